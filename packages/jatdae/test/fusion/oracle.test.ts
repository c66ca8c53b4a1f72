import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { RankedList } from '../../src/collection/shapes.ts';
import { type FusionOptions, fuse, NORMALISATIONS } from '../../src/systems/fusion/index.ts';
import { describeShared, shared } from '../shared.ts';

// ranx 0.3.20: 3 runs, 6 queries, no ties and no constant list among them. Where ranx is right, each fused score is equal.

type Scores = Readonly<Record<string, number>>;
interface Oracle {
  readonly runs: readonly Readonly<Record<string, Scores>>[];
  readonly norm: Readonly<Record<string, Readonly<Record<string, Scores>>>>;
  readonly fusion: Readonly<
    Record<string, { readonly params: FusionOptions; readonly result: Readonly<Record<string, Scores>> }>
  >;
}

const PATH = 'data/conformance/generated/ranx_scipy_oracle.json';
const QUERIES = ['q0', 'q1', 'q2', 'q3', 'q4', 'q5'];
const list = (scores: Scores): RankedList => ({
  ids: Object.keys(scores),
  scores: Float64Array.from(Object.values(scores)),
});
const asObject = ({ ids, scores }: RankedList) =>
  Object.fromEntries(ids.map((id, i) => [id, scores?.[i] ?? Number.NaN]));

describeShared(
  'the oracle of ranx',
  () => {
    const oracle = JSON.parse(readFileSync(shared(PATH) as string, 'utf8')) as Oracle;
    const lists = (query: string) => oracle.runs.map((run) => list(run[query] ?? {}));
    const close = (ours: RankedList, theirs: Scores) => {
      expect([...ours.ids].sort()).toEqual(Object.keys(theirs).sort());
      for (const [id, score] of Object.entries(asObject(ours))) expect(score, id).toBeCloseTo(theirs[id] ?? NaN, 9);
    };

    it.each([
      ['min-max', 'min-max'],
      ['max', 'max'],
      ['sum', 'sum'],
      ['zmuv', 'z-score'],
      ['rank', 'rank'],
      ['borda', 'borda'],
    ])('normalisation %s is %s', (theirs, ours) => {
      const normalisation = NORMALISATIONS.find((one) => one.name === ours);
      for (const query of QUERIES) {
        const ranked = fuse([lists(query)[0] as RankedList], { method: 'combsum', normalise: 'none' });
        const expected = oracle.norm[theirs]?.[query] ?? {};
        const all = new Set(oracle.runs.flatMap((run) => Object.keys(run[query] ?? {})));
        const candidates = theirs === 'borda' ? all.size : ranked.ids.length;
        const scores = normalisation?.apply(ranked, candidates) ?? new Float64Array();
        ranked.ids.forEach((id, i) => {
          expect(scores[i], `${query} ${id}`).toBeCloseTo(expected[id] ?? Number.NaN, 9);
        });
        for (const id of Object.keys(expected).filter((one) => !ranked.ids.includes(one))) {
          expect(normalisation?.share?.(ranked, candidates)).toBeCloseTo(expected[id] ?? Number.NaN, 9);
        }
      }
    });

    it('min-max-inverted is 1 - min-max: for distances, which no system of ours gives', () => {
      for (const query of QUERIES) {
        for (const [id, score] of Object.entries(oracle.norm['min-max-inverted']?.[query] ?? {})) {
          expect(1 - score).toBeCloseTo(oracle.norm['min-max']?.[query]?.[id] ?? Number.NaN, 9);
        }
      }
    });

    it.each<[string, FusionOptions]>([
      ['sum', { method: 'combsum' }],
      ['mnz', { method: 'combmnz' }],
      ['gmnz', { method: 'combgmnz', gamma: 0.5 }],
      ['anz', { method: 'combanz' }],
      ['med', { method: 'combmed' }],
      ['max', { method: 'combmax' }],
      ['min', { method: 'combmin' }],
      ['wsum', { method: 'weighted-sum', weights: [0.5, 0.3, 0.2] }],
      ['mixed', { method: 'combgmnz', gamma: 0.5, weights: [0.5, 0.3, 0.2] }],
      ['isr', { method: 'isr' }],
      ['log_isr', { method: 'log-isr' }],
      ['logn_isr', { method: 'logn-isr', sigma: 0.01 }],
      ['rrf', { method: 'rrf', k: 60 }],
      ['rbc', { method: 'rbc', phi: 0.8 }],
      ['bordafuse', { method: 'borda' }],
      ['w_bordafuse', { method: 'borda', weights: [0.5, 0.3, 0.2] }],
    ])('fusion %s is %j', (theirs, options) => {
      for (const query of QUERIES) close(fuse(lists(query), options), oracle.fusion[theirs]?.result[query] ?? {});
    });

    it('wmnz counts the weights of the lists that hold a document, and leaves its scores unweighted', () => {
      // Ours weights the scores, as in every other method: n * sum of w * s. ranx's is CombSUM times the sum of w.
      const weights = [0.5, 0.3, 0.2];
      for (const query of QUERIES) {
        const sums = asObject(fuse(lists(query), { method: 'combsum' }));
        for (const [id, score] of Object.entries(oracle.fusion.wmnz?.result[query] ?? {})) {
          const held = oracle.runs.reduce(
            (sum, run, i) => (run[query]?.[id] === undefined ? sum : sum + weights[i]!),
            0,
          );
          expect(score).toBeCloseTo((sums[id] ?? Number.NaN) * held, 9);
        }
      }
    });

    it.each([
      ['condorcet', [1, 1, 1], 0],
      ['w_condorcet', [0.5, 0.3, 0.2], 81],
    ])(
      '%s: ours (weights %j) breaks no majority that no circle excuses; ranx breaks %i',
      (theirs, weights, theirFaults) => {
        const broken = { ours: 0, ranx: 0 };
        for (const query of QUERIES) {
          const ours = fuse(lists(query), { method: 'condorcet', weights });
          const beats = majorities(lists(query), weights);
          broken.ours += violations(ours.ids, beats);
          const ranx = Object.entries(oracle.fusion[theirs]?.result[query] ?? {}).sort((a, b) => b[1] - a[1]);
          broken.ranx += violations(
            ranx.map(([id]) => id),
            beats,
          );
        }
        expect(broken).toEqual({ ours: 0, ranx: theirFaults });
      },
    );
  },
  PATH,
);

