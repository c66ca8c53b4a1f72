import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BIN } from '../cli/jatdae.ts';
import { handbook } from './handbook.ts';

const built = existsSync(fileURLToPath(new URL('../../dist/cli.js', import.meta.url)));
if (!built) console.warn('skipped, not built: the studio as a process');

interface Process {
  readonly child: ChildProcess;
  readonly url: string;
  readonly said: () => string;
}

interface Stored {
  readonly stored: { readonly query: string };
}

interface Gold {
  readonly counts: { readonly judgements: number };
  readonly queries: readonly { readonly id: string; readonly positives: number }[];
}

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function call(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [BIN, 'studio', ...args], {
    env: { ...process.env, LC_ALL: 'en_US.UTF-8', JATDAE_GOLD: '', JATDAE_TOKENS: '', ...env },
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return { child, said: () => said };
}

async function started(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Process> {
  const one = call(args, env);
  for (;;) {
    const url = /http:\/\/\S+/.exec(one.said())?.[0];
    if (url) return { ...one, url };
    if (one.child.exitCode !== null) throw new Error(one.said());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });

describe.runIf(built)('the studio as a process', () => {
  let folder: string;
  let project: readonly string[];
  beforeAll(async () => {
    folder = await handbook();
    project = ['--project', join(folder, 'jatdae.yaml'), '--port', '0'];
  });

  const post = (url: string, path: string, body: unknown) =>
    fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('keeps every label that it acknowledged, however it dies', async () => {
    const document = 'handbook#D-8/extension';
    let acknowledged = 0;
    for (let round = 0; round < 3; round++) {
      const { child, url } = await started(project);
      const death = round * 5 + 3;
      for (let n = 0; ; n++) {
        const query = `q${String(acknowledged + 1).padStart(3, '0')}`;
        const sent = post(url, '/api/gold/judgements', [{ query, document, grade: 1, clientId: query }]);
        if (n === death) child.kill('SIGKILL');
        const answer = await sent.then((response) => response.json() as Promise<Stored[]>).catch(() => undefined);
        if (!answer) break;
        expect(answer[0]!.stored.query).toBe(query);
        acknowledged++;
      }
      await ended(child);
    }
    const { url } = await started(project);
    const gold = (await (await fetch(new URL('/api/gold', url))).json()) as Gold;
    // The one that was under way may be there too.
    expect(gold.counts.judgements - acknowledged).toBeGreaterThanOrEqual(0);
    expect(gold.counts.judgements - acknowledged).toBeLessThanOrEqual(1);
    for (let n = 1; n <= acknowledged; n++) {
      const query = `q${String(n).padStart(3, '0')}`;
      const pair = await (
        await fetch(new URL(`/api/gold/pair?${new URLSearchParams({ query, document })}`, url))
      ).json();
      expect((pair as { label: { grade: number } | null }).label, query).toMatchObject({ grade: 1 });
    }
  });

  it('ends when it is asked to, also while it computes', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const { child, url } = await started(project);
      const under = fetch(new URL('/api/compare?a=spaces&b=rrf', url)).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 100));
      child.kill(signal);
      expect(await ended(child)).toBe(0);
      await under;
    }
  });

  it('says in one sentence that the port is in use', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((resolve) =>
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port)),
    );
    const { child, said } = call([...project.slice(0, 2), '--port', String(port)]);
    expect(await ended(child)).toBe(2);
    expect(said()).toBe(`jatdae: port ${port} is in use: stop what uses it, or take another with --port\n`);
    blocker.close();
  });

  it('needs a token on any other address, and says what it opens', async () => {
    const { url, said } = await started([...project, '--host', '0.0.0.0', '--actor', 'chief']);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(said()).toContain('everybody on the network who has a token');
    const token = /\?token=([\w-]{32})\s/.exec(said())![1]!;
    const project_ = new URL('/api/project', url);
    expect((await fetch(project_)).status).toBe(401);
    const let_in = await fetch(project_, { headers: { authorization: `Bearer ${token}` } });
    expect(await let_in.json()).toMatchObject({ judge: 'chief', role: 'admin' });
  });

  it('opens the lab without a project, and no browser stops it', async () => {
    const { url, child } = await started(['--lab', '--port', '0', '--open'], { PATH: '' });
    expect(await (await fetch(new URL('/api/project', url))).json()).toMatchObject({ name: null, systems: [] });
    expect((await fetch(new URL('/api/leaderboard', url))).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  });
});
