import type { Say } from './say.ts';
import { say } from './say.ts';

export const mean = say('mean', '평균');
export const starred = (alpha: string): Say =>
  say(
    `* Can be told apart (p below ${alpha}). Numbers go by the mean, best first.`,
    `* 두 시스템이 구별됩니다(p가 ${alpha}보다 작음). 번호는 평균이 좋은 순서입니다.`,
  );
export const boldApart = (alpha: string): Say =>
  say(
    `Bold: the two can be told apart (p below ${alpha}). Systems are numbered by their mean, best first.`,
    `굵은 글씨: 두 시스템이 구별됩니다(p가 ${alpha}보다 작음). 번호는 평균이 좋은 순서입니다.`,
  );
export const taus = say('Kendall tau between measures', '지표 사이의 켄달 타우');
export const best = say('Best of each measure in bold.', '지표마다 가장 좋은 값을 굵게 표시했습니다.');
export const level = (alpha: string): Say => say(`alpha = ${alpha}`, `유의 수준 ${alpha}`);
/** Comments of a LaTeX file: short, so that they are not broken. */
export const packages = say('Packages: \\usepackage{booktabs}', '필요한 패키지: \\usepackage{booktabs}');
export const korean = say('Korean text: \\usepackage{kotex}', '한글: \\usepackage{kotex}');
export const matrixNeedsThree = say(
  '--matrix shows three systems or more, and these are two: the table of the pair says all',
  '--matrix는 시스템이 셋 이상일 때 나옵니다. 둘뿐이므로 표에 모두 나와 있습니다',
);
export const matrixInTable = say(
  '--matrix goes with the table of a terminal; --format json and --format md have the p of every pair anyway',
  '--matrix는 터미널 표에만 씁니다. --format json과 --format md에는 모든 쌍의 p값이 이미 들어 있습니다',
);
