export interface CutFacts {
  /** Tokens that the model reads. */
  readonly limit: number;
  /** Documents of the corpus. */
  readonly documents: number;
  /** Documents that are cut, with tokens kept and tokens there are. */
  readonly cut: readonly { readonly id: string; readonly kept: number; readonly total: number }[];
  /** Tokens kept, over all documents. */
  readonly kept: number;
  /** Tokens of all documents. */
  readonly total: number;
}

function runtimeName(runtime: string): string {
  return runtime === 'openai' ? 'an endpoint' : `runtime ${runtime}`;
}

const percent = (part: number, all: number) => `${(Math.round((1000 * part) / all) / 10).toFixed(1)}%`;

/** The first names of a list, and how many more there are. */
function some(ids: readonly string[], most = 3): string {
  const names = ids.slice(0, most).join(', ');
  const more = ids.length - most;
  return more > 0 ? `${names} and ${more} more` : names;
}

function same(system: string, groups: readonly (readonly string[])[], how: string): string {
  const list = some(groups.map((ids) => `{${some(ids)}}`));
  const count = groups.reduce((sum, ids) => sum + ids.length, 0);
  return `System ${system}: ${count} documents in ${groups.length} groups ${how}: ${list}.`;
}

export const dense = {
  kernelMissing: 'The vector search is not built yet. Build it with: npm run build -w jatdae',
  tooManyVectors: ({ documents, dimensions }: { documents: number; dimensions: number }) =>
    `${documents} vectors of ${dimensions} numbers are more than the built-in search holds (4 GiB). Use fewer dimensions, or put them into an engine such as Qdrant, PostgreSQL or OpenSearch.`,
  rowsMissing: ({ ids, dimensions, got }: { ids: number; dimensions: number; got: number }) =>
    `${ids} ids need ${ids * dimensions} numbers (${dimensions} each), but got ${got}. Give one vector for each id, all of this length.`,
  rowsUneven: ({ got, dimensions }: { got: number; dimensions: number }) =>
    `The vectors of the queries hold ${got} numbers, which do not divide into vectors of ${dimensions}. Embed the queries with the model of the documents.`,
  cacheUnreadable: ({ code }: { code: string }) =>
    `The cache of embeddings cannot be read (${code}). Give the right to read it, or delete it: it is made anew.`,
  /** @param document - undefined: the vector is a query's. */
  vectorFault: ({ document, fault }: { document: string | undefined; fault: 'not-finite' | 'zero' }) => {
    const en = document === undefined ? 'The vector of the query' : `The vector of document "${document}"`;
    return fault === 'zero'
      ? `${en} is all zeros, so it has no direction to compare. Check that the text is not empty and that the model knows its words.`
      : `${en} holds NaN or infinity. Check the model and its number format (16-bit floats overflow).`;
  },
  embeddingsAdvice: ({ model }: { model: string }) =>
    `Check "endpoint" (it usually ends in /v1) and that the model "${model}" is loaded there.`,
  badEmbeddings: ({ url, what }: { url: string; what: string }) =>
    `${url} answered with embeddings that cannot be used: ${what}.`,
  otherLength: ({
    vector,
    length,
    expected,
    asked,
  }: {
    vector: number;
    length: number;
    expected: number;
    asked: boolean;
  }) =>
    asked
      ? `vector ${vector} has ${length} numbers where ${expected} were asked for; leave "dimensions" out where the model cannot shorten`
      : `vector ${vector} has ${length} numbers where ${expected} were in the first`,
  noModelFile: ({ folder, file }: { folder: string; file: string }) =>
    `The model folder ${folder} has no ${file}. Download the whole model, or name another folder.`,
  modelFileFault: ({ file, detail }: { file: string; detail: string }) =>
    `${file} cannot be used as a model file: ${detail}.`,
  modelFailed: ({
    model,
    detail,
    offline = false,
  }: {
    model: string;
    detail: string;
    offline?: boolean | undefined;
  }) => {
    const reason = detail.replace(/\s+/g, ' ').trim().slice(0, 300);
    return offline
      ? `The model "${model}" is not on this machine and "offline" forbids asking the hub: ${reason}`
      : `The model "${model}" cannot be run: ${reason}`;
  },
  optionElsewhere: ({ system, option, runtime }: { system: string; option: string; runtime: string }) =>
    `System ${system}: "${option}" is not an option of a dense system with ${runtimeName(runtime)}. Leave it out.`,
  noRuntime: ({ system, model }: { system: string; model: string }) =>
    `System ${system}: "${model}" is no model folder here. Write "endpoint" for a server, "runtime: transformers" for a model of the hub, or the path of a folder with onnx/ or model.safetensors.`,
  nothingToEmbed: ({ system, documents }: { system: string; documents: number }) =>
    `System ${system}: none of the ${documents} documents has a text that can be embedded.`,
  otherDimensions: ({ document, got, expected }: { document: string; got: number; expected: number }) =>
    `The vector of document "${document}" has ${got} numbers, those before it ${expected}. The model behind the name has changed: clear its folder in the cache and embed again.`,
  queryDimensions: ({ system, got, expected }: { system: string; got: number; expected: number }) =>
    `System ${system}: the query's vector has ${got} numbers, those of the documents ${expected}. Embed both with the same model.`,
  allVectorsEqual: ({ system, documents }: { system: string; documents: number }) =>
    `System ${system}: all ${documents} documents have the same vector, so every score would be the same. The model does not read the texts.`,
  constantScore: ({ system, query, score }: { system: string; query: string; score: number }) =>
    `System ${system}: every document has the score ${score} for query "${query}". That is no ranking: check the model.`,
  documentsCut: ({ system, facts: { limit, documents, cut, kept, total } }: { system: string; facts: CutFacts }) => {
    const names = some(cut.map(({ id, kept: k, total: t }) => `${id} (${k}/${t})`));
    return `System ${system}: the model reads ${limit} tokens, so ${cut.length} of ${documents} documents are cut and ${percent(total - kept, total)} of the corpus cannot be found: ${names}. Split long documents into chunks, or use a model that reads more.`;
  },
  equalHeads: ({ system, groups }: { system: string; groups: readonly (readonly string[])[] }) =>
    same(system, groups, 'begin alike, and the model reads no further, so it cannot tell them apart'),
  equalVectors: ({ system, groups }: { system: string; groups: readonly (readonly string[])[] }) =>
    same(system, groups, 'have the same vector although their texts differ'),
  limitUnknown: ({ system }: { system: string }) =>
    `System ${system}: how much of a text the model reads is not known, so cut documents are not counted. Give "limit" and "tokenizer" (a folder with tokenizer.json) to count them.`,
  e5WithoutPrefix: ({ system }: { system: string }) =>
    `System ${system}: E5 models expect "query: " and "passage: " before each text; without them they rank worse. Set query_prefix and passage_prefix (to "" if the server adds them).`,
  embeddingProgress: ({ system }: { system: string }) => `${system}: embedding`,
  models: {
    whichModel: ({
      flag,
      text,
      known,
      names,
    }: {
      flag: string;
      text: string;
      known: boolean;
      names: readonly string[];
    }) => {
      const name = text.split('=')[0]!;
      const way = `${flag} ${name}=FOLDER`;
      return known
        ? `${flag} ${text}: no ONNX weights of ${name} are known on the hub; give a folder (${way}) or the URL of an endpoint`
        : `${flag} ${text}: neither a known model (${names.join(', ')}), nor a folder, nor OWNER/NAME on the hub; a folder or URL may follow: ${way}`;
    },
    about: {
      models:
        'embedding models instead of lsa: bge-m3, e5, qwen3, a folder, OWNER/NAME, or NAME=FOLDER, NAME=URL; a comma between',
      reranker: 'reranker instead of proximity: bge-reranker-v2-m3, a folder, OWNER/NAME, or NAME=URL',
    },
  },
  answerFault: {
    noList: 'there is no list "data" in it',
    says: ({ message }: { message: string }) => `it says "${message}"`,
    count: ({ vectors, texts }: { vectors: number; texts: number }) =>
      `${vectors} vectors for ${texts} texts; a smaller batch may help`,
    badIndex: ({ index }: { index: string }) => `the index ${index} is wrong or stands twice`,
    notFinite: ({ vector, index }: { vector: number; index: number }) =>
      `number ${vector} of vector ${index} is not a finite number (NaN, null or infinity)`,
    missing: ({ index }: { index: number }) => `vector ${index} is missing`,
  },
  kinds: {
    denseKind:
      'Dense retrieval: an embedding model (an endpoint, a local model, a table of token vectors, or LSA of the corpus) and exact vector search',
  },
};
