export const validate = {
  finding: 'the judge is not validated on hard pairs',
  about: {
    systems: 'run files, or systems with a finished run',
    human: "people's judgements: a file, or names of judges in the gold store",
    judge: "the judge's: a file, or its name in the gold store",
    store: 'gold store, instead of files',
    paraphrased: "the judge's answers to another wording of its prompt; repeatable",
    reordered: 'its answers with documents in another order; repeatable',
    depth: 'first k of a list that are hard pairs',
    random: 'random pairs to draw (default: all that are judged)',
    by: 'attributes to look for patterns in (default: all)',
    require: 'thresholds, as in specificity=0.8,hardPairs=100',
    top: 'best systems looked at by themselves (default: half)',
    asListed: 'lists in the order of their file, not by score',
    sample: 'file of the query ids that were drawn at random for people',
    strata: 'attribute inside of whose values the queries were drawn',
    draw: 'draw n queries for people to judge, and stop',
    lambda: 'weight of the judge, 0..1 (default: tuned)',
    normal: "normal intervals instead of Student's t",
  },
  needed: ({ flag }: { flag: string }) =>
    `${flag} is missing. Give files (--human people.txt --judge model.txt), or names of a gold store (--store gold.db --judge NAME).`,
  nothingInCommon: ({ human, judge }: { human: string; judge: string }) =>
    `no query of ${human} is in ${judge}: there is nothing to compare. Are these judgements of the same collection?`,
  nobody: ({ store }: { store: string }) =>
    `${store} holds no judgement by a person. Name the judges that are people with --human.`,
  noJudge: ({ judge, known }: { judge: string; known: readonly string[] }) =>
    `no judgement of "${judge}" is in the store; it has ${known.join(', ') || 'none'}.`,
  badThreshold: ({ given, known }: { given: string; known: readonly string[] }) =>
    `--require ${given}: write NAME=NUMBER; the names are ${known.join(', ')}.`,
  badShare: ({ flag, given }: { flag: string; given: string }) => `${flag} ${given}: give a number from 0 to 1.`,
  noSystem: ({ name }: { name: string }) =>
    `${name} is neither a run file nor a system with a finished run. Make its run first: jatdae run ${name}`,
  title: ({ judge, human }: { judge: string; human: string }) => `${judge} against ${human}`,
  setsTitle: 'Agreement',
  sets: {
    relevant: 'relevant',
    hard: 'hard',
    random: 'random',
    unsorted: 'the rest',
    top: 'relevant+hard',
    all: 'all',
  },
  head: {
    set: 'pairs',
    count: 'number',
    queries: 'queries',
    missing: 'no grade',
    exact: 'equal grades',
    majority: 'majority',
    kappa: 'kappa',
    linear: 'linear',
    quadratic: 'quadratic',
    sensitivity: 'relevant found',
    specificity: 'rest seen through',
    grade: 'people',
    none: 'none',
    recall: 'recall',
    variant: 'asked otherwise',
    flips: 'other grade',
    relevanceFlips: 'relevance turned',
    shift: 'shift',
    value: 'queries with',
    wrong: 'wrong',
    others: 'others',
    high: 'too high',
    low: 'too low',
    measure: 'measure',
    turned: 'turned',
    top: ({ n }: { n: number }) => `top ${n}: tau`,
    check: 'needed on hard pairs',
    seen: 'seen',
    needed: 'needed',
    passed: 'met',
    system: 'system',
    naive: 'judge alone',
    corrected: 'corrected',
    classical: 'people alone',
    worth: 'worth',
  },
  yes: 'yes',
  no: 'no',
  setsRemark:
    'Intervals (95%) are over whole queries, because pairs of one query err alike. "majority": what a judge reaches who gives the most frequent grade to all. "no grade": left out of all shares.',
  strataRemark: ({ depth }: { depth: number }) =>
    `relevant: by people. hard: in the first ${depth} of some system, and not relevant. random: from what no system ranked so high.`,
  noRuns: 'No run was given, so that nothing can be shown to be hard: give the systems with --run.',
  unjudged: ({ count }: { count: number }) =>
    `${count} hard ${count === 1 ? 'pair has' : 'pairs have'} no grade by a person, and ${count === 1 ? 'is' : 'are'} not counted. Judge them first: jatdae holes --pool`,
  kappaTitle: 'Kappa on the grades',
  kappaUndefined: 'A dash: people and judge gave one grade only, so that chance explains all; see the equal grades.',
  oneSided: 'Pairs to which people gave one grade only have no kappa: nothing there could agree by chance.',
  binaryTitle: ({ level }: { level: number | undefined }) =>
    level === undefined ? 'Relevant or not' : `Relevant (from grade ${level}) or not`,
  gradesTitle: ({ set }: { set: string }) => `Grades by people (rows) and by the judge: ${set}`,
  direction: ({ high, low, mean }: { high: number; low: number; mean: string }) =>
    `${high} too high, ${low} too low; on average ${mean} of a grade.`,
  variantsTitle: 'Asked otherwise',
  variantsRemark: 'Share of the pairs whose grade changes, though neither the query nor the document did.',
  variantKind: {
    prompt: 'prompt',
    order: 'order',
  },
  lengthTitle: 'Length',
  lengthRemark: ({
    long,
    short,
    middle,
    difference,
    rho,
  }: {
    long: string;
    short: string;
    middle: number;
    difference: string;
    rho: string;
  }) =>
    `Mean error (judge - people) ${long} on texts longer than ${middle} characters and ${short} on the others: difference ${difference}. Rank correlation of error and length ${rho}.`,
  lengthUnknown: ({ count }: { count: number }) => `${count} pairs have no text, and are not counted here.`,
  patternsTitle: 'Where it errs more than elsewhere',
  noPatterns: ({ tested, alpha }: { tested: number; alpha: number }) =>
    tested === 0
      ? 'No attribute could be looked at: give --queries with attributes.'
      : `None of ${tested} attribute values stands out (corrected p < ${alpha}).`,
  patternsRemark: ({ tested }: { tested: number }) =>
    `p by exchanging queries at random, corrected (Holm) for ${tested} values.`,
  example: ({ text, document, human, judge }: { text: string; document: string; human: number; judge: number }) =>
    `"${text}", ${document}: people ${human}, judge ${judge}`,
  rankingTitle: ({ systems, queries }: { systems: number; queries: number }) =>
    `The order of ${systems} systems, over ${queries} queries that both judged`,
  swap: ({
    measure,
    better,
    worse,
    human,
    judge,
  }: {
    measure: string;
    better: string;
    worse: string;
    human: string;
    judge: string;
  }) => `${measure}: ${better} over ${worse} by ${human}; the judge turns it round (${judge}).`,
  matters: {
    winner: 'It would choose another winner.',
    real: 'The difference is significant.',
    none: 'People cannot tell the two apart either.',
  },
  noSwaps: 'No two systems change places.',
  checks: {
    hardPairs: 'hard pairs',
    hardQueries: 'queries of hard pairs',
    specificity: 'hard seen through, lower end',
    sensitivity: 'relevant found, lower end',
    kappa: 'kappa on relevant+hard, lower end',
    missing: 'share without a grade, at most',
  },
  verdictTitle: 'Verdict',
  validated: 'Validated on hard pairs.',
  notValidated: 'Not validated on hard pairs: its judgements stay advisory.',
  noSample:
    '--sample is missing: which queries were drawn at random for people? A file with one query id a line. Queries picked by hand are no sample, and cannot correct anything. To draw some: jatdae judge correct --judge MODEL --draw 30 > sample.txt',
  notAsDrawn: ({ file, count, seed }: { file: string; count: number; seed: number }) =>
    `${file} is not what --draw ${count} --seed ${seed} gives. If somebody picked these queries, the corrected numbers are wrong by an amount that nothing shows; if they were drawn by chance, give the seed they were drawn with or take this as said.`,
  emptySample: ({ file }: { file: string }) => `${file} lists no query that the judge scored.`,
  needsAttribute: ({ attribute, query }: { attribute: string; query: string }) =>
    `query ${query} has no attribute "${attribute}": each query belongs to a stratum. Give --queries with it, or leave --strata out.`,
  needsRuns: 'a correction is of measures of systems: give run files with --run.',
  correctedTitle: ({ measure }: { measure: string }) => measure,
  differenceTitle: ({ measure, first }: { measure: string; first: string }) => `${measure}: difference to ${first}`,
  sampleRemark: ({
    sample,
    labelled,
    queries,
    distribution,
  }: {
    sample: 'random' | 'stratified';
    labelled: number;
    queries: number;
    distribution: 't' | 'normal';
  }) =>
    `People judged ${labelled} of ${queries} queries, ${sample === 'random' ? 'drawn at random' : 'drawn at random in each stratum'} as the call says. 95% intervals by prediction-powered inference (PPI++, ${distribution === 't' ? "Student's t" : 'normal'}).`,
  worthRemark: '"worth": queries that people would have to judge for intervals as short without the judge.',
  rareOutcome: ({ system, rare }: { system: string; rare: number }) =>
    `${system}: people's scores of the drawn queries have ${rare === 0 ? 'one value' : `two values, and the rarer one stands there ${rare} ${rare === 1 ? 'time' : 'times'}`}. The intervals are too short then: of a rare outcome those of 95% covered the truth in 59% of simulations with 20 queries, 90% with 50. Draw until it is seen 5 times.`,
  naiveOutside: ({ system }: { system: string }) =>
    `${system}: the judge's own number lies outside of the corrected interval. Do not report it.`,
  unanswered: ({ count, first }: { count: number; first: string }) =>
    `${count} drawn ${count === 1 ? 'query has' : 'queries have'} no judgement by people (${first}): if they were skipped for a reason, the sample is not random any more. Judge them.`,
  notDrawn: ({ count }: { count: number }) =>
    `${count} ${count === 1 ? 'query that people judged was' : 'queries that people judged were'} not drawn: left out on their side.`,
  leftOut: ({ people, judge }: { people: number; judge: number }) =>
    `Not defined, for lack of a relevant document: ${people} of the drawn queries by people, ${judge} of all by the judge. The corrected mean is over the queries on which people define it; the judge's own is over those on which it does.`,
};
