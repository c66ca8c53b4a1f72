import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BoundedCache } from '../../src/server/bounded-cache.ts';
import { ask, handbook, open } from './handbook.ts';

const MEASURES = '/api/leaderboard?measure=RR@10&measure=nDCG@10';

describe('what the studio keeps', () => {
  it('is read again when a run, the project or the collection changes, and only then', async () => {
    const folder = await handbook();
    const runs = join(folder, '.jatdae', 'runs');
    const studio = await open(folder);
    const values = async (path = MEASURES) => {
      const { rows } = (await ask(studio, path)).json() as { rows: { system: string; values: { value: number }[] }[] };
      return new Map(rows.map(({ system, values }) => [system, values.map(({ value }) => value)]));
    };
    const before = await values();
    expect(before.get('spaces')).not.toEqual(before.get('twograms'));
    copyFileSync(join(runs, 'twograms', 'run.jsonl'), join(runs, 'spaces', 'run.jsonl'));
    expect((await values()).get('spaces')).toEqual(before.get('twograms'));

    const yaml = join(folder, 'jatdae.yaml');
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('nDCG@10, RR@10,', 'Success@1,'));
    expect((await ask(studio, '/api/project')).json().measures).toEqual(['Success@1', 'R@10', 'HardNegAhead']);
    writeFileSync(yaml, 'systems: [');
    const broken = await ask(studio, '/api/project');
    expect(broken.status).toBe(400);
    expect(broken.text).toContain('jatdae.yaml:');
    expect(broken.text).not.toContain(folder);
    await studio.stop();
  });

  it('outlives it: the next one says the same without reading the runs', async () => {
    const folder = await handbook();
    const paths = [MEASURES, '/api/queries', '/api/curves', '/api/query?id=q001', '/api/failures', '/api/project'];
    const asked = async () => {
      const studio = await open(folder);
      const said = [];
      for (const path of paths) {
        let one = await ask(studio, path);
        while (one.json().lettersReady === false) one = await ask(studio, path);
        said.push(one.json());
      }
      await studio.stop();
      return said;
    };
    const first = await asked();
    const kept = join(folder, '.jatdae', 'cache', 'studio');
    expect(readdirSync(kept)).toHaveLength(4);
    expect(await asked()).toEqual(first);
    // A file of something else is made again.
    for (const file of readdirSync(kept)) writeFileSync(join(kept, file), '{"key": "[1]", "rows": "no"}');
    expect(await asked()).toEqual(first);
  });

  it('gives up what was not used for the longest time', async () => {
    const cache = new BoundedCache<string>(10, (text) => text.length);
    let made = 0;
    const of = (key: string, text: string) =>
      cache.of(key, () => {
        made++;
        return text;
      });
    await of('a', 'xxxx');
    await of('b', 'yyyy');
    await of('a', 'xxxx');
    await of('c', 'zzzz');
    expect([cache.has('a'), cache.has('b'), cache.has('c'), made]).toEqual([true, false, true, 3]);
    await of('long', 'x'.repeat(11));
    expect([cache.has('long'), cache.has('a')]).toEqual([false, true]);
    await expect(cache.of('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await of('bad', 'good')).toBe('good');
    expect(await Promise.all([of('d', '1'), of('d', '2')])).toEqual(['1', '1']);
  });
});
