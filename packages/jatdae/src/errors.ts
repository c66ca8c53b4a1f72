import { common, type Lang, type Message, translate } from './language/index.ts';

/** Where in a file something stands. Lines are physical and start at 1. */
export interface Place {
  /** Path as it was given; `-` and the like for what is no file on disk. */
  readonly file: string;
  /** From 1; undefined where the whole file is meant. */
  readonly line?: number;
  /** The offending text as it stands in the file (shown cut to 120 characters). */
  readonly text?: string;
}

/** 1: the finding is negative. 2: the call or the input is at fault. 3: an outside service failed. */
export type ExitCode = 1 | 2 | 3;

/**
 * The one error class. What went wrong and what to do, in both languages, and where.
 * `message` is the English sentence with its place.
 */
export class JatdaeError extends Error {
  /** The sentence in both languages, without the place. */
  readonly say: Message;
  /** Where in a file; undefined where it is no file's fault. */
  readonly place: Place | undefined;
  /** What the command line returns. Default: 2. */
  readonly exitCode: ExitCode;

  constructor(say: Message, options: { place?: Place; exitCode?: ExitCode; cause?: unknown } = {}) {
    super(
      withPlace(translate(say, 'en'), options.place),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = 'JatdaeError';
    this.say = say;
    this.place = options.place;
    this.exitCode = options.exitCode ?? 2;
  }

  /** The sentence with its place. */
  get sentence(): Message {
    return sayWithPlace(this.say, this.place);
  }

  /** The sentence in one language, with its place. */
  in(lang: Lang): string {
    return translate(this.sentence, lang);
  }
}

/**
 * Whether an error says itself what went wrong, in both languages: one of ours, or of a package beside this one. Told by
 * its shape, since another copy of a package has another class.
 */
export function isTold(fault: unknown): fault is Error & { in(lang: Lang): string; readonly exitCode: ExitCode } {
  return fault instanceof Error && 'in' in fault && typeof fault.in === 'function' && 'exitCode' in fault;
}

/** Something the reader of a result must know, that does not stop the work. */
export interface Notice {
  /** A warning may change what a number means; a note does not. */
  readonly level: 'warning' | 'note';
  /** Stable and greppable, such as `rank-disagrees`. */
  readonly code: string;
  /** The sentence in both languages, without the place. */
  readonly say: Message;
  /** Where in a file; undefined where it is about more than one place. */
  readonly place?: Place;
}

/** `file:line: sentence` and, on a second line, the text at fault, in both languages. */
export function sayWithPlace(sentence: Message, place: Place | undefined): Message {
  return place ? common.placed({ sentence, at: at(place), text: textAt(place) }) : sentence;
}

/** `file:line: sentence` and, on a second line, the text at fault. */
export function withPlace(sentence: string, place: Place | undefined): string {
  if (!place) return sentence;
  return `${at(place)}: ${sentence}${textAt(place)}`;
}

function at({ file, line }: Place): string {
  return line === undefined ? file : `${file}:${line}`;
}

function textAt({ text }: Place): string {
  return text === undefined ? '' : `\n  ${visible(text)}`;
}

/**
 * Control characters made visible, long lines cut in the middle of nothing: by code point, with an ellipsis.
 *
 * @param limit characters (code points) shown at most
 */
export function visible(text: string, limit = 120): string {
  const points = Array.from(text);
  const cut = points.length > limit ? `${points.slice(0, limit - 1).join('')}…` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must be shown
  return cut.replace(/[\u0000-\u001f\u007f\u0085\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, (c) =>
    c === '\t' ? '\\t' : `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
