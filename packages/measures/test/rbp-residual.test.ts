import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMeasure, parseMeasures } from '../src/index.ts';
import { lists, rankingOf } from './dense.ts';

const score = (name: string, ...of: Parameters<typeof rankingOf>) => parseMeasure(name).score(rankingOf(...of));

describe('RBP_residual', () => {
  it.each([
    // Two judged documents: what follows weighs p^2.
    ['RBP_residual', [{ grade: 1 }, { grade: 0 }], 0.64],
    ['rbp_resid(p=0.8)', [{ grade: 1 }, { grade: 0 }], 0],
    ['RBP_residual(p=0.5)', [{ grade: 1 }, {}, { grade: 0 }], 0.25 + 0.125],
    ['rbp_resid(p=0.5)', [{ grade: 1 }, {}, { grade: 0 }], 0.25 + 0.125],
    ['RBP_residual(p=0.5)', [], 1],
    // Pooled and not judged is not judged.
    ['RBP_residual(p=0.5)', [{ grade: -1 }, { grade: 1 }], 0.5 + 0.25],
  ] as const)('%s of %j is %d', (name, list, value) => {
    expect(score(name, list)).toBeCloseTo(value, 12);
  });

  it('whatever the unjudged documents and those that follow turn out to be, RBP stays below it', () => {
    fc.assert(
      fc.property(lists(8), fc.double({ min: 0.05, max: 0.95 }), fc.nat(), ({ list, rest }, p, mask) => {
        const filled = list.map((doc, i) => ((doc.grade ?? -1) >= 0 ? doc : { grade: (mask >> i) & 1 }));
        const longer = [...filled, ...Array.from({ length: 40 }, () => ({ grade: 1 }))];
        const known = score(`RBP(p=${p},rel=1)`, list, rest) ?? 0;
        const residual = score(`RBP_residual(p=${p})`, list, rest)!;
        const later = score(`RBP(p=${p},rel=1)`, longer, rest)!;
        expect(later).toBeGreaterThanOrEqual(known - 1e-12);
        expect(later).toBeLessThanOrEqual(known + residual + 1e-12);
        // The bound is sharp.
        const all = [...list.map((doc) => ((doc.grade ?? -1) >= 0 ? doc : { grade: 1 }))];
        const best = score(`RBP(p=${p},rel=1)`, [...all, ...Array.from({ length: 800 }, () => ({ grade: 1 }))], rest)!;
        expect(best).toBeCloseTo(known + residual, 9);
      }),
      { seed: 27, numRuns: 200 },
    );
  });
});

describe('one p for RBP and its residual', () => {
  it.each([
    ['RBP RBP_residual', ['RBP', 'RBP_residual']],
    ['RBP(p=0.95) RBP_residual', ['RBP(p=0.95)', 'RBP_residual(p=0.95)']],
    ['RBP_residual RBP(p=0.95,rel=1)', ['RBP_residual(p=0.95)', 'RBP(p=0.95,rel=1)']],
    ['RBP rbp_resid', ['RBP', 'rbp_resid(p=0.8)']],
    ['rbp rbp_resid', ['RBP(p=0.9)', 'rbp_resid']],
    ['RBP(p=0.95) RBP_residual(p=0.8)', ['RBP(p=0.95)', 'RBP_residual']],
    ['RBP(p=0.95) RBP(p=0.5) RBP_residual', ['RBP(p=0.95)', 'RBP(p=0.5)', 'RBP_residual']],
    ['rbp_resid', ['rbp_resid']],
    ['nDCG@10 RBP_residual', ['nDCG@10', 'RBP_residual']],
  ] as const)('%s', (text, names) => {
    expect(parseMeasures(text).map(({ name }) => name)).toEqual(names);
    expect(parseMeasures(text.split(' ')).map(({ name }) => name)).toEqual(names);
  });
});
