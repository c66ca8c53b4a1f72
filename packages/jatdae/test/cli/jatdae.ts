import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { badAdvice } from './advice.ts';
import { WarmCli, WarmCliAsync } from './warm/warm.ts';

export const BIN: string = fileURLToPath(new URL('../../bin/jatdae.js', import.meta.url));

export interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface CallOptions {
  readonly cwd?: string;
  readonly lang?: string;
}

let warm: WarmCli | undefined;
let warmAsync: WarmCliAsync | undefined;

const environment = (more: Readonly<Record<string, string | undefined>>) => ({
  ...process.env,
  LC_ALL: 'en_US.UTF-8',
  NO_COLOR: '1',
  ...more,
});

/** What was said, every option in it one that can be given where it is said. */
function followable(args: readonly string[], called: Called): Called {
  const bad = badAdvice(args, `${called.err}\n${called.out}`);
  if (bad.length > 0)
    throw new Error(`jatdae ${args.join(' ')}\nadvises what cannot be given: ${bad.join(', ')}\n${called.err}`);
  return called;
}

/** Call the built command line, in English unless told otherwise, in a process that stays warm between calls. */
export function jatdae(
  args: readonly string[],
  { cwd = process.cwd(), lang = 'en_US.UTF-8' }: CallOptions = {},
): Called {
  warm ??= new WarmCli();
  return followable(args, warm.call({ args, cwd, env: environment({ LC_ALL: lang }) }));
}

/** Call it in a process of its own; `heap` caps its heap, in MB. */
export function jatdaeAlone(
  args: readonly string[],
  options: CallOptions & { readonly input?: string | Uint8Array; readonly heap?: number } = {},
): Called {
  const heap = options.heap === undefined ? [] : [`--max-old-space-size=${options.heap}`];
  const result = spawnSync(process.execPath, [...heap, BIN, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    ...(options.input !== undefined && { input: options.input }),
    env: environment({ LC_ALL: options.lang ?? 'en_US.UTF-8' }),
  });
  return followable(args, { code: result.status, out: result.stdout, err: result.stderr });
}

/** Call it without blocking this thread, for tests that serve what it calls; calls follow one another. */
export function jatdaeAsync(
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Called> {
  warmAsync ??= new WarmCliAsync();
  return warmAsync
    .call({ args, cwd: options.cwd, env: environment(options.env ?? {}) })
    .then((called) => followable(args, called));
}

/** The result in what a verb says with `--format json`, which is as its published schema says. */
// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its own
export function resultOf(out: string): any {
  const envelope = JSON.parse(out);
  const { error } = schemaOf(envelope.verb).safeParse(envelope);
  if (error) throw new Error(`${envelope.verb}: not as its schema says: ${z.prettifyError(error)}`);
  return envelope.result;
}

const schemas = new Map<string, z.ZodType>();

function schemaOf(verb: string): z.ZodType {
  const known = schemas.get(verb);
  if (known) return known;
  const file = new URL(`../../schema/verbs/${verb.replaceAll(' ', '-')}.json`, import.meta.url);
  const schema = z.fromJSONSchema(JSON.parse(readFileSync(file, 'utf8')));
  schemas.set(verb, schema);
  return schema;
}
