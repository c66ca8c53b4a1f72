import type { Document, Query } from '../collection/index.ts';

/** A pair to judge, with its texts. */
export interface PairToJudge {
  /** Its id and the text as it was written. */
  readonly query: Pick<Query, 'id' | 'text'>;
  /** Its id, title and whole text. */
  readonly document: Pick<Document, 'id' | 'title' | 'text'>;
}

/** Why a pair cannot be judged: there is nothing to show. */
export type NothingToShow = 'unknown-query' | 'unknown-document' | 'empty-query' | 'empty-document';

/** A pair that nobody is asked about. */
export interface UnaskedPair {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** What there is nothing of. */
  readonly why: NothingToShow;
}

/** Pairs by ids, with what may be known of them already. */
export interface NamedPair {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** Text of the query; undefined: that of the collection is taken. */
  readonly queryText?: string;
  /** Read together with `text` only. */
  readonly title?: string;
  /** Text of the document; undefined: title and text of the collection are taken. */
  readonly text?: string;
}

/**
 * Ids to texts: those of the pair itself, else of the collection. Each pair once, in the order given. A model that is asked about
 * nothing invents an answer, so pairs with nothing to show are left out and counted.
 *
 * @param named - of a pair that stands twice the first counts.
 * @param queries - texts by id.
 * @param documents - titles and texts by id.
 */
export function pairsToJudge(
  named: Iterable<NamedPair>,
  queries: ReadonlyMap<string, string>,
  documents: ReadonlyMap<string, Pick<Document, 'title' | 'text'>>,
): { readonly pairs: readonly PairToJudge[]; readonly leftOut: readonly UnaskedPair[] } {
  const pairs: PairToJudge[] = [];
  const leftOut: UnaskedPair[] = [];
  const seen = new Map<string, Set<string>>();
  for (const pair of named) {
    const { query, document } = pair;
    const of = seen.get(query) ?? new Set();
    if (of.has(document)) continue;
    seen.set(query, of.add(document));
    const text = pair.queryText ?? queries.get(query);
    const known = pair.text === undefined ? documents.get(document) : pair;
    const why = nothing(text, known);
    if (why !== undefined) leftOut.push({ query, document, why });
    else {
      const { title } = known!;
      pairs.push({
        query: { id: query, text: text! },
        document: { id: document, ...(title !== undefined && { title }), text: known!.text! },
      });
    }
  }
  return { pairs, leftOut };
}

function nothing(
  query: string | undefined,
  document: { readonly title?: string; readonly text?: string } | undefined,
): NothingToShow | undefined {
  if (query === undefined) return 'unknown-query';
  if (query.trim() === '') return 'empty-query';
  if (document?.text === undefined) return 'unknown-document';
  return document.text.trim() === '' ? 'empty-document' : undefined;
}
