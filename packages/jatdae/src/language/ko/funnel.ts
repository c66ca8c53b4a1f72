import type { funnel as en } from '../en/funnel.ts';
import type { Translation } from '../message.ts';

const most = (bucket: string | undefined): string => (bucket === undefined ? '' : ` 가장 큰 원인은 ${bucket}입니다.`);

const mostOf = (what: string, bucket: string | undefined): string =>
  bucket === undefined ? '' : ` ${what}에서 가장 큰 원인은 ${bucket}입니다.`;

export const funnel = {
  about: {
    systems: 'jatdae.yaml의 시스템. --qrels와 함께라면 한 시스템의 단계별 결과 파일을 순서대로',
    docs: '문서 파일. 색인에 없는 문서와 제목을 알 수 있음',
    k: '결과를 보는 사람에게 보이는 개수',
    watch: '판정과 무관하게 이 문서를 추적 (반복 가능)',
    only: '이 질의만 (반복 가능)',
    by: '이 속성의 값별로도 집계',
    kinds: '결과 파일이나 그 안의 단계가 하는 일: 순서대로, 또는 pool=retrieve,rank=rerank처럼 이름으로',
    show: '버킷별 예시 수 (기본 2, --watch는 10)',
    svg: '깔때기를 SVG 파일로 저장',
  },
  title: ({ system, documents, queries, k }) =>
    `${system}: 질의 ${queries}개의 정답 문서 ${documents}건이 끝난 곳 (k = ${k})`,
  titleOfSeveral: ({ systems, k }) => `정답 문서가 끝난 곳, 시스템 ${systems}개 (k = ${k})`,
  titleOfWatched: ({ system, documents, queries, k }) =>
    `${system}: 질의 ${queries}개에서 ${documents.join(', ')} 문서가 끝난 곳 (k = ${k})`,
  head: {
    bucket: '버킷',
    meaning: '끝난 곳',
    n: '건수',
    system: '시스템',
    condition: '조건',
    excluded: '걸린 문서',
    alone: '이 조건만',
    queries: '질의',
    documents: '문서',
    candidates: '후보 재현율',
    calling: '재현 손실',
    ordering: '정렬 손실',
    largest: '가장 큰 손실',
  },
  meaning: {
    NOT_INDEXED: '색인에 없음',
    GATE_CUT: '하드 필터에 걸림',
    POOL_MISS: '어느 검색기도 못 찾음',
    SCORE_CUT: '점수 기준에 못 미침',
    RERANK_WINDOW_OUT: '재정렬 창 밖',
    RERANK_REJECTED: '재정렬에서 탈락',
    ASSEMBLY_DROPPED: '마지막 조립에서 탈락',
    STAGE_LOST: '어느 단계에서 사라짐',
  },
  within: ({ k }) => `상위 ${k}위 안`,
  beyond: ({ k }) => `${k}위 밖에 노출`,
  lostAt: ({ stage }) => `${stage}에서 사라짐`,
  conditionsTitle: '필터가 뺀 문서',
  conditionsRemark:
    '조건을 하나씩 따로 검사했습니다. "이 조건만"은 다른 조건에는 걸리지 않아 이 조건만 풀면 통과하는 문서입니다.',
  unseen: ({ documents }) => `그중 ${documents}건은 검색기도 찾지 못했지만, 찾았더라도 필터에 걸렸을 문서입니다.`,
  recallTitle: '재현과 정렬',
  recallRemark: ({ k }) =>
    `질의 평균입니다. 후보 재현율은 후보로 불려 왔고 필터에도 걸리지 않은 정답의 비율입니다. CappedR@${k} + 재현 손실 + 정렬 손실 = 1입니다.`,
  diagnosis: {
    none: ({ k, capped }) =>
      `상위 ${k}위 안에는 문제가 없습니다. CappedR@${k} 값이 ${capped}이므로 들어갈 수 있는 정답은 거의 다 들어 있습니다.`,
    calling: ({ candidates, bucket }) =>
      `재현 문제입니다. 후보 재현율이 ${candidates}입니다. 불러오지 못한 문서는 정렬로 되살릴 수 없습니다.${most(bucket)}`,
    ordering: ({ candidates, k, recall, bucket }) =>
      `정렬 문제입니다. 후보 재현율은 ${candidates}인데 R@${k} 값은 ${recall}입니다. 정답을 불러오고도 상위 ${k}위 안에 올리지 못합니다.${most(bucket)}`,
    both: ({ candidates, k, lost, bucket }) => {
      const [call, order] = [mostOf('재현', bucket.calling), mostOf('정렬', bucket.ordering)];
      return `재현과 정렬 모두 문제입니다. 후보 재현율이 ${candidates}이고, 상위 ${k}위 안에 들어갈 수 있는 정답을 재현에서 ${lost.calling}, 정렬에서 ${lost.ordering}만큼 잃습니다.${call}${order}`;
    },
    small: ({ candidates, k, capped }) =>
      `한 가지 원인이 두드러지지 않습니다. 후보 재현율은 ${candidates}, CappedR@${k} 값은 ${capped}이며 재현과 정렬에서 조금씩 잃습니다.`,
  },
  fullAnyway: ({ share, k, beyond, behind, queries }) =>
    `정답의 ${share}가 ${k}위 밖에 있지만 결함이 아닙니다. 정답이 ${k}개보다 많은 질의가 ${queries}개이고, ${beyond}건 중 ${behind}건은 상위 ${k}위가 이미 정답으로 가득 찬 질의의 문서입니다.`,
  behindFull: ({ k, beyond, behind }) =>
    `${k}위 밖의 ${beyond}건 중 ${behind}건은 상위 ${k}위가 이미 정답으로 가득 찬 질의의 문서라, 순위를 올려도 얻을 것이 없습니다.`,
  failed: ({ system, queries, documents }) =>
    `${system}: 질의 ${queries}개가 실패했습니다. 그 정답 ${documents}건은 어느 버킷에도 넣지 않았습니다.`,
  unanswered: ({ system, queries }) =>
    `${system}: 결과가 하나도 없는 질의가 ${queries}개입니다. 그 정답은 버킷에 들어 있습니다.`,
  withoutDocuments: 'NOT_INDEXED를 가리려면 문서가 필요합니다. --docs 파일을 더하십시오.',
  unexplained:
    '무엇을 하는 단계인지 알 수 없으면 STAGE_LOST로 셉니다. 단계의 kind나 --kinds 단계=rerank로 종류를 알려 주십시오.',
  several: '(여러 값)',
  examplesTitle: ({ system }) => `${system}의 예시`,
  more: ({ documents }) => `… 외 ${documents}건`,
  evidence: {
    conditions: ({ conditions }) => `조건 불일치: ${conditions}`,
    unseen: '검색되지도 않음',
    pools: ({ lists }) => `${lists}에 없음`,
    rank: ({ rank }) => `${rank}위`,
    window: ({ window, inferred }) => (inferred ? `재정렬은 ${window}위까지 읽음` : `창 ${window}`),
    score: ({ score }) => `점수 ${score}`,
    threshold: ({ threshold }) => `기준 ${threshold}`,
    into: ({ document }) => `${document}에 합쳐짐`,
    stage: ({ stage }) => `${stage} 단계`,
    grade: ({ grade }) => (grade === undefined ? '미판정' : `등급 ${grade}`),
  },
  needsLists:
    'funnel은 목록에서 문서를 추적합니다. 점수 파일이 아니라 --qrels와 함께 검색 결과 파일이나 프로젝트의 시스템을 주십시오',
  filesAreStages: ({ names }) =>
    `파일 ${names.length}개를 한 시스템의 단계로 보고 이 순서로 읽었습니다: ${names.join(' → ')}`,
  kindsForFiles:
    '순서대로 쓰는 --kinds는 한 시스템의 단계인 검색 결과 파일에만 씁니다. 프로젝트의 시스템에는 --kinds 단계=rerank처럼 단계 이름을 쓰십시오',
  kindsCount: ({ kinds, there }) =>
    `--kinds에는 ${kinds}개가 있는데 단계는 ${there.length}개(${there.join(', ')})입니다. 순서대로 하나씩 주거나 ${there[0]}=retrieve처럼 이름으로 주십시오`,
  kindsUnknown: ({ stage, there }) => `--kinds ${stage}=…: "${stage}" 단계가 없습니다. 있는 단계: ${there.join(', ')}`,
  badKinds: ({ part, known }) =>
    `--kinds에는 종류를 단계 순서대로, 또는 단계=종류로 씁니다("${part}" 아님). 쓸 수 있는 종류: ${known.join(', ')}`,
  noQuery: ({ query }) => `--only ${query}: 판정이 있는 질의 가운데 이 아이디가 없습니다`,
  nothing: '채점한 질의 가운데 정답 문서가 있는 것이 없어 따라갈 문서가 없습니다',
  cannotWrite: ({ file, reason }) => `${file} 파일을 쓸 수 없습니다: ${reason}`,
  written: ({ file }) => `그림을 저장했습니다: ${file}`,
  chart: {
    title: ({ k }) => `정답 문서가 끝난 곳 (k = ${k})`,
    titleOfWatched: ({ k }) => `추적한 문서가 끝난 곳 (k = ${k})`,
    spoken: ({ systems, k }) => `${systems}의 깔때기: 정답 문서가 끝난 곳, k = ${k}.`,
    about: ({ documents }) => `전체 정답 문서(${documents}) 가운데 비율입니다. 위에서 아래로 파이프라인의 순서입니다.`,
  },
} satisfies Translation<typeof en>;
