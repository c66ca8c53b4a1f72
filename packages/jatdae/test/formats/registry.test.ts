import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readQrels, readQueries } from '../../src/formats/index.ts';
import { FORMATS, GOLD_FORMATS, holdingsOf, SCORE_FORMATS } from '../../src/formats/registry.ts';
import { exportGold, importGold } from '../../src/gold/exchange/index.ts';
import { tempFile, tempFolder } from '../temp.ts';

/** A query a line with grades, texts and a query that nobody judged. */
const SET = [
  '{"qid":"q1","question":"여권 재발급","relevant":{"d1":2,"d2":1}}',
  '{"qid":"q2","question":"초본 발급","relevant":["d3"],"hard_negatives":["d4"]}',
];

/** What is relevant in each query, by the query's id or its text. */
function relevantOf(qrels: Awaited<ReturnType<typeof readQrels>>['data']) {
  return new Map(
    [...qrels].map(([query, { grades }]) => [query, [...grades].filter(([, g]) => g > 0).map(([d]) => d)]),
  );
}

describe('one registry of formats', () => {
  it('names each format once, and tells what it holds', () => {
    const names = FORMATS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of [...FORMATS, ...GOLD_FORMATS, ...SCORE_FORMATS])
      expect(holdingsOf(name), name).not.toEqual([]);
    expect(holdingsOf('trec-run')).toEqual(['run']);
    expect(holdingsOf('csv')).toEqual(['documents', 'queries', 'qrels', 'run', 'gold set']);
    expect(holdingsOf('quepid-book-json')).toEqual(['documents', 'queries', 'qrels', 'gold set']);
    expect(holdingsOf('eval-json')).toEqual(['scores']);
  });

  const gold = () => importGold(tempFile(`${SET.join('\n')}\n`, 'set.jsonl'));
  const shapes = GOLD_FORMATS.filter(({ read, write }) => read && write);

  it.each(shapes.map(({ name }) => name))('%s: judgements that gold import reads, every verb reads', async (name) => {
    const file = join(tempFolder(), 'file');
    const set = await gold();
    await exportGold(set, file, { to: name, bom: false });
    // Nothing of this set can be written in a shape that wants the texts of documents.
    if (readFileSync(file, 'utf8') === '') return;
    const back = await importGold(file, { from: name });
    const pairs = back.judgements.filter(({ grade }) => typeof grade === 'number' && grade > 0);
    if (pairs.length === 0) return;
    const expected = new Map<string, string[]>();
    for (const { query, document } of pairs) expected.set(query, [...(expected.get(query) ?? []), document]);
    for (const from of [name, undefined]) {
      const { data } = await readQrels(file, from === undefined ? {} : { from });
      const found = new Map([...relevantOf(data)].filter(([, documents]) => documents.length > 0));
      const sorted = (map: Map<string, string[]>) => [...map.values()].map((one) => [...one].sort());
      expect(sorted(found), from ?? 'by content').toEqual(sorted(expected));
    }
  });

  it('texts of queries come along, and passages without documents are refused with what to do', async () => {
    const file = join(tempFolder(), 'book.json');
    await exportGold(await gold(), file, { to: 'quepid-book-json' });
    const { data } = await readQueries(file, { from: 'quepid-book-json' });
    expect(data.map(({ text }) => text)).toEqual(['여권 재발급', '초본 발급']);
    const ragas = tempFile('{"user_input":"여권 재발급","reference_contexts":["여권은 구청에서"]}\n', 'ragas.jsonl');
    await expect(readQrels(ragas)).rejects.toThrow(/document/);
  });
});
