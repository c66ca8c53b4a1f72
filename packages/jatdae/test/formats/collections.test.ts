import { expect, test } from 'vitest';
import type { Kind } from '../../src/formats/format.ts';
import { detectFormat, read, readDocuments, readQrels, readQueries, readRun } from '../../src/formats/index.ts';
import { describeShared, shared } from '../shared.ts';

/** Real collections: counts of their SOURCE.md files, and their oddities reported. */

interface Row {
  readonly file: string;
  readonly kind: Kind;
  readonly format: string;
  /** Documents, queries or judged queries. */
  readonly items: number;
  readonly pairs?: number;
  readonly notices?: readonly string[];
}

const r = (
  file: string,
  kind: Kind,
  format: string,
  items: number,
  pairs?: number,
  notices: readonly string[] = [],
): Row => ({
  file,
  kind,
  format,
  items,
  notices,
  ...(pairs === undefined ? {} : { pairs }),
});

const TABLE: readonly Row[] = [
  // The last line of the file is a bare `.I`.
  r('cranfield/original/cran.all.1400', 'documents', 'smart', 1400, undefined, ['bare-record']),
  r('cranfield/original/cran.qry', 'queries', 'smart', 225, undefined, ['bare-record']),
  r('cranfield/original/cranqrel', 'qrels', 'smart-qrels', 225, 1837),
  r('cranfield/trec-xml/cran.all.1400.xml', 'documents', 'trec-sgml', 1400),
  r('cranfield/trec-xml/cran.qry.xml', 'queries', 'trec-sgml', 225),
  r('cranfield/trec-xml/cranqrel.trec.txt', 'qrels', 'trec-qrels', 225, 1837),
  r('cisi/CISI.ALL', 'documents', 'smart', 1460),
  r('cisi/CISI.QRY', 'queries', 'smart', 111),
  r('cisi/CISI.REL', 'qrels', 'smart-qrels', 76, 3114, ['grades-all-zero']),
  r('cacm/original/cacm.all', 'documents', 'smart', 3204),
  // `.I 0` is an empty record.
  r('cacm/original/query.text', 'queries', 'smart', 64, undefined, ['empty-record']),
  r('cacm/original/qrels.text', 'qrels', 'smart-qrels', 52, 796, ['grades-all-zero']),
  r('cacm/trec-html/topics.cacm.txt', 'queries', 'trec-sgml', 64),
  r('cacm/trec-html/qrels.cacm.txt', 'qrels', 'trec-qrels', 52, 796),
  r('med/MED.ALL', 'documents', 'trec-sgml', 1033),
  r('med/flair.query.spec', 'queries', 'trec-sgml', 30),
  r('med/MED.REL', 'qrels', 'trec-qrels', 30, 696),
  r('nfcorpus/test.docs', 'documents', 'tsv-texts', 3162),
  r('nfcorpus/test.titles.queries', 'queries', 'tsv-texts', 325),
  r('nfcorpus/test.all.queries', 'queries', 'tsv-texts', 325),
  r('nfcorpus/test.3-2-1.qrel', 'qrels', 'trec-qrels', 325, 15_820),
  r('nfcorpus/test.2-1-0.qrel', 'qrels', 'trec-qrels', 323, 12_334),
  r('ko-welfare/test_corpus.json', 'documents', 'json-texts', 464),
  r('ko-welfare/test_queries.json', 'queries', 'json-texts', 1910),
  r('ko-welfare/test_relevant_docs.json', 'qrels', 'json-lists', 1910, 1910),
  r('ko-autorag/ocr_corpus_v3.parquet', 'documents', 'parquet', 720),
  r('ko-autorag/qa_v4.parquet', 'queries', 'parquet', 114),
  r('ko-autorag/qa_v4.parquet', 'qrels', 'parquet', 114, 114),
  r('ko-autorag/tutorial-head/corpus.parquet', 'documents', 'parquet', 65),
  r('ko-autorag/tutorial-head/qa.parquet', 'queries', 'parquet', 15),
  r('ko-autorag/globaltips/corpus.parquet', 'documents', 'parquet', 55),
  r('ko-autorag/globaltips/qa.parquet', 'qrels', 'parquet', 20, 20),
  r('korquad-v1-dev/KorQuAD_v1.0_dev.json', 'documents', 'squad', 964),
  r('korquad-v1-dev/KorQuAD_v1.0_dev.json', 'queries', 'squad', 5774),
  r('korquad-v1-dev/KorQuAD_v1.0_dev.json', 'qrels', 'squad', 5774, 5774),
  r('opensearch-esci/esci_us_judgments.json', 'qrels', 'rated-json', 150, 6678),
  r('opensearch-esci/dashboards/judgment_before.json', 'qrels', 'rated-json', 96, 229),
  r('opensearch-esci/dashboards/ubi_ecommerce_products.json.gz', 'documents', 'documents-jsonl', 6764),
  r('ranx-data/nb.qrels.trec', 'qrels', 'trec-qrels', 5505, 5541),
  r('runs-dl-covid/qrels/qrels.covid-complete.txt', 'qrels', 'trec-qrels', 50, 69_318),
  r('runs-dl-covid/qrels/qrels.dl19-passage.txt', 'qrels', 'trec-qrels', 43, 9260),
  r('runs-dl-covid/topics/topics.dl20.txt', 'queries', 'tsv-texts', 200),
  r('runs-dl-covid/topics/topics.covid-round5.xml', 'queries', 'trec-sgml', 50),
  r('anserini-qrels-topics/qrels.miracl-v1.0-ko-dev.tsv', 'qrels', 'trec-qrels', 213, 3057),
  r('anserini-qrels-topics/qrels.msmarco-passage.dev-subset.txt', 'qrels', 'trec-qrels', 6980, 7437),
  r('anserini-qrels-topics/topics.msmarco-passage.dev-subset.txt', 'queries', 'tsv-texts', 6980),
  r('anserini-qrels-topics/topics.mrtydi-v1.1-ko.test.txt.gz', 'queries', 'tsv-texts', 421),
  r('anserini-qrels-topics/topics.rag25.test.jsonl', 'queries', 'queries-jsonl', 105),
  r('anserini-qrels-topics/qrels.rag24.test.txt', 'qrels', 'trec-qrels', 89, 20_429),
];

