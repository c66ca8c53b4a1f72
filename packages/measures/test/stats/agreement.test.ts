import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohenKappa, confusion, krippendorffAlpha, rawAgreement, weightedKappa } from '../../src/stats/index.ts';
import { describeShared } from '../shared.ts';
import { oracle } from './agreement-oracle.ts';

const LEVELS = ['nominal', 'ordinal', 'interval'] as const;

describe('two labellers, as scikit-learn and statsmodels', () => {
  it.each(oracle.kappa)('$a.length items', (expected) => {
    const { a, b } = expected;
    const grades = expected.confusion.map((_, grade) => grade);
    const matrix = confusion(a, b, grades);
    expect(matrix).toMatchObject({ counts: expected.confusion, n: a.length, missing: 0 });
    const kappa = cohenKappa(a, b);
    expect(kappa.kappa).toBeCloseTo(expected.kappa, 12);
    expect(kappa.kappa).toBeCloseTo(expected['kappa of statsmodels'], 12);
    expect(kappa.agreement).toBeCloseTo(rawAgreement(a, b)!, 14);
    expect(weightedKappa(a, b, 'linear').kappa).toBeCloseTo(expected.linear, 12);
    expect(weightedKappa(a, b, 'quadratic').kappa).toBeCloseTo(expected.quadratic, 12);
  });
});

describe('confusion', () => {
  it('orders numbers, then strings by their bytes, and keeps 1 and "1" apart', () => {
    const { categories, counts, n, missing } = confusion(
      ['10', 9, 1, 'b', undefined, '1'],
      ['10', 10, '1', undefined, 9, '__proto__'],
    );
    expect(categories).toEqual([1, 9, 10, '1', '10', '__proto__']);
    expect(n).toBe(4);
    expect(missing).toBe(2);
    expect(counts[0]).toEqual([0, 0, 0, 1, 0, 0]);
    expect(counts[4]).toEqual([0, 0, 0, 0, 1, 0]);
  });

  it('refuses what it cannot place', () => {
    expect(() => confusion(['yes'], ['no'], ['yes'])).toThrow('label "no" is none of the categories ["yes"]');
    expect(() => confusion(['a'], ['a'], ['a', 'a'])).toThrow('stands twice');
    expect(() => confusion([1, 2], [1])).toThrow('here are 2 and 1 labels; join them by item first');
    expect(() => cohenKappa([1, Number.NaN], [1, 1])).toThrow('item 2: NaN is no label');
    expect(() => weightedKappa([0, Number.POSITIVE_INFINITY], [1, 1], 'linear')).toThrow('grades are finite');
  });
});

describeShared('a kappa that is not one', 'cases/RC-081', (folder) => {
  const read = (name: string) => {
    const [, ...rows] = readFileSync(`${folder}/${name}.csv`, 'utf8').trim().split('\n');
    const cells = rows.map((row) => row.trim().split(','));
    return cohenKappa(
      cells.map(([, human]) => human),
      cells.map(([, , judge]) => judge),
      { interval: {} },
    );
  };
  const { expected } = JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as {
    expected: { values: Record<string, number | string>; tolerance: number };
  };

  it.each(['one_label', 'always_yes', 'mixed'])('RC-081 %s', (name) => {
    const { agreement, kappa, interval } = read(name);
    expect(agreement).toBe(expected.values[`${name} agreement`]);
    const wanted = expected.values[`${name} kappa`]!;
    if (wanted === 'undefined') {
      expect(kappa).toBeUndefined();
      expect(interval).toBeUndefined();
    } else expect(Math.abs(kappa! - Number(wanted))).toBeLessThanOrEqual(expected.tolerance);
  });
});

