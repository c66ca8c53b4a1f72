export const evaluation = {
  listFault: ({ message }: { query: string; message: string }) => message,
  cannotScore: ({ query, message }: { query: string; message: string }) =>
    `query "${query}" cannot be scored: ${message}. Look at its grades in the judgements, or choose another measure`,
  cannotMeasure: ({ reason }: { reason: string }) =>
    `this cannot be measured: ${reason}. Look at the grades in the judgements and at the parameters of the measure`,
  noQueryInCommon: ({ joined }: { joined: string }) =>
    `no query of this run was judged, so there is nothing to score. ${joined}`,
  noDocumentInCommon: ({ joined }: { joined: string | undefined }) =>
    `no retrieved document was judged: all scores would be 0 for no reason of the system. ${joined ?? 'Check that run and qrels use the same document ids.'}`,
  nothingFound: ({ queries }: { queries: number }) =>
    `it found nothing for any of ${queries} judged ${queries === 1 ? 'query' : 'queries'}, so every score is 0`,
  onlyUnjudgedQueries: ({ queries }: { queries: number }) =>
    `it answers ${queries} ${queries === 1 ? 'query that nobody' : 'queries that nobody'} judged and found nothing for those that were judged, so every score is 0`,
  nothingJudged: ({ meet }: { meet: boolean }) =>
    meet
      ? 'none of the documents that it found is judged for its query, so every score is 0; the ids of run and judgements do meet, so this is the result'
      : 'none of the documents that it found is judged, so every score is 0. Whether the ids of run and judgements are the same cannot be seen from these two files; --docs FILE with the documents tells',
  selfMatches: ({ own, lists }: { own: number; lists: number }) =>
    `${own} of ${lists} lists begin with the document of the query's own id: the queries are documents of the collection, as in BEIR's ArguAna, and the first place is lost to them. --drop-self leaves it out of each list, before any cut`,
  selfDropped: ({ own, lists }: { own: number; lists: number }) =>
    `the document of the query's own id was left out of ${own} of ${lists} lists`,
  sampledRefused: ({ names }: { names: readonly string[] }) =>
    `${names.join(', ')} cannot be told from sampled judgements: what was not sampled would count as not relevant. Ask for CappedR@k, R@k, RR, Success@k or Violations@k, or drop --judging sampled if all relevant documents were judged`,
  oneOf: ({ flag, value, choices }: { flag: string; value: string; choices: readonly string[] }) =>
    `${flag} is one of ${choices.join(', ')}, not "${value}"`,
  needed: ({ flags }: { flags: string }) => `${flags} is needed; see --help`,
  noAttribute: ({ name, known }: { name: string; known: readonly string[] }) =>
    `no query has the attribute "${name}"${known.length > 0 ? `; there are ${known.join(', ')}` : ''}`,
  groups: {
    notHere: ({ names }: { names: readonly string[] }) =>
      `${names.join(', ')}: ${names.length === 1 ? 'this measure needs' : 'these measures need'} judgements by subtopic, by user, or as preferences, which are not read here; jatdae eval reads them from a file of TREC qrels`,
    onlyTrec: ({ names }: { names: readonly string[] }) =>
      `${names.join(', ')}: judgements by subtopic, by user, or as preferences are read from TREC qrels only, and their grades are taken as they are; leave --from-qrels and --grades out`,
    read: ({ groups, shown, disagree }: { groups: number; shown: string; disagree: number }) =>
      `judged by ${groups} ${groups === 1 ? 'group' : 'groups'} (second column: ${shown})${disagree > 0 ? `; ${disagree} ${disagree === 1 ? 'document has' : 'documents have'} several grades, and measures without groups read the greatest` : ''}`,
  },
  detected: ({ file, format, what }: { file: string; format: string; what: string }) => `${file}: ${format}, ${what}`,
  judgementCount: ({ queries, pairs }: { queries: number; pairs: number }) => `${queries} queries, ${pairs} judgements`,
  answeredCount: ({ queries }: { queries: number }) => `${queries} queries answered`,
  notInQueryFile: ({ ids, shown }: { ids: readonly string[]; shown: string }) =>
    `${ids.length} judged queries are not in the query file and are left out (${shown})`,
  notJudged: ({ ids, shown }: { ids: readonly string[]; shown: string }) =>
    `${ids.length} queries of the query file are not judged (${shown})`,
  faults: {
    /**
     * What the package of the measures says of a measure's name or parameter, by its codes. Its English sentence comes as
     * `message`.
     */
    of: {
      'unknown-measure': ({ message }: { message: string; name: string; nearest: readonly string[] }) => message,
      'unknown-trec-measure': ({ message }: { message: string; name: string; nearest: readonly string[] }) => message,
      'no-measure': ({ message }: { message: string; example: string }) => message,
      'several-measures': ({ message }: { message: string; text: string; names: readonly string[] }) => message,
      unreadable: ({ message }: { message: string; text: string; examples: readonly string[] }) => message,
      'unknown-parameter': ({ message }: { message: string; measure: string; key: string; keys: readonly string[] }) =>
        message,
      'missing-parameter': ({ message }: { message: string; measure: string; key: string; example: string }) => message,
      'needs-cutoff': ({ message }: { message: string; measure: string; example: string }) => message,
      'needs-recall': ({ message }: { message: string; measure: string; example: string }) => message,
      'no-cutoff': ({ message }: { message: string; measure: string }) => message,
      'bad-recall': ({ message }: { message: string; measure: string }) => message,
      'bad-cutoff': ({ message }: { message: string; measure: string; example: string }) => message,
      'no-parameters': ({ message }: { message: string; measure: string }) => message,
      'needs-number': ({ message }: { message: string; at: string }) => message,
      'needs-whole': ({ message }: { message: string; at: string }) => message,
      'needs-flag': ({ message }: { message: string; at: string }) => message,
      'needs-choice': ({ message }: { message: string; at: string; choices: string }) => message,
      'out-of-range': ({
        message,
      }: {
        message: string;
        at: string;
        value: number;
        range: readonly [number, number | undefined];
        open: boolean;
      }) => message,
      other: ({ message }: { message: string }) => message,
    },
  },
  measures: {
    name: 'one measure, by any of its names',
    head: {
      measure: 'measure',
      title: 'title',
      source: 'Source',
      others: 'other tools',
    },
    propertiesAbout: 'show which properties each measure has, and which other tools have it',
    properties: {
      swap: 'swap',
      topHeavy: 'top-heavy',
      closure: 'closure',
      deficiency: 'deficiency',
      convergence: 'convergence',
      interval: 'interval',
    },
    holds: { yes: 'yes', no: 'no' },
    propertiesRead:
      'Tried on all lists of 5 documents; + is a relevant document. Behind "no" stand the lists that show it.\nswap: a relevant document that moves up never lowers the value. top-heavy: it gains the more, the higher it moves. closure: the best list has the value 1.\ndeficiency: a relevant document less lowers the value. convergence: one that moves across the cut-off raises it. interval: possible values are equally far apart.\n≠ marks tools whose values differ; docs/measures.md says where.',
    unknown: ({ asked, near }: { asked: string; near: readonly string[] }) =>
      `there is no measure "${asked}"${near.length > 0 ? `; the nearest are ${near.join(', ')}` : ''}`,
  },
  options: {
    runs: 'run files, or systems of jatdae.yaml',
    qrels: 'judgements (any format)',
    run: 'run file (any format); repeatable',
    measure: 'measures, as in nDCG@10,RR@10 or ndcg_cut.10',
    queries: 'query file: its queries count, its attributes slice',
    perQuery: 'scores of each query too',
    docs: 'documents, for their texts and attributes',
    rel: 'least grade that is relevant (default: any above 0)',
    ties: 'order of tied documents',
    format: 'how to print',
    noBom: 'CSV without a byte order mark, for programs',
    from: 'format of the runs',
    fromQrels: 'format of the judgements',
    tag: 'read only the lines with this tag',
    dropSelf: "leave the document of the query's own id out",
    docOf: "chunk ids to documents: '#', /REGEX/ or field:NAME",
    judging: 'how complete the judgements are',
    negative: 'what a grade below 0 means',
    grades: 'what the grades mean, or a map such as 1=3,2=2',
    conflicts: 'which grade counts for a pair judged twice',
    column: 'which column plays a role in a table of judgements, as in grade=human_label',
    answered: 'average over answered queries only',
    bounds: 'show what unjudged documents could change',
    seed: 'seed of random draws',
    project: 'project file (default: jatdae.yaml here)',
    at: 'score the lists of this stage of the pipelines',
    failed: 'failed queries: out of the means, or 0',
    notShown: ({ format, options }: { format: string; options: string }) =>
      `--format ${format} has no place for ${options}; --format json has`,
  },
  repeat: {
    title: ({
      system,
      runs,
      identical,
      overlap,
      k,
    }: {
      system: string;
      runs: number;
      identical: string;
      overlap: string;
      k: number;
    }) => `${system}, ${runs} times: ${identical} of the lists are identical, the first ${k} overlap by ${overlap}`,
    head: {
      measure: 'measure',
      least: 'least',
      most: 'most',
      range: 'range',
    },
  },
  scope: {
    clean: ({ queries, documents }: { queries: number; documents: number }) =>
      `Scope: ${documents} documents of ${queries} lists checked, none outside the scope of its query.`,
    leaks: ({
      system,
      facts: { count, queries, within, k },
      shown,
    }: {
      system: string;
      facts: { readonly count: number; readonly queries: number; readonly within: number; readonly k: number };
      shown: readonly string[];
    }) => {
      const listed = `${shown.join('; ')}${count > shown.length ? '; …' : ''}`;
      return `SCOPE LEAK in ${system}: ${count} ${count === 1 ? 'document' : 'documents'} outside the scope of ${count === 1 ? 'its query' : 'their queries'}, in ${queries} ${queries === 1 ? 'query' : 'queries'}, ${within} in the first ${k}: ${listed}`;
    },
    leak: ({
      query,
      rank,
      document,
      conditions,
    }: {
      query: string;
      rank: number;
      document: string;
      conditions: string;
    }) => `${query} rank ${rank} ${document} (not ${conditions})`,
    unscoped: ({
      system,
      count,
      attributes,
      shown,
    }: {
      system: string;
      count: number;
      attributes: string;
      shown: string;
    }) =>
      `SCOPE UNKNOWN in ${system}: ${count} ${count === 1 ? 'query lacks' : 'queries lack'} ${attributes}, so ${count === 1 ? 'its list' : 'their lists'} could not be checked (${shown}). Give every query the attributes that scope: reads.`,
    unknown: ({ system, count, shown }: { system: string; count: number; shown: string }) =>
      `SCOPE UNKNOWN in ${system}: ${count} retrieved ${count === 1 ? 'document is' : 'documents are'} not in the collection, so nobody knows whose ${count === 1 ? 'it is' : 'they are'} (${shown}).`,
    unknownQueries: ({ system, count, shown }: { system: string; count: number; shown: string }) =>
      `SCOPE UNKNOWN in ${system}: ${count} ${count === 1 ? 'query' : 'queries'} of the run ${count === 1 ? 'is' : 'are'} not in the collection, so ${count === 1 ? 'its list' : 'their lists'} could not be checked (${shown}).`,
    nothingChecked: ({ system }: { system: string }) => `SCOPE UNKNOWN in ${system}: there is no list to check.`,
  },
  scores: {
    noScores:
      'this file holds no per-query scores. Give the JSON of `jatdae eval --per-query --format json`, the output of `trec_eval -q`, or rows with a query and its scores; for run files say --qrels',
    withoutPerQuery: ({ system }: { system: string }) =>
      `${system || 'a run'} has no per-query scores here; write the evaluation with jatdae eval --per-query`,
    noQuery: 'this row names no query',
    noScore: ({ query }: { query: string }) => `query "${query}" has no score here`,
    noNumber: ({ text }: { text: string }) =>
      `"${text}" is no number; leave the cell empty where the measure is not defined`,
    twice: ({ query, measure }: { query: string; measure: string }) => `query "${query}" has ${measure} twice`,
    trecEvalShape: 'a line of trec_eval is measure, query and value, separated by tabs',
    onlyMeans: 'there are only means here; print the queries too with trec_eval -q',
    noJson: 'this line is no JSON object',
    cells: ({ count, wanted }: { count: number; wanted: number }) => `${count} cells where the header has ${wanted}`,
    empty: ({
      system,
      counts,
      queries,
      ids,
    }: {
      system: string;
      counts: readonly { readonly measure: string; readonly count: number }[];
      queries: number;
      ids: readonly string[];
    }) =>
      `${system}: no value of ${counts.map(({ measure, count }) => `${measure} for ${count}`).join(', of ')} of ${queries} queries (${ids.join(', ')}${ids.length < counts[0]!.count ? ', …' : ''}): taken as not defined there, so they are in no mean and no test of it. Where the system found nothing, write 0.`,
    columnsAreSystems: ({ file, names }: { file: string; names: readonly string[] }) =>
      `${file}: one file alone, so its columns are taken for systems: ${names.join(', ')}`,
  },
  slices: {
    about: {
      by: 'by this attribute: lang, document.item, lang>document.lang',
      matrix: 'directions (ko>en) as a matrix',
    },
    several: '(several values)',
    all: '(all queries)',
    macro: '(mean of slices)',
    allSides: 'all',
    tooSmall: ({ fewest, widest, level }: { fewest: number; widest: string; level: string }) =>
      `* Says little by itself: fewer than ${fewest} queries, or a ${level} interval beyond ±${widest}.`,
    otherCounts: ({ first, measures }: { first: string; measures: string }) =>
      `n is that of ${first}; in some rows ${measures} ${measures.includes(',') ? 'are' : 'is'} over other queries: --format json.`,
    acrossTitle: ({ measure, by }: { measure: string; by: string }) => `${measure} by ${by}, worst first`,
    acrossTitleLower: ({ measure, by }: { measure: string; by: string }) => `${measure} by ${by}, worst first`,
    matrixTitle: ({ measure, by }: { measure: string; by: string }) =>
      `${measure} by ${by}: queries by row, documents by column (number of queries)`,
    rest: ({ count }: { count: number }) =>
      `${count} ${count === 1 ? 'query has' : 'queries have'} no direction and ${count === 1 ? 'is' : 'are'} not in the matrix.`,
    noDirection: ({ by }: { by: string }) =>
      `no value of "${by}" is a direction such as ko>en, so there is no matrix; two attributes make one: --by 'lang>document.lang'`,
    needsDocuments: ({ by }: { by: string }) =>
      `"${by}" is an attribute of documents, and there are no documents here; name them with --docs`,
    matrixNeedsBy: '--matrix goes with --by ATTRIBUTE, or with slices: of jatdae.yaml',
  },
  trecEval: {
    noSuchMeasure: ({ name, near }: { name: string; near: readonly string[] }) =>
      `trec_eval has no measure "${name}"${near.length > 0 ? `; the nearest are ${near.join(', ')}` : ''}`,
    writtenOtherwise: ({ argument, meant }: { argument: string; meant: string }) =>
      `trec_eval has no measure "${argument}"; write ${meant}`,
    gradesCut: ({ count }: { count: number }) =>
      `${count} ${count === 1 ? 'grade is' : 'grades are'} no whole ${count === 1 ? 'number' : 'numbers'} and ${count === 1 ? 'counts' : 'count'} as written; trec_eval itself would cut the fraction (1.5 to 1), so its numbers may differ`,
    otherJudgements: (given: { name: string; given: string; needed: readonly string[]; measures: string }) =>
      `-m ${given.name} needs -R ${given.needed.join(' or -R ')}, and the judgements are read as -R ${given.given}; with these write -m ${given.measures}`,
    measureFault: ({ name, reason }: { name: string; reason: string }) => `-m ${name}: ${reason}`,
    cutoffs: ({ name, params }: { name: string; params: string }) =>
      `-m ${name}.${params}: cut-offs must be numbers above 0, each once, divided by commas`,
    utilityNumbers: 'utility takes four numbers, as in -m utility.1,-1,0,0',
    unanswered: ({ count, first }: { count: number; first: readonly string[] }) =>
      `${count} judged ${count === 1 ? 'query has' : 'queries have'} no results and ${count === 1 ? 'is' : 'are'} left out of the means (first: ${first.join(', ')}); -c counts them as 0`,
    nothingInCommon: 'no query has both results and judgements; check that the two files use the same query ids',
    badNumber: ({ flag, text }: { flag: string; text: string }) => `${flag} needs a whole number, not "${text}"`,
    oldFormat: ({ flag, value, known }: { flag: string; value: string; known: string }) =>
      `${flag} ${value} is not read by jatdae; ${known} is`,
    zscoreLine: 'a line of a -Z file has a query, a measure, a mean and a standard deviation',
    remarksSkipped: ({ count }: { count: number }) =>
      `${count} ${count === 1 ? 'line begins with # and looks' : 'lines begin with # and look'} like judgements. They were skipped, as trec_eval 10 does; --compat 9 reads them`,
    longTags: ({ count }: { count: number }) =>
      `${count} ${count === 1 ? 'line has' : 'lines have'} more than 6 fields; what follows the tag is left out, as trec_eval does`,
    judgedTwice: ({ line, before, now }: { line: number; before: number; now: number }) =>
      `this pair was judged ${before} on line ${line} and ${now} here; keep one of the two`,
  },
};
