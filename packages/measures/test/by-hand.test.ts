import { describe, expect, it } from 'vitest';
import { randomOf } from '../src/advanced.ts';
import { parseMeasure } from '../src/index.ts';
import type { Doc } from './dense.ts';
import { rankingOf } from './dense.ts';

/** Measures that no oracle at hand computes, or only with the shared material: small lists, worked out on paper. */
const score = (name: string, list: readonly Doc[], rest: readonly number[] = [], hardRest = 0) =>
  parseMeasure(name).score(rankingOf(list, rest, hardRest));
const docs = (...grades: (number | undefined)[]): Doc[] => grades.map((grade) => ({ grade }));
const log2 = Math.log2;

describe('by hand', () => {
  it("Järvelin and Kekäläinen 2002, section 2.2: the paper's own list, b = 2, printed to two decimals", () => {
    const list = docs(3, 2, 3, 0, 0, 1, 2, 2, 3, 0);
    const printed = [3, 5, 6.89, 6.89, 6.89, 7.28, 7.99, 8.66, 9.61, 9.61];
    printed.forEach((value, i) => {
      expect(Math.abs(score(`DCG(dcg='jk')@${i + 1}`, list)! - value)).toBeLessThan(0.006);
    });
    // Base 3: no discount at ranks 1 and 2; log3(3) = 1 at rank 3; then log3(6).
    expect(score("DCG(dcg='jk',base=3)@6", list)).toBeCloseTo(8 + Math.log(3) / Math.log(6), 12);
    expect(score("nDCG(dcg='jk')@2", docs(1, 2), [3])).toBeCloseTo(3 / 5, 12);
  });

  it('DCG and IDCG', () => {
    expect(score('DCG', docs(2, undefined, 1), [3])).toBeCloseTo(2 + 1 / 2, 14);
    expect(score("DCG(dcg='exp-log2')@2", docs(2, 1, 1))).toBeCloseTo(3 + 1 / log2(3), 14);
    expect(score('IDCG@2', docs(0), [1, 3, 2])).toBeCloseTo(3 + 2 / log2(3), 14);
    expect(score("IDCG(dcg='exp-log2')", docs(2), [1])).toBeCloseTo(3 + 1 / log2(3), 14);
  });

  it('capped and greatest possible', () => {
    expect(score('CappedAP@2', docs(1, 0, 1), [1, 1])).toBe(1 / 2);
    expect(score('CappedAP@9', docs(1, 0, 1))).toBeCloseTo((1 + 2 / 3) / 2, 14);
    expect(score('CappedR@2', docs(1, 0, 1), [1, 1])).toBe(1 / 2);
    expect(score('CappedR@9', docs(1, 0, 1), [1, 1])).toBe(1 / 2);
    expect(score('MaxP@10', docs(0), [1, 1, 2])).toBe(0.3);
    expect(score('MaxP(rel=2)@1', docs(0), [1, 2, 2])).toBe(1);
  });

  it('F: P = 1/2, R = 1/4', () => {
    const list = docs(1, 0, undefined, 1);
    const rest = [1, 1, 1, 1, 1, 1];
    expect(score('F@4', list, rest)).toBeCloseTo((2 * (1 / 2) * (1 / 4)) / (3 / 4), 14);
    // beta = 2 is squared: 5 P R / (4 P + R).
    expect(score('F(beta=2)@4', list, rest)).toBeCloseTo(5 / 8 / (2 + 1 / 4), 14);
    expect(score('F(beta=0)@4', list, rest)).toBe(1 / 2);
    // SetF's beta is not.
    expect(score('SetF(beta=2)', list, rest)).toBeCloseTo(3 / 8 / (1 + 1 / 4), 14);
  });

  it('all found, violations, hard negatives', () => {
    expect(score('AllFound@3', docs(1, 0, 1))).toBe(1);
    expect(score('AllFound@2', docs(1, 0, 1))).toBe(0);
    expect(score('AllFound@3', docs(1, 0, 1), [1])).toBe(0);
    expect(score('Violations@3', docs(0, 1, 0, 0))).toBe(2);
    expect(score('Violations(rel=2)@3', docs(0, 1, 0, 0))).toBe(3);
    expect(score('Violations@9', docs(-1, undefined, 1))).toBe(0);
    expect(score('HardNegAhead', [{ grade: 0 }, { grade: 1 }, { grade: 0, hard: true }])).toBe(0);
    expect(score('HardNegAhead', [{ grade: 0, hard: true }, { grade: 1 }])).toBe(1);
    expect(score('HardNegAhead', docs(0, 0), [1], 1)).toBe(0);
    expect(score('HardNegAhead', docs(1))).toBeUndefined();
    // A grade below the relevance level does not stop the search for one.
    expect(score('HardNegAhead(rel=2)', [{ grade: 1 }, { grade: 0, hard: true }, { grade: 2 }])).toBe(1);
  });

  it('holes', () => {
    const list = docs(1, undefined, -1, 0);
    expect(score('Judged@4', list)).toBe(1 / 2);
    expect(score('Hole@4', list)).toBe(1 / 2);
    expect(score('Hole@3', list)).toBeCloseTo(2 / 3, 15);
    expect(score('unj@10', list)).toBe(2 / 10);
    expect(score('Hole@10', list)).toBe(1 / 2);
    expect(score('Hole', [])).toBeUndefined();
    // p = 1/2: ranks 2 and 3 weigh 1/4 and 1/8, all below the list 1/16.
    expect(score('rbp_resid(p=0.5)', list)).toBeCloseTo(1 / 4 + 1 / 8 + 1 / 16, 15);
    expect(score('rbp_resid(p=0.5)', docs(1, 0))).toBe(0);
  });

  it("trec_eval's own", () => {
    const list = docs(1, 0, 2, undefined);
    const rest = [1];
    expect(score('Rprec_mult(x=2)', list, rest)).toBe(2 / 6);
    expect(score('Rprec_mult(x=0.5)', list, rest)).toBe(1 / 2);
    expect(score('yaap', list, rest)).toBeCloseTo(Math.log((1 + 5 / 3) / (1 + 3 - 5 / 3)), 14);
    expect(score('utility(a=3,b=-1,c=-2,d=0.5,docs=10)', list, rest)).toBe(6 - 2 - 2 + 0.5 * 5);
    expect(score('binG', list, rest)).toBeCloseTo((1 / log2(2) + 1 / log2(3)) / 3, 14);
    // Ideal 2, 1, 1. Rank 1: cost 2, gained 1; rank 3: cost 4, gained 3.
    expect(score('G', list, rest)).toBeCloseTo((1 / log2(3) + 2 / log2(3)) / 4, 14);
    const [dcg1, dcg3] = [1, 1 + 2 / 2];
    const [ideal1, ideal3] = [2, 2 + 1 / log2(3) + 1 / 2];
    expect(score('ndcg_rel', list, rest)).toBeCloseTo((dcg1 / ideal1 + (2 * dcg3) / ideal3) / 3, 14);
    // The ideal steps down after 1 and ends after 3; the list of 4 is not longer than 3 + 1.
    expect(score('Rndcg', list, rest)).toBeCloseTo((dcg1 / ideal1 + dcg3 / ideal3) / 2, 14);
    expect(score('Rndcg', [...list, {}], rest)).toBeCloseTo((dcg1 / ideal1 + (2 * dcg3) / ideal3) / 3, 14);
    expect(score('num_nonrel_judged_ret', list, rest)).toBe(1);
    // Two relevant of R = 5: recall .3 asks for round(1.5) = 2 of them, or for floor(2.4) = 2; .5 for 3 (2.5 up), or 3.
    expect(score('IPrec@0.3', docs(1, 0, 1), [1, 1, 1])).toBeCloseTo(2 / 3, 15);
    expect(score('IPrec@0.5', docs(1, 0, 1), [1, 1, 1])).toBe(0);
    // R = 2: recall .6 asks for round(1.2) = 1 document, and rounded up for floor(2.1) = 2.
    expect(score('IPrec@0.6', docs(1), [1])).toBe(1);
    expect(score("IPrec(rounding='up')@0.6", docs(1), [1])).toBe(0);
    // R = 1 at rank 2: one half at each of the eleven points.
    expect(score('11pt_avg', docs(0, 1))).toBeCloseTo(1 / 2, 15);
    // R = 2, one found at rank 1: points 0 to .7 ask for at most one (.7 * 2 rounds to 1), .8 and above for two.
    expect(score('11pt_avg', docs(1), [1])).toBeCloseTo(8 / 11, 15);
    expect(score("11pt_avg(rounding='up')", docs(1), [1])).toBeCloseTo(6 / 11, 15);
  });

  it('RBP graded: gains scaled per query where they leave 0..1', () => {
    expect(score('RBP(p=0.5)', docs(1, 0.5))).toBe(0.5 * (1 + 0.25));
    expect(score('RBP(p=0.5)', docs(2, 1), [4])).toBe(0.5 * (0.5 + 0.125));
    expect(score('RBP(p=0.5,rel=2)', docs(2, 1), [4])).toBe(0.5);
    // Gains -1..2: grade 0 (gain 0) scales to 1/3, grade 1 (gain -1) to 0; an unjudged document gains nothing.
    expect(score('RBP(p=0.5,gains={1:-1})', docs(0, undefined, 2, 1), [])).toBeCloseTo(
      0.5 * (1 / 3 + (3 / 3) * (1 / 4)),
      15,
    );
  });
});

