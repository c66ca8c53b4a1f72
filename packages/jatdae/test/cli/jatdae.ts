import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const BIN: string = fileURLToPath(new URL('../../bin/jatdae.js', import.meta.url));

export interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Call the real command line, as built, in English unless told otherwise; `heap` caps its heap, in MB. */
export function jatdae(
  args: readonly string[],
  options: { cwd?: string; lang?: string; input?: string | Uint8Array; heap?: number } = {},
): Called {
  const heap = options.heap === undefined ? [] : [`--max-old-space-size=${options.heap}`];
  const result = spawnSync(process.execPath, [...heap, BIN, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    ...(options.input !== undefined && { input: options.input }),
    env: { ...process.env, LC_ALL: options.lang ?? 'en_US.UTF-8', NO_COLOR: '1' },
  });
  return { code: result.status, out: result.stdout, err: result.stderr };
}

/** The same without blocking this process, for tests that serve what it calls. */
export function jatdaeAsync(
  args: readonly string[],
  options: { cwd: string; env?: Readonly<Record<string, string>> },
): Promise<Called> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd: options.cwd,
      env: { ...process.env, LC_ALL: 'en_US.UTF-8', NO_COLOR: '1', ...options.env },
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
