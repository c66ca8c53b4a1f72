import { randomOf } from '@jatdae/measures/advanced';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GoldToLint, lintGold } from '../../../src/gold/index.ts';
import { nearTextsOf } from '../../../src/gold/lint/lint-input.ts';
import { translate } from '../../../src/language/index.ts';
import { CLEAN, documents, label, lint, queries } from './gold.ts';

describe('a clean gold', () => {
  it('has no finding', () => {
    expect(lint({}).findings).toEqual([]);
    expect(lint({}).counts).toEqual({ queries: 2, withPositive: 2, judgements: 4, pairs: 4, documents: 3 });
  });

  it('an empty one neither', () => {
    expect(lintGold({ queries: [], judgements: [] }).findings).toEqual([]);
    expect(lintGold({ queries: [], judgements: [], documents: [] }, { limit: 1, difference: 0.01 }).findings).toEqual(
      [],
    );
  });
});

const id = fc.constantFrom('a', 'b', '__proto__', 'd#1', 'd', '가', '가'.normalize('NFD'), '007', '7', 'constructor');
const text = fc.constantFrom(
  '법인카드 정산',
  '법인카드의 정산은?',
  '#1의 답',
  '',
  'it',
  '출장비는 열흘 안에 정산한다. '.repeat(3),
  '출장비는 열흘 안에 정산한다! '.repeat(3),
);
const gold = fc.record({
  queries: fc.uniqueArray(
    fc.record({
      id,
      text,
      evaluated: fc.boolean(),
      attributes: fc.record({
        origin: fc.constantFrom('real', 'generated', ''),
        answerable: fc.constantFrom('yes', 'no', ''),
      }),
    }),
    { selector: (query) => query.id, maxLength: 8 },
  ),
  judgements: fc.uniqueArray(
    fc.record({
      query: id,
      document: id,
      judge: fc.constantFrom('kim', '박', 'gpt-4o'),
      grade: fc.constantFrom(-1, 0, 1, 2, 'later' as const, 'unrateable' as const),
      hard: fc.constant(false),
      status: fc.constantFrom('advisory' as const, 'confirmed' as const),
      source: fc.constantFrom('person' as const, 'model' as const, 'click' as const),
      textHash: fc.constantFrom('x', 'y'),
      cut: fc.boolean(),
    }),
    { selector: ({ query, document, judge }) => JSON.stringify([query, document, judge]), maxLength: 30 },
  ),
  documents: fc.uniqueArray(fc.record({ id, text }), { selector: (document) => document.id, maxLength: 8 }),
});

describe('laws', () => {
  it('the order of what comes in changes nothing', () => {
    fc.assert(
      fc.property(gold, fc.integer(), (one, seed) => {
        const random = randomOf(seed);
        const shuffled = <T>(items: readonly T[]) =>
          items
            .map((item) => [random(), item] as const)
            .sort(([a], [b]) => a - b)
            .map(([, item]) => item);
        const other: GoldToLint = {
          queries: shuffled(one.queries),
          judgements: shuffled(one.judgements),
          documents: shuffled(one.documents),
        };
        const options = { limit: 5, difference: 0.01 };
        expect(lintGold(other, options)).toEqual(lintGold(one, options));
      }),
      { numRuns: 300 },
    );
  });

  it('every finding has a sentence in both languages, without undefined or NaN', () => {
    fc.assert(
      fc.property(gold, (one) => {
        for (const { say, code, items } of lintGold(one, { limit: 5, difference: 0.01 }).findings) {
          expect(code).toMatch(/^[a-z0-9-]+$/);
          for (const sentence of [translate(say, 'en'), translate(say, 'ko')]) {
            expect(sentence).toMatch(/[.?](?: [A-Z가-힣].*)?$/u);
            expect(sentence).not.toMatch(/undefined|NaN|\bnull\b/);
          }
          expect(translate(say, 'ko')).toMatch(/\p{sc=Hangul}/u);
          expect(JSON.stringify(items)).not.toContain('null');
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a rule is applied or said to be skipped, once', () => {
    const { skipped } = lintGold({ queries: queries(['q', '']), judgements: [label('q', 'd', 1)] });
    expect(new Set(skipped.map(({ rule }) => rule)).size).toBe(skipped.length);
    expect(skipped.length).toBeGreaterThan(8);
    expect(CLEAN.documents).toHaveLength(3);
  });
});

describe('near duplicates against every pair by hand', () => {
  /** Texts of random words; some are another one with some words changed. */
  function corpus(seed: number): string[] {
    const random = randomOf(seed);
    const word = () => String.fromCharCode(0xac00 + Math.floor(random() * 400), 0xac00 + Math.floor(random() * 400));
    const texts: string[] = [];
    for (let i = 0; i < 60; i++) {
      const [base] = random() < 0.6 && texts.length > 0 ? [texts[Math.floor(random() * texts.length)]!.split(' ')] : [];
      const words = base ?? Array.from({ length: 40 }, word);
      const changes = base ? Math.floor(random() * 4) : 0;
      for (let c = 0; c < changes; c++) words[Math.floor(random() * words.length)] = word();
      texts.push(words.join(' '));
    }
    return texts;
  }

  /** Share of the runs of five characters that two texts have together. */
  function similarity(a: string, b: string): number {
    const runs = (text: string) => new Set(Array.from({ length: text.length - 4 }, (_, i) => text.slice(i, i + 5)));
    const [x, y] = [runs(a), runs(b)];
    const shared = [...x].filter((run) => y.has(run)).length;
    return shared / (x.size + y.size - shared);
  }

  it.each([1, 2, 3, 4, 5])('seed %i: none is claimed that is not, and hardly one is missed', (seed) => {
    const texts = corpus(seed);
    const near = nearTextsOf(documents(Object.fromEntries(texts.map((one, i) => [`d${i}`, one]))), 0.8);
    let there = 0;
    let missed = 0;
    texts.forEach((one, i) => {
      const equal = texts.flatMap((other, j) => (i !== j && other === one ? [`d${j}`] : []));
      expect([...near.equalTo(`d${i}`)].sort()).toEqual(equal.sort());
      const alike = new Map(near.alike(`d${i}`).map((other) => [other.id, other.similarity]));
      texts.forEach((other, j) => {
        if (i === j || one === other) return;
        const by = similarity(one, other);
        const claimed = alike.get(`d${j}`);
        if (claimed !== undefined) expect(claimed).toBeCloseTo(by, 9);
        if (by >= 0.8) there++;
        if (by >= 0.8 && claimed === undefined) missed++;
        if (by < 0.8) expect(claimed).toBeUndefined();
      });
    });
    expect(there).toBeGreaterThan(20);
    expect(missed / there).toBeLessThan(0.02);
  });
});
