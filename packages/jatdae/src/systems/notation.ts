import { JatdaeError } from '../errors.ts';
import { systems } from '../language/index.ts';

/** A parsed call such as `bm25(ngram(2), k1=0.9)`: name, positional and named arguments, each still text. */
export interface Call {
  readonly name: string;
  readonly args: readonly string[];
  readonly named: ReadonlyMap<string, string>;
}

/**
 * Parse the notation of tokenizers and systems: `name`, `name(argument, key=value)`. Arguments may be calls themselves
 * (`bm25(ngram(2))`); a value may hold anything but an unbalanced parenthesis or a comma at its own level.
 *
 * @throws JatdaeError when the text is not of this form, or a key stands twice.
 * @example parseCall('word(stem=english)').named.get('stem') // 'english'
 */
export function parseCall(text: string): Call {
  const match = /^\s*([\p{L}_][\p{L}\p{N}_-]*)\s*(?:\((.*)\))?\s*$/su.exec(text);
  if (!match) throw new JatdaeError(systems.badNotation({ text }));
  const args: string[] = [];
  const named = new Map<string, string>();
  for (const part of splitArguments(match[2] ?? '', text)) {
    const pair = /^([\p{L}_][\p{L}\p{N}_]*)\s*=\s*(.*)$/su.exec(part);
    const key = pair?.[1];
    if (key === undefined) args.push(part);
    else if (named.has(key)) throw new JatdaeError(systems.badNotation({ text }));
    else named.set(key, pair?.[2] ?? '');
  }
  return { name: match[1] ?? '', args, named };
}

/** Split at the commas that stand outside of any inner parentheses. */
function splitArguments(inner: string, whole: string): string[] {
  if (inner.trim() === '') return [];
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= inner.length; i++) {
    const c = inner[i];
    if (c === '(') depth++;
    else if (c === ')') depth--;
    if (depth < 0) throw new JatdaeError(systems.badNotation({ text: whole }));
    if (c === undefined || (c === ',' && depth === 0)) {
      parts.push(inner.slice(start, i).trim());
      start = i + 1;
    }
  }
  if (depth !== 0 || parts.some((part) => part === '')) throw new JatdaeError(systems.badNotation({ text: whole }));
  return parts;
}