describeShared('real collections', () => {
  test.each(TABLE)('$file as $kind: $items', async ({ file, kind, format, items, pairs, notices }) => {
    const path = shared(`data/${file}`)!;
    const result = await read(kind, path);
    expect(result.format).toBe(format);
    expect(result.notices.map(({ code }) => code)).toEqual(notices);
    const { data } = result;
    expect(data instanceof Map ? data.size : (data as readonly unknown[]).length).toBe(items);
    if (data instanceof Map) expect([...data.values()].reduce((sum, { grades }) => sum + grades.size, 0)).toBe(pairs);
    const detected = await detectFormat(path);
    expect(detected.format).toBe(format);
    expect(detected.kinds).toContain(kind);
    if (!['squad', 'parquet'].includes(format)) expect(detected.kinds[0]).toBe(kind);
  });

  test('Cranfield: grades as the readme counts them, empty documents kept', async () => {
    const { data } = await readQrels(shared('data/cranfield/original/cranqrel')!);
    const counts = new Map<number, number>();
    for (const { grades } of data.values()) for (const g of grades.values()) counts.set(g, (counts.get(g) ?? 0) + 1);
    expect([1, 2, 3, 4].map((g) => counts.get(g))).toEqual([353, 387, 734, 363]);
    const inverted = await readQrels(shared('data/cranfield/original/cranqrel')!, { gradesAre: 'inverted' });
    expect(inverted.notices.map(({ code }) => code)).toEqual(['regraded']);
    expect(inverted.data.get('1')!.grades.get('486')).toBe(4);
    expect(inverted.data.get('1')!.grades.get('13')).toBe(1);
  });

  test('CISI: listed pairs are relevant when asked for', async () => {
    const { data, notices } = await readQrels(shared('data/cisi/CISI.REL')!, { gradesAre: 'listed' });
    expect(notices.map(({ code }) => code)).toEqual(['regraded']);
    expect([...data.get('1')!.grades.values()].every((g) => g === 1)).toBe(true);
  });

  test('MED: the id of a topic is its attribute, not its <id>', async () => {
    const { data } = await readQueries(shared('data/med/flair.query.spec')!);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, i) => String(i + 1)));
    expect(data[0]!.text).toBe('the crystalline lens in vertebrates, including humans.');
  });

  test('MED: a file of two runs is refused with both tags, and read with one', async () => {
    const path = shared('data/med/results.txt')!;
    await expect(readRun(path)).rejects.toThrow(
      /2 runs .*"-bc9b278:1425236a3b1:-8000" on lines 2-11602, "-29845970:142573d8fe5:-8000" on lines 11604-23204/,
    );
    const { data } = await readRun(path, { tag: '-29845970:142573d8fe5:-8000' });
    expect([...data.lists.values()].reduce((sum, { ids }) => sum + ids.length, 0)).toBe(11_601);
    await expect(readRun(path, { tag: 'x' })).rejects.toThrow(/No line has the tag "x"/);
  });

  test('AutoRAG: ids with spaces, Hangul and file names', async () => {
    const { data } = await readDocuments(shared('data/ko-autorag/tutorial-head/corpus.parquet')!);
    expect(data[0]!.id).toBe('law - 형사_피고인이.pdf - 1');
  });

  test('ranx: one run in four files is one run', async () => {
    const files = ['t.run.json', 't.run.parquet', 't.run.trec', 't.run.trec.gz'];
    const runs = await Promise.all(files.map((f) => readRun(shared(`data/ranx-data/${f}`)!)));
    for (const { data } of runs) expect(data.lists).toEqual(runs[0]!.data.lists);
    const qrels = await Promise.all(
      ['t.qrels.json', 't.qrels.parquet', 't.qrels.trec'].map((f) => readQrels(shared(`data/ranx-data/${f}`)!)),
    );
    for (const { data } of qrels) expect(data).toEqual(qrels[0]!.data);
  });
});
