/** The one change under which ids of two files would meet. */
export type Cause =
  | 'blanks'
  | 'invisible'
  | 'scientific'
  | 'nfc'
  | 'case'
  | 'zeros'
  | 'number'
  | 'padding'
  | 'extension'
  | 'chunk'
  | 'prefix';

/** Sentences of the collection's audit. */
const SIDES: Readonly<Record<string, string>> = {
  'judged documents': 'judged documents',
  'judged queries': 'judged queries',
  'retrieved documents': 'retrieved documents',
  'answered queries': 'answered queries',
  corpus: 'the corpus',
  qrels: 'the qrels',
  run: 'the run',
  queries: 'the queries',
};

/** A name of one side of a join in both languages; unknown names stand as they are. */
function side(name: string): string {
  return SIDES[name] ?? name;
}

const CAUSES: Readonly<Record<Cause, string>> = {
  blanks: 'blanks around the id',
  invisible: 'characters that nobody sees, such as a zero-width space',
  scientific: 'a long number as a spreadsheet shows it; its digits are lost',
  nfc: 'Unicode form (NFC against NFD)',
  case: 'upper and lower case',
  zeros: 'leading zeros',
  number: 'a number written as a decimal (7 against 7.0)',
  padding: 'zeros inside the id',
  extension: 'a file extension',
  chunk: 'a chunk suffix',
  prefix: 'a prefix',
};

function list(ids: readonly string[], limit = 3): string {
  return ids.slice(0, limit).join(', ') + (ids.length > limit ? ', …' : '');
}

/** Two ids that are most likely one. */
export interface Twin {
  readonly left: string;
  readonly right: string;
  readonly cause: Cause;
}

/** An id with what nobody sees of it. */
export function seen(id: string): string {
  const form = id === id.normalize('NFC') ? '' : ' (NFD)';
  return (
    JSON.stringify(id).replace(/\p{Cf}|\u00a0/gu, (c) => `\\u${c.codePointAt(0)!.toString(16).padStart(4, '0')}`) + form
  );
}

function because(twin: Twin | undefined): string {
  return twin ? ` Likely cause: ${CAUSES[twin.cause]} (${seen(twin.left)} against ${seen(twin.right)}).` : '';
}

export const collection = {
  nearTwins: ({ what, twins }: { what: 'documents' | 'queries'; twins: readonly Twin[] }) => {
    const pairs = twins.slice(0, 3).map((t) => `${seen(t.left)} against ${seen(t.right)} (${CAUSES[t.cause]})`);
    const more = twins.length > 3 ? '; …' : '';
    const names = { documents: ['document stands', 'documents stand'], queries: ['query stands', 'queries stand'] };
    const lost = what === 'documents' ? 'The run is scored as if it had not found them' : 'They count as unanswered';
    return `${twins.length} judged ${names[what][twins.length === 1 ? 0 : 1]} in the run under another writing of the id: ${pairs.join('; ')}${more}. ${lost}; write the ids alike in both files.`;
  },
  join: ({
    a,
    b,
    counts,
    examples,
    cause,
  }: {
    a: string;
    b: string;
    counts: { left: number; shared: number };
    examples: readonly string[];
    cause: { name: Cause; meets: number; pair: readonly [string, string] } | undefined;
  }) => {
    const [l, r] = [side(a), side(b)];
    const missing = counts.left - counts.shared;
    if (missing === 0) return `All ${counts.left} ${l} are in ${r}.`;
    const shown = examples.map((id) => JSON.stringify(id)).join(', ');
    const none = counts.shared === 0;
    const en = none
      ? `None of the ${counts.left} ${l} is in ${r}. First: ${shown}.`
      : `${missing} of ${counts.left} ${l} are not in ${r}. First: ${shown}.`;
    if (!cause) return en;
    const why = CAUSES[cause.name];
    const [x, y] = cause.pair.map((id) => JSON.stringify(id));
    return `${en} Likely cause: ${why} (${x} against ${y}); ${cause.meets} of them would meet.`;
  },
  missingDocuments: ({
    ids,
    queries,
    recall,
    twin,
  }: {
    ids: readonly string[];
    queries: number;
    recall: number;
    twin: Twin | undefined;
  }) => {
    const best = recall.toFixed(4);
    return `${ids.length} judged relevant ${ids.length === 1 ? 'document is' : 'documents are'} not in the corpus (${list(ids)}), in ${queries} ${queries === 1 ? 'query' : 'queries'}. The best reachable mean recall is ${best}.${because(twin)}`;
  },
  queriesWithoutText: ({ ids, twin }: { ids: readonly string[]; twin: Twin | undefined }) =>
    `${ids.length} judged queries have no text in the query file (${list(ids)}). They count as unanswered (0) in means unless they are excluded by name.${because(twin)}`,
  unjudgedQueries: ({ ids, total }: { ids: readonly string[]; total: number }) =>
    `${ids.length} of ${total} queries have no judgement (${list(ids)}); they do not enter the means.`,
  duplicateTexts: ({ groups, partly }: { groups: readonly (readonly string[])[]; partly: number }) => {
    const first = groups[0]?.join(', ') ?? '';
    const consequence =
      partly === 0
        ? ''
        : ` In ${partly} of them only some are judged, so an equal unjudged copy counts as not relevant.`;
    return `${groups.length} ${groups.length === 1 ? 'group' : 'groups'} of documents have equal text (first: ${first}).${consequence}`;
  },
  emptyDocuments: ({ ids }: { ids: readonly string[] }) =>
    `${ids.length} documents are empty (${list(ids)}); no query can find them by text.`,
  repeatedQueryTexts: ({ groups }: { groups: readonly (readonly string[])[] }) => {
    const first = list(groups[0] ?? [], 5);
    return `${groups.length} query ${groups.length === 1 ? 'text stands' : 'texts stand'} under more than one id (first: ${first}). They are kept apart as different queries.`;
  },
  sequenceNumbers: ({ byId, bySequence, total }: { byId: number; bySequence: number; total: number }) =>
    `The qrels seem to number the queries by their place in the query file: joined by place, ${bySequence} of ${total} judged queries meet; joined by id, ${byId}. Read them with query ids "sequence".`,
  gradesListed: ({ pairs }: { pairs: number }) =>
    `All ${pairs} grades are 0, so nothing would be relevant. In SMART collections such as CISI and CACM every listed pair is relevant: read the grades as "listed".`,
  gradesInverted: ({
    lowest,
    highest,
    evidence,
  }: {
    lowest: number;
    highest: number;
    evidence: readonly [number, number] | undefined;
  }) => {
    const [best, worst] = (evidence ?? [0, 0]).map((share) => `${(share * 100).toFixed(0)}%`);
    const en = evidence
      ? ` Documents of grade ${lowest} hold ${best} of the query's words, those of grade ${highest} only ${worst}.`
      : '';
    return `The grades run from ${lowest} to ${highest} without a 0, and seem inverted (${lowest} is best), as in Cranfield.${en} Read them as "inverted".`;
  },
  noSequence: ({ id, queries }: { id: string; queries: number }) =>
    `The query id ${JSON.stringify(id)} of the qrels is no place from 1 to ${queries} in the query file.`,
};
