export const gate = {
  colours: {
    green: 'green',
    red: 'red',
    'cannot-tell': 'cannot tell',
  },
  result: {
    green: 'The gate is green',
    red: 'The gate is red',
    'cannot-tell': 'The gate cannot tell',
  },
  counts: (green: number, red: number, unknown: number) => `${green} green, ${red} red, ${unknown} cannot tell`,
  head: {
    rule: 'rule',
    slice: 'slice',
    colour: 'result',
    evidence: 'evidence',
    queries: 'queries to look at',
  },
  whole: 'all queries',
  more: (n: number) => `and ${n} more`,
  reddest: 'Red first',
  matrix: 'Rules by slices',
  noGate: {
    title: 'This project has no gate',
    next: 'Write what may not get worse under `gate:` in jatdae.yaml, then run `jatdae baseline write`.',
  },
  history: 'History of evaluations',
  measure: 'Measure',
  noHistory: {
    title: 'No evaluation is kept yet',
    next: 'Run `jatdae gate`, or `jatdae eval` over the whole project: each leaves a point here.',
  },
  cutLines: (n: number) =>
    `${n} ${n === 1 ? 'line' : 'lines'} of the history cannot be read and ${n === 1 ? 'is' : 'are'} left out.`,
};