describe('kappa', () => {
  it('by hand: near misses count in part', () => {
    // Linear costs 0, 1/2, 0, 1/2 of 4 items; marginals {0: 1, 1: 2, 2: 1} and {0: 1, 1: 1, 2: 2}.
    const a = [0, 1, 1, 2];
    const b = [0, 2, 1, 2];
    const observed = 0.5 / 4;
    const expected = (1 * (0 + 0.5 + 2) + 2 * (0.5 + 0 + 1) + 1 * (1 + 0.5 + 0)) / 16;
    const { kappa, agreement, chance } = weightedKappa(a, b, 'linear');
    expect(kappa).toBeCloseTo(1 - observed / expected, 14);
    expect(agreement).toBeCloseTo(1 - observed, 14);
    expect(chance).toBeCloseTo(1 - expected, 14);
  });

  it("the grades' own values count: 0, 1, 3 is not 0, 1, 2", () => {
    const threes = (grades: number[]) => grades.map((grade) => (grade === 2 ? 3 : grade));
    const { a, b } = oracle.kappa[1]!;
    expect(weightedKappa(threes(a), threes(b), 'linear').kappa).not.toBeCloseTo(
      weightedKappa(a, b, 'linear').kappa!,
      3,
    );
  });

  it('is undefined without items, and where only one label occurs', () => {
    expect(cohenKappa([], [])).toEqual({ kappa: undefined, agreement: undefined, chance: undefined, n: 0 });
    expect(cohenKappa([undefined], [1])).toMatchObject({ kappa: undefined, n: 0 });
    expect(weightedKappa([0.1, 0.1, 0.1], [0.1, 0.1, 0.1], 'quadratic')).toEqual({
      kappa: undefined,
      agreement: 1,
      chance: 1,
      n: 3,
    });
    expect(rawAgreement([], [])).toBeUndefined();
  });

  const labels = fc.array(fc.tuple(fc.constantFrom(0, 1, 2, undefined), fc.constantFrom(0, 1, 2, undefined)), {
    maxLength: 20,
  });

  it('is symmetric, at most 1, and 1 for two who say the same', () => {
    fc.assert(
      fc.property(labels, (items) => {
        const a = items.map(([one]) => one);
        const b = items.map(([, other]) => other);
        for (const kappaOf of [
          cohenKappa<number>,
          (x: typeof a, y: typeof b) => weightedKappa(x, y, 'linear'),
          (x: typeof a, y: typeof b) => weightedKappa(x, y, 'quadratic'),
        ]) {
          const ours = kappaOf(a, b);
          const turned = kappaOf(b, a);
          expect(turned.kappa === undefined).toBe(ours.kappa === undefined);
          if (ours.kappa === undefined) continue;
          expect(turned.kappa).toBeCloseTo(ours.kappa, 10);
          expect(ours.kappa).toBeLessThanOrEqual(1);
          expect(kappaOf(a, a).kappa ?? 1).toBe(1);
        }
      }),
      { seed: 1 },
    );
  });

  it('two grades: weights change nothing', () => {
    const { a, b } = oracle.kappa[0]!;
    expect(weightedKappa(a, b, 'quadratic')).toEqual(cohenKappa(a, b));
  });
});

describe("Krippendorff's alpha", () => {
  const none = undefined;
  /** Krippendorff's own example: four observers, twelve units, values missing (Hayes and Krippendorff 2007). */
  const observers = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, none, none, none],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, none, 3],
    [none, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, none],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, none],
  ];
  const units = observers[0]!.map((_, unit) => observers.map((values) => values[unit]));

  it.each([
    ['nominal', 0.743],
    ['ordinal', 0.815],
    ['interval', 0.849],
  ] as const)('four observers, %s: %d', (level, alpha) => {
    const ours = krippendorffAlpha(units, level);
    expect(ours.alpha).toBeCloseTo(alpha, 3);
    // The twelfth unit has one value.
    expect(ours).toMatchObject({ units: 11, values: 40 });
  });

  it.each(oracle.alpha)('$units.length units, as the package krippendorff', (expected) => {
    const given = expected.units.map((unit) => unit.map((value) => value ?? undefined));
    for (const level of LEVELS) expect(krippendorffAlpha(given, level).alpha).toBeCloseTo(expected[level], 12);
  });

  it('is undefined where all values are one, or none can be compared', () => {
    expect(
      krippendorffAlpha(
        [
          [1, 1],
          [1, 1, 1],
        ],
        'nominal',
      ),
    ).toEqual({ alpha: undefined, units: 2, values: 5 });
    expect(krippendorffAlpha([[1], [2, undefined], []], 'interval')).toEqual({ alpha: undefined, units: 0, values: 0 });
    // Another value, where nobody can agree or disagree with it, is none.
    expect(krippendorffAlpha([[1, 1], [2]], 'interval').alpha).toBeUndefined();
    expect(() => krippendorffAlpha([[1, Number.NaN]], 'nominal')).toThrow('leave a missing value undefined');
  });

  const values = fc.array(fc.array(fc.constantFrom(0, 1, 2, 4, undefined), { maxLength: 4 }), { maxLength: 10 });

  it('does not care for the order of units and labellers; 1 where all agree; rank alone counts for ordinal', () => {
    fc.assert(
      fc.property(values, (given) => {
        for (const level of LEVELS) {
          const { alpha } = krippendorffAlpha(given, level);
          const turned = krippendorffAlpha(
            [...given].reverse().map((unit) => [...unit].reverse()),
            level,
          ).alpha;
          if (alpha === undefined) expect(turned).toBeUndefined();
          else {
            expect(turned).toBeCloseTo(alpha, 10);
            expect(alpha).toBeLessThanOrEqual(1);
            const stretched = given.map((unit) => unit.map((value) => value && Math.exp(value)));
            if (level !== 'interval') expect(krippendorffAlpha(stretched, level).alpha).toBeCloseTo(alpha, 10);
          }
        }
        const agreed = given.map((unit, i) => unit.map(() => i % 3));
        for (const level of LEVELS) expect(krippendorffAlpha(agreed, level).alpha ?? 1).toBe(1);
      }),
      { seed: 2 },
    );
  });
});

