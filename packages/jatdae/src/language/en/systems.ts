const KINDS = {
  tokenizer: 'tokenizer',
  stemmer: 'stemmer',
  engine: 'morphological engine',
  variant: 'BM25 variant',
  system: 'system',
} as const;

export const systems = {
  indexing: ({ system }: { system: string }) => `${system}: indexing`,
  unknownName: ({
    kind,
    name,
    near,
    known,
  }: {
    kind: keyof typeof KINDS;
    name: string;
    near: string | undefined;
    known: readonly string[];
  }) => {
    const en = KINDS[kind];
    const list = known.join(', ');
    return `There is no ${en} "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`} Known: ${list}.`;
  },
  badNotation: ({ text }: { text: string }) =>
    `"${text}" cannot be read. Write a name and its arguments, such as ngram(2) or bm25(ngram(2), k1=0.9).`,
  unexpectedArgument: ({ name, argument, takes }: { name: string; argument: string; takes: readonly string[] }) =>
    takes.length === 0
      ? `${name} takes no arguments, but got "${argument}".`
      : `${name} does not take the argument "${argument}". It takes: ${takes.join(', ')}.`,
  badArgument: ({ name, argument, value, range }: { name: string; argument: string; value: string; range: string }) =>
    `${name}: ${argument} must be ${range}, but is ${value}.`,
  madeFromTokens:
    'This index was made from tokens and has no tokenizer for a query. Search it with searchTokens, or build it from texts.',
  packageMissing: ({ name, install }: { name: string; install: string }) =>
    `The optional package ${name} is not installed. Install it with: npm install ${install}`,
  repeatedDocument: ({ id }: { id: string }) =>
    `The document id "${id}" stands twice. Ids must be different from each other.`,
  repeatedQuery: ({ id }: { id: string }) =>
    `The query id "${id}" stands twice. Ids must be different from each other.`,
  emptyDocuments: ({ ids, all }: { ids: readonly string[]; all: number }) => {
    const names = ids.slice(0, 3).join(', ');
    const more = ids.length > 3 ? ', …' : '';
    return `${ids.length} of ${all} documents hold no token and can never be found: ${names}${more}`;
  },
  badAnswer: ({ system, query, what }: { system: string; query: string; what: string }) =>
    `The answer of ${system} to query "${query}" cannot be used: ${what}.`,
  badDocOf: ({ rule }: { rule: string }) =>
    `--doc-of ${rule} cannot be read. Write # (all before the last #), /REGEX/ with one group, or field:NAME.`,
  runawayDocOf: ({ rule }: { rule: string }) =>
    `--doc-of ${rule} repeats a group that repeats or chooses itself, such as (a+)+, or refers back (\\1): it could take hours on one id. Write it without.`,
  docOfNoMatch: ({ rule, id }: { rule: string; id: string }) =>
    `--doc-of ${rule} does not match the id "${id}", so its document is unknown.`,
  docOfNoAttribute: ({ field, id }: { field: string; id: string }) =>
    `--doc-of field:${field}: "${id}" has no attribute "${field}", so its document is unknown.`,
  kiwiModel: ({ folder }: { folder: string }) => {
    const en = folder === '' ? 'no folder is given' : `there is none in ${folder}`;
    return `Kiwi needs a model, and ${en}. Write morph(engine=kiwi, model=FOLDER); PyPI's kiwipiepy_model has the files.`;
  },
  pipeline: {
    noCondition: 'where holds no condition',
    cutNeeds: 'cut needs min_score, top or both',
    partUnknown: ({ system, key, name, of }: { system: string; key: string; name: string; of: readonly string[] }) =>
      `${system}: ${key} names "${name}", which is none of its systems: ${of.join(', ')}.`,
    partWithoutWeight: ({ system, name }: { system: string; name: string }) =>
      `${system}: weights names some of its systems, but not "${name}". Give each one a weight; 0 leaves a list out.`,
    documentUnknown: ({ system, part, id }: { system: string; part: string; id: string }) =>
      `${system}: "${part}" found the document "${id}", which the collection does not hold, so it cannot be read. Index the same documents, or map ids with collapse.`,
    queryWithoutAttribute: ({ query, attribute, name }: { query: string; attribute: string; name: string }) =>
      `Query "${query}" has no attribute "${attribute}", which the filter compares ${name} with. Without it nothing may be found.`,
    kinds: {
      collapseKind: 'documents instead of their chunks',
      cutKind: 'a score threshold, a length, or both',
      filterKind: 'only documents with certain attributes',
      fusionKind: 'the lists of several systems as one',
      rerankKind: 'a reranker reads the first candidates',
      windowKind: 'the first candidates, for a later step',
    },
  },
  kinds: {
    bm25Kind: 'BM25 in memory',
    moduleKind: 'your own search function, LangChain.js or LlamaIndex.TS retriever',
  },
  answerFault: {
    lengths: ({ ids, scores }: { ids: number; scores: number }) => `${ids} ids but ${scores} scores`,
    tooMany: ({ found, depth }: { found: number; depth: number }) => `${found} documents where ${depth} were asked`,
    twice: ({ id }: { id: string }) => `document "${id}" stands twice`,
    noScore: ({ id, score }: { id: string; score: number }) => `document "${id}" has the score ${score}`,
    rising: ({ id }: { id: string }) => `the score of document "${id}" is higher than that before it`,
  },
};
