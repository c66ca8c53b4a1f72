import { fstatSync, writevSync } from 'node:fs';
import type { MeasureError } from '@jatdae/measures';
import { Command, CommanderError, Option } from 'commander';
import stringWidth from 'string-width';
import wrap from 'wrap-ansi';
import { isTold, JatdaeError } from '../errors.ts';
import { measureFault } from '../evaluation/index.ts';
import {
  cli,
  common,
  evaluation,
  isLang,
  type Lang,
  langOfLocale,
  type Message,
  translate,
  cli as words,
} from '../language/index.ts';
import { loadStanding } from '../project/index.ts';
import { loadGreetingText } from '../report/index.ts';
import { version } from '../version.ts';
import type { CommandEntry, Verb } from './command.ts';
import { noticeLine, type Session } from './session.ts';
import { verbs } from './verbs.ts';

export { loadOptionsSchema } from '../verbs/index.ts';
// For the reference of the command line.
export { verbs } from './verbs.ts';

/** The command line. Sets the exit code of the process; never throws. */
export async function main(argv: readonly string[]): Promise<void> {
  const args = argv.slice(2);
  const lang = langFrom(args);
  process.exitCode = await answer(args, openSession(lang, args.includes('--quiet')));
}

/** What the command line does with these arguments, on a session of the caller's. @returns the exit code */
export async function answer(args: readonly string[], session: Session): Promise<number> {
  const { lang } = session;
  const name = verbIn(args);
  if (name === undefined || name === 'help') {
    if (args.includes('--version') || args.includes('-V')) {
      session.out(`${version()}\n`);
      return 0;
    }
    const topic = name === 'help' ? args[args.indexOf('help') + 1] : undefined;
    if (topic !== undefined && verbs.some((verb) => verb.name === topic)) return answer([topic, '--help'], session);
    const wrong = name === undefined ? args.find((arg) => arg.startsWith('-') && !KNOWN.test(arg)) : undefined;
    if (wrong !== undefined) {
      session.fail(words.unknownOption({ option: wrong }));
      return 2;
    }
    if (name === undefined && !args.some((arg) => arg === '-h' || arg === '--help')) {
      // Loaded here for the same reason as below.
      const [{ standingOf }, { greetingText }] = await Promise.all([loadStanding(), loadGreetingText()]);
      session.out(greetingText(standingOf('.'), lang));
      return 0;
    }
    session.out(helpPage(verbs, lang));
    return 0;
  }
  const entry = verbs.find((verb) => verb.name === name);
  if (!entry) {
    // Loaded here: `--version` and `--help` need no measures.
    const { nearest } = await import('@jatdae/measures');
    const names = verbs.map((verb) => verb.name);
    const sentence = words.unknownVerb({ name, near: nearest(name, names) });
    session.fail(sentence);
    return 2;
  }
  try {
    const at = args.indexOf(name);
    const [called, rest] = actionIn(entry, name, [...args.slice(0, at), ...args.slice(at + 1)], at);
    return await runVerb(called.entry, called.name, await called.entry.load(), rest, session);
  } catch (error) {
    return report(await explained(error, entry), session);
  }
}

/**
 * The innermost action that is named behind a verb, and the arguments without its words. Before it are options and their
 * values alone, so no system is taken for one.
 */
function actionIn(
  entry: CommandEntry,
  name: string,
  args: readonly string[],
  from: number,
): [{ readonly entry: CommandEntry; readonly name: string }, readonly string[]] {
  const takesNext = (arg = '') => arg.startsWith('-') && arg !== '--quiet' && !arg.includes('=');
  const at = args.findIndex((arg, i) => i >= from && !arg.startsWith('-') && !takesNext(args[i - 1]));
  const action = entry.actions?.find((one) => one.name === args[at]);
  if (!action) return [{ entry, name }, args];
  return actionIn(action, `${name} ${action.name}`, [...args.slice(0, at), ...args.slice(at + 1)], at);
}

/** An option that the verb lacks and one of its actions has. */
async function explained(error: unknown, { name, actions = [] }: CommandEntry): Promise<unknown> {
  if (!(error instanceof CommanderError) || error.code !== 'commander.unknownOption') return error;
  const flag = /'(--?[\w-]+)/.exec(error.message)?.[1];
  for (const action of actions) {
    const command = new Command();
    (await action.load()).configure(command, 'en');
    if (command.options.some(({ short, long }) => flag === short || flag === long)) {
      return new JatdaeError(words.ofAction({ option: flag!, action: `jatdae ${name} ${action.name}` }));
    }
  }
  return error;
}

