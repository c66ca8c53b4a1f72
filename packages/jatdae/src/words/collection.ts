import { type Say, say } from './say.ts';

/** Sentences of the collection's audit. */

const SIDES: Readonly<Record<string, Say>> = {
  'judged documents': say('judged documents', '판정된 문서'),
  'judged queries': say('judged queries', '판정된 질의'),
  'retrieved documents': say('retrieved documents', '검색된 문서'),
  'answered queries': say('answered queries', '결과가 있는 질의'),
  corpus: say('the corpus', '코퍼스'),
  qrels: say('the qrels', 'qrels'),
  run: say('the run', 'run'),
  queries: say('the queries', '질의 파일'),
};

/** A name of one side of a join in both languages; unknown names stand as they are. */
function side(name: string): Say {
  return SIDES[name] ?? say(name, name);
}

/** The one change under which ids of two files would meet. */
export type Cause = 'blanks' | 'nfc' | 'case' | 'zeros' | 'number' | 'padding' | 'extension' | 'chunk' | 'prefix';

const CAUSES: Readonly<Record<Cause, Say>> = {
  blanks: say('blanks around the id', '아이디 앞뒤의 공백'),
  nfc: say('Unicode form (NFC against NFD)', '유니코드 정규형(NFC와 NFD)'),
  case: say('upper and lower case', '대소문자'),
  zeros: say('leading zeros', '앞자리 0'),
  number: say('a number written as a decimal (7 against 7.0)', '소수로 적힌 숫자(7과 7.0)'),
  padding: say('zeros inside the id', '아이디 안의 자릿수 맞춤 0'),
  extension: say('a file extension', '파일 확장자'),
  chunk: say('a chunk suffix', '청크 접미사'),
  prefix: say('a prefix', '접두사'),
};

export function join(
  a: string,
  b: string,
  counts: { left: number; shared: number },
  examples: readonly string[],
  cause: { name: Cause; meets: number; pair: readonly [string, string] } | undefined,
): Say {
  const [l, r] = [side(a), side(b)];
  const missing = counts.left - counts.shared;
  if (missing === 0)
    return say(`All ${counts.left} ${l.en} are in ${r.en}.`, `${l.ko} ${counts.left}개가 모두 ${r.ko}에 있습니다.`);
  const shown = examples.map((id) => JSON.stringify(id)).join(', ');
  const none = counts.shared === 0;
  const en = none
    ? `None of the ${counts.left} ${l.en} is in ${r.en}. First: ${shown}.`
    : `${missing} of ${counts.left} ${l.en} are not in ${r.en}. First: ${shown}.`;
  const ko = none
    ? `${l.ko} ${counts.left}개 중 ${r.ko}에 있는 것이 하나도 없습니다. 첫 예: ${shown}.`
    : `${l.ko} ${counts.left}개 중 ${missing}개가 ${r.ko}에 없습니다. 첫 예: ${shown}.`;
  if (!cause) return say(en, ko);
  const why = CAUSES[cause.name];
  const [x, y] = cause.pair.map((id) => JSON.stringify(id));
  return say(
    `${en} Likely cause: ${why.en} (${x} against ${y}); ${cause.meets} of them would meet.`,
    `${ko} 원인으로 보이는 것: ${why.ko}(${x}, ${y}). 이것을 맞추면 ${cause.meets}개가 만납니다.`,
  );
}

function list(ids: readonly string[], limit = 3): string {
  return ids.slice(0, limit).join(', ') + (ids.length > limit ? ', …' : '');
}

export function missingDocuments(ids: readonly string[], queries: number, recall: number): Say {
  const best = recall.toFixed(4);
  return say(
    `${ids.length} judged relevant documents are not in the corpus (${list(ids)}), in ${queries} queries. The best reachable mean recall is ${best}.`,
    `정답 문서로 판정된 ${ids.length}개가 코퍼스에 없습니다(${list(ids)}). 질의 ${queries}개에 해당하며, 도달할 수 있는 최고 평균 재현율은 ${best}입니다.`,
  );
}

export function queriesWithoutText(ids: readonly string[]): Say {
  return say(
    `${ids.length} judged queries have no text in the query file (${list(ids)}). They count as unanswered (0) in means unless they are excluded by name.`,
    `판정된 질의 ${ids.length}개의 텍스트가 질의 파일에 없습니다(${list(ids)}). 따로 제외하지 않으면 평균에서 답하지 못한 질의(0)로 셉니다.`,
  );
}

