import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MeasureError } from '../../src/measure-error.ts';
import { meanInterval, stratifiedShare, wilsonInterval } from '../../src/stats/index.ts';
import type { StratumShare } from '../../src/stats/proportion-interval.ts';

interface Reference {
  readonly wilson: readonly { successes: number; n: number; level: number; interval: [number, number] }[];
  readonly stratified: readonly { strata: StratumShare[]; value: number; interval: [number, number] }[];
}
const reference = JSON.parse(readFileSync(new URL('./proportion.json', import.meta.url), 'utf8')) as Reference;

describe('intervals of shares', () => {
  it.each(reference.wilson)(
    'Wilson: $successes of $n at $level, by statsmodels',
    ({ successes, n, level, interval }) => {
      const [low, high] = wilsonInterval(successes, n, level)!;
      expect(low).toBeCloseTo(interval[0], 12);
      expect(high).toBeCloseTo(interval[1], 12);
    },
  );

  it.each(reference.stratified)('strata weigh by their size: $value', ({ strata, value, interval }) => {
    const share = stratifiedShare(strata)!;
    expect(share.value).toBeCloseTo(value, 12);
    expect(share.interval[0]).toBeCloseTo(interval[0], 12);
    expect(share.interval[1]).toBeCloseTo(interval[1], 12);
  });

  it.each([0, 1, -0.5, 1.5, 95, Number.NaN, Number.POSITIVE_INFINITY])('there is no level %s', (level) => {
    for (const ask of [
      () => wilsonInterval(1, 2, level),
      () => wilsonInterval(0, 0, level),
      () => stratifiedShare([{ size: 3, n: 2, successes: 1 }], level),
      () => stratifiedShare([], level),
      () => meanInterval([0, 1], undefined, level),
      () => meanInterval([], undefined, level),
    ]) {
      expect(ask).toThrow(MeasureError);
      expect(ask).toThrow(`level ${level}; it lies between 0 and 1`);
    }
  });

  it('nothing is known of nothing', () => {
    expect(wilsonInterval(0, 0)).toBeUndefined();
    expect(stratifiedShare([])).toBeUndefined();
    expect(stratifiedShare([{ size: 3, n: 0, successes: 0 }])).toBeUndefined();
  });
});