const KNOWN = /^(-h|--help|--lang(=.*)?|--quiet)$/;

/** @param args without the words of the verb */
async function runVerb(
  entry: CommandEntry,
  name: string,
  verb: Verb,
  args: readonly string[],
  session: Session,
): Promise<number> {
  const { lang } = session;
  const command = new Command(`jatdae ${name}`);
  command
    .description(translate(entry.about, lang))
    .exitOverride()
    .configureOutput({ writeOut: (text) => session.out(text), writeErr: () => {} })
    .configureHelp({
      styleTitle: (title) => translateTitle(title, lang),
      optionDescription: (option) => describeOption(option, lang),
      helpWidth: Math.min(session.width, 80),
      minWidthToWrap: 20,
      displayWidth: (text) => stringWidth(text),
    })
    .addHelpText('after', actionList(entry, name, lang));
  verb.configure(command, lang);
  command
    .addHelpOption(
      new Option('-h, --help', translate(words.help, lang)).helpGroup(translate(words.groups.always, lang)),
    )
    .optionsGroup(translate(words.groups.always, lang))
    .option('--lang <ko|en>', translate(words.langOption, lang))
    .option('--quiet', translate(words.quietOption, lang))
    .addHelpText('after', afterOptions(command, verb, helpOfAll(args), lang))
    .addHelpText('after', `\n${translate(words.titles.example, lang)}\n  ${entry.example}\n`);
  let code = 0;
  command.action(async () => {
    const options = command.opts();
    code = await verb.run(options.bom === false ? withoutMark(session) : session, command.args, options);
  });
  await command.parseAsync([...args], { from: 'user' });
  return code;
}

/** Results begin without the byte order mark that spreadsheets need and programs trip over: `--no-bom`. */
function withoutMark(session: Session): Session {
  return { ...session, out: (text) => session.out(typeof text === 'string' ? text.replace(/^\ufeff/u, '') : text) };
}

/** One sentence for what went wrong, and the exit code it deserves. */
function report(error: unknown, session: Session): number {
  if (isTold(error)) {
    session.fail(common.verbatim({ text: error.in(session.lang) }));
    return error.exitCode;
  }
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const sentence = words.callFault({ code: error.code, message: error.message });
    session.fail(sentence);
    return 2;
  }
  // By its name: the class is not loaded for every call, and another copy of the package has another one.
  if (error instanceof Error && error.name === 'MeasureError') {
    const sentence = evaluation.cannotMeasure({ reason: measureFault(error as MeasureError) });
    session.fail(sentence);
    return 2;
  }
  const system = error as NodeJS.ErrnoException;
  if (typeof system?.code === 'string' && typeof system.path === 'string') {
    const sentence = words.fileFault({ code: system.code, path: system.path });
    session.fail(sentence);
    return 2;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  session.fail(words.ourFault({ text }));
  return 2;
}

/** The first argument that is not an option or an option's value. */
function verbIn(args: readonly string[]): string | undefined {
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (arg === '--lang') i++;
    else if (!arg.startsWith('-')) return arg;
  }
  return undefined;
}

function langFrom(args: readonly string[]): Lang {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const value = at < 0 ? undefined : args[at]!.includes('=') ? args[at]!.slice(7) : args[at + 1];
  return isLang(value) ? value : langOfLocale(process.env);
}

/** The page of `jatdae --help`: what it is, the verbs with a line and an example each, what holds for all. */
function helpPage(verbs: readonly CommandEntry[], lang: Lang): string {
  const wide = Math.max(...verbs.map((verb) => verb.name.length));
  const lines = verbs.flatMap((verb) => [
    `  ${verb.name.padEnd(wide)}  ${translate(verb.about, lang)}`,
    `  ${''.padEnd(wide)}    ${verb.example}`,
  ]);
  return `${[translate(words.headline, lang), '', translate(words.usage, lang), '', ...lines, '', translate(words.forAll, lang), translate(words.more, lang)].join('\n')}\n`;
}

/** Commander's headings in the reader's language. */
function translateTitle(title: string, lang: Lang): string {
  const known = Object.values(words.titles).find((one) => translate(one, 'en') === title);
  return known ? translate(known, lang) : title;
}

