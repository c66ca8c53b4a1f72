import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Qrels } from '../../../src/collection/shapes.ts';
import { judgeAgreement } from '../../../src/judging/validate/agreement.ts';
import { errorPatterns } from '../../../src/judging/validate/error-patterns.ts';
import type { Stratum, ValidationPair } from '../../../src/judging/validate/pair.ts';
import { strataOf } from '../../../src/judging/validate/strata.ts';
import { lengthBias, validateJudge, variantEffects } from '../../../src/judging/validate/validate.ts';
import { validationPairs } from '../../../src/judging/validate/validation-report.ts';
import { describeShared, shared } from '../../shared.ts';

const qrels = (all: Readonly<Record<string, Readonly<Record<string, number>>>>): Qrels =>
  new Map(Object.entries(all).map(([query, grades]) => [query, { grades: new Map(Object.entries(grades)) }]));
const list = (...ids: string[]) => ({ ids });
const pair = (
  query: string,
  human: number,
  judge: number | undefined,
  more: Partial<ValidationPair> = {},
): ValidationPair => ({
  query,
  document: `${query}-${human}-${judge}`,
  human,
  judge,
  stratum: human > 0 ? 'relevant' : 'hard',
  ...more,
});
const many = (count: number, make: (i: number) => ValidationPair) => Array.from({ length: count }, (_, i) => make(i));

describe('strata', () => {
  const human = qrels({ q1: { a: 2, b: 0, c: 0, d: 0, e: -1 }, q2: { x: 1, y: 0 } });
  const lists = [
    new Map([['q1', list('b', 'a', 'u', 'c')]]),
    new Map([
      ['q1', list('e', 'b')],
      ['q2', list('y')],
    ]),
  ];

  it('relevant, hard in the first k of any system, random from the rest', () => {
    const strata = strataOf(lists, human, { depth: 3, negative: 'unjudged' });
    const shown = strata.map(({ query, document, human, stratum }) => `${stratum} ${query} ${document} ${human}`);
    expect(shown).toEqual(
      [
        'relevant q1 a 2',
        'hard q1 b 0',
        'hard q1 u undefined',
        'hard q1 e undefined',
        'relevant q2 x 1',
        'hard q2 y 0',
        'random q1 c 0',
        'random q1 d 0',
      ].sort((a, b) => order(a) - order(b)),
    );
    const junk = strataOf(lists, human, { depth: 3, negative: 'junk' });
    expect(junk.find(({ document }) => document === 'e')).toMatchObject({ human: 0, stratum: 'hard' });
    const strict = strataOf(lists, human, { depth: 3, level: 2, negative: 'unjudged' });
    expect(strict.find(({ document }) => document === 'x')).toMatchObject({ human: 1, stratum: 'random' });
  });

  it('without systems nothing is hard and nothing is random', () => {
    const strata = strataOf([], human, { negative: 'unjudged' });
    expect(new Set(strata.map(({ stratum }) => stratum))).toEqual(new Set(['relevant', 'unsorted']));
  });

  it('draws uniformly, by a seed, and never what is relevant or hard', () => {
    const human = qrels({ q1: { a: 2, b: 0, c: 0, d: 0, y: 0, z: 0 }, q2: { x: 1, y: 0, a: 0, b: 0, c: 0, d: 0 } });
    const options = { depth: 3, negative: 'unjudged', random: 2 } as const;
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 3000; seed++) {
      const drawn = strataOf(lists, human, { ...options, seed }).filter(({ stratum }) => stratum === 'random');
      expect(drawn.length).toBe(2);
      for (const { query, document } of drawn)
        seen.set(`${query}${document}`, (seen.get(`${query}${document}`) ?? 0) + 1);
    }
    // Eight pairs, two a draw: 750 each; four standard deviations, 4 sqrt(3000 * 1/4 * 3/4), are 95.
    expect([...seen.keys()].sort()).toEqual(['q1c', 'q1d', 'q1y', 'q1z', 'q2a', 'q2b', 'q2c', 'q2d']);
    for (const count of seen.values()) expect(Math.abs(count - 750)).toBeLessThan(95);
    expect(strataOf(lists, human, { ...options, seed: 7 })).toEqual(strataOf(lists, human, { ...options, seed: 7 }));
    const one = strataOf(lists, human, { depth: 3, negative: 'unjudged', random: 1 });
    expect(one.filter(({ stratum }) => stratum === 'random').length).toBe(1);
  });
});

