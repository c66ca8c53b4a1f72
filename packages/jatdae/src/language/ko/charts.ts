import type { charts as en } from '../en/charts.ts';
import type { Translation } from '../message.ts';

const count = (queries: number): string => `질의 ${queries}개`;

export const charts = {
  criticalDifference: {
    title: ({ measure }) => `${measure} 평균 순위`,
    about: ({ queries, friedman }) =>
      `${count(queries)}마다 시스템의 순위를 매겨 평균한 값이며 1이 가장 좋습니다.${friedman === undefined ? '' : ` 프리드먼 검정: p ${friedman}.`}`,
    bars: ({ alpha }) => `굵은 줄로 이어진 시스템들은 구별되지 않습니다(네메니 검정, 유의 수준 ${alpha}).`,
    critical: ({ value }) => `CD = ${value}`,
    tooLong: ({ value }) => `CD = ${value}, 축보다 길어 어떤 두 시스템도 구별할 수 없음`,
    spoken: ({ measure, systems, groups }) =>
      `${measure}의 임계 차이 도표. 평균 순위: ${systems}. 구별되지 않는 묶음: ${groups}.`,
    noGroups: '없음',
  },
  matrix: {
    title: ({ measure }) => `시스템 쌍별 p값, ${measure}`,
    about: ({ queries, ordered }) =>
      `${count(queries)}에 대한 쌍별 무작위화 검정(Holm 보정). 번호는 평균이 ${ordered ? '좋은' : '큰'} 순서입니다.`,
    better: ({ alpha }) => `행이 열보다 좋음(p < ${alpha})`,
    worse: ({ alpha }) => `행이 열보다 나쁨(p < ${alpha})`,
    different: ({ alpha }) => `서로 다름(p < ${alpha})`,
    same: '구별되지 않음',
    spoken: ({ measure, systems, apart, pairs }) =>
      `${measure}의 유의성 행렬. 시스템 ${systems}개의 ${pairs}쌍 가운데 ${apart}쌍이 구별됩니다.`,
  },
  bump: {
    title: '지표별 시스템 순위',
    about:
      '평균으로 매긴 순위이며 1이 가장 좋습니다. 순위가 같은 시스템은 이어 놓았습니다. τ: 이웃한 두 지표 사이의 켄달 타우.',
    spoken: ({ systems, measures }) => `시스템 ${systems}개의 순위. 지표: ${measures}.`,
  },
  written: ({ files }) => `도표를 저장했습니다: ${files}`,
  needThree: '도표는 그리지 않았습니다. 시스템이 셋 이상이어야 하는데 둘뿐입니다. 하나를 더 적으십시오',
  needMeasure: '도표는 그리지 않았습니다. 질의별 점수의 평균인 지표가 없습니다. -m nDCG@10처럼 적으십시오',
  needTwoMeasures:
    'rank-bump.svg는 그리지 않았습니다. 지표끼리 비교하는 도표인데 지표가 하나뿐입니다. -m nDCG@10,RR@10처럼 더 적으십시오',
  noRanks: ({ measure }) =>
    `critical-difference.svg는 그리지 않았습니다. ${measure}이(가) 모든 시스템에서 정의되는 질의가 없습니다. -m에서 다른 지표를 앞에 두십시오`,
  cannotWrite: ({ folder, reason }) =>
    `${folder}에 도표를 저장할 수 없습니다(${reason}). 만들거나 쓸 수 있는 폴더를 적으십시오`,
} satisfies Translation<typeof en>;