/** What an option is for, and its default where that says something. */
function describeOption(option: Option, lang: Lang): string {
  const { defaultValue: value, description } = option;
  if (value === undefined || typeof value === 'boolean' || (Array.isArray(value) && value.length === 0))
    return description;
  return `${description} (${translate(words.titles.usual, lang)} ${Array.isArray(value) ? value.join(', ') : String(value)})`;
}

/** The actions of a verb with a line each, for its help page; nothing where it has none. */
function actionList({ actions = [] }: CommandEntry, name: string, lang: Lang): string {
  if (actions.length === 0) return '';
  const wide = Math.max(...actions.map((action) => action.name.length));
  const lines = actions.map((action) => `  ${action.name.padEnd(wide)}  ${translate(action.about, lang)}`);
  return `\n${translate(words.titles.commands, lang)}\n${lines.join('\n')}\n\n  jatdae ${name} ${actions[0]!.name} --help`;
}

/** True of `--help all`, which shows the options that are rarely needed too. */
function helpOfAll(args: readonly string[]): boolean {
  return args.some((arg, i) => (arg === '--help' || arg === '-h') && args[i + 1] === 'all');
}

/** What stands below the options: how many are not shown, and what exit code 1 means. Hides the rare options unless `all`. */
function afterOptions(command: Command, { definition }: Verb, all: boolean, lang: Lang): string {
  const rare = command.options.filter(
    ({ hidden, helpGroupHeading }) => !hidden && helpGroupHeading === translate(words.groups.rare, lang),
  );
  if (!all) for (const option of rare) option.hideHelp();
  const hidden = all || rare.length === 0 ? [] : [translate(words.rareHidden({ count: rare.length }), lang)];
  const finding = definition?.finding ? [translate(words.exitOne({ finding: definition.finding }), lang)] : [];
  return [...hidden, ...finding].map((line) => `\n${wrap(line, 80)}`).join('\n');
}

/** The session of this process: stdout, stderr, its terminal. */
function openSession(lang: Lang, quiet: boolean): Session {
  const fail = (sentence: Message) => {
    process.stderr.write(`jatdae: ${translate(sentence, lang)}\n`);
  };
  let lost = false;
  const lose = (error: NodeJS.ErrnoException) => {
    // The reader went away, as with `| head`: nothing to say. The work is done all the same, for its files and its exit code.
    if (error.code === 'EPIPE' || lost) return;
    lost = true;
    fail(cli.outputFault({ code: error.code ?? error.message }));
    process.once('exit', () => {
      if (!process.exitCode) process.exitCode = 2;
    });
  };
  process.stdout.on('error', lose);
  // Where nobody hears, nothing can be said.
  process.stderr.on('error', () => {});
  const tell = (text: string) => {
    if (!quiet) process.stderr.write(`${text}\n`);
  };
  return {
    lang,
    quiet,
    interactive: process.stderr.isTTY === true && !quiet,
    width: Math.max(60, process.stdout.columns ?? 80),
    colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
    out: (text) => {
      process.stdout.write(text);
    },
    outAll: (pieces) => {
      try {
        writePieces(pieces);
      } catch (error) {
        lose(error as NodeJS.ErrnoException);
      }
    },
    tell: (sentence) => tell(translate(sentence, lang)),
    notice: (notice) => tell(noticeLine(notice, lang)),
    fail,
  };
}

/** As many pieces as the system takes at once. */
const AT_ONCE = 1024;

/** Write many pieces to stdout, each from where it is: without a copy of them all. */
function writePieces(pieces: readonly Uint8Array[]): void {
  const fd = process.stdout.fd;
  const to = fstatSync(fd);
  if (to.isFile() || (to.isCharacterDevice() && !process.stdout.isTTY)) {
    for (let i = 0; i < pieces.length; i += AT_ONCE) writeWhole(fd, pieces.slice(i, i + AT_ONCE));
    return;
  }
  // A pipe may be full: the stream waits for it.
  process.stdout.cork();
  for (const piece of pieces) process.stdout.write(piece);
  process.stdout.uncork();
}

/** The system may take less than all. */
function writeWhole(fd: number, pieces: readonly Uint8Array[]): void {
  let rest = pieces;
  while (rest.length > 0) {
    let written = writevSync(fd, rest);
    let done = 0;
    while (done < rest.length && written >= rest[done]!.length) written -= rest[done++]!.length;
    rest = written > 0 ? [rest[done]!.subarray(written), ...rest.slice(done + 1)] : rest.slice(done);
  }
}
