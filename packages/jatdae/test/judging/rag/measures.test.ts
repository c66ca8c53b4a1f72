import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bounded,
  boundedMean,
  claimRecall,
  contextPrecision,
  NOT_THERE,
  NUGGET_MEASURES,
  type Nugget,
  nuggetOf,
  nuggetRecall,
  type Support,
  THERE,
  UNKNOWN,
} from '../../../src/judging/rag/index.ts';
import { describeShared, shared } from '../../shared.ts';

const verdicts = (...list: readonly (0 | 1 | undefined)[]): Support[] =>
  list.map((one) => (one === undefined ? UNKNOWN : one === 1 ? THERE : NOT_THERE));

describeShared(
  'RC-033: context precision is not precision',
  () => {
    it('has the value of its formula, which is none of the three it is taken for', () => {
      const folder = shared('cases/RC-033')!;
      const { expected } = JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as {
        expected: { values: Record<string, number> };
      };
      const { verdicts: given } = JSON.parse(readFileSync(`${folder}/verdicts.json`, 'utf8')) as {
        verdicts: (0 | 1)[];
      };
      const { value } = contextPrecision(verdicts(...given), 3);
      expect(value).toBeCloseTo(expected.values['context_precision@3']!, 12);
      for (const other of ['p@3', 'ap (R=4)', 'recall@3']) expect(value).not.toBeCloseTo(expected.values[other]!, 3);
    });
  },
  'cases/RC-033',
);

describe('context precision', () => {
  it.each([
    // By hand: ranks 1 and 3 give (1 + 2/3) / 2.
    [verdicts(1, 0, 1), 3, 5 / 6],
    [verdicts(1, 0, 1), 2, 1],
    [verdicts(0, 1), 5, 1 / 2],
    [verdicts(0, 0, 1, 1), 4, (1 / 3 + 2 / 4) / 2],
    [verdicts(0, 0), 5, 0],
    [[], 5, 0],
  ])('%j at %d is %d', (useful, k, value) => {
    expect(contextPrecision(useful, k)).toEqual({
      value: expect.closeTo(value, 12),
      bounds: [expect.closeTo(value, 12), expect.closeTo(value, 12)],
      judged: Math.min(k, useful.length),
      missing: 0,
    });
  });

  it('is bounded, not 0, where a verdict is missing', () => {
    // Useful, unknown, useful: 5/6 if it is of no use, (1 + 1 + 1) / 3 if it is.
    expect(contextPrecision(verdicts(1, undefined, 1), 3)).toEqual({
      value: undefined,
      bounds: [expect.closeTo(5 / 6, 12), 1],
      judged: 2,
      missing: 1,
    });
  });

  it('has its value where the missing verdict cannot change it', () => {
    expect(contextPrecision(verdicts(1, undefined), 2)).toEqual({ value: 1, bounds: [1, 1], judged: 1, missing: 1 });
  });
});

describe('claim recall', () => {
  it('is a share, and nothing where nothing is claimed', () => {
    expect(claimRecall(verdicts(1, 0, 1, 1)).value).toBe(0.75);
    expect(claimRecall([])).toEqual({ value: undefined, bounds: undefined, judged: 0, missing: 0 });
    expect(claimRecall(verdicts(1, undefined, 0, 1))).toEqual({
      value: undefined,
      bounds: [0.5, 0.75],
      judged: 3,
      missing: 1,
    });
  });
});

const nugget = (importance: Nugget['importance']): Nugget => ({ text: 'n', importance });
const HALF: Support = [0.5, 0.5];

