import { say } from './say.ts';

export const systems = say('Systems (up to four)', '시스템(최대 넷)');
export const measure = say('Measure', '지표');
export const find = say('Find', '찾기');
export const findHint = say('text or id', '질의문 또는 ID');
export const kind = say('Kind of failure', '실패 종류');
export const distribution = {
  title: (measure: string) => say(`${measure} of each query`, `질의별 ${measure} 분포`),
  about: say(
    'Two humps mean two kinds of queries: a mean between them describes neither.',
    '봉우리가 둘이면 성격이 다른 질의가 섞여 있다는 뜻이며, 그 사이의 평균은 어느 쪽도 대표하지 못합니다.',
  ),
  queries: say('queries', '질의 수'),
} as const;
export const head = {
  id: say('id', 'ID'),
  text: say('query', '질의'),
  difference: say('difference', '차이'),
  first: say('first rank', '첫 정답'),
  unjudged: say('holes', '미판정'),
  judged: say('+/−', '+/−'),
  kinds: say('kinds', '종류'),
  grade: say('grade', '등급'),
} as const;
export const count = (shown: number, all: number) =>
  say(`${shown} of ${all} queries`, `전체 ${all}개 중 ${shown}개 질의`);
export const nothing = {
  title: say('No query fits', '조건에 맞는 질의가 없습니다'),
  next: say('Clear the search field or choose all kinds.', '찾기 칸을 비우거나 종류를 전체로 바꿔 주십시오.'),
} as const;
export const back = say('All queries', '질의 목록');
export const previous = say('Previous', '이전');
export const next = say('Next', '다음');
export const place = (at: number, all: number) => say(`${at} of ${all}`, `${all}개 중 ${at}번째`);
export const judged = say('Judged documents', '판정된 문서');
export const rankIn = (system: string) => say(`rank in ${system}`, `${system} 순위`);
export const beyond = (k: number) => say(`not among the first ${k}`, `상위 ${k}위 안에 없음`);
export const notFound = say('not among the results', '결과에 없음');
export const noResults = say('No result', '결과 없음');
export const systemFailed = say('This system failed on this query.', '이 질의에서 시스템이 실패했습니다.');
export const stages = say('Stages', '단계');
export const dropped = (n: number) => say(`${n} dropped`, `${n}건 탈락`);
export const more = say('More results', '결과 더 보기');
export const score = say('score', '점수');
export const margin = say('to the next', '다음 결과와의 차');
export const toLab = say('Open in the measure lab', '지표 실험실에서 열기');
export const toGold = say('Label this query', '이 질의에 라벨 달기');
export const untitled = say('(no title)', '(제목 없음)');
