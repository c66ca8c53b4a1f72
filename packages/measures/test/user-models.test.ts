import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMeasure } from '../src/index.ts';
import { rankingOf } from './dense.ts';

/** Made by bench/peers/user-models.py with cwl_eval. */
const cwl: { readonly lists: readonly number[][]; readonly values: Readonly<Record<string, readonly number[]>> } =
  JSON.parse(readFileSync(new URL('./oracle/cwl.json', import.meta.url), 'utf8'));

describe('as cwl_eval has them', () => {
  it.each(Object.keys(cwl.values))('%s', (name) => {
    let compared = 0;
    cwl.lists.forEach((grades, i) => {
      const value = parseMeasure(name).score(rankingOf(grades.map((grade) => ({ grade }))));
      // Nothing relevant is nothing to measure here, and 0 there.
      if (value === undefined) expect(cwl.values[name]![i]).toBe(0);
      else {
        expect(value).toBeCloseTo(cwl.values[name]![i]!, 12);
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(40);
  });
});

it('by hand: the dynamic player who finds little looks less far', () => {
  // K = 3; the first document gains 0, so K becomes 2.5 and T 0.5; the second gains 1, and 1 is enough.
  const score = (name: string, ...grades: number[]) =>
    parseMeasure(name).score(rankingOf(grades.map((grade) => ({ grade }))));
  expect(score('BPMD(max_rel=1)@3', 0, 1, 1)).toBe(1 / 2);
  // With T out of the way: K falls from 4 to 3 over two documents that gain nothing, so the third is the last.
  expect(score('BPMD(max_rel=1,T=9,hb=0)@4', 0, 0, 0, 1)).toBe(0);
  expect(score('BPMD(max_rel=1,T=9,hb=0,hc=0)@4', 0, 0, 0, 1)).toBe(1 / 4);
});
