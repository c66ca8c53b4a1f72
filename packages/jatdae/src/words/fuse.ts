import { type Say, say } from './say.ts';

export const about = {
  runs: say('run files, of any format', '검색 결과 파일들. 형식은 무엇이든'),
  out: say('file to write, a TREC run; .gz compresses it', '쓸 파일(TREC run). .gz로 끝나면 압축함'),
  method: say('how ranks or scores become one', '순위나 점수를 하나로 합치는 방법'),
  normalise: say('how scores come onto one scale', '점수를 같은 척도로 맞추는 방법'),
  weights: say('one number a run, as in 0.7,0.3', '결과 파일마다 하나씩, 예: 0.7,0.3'),
  missing: say(
    'what a document counts as in a run that lacks it (default: as published for the method)',
    '어느 결과에 없는 문서를 무엇으로 칠지 (기본값: 그 방법의 논문대로)',
  ),
  depth: say('documents a query at most', '질의마다 남길 최대 문서 수'),
  k: say(
    'rrf: greater, and the first ranks stand out less (default: 60)',
    'rrf: 클수록 상위 순위의 비중이 줄어듦 (기본값: 60)',
  ),
  gamma: say('combgmnz: power of the number of runs (default: 1)', 'combgmnz: 문서를 찾은 결과 수의 지수 (기본값: 1)'),
  sigma: say('logn-isr: added inside the logarithm (default: 0.01)', 'logn-isr: 로그 안에 더하는 값 (기본값: 0.01)'),
  phi: say('rbc: persistence, between 0 and 1 (default: 0.8)', 'rbc: 지속 확률, 0과 1 사이 (기본값: 0.8)'),
  name: say("tag of the fused run (default: the method's name)", '합친 결과의 이름표 (기본값: 방법 이름)'),
  force: say('overwrite', '이미 있으면 덮어씀'),
} as const;

export const fusing: Say = say('fusing', '합치는 중');
export const tooFew: Say = say(
  'Fusing takes two runs or more: jatdae fuse a.txt b.txt -o fused.txt',
  '합치려면 검색 결과가 둘 이상 있어야 합니다. 예: jatdae fuse a.txt b.txt -o fused.txt',
);
export const noOut: Say = say('Say where to write: -o FILE', '쓸 파일을 -o 파일 형식으로 적어 주십시오');
export const notNumbers = (given: string): Say =>
  say(
    `--weights ${given}: give numbers with commas between, as in 0.7,0.3`,
    `--weights ${given}: 숫자를 쉼표로 나누어 적으십시오. 예: 0.7,0.3`,
  );
export const written = (file: string, method: string, runs: number, queries: number, lines: number): Say =>
  say(
    `${file}: ${method} of ${runs} runs, ${queries} ${queries === 1 ? 'query' : 'queries'}, ${lines} lines`,
    `${file}: 결과 ${runs}개를 ${method} 방법으로 합침, 질의 ${queries}개, ${lines}줄`,
  );
