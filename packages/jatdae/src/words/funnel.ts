import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  systems: say(
    'systems of jatdae.yaml; with --qrels run files, the stages of one system in order',
    'jatdae.yaml의 시스템. --qrels와 함께라면 한 시스템의 단계별 결과 파일을 순서대로',
  ),
  docs: say('documents: what is not indexed, titles', '문서 파일. 색인에 없는 문서와 제목을 알 수 있음'),
  k: say('how many results the reader sees', '결과를 보는 사람에게 보이는 개수'),
  watch: say('follow this document, judged or not (repeatable)', '판정과 무관하게 이 문서를 추적 (반복 가능)'),
  only: say('this query only (repeatable)', '이 질의만 (반복 가능)'),
  by: say('a funnel for each value of this attribute too', '이 속성의 값별로도 집계'),
  kinds: say('what each run file is', '결과 파일이 각각 어떤 단계인지'),
  show: say('examples of each bucket (default 2; of --watch 10)', '버킷별 예시 수 (기본 2, --watch는 10)'),
  svg: say('draw the funnel', '깔때기를 SVG 파일로 저장'),
} as const;

export const title = (system: string, documents: number, queries: number, k: number): Say =>
  say(
    `${system}: where the ${documents} relevant documents of ${queries} queries ended (k = ${k})`,
    `${system}: 질의 ${queries}개의 정답 문서 ${documents}건이 끝난 곳 (k = ${k})`,
  );
export const titleOfSeveral = (systems: number, k: number): Say =>
  say(
    `Where the relevant documents ended, ${systems} systems (k = ${k})`,
    `정답 문서가 끝난 곳, 시스템 ${systems}개 (k = ${k})`,
  );
export const titleOfWatched = (system: string, documents: readonly string[], queries: number, k: number): Say =>
  say(
    `${system}: where ${documents.join(', ')} ended for ${queries} ${queries === 1 ? 'query' : 'queries'} (k = ${k})`,
    `${system}: 질의 ${queries}개에서 ${documents.join(', ')} 문서가 끝난 곳 (k = ${k})`,
  );

export const head = {
  bucket: say('bucket', '버킷'),
  meaning: say('where it ended', '끝난 곳'),
  n: say('n', '건수'),
  system: say('system', '시스템'),
  condition: say('condition', '조건'),
  excluded: say('excludes', '걸린 문서'),
  alone: say('it alone', '이 조건만'),
  queries: say('queries', '질의'),
  documents: say('documents', '문서'),
  candidates: say('candidates', '후보 재현율'),
  calling: say('lost calling', '재현 손실'),
  ordering: say('ordering', '정렬 손실'),
  largest: say('largest loss', '가장 큰 손실'),
} as const;

export const meaning = {
  NOT_INDEXED: say('not in the index', '색인에 없음'),
  GATE_CUT: say('excluded by a condition', '하드 필터에 걸림'),
  POOL_MISS: say('no retriever found it', '어느 검색기도 못 찾음'),
  SCORE_CUT: say('below a score threshold', '점수 기준에 못 미침'),
  RERANK_WINDOW_OUT: say('outside the rerank window', '재정렬 창 밖'),
  RERANK_REJECTED: say('rejected by the reranker', '재정렬에서 탈락'),
  ASSEMBLY_DROPPED: say('lost in the last cut', '마지막 조립에서 탈락'),
  STAGE_LOST: say('lost at a stage', '어느 단계에서 사라짐'),
} as const;
export const within = (k: number): Say => say(`in the first ${k}`, `상위 ${k}위 안`);
export const beyond = (k: number): Say => say(`shown, but below ${k}`, `${k}위 밖에 노출`);
export const lostAt = (stage: string): Say => say(`lost at ${stage}`, `${stage}에서 사라짐`);

export const conditionsTitle = say('What the gates excluded', '필터가 뺀 문서');
export const conditionsRemark = say(
  'Each condition is tested alone. "it alone": documents that no other condition excludes; they would pass without it.',
  '조건을 하나씩 따로 검사했습니다. "이 조건만"은 다른 조건에는 걸리지 않아 이 조건만 풀면 통과하는 문서입니다.',
);
export const unseen = (documents: number): Say =>
  say(
    `${documents} of them no retriever had found either: the gate excludes them all the same.`,
    `그중 ${documents}건은 검색기도 찾지 못했지만, 찾았더라도 필터에 걸렸을 문서입니다.`,
  );

export const recallTitle = say('Called, and put in order', '재현과 정렬');
export const recallRemark = (k: number): Say =>
  say(
    `Means over queries. candidates: share of the relevant documents that were called and that no condition excludes. CappedR@${k} + lost calling + ordering = 1.`,
    `질의 평균입니다. 후보 재현율은 후보로 불려 왔고 필터에도 걸리지 않은 정답의 비율입니다. CappedR@${k} + 재현 손실 + 정렬 손실 = 1입니다.`,
  );

