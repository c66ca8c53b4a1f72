import { sharedTables } from '../../../jatdae/src/library/browser.ts';
import { said, say } from './say.ts';

export const { verdict, primary, exploratory, unequalDepth } = said(sharedTables.compare);

export const baseline = say('A (before)', 'A (기준)');
export const other = say('B (after)', 'B (비교)');
export const measure = say('Measure', '지표');
export const needTwo = {
  title: say('Two systems are needed to compare', '비교하려면 시스템이 둘 이상 필요합니다'),
  next: say(
    'Add a system to jatdae.yaml and run `jatdae run`.',
    'jatdae.yaml에 시스템을 더하고 `jatdae run`을 실행해 주십시오.',
  ),
} as const;
export const head = {
  measure: say('measure', '지표'),
  role: say('role', '구분'),
  a: say('A', 'A'),
  b: say('B', 'B'),
  difference: say('B − A', 'B − A'),
  interval: say('interval', '구간'),
  p: say('p, corrected', '보정한 p'),
  wins: say('won / tied / lost', '승 / 무 / 패'),
  verdict: say('verdict', '판단'),
} as const;
export const families = say(
  'The primary measure decides and is tested by itself. The others are exploratory and corrected among themselves: they suggest what to test next. Intervals are corrected as p is.',
  '주 지표로 판단하며 따로 검정합니다. 나머지는 탐색 지표로, 자기들끼리 보정하며 다음에 검정할 것을 찾는 데 씁니다. 구간도 p와 같이 보정했습니다.',
);
export const needed = (n: number) =>
  say(`about ${n} queries would be needed to tell`, `구별하려면 질의가 약 ${n}개 필요`);
export const scatter = {
  title: (measure: string) => say(`${measure} of each query`, `질의별 ${measure}`),
  about: say(
    'A point a query: above the line B is better. Press a point to open the query.',
    '점 하나가 질의 하나이며, 대각선 위쪽은 B가 더 나은 질의입니다. 점을 누르면 그 질의가 열립니다.',
  ),
} as const;
export const lost = (k: number) => say(`Newly lost in the first ${k}`, `상위 ${k}위에서 새로 놓친 질의`);
export const won = (k: number) => say(`Newly found in the first ${k}`, `상위 ${k}위에서 새로 맞힌 질의`);
export const drops = say('Largest drops', '가장 많이 떨어진 질의');
export const noChange = say('none', '없음');
export const rank = say('rank A → B', '순위 A → B');
export const query = say('query', '질의');
export const swap = {
  title: say('How often fewer queries would say the opposite', '질의가 적었다면 순서가 뒤바뀔 비율'),
  about: (draws: number) =>
    say(
      `${draws.toLocaleString('en')} random subsets of each size. As long as the curve is high, the order of these two systems is chance.`,
      `크기마다 질의를 ${draws.toLocaleString('ko')}번 무작위로 뽑았습니다. 곡선이 높은 동안은 두 시스템의 순서가 우연에 좌우됩니다.`,
    ),
  none: say(
    'Too few queries have a value for both systems, or the measure is no mean of queries.',
    '두 시스템 모두 값이 있는 질의가 너무 적거나, 질의별 평균이 아닌 지표입니다.',
  ),
  size: say('queries', '질의 수'),
  rate: say('order swapped', '순서 뒤바뀜'),
  normal: say('by the normal distribution', '정규분포 근사'),
} as const;
