import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GoldContent } from '../../../src/formats/gold/gold-set.ts';
import { readDocuments, readQueries } from '../../../src/formats/index.ts';
import { exportGold, importGold } from '../../../src/gold/exchange/index.ts';
import { describeShared, shared } from '../../shared.ts';
import { tempFolder } from '../../temp.ts';

/** Real gold sets: imported, exported to three other shapes, imported again: the same pairs, grades and, where the shape has them, judges. */

const file = (name: string) => shared(`data/${name}`)!;
const sorted = (gold: GoldContent, withJudges = true) =>
  gold.judgements
    .map(({ query, document, judge, grade }) => JSON.stringify([query, document, grade, withJudges ? judge : '']))
    .sort();

/** There and back; what the export says of it. */
async function through(gold: GoldContent, to: string, options: Parameters<typeof importGold>[1] = {}) {
  const path = join(tempFolder(), 'out');
  const report = await exportGold(gold, path, { to });
  return { report, back: await importGold(path, { from: to, ...options }) };
}

describeShared(
  'the Quepid book',
  () => {
    test('counts as in its source, with what was lost', async () => {
      const { report } = await importGold(file('quepid/haystack_rating_party_book.json'));
      expect(report.format).toBe('quepid-book-json');
      // 2,420 pairs, of which 1,046 nobody judged; 806 once and 568 twice; 22 unrateable.
      expect(report.counts).toMatchObject({
        queries: 137,
        documents: 1558,
        pairs: 806 + 568,
        judgements: 806 + 2 * 568,
        unjudged: 1046,
        unrateable: 22,
      });
      expect(report.losses.map(({ code, count }) => [code, count])).toEqual([
        ...Array(4).fill(['field', 1]),
        ['field', 2420],
      ]);
      expect(report.meanings.map(({ code }) => code)).toEqual(['quepid-ndcg']);
    });

    test.each(['quepid-book-csv', 'label-studio', 'eval-set', 'quepid-book-json'])(
      'and back through %s: pairs, grades, judges',
      async (to) => {
        const gold = await importGold(file('quepid/haystack_rating_party_book.json'));
        const { back } = await through(gold, to);
        expect(sorted(back)).toEqual(sorted(gold));
        expect(back.unjudged).toHaveLength(1046);
      },
    );

    test('through shapes of one grade a pair: the settled ones, and the rest is named', async () => {
      const gold = await importGold(file('quepid/haystack_rating_party_book.json'));
      const { report, back } = await through(gold, 'opensearch-judgments');
      // Two people graded 562 pairs, always alike; in 6 more one of the two called the pair unrateable.
      expect(back.judgements).toHaveLength(790 + 562 + 6);
      const losses = Object.fromEntries(report.losses.map(({ code, count }) => [code, count]));
      expect(losses).toMatchObject({ 'several-judges': 562 + 6, unrateable: 22, documents: 1558, judges: 1942 });
      expect(losses.open).toBeUndefined();
    });

    test('the case, and the RRE file', async () => {
      const rated = await importGold(file('quepid/haystack_rating_party_case.json'));
      expect(rated.report.counts).toMatchObject({ queries: 137, judgements: 1679, judges: 3 });
      for (const to of ['quepid-case-json', 'quepid-book-csv', 'label-studio'])
        expect(sorted((await through(rated, to)).back)).toEqual(sorted(rated));
      const rre = await importGold(file('quepid/ratings_example.json'));
      expect(rre.report.counts).toMatchObject({ queries: 6, judgements: 9 });
      for (const to of ['rre', 'rre-for-quepid', 'quepid-ratings-json'])
        expect(sorted((await through(rre, to)).back)).toEqual(sorted(rre));
    });
  },
  'data/quepid',
);

describeShared(
  'the ESCI judgments',
  () => {
    test('are gains, and said to be', async () => {
      const { report, judgements } = await importGold(file('opensearch-esci/esci_us_judgments.json'));
      expect(report.format).toBe('opensearch-judgments');
      expect(report.counts).toMatchObject({ queries: 150, judgements: 6678 });
      expect(report.meanings.map(({ code }) => code)).toContain('gains');
      const counts = new Map<unknown, number>();
      for (const { grade } of judgements) counts.set(grade, (counts.get(grade) ?? 0) + 1);
      expect([...counts].sort(([a], [b]) => Number(b) - Number(a))).toEqual([
        [100, 3389],
        [10, 1898],
        [1, 305],
        [0, 1086],
      ]);
    });

    test.each(['elasticsearch-rank-eval', 'rre', 'quepid-ratings-csv', 'opensearch-judgments', 'promptfoo'])(
      'and back through %s',
      async (to) => {
        const gold = await importGold(file('opensearch-esci/esci_us_judgments.json'));
        const { report, back } = await through(gold, to);
        expect(sorted(back)).toEqual(sorted(gold));
        expect(report.losses).toEqual([]);
      },
    );

    test.each(['judgment_before.json', 'judgment_after.json'])('clicks: %s', async (name) => {
      const gold = await importGold(file(`opensearch-esci/dashboards/${name}`));
      expect(gold.report.counts).toMatchObject({ queries: 96, judgements: 229 });
      for (const to of ['csv', 'quepid-ratings-csv', 'eval-set'])
        expect(sorted((await through(gold, to)).back)).toEqual(sorted(gold));
    });
  },
  'data/opensearch-esci',
);

