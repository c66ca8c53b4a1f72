import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page of the built app. */
export const APP = here('../../jatdae/dist/studio/index.html');
export const BIN = here('../../jatdae/bin/jatdae.js');
const EXAMPLE = here('../../../examples/permit-handbook');

/** The real command line, as built. */
export function jatdae(args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
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

/** A project of a few documents, with two systems that have run. */
export function smallProject(documents: readonly object[], queries: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  const lines = (all: readonly object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');
  writeFileSync(join(folder, 'documents.jsonl'), lines(documents));
  writeFileSync(join(folder, 'queries.jsonl'), lines(queries));
  writeFileSync(join(folder, 'jatdae.yaml'), SMALL);
  jatdae(['run'], folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const SMALL = `collection: { documents: documents.jsonl, queries: queries.jsonl }
judging: pooled
measures: [nDCG@10, RR@10]
slices: [kind]
systems:
  grams: { type: bm25, tokenizer: ngram(2) }
  spaces: { type: bm25, tokenizer: whitespace }
gate:
  systems: [spaces]
  rules:
    - { measure: RR@10, at_least: 0.99, by: kind }
`;

/** Judgements of a person and of a scripted model in the folder's store. */
export async function judged(folder: string): Promise<void> {
  // By its path: the studio is checked against the types of browsers, and the workbench is not.
  const path = here('../../jatdae/test/server/judged-store.ts');
  const { judgedStore } = (await import(path)) as { judgedStore(file: string, folder: string): Promise<unknown> };
  await judgedStore(join(folder, '.jatdae', 'gold.db'), folder);
}

/** A studio that can be killed and started again at the same address. */
export class StudioServer {
  readonly #folder: string;
  readonly #args: readonly string[];
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  url = '';

  constructor(folder: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
    this.#folder = folder;
    this.#args = args;
    this.#env = env;
  }

  async start(): Promise<void> {
    const port = this.url === '' ? '0' : new URL(this.url).port;
    const child = spawn(process.execPath, [BIN, 'studio', '--port', port, ...this.#args], {
      cwd: this.#folder,
      env: { ...process.env, LC_ALL: 'en_US.UTF-8', JATDAE_GOLD: '', JATDAE_TOKENS: '', ...this.#env },
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

  async get<T>(path: string, headers: Readonly<Record<string, string>> = {}): Promise<T> {
    const response = await fetch(`${this.url}api/${path}`, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
