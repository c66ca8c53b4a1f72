import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { abstentionNauc, pairedAccuracy, pMrr, robustness } from '../../src/stats/index.ts';

/** Made by bench/peers/instructions.py with the functions of mteb. */
const mteb: {
  readonly follow: readonly { changes: [number, number][][]; pmrr: number }[];
  readonly abstain: readonly { confidence: number[]; scores: number[]; nauc: number | null }[];
  readonly groups: readonly { scores: number[][]; first: [boolean, boolean][]; robustness: number; paired: number }[];
} = JSON.parse(readFileSync(new URL('./instructions.json', import.meta.url), 'utf8'));

describe('as mteb has them', () => {
  it('p-MRR', () => {
    for (const { changes, pmrr } of mteb.follow) expect(pMrr(changes)).toBeCloseTo(pmrr, 12);
  });

  it('nAUC', () => {
    for (const { confidence, scores, nauc } of mteb.abstain) {
      const ours = abstentionNauc(confidence, scores);
      // Where all orders are equal mteb divides 0, or what rounding leaves of it, by the same.
      if (ours === undefined) expect(new Set(scores).size).toBe(1);
      else expect(ours).toBeCloseTo(nauc!, 10);
    }
  });

  it('robustness and paired accuracy', () => {
    for (const { scores, first, robustness: least, paired } of mteb.groups) {
      expect(robustness(scores)).toBeCloseTo(least, 12);
      expect(pairedAccuracy(first)).toBeCloseTo(paired, 12);
    }
  });
});

it('by hand, and nothing of nothing', () => {
  expect(pMrr([[[1, 4]]])).toBe(0.75);
  expect(pMrr([[[4, 1]]])).toBe(-0.75);
  expect(pMrr([[[1, 4]], [[2, 2]], []])).toBe(0.375);
  expect(robustness([[0.5, 0.1], [1]])).toBe(0.55);
  expect(
    pairedAccuracy([
      [true, true],
      [true, false],
    ]),
  ).toBe(0.5);
  expect(abstentionNauc([1, 2, 3, 4], [0, 0, 1, 1])).toBeCloseTo(1, 12);
  expect(abstentionNauc([1, 2], [0.5, 0.5])).toBe(undefined);
  expect([pMrr([]), robustness([]), pairedAccuracy([]), abstentionNauc([], [])]).toEqual(Array(4).fill(undefined));
});
