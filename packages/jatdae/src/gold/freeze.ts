import { compareBytes } from '@jatdae/measures/advanced';
import { type FrozenGold, goldCounts, goldHashes, isPortable, type Query } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { gold as words } from '../language/index.ts';
import { type GoldQrels, pairsOf, qrelsOf } from './qrels-of.ts';
import type { GoldReader } from './store.ts';

/** What a gold version is called, and what is said with it. */
export interface FreezeOptions {
  /** Letters, digits, `.`, `_`, `-`: it names a file. */
  readonly name: string;
  /** Default: the guideline that the counted judgements name, several joined by a comma. */
  readonly guideline?: string | undefined;
  /** What is to be said of it. Default none. */
  readonly note?: string | undefined;
  /** Leave out who judged. */
  readonly anonymous?: boolean | undefined;
}

/** A gold version with what could not enter it. */
export interface Frozen {
  /** The evaluated queries and their settled grades, with their hashes. */
  readonly gold: FrozenGold;
  /** Pairs without a grade: open, unrateable, put off. */
  readonly left: Pick<GoldQrels, 'open' | 'unrateable' | 'later'>;
  /** Sequence number of the last event that went into it. */
  readonly upTo: number;
}

/** The word for what the store holds now: no version may be called so. */
export const NOW = 'now';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u;

/**
 * The evaluated queries and their settled grades as a gold version. Give a snapshot of the store, so that it is one state.
 *
 * @param view - from `store.snapshot`; a store that is written meanwhile gives no one state.
 * @param options - its name, and what is said with it.
 * @throws JatdaeError for a name that cannot be a file's, or a store without an evaluated query
 */
export async function freezeGold(view: GoldReader, options: FreezeOptions): Promise<Frozen> {
  const { name, note } = options;
  if (!NAME.test(name) || !isPortable(name)) throw new JatdaeError(words.freeze.badName({ name }));
  const { queries: rows, qrels, open, unrateable, later } = await qrelsOf(view);
  if (rows.length === 0) throw new JatdaeError(words.freeze.nothingToFreeze);
  const queries = rows.map(({ evaluated, revision, ...query }): Query => query);
  const judges = new Map<string, Map<string, readonly string[]>>();
  const guidelines = new Set<string>();
  for await (const { query, document, grade, winners } of pairsOf(view.judgements({ evaluated: true }))) {
    if (grade === undefined) continue;
    for (const { guideline } of winners) if (guideline !== undefined) guidelines.add(guideline);
    if (options.anonymous) continue;
    const of = judges.get(query) ?? new Map<string, readonly string[]>();
    judges.set(query, of.set(document, winners.map(({ judge }) => judge).sort(compareBytes)));
  }
  const guideline = options.guideline ?? [...guidelines].sort(compareBytes).join(', ');
  const gold: FrozenGold = {
    name,
    ...goldHashes(queries, qrels),
    counts: goldCounts(queries, qrels),
    ...(guideline !== '' && { guideline }),
    ...(note !== undefined && { note }),
    queries,
    qrels,
    judges,
  };
  return { gold, left: { open, unrateable, later }, upTo: (await view.counts()).events };
}
