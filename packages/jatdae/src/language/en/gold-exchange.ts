/** Sentences of gold import and export: what cannot be read or written, and what was read or written in another form. */
export interface JudgeConflict {
  readonly query: string;
  readonly document: string;
  readonly judge: string;
  readonly grades: readonly [number | string, number | string];
  readonly lines: readonly [number, number];
}

const s = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function conflict({ query, document, judge, grades, lines }: JudgeConflict): string {
  const at = (i: 0 | 1) => (lines[i] > 0 ? ` on line ${lines[i]}` : '');
  return `query "${query}", document "${document}", judge "${judge}": grade ${grades[0]}${at(0)}, grade ${grades[1]}${at(1)}`;
}

export const exchange = {
  /* What cannot be read */
  unknownFormat: ({ name, near }: { name: string; near: readonly string[] }) =>
    `There is no gold format "${name}". Nearest: ${near.join(', ')}.`,
  notRecognised: ({ names }: { names: readonly string[] }) =>
    `The content was not recognised as a gold set. Name its format with --from: ${names.join(', ')}.`,
  nameTheFormat: ({ names }: { names: readonly string[] }) =>
    `The name does not say which gold format to write. Name it with --to: ${names.join(', ')}.`,
  cannotRead: ({ name, names }: { name: string; names: readonly string[] }) =>
    `Gold sets cannot be read from ${name}. Formats that can: ${names.join(', ')}.`,
  cannotWrite: ({ name, names }: { name: string; names: readonly string[] }) =>
    `Gold sets cannot be written as ${name}. Formats that can: ${names.join(', ')}.`,
  nothingRead: 'The file holds no queries.',
  needsFolder: ({ format, files }: { format: string; files: readonly string[] }) =>
    `${format} is a folder with ${files.join(', ')}; this is none.`,
  zipWithoutOneJson: ({ names }: { names: readonly string[] }) =>
    `The ZIP must hold exactly one .json file; it holds: ${names.join(', ') || '-'}. Unpack it and name the file.`,
  /** A field that is missing or of another type. */
  field: ({ name, wanted }: { name: string; wanted: string }) =>
    `"${name}" must be ${wanted}. Correct it in the tool that wrote the file, or here.`,
  /** One of these values. */
  oneOf: ({ values }: { values: readonly string[] }) => values.join(', '),
  rating: ({ text }: { text: string }) =>
    text === ''
      ? 'The rating is empty. Write a number, or remove the entry if nobody rated it.'
      : `The rating "${text}" is not a finite number.`,
  noQueryText: ({ where }: { where: string }) => `There is no query text: ${where} is missing or empty.`,
  noDocumentId: ({ where }: { where: string }) => `There is no document id: ${where} is missing or empty.`,
  requestTwice: ({ id }: { id: string }) =>
    `Two requests have the id "${id}", so their ratings cannot be told apart. Give each request an id of its own.`,
  indexInId: ({ count }: { count: number }) =>
    `${s(count, 'document', 'documents')} ${count === 1 ? 'has an id' : 'have ids'} that another index has too; the index was put before it: "INDEX/ID".`,
  judgeTwice: ({ name }: { name: string }) =>
    `Two columns are called "${name}", so their judgements cannot be told apart. Rename one of them.`,
  csvHeader: ({ found, wanted }: { found: readonly string[]; wanted: string }) =>
    `The first line must be: ${wanted}. It is: ${found.join(',')}.`,
  conflicts: ({ shown, count }: { shown: readonly JudgeConflict[]; count: number }) => {
    const more = count > shown.length ? '; …' : '';
    return `${s(count, 'pair has', 'pairs have')} two grades by one judge: ${shown.map((c) => conflict(c)).join('; ')}${more}. Correct the file, or choose a rule with --conflicts first, last, max or mean.`;
  },
  conflictsSettled: ({ rule, first, count }: { rule: string; first: JudgeConflict; count: number }) =>
    `${s(count, 'pair has', 'pairs have')} two grades by one judge; the rule "${rule}" was used. First: ${conflict(first)}.`,
  repeated: ({ count, lines }: { count: number; lines: readonly number[] }) => {
    const more = count > lines.length ? ', …' : '';
    const at = lines.length === 0 ? '' : ` (lines ${lines.join(', ')}${more})`;
    return `${s(count, 'judgement repeats', 'judgements repeat')} an earlier one with the same grade and ${count === 1 ? 'was' : 'were'} counted once${at}.`;
  },
  sameTextClash: ({
    text,
    document,
    judge,
    grades,
  }: {
    text: string;
    document: string;
    judge: string;
    grades: readonly [string, string];
  }) =>
    `Two queries have the same text "${text}", and "${judge}" graded document "${document}" ${grades[0]} for the one and ${grades[1]} for the other. This format knows queries by their text only. Write another format, or tell the queries apart.`,
  noLabel: ({ labels }: { labels: readonly string[] }) =>
    `These choices are no numbers: ${labels.map((label) => `"${label}"`).join(', ')}. Say which grades they are: ${labels.map((label) => `--label "${label}=GRADE"`).join(' ')}.`,
  testsElsewhere: ({ where }: { where: string }) => `The tests stand in another file: ${where}. Import that file.`,
  yamlFault: ({ message }: { message: string }) => `The YAML cannot be read: ${message}`,
  yamlTooLarge: 'The YAML is nested too deeply, or its aliases (*name) stand for far too much. Write the values out.',
  /* What was read or written in another form */
  metByText: ({ count }: { count: number }) =>
    `${s(count, 'query was', 'queries were')} met by text with a query that is known, and has its id.`,
  sameTextKnown: ({ count }: { count: number }) =>
    `${s(count, 'query text belongs', 'query texts belong')} to several known queries: ${count === 1 ? 'it' : 'they'} stayed under the text. Say which query is meant.`,
  differs: ({ name, count }: { name: string; count: number }) =>
    `The file says "${name}" of one query in several ways, ${s(count, 'time', 'times')}; the first was kept.`,
  documentDiffers: ({ count }: { count: number }) =>
    `${s(count, 'document is', 'documents are')} given in several ways; the first was kept.`,
  unknownField: ({ path, count }: { path: string; count: number }) =>
    `"${path}" was not kept (${s(count, 'value', 'values')}).`,
  fieldAsText: ({ count }: { count: number }) =>
    `${s(count, 'field value is', 'field values are')} no text and ${count === 1 ? 'was' : 'were'} kept as JSON.`,
  unguardedCells: ({ mark, count }: { mark: string; count: number }) => {
    const name = mark === ' ' ? 'blank' : 'apostrophe';
    return `${s(count, 'cell', 'cells')} had a leading ${name} against formulas; it was taken away.`;
  },
  guardedCells: ({ mark, count }: { mark: string; count: number }) => {
    const name = mark === ' ' ? 'blank' : 'apostrophe';
    return `${s(count, 'cell starts', 'cells start')} like a formula and got a leading ${name}; import takes it away again.`;
  },
  idAsText: ({ count }: { count: number }) =>
    `${s(count, 'query has', 'queries have')} no text; ${count === 1 ? 'its id stands' : 'their ids stand'} in its place.`,
  anonymous: ({ count }: { count: number }) =>
    `${s(count, 'judgement names', 'judgements name')} no judge: the name of the import stands for it, with -2 for a second one of the same pair.`,
  modelError: ({ count }: { count: number }) =>
    `${s(count, 'unrateable judgement is', 'unrateable judgements are')} a model's error ("BOOM: …"), not a verdict: judge ${count === 1 ? 'it' : 'them'} again.`,
  ratingOfUnrateable: ({ count }: { count: number }) =>
    `${s(count, 'judgement is', 'judgements are')} marked as without a grade and still has a rating; the mark was believed and the rating dropped.`,
  unratedRows: ({ count }: { count: number }) =>
    `${s(count, 'pair stands', 'pairs stand')} there without a rating: unjudged, not grade 0.`,
  holesListed: ({ count }: { count: number }) =>
    `${s(count, 'document was', 'documents were')} found and not rated: listed as unjudged pairs.`,
  failedListed: ({ count }: { count: number }) =>
    `${s(count, 'pair', 'pairs')} could not be judged by the model: unjudged, not grade 0.`,
  parseFailures: ({ count }: { count: number }) =>
    `${s(count, 'judgement is', 'judgements are')} a grade 0 that stands for an answer that could not be read (result_status 0): taken as unrateable.`,
  notChosen: ({ count }: { count: number }) =>
    `${s(count, 'option was', 'options were')} shown and not chosen: grade 0.`,
  predictionsAdvisory: ({ count }: { count: number }) =>
    `${s(count, 'prediction of a model stays', 'predictions of a model stay')} advisory: --confirmed is for what people labelled.`,
  skipped: ({ count }: { count: number }) => `${s(count, 'task was', 'tasks were')} skipped by the annotator: "later".`,
  severalTurns: ({ count }: { count: number }) =>
    `${s(count, 'record is', 'records are')} a conversation, not one question, and ${count === 1 ? 'was' : 'were'} left out.`,
  assertionsLeft: ({ type, count }: { type: string; count: number }) =>
    `${s(count, 'assertion', 'assertions')} of the type "${type}" ${count === 1 ? 'was' : 'were'} not kept: ${count === 1 ? 'it says' : 'they say'} nothing of documents.`,
  passagesMatched: ({ count }: { count: number }) =>
    `${s(count, 'passage was', 'passages were')} found in a document, and ${count === 1 ? 'is' : 'are'} a judgement of it; the scores stand in the report.`,
  passagesOpen: ({ count }: { count: number }) =>
    `${s(count, 'passage was', 'passages were')} not found in a document with enough certainty: listed for a person to say.`,
  passagesNeedDocuments: ({ count }: { count: number }) =>
    `${s(count, 'judgement is', 'judgements are')} of a text without a document id. Give the corpus (--docs) to find the documents.`,
  searchPlaceholder: ({ count }: { count: number }) =>
    `${s(count, 'query', 'queries')} got a plain multi_match search in place of yours: put your own query into the template.`,
  quepidRefusesLine: ({ count }: { count: number }) =>
    `${s(count, 'query holds', 'queries hold')} a comma together with a quotation mark, or a line break: Quepid's own upload refuses such lines.`,
  docWithoutText: ({ count }: { count: number }) =>
    `${s(count, 'judgement was', 'judgements were')} not written: the text of the document is not known. Import or add the documents first.`,
  delimiterInText: ({ count }: { count: number }) =>
    `${s(count, 'text holds', 'texts hold')} the character that separates texts in a cell, and will be read as several.`,
  openPairs: ({ count }: { count: number }) =>
    `${s(count, 'pair is', 'pairs are')} open: the judges are tied and nobody settled it. Not written.`,
  severalIndexes: ({ count }: { count: number }) =>
    `The ratings name ${s(count, 'index', 'indexes')} besides the first; ids of several indexes were put together.`,
  noTime: ({ count }: { count: number }) =>
    `${s(count, 'document has', 'documents have')} no time of last change, which AutoRAG wants: 1970-01-01 stands there.`,
  kinds: {
    autorag: 'AutoRAG: qa.parquet and corpus.parquet',
    deepeval: 'DeepEval goldens: JSON',
    deepevalCsv: 'DeepEval goldens: CSV',
    elasticsearchRankEval: 'Elasticsearch _rank_eval: request or reply',
    evalSet: 'eval_set.jsonl: a query a line, everything but documents',
    labelStudio: 'Label Studio tasks: JSON',
    opensearchJudgments: 'OpenSearch judgments: JSON by query text',
    opensearchQuerySet: 'OpenSearch query set: JSON lines',
    promptfoo: 'promptfoo tests: YAML',
    promptfooCsv: 'promptfoo tests: CSV',
    quepidBookCsv: 'Quepid book: CSV, a column a judge',
    quepidBookJson: 'Quepid book: JSON, several judges',
    quepidCaseJson: 'Quepid case: JSON, one rating a document',
    quepidRatingsCsv: 'Quepid or OpenSearch ratings: CSV',
    quepidRatingsJson: 'Quepid ratings: JSON',
    ragas: 'Ragas dataset: reference contexts by id and text',
    rre: 'RRE: topics, query groups, gains',
    rreForQuepid: 'RRE as Quepid imports it: flat, documents by rating',
    umbrelaRequests: 'UMBRELA requests: queries with candidates',
    umbrelaJudgments: 'UMBRELA judgments: a grade for each passage',
  },
};
