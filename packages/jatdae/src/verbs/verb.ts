import type { Readable, Writable } from 'node:stream';
import type { Notice } from '../errors.ts';
import type { Lang, Message } from '../language/index.ts';
import { type GivenOf, type OptionShape, type OptionsOf, readOptions } from './option.ts';

/** What a verb may touch of the world beside its input: whom it tells what, and when it is to end. */
export interface Work {
  /** Say what changes what a number means. */
  notice(notice: Notice): void;
  /** Say what is being done, or was written. */
  tell(sentence: Message): void;
  /** Report how far work of many parts is. */
  progress(what: Message): Meter;
  /** Show text beside the result, such as what something is going to cost. */
  show(text: (view: View) => string): void;
  /** Say why the work ended before its end, where there is a result all the same. Never silent. */
  fail(sentence: Message): void;
  /** Where a person can be asked; undefined where there is nobody. */
  readonly terminal?: Terminal;
}

/** Where a person is asked. */
export interface Terminal extends View {
  readonly input: Readable;
  readonly output: Writable;
  /** A person sits there: it is no file, and no other program. */
  readonly interactive: boolean;
}

/** How far one piece of work is. */
export interface Meter {
  update(done: number, total: number): void;
  stop(): void;
}

/** Columns of Markdown, which is not read in a terminal. */
export const PAGE = 120;

/** How a result is shown. */
export interface View {
  readonly lang: Lang;
  /** Columns of a terminal. */
  readonly width: number;
}

/** How a result is shown, and what `--format json` says of it. */
export interface ResultView extends View {
  json(): string;
}

/** Options, and the form that the result is wanted in. */
type Shown<Shape extends OptionShape> = OptionsOf<Shape> & { readonly format: string };

/** A result as text, or as the pieces of a text that is too long for one. */
export type Text = string | readonly Uint8Array[];
type Form<Shape extends OptionShape, Result> = (
  result: Result,
  view: ResultView,
  options: Shown<Shape>,
) => Text | Promise<Text>;

/** What stands behind a verb on the command line. */
export interface Operand {
  /** As usage shows it: `<file>`, `[systems...]`. */
  readonly name: string;
  readonly about: Message;
  /** Taken where none is named. */
  readonly value?: string;
}

/**
 * One job of the workbench, defined once: the command line, its help, the studio and the library are made from it.
 *
 * @typeParam Input what it works on, such as a `Source`
 * @typeParam Result data only: numbers, ids, codes
 * @typeParam Data the result as JSON has it
 */
export interface Verb<Shape extends OptionShape, Input, Result, Data extends object | undefined = object> {
  /** As it is typed: `compare`, `gold lint`. */
  readonly name: string;
  /** What stands behind the verb on the command line. */
  readonly operands?: Operand | readonly Operand[];
  /** What exit code 1 means, where the verb ends with it. */
  readonly finding?: Message;
  /** Pages of the guide that say more: `gate.md#history`. */
  readonly guides?: readonly string[];
  /** Each option with its type, default and description. */
  readonly options: Shape;
  /** Another verb that an option turns this one into. */
  instead?(options: OptionsOf<Shape>): (() => Promise<AnyVerb>) | undefined;
  /** From operands and options to what it works on. */
  open(operands: readonly string[], options: OptionsOf<Shape>, work: Work): Promise<Input>;
  /** Do the job. @throws JatdaeError */
  run(input: Input, options: OptionsOf<Shape>, work: Work): Promise<Result>;
  /** The result for programs, which `--format json` says, `callVerb` and the server; undefined where there is nothing to say. */
  data?(result: Result, options: OptionsOf<Shape>): Data;
  /** Options that are otherwise where the verb is called as a function, so that it writes nothing unasked. */
  readonly called?: Partial<OptionsOf<Shape>>;
  /** The result in each form of `--format` but `json`; the first is the default. None where nothing is shown. */
  readonly forms: Readonly<Record<string, Form<Shape, Result>>>;
  /** Former names of forms, or options that asked for one: `{ markdown: 'md', '--json': 'json' }`. Read and not shown. */
  readonly formerForms?: Readonly<Record<string, string>>;
  /** Write the files that options ask for beside the result: charts, a JUnit report. */
  write?(result: Result, view: ResultView, options: Shown<Shape>, work: Work): Promise<void>;
  /** Go on after the result is shown, such as to serve until interrupted. */
  stay?(result: Result, options: Shown<Shape>, work: Work): Promise<void>;
  /** 1 where the finding is negative. Left out: always 0. */
  exit?(result: Result, options: OptionsOf<Shape>): 0 | 1 | 3;
}

/** Any verb, for those who only hand it on. */
// biome-ignore lint/suspicious/noExplicitAny: what one verb reads is nobody else's
export type AnyVerb = Verb<any, any, any, any>;

/** Declare a verb; its types follow from its options. */
export function verb<Shape extends OptionShape, Input, Result, Data extends object | undefined>(
  definition: Verb<Shape, Input, Result, Data>,
): Verb<Shape, Input, Result, Data> {
  return definition;
}

/** A verb as a function: options as a library's user gives them, defaults filled in. @throws JatdaeError */
export function call<Shape extends OptionShape, Input, Result, Data extends object | undefined>(
  { options, run }: Pick<Verb<Shape, Input, Result, Data>, 'options' | 'run'>,
  input: Input,
  given: GivenOf<Shape>,
  work: Work = SILENT,
): Promise<Result> {
  return run(input, readOptions(options, given), work);
}

/** Where nobody listens. */
export const SILENT: Work = {
  notice: () => {},
  tell: () => {},
  progress: () => ({ update: () => {}, stop: () => {} }),
  show: () => {},
  fail: () => {},
};
