import { Command } from 'commander';
import { vi } from 'vitest';
import type { Session } from '../../src/cli/session.ts';
import { verbCommand } from '../../src/cli/verb-command.ts';
import { verbs } from '../../src/cli/verbs.ts';
import { JatdaeError } from '../../src/errors.ts';
import { type Lang, translate } from '../../src/language/index.ts';
import { evaluate } from '../../src/verbs/eval.ts';
import { gate } from '../../src/verbs/gate.ts';
import { resultOf } from '../cli/jatdae.ts';

// It reads the package.json beside the built command line.
vi.mock('../../src/version.ts', () => ({ version: () => '0.0.0' }));

export interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A verdict as `--format json` prints it. */
export interface PlainVerdict {
  readonly rule: string;
  readonly kind: string;
  readonly system?: string;
  readonly slice?: { readonly attribute: string; readonly value: string };
  readonly colour: string;
  readonly code: string;
  readonly message: string;
  readonly queries: readonly string[];
  readonly evidence: Readonly<Record<string, unknown>>;
}
export interface PlainGate {
  readonly colour: string;
  readonly passed: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly verdicts: readonly PlainVerdict[];
}

const baseline = verbs.find(({ name }) => name === 'baseline')!;
/** The verb, or the action of `baseline` that is named, and the words behind it. */
async function called(name: 'gate' | 'baseline' | 'eval', args: readonly string[]) {
  if (name !== 'baseline') return [verbCommand(name === 'gate' ? gate : evaluate), args] as const;
  const action = baseline.actions!.find((one) => one.name === args[0]);
  return action ? ([await action.load(), args.slice(1)] as const) : ([await baseline.load(), args] as const);
}

/** The verb as `main` calls it, in this process. A fault of the call is its exit code and its sentence. */
export async function call(
  name: 'gate' | 'baseline' | 'eval',
  args: readonly string[],
  lang: Lang = 'en',
): Promise<Answer> {
  let [out, err] = ['', ''];
  const session: Session = {
    lang,
    quiet: false,
    interactive: false,
    width: 80,
    colour: false,
    out: (text) => {
      out += String(text);
    },
    outAll: () => {},
    tell: () => {},
    notice: ({ say }) => {
      err += `${translate(say, lang)}\n`;
    },
    fail: (en) => {
      err += `${en}\n`;
    },
  };
  const [verb, rest] = await called(name, args);
  const command = new Command(name).exitOverride();
  verb.configure(command, lang);
  let code = 0;
  command.action(async () => {
    code = await verb.run(session, command.args, command.opts());
  });
  try {
    await command.parseAsync([...rest], { from: 'user' });
    return { code, out, err };
  } catch (error) {
    if (!(error instanceof JatdaeError)) throw error;
    return { code: error.exitCode, out, err: `${err}${error.in(lang)}\n` };
  }
}

export async function gateJson(args: readonly string[]): Promise<PlainGate> {
  const { out, err } = await call('gate', [...args, '--format', 'json']);
  if (out === '') throw new Error(err);
  return resultOf(out) as PlainGate;
}
