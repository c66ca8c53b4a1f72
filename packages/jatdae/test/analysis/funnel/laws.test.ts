import { evaluate } from '@jatdae/measures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bucket, funnelOf, systemOfStages } from '../../../src/analysis/funnel/index.ts';
import type { Judgements, Qrels } from '../../../src/collection/shapes.ts';
import type { RunLine, StageLine } from '../../../src/runs/run-line.ts';
import { judged, traced } from './traced.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', '__proto__', '7', '07'];
const list = (ids: readonly string[] = IDS) => fc.shuffledSubarray([...ids]);
const some = (ids: readonly string[] = IDS) => fc.subarray([...ids]);

/** A pipeline as it might have been: what every step does to every document is drawn, and written down as a trace. */
const pipeline = fc.record({
  first: list(),
  second: list(),
  /** Documents that the gate excludes, and that score too low. */
  excluded: some(),
  low: some(),
  window: fc.integer({ min: 1, max: 8 }),
  rejected: some(),
  order: list(),
  top: fc.integer({ min: 1, max: 6 }),
  told: fc.boolean(),
});
type Drawn = typeof pipeline extends fc.Arbitrary<infer T> ? T : never;

/** Run it, and note by hand where each document ends: the oracle, and the trace that it leaves. */
function play(drawn: Drawn): { line: RunLine; ends: Map<string, Bucket> } {
  const { first, second, excluded, low, window, rejected, order, top, told } = drawn;
  const ends = new Map<string, Bucket>(IDS.map((id) => [id, 'POOL_MISS']));
  const fused = [...new Set([...first, ...second])];
  const step = (
    name: string,
    role: StageLine['role'],
    ids: readonly string[],
    gone: readonly string[],
    bucket: Bucket,
    why: (id: string) => string,
  ): StageLine => {
    for (const id of gone) ends.set(id, bucket);
    const dropped = Object.fromEntries(gone.map((id) => [id, why(id)]));
    return { name, role: role!, ids, ...(told && gone.length > 0 && { dropped }) };
  };
  const open = fused.filter((id) => !excluded.includes(id));
  const high = open.filter((id) => !low.includes(id));
  const seen = high.slice(0, window);
  const kept = order.filter((id) => seen.includes(id) && !rejected.includes(id));
  const rest = seen.filter((id) => !kept.includes(id));
  const result = kept.slice(0, top);
  const stages: StageLine[] = [
    { name: 'one', role: 'retrieve', ids: first },
    { name: 'two', role: 'retrieve', ids: second },
    { name: 'fuse', role: 'fuse', ids: fused },
    step(
      'filter',
      'gate',
      open,
      fused.filter((id) => excluded.includes(id)),
      'GATE_CUT',
      () => 'filter x=1',
    ),
    step(
      'cut',
      'threshold',
      high,
      open.filter((id) => low.includes(id)),
      'SCORE_CUT',
      () => 'below 0.5 (score 0.1)',
    ),
    step(
      'window',
      'window',
      seen,
      high.slice(window),
      'RERANK_WINDOW_OUT',
      (id) => `outside window ${window} (rank ${high.indexOf(id) + 1})`,
    ),
    step('rerank', 'rerank', kept, rest, 'RERANK_REJECTED', () => 'rejected by reranker'),
    step(
      'last',
      'assembly',
      result,
      kept.slice(top),
      'ASSEMBLY_DROPPED',
      (id) => `outside top ${top} (rank ${kept.indexOf(id) + 1})`,
    ),
  ];
  return { line: { qid: 'q', stages, result }, ends };
}

