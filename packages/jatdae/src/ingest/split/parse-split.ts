import { runsAway } from '../../collection/pattern.ts';
import { JatdaeError } from '../../errors.ts';
import * as words from '../../words/ingest-split.ts';
import { type Counter, pieceCounter } from '../counter.ts';
import { byHeading } from './by-heading.ts';
import { byPage } from './by-page.ts';
import { byPattern } from './by-pattern.ts';
import { byRow } from './by-row.ts';
import { byTokens } from './by-tokens.ts';
import { labelOf, type SplitStep } from './section.ts';

/** A step with its notation. */
export interface NamedStep {
  /** Its notation, such as `heading:2`. */
  readonly name: string;
  /** Splits one section; a section without anything to split at comes back as it is. */
  readonly step: SplitStep;
  /** The deepest heading that it splits at, where it does. */
  readonly level?: number;
}

/**
 * Read how to split: steps joined by `+`, each applied to what the one before it gave. `heading:N`, `row`, `row:HEAD`,
 * `page`, `/REGEX/` (flags `i`, `u`, `v`, `s`), and, as the last one, `tokens:SIZE` or `tokens:SIZE:OVERLAP`.
 *
 * @param text - the notation; an empty one is an error.
 * @param counter - counts the tokens of `tokens:`.
 * @throws JatdaeError when a step cannot be read, an expression may run away, or `counter` cannot cut.
 * @example parseSplit('heading:2+row').map(({ name }) => name) // ['heading:2', 'row']
 */
export function parseSplit(text: string, counter: Counter = pieceCounter): NamedStep[] {
  const steps: NamedStep[] = [];
  let rest = text.trim();
  while (rest !== '' || steps.length === 0) {
    const name = /^(?:\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*|[^+]+)/su.exec(rest)?.[0] ?? '';
    const after = rest.slice(name.length);
    if (name === '' || (after !== '' && !/^\+./su.test(after))) throw new JatdaeError(words.badSplit(text, rest));
    if (steps.at(-1)?.name.startsWith('tokens:')) throw new JatdaeError(words.tokensLast(text));
    steps.push(parseStep(name.trim(), text, counter));
    rest = after.slice(1);
  }
  return steps;
}

function parseStep(name: string, whole: string, counter: Counter): NamedStep {
  const heading = /^heading:([1-9])$/.exec(name);
  if (heading) return { name, step: byHeading(Number(heading[1])), level: Number(heading[1]) };
  if (name === 'row') return { name, step: byRow() };
  if (name.startsWith('row:') && labelOf(name.slice(4)) !== '') return { name, step: byRow(labelOf(name.slice(4))) };
  if (name === 'page') return { name, step: byPage };
  const tokens = /^tokens:(\d+)(?::(\d+))?$/.exec(name);
  if (tokens) {
    const size = Number(tokens[1]);
    const overlap = Number(tokens[2] ?? 0);
    if (size < 1 || overlap >= size) throw new JatdaeError(words.badOverlap(name));
    const { starts } = counter;
    if (!starts) throw new JatdaeError(words.counterCannotCut(counter.name));
    return { name, step: byTokens(size, overlap, { ...counter, starts }) };
  }
  const pattern = parseRegex(name);
  if (pattern) return { name, step: byPattern(pattern) };
  throw new JatdaeError(words.badSplit(whole, name));
}

/**
 * `/REGEX/flags` as an expression; undefined where the text has no such shape.
 *
 * @throws JatdaeError when it is no expression.
 */
export function parseRegex(text: string): RegExp | undefined {
  const shape = /^\/(.+)\/([a-z]*)$/su.exec(text);
  if (!shape) return undefined;
  const flags = shape[2] ?? '';
  try {
    if (!/^[iuvs]*$/.test(flags)) throw new SyntaxError(flags);
    if (runsAway(shape[1] ?? '')) throw new JatdaeError(words.runawayRegex(text));
    return new RegExp(shape[1] ?? '', /[uv]/.test(flags) ? flags : `${flags}u`);
  } catch (cause) {
    if (cause instanceof JatdaeError) throw cause;
    throw new JatdaeError(words.badRegex(text), { cause });
  }
}
