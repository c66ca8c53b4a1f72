import { createHash } from 'node:crypto';
import type { GoldSet, GoldSetDocument, GoldSetJudgement } from './exchange/gold-set.ts';
import { documentText } from './exchange/gold-set.ts';
import type { Judgement } from './judgement.ts';
import type { By, GoldReader, GoldStore, Put, SeenInput } from './store.ts';

/** What became of a gold set's parts. */
export interface Kept {
  readonly queries: Put;
  readonly documents: Put;
  readonly judgements: Put;
  /** Passages without a document and listed pairs that nobody judged: a store holds judgements of documents only. */
  readonly passages: number;
  readonly unjudged: number;
}

/** Put a gold set into a store. What is there already changes nothing, so that it may be sent again. */
export async function keepSet(store: GoldStore, set: GoldSet, by: By): Promise<Kept> {
  const { queries, documents, judgements, passages, unjudged } = set;
  return {
    queries: await store.putQueries(queries, by),
    documents: await store.putDocuments(documents.flatMap(seen), by),
    judgements: await store.judgeAll(judgements, by),
    passages: passages.length,
    unjudged: unjudged.length,
  };
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
  for await (const judgement of store.judgements()) judgements.push(withoutRevision(judgement));
  return { queries, documents, judgements, passages: [], unjudged: [] };
}

function withoutRevision({ revision, ...judgement }: Judgement): GoldSetJudgement {
  return judgement;
}
