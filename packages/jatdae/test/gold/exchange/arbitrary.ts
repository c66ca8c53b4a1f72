import fc from 'fast-check';
import { type GoldContent, NO_JUDGE, pairKey } from '../../../src/formats/gold/gold-set.ts';
import { anyId } from '../../formats/contract.ts';

/** Gold sets with everything that they can hold, as a generator. */

export interface Limits {
  /** Which ids may stand in the shape, as a map of any to such. */
  readonly id?: (id: string) => string;
  /** Texts of queries, passages and documents. */
  readonly text?: (text: string) => string;
}

const plain = (text: string) => text;
const clean = (text: string) => !/[\ufffd\ufeff]/.test(text);
const anyText = fc
  .oneof(
    fc.constantFrom(
      '수수료, "무료"?',
      '=HYPERLINK("x")',
      ' =1',
      "'-2",
      '-1+1',
      '@sum',
      '한국 여권',
      'a\u2028b',
      '\ttab',
      '가',
      '가',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 14 }).filter(clean),
  )
  .filter((text) => text.trim() !== '');

const grade = fc.oneof(
  fc.constantFrom(0, 1, 2, 3, 1, 0, -1, 0.5, 100),
  fc.constantFrom('unrateable' as const, 'later' as const),
);
const time = fc.constantFrom('2026-11-30T05:00:00.000Z', '2025-01-02T03:04:05.678Z');
const optional = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined, freq: 2 });

const verdict = fc
  .record({
    judge: fc.constantFrom(NO_JUDGE, 'kim@example.com', '박 판정', '=cmd', 'gpt, "4"'),
    grade,
    hard: fc.boolean(),
    group: optional(fc.constantFrom('1', '2')),
    status: fc.constantFrom('advisory' as const, 'confirmed' as const),
    source: fc.constantFrom('person' as const, 'model' as const, 'import' as const, 'click' as const),
    role: optional(fc.constant('adjudicator' as const)),
    at: optional(time),
    note: optional(anyText),
    guideline: optional(fc.constant('v2')),
    textHash: optional(fc.constant('abc123')),
    cut: optional(fc.constant(true)),
  })
  .map((all) => defined({ ...all, hard: all.hard && all.grade === 0 }));

export function anyGold({ id = plain, text = plain }: Limits = {}): fc.Arbitrary<GoldContent> {
  const ids = fc.uniqueArray(anyId.map(id), { minLength: 1, maxLength: 5 });
  const documents = fc.uniqueArray(anyId.map(id), { minLength: 1, maxLength: 6 });
  const texts = fc.uniqueArray(anyText.map(text), { minLength: 5, maxLength: 5 });
  return fc
    .tuple(ids, documents, texts)
    .chain(([queryIds, documentIds, queryTexts]) =>
      fc.record({
        queries: fc.tuple(
          ...queryIds.map((queryId, i) =>
            fc
              .record({
                id: fc.constant(queryId),
                text: fc.constant(queryTexts[i]!),
                attributes: optional(
                  fc.constantFrom<Readonly<Record<string, string>>>(
                    { lang: 'ko>ko', origin: 'real' },
                    { information_need: '무엇을 찾나', options: '{"a":[1,2]}' },
                    Object.fromEntries([['__proto__', 'x']]),
                  ),
                ),
                answerPoints: optional(fc.array(anyText, { minLength: 1, maxLength: 3 })),
                note: optional(anyText),
                evaluated: optional(fc.constant(false)),
              })
              .map(defined),
          ),
        ),
        documents: fc.tuple(
          ...documentIds.map((documentId) =>
            fc
              .record({
                id: fc.constant(documentId),
                title: optional(anyText.map(text)),
                text: anyText.map(text),
                fields: optional(fc.constantFrom({ brand: 'HP', name: '화면' })),
              })
              .map(defined),
          ),
        ),
        judgements: fc
          .array(fc.tuple(fc.constantFrom(...queryIds), fc.constantFrom(...documentIds), verdict), { maxLength: 10 })
          .map((list) => {
            const seen = new Set<string>();
            return list.flatMap(([query, document, rest]) => {
              const key = JSON.stringify([query, document, rest.judge]);
              if (seen.has(key)) return [];
              seen.add(key);
              return [{ query, document, ...rest }];
            });
          }),
        passages: fc
          .array(fc.tuple(fc.constantFrom(...queryIds), anyText.map(text), verdict), { maxLength: 2 })
          .map((list) => list.map(([query, passage, rest]) => ({ query, text: passage, ...rest }))),
        unjudged: fc.uniqueArray(fc.tuple(fc.constantFrom(...queryIds), fc.constantFrom(...documentIds)), {
          selector: ([query, document]) => pairKey(query, document),
          maxLength: 3,
        }),
        scale: optional(
          fc.constant(
            new Map([
              [0, '무관'],
              [3, 'perfect'],
            ] as const),
          ),
        ),
      }),
    )
    .map(({ unjudged, scale, ...rest }) => {
      const judged = new Set(rest.judgements.map(({ query, document }) => pairKey(query, document)));
      return {
        ...rest,
        unjudged: unjudged
          .filter(([query, document]) => !judged.has(pairKey(query, document)))
          .map(([query, document]) => ({ query, document })),
        ...(scale ? { scale: new Map<number, string>(scale) } : {}),
      } as GoldContent;
    });
}

export function defined<T extends object>(item: T): T {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as T;
}
