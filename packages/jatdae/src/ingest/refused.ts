import { JatdaeError } from '../errors.ts';
import type { Say } from '../words/say.ts';

/** What a library says of a file's fault; of its own insides it speaks to nobody who has to act. */
export function detailOf(fault: unknown): string {
  if (fault instanceof RangeError && /call stack/.test(fault.message)) return 'nested too deep';
  if (fault instanceof TypeError || fault instanceof RangeError || fault instanceof ReferenceError)
    return 'unexpected structure';
  const [line = ''] = (fault instanceof Error ? fault.message : String(fault)).split('\n');
  return /\b(?:Type|Range|Reference)Error\b|Cannot read prop/.test(line) ? 'unexpected structure' : line;
}

/** Thrown inside a reader where the file gives no text; `readFile` returns it as a `RefusedFile`. */
export class Refused extends JatdaeError {
  /** `encrypted`, `distribution`, `damaged`, ... */
  readonly reason: string;

  constructor(reason: string, sentence: Say, cause?: unknown) {
    super(sentence, cause === undefined ? {} : { cause });
    this.name = 'Refused';
    this.reason = reason;
  }
}
