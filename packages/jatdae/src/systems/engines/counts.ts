import { z } from 'zod';
import { JatdaeError, type Notice } from '../../errors.ts';
import { engines } from '../../language/index.ts';
import type { SystemContext } from '../kind.ts';

/**
 * How many documents the engine must hold: as many as the collection (the default), a number (an index of chunks), or `any` (not checked, and
 * said so).
 */
export const documentsSchema = z
  .union([z.literal('any'), z.number().int().positive()])
  .optional()
  .describe('documents the index must hold: a number, or any; default as many as the collection');

/** What {@link checkCounts} asks of an engine. */
export interface Counted {
  /** The index, table or collection, as the user wrote it. */
  readonly index: string;
  /** Documents it holds. */
  count(): Promise<number>;
  /** Which of these ids it holds, at least; how many. */
  holds(ids: readonly string[]): Promise<number>;
}

/** How many ids of the collection are looked up. */
const SAMPLE = 20;

/**
 * Refuse to measure an engine that is empty, half filled, or holds something else than the collection.
 *
 * @throws JatdaeError that says what to do.
 */
export async function checkCounts(
  context: SystemContext,
  wanted: 'any' | number | undefined,
  engine: Counted,
): Promise<{ readonly documents: number; readonly notices: readonly Notice[] }> {
  const { name, collection } = context;
  const count = await engine.count();
  if (count === 0) throw new JatdaeError(engines.emptyIndex({ system: name, index: engine.index }));
  if (wanted === 'any' || (wanted === undefined && collection.documents.length === 0)) {
    return {
      documents: count,
      notices: [{ level: 'note', code: 'unchecked-count', say: engines.anyCount({ system: name, count }) }],
    };
  }
  const expected = wanted ?? collection.documents.length;
  if (wanted === undefined) {
    const sample = sampleOf(collection.documents.map((document) => document.id));
    const found = await engine.holds(sample);
    if (found === 0)
      throw new JatdaeError(engines.otherIds({ system: name, index: engine.index, ids: sample.slice(0, 3) }));
    if (found < sample.length && count >= expected) {
      throw new JatdaeError(
        engines.otherIds({
          system: name,
          index: engine.index,
          ids: sample.slice(0, 3),
          missing: sample.length - found,
          sample: sample.length,
        }),
      );
    }
  }
  if (count < expected)
    throw new JatdaeError(engines.halfFilled({ system: name, index: engine.index, count, expected }));
  if (count > expected)
    throw new JatdaeError(engines.otherCount({ system: name, index: engine.index, count, expected }));
  return { documents: count, notices: [] };
}

/** Evenly spaced, the first and the last among them: an index that was filled halfway lacks the end. */
function sampleOf(ids: readonly string[]): string[] {
  if (ids.length <= SAMPLE) return [...ids];
  const step = (ids.length - 1) / (SAMPLE - 1);
  return Array.from({ length: SAMPLE }, (_, i) => ids[Math.round(i * step)] as string);
}
