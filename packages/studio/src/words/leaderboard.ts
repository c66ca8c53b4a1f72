import { say } from './say.ts';

export const measures = say('Measures', '지표');
export const slice = say('Slice by', '나누는 기준');
export const value = say('Value', '값');
export const allQueries = say('all queries', '전체 질의');
export const system = say('system', '시스템');
export const ceiling = (text: string) => say(`ceiling ${text}`, `상한 ${text}`);
export const lower = say('lower is better', '낮을수록 좋음');
export const about = (queries: number) =>
  say(
    `${queries} ${queries === 1 ? 'query' : 'queries'}. Below each mean: its 95% interval. Systems that share a letter cannot be told apart. □: share of the results that nobody judged; ≈: ties matter.`,
    `질의 ${queries}개. 평균 아래는 95% 구간이며, 같은 글자를 나누어 가진 시스템은 구별되지 않습니다. □는 보여 준 결과 중 미판정 비율, ≈는 동점 영향입니다.`,
  );
export const unjudged = (text: string) =>
  say(`${text} of what is shown was not judged`, `보여 준 결과의 ${text}가 미판정`);
export const ties = say(
  'ties could move this mean by 0.001 or more',
  '동점 처리에 따라 평균이 0.001 이상 달라질 수 있음',
);
export const defined = (n: number) => say(`${n} queries`, `질의 ${n}개`);
export const undefinedFor = (n: number) => say(`undefined for ${n} queries`, `질의 ${n}개에서 정의되지 않음`);
export const against = (baseline: string) => say(`against ${baseline}`, `${baseline} 대비`);
export const otherGold = say(
  'The baseline was written on another gold version: the two numbers cannot be compared. Write it again with `jatdae baseline write`.',
  '기준선이 다른 골드 버전에서 만들어져 비교할 수 없습니다. `jatdae baseline write`로 다시 만들어 주십시오.',
);
export const otherGoldShort = say('other gold', '골드 다름');
export const tauBefore = say('Kendall’s τ with the measure before', '앞 지표와의 켄달 타우');
export const bump = say('Rank of each system by each measure', '지표별 시스템 순위');
export const recall = {
  title: say('Recall at k', 'k에 따른 재현율'),
  about: (k: string) =>
    say(`The dashed line: the ${k} results that a reader gets.`, `점선은 사용자가 실제로 보는 결과 수(${k})입니다.`),
  k: say('k', 'k'),
  y: say('recall', '재현율'),
} as const;
export const precision = {
  title: say('Precision at recall, interpolated', '보간 정밀도-재현율 곡선'),
  y: say('precision', '정밀도'),
} as const;
export const noRows = {
  title: say('No numbers for this slice', '이 구간에는 표시할 값이 없습니다'),
  next: say('Choose another value, or all queries.', '다른 값을 고르거나 전체 질의로 돌아가 주십시오.'),
} as const;
export const noMeasure = {
  title: say('No measure is chosen', '고른 지표가 없습니다'),
  next: say('Press one of the measures above.', '위에서 지표를 하나 이상 눌러 주십시오.'),
} as const;
export const notReady = (systems: string) =>
  say(`Not shown, because they have not run to the end: ${systems}.`, `실행이 끝나지 않아 빠진 시스템: ${systems}.`);

const pairVerdicts = {
  better: say('A is better', 'A가 더 좋음'),
  worse: say('A is worse', 'A가 더 나쁨'),
  different: say('different', '서로 다름'),
  same: say('cannot be told apart', '구별되지 않음'),
} as const;
const standing = {
  better: (a: string, b: string) => say(`${a} is better than ${b}`, `${a}: ${b}보다 좋음`),
  worse: (a: string, b: string) => say(`${a} is worse than ${b}`, `${a}: ${b}보다 나쁨`),
  different: (a: string, b: string) => say(`${a} differs from ${b}`, `${a}: ${b}와(과) 다름`),
  same: (a: string, b: string) => say(`${a} and ${b} cannot be told apart`, `${a}, ${b}: 구별되지 않음`),
} as const;
export const pairs = {
  title: (measure: string) => say(`Which systems can be told apart on ${measure}`, `${measure} 기준 시스템 간 차이`),
  about: (n: number, alpha: string) =>
    say(
      `p of each pair over the ${n} queries that all systems have a value for: randomisation tests, corrected over all pairs by Holm's method. ▲ row better than column, ▼ worse (p < ${alpha}).`,
      `모든 시스템에 값이 있는 질의 ${n}개에 대한 쌍별 p값입니다(무작위화 검정, 모든 쌍에 Holm 보정). ▲는 행이 열보다 좋음, ▼는 나쁨을 뜻합니다(p < ${alpha}).`,
    ),
  hint: say(
    'Point at a cell, or go through them with the arrow keys.',
    '칸을 가리키거나 화살표 키로 옮겨 다니면 설명이 나옵니다.',
  ),
  coming: say('The tests are being computed…', '검정을 계산하는 중입니다…'),
  notMean: say(
    'This measure is no mean of queries: such tests say nothing about it.',
    '질의별 평균이 아닌 지표라 이 검정을 쓸 수 없습니다.',
  ),
  difference: say('A − B', 'A − B'),
  verdict: say('verdict', '판단'),
  verdicts: pairVerdicts,
  sentence: (pair: {
    readonly a: string;
    readonly b: string;
    readonly difference: number | null;
    readonly p: number | null;
    readonly verdict: keyof typeof standing;
  }) => {
    const { en, ko } = standing[pair.verdict](pair.a, pair.b);
    const size =
      pair.difference === null ? '–' : `${pair.difference < 0 ? '−' : '+'}${Math.abs(pair.difference).toFixed(4)}`;
    const p = pair.p === null ? '–' : pair.p < 0.0001 ? '< 0.0001' : pair.p.toFixed(4);
    return say(`${en} (difference ${size}, p ${p})`, `${ko} (차이 ${size}, p ${p})`);
  },
} as const;
export const sliceGroups = {
  ownAttributes: say('Queries', '질의 속성'),
  ofDocuments: say('Relevant documents', '정답 문서 속성'),
  directions: say('Directions', '방향'),
} as const;
export const withoutValue = say('(without a value)', '(값 없음)');
