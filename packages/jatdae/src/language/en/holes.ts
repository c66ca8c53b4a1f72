function count(n: number, one: string, more = `${one}s`): string {
  return `${n} ${n === 1 ? one : more}`;
}

export const holes = {
  about: {
    systems: 'run files, or systems of jatdae.yaml',
    against: 'a second set of judgements: agreement, order of systems',
    againstOperands: 'a second file of judgements, then run files, or systems of jatdae.yaml',
    by: 'judged shares by this attribute of the queries too',
    depths: 'depths of Judged@k (default: the cut-offs of -m, or 5,10,20)',
    depth: 'depth to which systems were pooled (default: as judged, at least 10)',
    holeGrade: 'grade of an unjudged document that is relevant (default: the highest)',
    pool: 'the next judging pool: the first k of each system',
    next: 'the n pairs worth judging next',
    output: 'write the pairs of --pool or --next (JSONL; .txt: query 0 document)',
    all: 'judged pairs of the pool too',
    force: 'replace the output if it exists',
    top: 'best systems looked at by themselves (default: half)',
  },
  head: {
    system: 'system',
    complete: 'whole to',
    unjudged: ({ depth }: { depth: number }) => `open@${depth}`,
    queries: 'queries',
    value: 'value',
    condensed: 'condensed',
    bounds: '[low, high]',
    had: 'found',
    alone: 'only it',
    others: "on others' finds",
    without: 'without',
    loss: 'loss',
    place: 'place',
    pairs: 'pairs',
    toJudge: 'to judge',
    first: 'first',
    second: 'second',
    measure: 'measure',
    turned: 'turned',
    top: ({ n }: { n: number }) => `top ${n}`,
    graded: 'grades',
    binary: 'relevant or not',
  },
  surveyTitle: ({ systems, queries, judgements }: { systems: number; queries: number; judgements: number }) =>
    `${count(systems, 'system')}, ${count(queries, 'judged query', 'judged queries')}, ${judgements} judgements`,
  judgedTitle: 'Share of the first k judged for their query',
  wholeTo: '"whole to" is the depth to which every list is judged without a hole.',
  gap: ({ depth, least, low, most, high }: { depth: number; least: string; low: string; most: string; high: string }) =>
    `Of the first ${depth}, ${low} are judged for ${least} and ${high} for ${most}: what ${least} finds and nobody judged counts against it. Judge first: --next 20`,
  elsewhere: ({ depth, holes, judged }: { depth: number; holes: number; judged: number }) =>
    `${judged} of ${holes} holes in the first ${depth} ${judged === 1 ? 'was' : 'were'} judged for some other query, which does not count here.`,
  valuesTitle: ({ measure }: { measure: string }) => `${measure}, and what the holes could make of it`,
  valuesRemark: ({ grade }: { grade: number }) =>
    `value: unjudged counts as not relevant. condensed: unjudged dropped. [low, high]: each retrieved unjudged document not relevant or of grade ${grade}; what nobody retrieved is outside these bounds.`,
  tooMany: ({ measures }: { measures: string }) =>
    `${measures}: too many holes to bound whole lists; give a cut-off, as in AP@100.`,
  outsideBounds: ({ queries }: { queries: number }) =>
    `${count(queries, 'query has', 'queries have')} no relevant document yet and ${queries === 1 ? 'is' : 'are'} in neither value nor bounds.`,
  findersTitle: ({ positives, depth }: { positives: number; depth: number }) =>
    `Who has the ${positives} relevant documents in the first ${depth}`,
  finders: ({ none, one, more }: { none: string; one: string; more: string }) =>
    `Found by none of these systems: ${none}; by one only: ${one}; by two or more: ${more}.`,
  leftOutTitle: ({ measure }: { measure: string }) => `${measure} had the system not been pooled`,
  leftOutRemark: ({ depth }: { depth: number }) =>
    `without: on the gold less the relevant documents that the system alone has in its first ${depth} (Zobel 1998). place: among these systems, then without.`,
  oneOrigin: ({ system, share }: { system: string; share: string }) =>
    `${system} alone brought ${share} of the gold: this gold measures likeness to ${system}.`,
  recallGap: ({ system, depth, all, others }: { system: string; depth: number; all: string; others: string }) =>
    `${system}: R@${depth} is ${all}, but ${others} on what others found: its own finds flatter it.`,
  vanished: ({ system, queries }: { system: string; queries: number }) =>
    `${system}: ${count(queries, 'query has', 'queries have')} no relevant document without it and ${queries === 1 ? 'is' : 'are'} left out of its mean then.`,
  needsTwo: 'With one system nothing can be said of who found the gold; give the others too.',
  poolTitle: ({ depth, queries }: { depth: number; queries: number }) =>
    `Pool: the first ${depth} of each system, ${count(queries, 'query', 'queries')}`,
  poolTotal: 'together',
  poolBare: ({ queries }: { queries: number }) =>
    `${count(queries, 'query of the pool has', 'queries of the pool have')} no judgement at all yet.`,
  notWritten: 'nothing was written; -o FILE writes the pairs',
  written: ({ file, pairs }: { file: string; pairs: number }) => `${file}: ${count(pairs, 'pair')} written`,
  nextTitle: ({ measure, systems }: { measure: string; systems: readonly string[] }) =>
    systems.length === 2
      ? `Judge next for ${measure}: A = ${systems[0]}, B = ${systems[1]}`
      : `Judge next for ${measure} of ${systems[0]}`,
  difference: ({ value, n, bounds }: { value: string; n: number; bounds: string }) =>
    `A - B = ${value} over ${count(n, 'query', 'queries')}; the holes of both could make it anything in ${bounds}.`,
  differenceUnbounded: ({ value, n }: { value: string; n: number }) =>
    `A - B = ${value} over ${count(n, 'query', 'queries')}; what the holes could make of it is not known: no bounds are known for this measure, or there are too many holes.`,
  wide: ({ queries }: { queries: number }) =>
    `These bounds are wide: ${count(queries, 'query has', 'queries have')} too many holes to try all judgements, so A and B are bounded each by itself there.`,
  advice: {
    decided: 'Stop: whatever the holes turn out to be, the sign of A - B stays.',
    noise:
      'Stop: what the holes can still move lies inside the 95% interval that the queries leave open anyway. More queries would tell more than more judgements.',
    open: 'Go on: the holes can still turn the sign of A - B.',
    'nothing-open': 'All is judged that either shows.',
  },
  likelihood: ({ from, judged }: { from: 'judged' | 'rank'; judged: number }) =>
    from === 'judged'
      ? `How likely a document is relevant is learnt from ${judged} judged documents by their best rank.`
      : 'How likely a document is relevant is taken as .5 / rank, as no document of these lists was judged not relevant.',
  worth: ({ compared }: { compared: number }) =>
    compared === 2
      ? 'worth: how likely the document is relevant, times what A - B of its query changes by if it is.'
      : 'The query with the widest bounds comes first; worth: how likely the document is relevant, times what it changes.',
  open: ({ pairs, listed }: { pairs: number; listed: number }) =>
    pairs === 0
      ? 'No unjudged pair could change it.'
      : pairs === listed
        ? `${count(pairs, 'unjudged pair')} could change it:`
        : `${pairs.toLocaleString('en')} unjudged pairs could change it; the first ${listed}:`,
  pairLine: ({ worthText, p, change, ranks }: { worthText: string; p: string; change: string; ranks: string }) =>
    `worth ${worthText} = ${p} x ${change}; rank ${ranks}`,
  againstTitle: 'Two sets of judgements',
  firstIs: ({ file }: { file: string }) => `First: ${file}`,
  secondIs: ({ file }: { file: string }) => `Second: ${file}`,
  pairsCounted: ({ both, first, second }: { both: number; first: number; second: number }) =>
    `${count(both, 'pair')} judged by both; ${first} by the first only, ${second} by the second only.`,
  queriesCounted: ({ both, first, second }: { both: number; first: number; second: number }) =>
    `${count(both, 'query', 'queries')} in both; ${first} in the first only, ${second} in the second only.`,
  agreementTitle: 'Agreement on the pairs of both',
  agreementRows: {
    agreement: 'equal',
    kappa: "Cohen's kappa",
    linear: 'kappa, linear weights',
    quadratic: 'kappa, quadratic weights',
    nominal: "Krippendorff's alpha, nominal",
    ordinal: "Krippendorff's alpha, ordinal",
    interval: "Krippendorff's alpha, interval",
  },
  meanGrades: ({ first, second }: { first: string; second: string }) => `Mean grade: first ${first}, second ${second}.`,
  relevantFrom: ({ level }: { level: number }) => `Relevant: grade ${level} and above.`,
  otherScale: 'The highest grades differ: grades are of two scales, so only "relevant or not" compares.',
  oneLabel: 'Only one label occurs: agreement beyond chance is not defined.',
  confusionTitle: 'Pairs by grade: rows first, columns second',
  binaryTitle: 'Pairs relevant or not: rows first, columns second',
  relevance: ['not relevant', 'relevant'],
  orderTitle: ({ systems, queries }: { systems: number; queries: number }) =>
    `Order of ${systems} systems over the ${count(queries, 'query', 'queries')} of both`,
  orderRemark:
    'turned: pairs of systems that stand the other way round by the second. tau-AP weighs the top more; the first is its reference.',
  tied: 'Where systems tie, tau-AP is that of both directions (Urbano and Marrero 2017).',
  tooFewSystems: 'An order takes two systems or more; give more runs.',
  needsLists: 'holes looks at ranked lists: give run files with --qrels, or systems of a project, not scores alone',
  oneAtATime: ({ flags }: { flags: readonly string[] }) =>
    `${flags.join(' and ')} do not go together; ask one at a time`,
  needsPairs: ({ flag }: { flag: string }) => `${flag} goes with --pool K or --next N`,
  againstWhat: 'name the second file of judgements: jatdae holes against QRELS2 --qrels QRELS',
  badDepths: ({ text }: { text: string }) => `-k takes whole numbers from 1, as in 5,10,20, not "${text}"`,
  badGrade: ({ text }: { text: string }) => `--hole-grade is a number above 0, not "${text}"`,
  nothingInCommon: ({ joined }: { joined: string }) =>
    `the two sets of judgements have no query in common, so there is nothing to compare. ${joined}`,
};
