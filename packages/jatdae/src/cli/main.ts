import type { MeasureError } from '@jatdae/measures';
import { Command, CommanderError, Option } from 'commander';
import stringWidth from 'string-width';
import { isTold, JatdaeError } from '../errors.ts';
import { measureFault } from '../evaluation/index.ts';
import { common, evaluation, isLang, type Lang, langOfLocale, translate, cli as words } from '../language/index.ts';
import { loadStanding } from '../project/index.ts';
import { loadGreetingText } from '../report/index.ts';
import { loadOptionsSchema } from '../verbs/index.ts';
import { version } from '../version.ts';
import type { Verb, VerbEntry } from './command.ts';
import { actionList, afterOptions, describeOption, helpOfAll, helpPage, translateTitle } from './help.ts';
import { openSession } from './open-session.ts';
import type { Session } from './session.ts';
import { verbs } from './verbs.ts';

// For the reference of the command line.
export { verbs } from './verbs.ts';
export const optionsSchema = async () => (await loadOptionsSchema()).optionsSchema;

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
  entry: VerbEntry,
  name: string,
  args: readonly string[],
  from: number,
): [{ readonly entry: VerbEntry; readonly name: string }, readonly string[]] {
  const takesNext = (arg = '') => arg.startsWith('-') && arg !== '--quiet' && !arg.includes('=');
  const at = args.findIndex((arg, i) => i >= from && !arg.startsWith('-') && !takesNext(args[i - 1]));
  const action = entry.actions?.find((one) => one.name === args[at]);
  if (!action) return [{ entry, name }, args];
  return actionIn(action, `${name} ${action.name}`, [...args.slice(0, at), ...args.slice(at + 1)], at);
}

/** An option that the verb lacks and one of its actions has. */
async function explained(error: unknown, { name, actions = [] }: VerbEntry): Promise<unknown> {
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
  entry: VerbEntry,
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
