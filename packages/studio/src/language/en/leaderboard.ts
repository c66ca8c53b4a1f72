const pairVerdicts = {
  better: 'A is better',
  worse: 'A is worse',
  different: 'different',
  same: 'cannot be told apart',
};
const standing = {
  better: (a: string, b: string) => `${a} is better than ${b}`,
  worse: (a: string, b: string) => `${a} is worse than ${b}`,
  different: (a: string, b: string) => `${a} differs from ${b}`,
  same: (a: string, b: string) => `${a} and ${b} cannot be told apart`,
};

/** Two systems of the matrix, with their difference and p as they are shown. */
export interface PairSaid {
  readonly a: string;
  readonly b: string;
  readonly verdict: keyof typeof standing;
  readonly difference: string;
  readonly p: string;
}

export const leaderboard = {
  measures: 'Measures',
  slice: 'Slice by',
  value: 'Value',
  allQueries: 'all queries',
  system: 'system',
  ceiling: (text: string) => `ceiling ${text}`,
  lower: 'lower is better',
  about: (queries: number) =>
    `${queries} ${queries === 1 ? 'query' : 'queries'}. Below each mean: its 95% interval. Systems that share a letter cannot be told apart. □: share of the results that nobody judged; ≈: ties matter.`,
  unjudged: (text: string) => `${text} of what is shown was not judged`,
  ties: 'ties could move this mean by 0.001 or more',
  defined: (n: number) => `${n} queries`,
  undefinedFor: (n: number) => `undefined for ${n} queries`,
  against: (baseline: string) => `against ${baseline}`,
  otherGold:
    'The baseline was written on another gold version: the two numbers cannot be compared. Write it again with `jatdae baseline write`.',
  otherGoldShort: 'other gold',
  tauBefore: 'Kendall’s τ with the measure before',
  bump: 'Rank of each system by each measure',
  recall: {
    title: 'Recall at k',
    about: (k: string) => `The dashed line: the ${k} results that a reader gets.`,
    k: 'k',
    y: 'recall',
  },
  precision: {
    title: 'Precision at recall, interpolated',
    y: 'precision',
  },
  noRows: {
    title: 'No numbers for this slice',
    next: 'Choose another value, or all queries.',
  },
  noMeasure: {
    title: 'No measure is chosen',
    next: 'Press one of the measures above.',
  },
  notReady: (systems: string) => `Not shown, because they have not run to the end: ${systems}.`,
  pairs: {
    title: (measure: string) => `Which systems can be told apart on ${measure}`,
    about: (n: number, alpha: string) =>
      `p of each pair over the ${n} queries that all systems have a value for: randomisation tests, corrected over all pairs by Holm's method. ▲ row better than column, ▼ worse (p < ${alpha}).`,
    hint: 'Point at a cell, or go through them with the arrow keys.',
    coming: 'The tests are being computed…',
    notMean: 'This measure is no mean of queries: such tests say nothing about it.',
    difference: 'A − B',
    verdict: 'verdict',
    verdicts: pairVerdicts,
    sentence: ({ a, b, verdict, difference, p }: PairSaid) =>
      `${standing[verdict](a, b)} (difference ${difference}, p ${p})`,
  },
  sliceGroups: {
    ownAttributes: 'Queries',
    ofDocuments: 'Relevant documents',
    directions: 'Directions',
  },
  withoutValue: '(without a value)',
};
