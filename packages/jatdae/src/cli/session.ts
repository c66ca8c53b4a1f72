import type { Notice } from '../errors.ts';
import { withPlace } from '../errors.ts';
import { type Lang, type Message, translate, cli as words } from '../language/index.ts';

/** What a command may touch of the outside: two streams, the language, how loud. */
export interface Session {
  readonly lang: Lang;
  readonly quiet: boolean;
  /** True when stderr is a terminal: progress is drawn only then. */
  readonly interactive: boolean;
  /** Width for tables: the terminal's, at least 60, 80 where there is none. */
  readonly width: number;
  readonly colour: boolean;
  /** Write a result to stdout. */
  out(text: string | Uint8Array): void;
  /** Write a result that is in many pieces to stdout. */
  outAll(pieces: readonly Uint8Array[]): void;
  /** Write a line to stderr: progress, notices. Silent with --quiet. */
  tell(sentence: Message): void;
  /** Write a notice to stderr. Silent with --quiet. */
  notice(notice: Notice): void;
  /** Write the one sentence that says why the command fails; never silent. */
  fail(sentence: Message): void;
}

export function noticeLine(notice: Notice, lang: Lang): string {
  const word = translate(words.noticeLevel[notice.level], lang);
  return `${word}: ${withPlace(translate(notice.say, lang), notice.place)}`;
}
