import { createHash } from 'node:crypto';
import {
  documentText,
  type GoldSet,
  type GoldSetDocument,
  type GoldSetJudgement,
  type GoldSetPassage,
  type GoldSetQuery,
} from '../formats/index.ts';
import { bestOfEach, withFound } from './exchange/index.ts';
import { type PassageKey, passageKeyOf } from './passage.ts';
import type { By, GoldQuery, GoldReader, GoldStore, Put, SeenInput } from './store.ts';

/** What became of a gold set's parts. */
export interface Kept {
  /** What became of the queries. */
  readonly queries: Put;
  /** Queries that have another text now, with what they were called. */
  readonly texts: readonly { readonly query: string; readonly before: string; readonly after: string }[];
  /** What became of the texts that judges saw. */
  readonly documents: Put;
  /** What became of the judgements. */
  readonly judgements: Put;
  /** Listed pairs that nobody judged. */
  readonly pool: Put;
  /** Judged passages whose document is not known. */
  readonly passages: Put;
  /** Passages that stood in the store and that this set has as judgements of documents. */
  readonly found: number;
}

/**
 * Put a gold set into a store. What is there already changes nothing, so that it may be sent again. What the set does not say of
 * a query (its text, attributes, answer points, note) stays, and an id is no text. A passage whose document was found before is
 * a judgement of that document.
 */
export async function keepSet(store: GoldStore, set: GoldSet, by: By): Promise<Kept> {
  const places = await placesOf(store, set.passages);
  const known = (passage: GoldSetPassage) => places.get(passageKeyOf(passage));
  const judgements = withFound(
    set.judgements,
    set.passages.flatMap((passage) => {
      const document = known(passage);
      return document === undefined ? [] : [{ passage, document }];
    }),
  );
  const found = set.report.matches.filter(({ document }) => document !== undefined);
  const queries = await completed(store, set.queries);
  return {
    queries: await store.putQueries(
      queries.map(({ query }) => query),
      by,
    ),
    texts: queries.flatMap(({ query: { id, text: after }, before }) =>
      before === undefined || before.text === after || isNoText(before)
        ? []
        : { query: id, before: before.text, after },
    ),
    documents: await store.putDocuments(set.documents.flatMap(seen), by),
    judgements: await store.judgeAll(judgements, by),
    pool: await store.putPool(set.unjudged, by),
    passages: await store.putPassages(bestOfEach(set.passages.filter((one) => known(one) === undefined)), by),
    found: (await store.withdrawPassages(found, by)).changed,
  };
}

/** Queries with what a store has of them beside it. */
async function completed(store: GoldReader, queries: readonly GoldSetQuery[]) {
  const stored = new Map<string, GoldQuery>();
  if (queries.length > 0) for await (const query of store.queries()) stored.set(query.id, query);
  return queries.map((query) => {
    const before = stored.get(query.id);
    if (!before) return { query, before };
    const { attributes, answerPoints, note } = before;
    const known = { ...(attributes && { attributes }), ...(answerPoints && { answerPoints }), ...(note && { note }) };
    return { query: { ...known, ...query, text: isNoText(query) ? before.text || query.text : query.text }, before };
  });
}

/** Tables of ratings name queries, and have nothing else to put in the place of a text. */
function isNoText({ id, text }: Pick<GoldSetQuery, 'id' | 'text'>): boolean {
  return text.trim() === '' || text === id;
}

/** The documents in which passages were found that the store had: what its memory says of each last. */
async function placesOf(store: GoldReader, passages: readonly PassageKey[]): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  if (passages.length === 0) return places;
  const query = [...new Set(passages.map(({ query }) => query))];
  for await (const event of store.events({ subject: 'passage', query })) {
    if (event.subject !== 'passage') continue;
    const { document, before, after } = event;
    const key = passageKeyOf((after ?? before)!);
    if (after === undefined && document !== undefined) places.set(key, document);
    else places.delete(key);
  }
  return places;
}

function seen(document: GoldSetDocument): SeenInput[] {
  const text = documentText(document);
  if (text === '') return [];
  return [{ id: document.id, textHash: createHash('sha256').update(text).digest('hex'), text }];
}

/** What a store holds, as a gold set to hand on; removed queries with their labels too. */
export async function setOf(store: GoldReader): Promise<Omit<GoldSet, 'report'>> {
  const queries = [];
  for await (const { revision, ...query } of store.queries()) queries.push(query);
  const documents = [];
  for await (const { id, text } of store.documents()) documents.push({ id, ...(text !== undefined && { text }) });
  const judgements: GoldSetJudgement[] = [];
  for await (const { revision, ...judgement } of store.judgements()) judgements.push(judgement);
  const passages: GoldSetPassage[] = [];
  for await (const { revision, ...passage } of store.passages()) passages.push(passage);
  const unjudged = [];
  for await (const { query, document } of store.pool()) unjudged.push({ query, document });
  return { queries, documents, judgements, passages, unjudged };
}
