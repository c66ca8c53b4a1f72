import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';
import { jatdae } from './jatdae.ts';

describe('jatdae fuse', () => {
  const cwd = tempFolder();
  const fuse = (...args: string[]) => jatdae(['fuse', ...args], { cwd });
  const read = (name: string) => readFileSync(join(cwd, name), 'utf8');
  writeFileSync(join(cwd, 'a.txt'), 'q1 Q0 x 1 9 a\nq1 Q0 y 2 5 a\nq2 Q0 z 1 1 a\n');
  writeFileSync(join(cwd, 'b.txt'), 'q1 Q0 y 1 0.9 b\nq1 Q0 w 2 0.1 b\n');

  it('writes a TREC run, by reciprocal ranks', () => {
    const { code, out, err } = fuse('a.txt', 'b.txt', '-o', 'rrf.txt', '-k', '1');
    expect([code, out]).toEqual([0, '']);
    expect(err).toMatchInlineSnapshot(`
      "warning: b.txt: 1 of 2 queries have no line in this file; they were fused from the other files alone.
      rrf.txt: rrf of 2 runs, 2 queries, 4 lines
      "
    `);
    // By hand: y 1/3 + 1/2, x 1/2, w 1/3; z 1/2.
    expect(read('rrf.txt')).toBe(
      `q1 Q0 y 1 ${1 / 3 + 1 / 2} rrf\nq1 Q0 x 2 0.5 rrf\nq1 Q0 w 3 ${1 / 3} rrf\nq2 Q0 z 1 0.5 rrf\n`,
    );
  });

  it('by weighted scores', () => {
    const options = ['--method', 'weighted-sum', '--weights', '0.75,0.25', '--name', 'mine', '--depth', '2'];
    expect(fuse('a.txt', 'b.txt', '-o', 'sum.txt', ...options).code).toBe(0);
    // min-max by hand: a: x 1, y 0; b: y 1, w 0. The one document of q2 is as good as it gets: 1.
    expect(read('sum.txt')).toBe('q1 Q0 x 1 0.75 mine\nq1 Q0 y 2 0.25 mine\nq2 Q0 z 1 0.75 mine\n');
  });

  it.each([
    [['a.txt', '-o', 'c.txt'], 'Fusing takes two runs or more'],
    [['a.txt', 'b.txt'], 'Say where to write: -o FILE'],
    [['a.txt', 'b.txt', '-o', 'rrf.txt'], 'rrf.txt'],
    [['a.txt', 'b.txt', '-o', 'c.txt', '--method', 'rff'], 'rrf'],
    [['a.txt', 'b.txt', '-o', 'c.txt', '--weights', '1,x'], '--weights 1,x'],
    [['a.txt', 'b.txt', '-o', 'c.txt', '--weights', '1,2,3'], '3'],
    [['a.txt', 'b.txt', '-o', 'c.txt', '--phi', '0.5'], 'phi'],
    [['a.txt', 'absent.txt', '-o', 'c.txt'], 'absent.txt'],
  ])('one clear sentence: %j', (args, said) => {
    const { code, out, err } = fuse(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
    expect(
      err
        .trimEnd()
        .split('\n')
        .filter((line) => line.startsWith('jatdae:')),
    ).toHaveLength(1);
    expect(() => read('c.txt')).toThrow();
  });
});
