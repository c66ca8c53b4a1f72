import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lock } from '../../src/runs/lock.ts';
import { BIN } from '../cli/jatdae.ts';
import { tempFolder } from '../temp.ts';

/** Real processes side by side on one project: what is shared has one writer, and the dead hold nothing. */

const folder = tempFolder();
const env = { ...process.env, LC_ALL: 'en_US.UTF-8', NO_COLOR: '1' };
const QUERIES = 40;

beforeAll(() => {
  const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(
    join(folder, 'documents.jsonl'),
    lines(Array.from({ length: 30 }, (_, i) => ({ id: `d${i}`, title: '', text: `word${i} common` }))),
  );
  writeFileSync(
    join(folder, 'queries.jsonl'),
    lines(
      Array.from({ length: QUERIES }, (_, i) => ({
        qid: `q${i}`,
        question: `word${i % 30}`,
        relevant: [`d${i % 30}`],
      })),
    ),
  );
  writeFileSync(
    join(folder, 'slow.mjs'),
    `import { existsSync } from 'node:fs';
let asked = 0;
export const search = async (question) => {
  // In the middle of a run, as long as the test wants it there.
  while (asked >= 5 && existsSync(${JSON.stringify(join(folder, 'hold'))})) await new Promise((done) => setTimeout(done, 10));
  asked++;
  return [{ id: question.replace('word', 'd'), score: Math.random() }];
};\n`,
  );
  writeFileSync(
    join(folder, 'jatdae.yaml'),
    `collection: { documents: documents.jsonl, queries: queries.jsonl }
measures: [nDCG@10]
systems:
  slow: { type: module, path: slow.mjs }
`,
  );
  writeFileSync(join(folder, 'gate.yaml'), `rules:\n  - { measure: nDCG@10, at_least: 0 }\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly err: string;
}

function start(args: readonly string[]): { readonly pid: number; kill(): void; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [BIN, ...args], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, err }));
  return { pid: child.pid!, kill: () => child.kill('SIGKILL'), ended };
}

const runs = () => join(folder, '.jatdae', 'runs');
const runFile = () => join(runs(), 'slow', 'run.jsonl');
const locks = () => (existsSync(runs()) ? readdirSync(runs()).filter((name) => name.includes('.lock-')) : []);
const answers = () =>
  readFileSync(runFile(), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { qid: string }).qid);
const ALL = Array.from({ length: QUERIES }, (_, i) => `q${i}`);

const log = () => join(runs(), 'slow', 'log.jsonl');
/** From now on a run stops in its middle; what comes back lets it go on. */
function held(): () => void {
  rmSync(log(), { force: true });
  writeFileSync(join(folder, 'hold'), '');
  return () => rmSync(join(folder, 'hold'));
}

async function untilLogged(): Promise<void> {
  while (!existsSync(log()) || readFileSync(log(), 'utf8').split('\n').length < 4)
    await new Promise((r) => setTimeout(r, 10));
}

describe('two runs of one system at once', { timeout: 120_000 }, () => {
  it.each([2, 2, 2, 3])('of %i, one makes the run and the others are told who does', async (many) => {
    const goOn = held();
    let refused = 0;
    const ends = await Promise.all(
      Array.from({ length: many }, async () => {
        const end = await start(['run', 'slow']).ended;
        if (++refused === many - 1) goOn();
        return end;
      }),
    );
    expect(ends.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code, err } of ends) {
      if (code === 0) continue;
      expect(code).toBe(2);
      expect(err).toMatch(/process \d+ on \S+ has been writing here since \d{4}-/u);
    }
    expect(answers()).toEqual(ALL);
    expect(locks()).toEqual([]);
  });

  it('--repeat and --resume beside a run are told too', async () => {
    const goOn = held();
    const first = start(['run', 'slow']);
    await untilLogged();
    const second = await start(['run', 'slow', '--resume']).ended;
    goOn();
    expect(second.code).toBe(2);
    expect(second.err).toContain(`process ${first.pid} on`);
    expect((await first.ended).code).toBe(0);
    expect(answers()).toEqual(ALL);
  });

  it('one that was killed holds nothing', async () => {
    const goOn = held();
    const first = start(['run', 'slow']);
    await untilLogged();
    first.kill();
    await first.ended;
    goOn();
    expect(locks()).toHaveLength(1);
    expect(await start(['run', 'slow', '--resume']).ended).toMatchObject({ code: 0 });
    expect(answers()).toEqual(ALL);
    expect(locks()).toEqual([]);
  });
});

describe('evaluations and baselines at once', { timeout: 120_000 }, () => {
  it('each line of the history is whole, and equal ones stand there once', async () => {
    rmSync(join(folder, '.jatdae', 'history.jsonl'), { force: true });
    const ends = await Promise.all(Array.from({ length: 4 }, () => start(['eval']).ended));
    expect(ends).toEqual(ends.map(() => ({ code: 0, err: '' })));
    const lines = readFileSync(join(folder, '.jatdae', 'history.jsonl'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(1);
    expect(() => lines.map((line) => JSON.parse(line) as unknown)).not.toThrow();
  });

  it('no blessing of two is lost', async () => {
    expect(await start(['baseline', 'write', 'slow']).ended).toMatchObject({ code: 0 });
    rmSync(runFile());
    expect(await start(['run', 'slow']).ended).toMatchObject({ code: 0 });
    const bless = (why: string) => start(['baseline', 'bless', 'slow', '--why', why, '--actor', why]).ended;
    const ends = await Promise.all([bless('one'), bless('two')]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    const file = readFileSync(join(folder, 'baselines', 'slow.json'), 'utf8');
    expect(() => JSON.parse(file) as unknown).not.toThrow();
    expect(readdirSync(folder).filter((name) => name.includes('.lock-'))).toEqual([]);
  });
});

describe('who holds a lock', () => {
  const place = () => {
    const at = join(tempFolder(), 'thing');
    mkdirSync(join(at, '..'), { recursive: true });
    return at;
  };
  /** The name of the lock that a live process leaves, to be forged. */
  async function mine(at: string): Promise<{ readonly parts: string[]; readonly unlock: () => void }> {
    const unlock = await lock(at);
    const name = readdirSync(join(at, '..')).find((one) => one.startsWith('thing.lock-'))!;
    return { parts: name.slice('thing.lock-'.length).split('-'), unlock };
  }

  it('the process itself is held off too, until it gives it back', async () => {
    const at = place();
    const unlock = await lock(at);
    await expect(lock(at, { patience: 100 })).rejects.toThrow(`process ${process.pid} on`);
    unlock();
    (await lock(at))();
  });

  it('a number that another process got since is stale', async () => {
    const at = place();
    const { parts, unlock } = await mine(at);
    unlock();
    // Our own process id, of a process that began at another time.
    writeFileSync(`${at}.lock-${parts[0]}-${Number(parts[1]) + 1}-${parts[2]}-aaaaaaaa`, '{}');
    (await lock(at))();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(`${at}.lock-${pid}-${parts[1]}-${parts[2]}-bbbbbbbb`, '');
    (await lock(at))();
    expect(readdirSync(join(at, '..'))).toEqual([]);
  });

  it('one of another machine counts while it shows signs of life, and no longer', { timeout: 60_000 }, async () => {
    const at = place();
    const { parts, unlock } = await mine(at);
    unlock();
    const far = `${at}.lock-${parts[0]}-${parts[1]}-000000000000-cccccccc`;
    writeFileSync(far, JSON.stringify({ host: 'elsewhere', since: '2026-01-01T00:00:00.000Z' }));
    // Its clock is years behind ours: what counts is that it moves.
    let beat = 1_000_000;
    const heart = setInterval(() => utimesSync(far, beat, beat++), 500);
    await expect(lock(at, { patience: 100 })).rejects.toThrow('on elsewhere has been writing here since 2026-01-01');
    clearInterval(heart);
    expect(existsSync(far)).toBe(true);
    (await lock(at, { patience: 100 }))();
    expect(existsSync(far)).toBe(false);
  });

  it('a holder that is busy shows signs of life from a thread', { timeout: 30_000 }, async () => {
    const at = place();
    const unlock = await lock(at, { beats: true });
    const file = join(at, '..', readdirSync(join(at, '..'))[0]!);
    utimesSync(file, 1, 1);
    await new Promise((done) => setTimeout(done, 300));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3500);
    // Nothing ran in this thread for 3.5 seconds.
    expect(readFileSync(file, 'utf8')).toContain(String(process.pid));
    const { mtimeMs } = await import('node:fs').then(({ statSync }) => statSync(file));
    expect(mtimeMs).toBeGreaterThan(1_000_000);
    unlock();
  });
});
