import type { exchange as en, JudgeConflict } from '../en/gold-exchange.ts';
import type { Translation } from '../message.ts';

function conflict({ query, document, judge, grades, lines }: JudgeConflict): string {
  const atKo = (i: 0 | 1) => (lines[i] > 0 ? `${lines[i]}번째 줄 ` : '');
  return `질의 "${query}", 문서 "${document}", 판정자 "${judge}": ${atKo(0)}등급 ${grades[0]}, ${atKo(1)}등급 ${grades[1]}`;
}

export const exchange = {
  unknownFormat: ({ name, near }) => `"${name}" 골드 형식은 없습니다. 비슷한 이름: ${near.join(', ')}.`,
  notRecognised: ({ names }) =>
    `파일 내용을 골드셋으로 인식하지 못했습니다. --from으로 형식을 지정하십시오: ${names.join(', ')}.`,
  nameTheFormat: ({ names }) => `이름만으로는 쓸 골드 형식을 알 수 없습니다. --to로 지정하십시오: ${names.join(', ')}.`,
  cannotRead: ({ name, names }) =>
    `${name} 형식에서는 골드셋을 읽을 수 없습니다. 읽을 수 있는 형식: ${names.join(', ')}.`,
  cannotWrite: ({ name, names }) => `골드셋을 ${name} 형식으로 쓸 수 없습니다. 쓸 수 있는 형식: ${names.join(', ')}.`,
  nothingRead: '파일에 질의가 하나도 없습니다.',
  needsFolder: ({ format, files }) => `${format} 형식은 ${files.join(', ')} 파일이 든 폴더입니다. 폴더를 지정하십시오.`,
  zipWithoutOneJson: ({ names }) =>
    `ZIP에는 .json 파일이 정확히 하나 있어야 하는데 들어 있는 파일은 ${names.join(', ') || '없음'}입니다. 압축을 풀고 파일을 지정하십시오.`,
  field: ({ name, wanted }) =>
    `"${name}" 값이 올바르지 않습니다. 있어야 할 값: ${wanted}. 파일을 만든 도구나 이 파일에서 고치십시오.`,
  oneOf: ({ values }) => `${values.join(', ')} 중 하나`,
  rating: ({ text }) =>
    text === ''
      ? '평점이 비어 있습니다. 숫자를 적고, 판정하지 않았다면 항목을 지우십시오.'
      : `평점이 유한한 수가 아닙니다: "${text}".`,
  noQueryText: ({ where }) => `질의 텍스트가 없습니다. ${where} 값이 없거나 비어 있습니다.`,
  noDocumentId: ({ where }) => `문서 아이디가 없습니다. ${where} 값이 없거나 비어 있습니다.`,
  requestTwice: ({ id }) =>
    `아이디가 "${id}"인 요청이 둘이라 어느 쪽의 등급인지 구별할 수 없습니다. 요청마다 다른 아이디를 주십시오.`,
  indexInId: ({ count }) => `여러 색인에 같은 아이디가 있는 문서 ${count}개는 "색인/아이디"로 읽었습니다.`,
  judgeTwice: ({ name }) => `"${name}" 열이 둘이라 누구의 판정인지 구별할 수 없습니다. 한쪽 이름을 바꾸십시오.`,
  csvHeader: ({ found, wanted }) => `첫 줄이 다릅니다. 있어야 할 첫 줄: ${wanted}. 파일의 첫 줄: ${found.join(',')}.`,
  conflicts: ({ shown, count }) => {
    const more = count > shown.length ? '; …' : '';
    return `한 판정자가 두 가지로 판정한 쌍이 ${count}개 있습니다. ${shown.map((c) => conflict(c)).join('; ')}${more}. 파일을 고치거나 --conflicts first, last, max, mean 중 하나로 규칙을 고르십시오.`;
  },
  conflictsSettled: ({ rule, first, count }) =>
    `한 판정자가 두 가지로 판정한 쌍 ${count}개에 "${rule}" 규칙을 적용했습니다. 첫 예는 ${conflict(first)}입니다.`,
  repeated: ({ count, lines }) => {
    const more = count > lines.length ? ', …' : '';
    const at = lines.length === 0 ? '' : `(${lines.join(', ')}${more}번째 줄)`;
    return `같은 등급으로 반복된 판정 ${count}개는 한 번만 셌습니다${at}.`;
  },
  sameTextClash: ({ text, document, judge, grades }) =>
    `텍스트가 같은 질의가 둘인데("${text}") "${judge}"의 판정이 서로 다릅니다. 문서 "${document}", 등급 ${grades.join(', ')}. 이 형식은 질의를 텍스트로만 구별하므로 다른 형식으로 쓰거나 질의 텍스트를 구별되게 고치십시오.`,
  noLabel: ({ labels }) =>
    `숫자가 아닌 선택지가 있습니다: ${labels.map((label) => `"${label}"`).join(', ')}. 각각 몇 등급인지 지정하십시오: ${labels.map((label) => `--label "${label}=GRADE"`).join(' ')}.`,
  testsElsewhere: ({ where }) => `테스트가 다른 파일에 있습니다: ${where}. 그 파일을 가져오십시오.`,
  yamlFault: ({ message }) => `YAML을 읽을 수 없습니다: ${message}`,
  yamlTooLarge: 'YAML이 너무 깊게 겹쳐 있거나 별칭(*이름)이 가리키는 내용이 지나치게 많습니다. 값을 직접 적으십시오.',
  metByText: ({ count }) => `질의 ${count}개는 텍스트가 같은 기존 질의를 찾아 그 아이디를 썼습니다.`,
  sameTextKnown: ({ count }) =>
    `같은 텍스트의 기존 질의가 여럿인 질의 ${count}개는 텍스트를 아이디로 두었습니다. 어느 질의인지 정해 주십시오.`,
  differs: ({ name, count }) => `한 질의의 "${name}" 값이 여러 가지인 곳이 ${count}군데 있어 처음 값을 남겼습니다.`,
  documentDiffers: ({ count }) => `내용이 여러 가지로 적힌 문서 ${count}개는 처음 것을 남겼습니다.`,
  unknownField: ({ path, count }) => `"${path}" 값 ${count}개는 남기지 않았습니다.`,
  fieldAsText: ({ count }) => `텍스트가 아닌 항목 값 ${count}개는 JSON으로 남겼습니다.`,
  unguardedCells: ({ mark, count }) => {
    const name = mark === ' ' ? '공백' : '작은따옴표';
    return `수식 실행을 막으려고 앞에 붙은 ${name}를 셀 ${count}개에서 뗐습니다.`;
  },
  guardedCells: ({ mark, count }) => {
    const name = mark === ' ' ? '공백' : '작은따옴표';
    return `수식처럼 시작하는 셀 ${count}개 앞에 ${name}를 붙였습니다. 다시 가져올 때는 뗍니다.`;
  },
  idAsText: ({ count }) => `텍스트가 없는 질의 ${count}개는 아이디를 텍스트 자리에 썼습니다.`,
  anonymous: ({ count }) =>
    `판정자가 적히지 않은 판정 ${count}개에는 가져오기 기본 이름을 쓰고, 같은 쌍의 둘째 판정에는 -2를 붙였습니다.`,
  modelError: ({ count }) => `판정 불가로 적힌 ${count}개는 실제로는 모델 오류("BOOM: …")입니다. 다시 판정하십시오.`,
  ratingOfUnrateable: ({ count }) =>
    `판정 불가나 보류로 표시되었는데 평점도 있는 판정 ${count}개는 표시를 따르고 평점을 버렸습니다.`,
  unratedRows: ({ count }) => `평점 없이 적힌 쌍 ${count}개는 0등급이 아니라 미판정으로 읽었습니다.`,
  holesListed: ({ count }) => `검색되었지만 판정이 없는 문서 ${count}개를 미판정 쌍으로 적었습니다.`,
  failedListed: ({ count }) => `모델이 판정하지 못한 쌍 ${count}개는 0등급이 아니라 미판정으로 읽었습니다.`,
  parseFailures: ({ count }) =>
    `모델의 답을 해석하지 못해 0으로 적힌 판정 ${count}개(result_status 0)는 판정 불가로 읽었습니다.`,
  notChosen: ({ count }) => `보여 주었지만 고르지 않은 선택지 ${count}개는 0등급으로 읽었습니다.`,
  predictionsAdvisory: ({ count }) =>
    `모델의 예측 ${count}개는 잠정으로 두었습니다. --confirmed는 사람이 단 라벨에만 적용됩니다.`,
  skipped: ({ count }) => `판정자가 건너뛴 작업 ${count}개는 보류(later)로 읽었습니다.`,
  severalTurns: ({ count }) => `질문 하나가 아니라 대화인 기록 ${count}개는 제외했습니다.`,
  assertionsLeft: ({ type, count }) => `문서와 관련 없는 "${type}" 유형의 검증 ${count}개는 남기지 않았습니다.`,
  passagesMatched: ({ count }) =>
    `구절 ${count}개는 해당 문서를 찾아 그 문서의 판정으로 바꾸었습니다. 점수는 보고서에 있습니다.`,
  passagesOpen: ({ count }) =>
    `구절 ${count}개는 해당 문서를 확실하게 찾지 못했습니다. 사람이 정할 수 있도록 목록에 남겼습니다.`,
  passagesNeedDocuments: ({ count }) =>
    `문서 아이디 없이 텍스트만 있는 판정이 ${count}개 있습니다. 문서를 찾으려면 코퍼스(--docs)를 지정하십시오.`,
  searchPlaceholder: ({ count }) =>
    `질의 ${count}개에는 임시로 단순한 multi_match 검색을 넣었습니다. 템플릿에 실제 쓰는 검색을 넣으십시오.`,
  quepidRefusesLine: ({ count }) =>
    `쉼표와 따옴표가 함께 있거나 줄바꿈이 있는 질의 ${count}개는 Quepid 업로드 화면에서 거부됩니다.`,
  docWithoutText: ({ count }) =>
    `문서 텍스트를 알 수 없어 판정 ${count}개를 쓰지 못했습니다. 먼저 문서를 가져오십시오.`,
  delimiterInText: ({ count }) =>
    `셀 안에서 텍스트를 구분하는 문자가 들어 있는 텍스트 ${count}개는 여러 개로 나뉘어 읽힙니다.`,
  openPairs: ({ count }) => `판정자 의견이 동수로 갈리고 조정되지 않은 쌍 ${count}개는 쓰지 않았습니다.`,
  severalIndexes: ({ count }) => `평점에 색인이 ${count}개 더 있어 여러 색인의 아이디를 하나로 모았습니다.`,
  noTime: ({ count }) => `AutoRAG에 필요한 최종 수정 시각이 없는 문서 ${count}개에는 1970-01-01을 적었습니다.`,
  kinds: {
    autorag: 'AutoRAG: qa.parquet과 corpus.parquet',
    deepeval: 'DeepEval 골든: JSON',
    deepevalCsv: 'DeepEval 골든: CSV',
    elasticsearchRankEval: 'Elasticsearch _rank_eval: 요청 또는 응답',
    evalSet: 'eval_set.jsonl: 한 줄에 질의 하나, 문서 외 전부',
    labelStudio: 'Label Studio 작업: JSON',
    opensearchJudgments: 'OpenSearch 판정: 질의 텍스트별 JSON',
    opensearchQuerySet: 'OpenSearch 질의 집합: JSON lines',
    promptfoo: 'promptfoo 테스트: YAML',
    promptfooCsv: 'promptfoo 테스트: CSV',
    quepidBookCsv: 'Quepid 북: CSV, 판정자마다 한 열',
    quepidBookJson: 'Quepid 북: JSON, 여러 판정자',
    quepidCaseJson: 'Quepid 케이스: JSON, 문서마다 평점 하나',
    quepidRatingsCsv: 'Quepid/OpenSearch 평점: CSV',
    quepidRatingsJson: 'Quepid 평점: JSON',
    ragas: 'Ragas 데이터셋: 참조 문맥의 아이디와 텍스트',
    rre: 'RRE: 토픽, 질의 그룹, gain',
    rreForQuepid: 'Quepid가 가져오는 RRE: 평점별 문서 목록',
    umbrelaRequests: 'UMBRELA 요청: 질의와 후보',
    umbrelaJudgments: 'UMBRELA 판정: 구절마다 등급',
  },
} satisfies Translation<typeof en>;
