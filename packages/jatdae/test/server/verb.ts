import { Command } from 'commander';
import type { Verb } from '../../src/cli/command.ts';
import type { Session } from '../../src/cli/session.ts';

/** What a verb of the command line writes, called in this process with its own options. */
export async function verbOutput(verb: Verb, args: readonly string[]): Promise<string> {
  const command = new Command();
  verb.configure(command, 'en');
  command.exitOverride().action(() => {});
  command.parse([...args], { from: 'user' });
  let out = '';
  const session: Session = {
    ...({ lang: 'en', quiet: true, interactive: false, width: 80, colour: false } as const),
    out: (text: string | Uint8Array) => {
      out += String(text);
    },
    outAll: () => {},
    tell: () => {},
    notice: () => {},
    fail: () => {},
  };
  await verb.run(session, command.args, command.opts());
  return out;
}
