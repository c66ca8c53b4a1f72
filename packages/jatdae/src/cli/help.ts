import type { Command, Option } from 'commander';
import wrap from 'wrap-ansi';
import { type Lang, translate, cli as words } from '../language/index.ts';
import type { Verb, VerbEntry } from './command.ts';

/** The page of `jatdae --help`: what it is, the verbs with a line and an example each, what holds for all. */
export function helpPage(verbs: readonly VerbEntry[], lang: Lang): string {
  const wide = Math.max(...verbs.map((verb) => verb.name.length));
  const lines = verbs.flatMap((verb) => [
    `  ${verb.name.padEnd(wide)}  ${translate(verb.about, lang)}`,
    `  ${''.padEnd(wide)}    ${verb.example}`,
  ]);
  return `${[translate(words.headline, lang), '', translate(words.usage, lang), '', ...lines, '', translate(words.forAll, lang), translate(words.more, lang)].join('\n')}\n`;
}

/** Commander's headings in the reader's language. */
export function translateTitle(title: string, lang: Lang): string {
  const known = Object.values(words.titles).find((one) => translate(one, 'en') === title);
  return known ? translate(known, lang) : title;
}

/** What an option is for, and its default where that says something. */
export function describeOption(option: Option, lang: Lang): string {
  const { defaultValue: value, description } = option;
  if (value === undefined || typeof value === 'boolean' || (Array.isArray(value) && value.length === 0))
    return description;
  return `${description} (${translate(words.titles.usual, lang)} ${Array.isArray(value) ? value.join(', ') : String(value)})`;
}

/** The actions of a verb with a line each, for its help page; nothing where it has none. */
export function actionList({ actions = [] }: VerbEntry, name: string, lang: Lang): string {
  if (actions.length === 0) return '';
  const wide = Math.max(...actions.map((action) => action.name.length));
  const lines = actions.map((action) => `  ${action.name.padEnd(wide)}  ${translate(action.about, lang)}`);
  return `\n${translate(words.titles.commands, lang)}\n${lines.join('\n')}\n\n  jatdae ${name} ${actions[0]!.name} --help`;
}

/** True of `--help all`, which shows the options that are rarely needed too. */
export function helpOfAll(args: readonly string[]): boolean {
  return args.some((arg, i) => (arg === '--help' || arg === '-h') && args[i + 1] === 'all');
}

/** What stands below the options: how many are not shown, and what exit code 1 means. Hides the rare options unless `all`. */
export function afterOptions(command: Command, { definition }: Verb, all: boolean, lang: Lang): string {
  const rare = command.options.filter(
    ({ hidden, helpGroupHeading }) => !hidden && helpGroupHeading === translate(words.groups.rare, lang),
  );
  if (!all) for (const option of rare) option.hideHelp();
  const hidden = all || rare.length === 0 ? [] : [translate(words.rareHidden({ count: rare.length }), lang)];
  const finding = definition?.finding ? [translate(words.exitOne({ finding: definition.finding }), lang)] : [];
  return [...hidden, ...finding].map((line) => `\n${wrap(line, 80)}`).join('\n');
}
