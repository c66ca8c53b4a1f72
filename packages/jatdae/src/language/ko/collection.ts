import { type Cause, type collection as en, seen } from '../en/collection.ts';
import type { Translation } from '../message.ts';

const SIDES: Readonly<Record<string, string>> = {
  'judged documents': '판정된 문서',
  'judged queries': '판정된 질의',
  'retrieved documents': '검색된 문서',
  'answered queries': '결과가 있는 질의',
  corpus: '코퍼스',
  qrels: 'qrels',
  run: 'run',
  queries: '질의 파일',
};

function side(name: string): string {
  return SIDES[name] ?? name;
}

const CAUSES: Readonly<Record<Cause, string>> = {
  blanks: '아이디 앞뒤의 공백',
  invisible: '폭이 없는 공백처럼 보이지 않는 문자',
  scientific: '스프레드시트가 줄여 적은 긴 숫자(뒷자리가 사라짐)',
  nfc: '유니코드 정규형(NFC와 NFD)',
  case: '대소문자',
  zeros: '앞자리 0',
  number: '소수로 적힌 숫자(7과 7.0)',
  padding: '아이디 안의 자릿수 맞춤 0',
  extension: '파일 확장자',
  chunk: '청크 접미사',
  prefix: '접두사',
};

function list(ids: readonly string[], limit = 3): string {
  return ids.slice(0, limit).join(', ') + (ids.length > limit ? ', …' : '');
}

function because(twin: Parameters<typeof en.missingDocuments>[0]['twin']): string {
  return twin ? ` 원인으로 보이는 것: ${CAUSES[twin.cause]}(${seen(twin.left)}, ${seen(twin.right)}).` : '';
}

export const collection = {
  nearTwins: ({ what, twins }) => {
    const pairs = twins.slice(0, 3).map((t) => `${seen(t.left)}와(과) ${seen(t.right)}(${CAUSES[t.cause]})`);
    const more = twins.length > 3 ? '; …' : '';
    const [name, lost] =
      what === 'documents' ? ['문서', '찾지 못한 문서로 채점됩니다'] : ['질의', '답하지 못한 질의로 셉니다'];
    return `판정된 ${name} ${twins.length}개가 run에는 다르게 적힌 아이디로 있습니다: ${pairs.join('; ')}${more}. 이대로는 ${lost}. 두 파일의 아이디를 같게 적으십시오.`;
  },
  join: ({ a, b, counts, examples, cause }) => {
    const [l, r] = [side(a), side(b)];
    const missing = counts.left - counts.shared;
    if (missing === 0) return `${l} ${counts.left}개가 모두 ${r}에 있습니다.`;
    const shown = examples.map((id) => JSON.stringify(id)).join(', ');
    const none = counts.shared === 0;
    const ko = none
      ? `${l} ${counts.left}개 중 ${r}에 있는 것이 하나도 없습니다. 첫 예: ${shown}.`
      : `${l} ${counts.left}개 중 ${missing}개가 ${r}에 없습니다. 첫 예: ${shown}.`;
    if (!cause) return ko;
    const why = CAUSES[cause.name];
    const [x, y] = cause.pair.map((id) => JSON.stringify(id));
    return `${ko} 원인으로 보이는 것: ${why}(${x}, ${y}). 이것을 맞추면 ${cause.meets}개가 만납니다.`;
  },
  missingDocuments: ({ ids, queries, recall, twin }) => {
    const best = recall.toFixed(4);
    return `정답 문서로 판정된 ${ids.length}개가 코퍼스에 없습니다(${list(ids)}). 질의 ${queries}개에 해당하며, 도달할 수 있는 최고 평균 재현율은 ${best}입니다.${because(twin)}`;
  },
  queriesWithoutText: ({ ids, twin }) =>
    `판정된 질의 ${ids.length}개의 텍스트가 질의 파일에 없습니다(${list(ids)}). 따로 제외하지 않으면 평균에서 답하지 못한 질의(0)로 셉니다.${because(twin)}`,
  unjudgedQueries: ({ ids, total }) =>
    `질의 ${total}개 중 ${ids.length}개에 판정이 없습니다(${list(ids)}). 평균에 들어가지 않습니다.`,
  duplicateTexts: ({ groups, partly }) => {
    const first = groups[0]?.join(', ') ?? '';
    const consequence =
      partly === 0
        ? ''
        : ` 그중 ${partly}개 묶음은 일부 문서만 판정되어, 내용이 같은 나머지 문서가 관련 없음으로 처리됩니다.`;
    return `텍스트가 같은 문서 묶음이 ${groups.length}개 있습니다(첫 묶음: ${first}).${consequence}`;
  },
  emptyDocuments: ({ ids }) => `내용이 빈 문서가 ${ids.length}개 있습니다(${list(ids)}). 텍스트로는 찾을 수 없습니다.`,
  repeatedQueryTexts: ({ groups }) => {
    const first = list(groups[0] ?? [], 5);
    return `둘 이상의 아이디에 같은 텍스트가 있는 질의가 ${groups.length}건 있습니다(첫 예: ${first}). 서로 다른 질의로 둡니다.`;
  },
  sequenceNumbers: ({ byId, bySequence, total }) =>
    `판정 파일의 질의 번호는 질의 파일에서의 순번으로 보입니다. 순번으로 맞추면 판정된 질의 ${total}개 중 ${bySequence}개, 아이디로 맞추면 ${byId}개가 만납니다. 질의 아이디를 "sequence"로 읽으십시오.`,
  gradesListed: ({ pairs }) =>
    `등급 ${pairs}개가 모두 0이어서 정답 문서가 하나도 없게 됩니다. CISI, CACM 같은 SMART 컬렉션에서는 나열된 쌍이 모두 정답 문서입니다. 등급을 "listed"로 읽으십시오.`,
  gradesInverted: ({ lowest, highest, evidence }) => {
    const [best, worst] = (evidence ?? [0, 0]).map((share) => `${(share * 100).toFixed(0)}%`);
    const ko = evidence
      ? ` 등급 ${lowest} 문서에는 질의 단어의 ${best}가 들어 있는데 등급 ${highest} 문서에는 ${worst}만 들어 있습니다.`
      : '';
    return `등급이 0 없이 ${lowest}부터 ${highest}까지이고, Cranfield처럼 ${lowest}이(가) 가장 좋은 등급인 것으로 보입니다.${ko} 등급을 "inverted"로 읽으십시오.`;
  },
  noSequence: ({ id, queries }) =>
    `판정 파일의 질의 아이디가 질의 파일의 순번(1-${queries})이 아닙니다: ${JSON.stringify(id)}.`,
} satisfies Translation<typeof en>;
