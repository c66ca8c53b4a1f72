import type { compare as en } from '../en/compare.ts';
import type { Translation } from '../say.ts';

export const compare = {
  baseline: 'A (기준)',
  other: 'B (비교)',
  measure: '지표',
  needTwo: {
    title: '비교하려면 시스템이 둘 이상 필요합니다',
    next: 'jatdae.yaml에 시스템을 더하고 `jatdae run`을 실행해 주십시오.',
  },
  head: {
    measure: '지표',
    role: '구분',
    a: 'A',
    b: 'B',
    difference: 'B − A',
    interval: '구간',
    p: '보정한 p',
    wins: '승 / 무 / 패',
    verdict: '판단',
  },
  families:
    '주 지표로 판단하며 따로 검정합니다. 나머지는 탐색 지표로, 자기들끼리 보정하며 다음에 검정할 것을 찾는 데 씁니다. 구간도 p와 같이 보정했습니다.',
  needed: (n: number) => `구별하려면 질의가 약 ${n}개 필요`,
  scatter: {
    title: (measure: string) => `질의별 ${measure}`,
    about: '점 하나가 질의 하나이며, 대각선 위쪽은 B가 더 나은 질의입니다. 점을 누르면 그 질의가 열립니다.',
  },
  lost: (k: number) => `상위 ${k}위에서 새로 놓친 질의`,
  won: (k: number) => `상위 ${k}위에서 새로 맞힌 질의`,
  drops: '가장 많이 떨어진 질의',
  noChange: '없음',
  rank: '순위 A → B',
  query: '질의',
  swap: {
    title: '질의가 적었다면 순서가 뒤바뀔 비율',
    about: (draws: number) =>
      `크기마다 질의를 ${draws.toLocaleString('ko')}번 무작위로 뽑았습니다. 곡선이 높은 동안은 두 시스템의 순서가 우연에 좌우됩니다.`,
    none: '두 시스템 모두 값이 있는 질의가 너무 적거나, 질의별 평균이 아닌 지표입니다.',
    size: '질의 수',
    rate: '순서 뒤바뀜',
    normal: '정규분포 근사',
  },
} satisfies Translation<typeof en>;
