import type { systems as en } from '../en/systems.ts';
import type { Translation } from '../message.ts';

const KINDS = {
  tokenizer: '토크나이저',
  stemmer: '어간 추출기',
  engine: '형태소 분석 엔진',
  variant: 'BM25 변형',
  system: '시스템',
} as const;

export const systems = {
  indexing: ({ system }) => `${system}: 색인 중`,
  unknownName: ({ kind, name, near, known }) => {
    const ko = KINDS[kind];
    const list = known.join(', ');
    return `없는 ${ko}입니다: "${name}".${near === undefined ? '' : ` 혹시 "${near}" 말입니까?`} 쓸 수 있는 이름: ${list}.`;
  },
  badNotation: ({ text }) =>
    `해석할 수 없습니다: "${text}". ngram(2)나 bm25(ngram(2), k1=0.9)처럼 이름과 인자를 적어 주십시오.`,
  unexpectedArgument: ({ name, argument, takes }) =>
    takes.length === 0
      ? `${name}에는 인자가 없습니다. 받은 인자: "${argument}".`
      : `${name}에는 "${argument}" 인자를 줄 수 없습니다. 받을 수 있는 인자: ${takes.join(', ')}.`,
  badArgument: ({ name, argument, value, range }) => `${name}: ${argument} 값은 ${range}이어야 하는데 ${value}입니다.`,
  madeFromTokens:
    '토큰으로 만든 색인이라 질의를 나눌 토크나이저가 없습니다. searchTokens로 검색하거나 본문으로 색인을 만드십시오.',
  packageMissing: ({ name, install }) =>
    `선택 패키지가 설치되어 있지 않습니다: ${name}. 다음 명령으로 설치하십시오: npm install ${install}`,
  repeatedDocument: ({ id }) => `같은 문서 아이디가 두 번 나옵니다: "${id}". 아이디는 서로 달라야 합니다.`,
  repeatedQuery: ({ id }) => `같은 질의 아이디가 두 번 나옵니다: "${id}". 아이디는 서로 달라야 합니다.`,
  emptyDocuments: ({ ids, all }) => {
    const names = ids.slice(0, 3).join(', ');
    const more = ids.length > 3 ? ', …' : '';
    return `문서 ${all}개 중 ${ids.length}개에는 토큰이 없어 검색될 수 없습니다: ${names}${more}`;
  },
  badAnswer: ({ system, query, what }) => `질의 "${query}"에 대한 ${system}의 응답을 쓸 수 없습니다. ${what}.`,
  badDocOf: ({ rule }) =>
    `--doc-of 규칙을 해석할 수 없습니다: ${rule}. #(마지막 # 앞까지), 그룹이 하나 있는 /정규식/, field:이름 중 하나로 적어 주십시오.`,
  runawayDocOf: ({ rule }) =>
    `--doc-of ${rule}: (a+)+처럼 반복이나 선택이 든 그룹을 다시 반복하거나 역참조(\\1)를 쓰면 아이디 하나에 몇 시간이 걸릴 수 있습니다. 다른 식으로 적어 주십시오.`,
  docOfNoMatch: ({ rule, id }) => `--doc-of 규칙(${rule})이 아이디 "${id}"에 맞지 않아 어느 문서인지 알 수 없습니다.`,
  docOfNoAttribute: ({ field, id }) =>
    `--doc-of field:${field}: "${id}"에 "${field}" 속성이 없어 어느 문서인지 알 수 없습니다.`,
  kiwiModel: ({ folder }) => {
    const ko = folder === '' ? '폴더가 지정되지 않았습니다' : `${folder}에 모델이 없습니다`;
    return `Kiwi에는 모델 폴더가 필요한데 ${ko}. PyPI 패키지 kiwipiepy_model의 파일이 든 폴더를 morph(engine=kiwi, model=폴더)처럼 적어 주십시오.`;
  },
  pipeline: {
    noCondition: 'where에 조건이 없습니다',
    cutNeeds: 'cut에는 min_score나 top이 필요합니다. 둘 다 써도 됩니다',
    partUnknown: ({ system, key, name, of }) =>
      `${system}: ${key}에 적은 "${name}"은(는) 이 시스템을 이루는 시스템(${of.join(', ')})이 아닙니다.`,
    partWithoutWeight: ({ system, name }) =>
      `${system}: weights에 "${name}"의 가중치가 없습니다. 시스템마다 하나씩 적으십시오. 0을 적으면 그 목록을 뺍니다.`,
    documentUnknown: ({ system, part, id }) =>
      `${system}: "${part}"이(가) 찾은 문서 "${id}"이(가) 컬렉션에 없어 내용을 읽을 수 없습니다. 같은 문서를 색인하거나 collapse로 아이디를 맞추십시오.`,
    queryWithoutAttribute: ({ query, attribute, name }) =>
      `질의 "${query}"에 필터가 ${name} 값과 견줄 "${attribute}" 속성이 없습니다. 이 속성 없이는 아무것도 찾을 수 없습니다.`,
    kinds: {
      collapseKind: '청크 대신 그 청크가 속한 문서를 냅니다',
      cutKind: '점수나 개수로 목록을 자릅니다',
      filterKind: '특정 속성을 가진 문서만 남깁니다',
      fusionKind: '여러 시스템의 목록을 하나로 융합합니다',
      rerankKind: '재정렬 모델이 앞쪽 후보를 읽고 순서를 다시 정합니다',
      windowKind: '다음 단계가 볼 수 있는 앞쪽 후보만 남깁니다',
    },
  },
  kinds: {
    bm25Kind: '메모리에서 도는 BM25',
    moduleKind: '직접 만든 검색 함수, LangChain.js나 LlamaIndex.TS 검색기',
  },
  answerFault: {
    lengths: ({ ids, scores }) => `문서는 ${ids}개인데 점수는 ${scores}개입니다`,
    tooMany: ({ found, depth }) => `${depth}개를 요청했는데 ${found}개를 돌려주었습니다`,
    twice: ({ id }) => `같은 문서가 두 번 나옵니다: "${id}"`,
    noScore: ({ id, score }) => `문서 "${id}"의 점수가 ${score}입니다`,
    rising: ({ id }) => `문서 "${id}"의 점수가 바로 앞 문서보다 높습니다`,
  },
} satisfies Translation<typeof en>;
