import { readFileSync } from 'node:fs';
import { compareBytes } from '@jatdae/measures/advanced';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RankedList } from '../../src/collection/shapes.ts';
import { FUSION_METHODS, type FusionOptions, fuse, NORMALISATIONS } from '../../src/systems/fusion/index.ts';
import { describeShared, shared } from '../shared.ts';

const list = (scores: Record<string, number>): RankedList => ({
  ids: Object.keys(scores),
  scores: Float64Array.from(Object.values(scores)),
});
const pairs = ({ ids, scores }: RankedList) => ids.map((id, i) => [id, Number((scores?.[i] ?? NaN).toFixed(6))]);
const A = list({ a: 10, b: 6, c: 2 });
const B = list({ b: 0.9, d: 0.5, a: 0.1 });
const shown = (fused: RankedList) =>
  pairs(fused)
    .map(([id, score]) => `${id} ${score}`)
    .join(', ');
/** Options that each method needs to run on two lists. */
const usable = (method: string): FusionOptions =>
  method === 'weighted-sum' ? { method, weights: [0.7, 0.3] } : { method };

describe('fusion by hand', () => {
  // Min-max: A = a 1, b .5, c 0; B = b 1, d .5, a 0.
  it.each<[FusionOptions, string]>([
    [{}, 'b 0.032522, a 0.032266, d 0.016129, c 0.015873'],
    [{ method: 'rrf', k: 1, weights: [2, 1] }, 'a 1.25, b 1.166667, c 0.5, d 0.333333'],
    [{ method: 'combsum' }, 'b 1.5, a 1, d 0.5, c 0'],
    [{ method: 'combmnz' }, 'b 3, a 2, d 0.5, c 0'],
    [{ method: 'combanz' }, 'b 0.75, d 0.5, a 0.5, c 0'],
    [{ method: 'combanz', missing: 'zero' }, 'b 0.75, a 0.5, d 0.25, c 0'],
    [{ method: 'combmed' }, 'b 0.75, d 0.5, a 0.5, c 0'],
    [{ method: 'combmax' }, 'b 1, a 1, d 0.5, c 0'],
    [{ method: 'combmin' }, 'd 0.5, b 0.5, c 0, a 0'],
    [{ method: 'combmin', missing: 'zero' }, 'b 0.5, d 0, c 0, a 0'],
    [{ method: 'weighted-sum', weights: [0.7, 0.3] }, 'a 0.7, b 0.65, d 0.15, c 0'],
    [{ method: 'isr' }, 'b 2.5, a 2.222222, d 0.25, c 0.111111'],
    [{ method: 'log-isr' }, 'b 0.866434, a 0.770164, d 0, c 0'],
    // Four candidates: 4, 3 and 2 points by rank, and 1 left for the one that is missing.
    [{ method: 'borda' }, 'b 7, a 6, d 4, c 3'],
    [{ method: 'borda', missing: 'zero' }, 'b 7, a 6, d 3, c 2'],
    // b beats c and d, a beats c; a-b, a-d and c-d have one vote each (what a list holds beats what it lacks).
    [{ method: 'condorcet' }, 'b 2, a 1, d -1, c -2'],
    [{ method: 'combsum', normalise: 'none' }, 'a 10.1, b 6.9, c 2, d 0.5'],
    [{ method: 'combsum', normalise: 'max' }, 'b 1.6, a 1.111111, d 0.555556, c 0.2'],
    [{ method: 'combsum', normalise: 'rank', depth: 2 }, 'b 1.666667, a 1.333333'],
    // z: 1.224745, 0 and -1.224745. A missing document counts 0, the mean: `min` puts it at the end.
    [{ method: 'combsum', normalise: 'z-score' }, 'b 1.224745, d 0, a 0, c -1.224745'],
    [{ method: 'combsum', normalise: 'z-score', missing: 'min' }, 'b 1.224745, a 0, d -1.224745, c -2.44949'],
  ])('%j', (options, expected) => {
    expect(shown(fuse([A, B], options))).toBe(expected);
  });

  it('a circle of majorities has one documented outcome: all tie, by id descending', () => {
    const circle = [{ ids: ['a', 'b', 'c'] }, { ids: ['b', 'c', 'a'] }, { ids: ['c', 'a', 'b'] }];
    const fused = fuse(circle, { method: 'condorcet' });
    expect(pairs(fused)).toEqual([
      ['c', 0],
      ['b', 0],
      ['a', 0],
    ]);
    expect(
      pairs(
        fuse(
          circle.map(({ ids }) => ({ ids: [...ids, 'z'] })),
          { method: 'condorcet' },
        ),
      ).at(-1),
    ).toEqual(['z', -3]);
  });

  it('0.1 + 0.2 against 0.3 is an even vote', () => {
    const lists = [{ ids: ['a', 'b'] }, { ids: ['a', 'b'] }, { ids: ['b', 'a'] }];
    expect([...fuse(lists, { method: 'condorcet', weights: [0.1, 0.2, 0.3] }).scores]).toEqual([0, 0]);
  });

  it('the same ranks from different lists tie to the last bit', () => {
    const lists = [
      { ids: ['a', 'x', 'b'] },
      { ids: ['x', 'a', 'b'] },
      { ids: ['b', 'a', 'x'] },
      { ids: ['x', 'b', 'a'] },
    ];
    const mirrored = lists.map(({ ids }) => ({ ids: ids.map((id) => ({ a: 'b', b: 'a' })[id] ?? id) }));
    const scoreOf = (fused: RankedList, id: string) => fused.scores?.[fused.ids.indexOf(id)];
    expect(scoreOf(fuse(lists), 'a')).toBe(scoreOf(fuse(mirrored), 'b'));
    expect(fuse(lists)).toEqual(fuse(lists.toReversed()));
  });

  it('a list of weight 0 is left out, empty lists are heard, and nothing gives nothing', () => {
    expect(fuse([A, B], { method: 'combanz', weights: [1, 0] })).toEqual(fuse([A], { method: 'combanz' }));
    expect(pairs(fuse([A, { ids: [], scores: new Float64Array() }], { method: 'combsum', missing: 'min' }))).toEqual([
      ['a', 1],
      ['b', 0.5],
      ['c', 0],
    ]);
    for (const { name } of FUSION_METHODS) expect(fuse([{ ids: [] }, { ids: [] }], usable(name)).ids).toEqual([]);
  });
});