const most = (bucket: string | undefined): Say =>
  bucket === undefined ? say('', '') : say(` Most of it: ${bucket}.`, ` 가장 큰 원인은 ${bucket}입니다.`);
const mostOf = (what: Say, bucket: string | undefined): Say =>
  bucket === undefined
    ? say('', '')
    : say(` ${what.en} loses most by ${bucket}.`, ` ${what.ko}에서 가장 큰 원인은 ${bucket}입니다.`);

export const diagnosis = {
  none: (k: number, capped: string): Say =>
    say(
      `No problem within ${k}: CappedR@${k} is ${capped}, nearly all that can stand there does.`,
      `상위 ${k}위 안에는 문제가 없습니다. CappedR@${k} 값이 ${capped}이므로 들어갈 수 있는 정답은 거의 다 들어 있습니다.`,
    ),
  calling: (candidates: string, bucket: string | undefined): Say =>
    say(
      `A calling problem: candidate recall is ${candidates}. What was not called no ordering brings back.${most(bucket).en}`,
      `재현 문제입니다. 후보 재현율이 ${candidates}입니다. 불러오지 못한 문서는 정렬로 되살릴 수 없습니다.${most(bucket).ko}`,
    ),
  ordering: (candidates: string, k: number, recall: string, bucket: string | undefined): Say =>
    say(
      `An ordering problem: candidate recall is ${candidates}, but R@${k} is ${recall}. The answers were called and do not reach the first ${k}.${most(bucket).en}`,
      `정렬 문제입니다. 후보 재현율은 ${candidates}인데 R@${k} 값은 ${recall}입니다. 정답을 불러오고도 상위 ${k}위 안에 올리지 못합니다.${most(bucket).ko}`,
    ),
  both: (
    candidates: string,
    k: number,
    lost: { readonly calling: string; readonly ordering: string },
    bucket: { readonly calling: string | undefined; readonly ordering: string | undefined },
  ): Say => {
    const [call, order] = [
      mostOf(say('Calling', '재현'), bucket.calling),
      mostOf(say('Ordering', '정렬'), bucket.ordering),
    ];
    return say(
      `Both problems: candidate recall is ${candidates}. Of what could stand in the first ${k}, calling loses ${lost.calling} and ordering ${lost.ordering}.${call.en}${order.en}`,
      `재현과 정렬 모두 문제입니다. 후보 재현율이 ${candidates}이고, 상위 ${k}위 안에 들어갈 수 있는 정답을 재현에서 ${lost.calling}, 정렬에서 ${lost.ordering}만큼 잃습니다.${call.ko}${order.ko}`,
    );
  },
  small: (candidates: string, k: number, capped: string): Say =>
    say(
      `No single cause: candidate recall is ${candidates} and CappedR@${k} ${capped}; calling and ordering lose a little each.`,
      `한 가지 원인이 두드러지지 않습니다. 후보 재현율은 ${candidates}, CappedR@${k} 값은 ${capped}이며 재현과 정렬에서 조금씩 잃습니다.`,
    ),
} as const;

export const fullAnyway = (share: string, k: number, beyond: number, behind: number, queries: number): Say =>
  say(
    `${share} of the relevant documents stand below ${k}. That is no fault: ${queries} ${queries === 1 ? 'query has' : 'queries have'} more than ${k} of them, and ${behind} of the ${beyond} stand behind a first ${k} that is right throughout.`,
    `정답의 ${share}가 ${k}위 밖에 있지만 결함이 아닙니다. 정답이 ${k}개보다 많은 질의가 ${queries}개이고, ${beyond}건 중 ${behind}건은 상위 ${k}위가 이미 정답으로 가득 찬 질의의 문서입니다.`,
  );
export const behindFull = (k: number, beyond: number, behind: number): Say =>
  say(
    `Of the ${beyond} documents below ${k}, ${behind} stand behind a first ${k} that is right throughout: nothing is to be won with them.`,
    `${k}위 밖의 ${beyond}건 중 ${behind}건은 상위 ${k}위가 이미 정답으로 가득 찬 질의의 문서라, 순위를 올려도 얻을 것이 없습니다.`,
  );

export const failed = (system: string, queries: number, documents: number): Say =>
  say(
    `${system} failed on ${queries} ${queries === 1 ? 'query' : 'queries'} with ${documents} relevant documents. They are in no bucket.`,
    `${system}: 질의 ${queries}개가 실패했습니다. 그 정답 ${documents}건은 어느 버킷에도 넣지 않았습니다.`,
  );
export const unanswered = (system: string, queries: number): Say =>
  say(
    `${system} gave nothing for ${queries} ${queries === 1 ? 'query' : 'queries'}; their documents are in the buckets.`,
    `${system}: 결과가 하나도 없는 질의가 ${queries}개입니다. 그 정답은 버킷에 들어 있습니다.`,
  );
