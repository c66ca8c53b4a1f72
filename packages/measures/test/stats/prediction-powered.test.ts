import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../../src/random.ts';
import { meanInterval } from '../../src/stats/index.ts';
import { moments } from '../../src/stats/paired.ts';
import type { PredictionPoweredOptions } from '../../src/stats/prediction-powered.ts';
import { predictionPowered, predictionPoweredDifference } from '../../src/stats/prediction-powered.ts';

interface Fixed {
  readonly estimate: number;
  readonly error: number;
  readonly 'error of ppi_python': number;
  readonly parts: readonly [number, number];
}
interface Row {
  readonly model: readonly number[];
  readonly human: readonly number[];
  readonly fixed: Readonly<Record<string, Fixed>>;
  readonly tuned: {
    readonly lambda: number;
    readonly estimate: number;
    readonly 'm of ppi_python': number;
    readonly t: readonly [number, number];
    readonly normal: readonly [number, number];
  };
  readonly classical: readonly [number, number];
  readonly naive: readonly [number, number];
}

const { rows } = JSON.parse(readFileSync(new URL('prediction-powered.json', import.meta.url), 'utf8')) as {
  rows: Row[];
};
const random = { sample: 'random' } as const;
/** People's scores of the first queries only. */
const padded = (human: readonly number[], length: number) => Array.from({ length }, (_, i) => human[i]);
const ends = ({ low, high }: { low: number | undefined; high: number | undefined }) => [low!, high!];
const near = (actual: readonly number[], expected: readonly number[], digits = 11) =>
  expected.forEach((value, i) => {
    expect(actual[i]).toBeCloseTo(value, digits);
  });

