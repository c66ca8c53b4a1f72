import { JatdaeError } from '../../errors.ts';
import { engines, type Message } from '../../language/index.ts';
import type { Answer } from '../system.ts';

/** One line of an engine's answer, as it came. */
export interface Hit {
  readonly id: unknown;
  readonly score: unknown;
}

/** The most hits that are asked for in search of enough documents; engines refuse more by default. */
const MOST = 10_000;

/**
 * Make an answer of an engine's hits. Where several hits are of one document (an index of chunks whose `id` is a field), the first stands,
 * and more are asked for until `depth` documents stand or nothing is left.
 *
 * @param ask - gives at most k hits, best first.
 * @param rising - what to change where scores are not best first.
 * @throws JatdaeError when a hit has no id, no finite score, or a higher score than that before it.
 */
export async function answerOf(
  system: string,
  query: string,
  depth: number,
  ask: (k: number) => Promise<readonly Hit[]>,
  rising: Message,
): Promise<Answer> {
  for (let k = depth; ; k = Math.min(MOST, k * 2)) {
    const hits = await ask(k);
    const best = firstOfEach(system, query, hits, rising);
    const ids = [...best.keys()].slice(0, depth);
    if (ids.length === depth || hits.length < k || k >= MOST) {
      return { ids, scores: Float64Array.from(ids, (id) => best.get(id) as number) };
    }
  }
}

function firstOfEach(system: string, query: string, hits: readonly Hit[], rising: Message): Map<string, number> {
  const best = new Map<string, number>();
  let last = Number.POSITIVE_INFINITY;
  for (const hit of hits) {
    const id = idOf(hit.id);
    if (id === undefined)
      throw new JatdaeError(engines.noId({ system, query, found: JSON.stringify(hit.id) }), { exitCode: 3 });
    // PostgreSQL gives numeric as text.
    const score = typeof hit.score === 'string' && hit.score.trim() !== '' ? Number(hit.score) : hit.score;
    if (typeof score !== 'number' || !Number.isFinite(score)) {
      throw new JatdaeError(engines.noNumber({ system, query, id, score: String(hit.score) }), { exitCode: 3 });
    }
    if (score > last)
      throw new JatdaeError(engines.risingScore({ system, query, id, advice: rising }), { exitCode: 3 });
    last = score;
    if (!best.has(id)) best.set(id, score);
  }
  return best;
}

/** Ids are strings; a whole number of an engine is its decimal digits. */
function idOf(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return String(value);
  // A field that holds a list of one.
  return Array.isArray(value) && value.length === 1 ? idOf(value[0]) : undefined;
}
