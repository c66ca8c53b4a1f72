import { Command, type Option } from 'commander';
import type { CommandEntry } from '../../src/cli/command.ts';
import { verbs } from '../../src/cli/verbs.ts';

const GLOBAL = ['--lang', '--quiet', '--help', '-h', '--version', '-V'];
let tables: Promise<ReadonlyMap<string, Command>> | undefined;

/** Every verb, and every action (`gold import`), with its arguments and options, as the command line itself declares them. */
export function commandTable(): Promise<ReadonlyMap<string, Command>> {
  const declared = async (entry: CommandEntry, name: string) => {
    const command = new Command(name);
    (await entry.load()).configure(command, 'en');
    return [name, command] as const;
  };
  tables ??= Promise.all(verbs.flatMap((entry) => callsOf(entry)).map(([name, entry]) => declared(entry, name))).then(
    (all) => new Map(all),
  );
  return tables;
}

/** A verb and all its actions, by what is typed: `judge draft review`. */
function callsOf(entry: CommandEntry, name: string = entry.name): (readonly [string, CommandEntry])[] {
  return [[name, entry], ...(entry.actions ?? []).flatMap((action) => callsOf(action, `${name} ${action.name}`))];
}

/**
 * What is wrong with a call of `jatdae` by the table of options; undefined where nothing is.
 *
 * @param words what stands behind `jatdae`
 */
export async function faultOfCall(words: readonly string[]): Promise<string | undefined> {
  const table = await commandTable();
  const [verb, ...rest] = words[0]?.startsWith('-') ? ['', ...words] : words;
  const calls = verbs.flatMap((entry) => callsOf(entry)).map(([name]) => name);
  let name = verb;
  for (const word of rest) if (calls.includes(`${name} ${word}`)) name = `${name} ${word}`;
  const command = name === '' || name === undefined || name === 'help' ? undefined : table.get(name);
  if (!command && name !== undefined && name !== '' && name !== 'help') return `there is no verb ${name}`;
  const known = new Set([...GLOBAL, ...(command?.options ?? []).flatMap(flags)]);
  for (const word of rest) {
    const flag = /^(--[A-Za-z][\w-]*|-[A-Za-z])(=.*)?$/.exec(word)?.[1];
    if (flag !== undefined && !known.has(flag)) return `jatdae ${name} has no option ${flag}`;
  }
  const [said] = rest;
  // Its actions are the only words that stand behind it.
  const only = command?.registeredArguments[0]?.name() === 'action';
  if (only && said !== undefined && /^[a-z]+$/.test(said)) return `jatdae ${name} has no action ${said}`;
  return undefined;
}

function flags({ short, long }: Option): string[] {
  return [short, long].filter((flag) => flag !== undefined && flag !== null);
}