describe('the funnel', () => {
  it('finds where the drawn pipeline lost each document, told or in silence', () => {
    fc.assert(
      fc.property(pipeline, fc.integer({ min: 1, max: 4 }), (drawn, k) => {
        const { line, ends } = play(drawn);
        const qrels: Qrels = new Map([['q', judged({})]]);
        const funnel = funnelOf(traced([line]), { qrels, queries: [], documents: [] }, { k, watch: IDS });
        const found = new Map(funnel.fates.map(({ document, bucket }) => [document, bucket]));
        for (const id of IDS) {
          const rank = line.result!.indexOf(id) + 1;
          const end = rank === 0 ? ends.get(id) : rank <= k ? 'EXPOSED_WITHIN_K' : 'EXPOSED_BEYOND_K';
          expect(`${id} ${found.get(id)}`).toBe(`${id} ${end}`);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('from plain lists: exposed, or the first list without the document', () => {
    const lists = fc.array(list(), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 4 }), (stages, k) => {
        const systems = stages.map((ids, i) => traced([{ qid: 'q', result: ids }], { name: `s${i}` }));
        const qrels: Qrels = new Map([['q', judged({})]]);
        const data = { qrels, queries: [], documents: [] };
        const { fates } = funnelOf(systemOfStages(systems), data, { k, watch: IDS });
        const last = stages.at(-1)!;
        for (const { document, bucket, stage } of fates) {
          const at = stages.findIndex((ids) => !ids.includes(document));
          const rank = last.indexOf(document) + 1;
          if (rank > 0) expect(bucket).toBe(rank <= k ? 'EXPOSED_WITHIN_K' : 'EXPOSED_BEYOND_K');
          else if (at === 0) expect(bucket).toBe('POOL_MISS');
          else expect([bucket, stage]).toEqual(['STAGE_LOST', `s${at}`]);
        }
      }),
      { numRuns: 500 },
    );
  });

  const query = fc.record({
    drawn: pipeline,
    grades: fc.dictionary(fc.constantFrom(...IDS), fc.integer({ min: 0, max: 3 }), { noNullPrototype: true }),
    groups: fc.dictionary(fc.constantFrom(...IDS), fc.integer({ min: 0, max: 2 }), { noNullPrototype: true }),
  });

  it('puts each need in one bucket, and agrees with R@k and CappedR@k of the ruler', () => {
    fc.assert(
      fc.property(
        fc.array(query, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 2 }),
        (drawn, k, level) => {
          const lines = drawn.map((one, i) => ({ ...play(one.drawn).line, qid: `q${i}` }));
          const qrels: Qrels = new Map(
            drawn.map(({ grades, groups }, i): [string, Judgements] => {
              const graded = new Map(Object.entries(grades));
              const grouped = Object.entries(groups).filter(([id]) => (graded.get(id) ?? 0) > 0);
              return [`q${i}`, { grades: graded, groups: new Map(grouped) }];
            }),
          );
          const lists = new Map(lines.map(({ qid, result }) => [qid, result!]));
          const measures = [`R(rel=${level})@${k}`, `CappedR(rel=${level})@${k}`];
          const evaluation = evaluate(qrels, lists, measures, { ties: 'order' });
          const data = { qrels, queries: [], documents: [] };
          const { whole, fates } = funnelOf(traced(lines), data, { k, level });

          // Each need once: a document by itself, or a group by the best of its grades.
          const names = new Map(
            [...qrels].map(([q, { grades, groups }]) => {
              const name = (id: string) => `${groups?.get(id) ?? `d ${id}`}`;
              const relevant = [...grades].filter(([, grade]) => grade > 0).map(([id]) => id);
              const best = (id: string) =>
                Math.max(...relevant.filter((other) => name(other) === name(id)).map((other) => grades.get(other)!));
              return [q, new Map(relevant.filter((id) => best(id) >= level).map((id) => [id, name(id)]))];
            }),
          );
          const needs = [...names.values()].flatMap((of) => [...new Set(of.values())]);
          expect(fates).toHaveLength(needs.length);
          expect(whole.documents).toBe(needs.length);
          expect(whole.counts.reduce((sum, { n }) => sum + n, 0)).toBe(needs.length);
          if (needs.length === 0) {
            expect(whole.recalls).toBeUndefined();
            return;
          }
          expect(whole.counts.reduce((sum, { share }) => sum + share!, 0)).toBeCloseTo(1, 12);
          const { recalls } = whole;
          expect(recalls!.capped + recalls!.calling + recalls!.ordering).toBeCloseTo(1, 12);
          expect(recalls!.candidates).toBeGreaterThanOrEqual(recalls!.recall - 1e-12);
          // Micro recall by counting, a group once.
          const met = lines.flatMap(({ qid, result }) => {
            const own = names.get(qid)!;
            return [...new Set(result!.slice(0, k).flatMap((id) => own.get(id) ?? []))];
          });
          const within = whole.counts.find(({ bucket }) => bucket === 'EXPOSED_WITHIN_K')!;
          expect(within.n).toBe(met.length);
          expect(recalls!.recall).toBeCloseTo(evaluation.mean(measures[0]!)!, 12);
          expect(recalls!.capped).toBeCloseTo(evaluation.mean(measures[1]!)!, 12);
        },
      ),
      { numRuns: 300 },
    );
  });
});
