import type { Say } from './say.ts';
import { say } from './say.ts';

const count = (queries: number): Say => say(`${queries} ${queries === 1 ? 'query' : 'queries'}`, `질의 ${queries}개`);

export const criticalDifference = {
  title: (measure: string): Say => say(`Average ranks by ${measure}`, `${measure} 평균 순위`),
  about: (queries: number, friedman: string | undefined): Say =>
    say(
      `Rank of each system on each of ${count(queries).en}, averaged; 1 is best.${friedman === undefined ? '' : ` Friedman test: p ${friedman}.`}`,
      `${count(queries).ko}마다 시스템의 순위를 매겨 평균한 값이며 1이 가장 좋습니다.${friedman === undefined ? '' : ` 프리드먼 검정: p ${friedman}.`}`,
    ),
  bars: (alpha: string): Say =>
    say(
      `Systems joined by a bar cannot be told apart (Nemenyi test, alpha = ${alpha}).`,
      `굵은 줄로 이어진 시스템들은 구별되지 않습니다(네메니 검정, 유의 수준 ${alpha}).`,
    ),
  critical: (value: string): Say => say(`CD = ${value}`, `CD = ${value}`),
  tooLong: (value: string): Say =>
    say(
      `CD = ${value}, longer than the axis: no two systems could be told apart`,
      `CD = ${value}, 축보다 길어 어떤 두 시스템도 구별할 수 없음`,
    ),
  spoken: (measure: string, systems: string, groups: string): Say =>
    say(
      `Critical difference diagram of ${measure}. Average ranks: ${systems}. Not told apart: ${groups}.`,
      `${measure}의 임계 차이 도표. 평균 순위: ${systems}. 구별되지 않는 묶음: ${groups}.`,
    ),
  noGroups: say('none', '없음'),
} as const;

export const matrix = {
  title: (measure: string): Say => say(`p of each pair of systems, ${measure}`, `시스템 쌍별 p값, ${measure}`),
  about: (queries: number, ordered: boolean): Say =>
    say(
      `Randomised Tukey HSD over ${count(queries).en}. Systems are numbered by their mean, ${ordered ? 'best' : 'largest'} first.`,
      `${count(queries).ko}에 대한 무작위화 Tukey HSD. 번호는 평균이 ${ordered ? '좋은' : '큰'} 순서입니다.`,
    ),
  better: (alpha: string): Say => say(`row better than column (p < ${alpha})`, `행이 열보다 좋음(p < ${alpha})`),
  worse: (alpha: string): Say => say(`row worse than column (p < ${alpha})`, `행이 열보다 나쁨(p < ${alpha})`),
  different: (alpha: string): Say => say(`different (p < ${alpha})`, `서로 다름(p < ${alpha})`),
  same: say('cannot be told apart', '구별되지 않음'),
  spoken: (measure: string, systems: number, apart: number, pairs: number): Say =>
    say(
      `Significance matrix of ${measure}: of ${pairs} pairs of ${systems} systems ${apart} can be told apart.`,
      `${measure}의 유의성 행렬. 시스템 ${systems}개의 ${pairs}쌍 가운데 ${apart}쌍이 구별됩니다.`,
    ),
} as const;

export const bump = {
  title: say('Rank of each system by each measure', '지표별 시스템 순위'),
  about: say(
    'By the mean; 1 is best. Systems of one rank are joined. τ: Kendall tau of neighbouring measures.',
    '평균으로 매긴 순위이며 1이 가장 좋습니다. 순위가 같은 시스템은 이어 놓았습니다. τ: 이웃한 두 지표 사이의 켄달 타우.',
  ),
  spoken: (systems: number, measures: string): Say =>
    say(`Ranks of ${systems} systems by ${measures}.`, `시스템 ${systems}개의 순위. 지표: ${measures}.`),
} as const;

export const written = (files: string): Say => say(`Charts written: ${files}`, `도표를 저장했습니다: ${files}`);
export const needThree: Say = say(
  'no charts are drawn: they show three systems or more, and these are two. Name one more',
  '도표는 그리지 않았습니다. 시스템이 셋 이상이어야 하는데 둘뿐입니다. 하나를 더 적으십시오',
);
export const needMeasure: Say = say(
  'no charts are drawn: no measure here is a mean of per-query scores. Name one with -m, such as nDCG@10',
  '도표는 그리지 않았습니다. 질의별 점수의 평균인 지표가 없습니다. -m nDCG@10처럼 적으십시오',
);
export const needTwoMeasures: Say = say(
  'rank-bump.svg is not drawn: it shows how measures differ, and there is one. Name more, as in -m nDCG@10,RR@10',
  'rank-bump.svg는 그리지 않았습니다. 지표끼리 비교하는 도표인데 지표가 하나뿐입니다. -m nDCG@10,RR@10처럼 더 적으십시오',
);
export const noRanks = (measure: string): Say =>
  say(
    `critical-difference.svg is not drawn: ${measure} is defined for no query of all systems. Put another measure first with -m`,
    `critical-difference.svg는 그리지 않았습니다. ${measure}이(가) 모든 시스템에서 정의되는 질의가 없습니다. -m에서 다른 지표를 앞에 두십시오`,
  );
export const cannotWrite = (folder: string, reason: string): Say =>
  say(
    `charts cannot be written into ${folder} (${reason}); name a folder that can be made or written to`,
    `${folder}에 도표를 저장할 수 없습니다(${reason}). 만들거나 쓸 수 있는 폴더를 적으십시오`,
  );
