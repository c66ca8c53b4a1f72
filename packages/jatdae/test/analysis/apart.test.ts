import { pairwiseRandomisationTests, randomisedTukeyHsd } from '@jatdae/measures/stats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apartOf } from '../../src/analysis/index.ts';

const OPTIONS = { alpha: 0.05, better: 'higher' } as const;

/** p of the paired randomisation test by every pattern of signs, and Holm's correction, written down once more. */
function byHand(columns: readonly (readonly number[])[]): Map<string, number> {
  const raw: { pair: string; p: number }[] = [];
  for (let i = 0; i < columns.length; i++)
    for (let j = i + 1; j < columns.length; j++) {
      const differences = columns[i]!.map((value, q) => columns[j]![q]! - value);
      const observed = Math.abs(differences.reduce((sum, d) => sum + d, 0));
      let as = 0;
      for (let signs = 0; signs < 1 << differences.length; signs++) {
        const sum = differences.reduce((all, d, q) => all + ((signs >> q) & 1 ? -d : d), 0);
        if (Math.abs(sum) >= observed - 1e-9) as++;
      }
      raw.push({ pair: `${i}-${j}`, p: as / (1 << differences.length) });
    }
  raw.sort((a, b) => a.p - b.p);
  let most = 0;
  return new Map(
    raw.map(({ pair, p }, place) => {
      most = Math.max(most, Math.min(1, (raw.length - place) * p));
      return [pair, most];
    }),
  );
}

// Twelve queries. B is a little better than A on each; C and D are poor, and far from each other query by query.
const a = [0.5, 0.6, 0.7, 0.4, 0.5, 0.6, 0.7, 0.8, 0.4, 0.5, 0.6, 0.7];
const b = a.map((value, q) => value + 0.02 + 0.001 * q);
const c = a.map((_, q) => (q % 2 === 0 ? 0 : 0.6));
const d = a.map((_, q) => (q % 2 === 0 ? 0.6 : 0));

describe('all systems with all', () => {
  it('each pair as it is alone, corrected by Holm: equal to every pattern of signs, counted', () => {
    const right = byHand([a, b, c, d]);
    const { p } = apartOf(
      [a, b, c, d].map((column) => Float64Array.from(column)),
      OPTIONS,
    );
    for (const [pair, value] of right) {
      const [i, j] = pair.split('-').map(Number);
      expect(p[i!]![j!]).toBeCloseTo(value, 12);
      expect(p[j!]![i!]).toBeCloseTo(value, 12);
    }
  });

  it('poor systems take nothing from what two good ones show', () => {
    const columns = [a, b, c, d].map((column) => Float64Array.from(column));
    const { letters, p } = apartOf(columns, OPTIONS);
    // 2 of 4,096 patterns are as far apart, six pairs: .0029.
    expect(p[0]![1]).toBeCloseTo((6 * 2) / 4096, 12);
    expect(letters[0]).not.toBe(letters[1]);
    // What stood there before, for all pairs at once, could not tell them apart.
    expect(randomisedTukeyHsd(columns, { draws: 10_000, seed: 0 })[0]![1]).toBeGreaterThan(0.05);
  });

  it('two alone: the p of the pair itself', () => {
    const columns = [a, b].map((column) => Float64Array.from(column));
    expect(apartOf(columns, OPTIONS).p[0]![1]).toBe(pairwiseRandomisationTests(columns)[0]!.p);
  });

  it('systems share a letter exactly where no difference is shown', () => {
    // Each system has a level of its own, so that about half of the pairs are apart.
    const system = fc.tuple(
      fc.integer({ min: 0, max: 12 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
    );
    let apart = 0;
    let together = 0;
    fc.assert(
      fc.property(fc.array(system, { minLength: 2, maxLength: 5 }), (drawn) => {
        const columns = drawn.map(([level, scores]) => Float64Array.from(scores, (score) => level + score));
        const { letters, p } = apartOf(columns, OPTIONS);
        for (let i = 0; i < drawn.length; i++)
          for (let j = i + 1; j < drawn.length; j++) {
            const shared = [...letters[i]!].some((letter) => letters[j]!.includes(letter));
            if (shared) together++;
            else apart++;
            expect(shared).toBe(!(p[i]![j]! < OPTIONS.alpha));
          }
      }),
      { numRuns: 300, seed: 5 },
    );
    expect(Math.min(apart, together)).toBeGreaterThan(200);
  });

  it('a query without a score in one system counts in none', () => {
    const { n, means } = apartOf([Float64Array.of(1, Number.NaN, 0), Float64Array.of(0, 1, 1)], OPTIONS);
    expect([n, means]).toEqual([2, [0.5, 0.5]]);
  });
});
