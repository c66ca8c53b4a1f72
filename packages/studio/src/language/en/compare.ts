export const compare = {
  baseline: 'A (before)',
  other: 'B (after)',
  measure: 'Measure',
  needTwo: {
    title: 'Two systems are needed to compare',
    next: 'Add a system to jatdae.yaml and run `jatdae run`.',
  },
  head: {
    measure: 'measure',
    role: 'role',
    a: 'A',
    b: 'B',
    difference: 'B − A',
    interval: 'interval',
    p: 'p, corrected',
    wins: 'won / tied / lost',
    verdict: 'verdict',
  },
  families:
    'The primary measure decides and is tested by itself. The others are exploratory and corrected among themselves: they suggest what to test next. Intervals are corrected as p is.',
  needed: (n: number) => `about ${n} queries would be needed to tell`,
  scatter: {
    title: (measure: string) => `${measure} of each query`,
    about: 'A point a query: above the line B is better. Press a point to open the query.',
  },
  lost: (k: number) => `Newly lost in the first ${k}`,
  won: (k: number) => `Newly found in the first ${k}`,
  drops: 'Largest drops',
  noChange: 'none',
  rank: 'rank A → B',
  query: 'query',
  swap: {
    title: 'How often fewer queries would say the opposite',
    about: (draws: number) =>
      `${draws.toLocaleString('en')} random subsets of each size. As long as the curve is high, the order of these two systems is chance.`,
    none: 'Too few queries have a value for both systems, or the measure is no mean of queries.',
    size: 'queries',
    rate: 'order swapped',
    normal: 'by the normal distribution',
  },
};
