import { IngestError } from '../errors.ts';
import { message } from '../language/index.ts';
import { runaway } from '../runaway.ts';

/**
 * `/REGEX/flags` as an expression; undefined where the text has no such shape.
 *
 * @throws IngestError when it is no expression.
 */
export function parseRegex(text: string): RegExp | undefined {
  const shape = /^\/(.+)\/([a-z]*)$/su.exec(text);
  if (!shape) return undefined;
  const flags = shape[2] ?? '';
  try {
    if (!/^[iuvs]*$/.test(flags)) throw new SyntaxError(flags);
    if (runaway(shape[1] ?? '')) throw new IngestError(message('runaway-regex', { regex: text }));
    return new RegExp(shape[1] ?? '', /[uv]/.test(flags) ? flags : `${flags}u`);
  } catch (cause) {
    if (cause instanceof IngestError) throw cause;
    throw new IngestError(message('bad-regex', { regex: text }), { cause });
  }
}
