export const cli = {
  headline: 'jatdae measures retrieval: how good is it, and can the numbers be trusted.',
  usage: 'Usage: jatdae VERB [options]',
  forAll: 'For every verb: --lang ko|en, --quiet, --help.',
  more: 'Results go to stdout, all else to stderr. Exit codes: 0 well, 1 negative\nfinding, 2 bad call or input, 3 outside service failed.',
  /** Headings of options on the help page of a verb; `task` for what a verb does that scores nothing. */
  groups: {
    measure: 'What to measure:',
    task: 'What to do:',
    inputs: 'Inputs:',
    output: 'Output:',
    rare: 'Rarely needed:',
    always: 'For every verb:',
  },
  /** Headings of a help page as commander writes them, and what stands before a default. */
  titles: {
    usage: 'Usage:',
    arguments: 'Arguments:',
    options: 'Options:',
    commands: 'Commands:',
    example: 'Example:',
    usual: 'default:',
  },
  rareHidden: ({ count }: { count: number }) =>
    `${count} more ${count === 1 ? 'option is' : 'options are'} rarely needed: --help all`,
  exitOne: ({ finding }: { finding: string }) => `Exit code 1: ${finding}.`,
  help: 'show this page',
  langOption: 'language of messages (default: the locale)',
  quietOption: 'no progress and no notices',
  noticeLevel: {
    warning: 'warning',
    note: 'note',
  },
  unknownVerb: ({ name, near }: { name: string; near: readonly string[] }) =>
    `there is no verb "${name}"${near.length > 0 ? `; did you mean ${near.join(' or ')}?` : ''} See jatdae --help`,
  unknownOption: ({ option }: { option: string }) => `there is no option ${option}; see jatdae --help`,
  ofAction: ({ option, action }: { option: string; action: string }) => `${option} goes with ${action}`,
  /** Commander's complaints, by their code. */
  callFault: ({ code, message }: { code: string; message: string }) => {
    const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
    switch (code) {
      case 'commander.unknownOption':
        return `there is no option ${quoted}; see --help`;
      case 'commander.missingArgument':
        return `the argument ${quoted} is missing; see --help`;
      case 'commander.optionMissingArgument':
        return `the option ${quoted} needs a value`;
      case 'commander.missingMandatoryOptionValue':
        return `the option ${quoted} is needed; see --help`;
      case 'commander.excessArguments':
        return `too many arguments; see --help`;
      default:
        return message.replace(/^error: /, '');
    }
  },
  fileFault: ({ code, path }: { code: string; path: string }) => {
    if (code === 'ENOENT') return `${path}: there is no such file or folder`;
    if (code === 'EACCES' || code === 'EPERM') {
      return `${path}: permission denied`;
    }
    if (code === 'EISDIR') return `${path}: this is a folder; a file is needed`;
    return `${path}: ${code}`;
  },
  /** Stdout takes no more: a full disk, a file that may not grow. */
  outputFault: ({ code }: { code: string }) =>
    code === 'ENOSPC'
      ? 'the output is not whole: no space is left where it goes. Make room and call again'
      : `the output is not whole: it could not be written (${code}). Look at where it goes and call again`,
  ourFault: ({ text }: { text: string }) => `this is a fault of jatdae, not of yours; please report it:\n${text}`,
  greeting: {
    noProject: 'There is no jatdae.yaml here yet.',
    noRuns: 'There is a jatdae.yaml here, and no finished run yet.',
    withRuns: ({ runs }: { runs: number }) =>
      `There is a jatdae.yaml here, with ${runs === 1 ? '1 finished run' : `${runs} finished runs`}.`,
    next: 'Three things to do next:',
    all: 'All verbs: jatdae --help. Something wrong? jatdae doctor.',
    /** What one can type next, and what for. */
    steps: {
      demo: 'a finished experiment to look at, in seconds',
      init: 'make a project of the files here',
      pair: 'score a run file by its judgements',
      run: 'ask every system all queries',
      doctor: 'is everything there that the runs will need',
      labelling: 'look at documents and label, in the browser',
      evaluate: 'how good each system is, and how sure that is',
      compare: 'is the difference real',
      failures: 'which queries fail, and why',
      studio: 'the same in the browser, query by query',
    },
  },
  soFar: ({ what, done, total }: { what: string; done: number; total: number }) => `${what}: ${done} of ${total}`,
  left: 'left',
  trecEval: {
    query: 'print the scores of each query',
    measure: 'measure, nickname (official, set, all_trec), or measure.params; repeatable',
    complete: 'average over all judged queries; those without results count 0',
    level: 'least grade that is relevant',
    noSummary: 'no summary',
    docs: 'number of documents in the collection',
    most: 'look at so many documents of a list only',
    judged: 'drop unjudged documents from the lists first',
    zscores: 'print z scores against this file of means',
    compat: '9: as trec_eval 9.0.8 (32-bit scores, old rounding)',
    digits: 'decimals',
    relFormat: 'how the judgements are read: qrels, qrels_jg, qrels_prefs or prefs',
    runFormat: 'only trec_results',
  },
  verbs: {
    import: 'labels of any format into the store',
    export: 'what the store holds, in any format',
    stats: 'how much there is, by whom, and what is open',
    history: 'the memory of a query or a document',
    freeze: 'the state of the store as a file for git',
    diff: 'what changed in the gold, and what that does to systems',
    lint: 'what is wrong with the gold',
    cacheStats: 'what is in the cache, by model and prompt',
    prune: 'remove replies from the cache',
    cacheExport: 'the cache as a file to commit',
    cacheImport: 'replies of such a file into the cache',
    validate: 'can the judge be believed? People have judged the same',
    audit: 'a person checks a sample, without seeing the grades',
    correct: 'measures by few people and a judge together',
    rag: 'measures on text: contexts and answers',
    draft: 'queries that a model proposes for documents',
    review: 'keep, rewrite, drop or add drafts',
    cache: 'replies that were kept: count, remove, hand on',
    prompt: 'a prompt as its file stands, to start from',
    try: 'everything at once: find, run the baselines, score, show the misses',
    init: 'write a jatdae.yaml after looking at the folder',
    ingest: 'HWP, HWPX, PDF, DOCX, HTML, Markdown to documents, tables kept',
    run: 'run systems over a collection, every stage recorded',
    index: 'load the collection into an engine',
    eval: 'score runs, with what stands behind the numbers',
    compare: 'is the difference real, and which queries it comes from',
    power: 'how many queries it takes, how sure this many make',
    holes: 'what nobody judged, what it could change, what to judge next',
    next: 'the pairs worth judging next',
    pool: 'the next judging pool',
    against: 'two sets of judgements: agreement, order of systems',
    failures: 'every query whose answer is not first, and why',
    tag: 'say of a failure what no kind says',
    funnel: 'where the answer died, stage by stage',
    advise: 'what to measure, for whom, on these labels',
    gold: 'labels with a memory: import, lint, freeze, diff, history',
    judge: 'grades by LLM judges: prompts, votes, cache, cost',
    baseline: 'commit an evaluation that gates compare with',
    write: 'the evaluation of each system as its baseline',
    bless: 'replace a baseline, with a reason',
    gate: 'green, red, or cannot tell: what may not get worse',
    studio: 'look, click, label: a web app over the project',
    report: 'the same screens in one file, to send and to keep',
    trecEval: 'score a run exactly as trec_eval does',
    fuse: 'one run of several: rrf and fourteen other methods',
    convert: 'any evaluation file to any other format',
    measures: 'the measures, their formulas and sources',
    doctor: 'is everything there: this machine, this project',
    demo: 'the bundled experiment',
  },
};