describe('nugget recall', () => {
  it('reads the mark of an answer point', () => {
    expect(
      ['3일 이내', 'okay: 전화로도 됨', '(okay) by phone', '선택: 전화', '[필수] 기한', 'vital: by Friday'].map(
        nuggetOf,
      ),
    ).toEqual([
      { text: '3일 이내', importance: 'vital' },
      { text: '전화로도 됨', importance: 'okay' },
      { text: 'by phone', importance: 'okay' },
      { text: '전화', importance: 'okay' },
      { text: '기한', importance: 'vital' },
      { text: 'by Friday', importance: 'vital' },
    ]);
    expect(nuggetOf('okay then').importance).toBe('vital');
  });

  it('has the five scores of AutoNuggetizer, by hand', () => {
    // Vital: full, half, none. Okay: full, half.
    const nuggets = [nugget('vital'), nugget('vital'), nugget('vital'), nugget('okay'), nugget('okay')];
    const there: Support[] = [THERE, HALF, NOT_THERE, THERE, HALF];
    const values = NUGGET_MEASURES.map((measure) => nuggetRecall(nuggets, there, measure).value);
    // A = 3/5, A strict = 2/5, V = 1.5/3, V strict = 1/3, W = (1.5 + .5 × 1.5) / (3 + .5 × 2).
    expect(values).toEqual([0.6, 0.4, 0.5, expect.closeTo(1 / 3, 12), 0.5625]);
  });

  it('does not apply to vital nuggets where there is none', () => {
    expect(nuggetRecall([nugget('okay')], [THERE], 'VitalNuggetRecall').bounds).toBeUndefined();
    expect(nuggetRecall([], []).bounds).toBeUndefined();
  });

  it('keeps what is known in part: half there, the rest open', () => {
    const open: Support = [0.5, 1];
    expect(nuggetRecall([nugget('vital')], [open], 'NuggetRecall').bounds).toEqual([0.5, 1]);
    expect(nuggetRecall([nugget('vital')], [open], 'NuggetRecallStrict').bounds).toEqual([0, 1]);
  });
});

describe('laws', () => {
  const state = fc.constantFrom<0 | 1 | undefined>(0, 1, undefined);
  const list = fc.array(state, { minLength: 1, maxLength: 9 });
  /** Every way in which the missing verdicts may turn out. */
  const outcomes = (given: readonly (0 | 1 | undefined)[]) => {
    const open = given.flatMap((one, i) => (one === undefined ? [i] : []));
    return Array.from({ length: 2 ** open.length }, (_, bits) =>
      given.map((one, i) => one ?? (((bits >> open.indexOf(i)) & 1) as 0 | 1)),
    );
  };
  const within = (
    measure: (list: readonly (0 | 1 | undefined)[]) => Bounded,
    given: readonly (0 | 1 | undefined)[],
  ) => {
    const values = outcomes(given).map((all) => measure(all).value!);
    const { bounds, value } = measure(given);
    // Hold, and are reached: no wider than they must be.
    expect(Math.min(...values)).toBeCloseTo(bounds![0], 10);
    expect(Math.max(...values)).toBeCloseTo(bounds![1], 10);
    if (value !== undefined) for (const one of values) expect(one).toBeCloseTo(value, 10);
    else expect(given).toContain(undefined);
  };

  it('bounds of context precision are what the missing verdicts can make of it', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 9 }), (given, k) => {
        within((all) => contextPrecision(verdicts(...all), k), given.slice(0, k));
      }),
      { seed: 7 },
    );
  });

  it('so are those of claim recall and nugget recall', () => {
    fc.assert(
      fc.property(
        list,
        fc.constantFrom(...NUGGET_MEASURES),
        fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
        (given, measure, vital) => {
          within((all) => claimRecall(verdicts(...all)), given);
          const nuggets = given.map((_, i) => nugget(i === 0 || vital[i] ? 'vital' : 'okay'));
          const kept = given.filter((_, i) => !measure.startsWith('Vital') || nuggets[i]!.importance === 'vital');
          if (kept.length === given.length) within((all) => nuggetRecall(nuggets, verdicts(...all), measure), given);
        },
      ),
      { seed: 7 },
    );
  });

  it('the mean of rows lies within its bounds if all rows have a value, and says what is missing', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 6 }), (rows) => {
        const each = rows.map((row) => contextPrecision(verdicts(...row), 5));
        const all = boundedMean(each);
        expect(all.known + all.open + all.without).toBe(rows.length);
        expect(all.bounds![0]).toBeLessThanOrEqual(all.bounds![1]);
        if (all.open === 0) expect(all.mean).toBeCloseTo(all.bounds![0], 10);
        expect(all.missing).toBe(rows.flatMap((row) => row.slice(0, 5)).filter((one) => one === undefined).length);
      }),
      { seed: 7 },
    );
    expect(boundedMean([])).toMatchObject({ mean: undefined, bounds: undefined });
  });
});