/** Does the first of two documents win the vote? */
type Beats = (a: string, b: string) => boolean;

function majorities(lists: readonly RankedList[], weights: readonly number[]): Beats {
  const ranks = lists.map((one) => {
    const { ids } = fuse([one], { method: 'combsum' });
    return new Map(ids.map((id, i) => [id, i]));
  });
  return (a, b) => {
    let margin = 0;
    ranks.forEach((rank, i) => {
      const difference = (rank.get(b) ?? 1e9) - (rank.get(a) ?? 1e9);
      margin += (weights[i] ?? 0) * Math.sign(difference);
    });
    return margin > 1e-9;
  };
}

/** Pairs that stand against a majority although no circle of unbroken majorities leads back from the loser. */
function violations(order: readonly string[], beats: Beats): number {
  let count = 0;
  for (const [i, above] of order.entries()) {
    for (const below of order.slice(i + 1)) {
      if (beats(below, above) && !reaches(above, below, order, beats)) count++;
    }
  }
  return count;
}

/** Is there a chain from one document to another in which nobody loses against the next? */
function reaches(from: string, to: string, all: readonly string[], beats: Beats): boolean {
  const seen = new Set([from]);
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const here = at;
    if (here === to) return true;
    for (const next of all.filter((one) => !seen.has(one) && !beats(one, here))) {
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}
