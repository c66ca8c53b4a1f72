import type { Command } from 'commander';
import type { Lang, Message } from '../language/index.ts';
import type { AnyVerb } from '../verbs/index.ts';
import type { Session } from './session.ts';

/** Options as commander hands them over; each command checks its own. */
export type Options = Readonly<Record<string, unknown>>;

/** One verb. Its file parses, calls and prints; it computes nothing. */
export interface Verb {
  /** What it is made from; absent where it reads its options itself. */
  readonly definition?: AnyVerb;
  /** Pages of the guide that say more, of one that is made from no definition. */
  readonly guides?: readonly string[];
  /** Declare arguments and options. */
  configure(command: Command, lang: Lang): void;
  /** @returns the exit code */
  run(session: Session, operands: readonly string[], options: Options): Promise<number>;
}

/** A line of the help page; the verb itself is loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly about: Message;
  readonly example: string;
  /** What it does by a second word; each with a help page of its own. */
  readonly actions?: readonly CommandEntry[];
  load(): Promise<Verb>;
}
