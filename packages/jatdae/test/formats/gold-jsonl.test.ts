import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FrozenGold, goldCounts, goldHashes } from '../../src/collection/frozen-gold.ts';
import type { Judgements, Qrels, Query } from '../../src/collection/shapes.ts';
import { frozenGoldText, readFrozenGold } from '../../src/formats/gold-jsonl.ts';
import { detectFormat, readQrels, readQueries } from '../../src/formats/index.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { anyId } from './contract.ts';

const folder = tempFolder();
let count = 0;

function frozen(queries: readonly Query[], qrels: Qrels, more: Partial<FrozenGold> = {}): FrozenGold {
  const counts = goldCounts(queries, qrels);
  return { name: 'v1', ...goldHashes(queries, qrels), counts, queries, qrels, judges: new Map(), ...more };
}

function written(gold: FrozenGold): string {
  const file = join(folder, `${count++}.jsonl`);
  writeFileSync(file, [...frozenGoldText(gold)].join(''));
  return file;
}

const text = fc.oneof(fc.constantFrom('a\u2028b', '"인용"\n둘째 줄', '{"a":1}', ''), fc.string({ maxLength: 12 }));
const judgements: fc.Arbitrary<Judgements> = fc
  .uniqueArray(fc.tuple(anyId, fc.constantFrom(-1, 0, 0.5, 1, 2, 3), fc.boolean(), fc.option(fc.nat(2))), {
    selector: ([id]) => id,
    minLength: 1,
    maxLength: 6,
  })
  .map((rows) => {
    const hard = new Set(rows.filter(([, grade, marked]) => grade === 0 && marked).map(([id]) => id));
    const groups = new Map(rows.flatMap(([id, grade, , group]) => (grade > 0 && group !== null ? [[id, group]] : [])));
    return {
      grades: new Map(rows.map(([id, grade]) => [id, grade])),
      ...(hard.size > 0 && { hard }),
      ...(groups.size > 0 && { groups }),
    };
  });
const gold = fc
  .uniqueArray(
    fc.record({ id: anyId, text, note: fc.option(text, { nil: undefined }), judgements: fc.option(judgements) }),
    {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((rows) => {
    const qrels: Qrels = new Map(rows.flatMap((row) => (row.judgements ? [[row.id, row.judgements]] : [])));
    const queries = rows.map(({ id, text, note }) => ({
      id,
      text,
      attributes: Object.fromEntries([
        ['__proto__', 'x'],
        ['2', 'y'],
        ['1', id],
      ]),
      ...(note !== undefined && { note }),
    }));
    return frozen(queries, qrels);
  });

describe('a frozen gold version', () => {
  test('comes back whole, and writes the same bytes whatever the order it came in', async () => {
    await fc.assert(
      fc.asyncProperty(gold, async (one) => {
        const file = written(one);
        const back = await readFrozenGold(file);
        expect(back.hash).toBe(one.hash);
        expect(back.counts).toEqual(one.counts);
        expect(new Map(back.queries.map((query) => [query.id, query]))).toEqual(
          new Map(one.queries.map((query) => [query.id, query])),
        );
        expect([...back.qrels].map(([id, { grades, hard }]) => [id, grades, hard])).toEqual(
          back.queries.flatMap(({ id }) => {
            const of = one.qrels.get(id);
            return of ? [[id, of.grades, of.hard]] : [];
          }),
        );
        const reversed = { ...one, queries: [...one.queries].reverse(), qrels: new Map([...one.qrels].reverse()) };
        expect([...frozenGoldText(reversed)].join('')).toBe([...frozenGoldText(back)].join(''));
      }),
      { numRuns: 100 },
    );
  });

  test('is recognised by its content, and read as queries and as judgements', async () => {
    const file = written(
      frozen(
        [
          { id: 'q1', text: '체류 기간' },
          { id: 'q2', text: '아직 없음' },
        ],
        new Map([
          [
            'q1',
            {
              grades: new Map([
                ['10', 1],
                ['9', 0],
              ]),
            },
          ],
        ]),
      ),
    );
    expect(await detectFormat(file)).toMatchObject({ format: 'gold-jsonl', kinds: ['queries', 'qrels'] });
    expect((await readQueries(file)).data.map(({ id }) => id)).toEqual(['q1', 'q2']);
    expect([...(await readQrels(file)).data.keys()]).toEqual(['q1']);
  });

  const sample = () => frozen([{ id: 'q1', text: '체류 기간' }], new Map([['q1', { grades: new Map([['a', 1]]) }]]));

  test.each([
    ['a grade', '"a":1', '"a":2'],
    ['a question', '체류 기간', '체류기간'],
    ['an id', '"qid":"q1"', '"qid":"q2"'],
  ])('changed by hand after it was frozen: %s', async (_, from, to) => {
    const source = [...frozenGoldText(sample())].join('').replace(from, to);
    await expect(readQrels(tempFile(source, 'gold.jsonl'))).rejects.toThrow(
      /gold\.jsonl:1: changed after it was frozen/,
    );
  });

  test.each([
    ['no header', '{"qid":"q1","question":"x"}\n', /no frozen gold version/],
    ['a newer shape', '{"gold":"v","version":2,"hash":"x"}\n', /newer jatdae/],
    ['a broken line', `${[...frozenGoldText(sample())][0]}{"qid":"q1"\n`, /:2: /],
    [
      'a line without a question',
      `${[...frozenGoldText(sample())][0]}{"qid":"q1"}\n`,
      /:2: not a line of a gold version/,
    ],
    ['an empty file', '', /no frozen gold version/],
  ])('%s is refused in one sentence', async (_, source, sentence) => {
    await expect(readFrozenGold(tempFile(source, 'gold.jsonl'))).rejects.toThrow(sentence);
  });
});
