const count = (queries: number): string => `${queries} ${queries === 1 ? 'query' : 'queries'}`;

export const charts = {
  criticalDifference: {
    title: ({ measure }: { measure: string }) => `Average ranks by ${measure}`,
    about: ({ queries, friedman }: { queries: number; friedman: string | undefined }) =>
      `Rank of each system on each of ${count(queries)}, averaged; 1 is best.${friedman === undefined ? '' : ` Friedman test: p ${friedman}.`}`,
    bars: ({ alpha }: { alpha: string }) =>
      `Systems joined by a bar cannot be told apart (Nemenyi test, alpha = ${alpha}).`,
    critical: ({ value }: { value: string }) => `CD = ${value}`,
    tooLong: ({ value }: { value: string }) =>
      `CD = ${value}, longer than the axis: no two systems could be told apart`,
    spoken: ({ measure, systems, groups }: { measure: string; systems: string; groups: string }) =>
      `Critical difference diagram of ${measure}. Average ranks: ${systems}. Not told apart: ${groups}.`,
    noGroups: 'none',
  },
  matrix: {
    title: ({ measure }: { measure: string }) => `p of each pair of systems, ${measure}`,
    about: ({ queries, ordered }: { queries: number; ordered: boolean }) =>
      `Randomisation tests, Holm over all pairs, ${count(queries)}. Systems are numbered by their mean, ${ordered ? 'best' : 'largest'} first.`,
    better: ({ alpha }: { alpha: string }) => `row better than column (p < ${alpha})`,
    worse: ({ alpha }: { alpha: string }) => `row worse than column (p < ${alpha})`,
    different: ({ alpha }: { alpha: string }) => `different (p < ${alpha})`,
    same: 'cannot be told apart',
    spoken: ({ measure, systems, apart, pairs }: { measure: string; systems: number; apart: number; pairs: number }) =>
      `Significance matrix of ${measure}: of ${pairs} pairs of ${systems} systems ${apart} can be told apart.`,
  },
  bump: {
    title: 'Rank of each system by each measure',
    about: 'By the mean; 1 is best. Systems of one rank are joined. τ: Kendall tau of neighbouring measures.',
    spoken: ({ systems, measures }: { systems: number; measures: string }) =>
      `Ranks of ${systems} systems by ${measures}.`,
  },
  written: ({ files }: { files: string }) => `Charts written: ${files}`,
  needThree: 'no charts are drawn: they show three systems or more, and these are two. Name one more',
  needMeasure: 'no charts are drawn: no measure here is a mean of per-query scores. Name one with -m, such as nDCG@10',
  needTwoMeasures:
    'rank-bump.svg is not drawn: it shows how measures differ, and there is one. Name more, as in -m nDCG@10,RR@10',
  noRanks: ({ measure }: { measure: string }) =>
    `critical-difference.svg is not drawn: ${measure} is defined for no query of all systems. Put another measure first with -m`,
  cannotWrite: ({ folder, reason }: { folder: string; reason: string }) =>
    `charts cannot be written into ${folder} (${reason}); name a folder that can be made or written to`,
};