describe('prediction-powered inference', () => {
  it.each(rows)(
    'equals ppi_python and numpy: $human.length people',
    ({ model, human, fixed, tuned, classical, naive }) => {
      const n = human.length;
      const others = model.length - n;
      const people = padded(human, model.length);
      for (const [lambda, expected] of Object.entries(fixed)) {
        const { corrected } = predictionPowered(model, people, { ...random, lambda: Number(lambda) });
        expect(corrected.mean).toBeCloseTo(expected.estimate, 12);
        expect(corrected.error).toBeCloseTo(expected.error, 12);
        // ppi_python divides sums of squares by n.
        const [imputed, rectified] = expected.parts;
        expect(Math.sqrt(imputed + rectified)).toBeCloseTo(expected['error of ppi_python'], 12);
      }
      const made = predictionPowered(model, people, random);
      expect(made.lambdas[0]!.lambda).toBeCloseTo(tuned.lambda, 12);
      if (tuned.lambda > 0 && tuned.lambda < 1) {
        expect((made.lambdas[0]!.lambda * others) / model.length).toBeCloseTo(
          (tuned['m of ppi_python'] * n) / (n - 1),
          8,
        );
      }
      expect(made.corrected.mean).toBeCloseTo(tuned.estimate, 12);
      if (tuned.lambda > 0) near(ends(made.corrected.interval), tuned.t, 9);
      const normal = predictionPowered(model, people, { ...random, distribution: 'normal' });
      near(ends(normal.corrected.interval), tuned.normal);
      near(ends(made.classical.interval), classical);
      near(ends(made.naive.interval), naive);
    },
  );

  it('by hand', () => {
    // f: people's 0, .5, 1 and the others 0, 1, 1. Cov(Y, f) = .25, Var_N(f) = .2416...; Y = f + .1.
    const model = [0, 0.5, 1, 0, 1, 1];
    const human = [0.1, 0.6, 1.1, undefined, undefined, undefined];
    const made = predictionPowered(model, human, { ...random, lambda: 1 });
    // l mean_N(f) + mean_n(Y - f) = 3.5/6 + .1
    expect(made.corrected.mean).toBeCloseTo(3.5 / 6 + 0.1, 14);
    // m = 1/2: Var(f/2)/3 = (1/3)/4/3 over the others, Var(Y - f/2)/3 = .0625/3 of the judged.
    expect(made.corrected.error).toBeCloseTo(Math.sqrt(1 / 36 + 0.0625 / 3), 14);
    expect(made).toMatchObject({
      queries: 6,
      labelled: 3,
      undefinedByPeople: 0,
      undefinedByJudge: 0,
      sample: 'random',
      distribution: 't',
    });
  });

  it('strata: each corrected by itself, weighted by its share', () => {
    const model = [0.2, 0.4, 0.3, 0.5, 0.9, 0.7, 0.8, 1];
    const human = [0.1, 0.5, undefined, undefined, 0.9, 0.5, undefined, undefined];
    const strata = ['easy', 'easy', 'easy', 'easy', 'hard', 'hard', 'hard', 'hard'];
    const part = (from: number) =>
      predictionPowered(model.slice(from, from + 4), human.slice(from, from + 4), { ...random, lambda: 0.5 }).corrected;
    const made = predictionPowered(model, human, {
      sample: 'stratified',
      strata,
      weights: new Map([
        ['easy', 0.25],
        ['hard', 0.75],
      ]),
      lambda: 0.5,
    });
    expect(made.corrected.mean).toBeCloseTo(0.25 * part(0).mean! + 0.75 * part(4).mean!, 14);
    expect(made.corrected.error).toBeCloseTo(Math.hypot(0.25 * part(0).error!, 0.75 * part(4).error!), 14);
    const even = predictionPowered(model, human, { sample: 'stratified', strata, lambda: 0.5 });
    expect(even.corrected.mean).toBeCloseTo((part(0).mean! + part(4).mean!) / 2, 14);
    expect(even.lambdas.map(({ stratum }) => stratum)).toEqual(['easy', 'hard']);
  });

  it('refuses what it cannot know', () => {
    const none = {} as unknown as PredictionPoweredOptions;
    expect(() => predictionPowered([1, 0], [1, 0], none)).toThrow(/picked by hand are no sample/);
    const handPicked = { sample: 'hand-picked' } as unknown as PredictionPoweredOptions;
    expect(() => predictionPowered([1, 0], [1, 0], handPicked)).toThrow(/say how/);
    expect(() => predictionPowered([1, 0], [1], random)).toThrow(/2 queries and people 1/);
    expect(() => predictionPowered([1, 0], [1, 0], { ...random, lambda: 2 })).toThrow(/lambda=2/);
    const strata = ['a', 'a', 'b', 'b'];
    const human = [1, 0, 1, undefined];
    expect(() => predictionPowered([1, 0, 1, 0], human, { sample: 'stratified', strata })).toThrow(
      'people judged 1 queries of stratum "b"',
    );
    expect(() => predictionPowered([1, 0], [1, 0], { sample: 'stratified', strata: ['a'] })).toThrow(/1 strata for 2/);
    const weights = new Map([['a', 0.4]]);
    expect(() => predictionPowered([1, 0], [1, 0], { sample: 'stratified', strata: ['a', 'a'], weights })).toThrow(
      /sum to 0.4/,
    );
  });

  it('too few people, no spread, queries that the judge has not', () => {
    const one = predictionPowered([0.2, 0.4, 0.6], [0.1, undefined, undefined], random);
    expect(one.corrected).toMatchObject({ mean: 0.1, error: undefined, interval: { degenerate: 'too few' } });
    const nobody = predictionPowered([0.2, 0.4], [undefined, undefined], random);
    expect(nobody.corrected.mean).toBeUndefined();
    expect(nobody.naive.mean).toBeCloseTo(0.3, 14);
    const same = predictionPowered([0.5, 0.5, 0.5], [1, 1, undefined], random);
    expect(same.corrected).toMatchObject({ mean: 1, error: 0, interval: { degenerate: 'no variance' } });
    expect(same.effective).toBeUndefined();
    // What the judge does not define is predicted as 0, and no part of its own mean.
    const gap = predictionPowered([Number.NaN, 0.5, 0.7, Number.NaN], [1, 0.5, 0.9, undefined], random);
    expect(gap).toMatchObject({ queries: 4, labelled: 3, undefinedByJudge: 2, naive: { n: 2 } });
    expect(gap.naive.mean).toBeCloseTo(0.6, 14);
    const filled = predictionPowered([0, 0.5, 0.7, 0], [1, 0.5, 0.9, undefined], random);
    expect(filled.corrected).toEqual(gap.corrected);
    expect(predictionPowered([], [], random).corrected.mean).toBeUndefined();
  });

  it('a mean over what is defined, by hand', () => {
    // Defined on two of three: mean .7. Y - .7 = .2, -.2 and 0 where it is not; l = 0, over the share 2/3.
    const people = predictionPowered([0.1, 0.4, 0.8], [0.9, 0.5, Number.NaN], { ...random, lambda: 0 });
    expect(people).toMatchObject({ labelled: 3, undefinedByPeople: 1 });
    expect(people.classical.mean).toBeCloseTo(0.7, 14);
    expect(people.classical.error).toBeCloseTo((Math.sqrt(0.04 / 3) * 3) / 2, 14);
    // A judge of two more queries: mean_N(f) - mean_n(f) = .5 - 1.3/3, over 2/3.
    const more = predictionPowered([0.1, 0.4, 0.8, 0.6, 0.6], [0.9, 0.5, Number.NaN, undefined, undefined], {
      ...random,
      lambda: 1,
    });
    expect(more.corrected.mean).toBeCloseTo(0.7 + (0.5 - 1.3 / 3) * 1.5, 14);
    const none = predictionPowered([0.1, 0.4], [Number.NaN, Number.NaN], random);
    expect(none.corrected.mean).toBeUndefined();
  });

  it('intervals are cut to the range, the mean is not', () => {
    const { corrected } = predictionPowered([0.9, 1, 1, 0.2], [0.9, 1, 0.2, undefined], { ...random, range: [0, 1] });
    expect(corrected.interval).toEqual({ low: 0, high: 1 });
  });

  it('differences are paired', () => {
    const model = [0.1, 0.2, 0.9, 0.4, 0.5] as const;
    const other = [0.3, 0.2, 0.8, 0.9, 0.6] as const;
    const human = padded([0.2, 0.1, 0.7], 5);
    const humanOther = padded([0.5, 0.2, 0.6], 5);
    const made = predictionPoweredDifference([model, other], [human, humanOther], random);
    const plain = predictionPowered(
      model.map((value, i) => other[i]! - value),
      human.map((value, i) => (value === undefined ? undefined : humanOther[i]! - value)),
      random,
    );
    expect(made.corrected.mean).toBeCloseTo(plain.corrected.mean!, 14);
    expect(made.corrected.error).toBeCloseTo(plain.corrected.error!, 14);
    expect(() => predictionPoweredDifference([model, [1]], [human, humanOther], random)).toThrow(/paired by query/);
  });
});

