/** What a judgement is of, for errors: a document, or a passage. */
export interface Judged {
  /** Query id. */
  readonly query: string;
  /** Document id; absent for a passage. */
  readonly document?: string;
  /** Passage id; absent for a document. */
  readonly passage?: string;
  /** Who judged. */
  readonly judge: string;
}

/** `opening`, `reading`: nothing was to be stored; `writing`, `committing`: what was to be stored is not. */
export type Doing = 'opening' | 'reading' | 'writing' | 'committing';

/** What of a query can be in the store. */
export type OfQuery = 'judgements' | 'passages' | 'pool';

/** What became of what was to be written. */
function unstored(doing: Doing): string {
  return doing === 'writing' || doing === 'committing'
    ? ' The label was not stored, and nothing else was changed.'
    : '';
}

const of = ({ query, document, passage = '', judge }: Judged): string =>
  document === undefined
    ? `query "${query}", passage "${excerpt(passage)}", judge "${judge}"`
    : `query "${query}", document "${document}", judge "${judge}"`;

const excerpt = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const firstThree = (ids: readonly string[]): string =>
  ids
    .slice(0, 3)
    .map((id) => `"${id}"`)
    .join(', ');

const OF_QUERY: Readonly<Record<OfQuery, string>> = {
  judgements: 'Judgements',
  passages: 'Judgements of passages',
  pool: 'Pairs to judge',
};

