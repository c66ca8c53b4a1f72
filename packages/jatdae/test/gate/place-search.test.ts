import { describe, expect, it } from 'vitest';
import { type Asked, baselineFrom, verdictsOf, yaml } from './gated.ts';

/** Capped recall, candidate recall, MRR and violations, none worse than the baseline by more than .01. */
const GATE = yaml(`min_queries: 1
max_same_list: 1
rules:
  - { measure: CappedR@10, drop: 0.01, how: plain }
  - { candidates: { stage: pool, drop: 0.01, how: plain } }
  - { measure: RR@10, drop: 0.01, how: plain }
  - { measure: Violations@10, drop: 0.01, how: plain }
  - { measure: Violations@10, at_most: 2.4 }
`);
const ids = (prefix: string, n: number) => Array.from({ length: n }, (_, i) => `${prefix}${i}`);
/** Suitable places, unsuitable ones, what the pool held, and what was shown. */
const place = (
  good: readonly string[],
  bad: readonly string[],
  pool: readonly string[],
  found: readonly string[],
): Asked => ({
  relevant: { ...Object.fromEntries(good.map((id) => [id, 1])), ...Object.fromEntries(bad.map((id) => [id, 0])) },
  found,
  stages: [
    { name: 'pool', ids: pool },
    { name: 'rank', ids: found },
  ],
});

// 27 places are right: ten of them in the first ten is 10/27 of recall, and all that ten places can hold.
const sunset = place(ids('s', 27), [], ids('s', 20), ids('s', 10));
// Five right, three of them shown, the first on rank 2 behind one that is wrong: capped recall 3/5, RR 1/2, one violation.
const cafe = place(ids('c', 5), ['bad'], ids('c', 5), ['bad', 'c0', 'c1', 'c2', 'x0', 'x1', 'x2', 'x3', 'x4', 'x5']);
// Nothing is right in Yongin, 24 places are wrong: six of them shown are six violations, and nothing else is defined.
const yongin = place([], ids('y', 24), ids('y', 24), [...ids('y', 6), 'z0', 'z1', 'z2', 'z3']);
const before = { sunset, cafe, yongin };

describe('the place-search rule set', () => {
  it('a query with no right place and 24 wrong ones counts in violations, and in nothing else', async () => {
    const baseline = await baselineFrom(GATE, before);
    const { verdicts, lines } = await verdictsOf(GATE, before, { baseline });
    expect(lines).toEqual(['green same', 'green same', 'green same', 'green same', 'green met']);
    const evidence = verdicts.slice(1).map((one) => [one.evidence.now ?? one.evidence.value, one.evidence.n]);
    expect(evidence).toEqual([
      [(1 + 3 / 5) / 2, 2],
      [(20 / 27 + 1) / 2, 2],
      [(1 + 1 / 2) / 2, 2],
      // (0 + 1 + 6) / 3
      [7 / 3, 3],
      [7 / 3, 3],
    ]);
    // (0 + 1 + 7) / 3 = 2.67
    const worse = { ...before, yongin: place([], ids('y', 24), ids('y', 24), [...ids('y', 7), 'z0', 'z1', 'z2']) };
    expect((await verdictsOf(GATE, worse, { baseline })).lines).toEqual([
      'green same',
      'green same',
      'green same',
      'red dropped',
      'red above-ceiling',
    ]);
    // An empty answer for Yongin is the right one.
    const empty = { ...before, yongin: place([], ids('y', 24), [], []) };
    expect((await verdictsOf(GATE, empty, { baseline })).lines).toEqual([
      'green same',
      'green same',
      'green same',
      'green held',
      'green met',
    ]);
  });

  it('a place that is pushed down and one that is not called up at all are told apart', async () => {
    const baseline = await baselineFrom(GATE, before);
    const found = ['bad', 'c0', 'c1', 'x9', 'x0', 'x1', 'x2', 'x3', 'x4', 'x5', 'c2'];
    const pushed = { ...before, cafe: place(ids('c', 5), ['bad'], ids('c', 5), found) };
    expect((await verdictsOf(GATE, pushed, { baseline })).lines).toEqual([
      'red dropped',
      'green same',
      'green same',
      'green same',
      'green met',
    ]);
    const gone = { ...before, cafe: place(ids('c', 5), ['bad'], ids('c', 3), cafe.found!) };
    expect((await verdictsOf(GATE, gone, { baseline })).lines).toEqual([
      'green same',
      'red dropped',
      'green same',
      'green same',
      'green met',
    ]);
  });

  it('the tolerance is .01: 55 queries, one of which loses its first rank', async () => {
    const all: Record<string, Asked> = {};
    for (let i = 0; i < 55; i++) all[`q${i}`] = place(['a', 'b'], [], ['a', 'b', 'x'], ['a', 'b', 'x']);
    const baseline = await baselineFrom(GATE, all);
    // RR 1/2 in one of 55: -.00909. In two: -.01818.
    const second = place(['a', 'b'], [], ['a', 'b', 'x'], ['x', 'a', 'b']);
    const one = await verdictsOf(GATE, { ...all, q7: second }, { baseline });
    expect(one.lines[2]).toBe('green held');
    expect(one.passed).toBe(true);
    const two = await verdictsOf(GATE, { ...all, q7: second, q9: second }, { baseline });
    expect(two.lines[2]).toBe('red dropped');
    expect(two.verdicts[3]!.queries).toEqual(['q7', 'q9']);
  });

  it('relabelled, it cannot tell', async () => {
    const baseline = await baselineFrom(GATE, before);
    const relabelled = { ...before, cafe: place([...ids('c', 5), 'bad'], [], ids('c', 5), cafe.found!) };
    const { lines, passed } = await verdictsOf(GATE, relabelled, { baseline });
    expect(lines.slice(0, 5)).toEqual(Array(5).fill('cannot-tell gold-changed'));
    expect(passed).toBe(false);
  });
});