describe('random numbers', () => {
  /** xoshiro128** by the book, in whole numbers of any size; seeded as the library says, by splitmix32. */
  function* byTheBook(seed: number): Generator<number> {
    const mask = 0xffffffffn;
    const rotate = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & mask;
    let state = BigInt(seed) & mask;
    const split = () => {
      state = (state + 0x9e3779b9n) & mask;
      let z = state;
      z = ((z ^ (z >> 16n)) * 0x21f0aaadn) & mask;
      z = ((z ^ (z >> 15n)) * 0x735a2d97n) & mask;
      return z ^ (z >> 15n);
    };
    const s = [split(), split(), split(), split()] as [bigint, bigint, bigint, bigint];
    const next = () => {
      const result = (rotate((s[1] * 5n) & mask, 7n) * 9n) & mask;
      const t = (s[1] << 9n) & mask;
      s[2] ^= s[0];
      s[3] ^= s[1];
      s[1] ^= s[2];
      s[0] ^= s[3];
      s[2] ^= t;
      s[3] = rotate(s[3], 11n);
      return result;
    };
    for (;;) yield Number((next() << 21n) + (next() >> 11n)) / 2 ** 53;
  }

  it.each([0, 1, 42, 2 ** 31, -7])('are those of xoshiro128** for seed %d', (seed) => {
    const random = randomOf(seed);
    const book = byTheBook(seed);
    for (let i = 0; i < 50; i++) expect(random()).toBe(book.next().value);
  });
});
