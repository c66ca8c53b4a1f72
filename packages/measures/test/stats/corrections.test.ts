import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg, bonferroni, hochberg, holm } from '../../src/stats/index.ts';
import { expectClose, scipy } from './scipy.ts';

const METHODS = {
  bonferroni: [bonferroni, scipy.corrections.bonferroni],
  holm: [holm, scipy.corrections.holm],
  hochberg: [hochberg, scipy.corrections['simes-hochberg']],
  'Benjamini-Hochberg': [benjaminiHochberg, scipy.corrections.fdr_bh],
} as const;
const ps = fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }), { maxLength: 12 });

describe.each(Object.entries(METHODS))('%s', (_, [correct, expected]) => {
  it('as statsmodels', () => {
    correct(scipy.corrections.p.map((p) => p ?? undefined)).forEach((p, i) => {
      if (expected[i] === null) expect(p).toBeUndefined();
      else expectClose(p, expected[i]!, 1e-14);
    });
  });

  it('is never below the raw p nor above 1, keeps the order, and leaves undefined undefined', () => {
    fc.assert(
      fc.property(ps, (raw) => {
        const result = correct(raw);
        expect(result.map((p) => p === undefined)).toEqual(raw.map((p) => p === undefined));
        raw.forEach((p, i) => {
          if (p === undefined) return;
          expect(result[i]).toBeGreaterThanOrEqual(p);
          expect(result[i]).toBeLessThanOrEqual(1);
          raw.forEach((other, j) => {
            if (other !== undefined && p <= other) expect(result[i]).toBeLessThanOrEqual(result[j]!);
          });
        });
      }),
      { seed: 1 },
    );
  });

  it('one test needs no correction, and no p-value is refused by number', () => {
    expect(correct([0.03])).toEqual([0.03]);
    expect(correct([])).toEqual([]);
    expect(() => correct([0.1, 1.5])).toThrow(/1.5 is no p-value/);
    expect(() => correct([Number.NaN])).toThrow(/no p-value/);
  });
});

it('Benjamini-Hochberg <= Hochberg <= Holm <= Bonferroni', () => {
  fc.assert(
    fc.property(ps, (raw) => {
      const rows = [benjaminiHochberg(raw), hochberg(raw), holm(raw), bonferroni(raw)];
      raw.forEach((p, i) => {
        if (p === undefined) return;
        const values = rows.map((row) => row[i]!);
        for (let r = 1; r < 4; r++) expect(values[r - 1]).toBeLessThanOrEqual(values[r]! + 1e-15);
      });
    }),
    { seed: 1 },
  );
});