describe('laws of prediction-powered inference', () => {
  const score = fc.integer({ min: 0, max: 1000 }).map((x) => x / 1000);
  const drawn = fc
    .tuple(fc.array(fc.tuple(score, score), { minLength: 3, maxLength: 25 }), fc.array(score, { maxLength: 40 }))
    .map(([both, others]) => ({
      model: [...both.map(([f]) => f), ...others],
      human: padded(
        both.map(([, y]) => y),
        both.length + others.length,
      ),
      n: both.length,
    }));

  it('without the judge, or with one that says the same of all: people alone', () => {
    fc.assert(
      fc.property(drawn, ({ model, human }) => {
        const alone = predictionPowered(model, human, { ...random, lambda: 0 });
        expect(alone.corrected).toEqual(alone.classical);
        const constant = predictionPowered(
          model.map(() => 0.3),
          human,
          random,
        );
        expect(constant.corrected).toEqual(constant.classical);
        const interval = meanInterval(human.filter((y) => y !== undefined));
        if (interval) near(ends(alone.classical.interval), interval, 10);
      }),
    );
  });

  it('a judge that says what people say: the mean of all, and their interval', () => {
    fc.assert(
      fc.property(drawn, ({ model, human, n }) => {
        const { corrected, naive } = predictionPowered(
          model,
          human.map((y, i) => (y === undefined ? y : model[i]!)),
          { ...random, lambda: 1 },
        );
        const others = model.length - n;
        if (others < 2) return;
        expect(corrected.mean).toBeCloseTo(naive.mean!, 12);
        // The spread of all, taken inside the two parts: ((N - n) s^2 + n s^2) / N^2.
        const spread = (part: readonly number[]) => moments(part).variance! * part.length;
        const pooled = Math.sqrt(spread(model.slice(0, n)) + spread(model.slice(n))) / model.length;
        expect(corrected.error).toBeCloseTo(pooled, 12);
      }),
    );
  });

  it('people judged all: people alone', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score), { minLength: 2, maxLength: 20 }), (both) => {
        const made = predictionPowered(
          both.map(([f]) => f),
          both.map(([, y]) => y),
          random,
        );
        expect(made.corrected).toEqual(made.classical);
      }),
    );
  });

  it('theta = l mean_N(f) + mean_n(Y - l f), l between 0 and 1, and no order of the queries', () => {
    fc.assert(
      fc.property(drawn, ({ model, human, n }) => {
        const { corrected, lambdas } = predictionPowered(model, human, random);
        const { lambda } = lambdas[0]!;
        expect(lambda >= 0 && lambda <= 1).toBe(true);
        if (model.length - n >= 2) {
          const all = moments(model).mean!;
          const rest = moments(human.map((y, i) => (y === undefined ? Number.NaN : y - lambda * model[i]!))).mean!;
          expect(corrected.mean).toBeCloseTo(lambda * all + rest, 11);
        }
        const turned = predictionPowered([...model].reverse(), [...human].reverse(), random);
        expect(turned.corrected.mean).toBeCloseTo(corrected.mean!, 11);
        expect(turned.corrected.error ?? 0).toBeCloseTo(corrected.error ?? 0, 11);
      }),
    );
  });
});

