export const report = {
  head: {
    run: 'run',
    query: 'query',
    measure: 'measure',
    value: 'value',
    ceiling: 'of',
    interval: '95% interval',
    bounds: '[low, high]',
    unjudged: 'unjudged',
    spread: '0 … 1',
  },
  runTitle: ({ name, queries, depth }: { name: string; queries: number; depth: number }) =>
    `${name}: ${queries} queries, lists of up to ${depth}`,
  oneQuery: ({ points }: { points: number }) =>
    `1 query moves a mean by up to ${points.toFixed(points < 1 ? 2 : 1)} points (of 100).`,
  nothingFound: ({ count, shown }: { count: number; shown: string }) =>
    `${count} ${count === 1 ? 'query' : 'queries'} found nothing relevant at any rank (${shown}).`,
  foundNothing: ({ name, count }: { name: string; count: number }) =>
    `${name} found nothing for any of ${count} ${count === 1 ? 'query' : 'queries'}: its scores are 0.`,
  foundNothingRelevant: ({ name, count }: { name: string; count: number }) =>
    `${name} found nothing relevant at any rank, for any of ${count} ${count === 1 ? 'query' : 'queries'}: its scores are 0.`,
  unanswered: ({ count, shown }: { count: number; shown: string }) =>
    `${count} judged ${count === 1 ? 'query has' : 'queries have'} no list in this run and ${count === 1 ? 'counts' : 'count'} 0 (${shown}).`,
  unjudged: ({ count, shown }: { count: number; shown: string }) =>
    `${count} ${count === 1 ? 'query' : 'queries'} of the run ${count === 1 ? 'is' : 'are'} not judged and not counted (${shown}).`,
  withoutRelevant: ({ count, shown }: { count: number; shown: string }) =>
    `${count} ${count === 1 ? 'query has' : 'queries have'} no relevant document and ${count === 1 ? 'is' : 'are'} left out of recall-like means (${shown}).`,
  undefinedFor: ({ measure, count }: { measure: string; count: number }) =>
    `${measure} is not defined for ${count} ${count === 1 ? 'query' : 'queries'}; they are left out of its mean.`,
  tiesMatter: ({ measure, leastMost: [least, most] }: { measure: string; leastMost: readonly [number, number] }) =>
    `Ties could make ${measure} anything from ${least.toFixed(4)} to ${most.toFixed(4)}; jatdae eval --ties chooses one.`,
  shorterThanCutoff: ({ measures, depth }: { measures: string; depth: number }) =>
    `Lists are at most ${depth} long, so ${measures} cannot see further.`,
  markdown: {
    title: ({ name }: { name: string }) => `${name}: retrieval report`,
    means: 'Means',
    about: ({ queries, version }: { queries: number; version: string }) =>
      `${queries} queries; 95 % intervals below each mean; systems that share a letter cannot be told apart; what nobody judged counts as not relevant. jatdae ${version}`,
    ceiling: ({ value }: { value: string }) => `of ${value}`,
    unjudged: ({ share }: { share: string }) => `${share} not judged`,
    comparisons: 'Comparisons',
    versus: ({ a, b }: { a: string; b: string }) => `A ${a}, B ${b}`,
    judged: 'not judged A / B',
    failures: 'Failures',
    failed: ({ system, failures, queries }: { system: string; failures: number; queries: number }) =>
      `${system}: the answer is not first for ${failures} of ${queries} queries`,
    kind: 'kind',
    examples: 'examples',
    funnel: ({ k }: { k: number }) => `Funnel at ${k}`,
    bucket: 'where it ended',
    gate: 'Gate',
    rule: 'rule',
    slice: 'slice',
    evidence: 'evidence',
    advice: 'Advice',
    watch: 'Watch:',
    leave: 'Leave:',
    leftOut: 'Left out of this report:',
  },
  verb: {
    about: {
      out: 'file to write (- is stdout)',
      systems: 'systems to report (default: every recorded run)',
      measures: 'measures (default: those of the project)',
      by: 'attribute to slice the leaderboard by',
      project: 'project file',
      store: 'gold store: SQLite file, or postgres:// URL (or JATDAE_GOLD)',
      format: 'what to write',
    },
    collecting: 'collecting',
    written: ({
      file,
      size,
      systems,
      queries,
      page,
    }: {
      file: string;
      size: string;
      systems: number;
      queries: number;
      page: boolean;
    }) =>
      `wrote ${file} (${size}): ${systems} ${systems === 1 ? 'system' : 'systems'}, ${queries} queries${page ? '; it opens in any browser, no server is needed' : ''}`,
    noReply: ({ path }: { path: string }) => `the studio has no answer for ${path}: run jatdae studio and look there`,
    notRun: ({ systems }: { systems: readonly string[] }) =>
      `there is no recorded run${systems.length > 0 ? ` of ${systems.join(', ')}` : ''}: run jatdae run first`,
    notBuilt: 'the page of the report is not built: run npm run build; --format md and --format json work without it',
    large: ({ limit }: { limit: string }) =>
      `it is larger than ${limit}: its means, comparisons, failures and funnel alone are. Name fewer systems or measures for a smaller one`,
    /** What stands in the studio and not in the report. */
    left: {
      pairs: ({ shown, all, first }: { shown: number; all: number; first: string }) =>
        `${shown} of ${all} pairs of systems are compared: each with ${first}`,
      many: ({ first, measure }: { first: string; measure: string }) =>
        `without JavaScript and on paper only the comparisons with ${first} stand; the swap curve is drawn for ${measure} alone`,
      slices: ({ name, shown, all }: { name: string; shown: number; all: number }) =>
        `of ${name} the ${shown} largest of ${all} slices are in the leaderboard`,
      depth: ({ shown, before }: { shown: number; before: number }) =>
        `lists of each query are ${shown} results long, not ${before}`,
      texts: ({ characters }: { characters: number }) => `texts of documents are cut to ${characters} characters`,
      lists: ({ shown, all }: { shown: number; all: number }) =>
        `the result lists of ${shown} of ${all} queries are here`,
      rows: ({ shown, all }: { shown: number; all: number }) =>
        `without JavaScript the table of queries shows ${shown} of ${all} rows`,
    },
  },
};
