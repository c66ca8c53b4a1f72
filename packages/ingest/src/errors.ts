import { type IngestMessage, textOf } from './language/index.ts';

/** Something the reader of a result must know, that does not stop the work: a message, how grave it is, and where. */
export interface IngestNotice extends IngestMessage {
  /** A warning may change what the text means; a note does not. */
  readonly level: 'warning' | 'note';
  /** The file as it was given; undefined where it is about more than one place. */
  readonly place?: { readonly file: string };
}

/** The one error class: what went wrong and what to do, by its code, and where. */
export class IngestError extends Error implements IngestMessage {
  /** Which message, such as `cannot-open`. */
  readonly code: string;
  /** What is put into its sentence. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The file as it was given; undefined where it is no file's fault. */
  readonly place: { readonly file: string } | undefined;
  /** What a command returns: the call or the input is at fault. */
  readonly exitCode = 2;

  constructor(
    message: IngestMessage,
    options: { place?: { readonly file: string } | undefined; cause?: unknown } = {},
  ) {
    super(sentence(message, options.place, 'en'), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'IngestError';
    this.code = message.code;
    this.params = message.params;
    this.place = options.place;
  }

  /**
   * The sentence in one language, with its place.
   *
   * @param lang - `en` or `ko`; what is not known is English.
   */
  in(lang: string): string {
    return sentence(this, this.place, lang);
  }
}

/** Thrown inside a reader where the file gives no text; `readFile` returns it as a `RefusedFile`. */
export class Refused extends IngestError {
  /** `encrypted`, `distribution`, `damaged`, ... */
  readonly reason: string;

  constructor(reason: string, message: IngestMessage, cause?: unknown) {
    super(message, { cause });
    this.name = 'Refused';
    this.reason = reason;
  }
}

function sentence(message: IngestMessage, place: { readonly file: string } | undefined, lang: string): string {
  return place ? `${place.file}: ${textOf(message, lang)}` : textOf(message, lang);
}

/** What a library says of a file's fault; of its own insides it speaks to nobody who has to act. */
export function detailOf(fault: unknown): string {
  if (fault instanceof RangeError && /call stack/.test(fault.message)) return 'nested too deep';
  if (fault instanceof TypeError || fault instanceof RangeError || fault instanceof ReferenceError)
    return 'unexpected structure';
  const [line = ''] = (fault instanceof Error ? fault.message : String(fault)).split('\n');
  return /\b(?:Type|Range|Reference)Error\b|Cannot read prop/.test(line) ? 'unexpected structure' : line;
}