export function unjudgedQueries(ids: readonly string[], total: number): Say {
  return say(
    `${ids.length} of ${total} queries have no judgement (${list(ids)}); they do not enter the means.`,
    `질의 ${total}개 중 ${ids.length}개에 판정이 없습니다(${list(ids)}). 평균에 들어가지 않습니다.`,
  );
}

export function duplicateTexts(groups: readonly (readonly string[])[], partly: number): Say {
  const first = groups[0]?.join(', ') ?? '';
  const consequence =
    partly === 0
      ? say('', '')
      : say(
          ` In ${partly} of them only some are judged, so an equal unjudged copy counts as not relevant.`,
          ` 그중 ${partly}개 묶음은 일부 문서만 판정되어, 내용이 같은 나머지 문서가 관련 없음으로 처리됩니다.`,
        );
  return say(
    `${groups.length} ${groups.length === 1 ? 'group' : 'groups'} of documents have equal text (first: ${first}).${consequence.en}`,
    `텍스트가 같은 문서 묶음이 ${groups.length}개 있습니다(첫 묶음: ${first}).${consequence.ko}`,
  );
}

export function emptyDocuments(ids: readonly string[]): Say {
  return say(
    `${ids.length} documents are empty (${list(ids)}); no query can find them by text.`,
    `내용이 빈 문서가 ${ids.length}개 있습니다(${list(ids)}). 텍스트로는 찾을 수 없습니다.`,
  );
}

export function repeatedQueryTexts(groups: readonly (readonly string[])[]): Say {
  const first = groups[0]?.join(', ') ?? '';
  return say(
    `${groups.length} query texts stand under more than one id (first: ${first}). They are kept apart as different queries.`,
    `둘 이상의 아이디에 같은 텍스트가 있는 질의가 ${groups.length}건 있습니다(첫 예: ${first}). 서로 다른 질의로 둡니다.`,
  );
}

export function sequenceNumbers(byId: number, bySequence: number, total: number): Say {
  return say(
    `The qrels seem to number the queries by their place in the query file: joined by place, ${bySequence} of ${total} judged queries meet; joined by id, ${byId}. Read them with query ids "sequence".`,
    `판정 파일의 질의 번호는 질의 파일에서의 순번으로 보입니다. 순번으로 맞추면 판정된 질의 ${total}개 중 ${bySequence}개, 아이디로 맞추면 ${byId}개가 만납니다. 질의 아이디를 "sequence"로 읽으십시오.`,
  );
}

export function gradesListed(pairs: number): Say {
  return say(
    `All ${pairs} grades are 0, so nothing would be relevant. In SMART collections such as CISI and CACM every listed pair is relevant: read the grades as "listed".`,
    `등급 ${pairs}개가 모두 0이어서 정답 문서가 하나도 없게 됩니다. CISI, CACM 같은 SMART 컬렉션에서는 나열된 쌍이 모두 정답 문서입니다. 등급을 "listed"로 읽으십시오.`,
  );
}

export function gradesInverted(lowest: number, highest: number, evidence: readonly [number, number] | undefined): Say {
  const [best, worst] = (evidence ?? [0, 0]).map((share) => `${(share * 100).toFixed(0)}%`);
  const en = evidence
    ? ` Documents of grade ${lowest} hold ${best} of the query's words, those of grade ${highest} only ${worst}.`
    : '';
  const ko = evidence
    ? ` 등급 ${lowest} 문서에는 질의 단어의 ${best}가 들어 있는데 등급 ${highest} 문서에는 ${worst}만 들어 있습니다.`
    : '';
  return say(
    `The grades run from ${lowest} to ${highest} without a 0, and seem inverted (${lowest} is best), as in Cranfield.${en} Read them as "inverted".`,
    `등급이 0 없이 ${lowest}부터 ${highest}까지이고, Cranfield처럼 ${lowest}이(가) 가장 좋은 등급인 것으로 보입니다.${ko} 등급을 "inverted"로 읽으십시오.`,
  );
}

export function noSequence(id: string, queries: number): Say {
  return say(
    `The query id ${JSON.stringify(id)} of the qrels is no place from 1 to ${queries} in the query file.`,
    `판정 파일의 질의 아이디가 질의 파일의 순번(1-${queries})이 아닙니다: ${JSON.stringify(id)}.`,
  );
}
