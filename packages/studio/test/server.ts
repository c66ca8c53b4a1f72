import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page of the built app. */
export const APP = here('../../jatdae/dist/studio/index.html');
const BIN = here('../../jatdae/bin/jatdae.js');
const EXAMPLE = here('../../../examples/permit-handbook');

/** The real command line, as built. */
export function jatdae(args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`jatdae ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** A copy of the handbook project that has run, with a baseline. */
export function handbook(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  jatdae(['run'], folder);
  jatdae(['baseline', 'write'], folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A studio that can be killed and started again at the same address. */
export class StudioServer {
  readonly #folder: string;
  #child: ChildProcess | undefined;
  url = '';

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    const port = this.url === '' ? '0' : new URL(this.url).port;
    const child = spawn(process.execPath, [BIN, 'studio', '--port', port], {
      cwd: this.#folder,
      env: { ...process.env, LC_ALL: 'en_US.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.url = await new Promise<string>((resolve, reject) => {
      let said = '';
      const hear = (text: Buffer) => {
        said += text.toString();
        const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
        if (url) resolve(url[0]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => reject(new Error(`the studio ended: ${said}`)));
    });
  }

  /** As a crash would: nothing is finished. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async get<T>(path: string): Promise<T> {
    const response = await fetch(`${this.url}api/${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
