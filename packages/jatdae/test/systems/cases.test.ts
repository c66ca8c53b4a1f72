import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Bm25Index, bm25System, createTokenizer, normalise, runSystem } from '../../src/systems/index.ts';
import { describeShared, shared } from '../shared.ts';

const read = (path: string) => readFileSync(shared(`cases/${path}`) as string, 'utf8');
const rows = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as { _id: string; text: string })
    .map(({ _id, text }) => ({ id: _id, text }));
const expected = (id: string) => JSON.parse(read(`${id}/case.json`)).expected.values;
const qrels = (id: string) => {
  const relevant = new Map<string, string[]>();
  for (const line of read(`${id}/qrels.txt`).trim().split('\n')) {
    const [query = '', , document = ''] = line.split(' ');
    relevant.set(query, [...(relevant.get(query) ?? []), document]);
  }
  return relevant;
};

/** Run a case's queries; recall@k and the reciprocal rank of its first relevant document, by hand. */
async function run(id: string, tokenizer: string) {
  const system = await bm25System(rows(`${id}/corpus.jsonl`), { tokenizer });
  const { run, report } = await runSystem(system, rows(`${id}/queries.jsonl`));
  await system.close();
  const ids = (query: string) => run.lists.get(query)?.ids ?? [];
  const relevant = qrels(id);
  return {
    report,
    ids,
    recall: (query: string, k: number) => {
      const all = relevant.get(query) ?? [];
      return (
        ids(query)
          .slice(0, k)
          .filter((document) => all.includes(document)).length / all.length
      );
    },
    rr: (query: string) =>
      1 / (ids(query).findIndex((document) => relevant.get(query)?.includes(document)) + 1 || Infinity),
  };
}

const WORDS = ['word', 'ngram(2)', 'morph', 'morph(engine=garu)'];
const ALL = ['whitespace', ...WORDS];

describeShared('cases of lexical retrieval', () => {
  it('RC-088: the weight of a word in half of the documents is ln 2, not 0', async () => {
    const index = Bm25Index.build(rows('RC-088/corpus.jsonl'), await createTokenizer('word'));
    const { ids, scores } = index.search('산책', 10);
    expect([...ids].sort()).toEqual(expected('RC-088')['documents with score > 0']);
    expect(scores[0]).toBe(scores[1]);
    const plain = Bm25Index.build(rows('RC-088/corpus.jsonl'), await createTokenizer('word'), { k1: 0 });
    expect(plain.search('산책', 1).scores[0]).toBeCloseTo(expected('RC-088')['idf(산책)'], 12);
  });

  it('RC-089: zero is a value', async () => {
    const values = expected('RC-089');
    for (const [k1, b] of [
      [0, 0.75],
      [1.2, 0],
    ] as const) {
      const index = Bm25Index.build(rows('RC-089/corpus.jsonl'), await createTokenizer('word'), { k1, b });
      const { ids, scores } = index.search(read('RC-089/query.txt'), 10);
      ids.forEach((id, i) => {
        // Without Lucene's old factor k1 + 1, which the case accepts.
        expect((scores[i] as number) * (k1 + 1)).toBeCloseTo(values[`k1=${k1},b=${b}: ${id}`], 6);
      });
      expect(ids.length).toBe(2);
    }
  });

  it.each(WORDS)('RC-090: empty documents are reported and nothing breaks (%s)', async (tokenizer) => {
    const index = Bm25Index.build(rows('RC-090/corpus.jsonl'), await createTokenizer(tokenizer));
    expect(index.statistics.emptyDocuments.length).toBe(expected('RC-090')['empty documents reported']);
    expect(index.search('안내', 10).ids).toEqual([]);
  });

  it.each(ALL)('RC-097: letters of any script are letters (%s)', async (tokenizer) => {
    const { rr, report } = await run('RC-097', tokenizer);
    expect([rr('q1'), rr('q2')]).toEqual([1, 1]);
    expect(report).toMatchObject({ emptyDocuments: [], queriesWithoutTokens: [] });
  });

  it('RC-098: Hangul stays whole', () => {
    const [document, cafe, decomposed, wide] = JSON.parse(read('RC-098/strings.json')) as [
      string,
      string,
      string,
      string,
    ];
    expect(normalise(document)).toBe('문서');
    expect(normalise(cafe)).toBe('café 문서');
    expect(normalise(decomposed)).toBe('한글 검색');
    expect(normalise(decomposed).length).toBe(5);
    expect(normalise(wide)).toBe('abc12');
  });

  it.each(WORDS)('RC-099: a query without tokens stays and is listed (%s)', async (tokenizer) => {
    const { rr, report } = await run('RC-099', tokenizer);
    expect((rr('q1') + rr('q2')) / 2).toBe(expected('RC-099').mrr);
    expect(report.queriesWithoutTokens).toEqual(expected('RC-099')['queries without tokens']);
  });

  it.each(ALL)('RC-101: middle dots separate (%s)', async (tokenizer) => {
    const { recall, ids } = await run('RC-101', tokenizer);
    expect(recall('q', 3)).toBe(1);
    expect(ids('q')).not.toContain('d4');
  });

  it.each(ALL)('RC-102: invisible and wide characters (%s)', async (tokenizer) => {
    const { recall, rr } = await run('RC-102', tokenizer);
    expect(recall('q1', 4)).toBe(1);
    expect(rr('q2')).toBe(1);
  });

  it.each(['ngram(2)', 'morph', 'morph(engine=garu)'])('RC-103: spacing of compounds (%s)', async (tokenizer) => {
    const { recall, ids } = await run('RC-103', tokenizer);
    expect(recall('q2', 2)).toBe(1);
    expect(recall('q1', 3)).toBe(1);
    if (tokenizer === 'ngram(2)') expect(ids('q1')[0]).toBe('d1');
  });
});
