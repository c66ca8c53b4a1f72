import { Command, type Option } from 'commander';
import { verbs } from '../../src/cli/verbs.ts';

const GLOBAL = ['--lang', '--quiet', '--help', '-h', '--version', '-V'];
let tables: Promise<ReadonlyMap<string, Command>> | undefined;

/** Every verb with its arguments and options, as the command line itself declares them. */
export function commandTable(): Promise<ReadonlyMap<string, Command>> {
  tables ??= Promise.all(
    verbs.map(async (entry) => {
      const command = new Command(entry.name);
      (await entry.load()).configure(command, 'en');
      return [entry.name, command] as const;
    }),
  ).then((all) => new Map(all));
  return tables;
}

/**
 * What is wrong with a call of `jatdae` by the table of options; undefined where nothing is.
 *
 * @param words what stands behind `jatdae`
 */
export async function faultOfCall(words: readonly string[]): Promise<string | undefined> {
  const table = await commandTable();
  const [name, ...rest] = words[0]?.startsWith('-') ? ['', ...words] : words;
  const command = name === '' || name === undefined || name === 'help' ? undefined : table.get(name);
  if (!command && name !== undefined && name !== '' && name !== 'help') return `there is no verb ${name}`;
  const known = new Set([...GLOBAL, ...(command?.options ?? []).flatMap(flags)]);
  for (const word of rest) {
    const flag = /^(--[A-Za-z][\w-]*|-[A-Za-z])(=.*)?$/.exec(word)?.[1];
    if (flag !== undefined && !known.has(flag)) return `jatdae ${name} has no option ${flag}`;
  }
  const action = actionsOf(command);
  const said = rest[0];
  if (action.length > 0 && said !== undefined && /^[a-z]+$/.test(said) && !action.includes(said)) {
    return `jatdae ${name} has no action ${said}`;
  }
  return undefined;
}

/** The actions of a verb that has nothing but actions: the words of its first argument's description. */
function actionsOf(command: Command | undefined): readonly string[] {
  const [first] = command?.registeredArguments ?? [];
  return first?.name() === 'action' ? (first.description.match(/[a-z]+/g) ?? []) : [];
}

function flags({ short, long }: Option): string[] {
  return [short, long].filter((flag) => flag !== undefined && flag !== null);
}
