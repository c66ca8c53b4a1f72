import { JatdaeError } from '../errors.ts';
import { project as words } from '../language/index.ts';
import type { Answer } from './system.ts';

/** A document as foreign code gives it, before anything is believed. */
export interface Given {
  readonly id: unknown;
  readonly score?: unknown;
  readonly text?: unknown;
}

/** What a foreign system gave, checked: an answer, and how many documents beyond k were cut. */
export interface CheckedAnswer {
  readonly answer: Answer;
  readonly cut: number;
}

/**
 * Believe nothing: ids are non-empty strings, each once; scores are finite and never rise, or there are none at all. More
 * than k documents are cut and counted.
 *
 * @param system named in the sentence
 * @throws JatdaeError with one sentence that says what to change
 */
export function checkedAnswer(given: readonly Given[], k: number, system: string, query: string): CheckedAnswer {
  const fault = (say: JatdaeError['say']) =>
    new JatdaeError(words.module.inAnswer({ system, query, what: say }), { exitCode: 3 });
  const ids: string[] = [];
  const scores: number[] = [];
  const texts: Record<string, string> = Object.create(null);
  const seen = new Set<string>();
  const scored = given.filter((item) => item.score !== undefined && item.score !== null).length;
  if (scored !== 0 && scored !== given.length) throw fault(words.module.someScores({ scored, of: given.length }));
  given.forEach((item, i) => {
    if (typeof item.id !== 'string' || item.id === '')
      throw fault(words.module.badId({ place: i + 1, got: describe(item.id) }));
    if (seen.has(item.id)) throw fault(words.module.repeatedId({ id: item.id }));
    seen.add(item.id);
    const score = scored === 0 ? given.length - i : item.score;
    if (typeof score !== 'number' || !Number.isFinite(score))
      throw fault(words.module.badScore({ id: item.id, got: describe(score) }));
    if (i > 0 && score > scores[i - 1]!) throw fault(words.module.risingScore({ id: item.id }));
    ids.push(item.id);
    scores.push(score);
    if (typeof item.text === 'string' && i < k) texts[item.id] = item.text;
  });
  const answer = {
    ids: ids.slice(0, k),
    scores: Float64Array.from(scores.slice(0, k)),
    ...(Object.keys(texts).length > 0 && { texts }),
  };
  return { answer, cut: Math.max(0, ids.length - k) };
}

function describe(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (value === null) return 'null';
  return typeof value === 'object'
    ? `an object with ${Object.keys(value).slice(0, 4).join(', ') || 'no keys'}`
    : `${typeof value} ${String(value).slice(0, 40)}`;
}