describeShared(
  'AutoRAG in Korean',
  () => {
    test.each(['eval-set', 'beir', 'promptfoo', 'autorag'])('and back through %s', async (to) => {
      const gold = await importGold(file('ko-autorag/qa_v4.parquet'));
      expect(gold.report.counts).toMatchObject({ queries: 114, judgements: 114 });
      const { back } = await through(gold, to);
      expect(sorted(back)).toEqual(sorted(gold));
      expect(back.queries.map(({ id, text, answerPoints }) => [id, text, answerPoints]).sort()).toEqual(
        gold.queries.map(({ id, text, answerPoints }) => [id, text, answerPoints]).sort(),
      );
    });

    test.each(['ko-autorag/globaltips', 'ko-autorag/tutorial-head'])('the folder %s with its corpus', async (name) => {
      const gold = await importGold(file(name));
      const { report, back } = await through(gold, 'autorag');
      expect(sorted(back)).toEqual(sorted(gold));
      expect(back.documents).toEqual(gold.documents);
      expect(report.losses).toEqual([]);
    });

    test('texts alone find their documents again', async () => {
      const { data: documents } = await readDocuments(file('ko-autorag/ocr_corpus_v3.parquet'));
      const gold = await importGold(file('ko-autorag/qa_v4.parquet'));
      const texts = new Map(documents.map(({ id, text }) => [id, text]));
      const passages = gold.judgements.map(({ document, ...verdict }) => ({
        ...verdict,
        // A piece of the page, with its line breaks gone.
        text: texts.get(document)!.slice(0, 200).replaceAll('\n', ''),
      }));
      const path = join(tempFolder(), 'out.jsonl');
      await exportGold({ ...gold, judgements: [], passages }, path, { to: 'ragas' });
      const back = await importGold(path, { from: 'ragas', documents, queries: gold.queries });
      const right = new Set(sorted(gold));
      const found = sorted(back);
      // Every match is right; pages that begin alike are left to a person.
      expect(found.filter((each) => !right.has(each))).toEqual([]);
      expect(found.length).toBeGreaterThan(100);
      expect(found.length + back.passages.length).toBe(114);
      expect(back.report.matches).toHaveLength(114);
    });
  },
  'data/ko-autorag',
);

describeShared(
  'ko-welfare',
  () => {
    test.each(['eval-set', 'beir', 'deepeval', 'label-studio', 'quepid-book-json', 'opensearch-judgments'])(
      'and back through %s',
      async (to) => {
        const { data: queries } = await readQueries(file('ko-welfare/test_queries.json'));
        const gold = await importGold(file('ko-welfare/test_relevant_docs.json'), { queries });
        expect(gold.report.counts).toMatchObject({ queries: 1910, judgements: 1910, pairs: 1910 });
        expect(gold.queries.every(({ text }) => text !== '')).toBe(true);
        const { report, back } = await through(gold, to, { queries });
        expect(sorted(back)).toEqual(sorted(gold));
        expect(report.losses.map(({ code }) => code)).toEqual(
          ['quepid-book-json', 'opensearch-judgments'].includes(to) ? ['query-ids'] : [],
        );
      },
    );
  },
  'data/ko-welfare',
);

describeShared(
  'ranx',
  () => {
    test('one set of qrels in three shapes', async () => {
      const [trec, json, parquet] = await Promise.all(
        ['t.qrels.trec', 't.qrels.json', 't.qrels.parquet'].map((name) => importGold(file(`ranx-data/${name}`))),
      );
      expect(sorted(json!)).toEqual(sorted(trec!));
      expect(sorted(parquet!)).toEqual(sorted(trec!));
      expect(parquet!.report.meanings.map(({ code }) => code)).toEqual(['ranx']);
    });
  },
  'data/ranx-data',
);
