import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drop, dropFinding, type Paired } from '../../src/gate/drop.ts';
import { fallFinding } from '../../src/gate/rules/measure.ts';
import { translate } from '../../src/language/index.ts';

interface Case {
  readonly name: string;
  readonly before: number[];
  readonly now: number[];
  readonly tolerance: number;
  readonly noise: number;
  readonly better: 'higher' | 'lower';
  readonly difference: number;
  /** Above 0: better. */
  readonly interval: [number, number];
  readonly falseAlarm: number;
  readonly band: number;
  readonly real: string;
  readonly plain: string;
  readonly needed: number;
}
const CASES = JSON.parse(readFileSync(new URL('fixtures/drop.json', import.meta.url), 'utf8')) as Case[];
const BASE: Drop = { measure: 'RR@10', tolerance: 0.01, how: 'real', better: 'higher', noise: 0, seed: 0 };
const pairs = (before: readonly number[], now: readonly number[]): Paired[] =>
  before.map((one, i) => ({ query: `q${i}`, before: one, now: now[i]! }));
const drop = (given: Partial<Drop>, before: readonly number[], now: readonly number[]) =>
  dropFinding({ ...BASE, ...given }, pairs(before, now));

describe('a drop against the values of scipy', () => {
  it.each(CASES)('$name: $real, plain $plain', (one) => {
    const { before, now, tolerance, noise, better } = one;
    const real = drop({ tolerance, noise, better }, before, now);
    expect(real.colour).toBe(one.real);
    const { difference, interval } = real.evidence;
    expect(difference).toBeCloseTo(one.difference, 12);
    const [low, high] = interval as [number, number];
    const [a, b] = better === 'lower' ? [-one.interval[1], -one.interval[0]] : one.interval;
    expect(low).toBeCloseTo(a, 9);
    expect(high).toBeCloseTo(b, 9);
    if (noise > 0) expect(real.evidence.noise).toBeCloseTo(one.band, 9);
    const plain = drop({ tolerance, noise, better, how: 'plain' }, before, now);
    expect(plain.colour).toBe(one.plain);
    expect(plain.evidence.falseAlarm).toBeCloseTo(one.falseAlarm, 9);
    if (real.code === 'too-few-queries')
      expect(translate(real.say, 'en')).toContain(`about ${one.needed} queries would`);
  });
});

describe('a drop by hand', () => {
  it('no common query is red, whatever is asked', () => {
    for (const how of ['real', 'plain'] as const)
      expect(drop({ how }, [], [])).toMatchObject({ colour: 'red', code: 'no-common-query', evidence: { n: 0 } });
  });

  it('the same scores are green, however few', () => {
    expect(drop({}, [0.5], [0.5])).toMatchObject({ colour: 'green', code: 'same' });
  });

  it('the last bits are no difference, in sums either (RC-086)', () => {
    expect(drop({ tolerance: 0, how: 'plain' }, [0.1, 0.2, 0.3], [0.3, 0.2, 0.1]).colour).toBe('green');
    expect(drop({ tolerance: 0, how: 'plain' }, [0.1, 0.2, 0.3], [0.3, 0.2, 0.099997]).colour).toBe('red');
  });

  it('one query cannot tell a real drop', () => {
    expect(drop({}, [1], [0])).toMatchObject({ colour: 'cannot-tell', code: 'too-few-queries' });
    expect(drop({ how: 'plain' }, [1], [0])).toMatchObject({ colour: 'red', code: 'dropped', queries: ['q0'] });
  });

  it('exactly the tolerance is within it', () => {
    // Every query falls by .25, so that the interval is a point.
    const [before, now] = [
      [1, 0.75, 0.5, 0.25],
      [0.75, 0.5, 0.25, 0],
    ];
    expect(drop({ tolerance: 0.25 }, before, now).colour).toBe('green');
    expect(drop({ tolerance: 0.25, how: 'plain' }, before, now).colour).toBe('green');
    expect(drop({ tolerance: 0.2499 }, before, now).colour).toBe('red');
  });

  it('the plain rule says how often it fires on no change: Phi(-t / se)', () => {
    // d = -.2, 0, 0, 0: mean -.05, variance .01, se = .05, and Phi(-.01 / .05) = Phi(-.2) = .4207.
    const plain = drop({ how: 'plain' }, [0.5, 0.5, 0.5, 0.5], [0.3, 0.5, 0.5, 0.5]);
    expect(plain.evidence.falseAlarm).toBeCloseTo(0.42074, 5);
    expect(translate(plain.say, 'en')).toBe(
      'RR@10 0.5000 → 0.4500 (-0.0500 [-0.2091, +0.1091], 4 queries): worse by more than 0.01; without any change this rule fires in 42.1% of runs',
    );
  });

  it('one list judged much less than the other: judge first', () => {
    const n = 20;
    const [before, now] = [Array(n).fill(0.8), Array(n).fill(0.4)];
    const judged = (share: number) => ({ k: 10, before: Array(n).fill(0.9), now: Array(n).fill(share) });
    expect(drop({ judged: judged(0.5) }, before, now)).toMatchObject({ colour: 'cannot-tell', code: 'judge-first' });
    expect(drop({ judged: judged(0.85) }, before, now)).toMatchObject({ colour: 'red', code: 'dropped' });
    // Of one query in twenty the gap may be chance: 2 of 2 signs.
    const few = { k: 10, before: [1, 1], now: [0, 1] };
    expect(drop({ judged: few }, [0.8, 0.8], [0.4, 0.4])).toMatchObject({ colour: 'red' });
  });

  it('the worst queries are named, at most ten', () => {
    const before = Array(30).fill(1) as number[];
    const now = before.map((_, i) => (i < 15 ? i / 20 : 1));
    expect(drop({}, before, now).queries).toEqual(Array.from({ length: 10 }, (_, i) => `q${i}`));
  });
});

