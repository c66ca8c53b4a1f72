import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attainableAround, type Limit, limitFinding } from '../../src/gate/floor.ts';
import { translate } from '../../src/language/index.ts';

const scores = (values: readonly number[]) => values.map((value, i) => ({ query: `q${i}`, value }));
const floor = (limit: number, values: readonly number[], more: Partial<Limit> = {}) =>
  limitFinding({ measure: 'RR@10', side: 'at_least', limit, sure: false, ...more }, scores(values), values.length);

describe('a floor', () => {
  it('is met by what is not below it', () => {
    expect(floor(0.75, [0.5, 1])).toMatchObject({ colour: 'green', code: 'met', evidence: { value: 0.75, n: 2 } });
    expect(floor(0.76, [0.5, 1, 1, 0.5])).toMatchObject({
      colour: 'red',
      code: 'below-floor',
      queries: ['q0', 'q3'],
    });
  });

  it('is compared in full precision, and shows the digits that decide (RC-085)', () => {
    const { colour, say } = floor(0.8, [0.79, 0.8, 0.8]);
    expect(colour).toBe('red');
    expect(translate(say, 'en')).toBe('RR@10 0.7967 < 0.8 (3 queries)');
    expect(translate(floor(3.5, [3.4976], { range: [0, 5] }).say, 'en')).toBe('RR@10 3.4976 < 3.5 (1 queries)');
    expect(translate(floor(0.8, [0.79999]).say, 'en')).toContain('0.79999 < 0.8');
  });

  it('rounding in the last bits is no miss', () => {
    expect(floor(0.3, [0.1, 0.2, 0.6]).colour).toBe('green');
    expect(floor(0.3, [0.1, 0.2, 0.6 - 1e-7]).colour).toBe('red');
  });

  it('between two values that so few queries can have, says so (RC-087)', () => {
    const { colour, say, evidence } = floor(0.67, [1, 1, 0], { binary: true });
    expect(colour).toBe('red');
    expect(evidence.attainable).toEqual([2 / 3, 1]);
    expect(translate(say, 'en')).toContain('0.6667 < 0.67');
    expect(translate(say, 'en')).toContain('with 3 queries it can be 0.6667 or 1.0000, nothing between');
  });

  it('does not say so of scores that only happen to be 0 or 1: reciprocal rank could be .5', () => {
    const { say, evidence } = floor(0.67, [1, 1, 0]);
    expect(evidence.attainable).toBeUndefined();
    expect(translate(say, 'en')).toBe('RR@10 0.6667 < 0.67 (3 queries)');
  });

  it('without a value is red, and says of how many queries', () => {
    const { colour, code, evidence } = limitFinding({ measure: 'AP', side: 'at_most', limit: 1, sure: false }, [], 7);
    expect({ colour, code, evidence }).toEqual({
      colour: 'red',
      code: 'undefined',
      evidence: { n: 0, of: 7, limit: 1 },
    });
  });

  it('a ceiling names those above the best', () => {
    const ceiling = floor(0, [0, 2, 1], { side: 'at_most' });
    expect(ceiling).toMatchObject({ colour: 'red', code: 'above-ceiling', queries: ['q1', 'q2'] });
  });
});

describe('a floor for sure', () => {
  // scipy.stats.t.interval(.95, 4, loc=.8, scale=stats.sem([.7, .75, .8, .85, .9])) = .7018, .8982
  const values = [0.7, 0.75, 0.8, 0.85, 0.9];
  it('asks the whole interval', () => {
    expect(floor(0.7, values, { sure: true })).toMatchObject({ colour: 'green' });
    const within = floor(0.75, values, { sure: true });
    expect(within).toMatchObject({ colour: 'cannot-tell', code: 'interval' });
    const [low, high] = within.evidence.interval as [number, number];
    expect(low).toBeCloseTo(0.7018, 4);
    expect(high).toBeCloseTo(0.8982, 4);
    expect(floor(0.9, values, { sure: true })).toMatchObject({ colour: 'red', code: 'below-floor' });
    expect(floor(0.9, values, { sure: true, side: 'at_most' })).toMatchObject({ colour: 'green' });
  });

  it('cannot tell from one query, nor from equal ones', () => {
    expect(floor(0.5, [1], { sure: true }).colour).toBe('cannot-tell');
    expect(floor(0.5, [0.8, 0.8, 0.8], { sure: true }).colour).toBe('cannot-tell');
  });

  it('all best: .025^(1/n) is the least that they rule out (Clopper-Pearson)', () => {
    // scipy.stats.binomtest(2, 2).proportion_ci().low = .158114, of 40 in 40: .911919
    expect(floor(0.16, [1, 1], { sure: true }).colour).toBe('cannot-tell');
    expect(floor(0.15, [1, 1], { sure: true }).colour).toBe('green');
    const [low] = floor(0.9, Array(40).fill(1), { sure: true }).evidence.interval as [number, number];
    expect(low).toBeCloseTo(0.911903, 5);
    const none = floor(0.1, Array(40).fill(0), { sure: true, side: 'at_most' });
    expect(none.colour).toBe('green');
    expect(floor(0.05, Array(40).fill(0), { sure: true, side: 'at_most' }).colour).toBe('cannot-tell');
  });
});

it('values that a hit rate can take', () => {
  expect(attainableAround([1, 1, 0], 0.67)).toEqual([2 / 3, 1]);
  expect(attainableAround([1, 1, 0], 2 / 3)).toBeUndefined();
  expect(attainableAround([1, 0.5, 0], 0.67)).toBeUndefined();
  expect(attainableAround([1, 1], 1.2)).toBeUndefined();
  expect(attainableAround([], 0.5)).toBeUndefined();
});

describe('laws of a limit', () => {
  // Steps that rounding does not reach: what differs by less is equal.
  const value = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000);
  const given = fc.record({
    values: fc.array(value, { minLength: 0, maxLength: 30 }),
    limit: value,
    sure: fc.boolean(),
  });
  it('lower scores, by as much for all, never turn a floor green, nor a red one without doubt to doubt', () => {
    fc.assert(
      fc.property(given, value, ({ values, limit, sure }, less) => {
        const lower = values.map((one) => one - less);
        const before = floor(limit, values, { sure, range: [-1, 1] });
        const after = floor(limit, lower, { sure, range: [-1, 1] });
        if (before.colour !== 'green') expect(after.colour).not.toBe('green');
        if (before.colour === 'red' && !sure) expect(after.colour).toBe('red');
      }),
    );
  });
  it('order changes nothing, and no value is never green', () => {
    fc.assert(
      fc.property(given, ({ values, limit, sure }) => {
        const one = floor(limit, values, { sure });
        expect(floor(limit, [...values].reverse(), { sure }).colour).toBe(one.colour);
        if (values.length === 0) expect(one.colour).toBe('red');
      }),
    );
  });
});