export const store = {
  /* A judgement that cannot be one */
  emptyId: ({ part, pair }: { part: 'query' | 'document' | 'judge'; pair: Judged }) =>
    `A judgement without ${part === 'judge' ? 'a judge' : `a ${part} id`} (${of(pair)}). Say which ${part} it is of.`,
  emptyPoolId: ({ part }: { part: 'query' | 'document' }) =>
    `A pair to judge without a ${part} id. Say which ${part} it is of.`,
  emptyQueryId: 'A query without an id. Give it one.',
  emptyDocumentId: 'A document without an id. Give it one.',
  emptyActor: 'Nobody is named as the one who writes. Say who: a name or an address.',
  badGrade: ({ grade, pair }: { grade: string; pair: Judged }) =>
    `"${grade}" is no grade (${of(pair)}). A grade is a number, 0 for not relevant; without one it is "unrateable" or "later".`,
  hardNeedsZero: ({ grade, pair }: { grade: string; pair: Judged }) =>
    `A hard negative has grade 0, but this one has ${grade} (${of(pair)}). Take away the mark or grade it 0.`,
  badTime: ({ time }: { time: string }) =>
    `"${time}" is no time. Write it as 2026-11-30T14:00:00+09:00, with its zone.`,
  badText: ({ text }: { text: string }) => {
    const shown = JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
    return `The text ${shown} holds a character of value 0 or half of a character pair, which no database gives back as it was. Repair it where it comes from.`;
  },
  unlistedQueries: ({ ids, what }: { ids: readonly string[]; what: OfQuery }) => {
    const en = OF_QUERY[what];
    return `${en} of ${ids.length === 1 ? 'a query that is' : `${ids.length} queries that are`} not listed: ${firstThree(ids)}. Is the id right? Then add the query first; nothing was stored.`;
  },
  unknownQueries: ({ ids }: { ids: readonly string[] }) =>
    `No such ${ids.length === 1 ? 'query' : 'queries'}: ${firstThree(ids)}. Nothing was changed.`,
  /* Two at once */
  changedMeanwhile: ({ pair, current }: { pair: Judged; current: { readonly grade: number | string } | undefined }) =>
    current === undefined
      ? `This judgement was taken away meanwhile (${of(pair)}). The label was not stored: look again, then judge.`
      : `This judgement was changed meanwhile, to ${current.grade} (${of(pair)}). The label was not stored: look again, then judge.`,
  undoMeanwhile: ({ what }: { what: string }) =>
    `It cannot be taken back: ${what} was changed again since. Change it by hand; nothing was changed now.`,
  undoUsedQuery: ({ id, has }: { id: string; has: OfQuery }) => {
    const en = { judgements: 'judgements', passages: 'judged passages', pool: 'pairs to judge' }[has];
    return `The query "${id}" cannot be taken back: it has ${en} now. Remove it from the evaluated set instead, which keeps them.`;
  },
  otherVersion: ({ name }: { name: string }) =>
    `The gold version "${name}" is there already, with other content. A version never changes: choose another name.`,
  /* Opening */
  noSqlite: ({ install, reason }: { install: string; reason: string }) =>
    `The gold store needs SQLite, which Node has from 22.13 on; this one needs the package ${install}, which is absent or does not load (${reason}). Run: npm install ${install}. Or use a newer Node, or PostgreSQL.`,
  badStoreUrl:
    'The address of the gold store is none. Write postgres://user:password@host:5432/name (special characters of the password as %40 and so on), or a file.',
  noStore: ({ file }: { file: string }) => `There is no gold store at ${file}. Make one with jatdae gold import.`,
  noStoreInDatabase: ({ where }: { where: string }) =>
    `The database ${where} has no gold store. Make one with jatdae gold import.`,
  newerStore: ({ where, found, known }: { where: string; found: number; known: number }) =>
    `The gold store ${where} was written by a newer jatdae (its tables are version ${found}, this one knows ${known}). Update jatdae; nothing was changed.`,
  foreignDatabase: ({ file }: { file: string }) =>
    `${file} is another program's database. Name another file; nothing was changed.`,
  notADatabase: ({ file }: { file: string }) =>
    `${file} is no gold store: it is no SQLite database, or its beginning is damaged. Name another file, or put back a copy; nothing was changed.`,
  /* The disk, the lock, the server */
  diskFull: ({ where, doing }: { where: string; doing: Doing }) =>
    `The disk of the gold store ${where} is full.${unstored(doing)} Make room, then send it again.`,
  storeLocked: ({ where, doing }: { where: string; doing: Doing }) =>
    `The gold store ${where} is held by another writer for too long.${unstored(doing)} Try again when that one (an import, a backup) is done.`,
  readOnly: ({ file, doing }: { file: string; doing: Doing }) =>
    `The gold store ${file} cannot be written: the file or its folder is read-only, or is no folder.${unstored(doing)} Give the right to write there, or name another place.`,
  noTime:
    'The clock gives no time (an invalid Date), so nothing was stored: a label has a time. Check the clock that was handed in as now.',
  corruptStore: ({ where, doing }: { where: string; doing: Doing }) =>
    `The gold store ${where} is damaged.${unstored(doing)} Keep the file as it is and put back a copy; every frozen version in gold/ holds its labels too.`,
  diskFault: ({ file, doing, code }: { file: string; doing: Doing; code: string }) =>
    `The disk refuses the gold store ${file} (${code}).${unstored(doing)} Check the disk and its limits, then send it again.`,
  storeFault: ({ where, doing, reason }: { where: string; doing: Doing; reason: string }) =>
    `The gold store ${where} refuses: ${reason}.${unstored(doing)} If it happens again, report it.`,
  tooBig: 'An id or a text is longer than the database takes. Nothing was stored: shorten it.',
  noServer: ({ where, reason, doing }: { where: string; reason: string; doing: Doing }) =>
    `The gold store's database ${where} cannot be used: ${reason}.${unstored(doing)} Is the server running? Then send it again.`,
  unknownCommit: ({ where }: { where: string }) =>
    `The connection to the gold store's database ${where} broke before it confirmed. Whether the label is stored is unknown, all of it or nothing. Send it again: the same label is kept once only.`,
  readOnlyServer: ({ where }: { where: string }) =>
    `The gold store's database ${where} takes no writing (a standby, or set to read-only). The label was not stored. Use the address of the main server.`,
  noRight: ({ where, reason }: { where: string; reason: string }) =>
    `The user may not do this in the gold store's database ${where}: ${reason}. Grant it the right to create the schema jatdae_gold and to write there; nothing was stored.`,
  noAccess: ({ where, reason }: { where: string; reason: string }) =>
    `The gold store's database ${where} does not let us in: ${reason}. Check user, password and name in the address.`,
};
