import { describe, expect, it } from 'vitest';
import { type Funnel, funnelOf } from '../../../src/analysis/funnel/index.ts';
import type { Qrels } from '../../../src/collection/shapes.ts';
import type { RunLine } from '../../../src/runs/run-line.ts';
import { judged, traced } from './traced.ts';

/** One query: so many relevant documents, of which so many are in the pool, shown, and among the first k. */
interface Case {
  readonly relevant: number;
  readonly pool: number;
  readonly shown: number;
  readonly within: number;
}

function funnel(k: number, cases: readonly Case[]): Funnel {
  const qrels: Qrels = new Map();
  const lines = cases.map(({ relevant, pool, shown, within }, q): RunLine => {
    const ids = Array.from({ length: relevant }, (_, i) => `d${i}`);
    qrels.set(`q${q}`, judged(Object.fromEntries(ids.map((id) => [id, 1]))));
    const filler = Array.from({ length: k - within }, (_, i) => `x${i}`);
    const result = [...ids.slice(0, within), ...filler, ...ids.slice(within, shown)];
    const stages = [
      { name: 'pool', role: 'retrieve' as const, ids: [...ids.slice(0, pool), ...filler] },
      { name: 'cut', role: 'threshold' as const, ids: result },
    ];
    return { qid: `q${q}`, stages, result };
  });
  return funnelOf(traced(lines), { qrels, queries: [], documents: [] }, { k });
}

describe('candidate recall beside R@k', () => {
  it('low: a calling problem', () => {
    const { recalls, diagnosis } = funnel(10, [
      { relevant: 4, pool: 2, shown: 2, within: 2 },
      { relevant: 2, pool: 2, shown: 2, within: 2 },
    ]).whole;
    expect(recalls).toMatchObject({ candidates: 0.75, recall: 0.75, capped: 0.75, calling: 0.25, ordering: 0 });
    expect(diagnosis).toEqual({ problem: 'calling', fullAnyway: false, worstCall: 'POOL_MISS', worstOrder: undefined });
  });

  it('high with low R@k: an ordering problem, with its largest cause', () => {
    const { recalls, diagnosis } = funnel(10, [
      { relevant: 5, pool: 5, shown: 5, within: 2 },
      { relevant: 5, pool: 5, shown: 1, within: 1 },
    ]).whole;
    // 3 of 5 beyond k, 4 of 5 cut by score.
    expect(recalls).toMatchObject({ candidates: 1, calling: 0 });
    expect(recalls!.recall).toBeCloseTo(0.3, 12);
    expect(recalls!.ordering).toBeCloseTo(0.7, 12);
    expect(diagnosis).toMatchObject({ problem: 'ordering', worstOrder: 'SCORE_CUT' });
  });

  it('both, and neither', () => {
    const one = funnel(10, [{ relevant: 10, pool: 8, shown: 8, within: 6 }]).whole;
    expect(one.recalls).toMatchObject({ candidates: 0.8, recall: 0.6 });
    expect(one.diagnosis).toMatchObject({ problem: 'both', worstCall: 'POOL_MISS', worstOrder: 'EXPOSED_BEYOND_K' });
    const none = { relevant: 10, pool: 10, shown: 10, within: 10 };
    const lost = { relevant: 10, pool: 9, shown: 9, within: 8 };
    // Capped recall .94: candidates .97, ordering loses .03.
    const small = funnel(10, [none, none, none, lost, lost, lost, none, none, none, none]).whole;
    expect(small.recalls!.capped).toBeCloseTo(0.94, 12);
    expect(small.recalls!.candidates).toBeCloseTo(0.97, 12);
    expect(small.diagnosis).toMatchObject({ problem: 'small' });
  });

  it('many right answers beyond k are no fault where the first k are full of others', () => {
    // As a team read it once: 30 right answers, the first 10 all right, and 20 "beyond the ranking".
    const { recalls, diagnosis, counts } = funnel(10, [
      { relevant: 30, pool: 30, shown: 30, within: 10 },
      { relevant: 27, pool: 27, shown: 27, within: 10 },
      { relevant: 3, pool: 3, shown: 3, within: 3 },
      { relevant: 12, pool: 12, shown: 12, within: 9 },
    ]).whole;
    expect(counts.find(({ bucket }) => bucket === 'EXPOSED_BEYOND_K')!.n).toBe(20 + 17 + 3);
    expect(recalls!.capped).toBeCloseTo((1 + 1 + 1 + 0.9) / 4, 12);
    expect(recalls).toMatchObject({ moreThanK: 3, beyond: { documents: 40, behindFull: 37 } });
    expect(diagnosis).toMatchObject({ problem: 'none', fullAnyway: true });
  });
});

describe('what is in no bucket', () => {
  it('failed queries are told apart, unanswered ones are not', () => {
    const lines: RunLine[] = [
      { qid: 'q1', result: ['a'] },
      { qid: 'q2', error: 'the server is down' },
      { qid: 'q3', result: [] },
    ];
    const qrels: Qrels = new Map([
      ['q1', judged({ a: 1, b: 0 })],
      ['q2', judged({ c: 1, d: 2 })],
      ['q3', judged({ e: 1 })],
      ['q4', judged({ f: 1 })],
    ]);
    const system = traced(lines, { evaluation: { queries: ['q1', 'q2', 'q3', 'q4'] } });
    const { whole, failed, unanswered } = funnelOf(system, { qrels, queries: [], documents: [] }, { k: 5 });
    expect(failed).toEqual({ queries: ['q2'], documents: 2 });
    expect(unanswered).toBe(2);
    expect(whole.documents).toBe(3);
    expect(whole.counts.filter(({ n }) => n > 0)).toEqual([
      { bucket: 'POOL_MISS', n: 2, share: 2 / 3 },
      { bucket: 'EXPOSED_WITHIN_K', n: 1, share: 1 / 3 },
    ]);
  });

  it('slices and conditions', () => {
    const dropped = { b: 'filter tenant=1 & lang=ko', c: 'filter tenant=2' };
    const stages = [
      { name: 'pool', role: 'retrieve' as const, ids: ['a', 'b', 'c'] },
      { name: 'filter', role: 'gate' as const, ids: ['a'], dropped },
    ];
    const lines: RunLine[] = ['q1', 'q2', 'q3'].map((qid) => ({ qid, stages, result: ['a'] }));
    const qrels: Qrels = new Map([
      ['q1', judged({ a: 1, b: 1 })],
      ['q2', judged({ c: 1 })],
      ['q3', judged({ a: 1 })],
    ]);
    const queries = [
      { id: 'q1', text: '', attributes: { lang: 'ko' } },
      { id: 'q2', text: '', attributes: { lang: 'en' } },
      { id: 'q3', text: '' },
    ];
    const { slices, conditions } = funnelOf(traced(lines), { qrels, queries, documents: [] }, { k: 5, by: ['lang'] });
    expect(conditions).toEqual([
      { condition: 'tenant', documents: 2, alone: 1 },
      { condition: 'lang', documents: 1, alone: 0 },
    ]);
    expect(slices.map(({ value, part }) => [value, part.queries, part.documents, part.recalls?.recall])).toEqual([
      ['en', 1, 1, 0],
      ['ko', 1, 2, 0.5],
      ['', 1, 1, 1],
    ]);
  });
});
