import type { Cause } from './collection.ts';

/** What two texts of a query differ by at most; each includes those before it. */
export type Variation = 'nothing' | 'nfc' | 'width' | 'case' | 'spacing' | 'punctuation' | 'particles';

/** English counts: one thing, two things. */
function n(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const CAUSES: Readonly<Record<Cause | 'places', string>> = {
  blanks: 'blanks around the ids',
  invisible: 'characters that nobody sees',
  scientific: 'long numbers as a spreadsheet shows them',
  nfc: 'their Unicode form (NFC against NFD)',
  case: 'upper and lower case',
  zeros: 'leading zeros',
  number: 'numbers written as decimals (7 against 7.0)',
  padding: 'zeros inside the ids',
  extension: 'file extensions',
  chunk: 'chunk suffixes',
  prefix: 'a prefix',
  places: 'place numbers in the query file',
};

function because(cause: Cause | 'places' | undefined): string {
  if (cause === undefined) return '';
  const en = CAUSES[cause];
  return ` Likely cause: ${en}.`;
}

const VARIATIONS: Readonly<Record<Variation, string>> = {
  nothing: 'nothing',
  nfc: 'Unicode form',
  width: 'character width',
  case: 'case',
  spacing: 'spacing',
  punctuation: 'punctuation',
  particles: 'particles',
};

export const lint = {
  /** Sentences of the findings of `jatdae gold lint`: what is wrong, and what to do. */
  /** Why a rule was not applied. */
  lacks: {
    documents: 'the corpus is not given (--docs)',
    queryTexts: "the queries' texts are not given (--queries)",
    hashes: 'no label says which text its judge saw',
    origin: 'no query says that it was generated (attribute origin)',
    madeQueries: ({ fewest }: { fewest: number }) =>
      `fewer than ${fewest} queries say that they were generated (attribute origin)`,
    limit: "the embedder's token limit is not given (jatdae gold lint --limit)",
    difference: 'no difference is asked for (jatdae gold lint --difference)',
    labelSources: 'no label is by a model or by clicks',
    systems: 'no run is given (--run, or recorded runs of a project)',
  },
  missingRelevant: ({ documents, best, cause }: { documents: number; best: number; cause: Cause | undefined }) => {
    const why = because(cause);
    return `${n(documents, 'relevant document is', 'relevant documents are')} not in the corpus: recall can reach ${best.toFixed(4)} at best.${why} Correct the ids, or add the documents.`;
  },
  missingOthers: ({ documents }: { documents: number }) =>
    `${n(documents, 'document')} judged not relevant ${documents === 1 ? 'is' : 'are'} not in the corpus. Measures stay as they are; check whether the ids are right.`,
  chunkIds: ({ ids }: { ids: number }) =>
    `${n(ids, 'relevant id is the id', 'relevant ids are the ids')} of a chunk of which the corpus has the document, so they never meet. Judge documents, or map chunks to documents with --doc-of.`,
  chunksBeside: ({ ids }: { ids: number }) =>
    `${n(ids, 'relevant id names', 'relevant ids name')} a chunk while the corpus has the whole document too: the same text stands there twice and counts once. Keep either chunks or documents.`,
  unlistedQueries: ({
    unlisted,
    judged,
    cause,
  }: {
    unlisted: number;
    judged: number;
    cause: Cause | 'places' | undefined;
  }) => {
    const why = because(cause);
    const todoEn =
      cause === 'places'
        ? 'Read them with query_ids: sequence.'
        : 'Correct the ids, or list the queries; until then these labels count for nothing.';
    return `${unlisted} of ${judged} judged queries are not listed.${why} ${todoEn}`;
  },
  openPairs: ({ open, pairs }: { open: number; pairs: number }) =>
    `On ${open} of ${n(pairs, 'pair')} the judges are tied, so ${open === 1 ? 'it counts' : 'they count'} as unjudged. Let somebody adjudicate.`,
  settledDisagreements: ({ pairs, several }: { pairs: number; several: number }) =>
    `On ${pairs} of ${n(several, 'pair')} with several judges they disagree; the rule settled ${pairs === 1 ? 'it' : 'them'}. Look at these first when the guideline is revised.`,
  queryVariants: ({ groups, kinds, apart }: { groups: number; kinds: readonly Variation[]; apart: number }) => {
    const list = kinds.map((kind) => VARIATIONS[kind]).join(', ');
    const labels = apart === 0 ? '' : ` In ${apart} of them the relevant documents differ.`;
    return `${n(groups, 'group')} of queries that are the same for a reader (what differs: ${list}): they weigh double in every mean.${labels} Merge them, or remove all but one.`;
  },
  needsContext: ({ queries }: { queries: number }) =>
    `${n(queries, 'query needs', 'queries need')} what was said before (#1, "it", "the above"): no system can answer ${queries === 1 ? 'it' : 'them'} as ${queries === 1 ? 'it stands' : 'they stand'}. Write the meaning out, or mark with the attribute needs-context.`,
  nearJudgedApart: ({ pairs }: { pairs: number }) =>
    `${n(pairs, 'pair')} of documents with (nearly) the same text ${pairs === 1 ? 'is' : 'are'} judged apart for one query: relevant and not. One label of each is probably wrong; look at both again.`,
  nearGradedApart: ({ pairs }: { pairs: number }) =>
    `${n(pairs, 'pair')} of relevant documents with (nearly) the same text ${pairs === 1 ? 'has' : 'have'} different grades for one query.`,
  equalTwins: ({ pairs, queries }: { pairs: number; queries: number }) =>
    `${n(pairs, 'relevant document has', 'relevant documents have')} an unjudged copy of equal text in the corpus (${n(queries, 'query', 'queries')}): a system that finds the copy gets nothing. Judge the copies, or remove them.`,
  nearTwins: ({ pairs, queries }: { pairs: number; queries: number }) =>
    `${n(pairs, 'relevant document has', 'relevant documents have')} an unjudged near copy in the corpus (${n(queries, 'query', 'queries')}). Judge ${pairs === 1 ? 'it' : 'them'} too.`,
  noLabels: ({ queries }: { queries: number }) =>
    `${n(queries, 'query has', 'queries have')} no grade yet and ${queries === 1 ? 'enters' : 'enter'} no mean.`,
  onlyNegatives: ({ queries }: { queries: number }) =>
    `${n(queries, 'query has', 'queries have')} only documents that are not relevant: the ideal result is none, and recall is not defined. Say so with the attribute answerable=no, or find the answer.`,
  answerableWithout: ({ queries }: { queries: number }) =>
    `${n(queries, 'query is', 'queries are')} said to be answerable and ${queries === 1 ? 'has' : 'have'} no relevant document. Find it, or correct the attribute answerable.`,
  unanswerableWith: ({ queries }: { queries: number }) =>
    `${n(queries, 'query is', 'queries are')} said to have no answer and ${queries === 1 ? 'has' : 'have'} a relevant document. Correct the label or the attribute answerable.`,
  everythingPositive: ({ queries, many }: { queries: number; many: number }) =>
    `For ${n(queries, 'query', 'queries')} all of at least ${many} judged documents are relevant, while others have negatives. Was anything rejected, or was only what is right labelled?`,
  noNegatives: ({ queries }: { queries: number }) =>
    `None of ${n(queries, 'judged query', 'judged queries')} has a document that is judged not relevant: precision, AP and nDCG take every unjudged document for wrong. Say judging: sampled where the labels are a sample.`,
  wordlessQueries: ({ queries }: { queries: number }) =>
    `${n(queries, 'query has', 'queries have')} no word in ${queries === 1 ? 'its' : 'their'} text. Write the question, or remove ${queries === 1 ? 'it' : 'them'}.`,
  wordlessRelevant: ({ documents }: { documents: number }) =>
    `${n(documents, 'relevant document has', 'relevant documents have')} no word in the corpus: no search by text finds ${documents === 1 ? 'it' : 'them'}. Was the text lost on the way (a scan, a failed conversion)?`,
  wordlessDocuments: ({ documents }: { documents: number }) =>
    `${n(documents, 'document')} of the corpus ${documents === 1 ? 'has' : 'have'} no word in ${documents === 1 ? 'its' : 'their'} text; nobody judged ${documents === 1 ? 'it' : 'them'} relevant.`,
  staleLabels: ({ labels, documents }: { labels: number; documents: number }) =>
    `${n(labels, 'label was', 'labels were')} made on a text that has changed since (${n(documents, 'document')}). Judge again on the text of now.`,
  cutLabels: ({ labels, negative }: { labels: number; negative: number }) =>
    `${n(labels, 'label was', 'labels were')} made on a text that was cut (${negative} of them "not relevant": the answer may stand in the part that was not seen). Judge again on the whole text.`,
  overlap: ({
    copied,
    made,
    nMade,
    real,
    nReal,
  }: {
    copied: boolean;
    made: string;
    nMade: number;
    real: string | undefined;
    nReal: number;
  }) => {
    const enReal =
      real === undefined ? 'there are no real queries to hold this against' : `of real ones ${real} (${nReal})`;
    const enTodo = copied
      ? ' They copy the document: lexical search looks better than it is. Rewrite them, and read measures by origin.'
      : '';
    return `Of the terms of generated queries ${made} stand in their relevant document (${nMade} queries); ${enReal}.${enTodo}`;
  },
  leakage: ({ kind, found, made }: { kind: 'code' | 'phrase'; found: number; made: number }) => {
    const en = { code: n(found, 'code'), phrase: n(found, 'phrase') }[kind];
    return `${en} ${found === 1 ? 'stands' : 'stand'} in most of ${made} generated queries and not in their documents: leaked from the prompt. Generate them again without it.`;
  },
  beyondLimit: ({ queries, limit, surely }: { queries: number; limit: number; surely: number }) => {
    const en = surely === 0 ? '' : ` For ${surely} of them an answer point does stand beyond it.`;
    return `${n(queries, 'query has', 'queries have')} only relevant documents longer than ${limit} tokens (estimated): the embedder may never read the answer.${en} Split the documents, or use a model that reads more.`;
  },
  oneLabelOrigin: ({ share }: { share: string }) =>
    `${share} of the relevant pairs rest on the labels of one program or on clicks alone. Let people confirm a random sample (jatdae judge validate).`,
  sameFamily: ({ systems }: { systems: number }) =>
    `${n(systems, 'system is', 'systems are')} graded on labels by models of ${systems === 1 ? 'its' : 'their'} own family, which tend to favour ${systems === 1 ? 'it' : 'them'}. Label with another family, or let people confirm.`,
  goldInTop: ({ depth, positives, systems }: { depth: number; positives: number; systems: number }) =>
    systems === 1
      ? `How much of the ${positives} relevant documents the system has in its first ${depth}. With one system nobody can tell who found them.`
      : `How much of the ${positives} relevant documents each system has in its first ${depth}, and how much no other system has there (1:).`,
  oneSystem: ({ systems, depth }: { systems: number; depth: number }) =>
    `More than 60% of the gold is in the first ${depth} of ${systems === 1 ? 'one system' : 'single systems'} alone: the gold was probably taken from it. Pool other systems, and judge what they find.`,
  recallGap: ({ systems, depth, gap }: { systems: number; depth: number; gap: number }) =>
    `R@${depth} of ${n(systems, 'system')} falls by more than ${gap} on what others found: part of it rests on the system's own finds. Compare on a gold that was pooled from all systems.`,
  tooFew: ({
    queries,
    needed,
    difference,
    detectable,
    sd,
    of,
  }: {
    queries: number;
    needed: number;
    difference: number;
    detectable: string | undefined;
    sd: string;
    of: { readonly systems: readonly [string, string]; readonly measure: string } | undefined;
  }) => {
    const en = of
      ? `sd ${sd} of ${of.measure}, ${of.systems.join(' and ')}`
      : `sd ${sd} assumed; give two runs to measure it`;
    const best = detectable === undefined ? 'no difference' : `a difference of ${detectable} at best`;
    return `${n(queries, 'query finds', 'queries find')} ${best} with power .8 (${en}); for ${difference} it takes ${needed}. Add queries, or ask for less.`;
  },
};