describe('a fall of a single query', () => {
  const fall = (limit: number, before: number[], now: number[], noise?: number) =>
    fallFinding({ measure: 'RR', limit, better: 'higher', noise }, pairs(before, now));
  it('by hand', () => {
    expect(fall(0.3, [1, 1], [0.5, 1])).toMatchObject({ colour: 'red', code: 'fell', queries: ['q0'] });
    expect(fall(0.5, [1, 1], [0.5, 1])).toMatchObject({ colour: 'green', code: 'held' });
    expect(fall(0.3, [1, 0], [0.5, 1], 0.5)).toMatchObject({ colour: 'cannot-tell', code: 'noise' });
    expect(fall(0.3, [1, 0], [0.5, 1], 0.4)).toMatchObject({ colour: 'red' });
    expect(fall(0.3, [], [])).toMatchObject({ colour: 'red', code: 'no-common-query' });
  });
  it('a measure of faults falls by rising', () => {
    const rose = fallFinding(
      { measure: 'Violations@10', limit: 1, better: 'lower', noise: undefined },
      pairs([0], [3]),
    );
    expect(rose).toMatchObject({ colour: 'red', evidence: { worst: 3 } });
  });
});

describe('laws of a drop', () => {
  const score = fc.double({ min: 0, max: 1, noNaN: true });
  const given = fc.record({
    pairs: fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 40 }),
    tolerance: fc.double({ min: 0, max: 0.5, noNaN: true }),
    how: fc.constantFrom('real' as const, 'plain' as const),
    noise: fc.constantFrom(0, 0.0001, 0.01),
  });
  const colour = (one: { pairs: [number, number][]; tolerance: number; how: 'real' | 'plain'; noise: number }) =>
    drop(
      one,
      one.pairs.map(([before]) => before),
      one.pairs.map(([, now]) => now),
    ).colour;

  it('lower scores, by as much for every query, never turn red to green', () => {
    fc.assert(
      fc.property(given, score, (one, less) => {
        if (colour(one) !== 'red') return;
        expect(colour({ ...one, pairs: one.pairs.map(([a, b]) => [a, b - less]) })).toBe('red');
      }),
    );
  });

  it('lower scores never turn the plain rule from red to green', () => {
    fc.assert(
      fc.property(given, fc.array(score, { minLength: 40, maxLength: 40 }), (one, less) => {
        const plain = { ...one, how: 'plain' as const };
        if (colour(plain) === 'green') return;
        expect(colour({ ...plain, pairs: plain.pairs.map(([a, b], i) => [a, b - less[i]!]) })).not.toBe('green');
      }),
    );
  });

  it('a mean below the tolerance is never green', () => {
    fc.assert(
      fc.property(given, (one) => {
        const mean = one.pairs.reduce((sum, [a, b]) => sum + (b - a), 0) / one.pairs.length;
        if (mean < -one.tolerance - 1e-8) expect(colour(one)).not.toBe('green');
      }),
    );
  });

  it('the order of queries changes nothing', () => {
    fc.assert(
      fc.property(given, (one) => {
        expect(colour({ ...one, pairs: [...one.pairs].reverse() })).toBe(colour(one));
      }),
    );
  });

  it('a wider tolerance never turns green to red', () => {
    fc.assert(
      fc.property(given, fc.double({ min: 0, max: 0.5, noNaN: true }), (one, more) => {
        if (colour(one) === 'green') expect(colour({ ...one, tolerance: one.tolerance + more })).toBe('green');
      }),
    );
  });
});
