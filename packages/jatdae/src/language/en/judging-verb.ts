export const verb = {
  about: {
    operands: 'judges of jatdae.yaml (several vote)',
    pairs: 'pairs to judge (default: the pool of the store)',
    next: 'the n pairs worth judging next',
    holes: 'all unjudged in the first k of the systems',
    system: 'recorded system whose lists are looked at',
    qrels: 'judgements that say what is judged already',
    queries: 'queries, for their texts',
    docs: 'documents, for their texts',
    url: 'base of an OpenAI-compatible API',
    model: 'model to ask',
    key: 'environment variable with the API key',
    prompt: 'prompt by name, or a file',
    promptLanguage: 'language of the prompt',
    guideline: 'file with definitions, a part of the prompt',
    samples: 'how often each pair is asked',
    ties: 'a tie is the lower grade, or stays open',
    maxChars: 'characters of a document that are shown',
    structured: 'json_schema, json_object or none',
    concurrency: 'calls at a time',
    rate: 'calls a second',
    timeout: 'seconds for one try',
    retries: 'tries after the first',
    priceIn: 'price of a million tokens sent',
    priceOut: 'price of a million tokens received',
    budget: 'calls=500, tokens=200000, cost=1.5',
    yes: 'go on without asking',
    dryRun: 'say what it takes, ask nothing',
    noCache: 'neither read nor keep replies',
    cacheOnly: 'no calls; fails where a reply is not there',
    retryFailed: 'ask only what was asked and got no grade',
    keepFailed: 'do not ask again what got no grade',
    noEarlyStop: 'ask for all samples, sure or not',
    queryMap: 'table of queries asked in another form',
    queryRule: 'nfc, spaces, case: ways of writing made one',
    allowFamily: 'model family that may judge its own',
    output: 'write each verdict (JSONL; .txt: qrels)',
    force: 'replace a file that exists',
    missing: 'only replies without a grade',
    before: 'only replies older than this date',
    cachedModel: 'only replies of this model',
    cachedPrompt: 'only replies to this prompt',
    cacheFile: 'file of the cache (JSONL)',
    promptName: 'name of the prompt',
  },
  finding: 'some pairs have no grade',
  notTogether: ({ flags }: { flags: readonly string[] }) =>
    `${flags.join(' and ')} do not go together; take one of them`,
  runNeedsSource: '--system and --run go with --next N or --holes K',
  nextNeedsQrels:
    '--next weighs what is judged already, so run files need --qrels FILE with it; for a first pool take --holes K',
  emptyPool: ({ where }: { where: string }) =>
    `the pool of ${where} has no unjudged pair; give --pairs FILE, --next N or --holes K`,
  noPairs: 'there is no pair to judge',
  nothingToShow: ({ pairs, first }: { pairs: number; first: string }) =>
    `of ${pairs} pairs none can be shown to a judge (first: ${first}); give their texts with --docs and --queries, or in the file of pairs`,
  alreadyJudged: ({ count }: { count: number }) =>
    `${count} pairs are left out: somebody confirmed a judgement of them`,
  sayYes: ({ calls }: { calls: string }) =>
    `this would make ${calls} calls; go on with --yes, see the estimate alone with --dry-run`,
  goOn: 'Go on?',
  yesNo: {
    yes: 'yes',
    no: 'no',
  },
  notBegun: 'nothing was asked',
  judging: 'judging',
  notCached: ({ count, total, first }: { count: number; total: number; first: readonly string[] }) =>
    `the cache lacks replies for ${count} of ${total} pairs (${first.join('; ')}${count > first.length ? '; …' : ''}); judge once without --cache-only, or import the cache that has them`,
  cacheNeedsCache:
    '--no-cache cannot go with --cache-only, --retry-failed or --keep-failed: they work on what was kept',
  cacheActions: ({ given }: { given: string | undefined }) =>
    `${given === undefined ? 'say what to do with the cache' : `"${given}" is nothing that can be done with the cache`}: jatdae judge cache stats, prune, export FILE, import FILE`,
  cacheFile: ({ action }: { action: string }) => `jatdae judge cache ${action} needs a file`,
  pruneNeeds:
    'say what goes: --missing, --before 2026-11-01, --model NAME or --prompt NAME (all that are given must fit)',
  pruned: ({ count }: { count: number }) => `${count} replies removed`,
  cacheWritten: ({ file, count }: { file: string; count: number }) => `${file}: ${count} replies`,
  cacheRead: ({ file, added, same }: { file: string; added: number; same: number }) =>
    `${file}: ${added} replies added, ${same} were there already`,
  badCacheLine: 'this is no line of an exported judge cache; write one with jatdae judge cache export FILE',
  otherCacheKey:
    'the parts of this line do not give its key: the file was changed by hand or by a merge; export it anew',
  promptNames: ({ names }: { names: readonly string[] }) =>
    `say which prompt: jatdae judge prompt ${names.join(' | ')}`,
  badAmount: ({ flag, text, orZero }: { flag: string; text: string; orZero: boolean }) =>
    `${flag} takes a number ${orZero ? 'from 0 on' : 'above 0'}, not "${text}"`,
};
