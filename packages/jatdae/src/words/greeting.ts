import type { Say } from './say.ts';
import { say } from './say.ts';

export const noProject: Say = say('There is no jatdae.yaml here yet.', '이 폴더에는 아직 jatdae.yaml이 없습니다.');
export const noRuns: Say = say(
  'There is a jatdae.yaml here, and no finished run yet.',
  'jatdae.yaml이 있고, 끝난 실행 결과는 아직 없습니다.',
);
export const withRuns = (runs: number): Say =>
  say(
    `There is a jatdae.yaml here, with ${runs === 1 ? '1 finished run' : `${runs} finished runs`}.`,
    `jatdae.yaml과 끝난 실행 결과 ${runs}개가 있습니다.`,
  );
export const next: Say = say('Three things to do next:', '다음에 할 수 있는 세 가지:');
export const all: Say = say(
  'All verbs: jatdae --help. Something wrong? jatdae doctor.',
  '전체 명령은 jatdae --help로 보고, 문제가 있으면 jatdae doctor로 점검합니다.',
);

/** What one can type next, and what for. */
export const steps = {
  demo: say('a finished experiment to look at, in seconds', '준비된 실험을 몇 초 만에 구경하기'),
  init: say('make a project of the files here', '이 폴더의 문서·질의·정답으로 프로젝트 만들기'),
  pair: say('score a run file by its judgements', '정답 파일로 검색 결과 파일 채점하기'),
  run: say('ask every system all queries', '모든 시스템에 전체 질의 던지기'),
  doctor: say('is everything there that the runs will need', '실행에 필요한 것이 다 있는지 점검하기'),
  labelling: say('look at documents and label, in the browser', '브라우저에서 문서를 보고 라벨 달기'),
  evaluate: say('how good each system is, and how sure that is', '시스템별 점수와 그 점수를 믿을 근거 보기'),
  compare: say('is the difference real', '차이가 진짜인지 확인하기'),
  failures: say('which queries fail, and why', '실패한 질의와 이유 보기'),
  studio: say('the same in the browser, query by query', '같은 내용을 브라우저에서 질의별로 보기'),
} as const;
