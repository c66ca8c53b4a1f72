import { JatdaeError } from '../errors.ts';
import { gold } from '../language/index.ts';
import { checkText } from './judgement.ts';

/** A pair of the pool: put forward for judging, by a list or a run. It says nothing of the document's relevance. */
export interface PoolPair {
  /** Id of a query that the store lists. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** Sequence number of the event that put it there. */
  readonly revision: number;
}

/** A pair that is put forward for judging. */
export type PoolKey = Omit<PoolPair, 'revision'>;

/** One text for one key. */
export function poolKeyOf({ query, document }: PoolKey): string {
  return `${query.length}:${query}${document}`;
}

/** @throws JatdaeError for an empty id, or text that no database keeps as it is. */
export function checkedPair({ query, document }: PoolKey): PoolKey {
  for (const [part, id] of Object.entries({ query, document })) {
    if (id === '') throw new JatdaeError(gold.store.emptyPoolId({ part: part as keyof PoolKey }));
    checkText(id);
  }
  return { query, document };
}