function order(shown: string): number {
  return ['relevant', 'hard', 'random'].indexOf(shown.split(' ')[0]!);
}

describe('agreement of a judge', () => {
  it('by hand, missing beside every number', () => {
    const pairs = [
      pair('q1', 0, 0),
      pair('q1', 0, 2),
      pair('q1', 1, 1),
      pair('q2', 2, 1),
      pair('q2', 2, 2),
      pair('q2', 2, undefined),
      pair('q2', 0, 0),
    ];
    const made = judgeAgreement(pairs, { bootstrap: { draws: 200 } });
    expect(made).toMatchObject({ pairs: 7, missing: 1, queries: 2, gradedQueries: 2, tooHigh: 1, tooLow: 1 });
    expect(made.confusion.counts).toEqual([
      [2, 0, 1],
      [0, 1, 0],
      [0, 1, 1],
    ]);
    expect(made.exact.value).toBeCloseTo(4 / 6, 14);
    // chance: (3*2 + 1*2 + 2*2) / 36 = 1/3; (2/3 - 1/3) / (2/3)
    expect(made.kappa.value).toBeCloseTo(0.5, 14);
    // quadratic: observed (4 + 1)/4/6; expected of row sums 3,1,2 and column sums 2,2,2: 2*(3*(0+1+4) + (1+0+1) + 2*(4+1+0))/4/36
    expect(made.quadraticKappa.value).toBeCloseTo(1 - 5 / 24 / (54 / 144), 14);
    expect(made.binary.sensitivity.value).toBe(1);
    expect(made.binary.specificity.value).toBeCloseTo(2 / 3, 14);
    expect(made.recalls.map(({ grade, n, missing, recall }) => [grade, n, missing, recall.value])).toEqual([
      [0, 3, 0, 2 / 3],
      [1, 1, 0, 1],
      [2, 2, 1, 0.5],
    ]);
    expect(made.majority).toEqual({ grade: 0, exact: 0.5 });
    expect(made.meanError.value).toBeCloseTo(1 / 6, 14);
    expect(made.exact.interval![0]).toBeLessThanOrEqual(made.exact.value!);
  });

  it('a grade that the judge never answered has no recall; nothing answered has no numbers', () => {
    const made = judgeAgreement([pair('q1', 1, undefined), pair('q2', 0, 0)]);
    expect(made.recalls).toEqual(
      [
        { grade: 0, n: 1, missing: 0, recall: { value: 1 } },
        { grade: 1, n: 0, missing: 1, recall: { value: undefined } },
      ].map((one) => expect.objectContaining({ grade: one.grade, n: one.n, missing: one.missing })),
    );
    expect(made.recalls[1]!.recall.value).toBeUndefined();
    const none = judgeAgreement([pair('q1', 1, undefined)]);
    expect([none.queries, none.gradedQueries]).toEqual([1, 0]);
    expect([none.exact.value, none.kappa.value, none.majority]).toEqual([undefined, undefined, undefined]);
    expect(judgeAgreement([]).exact.value).toBeUndefined();
  });

  it('kappa is undefined where one grade is all there is (RC-081)', () => {
    const made = judgeAgreement(many(4, (i) => pair(`q${i}`, 1, 1)));
    expect(made.exact.value).toBe(1);
    expect(made.kappa).toEqual({ value: undefined });
  });

  it('intervals are over whole queries: ten copies of a pair say no more than one', () => {
    const few = many(12, (i) => pair(`q${i}`, i % 2, (i % 3) % 2));
    const copied = few.flatMap((one) => many(10, () => one));
    const [a, b] = [judgeAgreement(few), judgeAgreement(copied)];
    expect(b.exact).toEqual({
      value: expect.closeTo(a.exact.value!, 12),
      interval: a.exact.interval!.map((end) => expect.closeTo(end, 12)),
    });
    expect(b.kappa.interval!.map((end) => end.toFixed(9))).toEqual(a.kappa.interval!.map((end) => end.toFixed(9)));
  });

  it('shares lie in 0..1, counts add up', () => {
    const grade = fc.integer({ min: 0, max: 3 });
    const any = fc.record({
      query: fc.constantFrom('a', 'b', 'c'),
      human: grade,
      judge: fc.option(grade, { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (all) => {
        const made = judgeAgreement(
          all.map(({ query, human, judge }) => pair(query, human, judge)),
          { bootstrap: { draws: 100 } },
        );
        const graded = made.pairs - made.missing;
        expect(made.recalls.reduce((sum, { n }) => sum + n, 0)).toBe(graded);
        const equal = made.recalls.reduce((sum, { n, recall }) => sum + n * (recall.value ?? 0), 0);
        if (graded > 0) expect(equal / graded).toBeCloseTo(made.exact.value!, 12);
        expect(made.tooHigh + made.tooLow).toBe(graded - Math.round(equal));
        for (const { value, interval } of [made.exact, made.binary.sensitivity, made.binary.specificity]) {
          for (const one of [value, ...(interval ?? [])])
            if (one !== undefined) expect(one >= 0 && one <= 1).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('other wordings and other orders', () => {
  it('flips only where both ways were asked', () => {
    const pairs = [
      pair('q1', 1, 1, { document: 'a' }),
      pair('q1', 1, 0, { document: 'a', prompt: 'terse' }),
      pair('q1', 2, 2, { document: 'b' }),
      pair('q1', 2, 1, { document: 'b', prompt: 'terse' }),
      pair('q2', 0, 0, { document: 'c' }),
      pair('q2', 0, 0, { document: 'c', prompt: 'terse' }),
      pair('q2', 0, 0, { document: 'd' }),
      pair('q2', 0, undefined, { document: 'd', prompt: 'terse' }),
      pair('q2', 0, 3, { document: 'nobody asked plainly', prompt: 'terse' }),
      pair('q2', 0, 1, { document: 'c', order: 'reversed' }),
    ];
    const [terse, reversed] = variantEffects(pairs);
    expect(terse).toMatchObject({ kind: 'prompt', variant: 'terse', pairs: 3, missing: 1 });
    expect([terse!.flips.value, terse!.relevanceFlips.value, terse!.shift.value]).toEqual([2 / 3, 1 / 3, -2 / 3]);
    expect(reversed).toMatchObject({
      kind: 'order',
      variant: 'reversed',
      pairs: 1,
      flips: { value: 1 },
      shift: { value: 1 },
    });
    expect(variantEffects(pairs, { level: 3 })[0]!.relevanceFlips.value).toBe(0);
    expect(variantEffects([pair('q1', 1, 1)])).toEqual([]);
  });
});

describe('length bias', () => {
  it('by hand', () => {
    const bias = lengthBias([
      pair('q1', 1, 1, { textLength: 10 }),
      pair('q1', 1, 0, { textLength: 20 }),
      pair('q2', 1, 2, { textLength: 30 }),
      pair('q2', 0, 2, { textLength: 40 }),
      pair('q3', 0, 0),
      pair('q3', 0, undefined, { textLength: 50 }),
    ])!;
    expect(bias).toMatchObject({ pairs: 4, unknown: 1, middle: 25, longError: 1.5, shortError: -0.5 });
    expect(bias.difference.value).toBe(2);
    // Ranks 1 2 3 4 and errors 0 -1 1 2: ranks 2 1 3 4; 1 - 6*2/60.
    expect(bias.correlation.value).toBeCloseTo(0.8, 14);
    expect(lengthBias([pair('q', 1, 1)])).toBeUndefined();
  });

  it('errors that grow with the text are found, errors that do not are not', () => {
    const made = (error: (i: number) => number) =>
      lengthBias(many(200, (i) => pair(`q${i % 40}`, 1, 1 + error(i), { textLength: 100 + ((i * 37) % 200) })))!;
    const biased = made((i) => ((i * 37) % 200 > 120 ? 1 : 0));
    expect(biased.correlation.interval![0]).toBeGreaterThan(0.3);
    expect(biased.difference.interval![0]).toBeGreaterThan(0.3);
    const even = made((i) => (i % 7 === 0 ? 1 : 0));
    expect(even.correlation.interval![0]).toBeLessThan(0);
    expect(even.correlation.interval![1]).toBeGreaterThan(0);
  });
});

describe('pattern of errors', () => {
  const queries = many40().map((i) => ({
    id: `q${i}`,
    text: `question ${i}`,
    attributes: { asks: i % 4 === 0 ? 'when' : 'what', lang: i % 2 ? 'ko' : 'en' },
  }));
  const wrongOnWhen = queries.flatMap(({ id, attributes }, i) =>
    many(5, (d) => {
      const wrong = attributes.asks === 'when' ? d < 4 : (i + d) % 9 === 0;
      return pair(id, 0, wrong ? 2 : 0, { document: `d${d}` });
    }),
  );

  it('names the value with more errors than the rest, with its worst pairs', () => {
    const { patterns, tested } = errorPatterns(wrongOnWhen, queries);
    expect(tested).toBe(4);
    // English holds all "when" questions, and stands out by them.
    expect(patterns.map(({ attribute, value }) => `${attribute}=${value}`)).toEqual(['asks=when', 'lang=en']);
    const [when] = patterns;
    expect(when).toMatchObject({ queries: 10, pairs: 50, errorRate: 0.8, tooHigh: 40, tooLow: 0 });
    expect(when!.otherRate).toBeCloseTo(
      wrongOnWhen.filter(({ query, judge }) => judge === 2 && Number(query.slice(1)) % 4).length / 150,
      14,
    );
    expect(when!.examples).toEqual(
      [0, 4, 8].map((i) => ({ query: `q${i}`, text: `question ${i}`, document: 'd0', human: 0, judge: 2 })),
    );
  });

  it('finds nothing by chance more often than alpha', () => {
    let found = 0;
    for (let seed = 0; seed < 100; seed++) {
      const pairs = queries.flatMap(({ id }, i) =>
        many(4, (d) => pair(id, 0, Number(hash(seed, i, d) < 0.3), { document: `d${d}` })),
      );
      if (errorPatterns(pairs, queries, { seed, draws: 500 }).patterns.length > 0) found++;
    }
    expect(found).toBeLessThanOrEqual(11);
  });

  it('looks at nothing with a single query on a side', () => {
    expect(errorPatterns([pair('q0', 0, 2), pair('q1', 0, 0)], queries).tested).toBe(0);
    expect(errorPatterns([], queries)).toEqual({ patterns: [], tested: 0, alpha: 0.05 });
  });
});

function many40(): number[] {
  return Array.from({ length: 40 }, (_, i) => i);
}

function hash(...parts: readonly number[]): number {
  let state = 2166136261;
  for (const part of parts) state = Math.imul(state ^ part, 16777619);
  state = Math.imul(state ^ (state >>> 15), 0x85ebca6b);
  return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
}

describe('verdict', () => {
  const judged = (stratum: Stratum, count: number, human: number, right: (i: number) => boolean, queries = 20) =>
    many(count, (i) =>
      pair(`q${i % queries}`, human, right(i) ? human : 1 - human, { stratum, document: `${stratum}${i}` }),
    );

  it('good on hard pairs: validated', () => {
    const { verdict, sets } = validateJudge([
      ...judged('relevant', 60, 1, (i) => i % 12 > 0),
      ...judged('hard', 60, 0, (i) => i % 11 > 0),
    ]);
    expect(verdict.validated).toBe(true);
    expect(verdict.checks.every(({ passed }) => passed)).toBe(true);
    expect(sets.map(({ set }) => set)).toEqual(['relevant', 'hard', 'top', 'all']);
  });

  it('good on easy pairs only: not validated, though all agree', () => {
    const easy = validateJudge([...judged('relevant', 60, 1, () => true), ...judged('random', 500, 0, () => true)]);
    expect(easy.sets.find(({ set }) => set === 'all')!.exact.value).toBe(1);
    expect(easy.verdict.validated).toBe(false);
    expect(easy.verdict.checks.filter(({ passed }) => !passed).map(({ of }) => of)).toEqual([
      'hardPairs',
      'hardQueries',
      'specificity',
      'kappa',
    ]);
  });

  it('a judge that says yes to all, one that answers little, hard pairs of few queries', () => {
    const relevant = judged('relevant', 60, 1, () => true);
    const yes = validateJudge([...relevant, ...judged('hard', 60, 0, () => false)]).verdict;
    expect(yes.checks.filter(({ passed }) => !passed).map(({ of }) => of)).toEqual(['specificity', 'kappa']);
    const silent = judged('hard', 60, 0, () => true).map((one, i) =>
      i % 5 === 0 ? { ...one, judge: undefined } : one,
    );
    const quiet = validateJudge([...relevant, ...silent]).verdict;
    expect(quiet.checks.filter(({ passed }) => !passed).map(({ of }) => of)).toEqual(['hardPairs', 'missing']);
    const narrow = validateJudge([...relevant, ...judged('hard', 60, 0, () => true, 3)]).verdict;
    expect(narrow.checks.filter(({ passed }) => !passed).map(({ of }) => of)).toEqual(['hardQueries']);
    const lenient = validateJudge([...relevant, ...judged('hard', 60, 0, () => true, 3)], {
      thresholds: { hardQueries: 3 },
    });
    expect(lenient.verdict.validated).toBe(true);
  });
});

describe('joining', () => {
  it('what nobody judged awaits a person; grades below 0 are read as told', () => {
    const human = qrels({ q: { a: 1, b: 0 } });
    const strata = strataOf([new Map([['q', list('b', 'u')]])], human, { negative: 'unjudged' });
    const answers = { plain: qrels({ q: { a: 2, b: -1 } }), prompts: new Map([['terse', qrels({ q: { a: 1 } })]]) };
    const { pairs, unjudged } = validationPairs(strata, answers, {
      negative: 'unjudged',
      lengthOf: (document) => (document === 'a' ? 12 : undefined),
    });
    expect(unjudged).toBe(1);
    expect(pairs).toEqual([
      { query: 'q', document: 'a', human: 1, judge: 2, stratum: 'relevant', textLength: 12 },
      { query: 'q', document: 'a', human: 1, judge: 1, stratum: 'relevant', textLength: 12, prompt: 'terse' },
      { query: 'q', document: 'b', human: 0, judge: undefined, stratum: 'hard' },
      { query: 'q', document: 'b', human: 0, judge: undefined, stratum: 'hard', prompt: 'terse' },
    ]);
    const junk = validationPairs(strata, answers, { negative: 'junk' });
    expect(junk.pairs[2]).toMatchObject({ judge: 0 });
  });
});

describeShared(
  'agreement where one label is all there is (RC-081)',
  () => {
    it.each([
      ['one_label', 1, undefined],
      ['always_yes', 0.9, 0],
      ['mixed', 0.7, 0.4],
    ])('%s', (name, exact, kappa) => {
      const pairs = readFileSync(`${shared('cases/RC-081')}/${name}.csv`, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => {
          const [item, human, judge] = line.split(',') as [string, string, string];
          return pair(item, Number(human), Number(judge));
        });
      const made = judgeAgreement(pairs, { bootstrap: { draws: 100 } });
      expect(made.exact.value).toBeCloseTo(exact, 12);
      if (kappa === undefined) expect(made.kappa.value).toBeUndefined();
      else expect(made.kappa.value).toBeCloseTo(kappa, 12);
    });
  },
  'cases/RC-081',
);