describe('coverage under a judge with known error rates', () => {
  /** People's mean. The judge adds 0.3 of what is missing to 1 on average: its mean is 0.65. */
  const TRUTH = 0.5;

  it('corrected intervals hold the truth in 93-97%, naive ones hardly ever', () => {
    const draw = randomOf(8);
    const held = { corrected: 0, classical: 0, naive: 0, short: 0 };
    const times = 1000;
    for (let time = 0; time < times; time++) {
      const n = 60;
      const size = 120;
      const truth = Float64Array.from({ length: size }, () => draw());
      const model = truth.map((y) => y + (1 - y) * (0.1 + 0.4 * draw()));
      const human = Array.from(truth, (y, i) => (i < n ? y : undefined));
      const made = predictionPowered(model, human, random);
      for (const way of ['corrected', 'classical', 'naive'] as const) {
        const { low, high } = made[way].interval;
        if (low! <= TRUTH && TRUTH <= high!) held[way]++;
      }
      // What counts the judged queries twice: l^2 Var(f)/N + Var_n(Y - l f)/n with l = Cov(Y, f) / ((1 + n/N) Var(f)).
      const l = made.lambdas[0]!.lambda / (1 + n / size);
      const rest = moments(human.map((y, i) => (y === undefined ? Number.NaN : y - l * model[i]!)));
      const theta = l * moments(model).mean! + rest.mean!;
      const short = 1.96 * Math.sqrt((l ** 2 * moments(model).variance!) / size + rest.variance! / n);
      if (Math.abs(theta - TRUTH) <= short) held.short++;
    }
    expect(held.corrected).toBeGreaterThanOrEqual(0.93 * times);
    expect(held.corrected).toBeLessThanOrEqual(0.97 * times);
    expect(held.classical).toBeGreaterThanOrEqual(0.93 * times);
    expect(held.naive).toBeLessThan(0.05 * times);
    expect(held.short).toBeLessThan(0.93 * times);
  });

  it('also where the measure is not defined on the queries that the judge scores low', () => {
    const draw = randomOf(9);
    let held = 0;
    let dropped = 0;
    const times = 1000;
    for (let time = 0; time < times; time++) {
      // Defined where the draw is above .3: uniform on .3..1, mean .65. The judge defines all but those below .1.
      const ease = Float64Array.from({ length: 200 }, () => draw());
      const model = ease.map((x) => (x < 0.1 ? Number.NaN : Math.min(1, x + 0.3 * draw())));
      const human = Array.from(ease, (x, i) => (i >= 60 ? undefined : x < 0.3 ? Number.NaN : x));
      const { low, high } = predictionPowered(model, human, random).corrected.interval;
      if (low! <= 0.65 && 0.65 <= high!) held++;
      // Leaving them out of people's side alone would not do: the judge's mean holds their like.
      const known = model.filter((f) => !Number.isNaN(f));
      const left = predictionPowered(
        known,
        human.filter((_, i) => !Number.isNaN(model[i]!)).map((y) => (Number.isNaN(y) ? undefined : y)),
        random,
      ).corrected.interval;
      if (left.low! <= 0.65 && 0.65 <= left.high!) dropped++;
    }
    expect(held).toBeGreaterThanOrEqual(0.93 * times);
    expect(held).toBeLessThanOrEqual(0.97 * times);
    expect(dropped).toBeLessThan(0.5 * times);
  });
});
