import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { randomOf } from '../../../measures/src/random.ts';
import { JatdaeError } from '../../src/errors.ts';
import { readRun, writeRun } from '../../src/formats/index.ts';
import { writeFileWhole } from '../../src/formats/write-file.ts';
import { translate } from '../../src/language/index.ts';
import { tagQuery } from '../../src/project/failure-tags.ts';
import { readAnswers } from '../../src/runs/read-lines.ts';
import { RunFolder } from '../../src/runs/run-folder.ts';
import { EmbeddingCache } from '../../src/systems/dense/embedding-cache.ts';
import { tempFolder } from '../temp.ts';
import { noDisks } from './disks.mjs';

/** What files are left when the disk is full, the place read-only, or the process killed. */

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function failure(work: () => unknown): Promise<JatdaeError> {
  try {
    await work();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(JatdaeError);
    return thrown as JatdaeError;
  }
  throw new Error('it was written');
}

const why = noDisks();
if (why) console.warn(`skipped, full and read-only disks: ${why}`);

describe.skipIf(why !== undefined)('a small disk', () => {
  const disk = tempFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'none', disk]);
  afterAll(() => execFileSync('umount', [disk]));
  const fill = (left: number) => {
    rmSync(join(disk, 'filler'), { force: true });
    writeFileSync(join(disk, 'filler'), Buffer.alloc((256 << 10) - left));
  };
  const empty = () => {
    for (const name of readdirSync(disk)) rmSync(join(disk, name), { recursive: true });
  };
  const run = (n: number) => ({
    name: 'r',
    lists: new Map([
      [
        'q',
        {
          ids: Array.from({ length: n }, (_, i) => `document-${i}`),
          scores: Float64Array.from({ length: n }, (_, i) => -i),
        },
      ],
    ]),
  });

  it('full: the file that was there stays, and no half one beside it', async () => {
    empty();
    const file = join(disk, 'a.run');
    await writeRun(file, run(5));
    fill(32 << 10);
    const error = await failure(() => writeRun(file, run(5000), { force: true }));
    expect(translate(error.say, 'en')).toContain('The disk is full');
    expect(translate(error.say, 'ko')).toContain('디스크가 가득');
    expect((await readRun(file)).data.lists.get('q')!.ids).toHaveLength(5);
    expect(readdirSync(disk).sort()).toEqual(['a.run', 'filler']);

    const tags = join(disk, 'tags.jsonl');
    tagQuery(tags, 'q', { tags: ['표'] });
    expect((await failure(() => tagQuery(tags, 'q', { tags: [], note: '가'.repeat(50_000) }))).exitCode).toBe(3);
    expect(readFileSync(tags, 'utf8')).toBe('{"qid":"q","tags":["표"]}\n');
  });

  it('full: a run keeps whole lines and goes on when there is room', async () => {
    empty();
    fill(40 << 10);
    const folder = new RunFolder(join(disk, 'bm25'));
    const manifest = {
      version: 1,
      system: 'bm25',
      config: {},
      depth: 10,
      collection: 'x',
      jatdae: '0',
      node: '20',
    } as const;
    folder.open(manifest, false);
    const line = (n: number) => ({ qid: `q${n}`, result: Array.from({ length: 100 }, (_, i) => `document-${i}`) });
    let written = 0;
    const error = await failure(() => {
      for (;;) folder.add(line(written++));
    });
    expect(translate(error.say, 'en')).toContain('The disk is full');
    written--;
    expect(written).toBeGreaterThan(5);
    rmSync(join(disk, 'filler'));
    folder.add(line(written));
    folder.finish(Array.from({ length: written + 1 }, (_, n) => `q${n}`));
    const answers = await readAnswers(folder.runFile);
    expect(answers.size).toBe(written + 1);
    expect(answers.get(`q${written}`)!.result).toHaveLength(100);
  });

  it('full: an embedding that was not stored is not found, and those that were are right', async () => {
    empty();
    fill(24 << 10);
    const cache = EmbeddingCache.open(join(disk, 'cache'), 'model');
    const entry = (n: number) => ({ text: `text ${n}`, vector: Float32Array.from({ length: 384 }, () => n) });
    let stored = 0;
    const error = await failure(() => {
      for (; ; stored++) cache.put('passage', [entry(stored)]);
    });
    expect(translate(error.say, 'en')).toContain('The disk is full');
    expect(stored).toBeGreaterThan(3);
    expect(cache.get('passage', `text ${stored}`)).toBeUndefined();
    rmSync(join(disk, 'filler'));
    cache.put('passage', [entry(stored)]);
    cache.close();
    const again = EmbeddingCache.open(join(disk, 'cache'), 'model');
    for (let n = 0; n <= stored; n++) expect(again.get('passage', `text ${n}`)).toEqual(entry(n).vector);
    again.close();
  });

  it('read-only: says so, and what to do', async () => {
    empty();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    try {
      for (const write of [
        () => writeRun(join(disk, 'b.run'), run(2)),
        () => writeFileWhole(join(disk, 'below', 'c.json'), '{}'),
        () => tagQuery(join(disk, 'tags.jsonl'), 'q', { tags: ['a'] }),
      ]) {
        const error = await failure(write);
        // Folders on such a disk are not made, whatever the system calls it.
        expect(translate(error.say, 'en')).toMatch(/read-only|cannot be made/);
        expect(translate(error.say, 'ko')).toMatch(/읽기 전용|만들 수도 없습니다/);
        expect(error.exitCode).toBe(2);
      }
    } finally {
      execFileSync('mount', ['-o', 'remount,rw', disk]);
    }
  });
});

it('kill -9 while a file is written: it is always one of the whole ones', async () => {
  const folder = tempFolder();
  const file = join(folder, 'a.json');
  const random = randomOf(3);
  for (let kill = 0; kill < 6; kill++) {
    const child = spawn(process.execPath, [here('whole-writer.mjs'), here('../../src/formats/write-file.ts'), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await sleep(random() * 40);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(readFileSync(file, 'utf8')).toMatch(/^(\d)\1{299999}\n$/);
  }
});

it('a device is written to and not put out of its place; a link leads where it led', async () => {
  writeFileWhole('/dev/null', 'x');
  writeFileWhole('/dev/null', 'y');
  expect(readFileSync('/dev/null', 'utf8')).toBe('');
  const folder = tempFolder();
  mkdirSync(join(folder, 'real'));
  writeFileSync(join(folder, 'real', 'a'), 'old');
  symlinkSync(join(folder, 'real', 'a'), join(folder, 'link'));
  writeFileWhole(join(folder, 'link'), 'new');
  expect(readFileSync(join(folder, 'real', 'a'), 'utf8')).toBe('new');
  const error = await failure(() =>
    writeRun('/dev/null', { name: '', lists: new Map([['q', { ids: ['d'] }]]) }, { to: 'trec-run', force: true }),
  );
  expect(translate(error.say, 'en')).toContain('device');
});

it('damaged files of a run say that it must be run again', async () => {
  const folder = new RunFolder(tempFolder());
  for (const [file, read] of [
    ['run.json', () => folder.manifest()],
    ['repeat.json', () => folder.repeats()],
  ] as const)
    for (const text of ['{"version":1,', '', 'null', '5']) {
      writeFileSync(join(folder.folder, file), text);
      expect((await failure(read)).message).toContain('run the system again');
    }
});
