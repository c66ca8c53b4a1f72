import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMeasure } from '../src/index.ts';
import type { Doc } from './dense.ts';
import { lists, rankingOf } from './dense.ts';

/** Worked out on paper; no program at hand computes them as their papers do. */
const score = (name: string, list: readonly Doc[], rest: readonly number[] = []) =>
  parseMeasure(name).score(rankingOf(list, rest));
const docs = (...grades: (number | undefined)[]): Doc[] => grades.map((grade) => ({ grade }));

describe('by hand', () => {
  it.each([
    // 500 words take 16.8 s; each of two others costs 4.4 + 0.39 * 16.8 s.
    ['TBG', docs(undefined, 0, 1), [], 0.4928 * 2 ** ((-2 * (4.4 + 0.39 * 16.8)) / 224)],
    ['TBG', docs(1, 1), [], 0.4928 * (1 + 2 ** (-(4.4 + 0.64 * 16.8) / 224))],
    ['TBG(rel=2)', docs(1, 2), [], 0.4928 * 2 ** (-(4.4 + 0.39 * 16.8) / 224)],
    // Read to the end of a relevant document: 800, and 200 + 800.
    ['U(max_rel=3)', docs(3), [], (7 / 8) * (1 - 800 / 132_000)],
    ['U(max_rel=3,L=2000)', docs(undefined, 1), [2], (1 / 8) * (1 - 1000 / 2000)],
    ['U(max_rel=3,L=900)', docs(undefined, 1), [], 0],
    // As the evaluator of Azure prints it: (25 * 4 + 25 * 2 * 0.36) / 1.96.
    ['XDCG@3', docs(4, 0, 2, 4), [], 118 / 1.96],
    ['XDCG@3', docs(4, 4, 4), [], 100],
    // Weights of grades 1 and 2: 3 and 7.
    ['Fidelity', docs(undefined, 2), [1], 7 / 10],
    // Two documents of grade 1 share 1 and 1/2: 3/4 each.
    ['EE_R', docs(1, 0), [1], 3 / 4],
    ['EE_D', docs(1, 0), [1], 1 + 1 / 4],
    ['EE_L', docs(1, 0), [1], 1 / 16 + 1 / 4 + 9 / 16],
    ['EE_L', docs(1), [], 0],
    ['EE_L', docs(2, 1), [], 0],
  ] as const)('%s of %j with %j', (name, list, rest, value) => {
    expect(score(name, list, rest)).toBeCloseTo(value, 12);
  });

  it('nothing relevant: undefined', () => {
    for (const name of ['TBG', 'U(max_rel=3)', 'XDCG@3', 'Fidelity', 'EE_D', 'EE_R', 'EE_L'])
      expect(score(name, docs(0, undefined)), name).toBe(undefined);
  });

  it('time that passes as steadily as a rank makes TBG a rank-biased precision', () => {
    fc.assert(
      fc.property(lists(8), ({ list, rest }) => {
        // 16.8 s a document and 4.4 s a summary, one half opened: 12.8 s a rank.
        const p = 2 ** (-12.8 / 224);
        const tbg = score('TBG(click_rel=0.5,click_non=0.5,save=1)', list, rest);
        const rbp = score(`RBP(rel=${Number.MIN_VALUE},p=${p})`, list, rest);
        if (tbg === undefined || rbp === undefined) expect(tbg).toBe(rbp);
        else expect(tbg).toBeCloseTo((0.5 * rbp) / (1 - p), 9);
      }),
      { seed: 27, numRuns: 200 },
    );
  });

  it('tied documents expose each other: a group of all relevant ones loses nothing', () => {
    const r = rankingOf(docs(1, 1));
    const tied = { ...r, tieFrom: Uint32Array.of(1, 1), tieTo: Uint32Array.of(2, 2) };
    // Every single order loses 2 (1/4)^2; the mean over orders is of the loss, not of the exposure.
    expect(parseMeasure('EE_L').score(r)).toBeCloseTo(1 / 8, 12);
    expect(parseMeasure('EE_L').expected!(tied)).toBeCloseTo(1 / 8, 12);
  });
});
