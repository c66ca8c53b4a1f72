import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JatdaeError } from '../../../src/errors.ts';
import { exportGold, importGold } from '../../../src/gold/exchange/index.ts';
import { translate } from '../../../src/language/index.ts';
import { describeShared, shared } from '../../shared.ts';
import { tempFolder } from '../../temp.ts';

/** The known faults of other tools, as far as gold sets travel. Agreement (RC-081) is tested with the measures. */

const file = (name: string) => shared(`cases/${name}`)!;
const expected = (id: string) => JSON.parse(readFileSync(file(`${id}/case.json`), 'utf8')).expected.values;
const fails = async (reading: Promise<unknown>): Promise<JatdaeError> => {
  const error = await reading.then(
    () => undefined,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(JatdaeError);
  return error as JatdaeError;
};
const triples = ({ judgements }: Awaited<ReturnType<typeof importGold>>) =>
  judgements.map(({ query, document, grade }) => [query, document, grade]);

describeShared(
  'cases of gold sets that travel',
  () => {
    test('RC-007 the same judgement twice counts once, and is told', async () => {
      const gold = await importGold(file('RC-007/qrels.txt'));
      expect(gold.judgements).toHaveLength(expected('RC-007').num_rel);
      expect(gold.report.notices.map(({ code }) => code)).toEqual(['repeated-judgements']);
    });

    test('RC-008 two grades of one pair: both lines, or a rule that is printed', async () => {
      const { grades, lines } = expected('RC-008').conflict;
      const error = await fails(importGold(file('RC-008/qrels.txt')));
      expect(error.message).toContain(`grade ${grades[0]} on line ${lines[0]}, grade ${grades[1]} on line ${lines[1]}`);
      const gold = await importGold(file('RC-008/qrels.txt'), { conflicts: 'max' });
      expect(translate(gold.report.notices[0]!.say, 'en')).toContain('"max"');
    });

    test('RC-011 fractions are exact, in and out', async () => {
      const gold = await importGold(file('RC-011/qrels.txt'));
      expect(triples(gold)).toEqual([
        ['f', 'a', 0.5],
        ['f', 'b', 1.5],
        ['f', 'c', 0.9],
      ]);
      for (const to of ['opensearch-judgments', 'quepid-ratings-csv', 'rre', 'eval-set', 'json-qrels']) {
        const path = join(tempFolder(), 'out');
        await exportGold(gold, path, { to });
        expect(triples(await importGold(path, { from: to }))).toEqual(triples(gold));
      }
    });

    test('RC-016 no grade column is grade 1; an empty cell is an error on its line', async () => {
      const gold = await importGold(file('RC-016/gold.csv'));
      expect(triples(gold).map(([, , grade]) => grade)).toEqual([1, 1, 1]);
      expect((await fails(importGold(file('RC-016/gold_hole.csv')))).place?.line).toBe(3);
    });

    test('RC-025 a question with an empty gold list stays, unjudged', async () => {
      const gold = await importGold(file('RC-025/gold.jsonl'));
      const { queries_without_gold, queries_scored } = expected('RC-025');
      expect(gold.report.counts.queriesUnjudged).toBe(queries_without_gold);
      expect(gold.report.counts.queries - gold.report.counts.queriesUnjudged).toBe(queries_scored);
    });

    test('RC-042 leading zeros and 1e3 stay text', async () => {
      expect(triples(await importGold(file('RC-042/qrels.tsv')))).toEqual([
        ['007', '0042', 1],
        ['007', '1e3', 1],
      ]);
    });

    test('RC-104 CSV starts with EF BB BF', async () => {
      const gold = await importGold(file('RC-011/qrels.txt'));
      for (const to of ['quepid-ratings-csv', 'quepid-book-csv', 'csv', 'deepeval-csv', 'promptfoo-csv']) {
        const path = join(tempFolder(), 'out.csv');
        await exportGold(gold, path, { to });
        const first = [...readFileSync(path).subarray(0, 3)].map((byte) => byte.toString(16).toUpperCase());
        expect(first.join(' ')).toBe(expected('RC-104')['first bytes of export']);
      }
    });

    test('RC-105 CP949 is recognised, and said', async () => {
      const gold = await importGold(file('RC-105/gold_cp949.csv'));
      expect(gold.report.notices.map(({ code }) => code)).toContain('read-as-cp949');
      expect(gold.queries.map(({ id }) => id)).toEqual([expected('RC-105')['query 1'], expected('RC-105')['query 2']]);
    });
  },
  'cases',
);
