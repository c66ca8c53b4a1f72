import type { Document, JudgementInput } from '../../collection/index.ts';
import { type By, type GoldStore, shownHash, shownText } from '../../gold/index.ts';
import { sha256 } from '../prompt.ts';
import type { Draft } from './draft.ts';
import type { DraftDecision } from './drafts-file.ts';

/** Who decided, and what the source document counts as. */
export interface DecisionsOptions extends By {
  /** Grade of the document that a query was drafted from. Default 1. */
  readonly grade?: number | undefined;
  /** To keep their texts, where they are at hand and are still those that were drafted from. */
  readonly documents?: ReadonlyMap<string, Document> | undefined;
}

/** What came of decisions. */
export interface DecisionCounts {
  /** Drafts that were kept as they are, those rewritten to the same text among them. */
  readonly kept: number;
  /** Drafts with a person's text in their place. */
  readonly rewritten: number;
  /** Queries of people to the documents of drafts. */
  readonly added: number;
  /** Drafts that were thrown away. */
  readonly dropped: number;
  /** Drafts that nobody has decided about. */
  readonly left: number;
}

/**
 * Put into a gold set what somebody kept. A kept draft has the attribute `origin: generated`; one that a person wrote anew, or
 * added, has `origin: real`, and the former `rewritten: yes`. The source document is an advisory judgement of source model: that
 * the query was made from it is no proof that it answers it, nor that others do not. May be done again; what was dropped after it
 * was kept is taken out of the evaluated set.
 *
 * @param drafts - all of the file, also those without a decision.
 * @param decisions - in their order: of two about a draft the later holds; every `add` counts.
 * @throws JatdaeError as the store's writes do.
 */
export async function storeDecisions(
  store: GoldStore,
  drafts: readonly Draft[],
  decisions: readonly DraftDecision[],
  { actor, grade = 1, documents }: DecisionsOptions,
): Promise<DecisionCounts> {
  const last = new Map<string, DraftDecision>();
  for (const one of decisions) if (one.action !== 'add') last.set(one.draft, one);
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const queries: { id: string; text: string; attributes: Record<string, string> }[] = [];
  const judgements: JudgementInput[] = [];
  const counts = { kept: 0, rewritten: 0, added: 0, dropped: 0 };
  const put = (id: string, text: string, draft: Draft, attributes: Record<string, string>) => {
    queries.push({ id, text, attributes: { ...attributes, drafted_from: draft.document } });
    judgements.push({
      ...{ query: id, document: draft.document, judge: draft.by, grade, textHash: draft.textHash },
      ...{ source: 'model', status: 'advisory', note: 'the document that the query was drafted from' },
    });
  };
  for (const draft of byId.values()) {
    const decision = last.get(draft.id);
    if (decision?.action === 'keep' || (decision?.action === 'rewrite' && decision.text === draft.text)) {
      counts.kept++;
      put(draft.id, draft.text, draft, { origin: 'generated' });
    } else if (decision?.action === 'rewrite') {
      counts.rewritten++;
      put(draft.id, decision.text!, draft, { origin: 'real', rewritten: 'yes' });
    } else if (decision?.action === 'drop') counts.dropped++;
  }
  const seen = new Set<string>();
  for (const { draft: of, action, text } of decisions) {
    const draft = byId.get(of);
    if (action !== 'add' || !draft) continue;
    const id = `added-${sha256(JSON.stringify([draft.document, text])).slice(0, 12)}`;
    if (seen.has(id)) continue;
    seen.add(id);
    counts.added++;
    put(id, text!, draft, { origin: 'real' });
  }
  const dropped = [...last.values()].flatMap(({ draft, action }) => (action === 'drop' ? [draft] : []));
  const there: string[] = [];
  if (dropped.length > 0) {
    for await (const { id } of store.queries({ id: dropped, evaluated: true })) there.push(id);
  }
  if (there.length > 0) await store.removeQueries(there, { actor });
  await store.putQueries(
    queries.map((query) => ({ ...query, evaluated: true })),
    { actor },
  );
  await store.putDocuments(seenTexts(queries, byId, judgements, documents), { actor });
  await store.judgeAll(judgements, { actor });
  return { ...counts, left: drafts.length - last.size };
}

function seenTexts(
  queries: readonly unknown[],
  drafts: ReadonlyMap<string, Draft>,
  judgements: readonly JudgementInput[],
  documents: ReadonlyMap<string, Document> | undefined,
) {
  if (queries.length === 0) return [];
  const wanted = new Set(judgements.map(({ document }) => document));
  const hashes = new Map([...drafts.values()].map(({ document, textHash }) => [document, textHash]));
  return [...wanted].map((id) => {
    const textHash = hashes.get(id)!;
    const document = documents?.get(id);
    const same = document !== undefined && shownHash(document) === textHash;
    return { id, textHash, ...(same && { text: shownText(document) }) };
  });
}