describe('bootstrap intervals over units', () => {
  const { a, b } = oracle.kappa[2]!;

  it('same seed, same interval; another seed, nearly the same', () => {
    const one = cohenKappa(a, b, { interval: { seed: 7 } });
    expect(cohenKappa(a, b, { interval: { seed: 7 } })).toEqual(one);
    const other = cohenKappa(a, b, { interval: { seed: 8 } }).interval!;
    expect(other).not.toEqual(one.interval);
    expect(Math.abs(other.low - one.interval!.low)).toBeLessThan(0.02);
    expect(one.interval!.low).toBeLessThan(one.kappa!);
    expect(one.interval!.high).toBeGreaterThan(one.kappa!);
  });

  it("is about as wide as kappa's large-sample standard error says", () => {
    // sqrt(agreement (1 - agreement) / n) / (1 - chance), Cohen 1960.
    const { agreement, chance, interval, n } = cohenKappa(a, b, { interval: {} });
    const error = Math.sqrt((agreement! * (1 - agreement!)) / n) / (1 - chance!);
    expect((interval!.high - interval!.low) / (2 * 1.96 * error)).toBeGreaterThan(0.85);
    expect((interval!.high - interval!.low) / (2 * 1.96 * error)).toBeLessThan(1.15);
  });

  it('says in how many resamples the statistic was defined, and gives none where that is less than half', () => {
    // All resamples without the last item have one label only.
    const yes = Array<string>(9).fill('yes');
    const { interval } = cohenKappa([...yes, 'no'], [...yes, 'no'], { interval: { draws: 1000 } });
    expect(interval!.defined / 1000).toBeGreaterThan(0.6);
    expect(interval!.defined / 1000).toBeLessThan(0.7);
    expect(interval).toMatchObject({ low: 1, high: 1, draws: 1000 });
    const units = [
      [1, 2],
      [1, 1],
    ];
    expect(krippendorffAlpha(units, 'nominal', { interval: {} }).interval).toBeDefined();
    const [lonely] = oracle.alpha;
    const given = lonely!.units.map((unit) => unit.map((value) => value ?? undefined));
    expect(krippendorffAlpha(given, 'ordinal', { interval: { level: 0.9 } }).interval).toBeDefined();
  });

  it('refuses too few draws and a level out of range', () => {
    expect(() => cohenKappa(a, b, { interval: { draws: 5 } })).toThrow('draws=5');
    expect(() => cohenKappa(a, b, { interval: { level: 95 } })).toThrow('level=95');
  });
});

describe('null, which JSON writes for a missing label, is none', () => {
  // By hand over the four items that both labelled: agreement 3/4, chance .5 * .25 + .5 * .75 = .5, so (.75 - .5) / .5.
  const a = [1, 1, 0, 0, null];
  const b = [1, 0, 0, 0, 1];

  it.each([
    ['Cohen', () => cohenKappa(a, b)],
    ['linear', () => weightedKappa(a, b, 'linear')],
    ['quadratic', () => weightedKappa(a, b, 'quadratic')],
    ['names', () => cohenKappa(['y', 'y', 'n', 'n', null], ['y', 'n', 'n', 'n', 'y'])],
    ['null on both sides', () => cohenKappa([...a, null, 0], [...b, null, null])],
  ])('kappa: %s', (_, kappa) => {
    expect(kappa()).toMatchObject({ kappa: 0.5, agreement: 0.75, chance: 0.5, n: 4 });
  });

  // By hand: three 1 and five 0 in four units; one unit of two unlike values: 1 - 2 / (2 * 3 * 5 / 7) = 16/30.
  it.each(['nominal', 'interval'] as const)('alpha: %s', (level) => {
    const found = krippendorffAlpha(
      [
        [1, 1],
        [1, 0],
        [0, null, 0],
        [0, 0],
        [null, 1],
        [null, null],
      ],
      level,
    );
    expect(found.alpha).toBeCloseTo(16 / 30, 12);
    expect(found).toMatchObject({ units: 4, values: 8 });
  });
});