describeShared('cases of fusion', () => {
  const read = (path: string) => {
    const rows = readFileSync(shared(`cases/${path}`) as string, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    return { ids: rows.map((row) => row[2] ?? ''), scores: Float64Array.from(rows, (row) => Number(row[4])) };
  };

  it('RC-093: a document that a list repeats counts once, at its best rank, and the gap closes', () => {
    const { doc1, doc2, doc3, first } = JSON.parse(readFileSync(shared('cases/RC-093/case.json') as string, 'utf8'))
      .expected.values;
    const { ids, scores } = fuse([read('RC-093/dense.txt'), read('RC-093/sparse.txt')]);
    expect(ids).toEqual([first, 'doc1', 'doc3']);
    expect([doc2, doc1, doc3].map((score, i) => Math.abs(score - (scores[i] ?? 9)) < 1e-12)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('RC-094: equal scores and single scores become a stated finite constant', () => {
    const minMax = { method: 'combsum', normalise: 'min-max' };
    expect(pairs(fuse([read('RC-094/sparse.txt')], minMax))).toEqual([
      ['a', 1],
      ['b', 0.5],
      ['c', 0],
    ]);
    expect(pairs(fuse([read('RC-094/dense.txt')], minMax))).toEqual([['only', 1]]);
    expect(pairs(fuse([read('RC-094/flat.txt')], minMax))).toEqual([
      ['b', 1],
      ['a', 1],
    ]);
    expect(fuse([read('RC-094/sparse.txt'), read('RC-094/flat.txt')], minMax).ids).toEqual(['a', 'b', 'c']);
    const constants = NORMALISATIONS.filter((one) => one.needsScores && one.name !== 'none').map((one) => [
      one.name,
      [...one.apply({ ids: ['a', 'b'], scores: Float64Array.of(7, 7) }, 2)],
    ]);
    expect(Object.fromEntries(constants)).toEqual({
      'min-max': [1, 1],
      max: [1, 1],
      sum: [0.5, 0.5],
      'z-score': [0, 0],
    });
  });
});

describe('fusion, whatever the lists', () => {
  const score = fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double({ noNaN: true, min: -1e300, max: 1e300 }));
  const entry = fc.tuple(fc.constantFrom('a', 'b', '가', '나', '\u{1f600}', '\uffee', '7', '007', '__proto__'), score);
  const lists = fc.array(
    fc
      .array(entry, { maxLength: 12 })
      .map((rows) => ({ ids: rows.map((r) => r[0]), scores: Float64Array.from(rows, (r) => r[1]) })),
    { minLength: 2, maxLength: 2 },
  );
  // Raw scores may overflow, and `max` needs a positive best: both are errors of their own, below.
  const normalisations = ['min-max', 'sum', 'z-score', 'rank', 'borda'];
  const combinations = FUSION_METHODS.flatMap(({ name, reads, missing }) =>
    (reads === 'ranks' ? [undefined] : normalisations).flatMap((normalise) =>
      missing
        .filter((one) => one !== 'share' || normalise === undefined || normalise === 'borda')
        .map((one) => ({ ...usable(name), missing: one, ...(normalise ? { normalise } : {}) })),
    ),
  );

  it.each(combinations)('%j: each document once, finite, in order, the same for any order of the lists', (options) => {
    fc.assert(
      fc.property(lists, (input) => {
        const { ids, scores } = fuse(input, options);
        expect([...ids].sort()).toEqual([...new Set(input.flatMap((one) => one.ids))].sort());
        scores.forEach((value, i) => {
          expect(Number.isFinite(value)).toBe(true);
          if (i === 0) return;
          const before = scores[i - 1] ?? NaN;
          expect(before > value || (before === value && compareBytes(ids[i - 1] ?? '', ids[i] ?? '') > 0)).toBe(true);
        });
        const { weights, ...rest } = options;
        const turned = weights ? { ...rest, weights: weights.toReversed() } : rest;
        expect(fuse(input.toReversed(), turned)).toEqual({ ids, scores });
      }),
      { numRuns: 40 },
    );
  });
});

describe('what fusion refuses', () => {
  it.each<[FusionOptions, string]>([
    [{ method: 'rff' }, 'There is no fusion method "rff". Did you mean "rrf"?'],
    [{ method: 'combsum', normalise: 'minmax' }, 'There is no normalisation "minmax". Did you mean "min-max"?'],
    [{ normalise: 'min-max' }, 'rrf reads ranks only, so normalise does nothing.'],
    [{ k: 0 }, 'Fusion: k must be above 0, but is 0.'],
    [{ method: 'combsum', k: 60 }, 'combsum does not take k. It takes no parameter.'],
    [{ method: 'rbc', phi: 1 }, 'Fusion: phi must be between 0 and 1, but is 1.'],
    [{ weights: [1] }, 'There are 1 weights for 2 lists.'],
    [{ weights: [1, -1] }, 'Fusion: weights must be 0 or more, but is -1.'],
    [{ weights: [0, 0] }, 'All weights are 0'],
    [{ method: 'weighted-sum' }, 'weighted-sum needs weights, one for each of the 2 lists.'],
    [{ missing: 'min' }, 'rrf: missing must be one of zero here, but is "min".'],
    [{ method: 'combsum', missing: 'share' }, 'combsum: missing must be one of zero, skip, min here, but is "share".'],
    [{ depth: 0 }, 'Fusion: depth must be 1 or more, but is 0.'],
  ])('%j', (options, sentence) => {
    expect(() => fuse([A, B], options)).toThrow(sentence);
  });

  it('scores that cannot be compared', () => {
    expect(() => fuse([list({ a: Number.NaN }), B])).toThrow('Document "a" has the score NaN.');
    expect(() => fuse([{ ids: ['a', 'b'], scores: Float64Array.of(1) }])).toThrow('"b" has the score undefined');
    expect(() => fuse([A, { ids: ['a'] }], { method: 'combsum' })).toThrow('A list has no scores');
    expect(() => fuse([list({ a: -1, b: -2 })], { method: 'combsum', normalise: 'max' })).toThrow('is -1 in one list');
    const huge = list({ a: 1.7e308, b: 1 });
    expect(() => fuse([huge, huge], { method: 'combsum', normalise: 'none' })).toThrow(
      'combsum gives document "a" the score Infinity',
    );
  });
});
