const breaks = {
  gold: 'gold',
  collection: 'collection',
  scoring: 'scoring',
};

/** What changed between two evaluations that are not compared. */
export type Break = keyof typeof breaks;

export const history = {
  about: {
    history: 'past evaluations, split where gold changed',
    noHistory: 'do not keep this evaluation in the history',
  },
  cutLine: 'this line was cut while it was written and is left out; the rest of the history stands',
  badLine:
    'this line is no evaluation of a history; a newer Jatdae wrote it, or it was changed by hand. Take the line out',
  cannotRead: ({ why }: { why: string }) => `the history cannot be read (${why})`,
  notWritten: ({ file, why }: { file: string; why: string }) =>
    `this evaluation is not in the history: ${file} cannot be written (${why}); --no-history leaves it out without a word`,
  notMeasured: ({ message }: { message: string }) =>
    `this evaluation is not in the history: a measure of jatdae.yaml cannot be told (${message})`,
  none: 'no evaluation is kept yet: jatdae gate and jatdae eval of the whole project keep them',
  notOfFiles: 'the history is that of a project: --history without --qrels',
  noMeasure: ({ measure, known }: { measure: string; known: readonly string[] }) =>
    `no evaluation of the history has ${measure}; it has ${known.join(', ')}`,
  noSystem: ({ system, known }: { system: string; known: readonly string[] }) =>
    `no evaluation of the history has the system ${system}; it has ${known.join(', ')}`,
  title: ({ measure }: { measure: string }) => `History of ${measure}`,
  /** What stands at a line that no trend crosses. */
  changed: ({ what }: { what: readonly Break[] }) => `${what.map((one) => breaks[one]).join(', ')} changed`,
  ground: ({ gold, collection }: { gold: string; collection: string }) => `gold ${gold}, collection ${collection}`,
  head: {
    time: 'time (UTC)',
    gate: 'gate',
    unjudged: 'unjudged',
  },
  verdict: {
    green: 'green',
    red: 'red',
    'cannot-tell': 'cannot tell',
  },
  verdictCounts: ({ green, red, cannotTell }: { green: number; red: number; cannotTell: number }) =>
    `${green} green, ${red} red, ${cannotTell} cannot tell`,
  otherRules: 'other rules',
  rulesNote: '*: the rules of the gate are others than at the gate before',
  apart: 'Numbers above and below a change were measured on different ground and cannot be compared.',
  shownOf: ({ shown, all }: { shown: number; all: number }) =>
    `the latest ${shown} of ${all} evaluations (--format json has them all)`,
  chart: {
    latest: ({ shown, all }: { shown: number; all: number }) => `Drawn: the latest ${shown} of ${all}.`,
    about: 'A point an evaluation, from left to right. No line crosses a change of gold or collection.',
    spoken: ({
      measure,
      systems,
      points,
      segments,
    }: {
      measure: string;
      systems: number;
      points: number;
      segments: number;
    }) =>
      `${measure} of ${systems} ${systems === 1 ? 'system' : 'systems'} over ${points} ${points === 1 ? 'evaluation' : 'evaluations'}, in ${segments} ${segments === 1 ? 'part' : 'parts'} that cannot be compared with one another.`,
  },
};
