import { IngestError } from '../errors.ts';
import { message } from '../language/index.ts';
import { type Counter, pieceCounter } from '../texts.ts';
import { byRow } from './by-row.ts';
import { parseRegex } from './regex.ts';
import { byHeading, byPage, byPattern, byTokens, labelOf, type SplitStep } from './steps.ts';

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
 * @throws IngestError when a step cannot be read, an expression may run away, or `counter` cannot cut.
 * @example parseSplit('heading:2+row').map(({ name }) => name) // ['heading:2', 'row']
 */
export function parseSplit(text: string, counter: Counter = pieceCounter): NamedStep[] {
  const steps: NamedStep[] = [];
  let rest = text.trim();
  while (rest !== '' || steps.length === 0) {
    const name = /^(?:\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[a-z]*|[^+]+)/su.exec(rest)?.[0] ?? '';
    const after = rest.slice(name.length);
    if (name === '' || (after !== '' && !/^\+./su.test(after)))
      throw new IngestError(message('bad-split', { split: text, at: rest }));
    if (steps.at(-1)?.name.startsWith('tokens:')) throw new IngestError(message('tokens-last', { split: text }));
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
    if (size < 1 || overlap >= size) throw new IngestError(message('bad-overlap', { step: name }));
    const { starts } = counter;
    if (!starts) throw new IngestError(message('counter-cannot-cut', { counter: counter.name }));
    return { name, step: byTokens(size, overlap, { ...counter, starts }) };
  }
  const pattern = parseRegex(name);
  if (pattern) return { name, step: byPattern(pattern) };
  throw new IngestError(message('bad-split', { split: whole, at: name }));
}
