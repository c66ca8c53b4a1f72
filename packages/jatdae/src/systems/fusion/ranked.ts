import { compareBytes } from '@jatdae/measures/advanced';
import type { RankedList } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { fusion } from '../../language/index.ts';

/** A list as fusion reads it: best first, each document once. */
export interface FusionList {
  /** Document ids, best first. */
  readonly ids: readonly string[];
  /** Absent where the list had none: its order is all that is known. */
  readonly scores: Float64Array | undefined;
}

/**
 * Put a list into the one order of the house (score descending, ties by id descending in byte order; without scores as
 * it stands) and keep only the best occurrence of each document. The ranks close up: what stood behind a repeated
 * document moves forward.
 *
 * @throws JatdaeError when a score is not finite or the two columns differ in length.
 */
export function ranked(list: RankedList): FusionList {
  const { ids, scores } = list;
  if (scores === undefined) {
    const once = new Set(ids);
    return { ids: once.size === ids.length ? ids : [...once], scores: undefined };
  }
  let sorted = scores.length === ids.length;
  for (let i = 0; i < ids.length; i++) {
    const score = scores[i];
    if (score === undefined || !Number.isFinite(score))
      throw new JatdaeError(fusion.listScoreNotFinite({ id: ids[i]!, score }));
    if (i > 0 && !inOrder(ids[i - 1]!, scores[i - 1]!, ids[i]!, score)) sorted = false;
  }
  if (sorted && new Set(ids).size === ids.length) return { ids, scores };
  const order = Uint32Array.from(ids, (_, i) => i).sort(
    (a, b) => scores[b]! - scores[a]! || compareBytes(ids[b]!, ids[a]!),
  );
  const seen = new Set<string>();
  const kept: number[] = [];
  for (const i of order) {
    if (seen.has(ids[i]!)) continue;
    seen.add(ids[i]!);
    kept.push(i);
  }
  return { ids: kept.map((i) => ids[i]!), scores: Float64Array.from(kept, (i) => scores[i]!) };
}

function inOrder(id: string, score: number, next: string, nextScore: number): boolean {
  return score > nextScore || (score === nextScore && compareBytes(id, next) > 0);
}

/** Order candidates by their fused scores, ties by id descending in byte order. */
export function byScore(ids: readonly string[], scores: Float64Array): { ids: string[]; scores: Float64Array } {
  const order = Uint32Array.from(ids, (_, i) => i).sort(
    (a, b) => scores[b]! - scores[a]! || compareBytes(ids[b]!, ids[a]!),
  );
  return { ids: Array.from(order, (i) => ids[i]!), scores: Float64Array.from(order, (i) => scores[i]!) };
}
