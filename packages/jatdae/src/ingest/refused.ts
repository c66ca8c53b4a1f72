import { JatdaeError } from '../errors.ts';
import type { Say } from '../words/say.ts';

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
