/* Readiness */
const load = (system: string): string => `Load the collection with: jatdae index ${system}`;

export const engines = {
  /* Templates */
  badJson: ({ system, reason }: { system: string; reason: string }) =>
    `${system}: query is text that is no JSON (${reason}). A placeholder stands in quotes too: "size": "{{k}}".`,
  unknownPlaceholder: ({ system, placeholder }: { system: string; placeholder: string }) =>
    `${system}: query has ${placeholder}, which stands for nothing. Known: {{query}}, {{k}}, {{attributes.NAME}}, and alone in their string {{vector}} and {{sparse}}.`,
  placeholderInKey: ({ system, key }: { system: string; key: string }) =>
    `${system}: query has a placeholder in the key "${key}". Placeholders stand in values only.`,
  noQuestion: ({ system }: { system: string }) =>
    `${system}: query holds no {{query}}, {{vector}} or {{sparse}}, so that every question would get the same answer.`,
  noK: ({ system, where }: { system: string; where: string }) =>
    `${system}: ${where} does not use the number of documents wanted (k), so the engine decides how many it gives.`,
  noAttribute: ({ system, query, attribute }: { system: string; query: string; attribute: string }) =>
    `${system}: query "${query}" has no attribute "${attribute}", which the template asks for.`,
  /* Configuration */
  noVariable: ({ system, name }: { system: string; name: string }) =>
    `${system}: the environment variable ${name} is not set.`,
  loginInUrl: ({ system }: { system: string }) =>
    `${system}: the url holds a user name or password. Take it out, and name the environment variables that hold them: username_env, password_env.`,
  noEmbedder: ({ system, embedder }: { system: string; embedder: string }) =>
    `${system}: the system "${embedder}" gives no vectors. Name one with a model as the embedder, such as a dense one.`,
  needsEmbedder: ({ system }: { system: string }) =>
    `${system}: a vector of the question is asked for, but there is no embedder. Add embedder: NAME, the name of a dense system.`,
  needsSparse: ({ system }: { system: string }) =>
    `${system}: {{sparse}} is asked for, but there is no sparse. Add sparse: { tokenizer: ngram(2) }.`,
  /* Answers */
  noId: ({ system, query, found }: { system: string; query: string; found: string | undefined }) =>
    `The answer of ${system} to query "${query}" holds a hit without an id (${found ?? 'nothing'}). Check id.`,
  noNumber: ({ system, query, id, score }: { system: string; query: string; id: string; score: string }) =>
    `The answer of ${system} to query "${query}" gives document "${id}" the score ${score}, which is no number.`,
  risingScore: ({ system, query, id, advice }: { system: string; query: string; id: string; advice: string }) =>
    `The answer of ${system} to query "${query}" is not best first: document "${id}" has a higher score than that before it. ${advice}`,
  noScores: ({ system }: { system: string }) =>
    `${system} gives no scores (its query sorts by something else); 1/rank stands for them.`,
  partialAnswer: ({ system, query, reason }: { system: string; query: string; reason: string }) =>
    `${system} answered query "${query}" from a part of its documents only (${reason}). Such an answer is no measurement.`,
  oddAnswer: ({ system, what }: { system: string; what: string }) =>
    `${system}: the engine answered without ${what}. Is the address that of such an engine?`,
  noIndex: ({ system, index }: { system: string; index: string }) => {
    const en = load(system);
    return `${system}: there is no index "${index}". ${en}`;
  },
  emptyIndex: ({ system, index }: { system: string; index: string }) => {
    const en = load(system);
    return `${system}: the index "${index}" is empty. ${en}`;
  },
  halfFilled: ({
    system,
    index,
    count,
    expected,
  }: {
    system: string;
    index: string;
    count: number;
    expected: number;
  }) =>
    `${system}: the index "${index}" holds ${count} of ${expected} documents. Go on loading with: jatdae index ${system}`,
  redCollection: ({ system, index }: { system: string; index: string }) =>
    `${system}: Qdrant reports the collection "${index}" as red: it cannot be searched rightly. Look into Qdrant's log.`,
  otherCount: ({
    system,
    index,
    count,
    expected,
  }: {
    system: string;
    index: string;
    count: number;
    expected: number;
  }) =>
    `${system}: the index "${index}" holds ${count} documents, but ${expected} are expected. Is it of another collection? If it is right, write documents: ${count}.`,
  otherIds: ({
    system,
    index,
    ids,
    missing,
    sample,
  }: {
    system: string;
    index: string;
    ids: readonly string[];
    missing?: number | undefined;
    sample?: number | undefined;
  }) => {
    const names = ids.join(', ');
    const en =
      missing === undefined
        ? `none of the collection's ids was found (looked for ${names})`
        : `${missing} of ${sample} sampled ids are missing`;
    return `${system}: the index "${index}" holds other documents than the collection: ${en}. Check index and id.`;
  },
  anyCount: ({ system, count }: { system: string; count: number | undefined }) => {
    const en = count === undefined ? '' : ` (${count} documents)`;
    return `${system}: whether the engine holds the collection is not checked${en}.`;
  },
  /* Loading */
  loading: 'loading',
  notOurs: ({ system, index }: { system: string; index: string }) =>
    `${system}: "${index}" exists and was not made by jatdae, so nothing is written to it. Choose another name.`,
  otherContent: ({ system, index, what }: { system: string; index: string; what: 'collection' | 'settings' }) => {
    const en = what === 'collection' ? 'another collection' : 'other settings';
    return `${system}: "${index}" was made by jatdae for ${en}. Remove it in the engine, or choose another name.`;
  },
  pointsHaveIds: ({ system }: { system: string }) =>
    `${system}: id: _id is for a collection that was made elsewhere. To load one, leave id out.`,
  noDocuments: ({ system }: { system: string }) => `${system}: the collection has no documents to load.`,
  tooManyRequests: 'too many requests (429)',
  refused: ({ system, id, reason }: { system: string; id: string; reason: string }) =>
    `${system}: the engine refuses document "${id}": ${reason}`,
  longId: ({ system, id, bytes }: { system: string; id: string; bytes: number }) =>
    `${system}: the id "${id}" is longer than the ${bytes} bytes that the engine takes.`,
  afterLoading: ({
    system,
    index,
    count,
    expected,
  }: {
    system: string;
    index: string;
    count: number;
    expected: number;
  }) =>
    `${system}: after loading, "${index}" holds ${count} documents and not ${expected}. Is something else writing to it?`,
  vectorLength: ({ system, found, expected }: { system: string; found: number; expected: number }) =>
    `${system}: the embedder gives vectors of ${found} numbers, but the index has ${expected}. Was it made with another model?`,
  /** What to check when a request to an engine fails. */
  checkEngine: ({ system }: { system: string }) => `(system ${system})`,
  postgres: {
    unknownParameter: ({ system, parameter }: { system: string; parameter: string }) =>
      `${system}: sql has ${parameter}, which stands for nothing. Known: $query, $k, $vector, $attributes.`,
    numberedParameter: ({ system, parameter }: { system: string; parameter: string }) =>
      `${system}: sql has ${parameter}. Parameters have names here: $query, $k, $vector, $attributes.`,
    unclosedSql: ({ system, mark }: { system: string; mark: string }) => `${system}: in sql, ${mark} is not closed.`,
    sqlNoQuestion: ({ system }: { system: string }) =>
      `${system}: sql uses neither $query nor $vector, so that every question would get the same answer.`,
    missingColumns: ({ system, found }: { system: string; found: readonly string[] }) => {
      const list = found.join(', ') || '-';
      return `${system}: sql must give the columns id and score, but gives ${list}. Name them with AS id and AS score.`;
    },
    bestFirst: 'Write ORDER BY score DESC. A distance (<=>) is smaller for better: give 1 - distance as the score.',
    writes: ({ system }: { system: string }) =>
      `${system}: sql tries to change the database, which a system may not do. It runs in a read-only transaction, and nothing was changed.`,
    tooSlow: ({ system, seconds }: { system: string; seconds: number }) =>
      `${system}: the database did not finish within ${seconds} s. Is an index missing? A greater timeout gives it more time.`,
    noAccess: ({ system, server, reason }: { system: string; server: string; reason: string }) =>
      `${system}: the database at ${server} does not let us in: ${reason}. Check the address in the environment variable.`,
    badSql: ({ system, reason }: { system: string; reason: string }) =>
      `${system}: the database refuses the SQL: ${reason}`,
    noDatabase: ({
      system,
      server,
      reason,
      attempts,
    }: {
      system: string;
      server: string;
      reason: string;
      attempts: number;
    }) => {
      const en = attempts > 1 ? ` (${attempts} tries)` : '';
      return `${system}: the database at ${server} cannot be used: ${reason}${en}. Is it running, and is the address right?`;
    },
    badDatabaseUrl: ({ system, variable }: { system: string; variable: string }) =>
      `${system}: ${variable} holds no address of a database, such as postgres://user:password@host:5432/name (special characters of the password as %40 and so on).`,
    longName: ({ system, name }: { system: string; name: string }) =>
      `${system}: the table name "${name}" is longer than the 63 bytes that PostgreSQL keeps. Write a shorter one: table: NAME.`,
    zeroByte: 'it holds a character of value 0, which PostgreSQL cannot store.',
  },
  kinds: {
    openSearch: 'OpenSearch or Elasticsearch, any query DSL',
    postgres: 'PostgreSQL: full text, pgvector, any SELECT',
    qdrant: 'Qdrant: dense, sparse, filters',
  },
  rising: {
    opensearch: 'Take sort out of the query, or sort by _score.',
    qdrant: 'A distance is smaller for better: use a collection with distance Cosine or Dot.',
  },
};
