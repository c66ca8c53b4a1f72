import type { engines as en } from '../en/engines.ts';
import type { Translation } from '../message.ts';

const load = (system: string): string => `다음 명령으로 컬렉션을 넣으십시오: jatdae index ${system}`;

export const engines = {
  badJson: ({ system, reason }) =>
    `${system}: query가 JSON이 아닙니다(${reason}). 자리표시자도 따옴표 안에 적어야 합니다: "size": "{{k}}".`,
  unknownPlaceholder: ({ system, placeholder }) =>
    `${system}: query에 알 수 없는 자리표시자 ${placeholder}이(가) 있습니다. 쓸 수 있는 것은 {{query}}, {{k}}, {{attributes.이름}}, 그리고 문자열 전체로만 쓰는 {{vector}}와 {{sparse}}입니다.`,
  placeholderInKey: ({ system, key }) =>
    `${system}: query의 키 "${key}"에 자리표시자가 있습니다. 자리표시자는 값에만 쓸 수 있습니다.`,
  noQuestion: ({ system }) =>
    `${system}: query에 {{query}}, {{vector}}, {{sparse}} 중 아무것도 없어 모든 질의가 같은 결과를 받게 됩니다.`,
  noK: ({ system, where }) => `${system}: ${where}에서 요청 문서 수(k)를 쓰지 않아 몇 개를 돌려줄지 엔진이 정합니다.`,
  noAttribute: ({ system, query, attribute }) =>
    `${system}: 템플릿에 쓰인 속성 "${attribute}"이(가) 질의 "${query}"에 없습니다.`,
  noVariable: ({ system, name }) => `${system}: 환경 변수 ${name}이(가) 설정되어 있지 않습니다.`,
  loginInUrl: ({ system }) =>
    `${system}: url에 사용자 이름이나 비밀번호가 들어 있습니다. 지우고, 그 값을 담은 환경 변수를 username_env와 password_env로 지정하십시오.`,
  noEmbedder: ({ system, embedder }) =>
    `${system}: 시스템 "${embedder}"은(는) 벡터를 만들지 못합니다. embedder에는 dense처럼 모델이 있는 시스템을 지정하십시오.`,
  needsEmbedder: ({ system }) =>
    `${system}: 질의 벡터가 필요한데 embedder가 없습니다. embedder: 이름 형식으로 dense 시스템을 지정하십시오.`,
  needsSparse: ({ system }) =>
    `${system}: {{sparse}}가 필요한데 sparse 설정이 없습니다. sparse: { tokenizer: ngram(2) }처럼 추가하십시오.`,
  noId: ({ system, query, found }) =>
    `질의 "${query}"에 대한 ${system}의 응답에 아이디가 없는 항목이 있습니다(${found ?? '없음'}). id 설정을 확인하십시오.`,
  noNumber: ({ system, query, id, score }) =>
    `질의 "${query}"에 대한 ${system}의 응답에서 문서 "${id}"의 점수(${score})가 숫자가 아닙니다.`,
  risingScore: ({ system, query, id, advice }) =>
    `질의 "${query}"에 대한 ${system}의 응답이 점수순이 아닙니다. 문서 "${id}"의 점수가 바로 앞 문서보다 높습니다. ${advice}`,
  noScores: ({ system }) => `${system}이(가) 점수를 주지 않아(query가 다른 기준으로 정렬함) 1/순위를 점수로 씁니다.`,
  partialAnswer: ({ system, query, reason }) =>
    `${system}이(가) 질의 "${query}"에 문서 일부만 검색해 응답했습니다(${reason}). 이런 응답으로는 측정할 수 없습니다.`,
  oddAnswer: ({ system, what }) =>
    `${system}: 엔진의 응답에 ${what}이(가) 없습니다. 주소가 그 엔진의 것인지 확인하십시오.`,
  noIndex: ({ system, index }) => {
    const ko = load(system);
    return `${system}: 색인 "${index}"이(가) 없습니다. ${ko}`;
  },
  emptyIndex: ({ system, index }) => {
    const ko = load(system);
    return `${system}: 색인 "${index}"이(가) 비어 있습니다. ${ko}`;
  },
  halfFilled: ({ system, index, count, expected }) =>
    `${system}: 색인 "${index}"에 문서 ${expected}개 중 ${count}개만 있습니다. 다음 명령으로 이어서 넣으십시오: jatdae index ${system}`,
  redCollection: ({ system, index }) =>
    `${system}: Qdrant 컬렉션 "${index}"의 상태가 red라서 제대로 검색할 수 없습니다. Qdrant의 로그를 확인하십시오.`,
  otherCount: ({ system, index, count, expected }) =>
    `${system}: 색인 "${index}"의 문서는 ${count}개인데 ${expected}개여야 합니다. 다른 컬렉션의 색인이 아닌지 확인하고, 맞다면 documents: ${count}(으)로 적어 주십시오.`,
  otherIds: ({ system, index, ids, missing, sample }) => {
    const names = ids.join(', ');
    const ko =
      missing === undefined
        ? `컬렉션의 아이디가 하나도 없습니다(찾은 아이디: ${names})`
        : `표본 아이디 ${sample}개 중 ${missing}개가 없습니다`;
    return `${system}: 색인 "${index}"의 문서가 컬렉션과 다릅니다. ${ko}. index와 id 설정을 확인하십시오.`;
  },
  anyCount: ({ system, count }) => {
    const ko = count === undefined ? '' : `(문서 ${count}개)`;
    return `${system}: 엔진에 컬렉션이 모두 들어 있는지 확인하지 않았습니다${ko}.`;
  },
  loading: '색인에 넣는 중',
  notOurs: ({ system, index }) =>
    `${system}: "${index}"은(는) 이미 있고 jatdae가 만든 것이 아니므로 아무것도 쓰지 않습니다. 다른 이름을 정해 주십시오.`,
  otherContent: ({ system, index, what }) => {
    const ko = what === 'collection' ? '다른 컬렉션' : '다른 설정';
    return `${system}: "${index}"은(는) jatdae가 ${ko}에 맞춰 만든 것입니다. 엔진에서 지우거나 다른 이름을 정해 주십시오.`;
  },
  pointsHaveIds: ({ system }) =>
    `${system}: id: _id는 다른 곳에서 만든 컬렉션을 검색할 때만 쓸 수 있습니다. 새로 넣으려면 id를 빼십시오.`,
  noDocuments: ({ system }) => `${system}: 컬렉션에 넣을 문서가 없습니다.`,
  tooManyRequests: '요청이 너무 많음(429)',
  refused: ({ system, id, reason }) => `${system}: 엔진이 문서 "${id}"을(를) 받지 않습니다: ${reason}`,
  longId: ({ system, id, bytes }) => `${system}: 아이디 "${id}"이(가) 엔진의 한도인 ${bytes}바이트를 넘습니다.`,
  afterLoading: ({ system, index, count, expected }) =>
    `${system}: 넣은 뒤 "${index}"의 문서가 ${expected}개가 아니라 ${count}개입니다. 다른 프로그램이 쓰고 있지 않은지 확인하십시오.`,
  vectorLength: ({ system, found, expected }) =>
    `${system}: embedder의 벡터는 ${found}차원인데 색인은 ${expected}차원입니다. 다른 모델로 만든 색인이 아닌지 확인하십시오.`,
  checkEngine: ({ system }) => `(시스템 ${system})`,
  postgres: {
    unknownParameter: ({ system, parameter }) =>
      `${system}: sql에 알 수 없는 매개변수 ${parameter}이(가) 있습니다. 쓸 수 있는 것은 $query, $k, $vector, $attributes입니다.`,
    numberedParameter: ({ system, parameter }) =>
      `${system}: sql에 ${parameter}이(가) 있습니다. 매개변수는 $query, $k, $vector, $attributes처럼 이름으로 적어 주십시오.`,
    unclosedSql: ({ system, mark }) => `${system}: sql에서 ${mark}이(가) 닫히지 않았습니다.`,
    sqlNoQuestion: ({ system }) => `${system}: sql에 $query도 $vector도 없어 모든 질의가 같은 결과를 받게 됩니다.`,
    missingColumns: ({ system, found }) => {
      const list = found.join(', ') || '-';
      return `${system}: sql 결과에 id와 score 열이 있어야 하는데 ${list}만 있습니다. AS id, AS score로 이름을 붙여 주십시오.`;
    },
    bestFirst: 'ORDER BY score DESC를 적어 주십시오. 거리(<=>)는 작을수록 좋으므로 1 - 거리를 score로 쓰십시오.',
    writes: ({ system }) =>
      `${system}: sql이 데이터베이스를 바꾸려고 했습니다. 읽기 전용 트랜잭션에서 실행되므로 바뀐 것은 없습니다. 조회만 하도록 고치십시오.`,
    tooSlow: ({ system, seconds }) =>
      `${system}: 데이터베이스가 ${seconds}초 안에 끝내지 못했습니다. 색인이 있는지 확인하거나 timeout을 늘려 주십시오.`,
    noAccess: ({ system, server, reason }) =>
      `${system}: 데이터베이스 ${server}에 들어갈 수 없습니다: ${reason}. 환경 변수의 주소를 확인하십시오.`,
    badSql: ({ system, reason }) => `${system}: 데이터베이스가 SQL을 거부했습니다: ${reason}`,
    noDatabase: ({ system, server, reason, attempts }) => {
      const ko = attempts > 1 ? `(${attempts}번 시도)` : '';
      return `${system}: 데이터베이스 ${server}을(를) 쓸 수 없습니다: ${reason}${ko}. 서버가 실행 중인지, 주소가 맞는지 확인하십시오.`;
    },
    badDatabaseUrl: ({ system, variable }) =>
      `${system}: 환경 변수 ${variable}에 데이터베이스 주소가 없습니다. postgres://user:password@host:5432/name 형식이어야 합니다(비밀번호의 특수 문자는 %40처럼 적음).`,
    longName: ({ system, name }) =>
      `${system}: 테이블 이름 "${name}"이(가) PostgreSQL의 한도인 63바이트를 넘습니다. table: 이름 형식으로 더 짧게 적어 주십시오.`,
    zeroByte: 'PostgreSQL에 저장할 수 없는 값 0인 문자가 들어 있습니다.',
  },
  kinds: {
    openSearch: 'OpenSearch 또는 Elasticsearch(임의의 query DSL)',
    postgres: 'PostgreSQL(전문 검색, pgvector, 임의의 SELECT)',
    qdrant: 'Qdrant(밀집 벡터, 희소 벡터, 필터)',
  },
  rising: {
    opensearch: 'query에서 sort를 빼거나 _score로 정렬하십시오.',
    qdrant: '거리는 작을수록 좋으므로 distance가 Cosine이나 Dot인 컬렉션을 쓰십시오.',
  },
} satisfies Translation<typeof en>;