export const withoutDocuments = say(
  'NOT_INDEXED needs the documents: add --docs FILE.',
  'NOT_INDEXED를 가리려면 문서가 필요합니다. --docs 파일을 더하십시오.',
);
export const unexplained = say(
  'A stage that says nothing of itself is counted as STAGE_LOST: --kinds tells what each file is, "kind" in the stages of an endpoint what each stage is.',
  '무엇을 하는 단계인지 알 수 없으면 STAGE_LOST로 셉니다. 파일은 --kinds, 엔드포인트는 stages의 kind로 단계의 종류를 알려 주십시오.',
);

export const several = say('(several)', '(여러 값)');
export const examplesTitle = (system: string): Say => say(`Examples of ${system}`, `${system}의 예시`);
export const more = (documents: number): Say => say(`… and ${documents} more`, `… 외 ${documents}건`);

export const evidence = {
  conditions: (conditions: string): Say => say(`fails ${conditions}`, `조건 불일치: ${conditions}`),
  unseen: say('not found either', '검색되지도 않음'),
  pools: (lists: string): Say => say(`not in ${lists}`, `${lists}에 없음`),
  rank: (rank: number): Say => say(`rank ${rank}`, `${rank}위`),
  window: (window: number, inferred: boolean): Say =>
    inferred
      ? say(`the reranker reached ${window}`, `재정렬은 ${window}위까지 읽음`)
      : say(`window ${window}`, `창 ${window}`),
  score: (score: string): Say => say(`score ${score}`, `점수 ${score}`),
  threshold: (threshold: string): Say => say(`threshold ${threshold}`, `기준 ${threshold}`),
  into: (document: string): Say => say(`collapsed into ${document}`, `${document}에 합쳐짐`),
  stage: (stage: string): Say => say(`at ${stage}`, `${stage} 단계`),
  grade: (grade: number | undefined): Say =>
    grade === undefined ? say('unjudged', '미판정') : say(`grade ${grade}`, `등급 ${grade}`),
} as const;

export const needsLists = say(
  'funnel follows documents through lists: give run files with --qrels, or systems of a project, not scores alone',
  'funnel은 목록에서 문서를 추적합니다. 점수 파일이 아니라 --qrels와 함께 검색 결과 파일이나 프로젝트의 시스템을 주십시오',
);
export const filesAreStages = (names: readonly string[]): Say =>
  say(
    `${names.length} files, taken as the stages of one system in this order: ${names.join(' → ')}`,
    `파일 ${names.length}개를 한 시스템의 단계로 보고 이 순서로 읽었습니다: ${names.join(' → ')}`,
  );
export const kindsForFiles = say(
  '--kinds tells what run files are; the stages of a project say it themselves',
  '--kinds는 검색 결과 파일에만 씁니다. 프로젝트의 단계에는 종류가 이미 기록되어 있습니다',
);
export const kindsCount = (kinds: number, files: number): Say =>
  say(
    `--kinds names ${kinds}, but there are ${files} run files; give one a file, in order`,
    `--kinds에는 ${kinds}개가 있는데 결과 파일은 ${files}개입니다. 파일마다 하나씩 순서대로 주십시오`,
  );
export const noQuery = (query: string): Say =>
  say(`--only ${query}: no judged query has this id`, `--only ${query}: 판정이 있는 질의 가운데 이 아이디가 없습니다`);
export const nothing = say(
  'no query that was scored has a relevant document',
  '채점한 질의 가운데 정답 문서가 있는 것이 없습니다',
);
export const cannotWrite = (file: string, reason: string): Say =>
  say(`${file} cannot be written: ${reason}`, `${file} 파일을 쓸 수 없습니다: ${reason}`);
export const written = (file: string): Say => say(`drawn: ${file}`, `그림을 저장했습니다: ${file}`);

export const chart = {
  title: (k: number): Say => say(`Where the relevant documents ended (k = ${k})`, `정답 문서가 끝난 곳 (k = ${k})`),
  titleOfWatched: (k: number): Say =>
    say(`Where the watched documents ended (k = ${k})`, `추적한 문서가 끝난 곳 (k = ${k})`),
  spoken: (systems: string, k: number): Say =>
    say(
      `Funnel of ${systems}: where relevant documents ended, k = ${k}.`,
      `${systems}의 깔때기: 정답 문서가 끝난 곳, k = ${k}.`,
    ),
  about: (documents: string): Say =>
    say(
      `Share of all relevant documents (${documents}). From top to bottom: the order of the pipeline.`,
      `전체 정답 문서(${documents}) 가운데 비율입니다. 위에서 아래로 파이프라인의 순서입니다.`,
    ),
} as const;
