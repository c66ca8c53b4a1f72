import { Presets, SingleBar } from 'cli-progress';
import { type Command, Option } from 'commander';
import { JatdaeError } from '../errors.ts';
import { cli, type Lang, type Message, translate, evaluation as words } from '../language/index.ts';
import {
  type AnyVerb,
  aboutOption,
  Call,
  defaultOf,
  formatsOf,
  type OptionAbout,
  type OptionGroup,
  type OptionShape,
  readOptions,
  type Work,
} from '../verbs/index.ts';
import type { Options, Verb } from './command.ts';
import type { Session } from './session.ts';

/** The order of the help page. */
const GROUPS: readonly OptionGroup[] = ['measure', 'inputs', 'output', 'rare'];

/** A verb on the command line: its options as flags, its result in the form of `--format`. */
export function verbCommand(verb: AnyVerb): Verb {
  const forms = formatsOf(verb);
  const shape: OptionShape = verb.options;
  return {
    definition: verb,
    configure(command: Command, lang: Lang) {
      for (const { name, about, value } of [verb.operands ?? []].flat())
        command.argument(name, translate(about, lang), value);
      for (const group of GROUPS) {
        const title = translate(cli.groups[group === 'measure' && !('measures' in shape) ? 'task' : group], lang);
        const add = (option: Option) => command.addOption(option.helpGroup(title));
        for (const schema of Object.values(shape)) {
          const about = aboutOption(schema);
          if ((about.group ?? 'measure') === group) optionsOf(about, defaultOf(schema), lang).forEach(add);
        }
        if (group !== 'output') continue;
        if (forms.length > 1)
          add(new Option(`--format <${forms.join('|')}>`, translate(words.options.format, lang)).default(forms[0]));
        for (const flag of formerFlags(verb)) add(new Option(flag).hideHelp());
        if (forms.includes('csv')) add(new Option('--no-bom', translate(words.options.noBom, lang)));
      }
    },

    async run(session, operands, given) {
      const other = verb.instead?.(readOptions(shape, namedOptions(shape, given)));
      if (other) return verbCommand(await other()).run(session, operands, given);
      const format = formatOf(verb, given);
      const options = { ...readOptions(shape, namedOptions(shape, given)), format };
      const call = new Call(verb, operands, options, workOf(session));
      const { work } = call;
      const result = await verb.run(await verb.open(operands, options, work), options, work);
      const view = { lang: session.lang, width: session.width, json: () => call.json(result) };
      await verb.write?.(result, view, options, work);
      const form = verb.forms[format];
      const text = form ? await form(result, view, options) : format === 'json' ? view.json() : '';
      if (typeof text !== 'string') session.outAll(text);
      else if (text !== '') session.out(text);
      await verb.stay?.(result, options, work);
      return verb.exit?.(result, options) ?? 0;
    },
  };
}

/** Options that asked for a form, before there was `--format`. */
function formerFlags({ formerForms = {} }: AnyVerb): string[] {
  return Object.keys(formerForms).filter((name) => name.startsWith('--'));
}

/** @throws JatdaeError for a form that there is not */
function formatOf(verb: AnyVerb, given: Options): string {
  const { formerForms = {} } = verb;
  const forms = formatsOf(verb);
  const flag = formerFlags(verb).find((one) => given[new Option(one).attributeName()] === true);
  if (flag !== undefined) return formerForms[flag]!;
  if (forms.length < 2) return forms[0] ?? '';
  const asked = String(given.format);
  const format = formerForms[asked] ?? asked;
  if (forms.includes(format)) return format;
  throw new JatdaeError(words.oneOf({ flag: '--format', value: asked, choices: forms }));
}

/** An option as commander knows it, and its former names, which help does not show. */
function optionsOf(about: OptionAbout, value: unknown, lang: Lang): Option[] {
  return [about.flag, ...(about.formerly ?? [])].map((flag, i) => {
    const option = new Option(flag, translate(about.about, lang));
    if (Array.isArray(value)) option.argParser(collect).default([]);
    else if (i === 0 && value !== undefined && typeof value !== 'boolean') option.default(String(value));
    return i === 0 ? option : option.hideHelp();
  });
}
/** What commander read, by the names that the options have in the verb. */
function namedOptions(shape: OptionShape, given: Options): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const { flag, formerly = [] } = aboutOption(schema);
    for (const written of [flag, ...formerly]) {
      const value = given[new Option(written).attributeName()];
      const none = value === undefined || (Array.isArray(value) && value.length === 0);
      if (!none) out[name] = value;
    }
  }
  return out;
}

/** For options that may be repeated. */
function collect(value: string, all: readonly string[]): string[] {
  return [...all, value];
}

/** What a verb may do, on a session. */
function workOf(session: Session): Work {
  return {
    notice: (notice) => session.notice(notice),
    tell: (sentence) => session.tell(sentence),
    progress: (what) => new Progress(session, what),
    show: (text) => {
      if (!session.quiet) process.stderr.write(text(session));
    },
    fail: (sentence) => session.fail(sentence),
    terminal: {
      ...{ lang: session.lang, width: session.width, input: process.stdin, output: process.stderr },
      interactive: session.interactive && process.stdin.isTTY === true,
    },
  };
}

/** Work shorter than this shows nothing. */
const PATIENCE = 2000;

/** Where there is no terminal to draw on, a line is written after each so many milliseconds. */
const EVERY = 15_000;

/** The one progress reporter: a bar with the time left on a terminal's stderr, for work of over two seconds; else a line now and then. */
class Progress {
  readonly #session: Session;
  readonly #what: Message;
  readonly #started = performance.now();
  #said = this.#started;
  #bar: SingleBar | undefined;

  constructor(session: Session, what: Message) {
    this.#session = session;
    this.#what = what;
  }

  update(done: number, total: number): void {
    const { interactive, lang } = this.#session;
    const now = performance.now();
    if (!interactive && now - this.#said >= EVERY) {
      this.#said = now;
      this.#session.tell(cli.soFar({ what: this.#what, done, total }));
    }
    if (!interactive || now - this.#started < PATIENCE) return;
    if (!this.#bar) {
      const left = translate(cli.left, lang);
      this.#bar = new SingleBar(
        {
          format: `${translate(this.#what, lang)}  {bar} {percentage}%  {value}/{total}  {eta_formatted} ${left}`,
          stream: process.stderr,
          hideCursor: true,
          clearOnComplete: true,
          etaBuffer: 50,
        },
        Presets.shades_classic,
      );
      this.#bar.start(total, done);
    }
    this.#bar.update(done);
  }

  /** Take the bar away. */
  stop(): void {
    this.#bar?.stop();
  }
}
