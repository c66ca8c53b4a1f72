const WHY = {
  scattered: 'the lines of a query do not stand together',
  encoding: 'it is not UTF-8',
  shape: 'it is not a plain TREC run',
} as const;

export const fusion = {
  listScoreNotFinite: ({ id, score }: { id: string; score: number | undefined }) =>
    `Document "${id}" has the score ${score}. Lists are fused only where each score is a finite number.`,
  maxNotPositive: ({ best }: { best: number }) =>
    `normalise: max divides by the highest score, and that is ${best} in one list: the order would turn over. Use min-max, z-score or rank.`,
  listWithoutScores: ({ normalise }: { normalise: string }) =>
    `A list has no scores, so normalise: ${normalise} has nothing to read. Use normalise: rank or borda, or a method that reads ranks, such as rrf.`,
  fusedNotFinite: ({ method, id, score }: { method: string; id: string; score: number }) =>
    `${method} gives document "${id}" the score ${score}: the scores are too large to be added. Normalise them.`,
  unknownFusion: ({
    kind,
    name,
    near,
    known,
  }: {
    kind: 'method' | 'normalise';
    name: string;
    near: string | undefined;
    known: readonly string[];
  }) => {
    const en = kind === 'method' ? 'fusion method' : 'normalisation';
    const list = known.join(', ');
    return `There is no ${en} "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`} Known: ${list}.`;
  },
  readsRanks: ({ method }: { method: string }) =>
    `${method} reads ranks only, so normalise does nothing. Leave it out, or use a method that reads scores, such as combsum.`,
  badMissing: ({ method, given, allowed }: { method: string; given: string; allowed: readonly string[] }) =>
    `${method}: missing must be one of ${allowed.join(', ')} here, but is "${given}".`,
  notTaken: ({ method, name, takes }: { method: string; name: string; takes: readonly string[] }) =>
    `${method} does not take ${name}. ${takes.length === 0 ? 'It takes no parameter' : `It takes: ${takes.join(', ')}`}.`,
  badNumber: ({ name, value, wanted }: { name: string; value: number; wanted: string }) =>
    `Fusion: ${name} must be ${wanted}, but is ${value}.`,
  weightsNeeded: ({ method, count }: { method: string; count: number }) =>
    `${method} needs weights, one for each of the ${count} lists.`,
  weightCount: ({ given, count }: { given: number; count: number }) =>
    `There are ${given} weights for ${count} lists. Give one a list, in the same order.`,
  weightsAllZero: 'All weights are 0, so that every document would score the same.',
  files: {
    readWhole: ({ why }: { why: keyof typeof WHY }) => {
      const en = WHY[why];
      return `This file was read into memory as a whole, because ${en}.`;
    },
    nothingToFuse: 'There is no run to fuse.',
    queriesMissing: ({ count, all }: { count: number; all: number }) =>
      `${count} of ${all} queries have no line in this file; they were fused from the other files alone.`,
  },
  verb: {
    about: {
      runs: 'run files, of any format',
      out: 'file to write, a TREC run; .gz compresses it',
      method: 'how ranks or scores become one',
      normalise: 'how scores come onto one scale',
      weights: 'one number a run, as in 0.7,0.3',
      missing: 'what a document counts as in a run that lacks it (default: as published for the method)',
      depth: 'documents a query at most',
      k: 'rrf: greater, and the first ranks stand out less (default: 60)',
      gamma: 'combgmnz: power of the number of runs (default: 1)',
      sigma: 'logn-isr: added inside the logarithm (default: 0.01)',
      phi: 'rbc: persistence, between 0 and 1 (default: 0.8)',
      name: "tag of the fused run (default: the method's name)",
      force: 'overwrite',
    },
    fusing: 'fusing',
    tooFew: 'Fusing takes two runs or more: jatdae fuse a.txt b.txt -o fused.txt',
    noOut: 'Say where to write: -o FILE',
    notNumbers: ({ given }: { given: string }) => `--weights ${given}: give numbers with commas between, as in 0.7,0.3`,
    written: ({
      file,
      method,
      runs,
      queries,
      lines,
    }: {
      file: string;
      method: string;
      runs: number;
      queries: number;
      lines: number;
    }) => `${file}: ${method} of ${runs} runs, ${queries} ${queries === 1 ? 'query' : 'queries'}, ${lines} lines`,
  },
  equalScores: {
    borda: 'steps as for any list, in the order of ids',
    max: '1 for each',
    minMax: '1 for each',
    none: 'as they are',
    rank: 'steps as for any list, in the order of ids',
    sum: '1/n for each, so that they add up to 1',
    zScore: '0 for each, which is the mean',
  },
  wanted: {
    fromOne: '1 or more',
    aboveZero: 'above 0',
    fromZero: '0 or more',
    fraction: 'between 0 and 1',
  },
};
