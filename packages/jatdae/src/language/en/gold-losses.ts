/** What a format cannot say, as it stands in the report: what it is, and what became of it. */
const WORDS = {
  'query-ids': (n: number) =>
    `${n} query ids: queries are known by their text only. Give the queries when importing, and the ids come back`,
  'query-texts': (n: number) => `${n} query texts`,
  attributes: (n: number) => `attributes of ${n} queries`,
  'answer-points': (n: number) => `answer points of ${n} queries`,
  'answer-lists': (n: number) => `the answer points of ${n} queries as a list: they stand in one text`,
  'query-notes': (n: number) => `notes on ${n} queries`,
  'unjudged-queries': (n: number) => `${n} queries without judgements`,
  removed: (n: number) => `${n} queries that are removed from the evaluated set, with their judgements`,
  documents: (n: number) => `${n} documents`,
  'document-titles': (n: number) => `the titles of ${n} documents as such: they stand in the text`,
  'document-fields': (n: number) => `further fields of ${n} documents`,
  judges: (n: number) => `who made ${n} judgements`,
  'several-judges': (n: number) =>
    `${n} judgements beside the one that stands for their pair (confirmed, then adjudicated, then majority)`,
  unrateable: (n: number) => `${n} judgements "unrateable"`,
  later: (n: number) => `${n} judgements "later"`,
  hard: (n: number) => `the hard-negative mark of ${n} judgements`,
  groups: (n: number) => `the group of ${n} judgements ("any one of these will do")`,
  grades: (n: number) => `${n} grades above 0 other than 1`,
  fractions: (n: number) => `${n} judgements with fractions as grades`,
  negatives: (n: number) => `${n} judgements with grades below 0`,
  zeros: (n: number) => `${n} judgements "not relevant": the other side cannot tell them from unjudged`,
  status: (n: number) => `that ${n} judgements are confirmed`,
  source: (n: number) => `what made ${n} judgements (person, model, click)`,
  roles: (n: number) => `that ${n} judgements are adjudications`,
  times: (n: number) => `when ${n} judgements were made`,
  'judgement-notes': (n: number) => `notes on ${n} judgements`,
  guidelines: (n: number) => `the guideline of ${n} judgements`,
  'text-hashes': (n: number) => `which text was judged in ${n} judgements`,
  cut: (n: number) => `that the text was cut in ${n} judgements`,
  scale: (n: number) => `the labels of ${n} grades`,
  'unjudged-pairs': (n: number) => `${n} pairs that are listed and not judged`,
  passages: (n: number) => `${n} judgements of texts whose documents are not known`,
};

/** What a shape of gold sets may be unable to say. */
export type GoldFeature = keyof typeof WORDS;

export const losses = {
  lossOf: ({ feature, count }: { feature: GoldFeature; count: number }) => {
    const en = WORDS[feature](count);
    return `Not carried: ${en}.`;
  },
  sameTexts: ({ count }: { count: number }) =>
    `Not carried: ${count} queries whose text another query has too; their judgements were put together.`,
  passagesLeft: ({ count }: { count: number }) =>
    `Not written: ${count} judgements of texts, for which the format has no place.`,
  passageGrades: ({ count }: { count: number }) =>
    `Not carried: the grades of ${count} texts; they are listed as relevant.`,
  judgementsLeft: ({ count }: { count: number }) =>
    `Not written: ${count} judgements. The format holds queries, or pairs to be judged, only.`,
  columnLeft: ({ name }: { name: string }) => `The column "${name}" was not kept.`,
  passagesJoined: ({ count }: { count: number }) =>
    `${count} texts stand joined in one variable, because promptfoo makes a test of each item of a list.`,
  documentsApart: ({ count }: { count: number }) => `Not written: ${count} documents that no pair names.`,
  /** Judgements that a shape cannot hold and that were therefore not written. */
  notWritten: ({ feature, count }: { feature: 'fractions' | 'negatives'; count: number }) =>
    feature === 'fractions'
      ? `Not written: ${count} judgements with fractions, because the format takes whole grades only and nothing is rounded.`
      : `Not written: ${count} judgements with grades below 0, which the format refuses.`,
  /** The rows of a report, for people. */
  REPORT: {
    import: 'import',
    export: 'export',
    losses: 'lost',
    changes: 'changed in form',
    meanings: 'read the numbers with care',
    notices: 'notices',
    queries: 'queries',
    queriesUnjudged: 'of them unjudged',
    documents: 'documents',
    judgements: 'judgements',
    pairs: 'pairs',
    judges: 'judges',
    unrateable: 'unrateable',
    later: 'later',
    passages: 'texts without document',
    unjudged: 'unjudged pairs',
  },
};
