import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  achievedPower,
  minimumDetectableDifference,
  queriesNeeded,
  topicSetSizeAnova,
  topicSetSizeT,
} from '../../src/stats/index.ts';
import { anovaPower } from '../../src/stats/topic-set-size.ts';
import { expectClose, scipy } from './scipy.ts';

describe('against statsmodels', () => {
  it.each(scipy.power)('power of difference %d, sd %d, n %d, alpha %d', (difference, sd, n, alpha, power) => {
    expectClose(achievedPower(difference!, sd!, n!, { alpha: alpha! }), power!, 1e-11);
    expectClose(achievedPower(-difference!, sd!, n!, { alpha: alpha! }), power!, 1e-11);
  });

  it.each(scipy['queries needed'])('queries for difference %d, sd %d, alpha %d, power %d', (d, sd, alpha, power, n) => {
    expect(queriesNeeded(d!, sd!, { alpha: alpha!, power: power! })?.exact).toBe(n);
    expect(queriesNeeded(-d!, sd!, { alpha: alpha!, power: power! })?.exact).toBe(n);
  });

  it.each(scipy.detectable)('detectable with sd %d, n %d, alpha %d, power %d', (sd, n, alpha, power, difference) => {
    expectClose(minimumDetectableDifference(sd!, n!, { alpha: alpha!, power: power! }), difference!, 1e-10);
  });

  it.each(scipy['topic set size'])(
    'topics for %d systems, %d, variance %d',
    (m, minDifference, variance, alpha, power, n) => {
      expect(
        topicSetSizeAnova(m!, { minDifference: minDifference!, variance: variance!, alpha: alpha!, power: power! }),
      ).toBe(n);
    },
  );

  it.each(scipy['anova power'])(
    'power of an ANOVA, %d systems, %d topics',
    (m, n, difference, variance, alpha, power) => {
      expectClose(anovaPower(m!, n!, difference!, variance!, alpha!), power!, 1e-10);
    },
  );
});

describe('by hand', () => {
  it('the least detectable difference and the queries needed are one function turned round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 400 }), fc.double({ min: 0.05, max: 0.5, noNaN: true }), (n, sd) => {
        const difference = minimumDetectableDifference(sd, n);
        expect(achievedPower(difference, sd, n)).toBeCloseTo(0.8, 9);
        // A hair more, so that the last bits of the power do not decide.
        expect(queriesNeeded(difference * (1 + 1e-9), sd)?.exact).toBe(n);
      }),
      { numRuns: 40 },
    );
  });

  it('a power that a difference of 0 has is detected at 0', () => {
    expect(minimumDetectableDifference(0.2, 40, { power: 0.04 })).toBe(0);
  });

  it('queries by the normal formula: (2.80159 * .2 / .05)^2 = 125.58', () => {
    expect(queriesNeeded(0.05, 0.2)?.normal).toBe(126);
  });

  it('the number found has the power, one fewer has not', () => {
    for (const [difference, sd] of [
      [0.05, 0.2],
      [0.011, 0.37],
      [0.4, 0.3],
    ] as const) {
      const { exact } = queriesNeeded(difference, sd)!;
      expect(achievedPower(difference, sd, exact)).toBeGreaterThanOrEqual(0.8);
      if (exact > 2) expect(achievedPower(difference, sd, exact - 1)).toBeLessThan(0.8);
    }
  });

  it('topics by the t test: the difference of independent systems has twice the variance', () => {
    const design = { minDifference: 0.1, variance: 0.04 };
    expect(topicSetSizeT(design)).toBe(queriesNeeded(0.1, Math.sqrt(0.08))?.exact);
    // Sakai 2016: with two systems the ANOVA asks for nearly the same number.
    expect(Math.abs(topicSetSizeAnova(2, design) - topicSetSizeT(design))).toBeLessThanOrEqual(2);
  });

  it('no number of queries finds a difference of 0, and power has its level then', () => {
    expect(queriesNeeded(0, 0.2)).toBeUndefined();
    expect(achievedPower(0, 0.2, 30)).toBeCloseTo(0.05, 12);
    expect(achievedPower(5, 0.2, 300)).toBe(1);
  });

  it('wrong input is named', () => {
    expect(() => queriesNeeded(0.1, 0)).toThrow(/sd is 0/);
    expect(() => achievedPower(0.1, 0.2, 1)).toThrow(/at least 2/);
    expect(() => minimumDetectableDifference(0.1, 1)).toThrow(/at least 2/);
    expect(() => minimumDetectableDifference(0.1, 10, { power: 80 })).toThrow(/power is 80/);
    expect(() => topicSetSizeAnova(1, { minDifference: 0.1, variance: 0.1 })).toThrow(/2 systems/);
    expect(() => topicSetSizeT({ minDifference: 0, variance: 0.1 })).toThrow(/minDifference/);
    expect(() => topicSetSizeT({ minDifference: 1, variance: 0 })).toThrow(/variance/);
  });
});
