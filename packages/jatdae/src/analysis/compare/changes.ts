import type { Measure } from '@jatdae/measures';
import type { Document, RankedList } from '../../collection/index.ts';
import { columnOf, type SystemPanel } from './panel.ts';

/** A query that one system answers and the other does not, or whose score fell. */
export interface ChangedQuery {
  /** Query id. */
  readonly query: string;
  /** Its text; undefined where the collection has none. */
  readonly text: string | undefined;
  /** Score of the baseline on the pair's first measure; NaN where undefined. */
  readonly baseline: number;
  /** Score of the other system on it; NaN where undefined. */
  readonly other: number;
  /** Rank of the first relevant document in either list; 0: none. Absent where only scores are known. */
  readonly ranks?: readonly [number, number];
  /** What stands first now, where lists are at hand. */
  readonly first?: { readonly id: string; readonly title?: string; readonly text?: string };
}

/** What changed query by query. */
export interface Changes {
  /** By the rank of the first relevant document within the first k, or by the measure being 0 where only scores are known. */
  readonly by: { readonly k: number } | { readonly measure: string };
  /** Answered by the baseline alone; the ones that it answered best stand first. */
  readonly lost: readonly ChangedQuery[];
  /** Answered by the other system alone; the ones that it answers best stand first. */
  readonly won: readonly ChangedQuery[];
  /** Falls of the measure, the largest first. */
  readonly drops: readonly ChangedQuery[];
}

export interface ChangesInput {
  /** Systems over their common queries. */
  readonly panel: SystemPanel;
  /** Position in the panel. */
  readonly baseline: number;
  /** Position in the panel. */
  readonly other: number;
  /** What scores and drops are of. */
  readonly measure: Measure;
  /** Where a user looks. */
  readonly k: number;
  /** First relevant ranks of baseline and other, a query of the panel each; 0: none found, NaN: none judged. */
  readonly ranks: readonly [Float64Array, Float64Array] | undefined;
  /** Query to its text. */
  readonly texts: ReadonlyMap<string, string>;
  /** The other system's lists; undefined where only scores are known. */
  readonly lists: ReadonlyMap<string, RankedList> | undefined;
  /** Document id to document. */
  readonly documents: ReadonlyMap<string, Document>;
}

/** Newly lost and newly won queries, and the drops. Lost ones by how good they were, won ones by how good they are. */
export function changesOf(input: ChangesInput): Changes {
  const { panel, measure, k, ranks } = input;
  const a = columnOf(panel, input.baseline, measure);
  const b = columnOf(panel, input.other, measure);
  const sign = measure.better === 'lower' ? -1 : 1;
  const all = panel.queries.map((query, q) => changed(input, query, q, a[q]!, b[q]!));
  const found = (q: number, side: 0 | 1) => {
    if (!ranks) return (side === 0 ? a : b)[q]! > 0;
    const rank = ranks[side][q]!;
    return rank > 0 && rank <= k;
  };
  const known = (q: number) => (ranks ? !Number.isNaN(ranks[0][q]!) : !Number.isNaN(a[q]!) && !Number.isNaN(b[q]!));
  const pick = (keep: (q: number) => boolean, worth: (q: number) => number) =>
    panel.queries
      .map((_, q) => q)
      .filter((q) => known(q) && keep(q))
      .sort((x, y) => worth(y) - worth(x) || x - y)
      .map((q) => all[q]!);
  const goodness = (column: Float64Array) => (q: number) => (Number.isNaN(column[q]!) ? -2 : sign * column[q]!);
  const fall = (q: number) => sign * (a[q]! - b[q]!);
  return {
    by: ranks ? { k } : { measure: measure.name },
    lost: pick((q) => found(q, 0) && !found(q, 1), goodness(a)),
    won: pick((q) => !found(q, 0) && found(q, 1), goodness(b)),
    drops: pick((q) => fall(q) > 1e-12, fall),
  };
}

function changed(input: ChangesInput, query: string, q: number, baseline: number, other: number): ChangedQuery {
  const { ranks, texts, lists, documents } = input;
  const id = lists?.get(query)?.ids[0];
  const document = id === undefined ? undefined : documents.get(id);
  return {
    query,
    text: texts.get(query),
    baseline,
    other,
    ...(ranks && { ranks: [ranks[0][q]!, ranks[1][q]!] as const }),
    ...(id !== undefined && {
      first: {
        id,
        ...(document?.title !== undefined && { title: document.title }),
        ...(document && { text: document.text }),
      },
    }),
  };
}
