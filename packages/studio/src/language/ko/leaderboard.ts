import type { leaderboard as en, PairSaid } from '../en/leaderboard.ts';
import type { Translation } from '../say.ts';

const pairVerdicts = {
  better: 'A가 더 좋음',
  worse: 'A가 더 나쁨',
  different: '서로 다름',
  same: '구별되지 않음',
};
const standing = {
  better: (a: string, b: string) => `${a}: ${b}보다 좋음`,
  worse: (a: string, b: string) => `${a}: ${b}보다 나쁨`,
  different: (a: string, b: string) => `${a}: ${b}와(과) 다름`,
  same: (a: string, b: string) => `${a}, ${b}: 구별되지 않음`,
};

export const leaderboard = {
  measures: '지표',
  slice: '나누는 기준',
  value: '값',
  allQueries: '전체 질의',
  system: '시스템',
  ceiling: (text: string) => `상한 ${text}`,
  lower: '낮을수록 좋음',
  about: (queries: number) =>
    `질의 ${queries}개. 평균 아래는 95% 구간이며, 같은 글자를 나누어 가진 시스템은 구별되지 않습니다. □는 보여 준 결과 중 미판정 비율, ≈는 동점 영향입니다.`,
  unjudged: (text: string) => `보여 준 결과의 ${text}가 미판정`,
  ties: '동점 처리에 따라 평균이 0.001 이상 달라질 수 있음',
  defined: (n: number) => `질의 ${n}개`,
  undefinedFor: (n: number) => `질의 ${n}개에서 정의되지 않음`,
  against: (baseline: string) => `${baseline} 대비`,
  otherGold: '기준선이 다른 골드 버전에서 만들어져 비교할 수 없습니다. `jatdae baseline write`로 다시 만들어 주십시오.',
  otherGoldShort: '골드 다름',
  tauBefore: '앞 지표와의 켄달 타우',
  bump: '지표별 시스템 순위',
  recall: {
    title: 'k에 따른 재현율',
    about: (k: string) => `점선은 사용자가 실제로 보는 결과 수(${k})입니다.`,
    k: 'k',
    y: '재현율',
  },
  precision: {
    title: '보간 정밀도-재현율 곡선',
    y: '정밀도',
  },
  noRows: {
    title: '이 구간에는 표시할 값이 없습니다',
    next: '다른 값을 고르거나 전체 질의로 돌아가 주십시오.',
  },
  noMeasure: {
    title: '고른 지표가 없습니다',
    next: '위에서 지표를 하나 이상 눌러 주십시오.',
  },
  notReady: (systems: string) => `실행이 끝나지 않아 빠진 시스템: ${systems}.`,
  pairs: {
    title: (measure: string) => `${measure} 기준 시스템 간 차이`,
    about: (n: number, alpha: string) =>
      `모든 시스템에 값이 있는 질의 ${n}개에 대한 쌍별 p값입니다(무작위화 검정, 모든 쌍에 Holm 보정). ▲는 행이 열보다 좋음, ▼는 나쁨을 뜻합니다(p < ${alpha}).`,
    hint: '칸을 가리키거나 화살표 키로 옮겨 다니면 설명이 나옵니다.',
    coming: '검정을 계산하는 중입니다…',
    notMean: '질의별 평균이 아닌 지표라 이 검정을 쓸 수 없습니다.',
    difference: 'A − B',
    verdict: '판단',
    verdicts: pairVerdicts,
    sentence: ({ a, b, verdict, difference, p }: PairSaid) => `${standing[verdict](a, b)} (차이 ${difference}, p ${p})`,
  },
  sliceGroups: {
    ownAttributes: '질의 속성',
    ofDocuments: '정답 문서 속성',
    directions: '방향',
  },
  withoutValue: '(값 없음)',
} satisfies Translation<typeof en>;
