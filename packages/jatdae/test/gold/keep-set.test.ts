import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentText, type GoldContent } from '../../src/formats/gold/gold-set.ts';
import { countsOf, type GoldSet } from '../../src/formats/gold/report.ts';
import { readDocuments } from '../../src/formats/index.ts';
import { exportGold, importGold } from '../../src/gold/exchange/index.ts';
import { type GoldStore, openGoldStore } from '../../src/gold/index.ts';
import { keepSet, setOf } from '../../src/gold/keep-set.ts';
import { matchStored } from '../../src/gold/match-stored.ts';
import { describeShared, shared } from '../shared.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { anyGold } from './exchange/arbitrary.ts';
import { all, me } from './given.ts';

let store: GoldStore;
const opened: GoldStore[] = [];
const fresh = async () => {
  const store = await openGoldStore(join(tempFolder(), 'gold.db'));
  opened.push(store);
  return store;
};
beforeEach(async () => {
  store = await fresh();
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

/** What was read, as `importGold` gives it. */
const setFrom = (content: GoldContent): GoldSet => ({
  ...content,
  report: {
    ...{ direction: 'import', file: 'f', format: 'f', counts: countsOf(content) },
    ...{ losses: [], changes: [], meanings: [], notices: [], matches: [] },
  },
});

const DOCUMENTS = [
  { id: 'fee', text: '복수여권 10년 58면의 수수료는 50,000원이며 국제교류기여금은 15,000원이다.' },
  { id: 'photo', text: '여권 사진은 가로 3.5cm, 세로 4.5cm이며 6개월 이내에 촬영한 것이어야 한다.' },
];
const FEE = '복수여권 10년 58면의 수수료는 50,000원';
const BONUS = '국제교류기여금은 15,000원이다.';
const NOWHERE = '이 문장은 어느 문서에도 그대로 나오지 않는다.';
const ragas = (...contexts: readonly string[]) =>
  tempFile(`${JSON.stringify({ user_input: '여권 수수료', reference_contexts: contexts })}\n`, 'ragas.jsonl');
const grades = async () =>
  (await all(store.judgements())).map(({ document, judge, grade }) => `${document} ${judge} ${grade}`);
const texts = async () => (await all(store.passages())).map(({ text }) => text);

describe('queries that are there already', () => {
  const whole = {
    id: 'q01',
    text: 'how many days off',
    attributes: { kind: 'leave' },
    answerPoints: ['15'],
    note: 'n',
  };
  it.each<[string, object, object, object[]]>([
    ['no text', { text: '' }, whole, []],
    ['a blank text', { text: ' ' }, whole, []],
    ['the id for a text', { text: 'q01' }, whole, []],
    ['the same text', { text: whole.text }, whole, []],
    [
      'another text and other attributes',
      { text: 'days off', attributes: { kind: 'x' } },
      { ...whole, text: 'days off', attributes: { kind: 'x' } },
      [{ query: 'q01', before: whole.text, after: 'days off' }],
    ],
  ])('%s', async (_, given, expected, told) => {
    await store.putQueries([whole], me);
    const content = { queries: [{ id: 'q01', ...given }], documents: [], judgements: [], passages: [], unjudged: [] };
    const { texts } = await keepSet(store, setFrom(content as unknown as GoldContent), me);
    expect(texts).toEqual(told);
    expect(await all(store.queries())).toMatchObject([expected]);
  });
});

describe('text-only gold', () => {
  it('is kept, moves to its documents once these are known, and does not come back', async () => {
    const file = ragas(FEE, NOWHERE);
    const first = await keepSet(store, await importGold(file), me);
    expect(first).toMatchObject({ passages: { added: 2 }, judgements: { added: 0 }, found: 0 });
    expect(await texts()).toEqual([FEE, NOWHERE]);
    const again = await keepSet(store, await importGold(file, { documents: DOCUMENTS }), me);
    expect(again).toMatchObject({ passages: { added: 0, same: 1 }, judgements: { added: 1 }, found: 1 });
    expect(await texts()).toEqual([NOWHERE]);
    expect(await grades()).toEqual(['fee import 1']);
    // Of the document, history tells both halves of the move.
    expect((await all(store.events({ document: 'fee' }))).map(({ subject }) => subject)).toEqual([
      'judgement',
      'passage',
    ]);
    // Without documents the store's memory tells where it stands.
    const { events } = await store.counts();
    await keepSet(store, await importGold(file), me);
    await keepSet(store, await importGold(file, { documents: DOCUMENTS }), me);
    expect((await store.counts()).events).toBe(events);
  });

  it('that was in the store is looked for without its file', async () => {
    await keepSet(store, await importGold(ragas(FEE, BONUS, NOWHERE)), me);
    const matched = await matchStored(store, DOCUMENTS, me);
    // Two passages of one document are one judgement.
    expect(matched).toMatchObject({ found: 2, left: 1, differing: 0 });
    expect(matched.matches.map(({ text, document, score, judge }) => [text, document, score, judge])).toEqual([
      [FEE, 'fee', 1, 'import'],
      [BONUS, 'fee', 1, 'import'],
      [NOWHERE, undefined, expect.any(Number), 'import'],
    ]);
    expect(await grades()).toEqual(['fee import 1']);
    expect(await texts()).toEqual([NOWHERE]);
    expect(await matchStored(store, DOCUMENTS, me)).toMatchObject({ found: 0, left: 1 });
    // Taken back, they are passages again, for the next import too.
    await store.undo('minji');
    expect(await texts()).toEqual([NOWHERE, FEE, BONUS]);
    await keepSet(store, await importGold(ragas(FEE)), me);
    expect(await texts()).toHaveLength(3);
  });

  it('never replaces what the same judge said of the document', async () => {
    const query = '여권 수수료';
    await keepSet(store, await importGold(ragas(FEE)), me);
    await store.putPassages([{ query, judge: 'jun', text: FEE, grade: 1 }], { actor: 'jun' });
    await store.judgeAll(
      [
        { query, document: 'fee', judge: 'import', grade: 0 },
        { query, document: 'fee', judge: 'jun', grade: 1 },
      ],
      me,
    );
    expect(await matchStored(store, DOCUMENTS, me)).toMatchObject({ found: 1, left: 1, differing: 1 });
    expect(await grades()).toEqual(['fee import 0', 'fee jun 1']);
    expect(await all(store.passages())).toMatchObject([{ judge: 'import', text: FEE, grade: 1 }]);
  });

  it('is one a judge and text: of two grades the better stays, in any order', async () => {
    const passage = { query: 'q', judge: 'a', text: FEE, hard: false, status: 'advisory', source: 'import' } as const;
    const set = (...grades: readonly (number | 'later')[]) =>
      setFrom({
        ...{ queries: [{ id: 'q', text: 'q' }], documents: [], judgements: [], unjudged: [] },
        passages: grades.map((grade) => ({ ...passage, grade })),
      });
    for (const order of [
      [1, 2, 'later'],
      ['later', 2, 1],
    ] as const) {
      await keepSet(store, set(...order), me);
      expect(await all(store.passages())).toMatchObject([{ grade: 2 }]);
    }
    expect((await store.counts()).events).toBe(2);
  });
});

describe('a gold set', () => {
  it('comes back whole from the store, whatever it holds; the second time changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyGold().filter((gold) => !JSON.stringify(gold, (_, v) => v).includes('\\u0000')),
        async (gold) => {
          const store = await fresh();
          const { documents } = gold;
          await keepSet(store, setFrom(gold), me);
          const { events } = await store.counts();
          await keepSet(store, setFrom(gold), me);
          expect((await store.counts()).events).toBe(events);
          const back = await setOf(store);
          const whole = (items: readonly object[]) =>
            items
              .map((item) => ({ role: 'judge', cut: false, ...item, at: undefined }))
              .map((item) => JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))))
              .sort();
          expect(whole(back.judgements)).toEqual(whole(gold.judgements));
          expect(whole(back.unjudged)).toEqual(whole(gold.unjudged));
          expect(whole(back.queries)).toEqual(whole(gold.queries.map((query) => ({ evaluated: true, ...query }))));
          // Of a text that one judge graded twice the better grade stays.
          const graded = (grade: unknown) => (typeof grade === 'number' ? grade : Number.NEGATIVE_INFINITY);
          const passages = gold.passages.filter(
            (one, i) =>
              !gold.passages.some(
                (other, j) =>
                  i !== j &&
                  other.query === one.query &&
                  other.judge === one.judge &&
                  other.text === one.text &&
                  (graded(other.grade) > graded(one.grade) || (graded(other.grade) === graded(one.grade) && j < i)),
              ),
          );
          expect(whole(back.passages)).toEqual(whole(passages));
          expect(back.documents.map(({ id, text }) => [id, text]).sort()).toEqual(
            documents.map((document) => [document.id, documentText(document)]).sort(),
          );
          await store.close();
          opened.splice(opened.indexOf(store), 1);
        },
      ),
      { numRuns: 40, seed: 20261130 },
    );
  }, 120_000);
});

const file = (name: string) => shared(`data/${name}`)!;
const judged = ({ judgements }: Pick<GoldContent, 'judgements'>) =>
  judgements.map(({ query, document, judge, grade }) => JSON.stringify([query, document, judge, grade])).sort();
const pairs = ({ unjudged }: Pick<GoldContent, 'unjudged'>) =>
  unjudged.map(({ query, document }) => JSON.stringify([query, document])).sort();

/** Imported, kept, handed on in the same shape, imported again. */
async function thereAndBack(gold: GoldSet, to: string): Promise<GoldSet> {
  await keepSet(store, gold, me);
  const path = join(tempFolder(), 'out');
  await exportGold(await store.snapshot(setOf), path, { to });
  const back = await importGold(path, { from: to, queries: gold.queries });
  expect(judged(back)).toEqual(judged(gold));
  expect(pairs(back)).toEqual(pairs(gold));
  expect(await keepSet(store, back, me)).toMatchObject({ judgements: { added: 0 }, pool: { added: 0 } });
  return back;
}

describeShared(
  'the Quepid book, through the store',
  () => {
    it('has its 1,046 unjudged pairs again', async () => {
      const gold = await importGold(file('quepid/haystack_rating_party_book.json'));
      const back = await thereAndBack(gold, 'quepid-book-json');
      expect(back.report.counts).toMatchObject({ judgements: 1942, unjudged: 1046, judges: 13, documents: 1558 });
      expect(await store.counts()).toMatchObject({ pool: 1046, unjudged: 1046, passages: 0 });
      const [{ query, document }] = gold.unjudged as [{ query: string; document: string }];
      await store.judge({ query, document, judge: 'kim', grade: 0 });
      expect(await store.counts()).toMatchObject({ pool: 1046, unjudged: 1045 });
      expect((await setOf(store)).unjudged).toHaveLength(1045);
    });
  },
  'data/quepid',
);

describeShared(
  'the ESCI judgments, through the store',
  () => {
    it('are the same gains', async () => {
      const gold = await importGold(file('opensearch-esci/esci_us_judgments.json'));
      expect((await thereAndBack(gold, 'opensearch-judgments')).judgements).toHaveLength(6678);
    });
  },
  'data/opensearch-esci',
);

describeShared(
  'AutoRAG in Korean, through the store',
  () => {
    it('has its questions, answers and documents again', async () => {
      const gold = await importGold(file('ko-autorag/qa_v4.parquet'));
      const back = await thereAndBack(gold, 'autorag');
      expect(back.queries.map(({ id, text, answerPoints }) => [id, text, answerPoints]).sort()).toEqual(
        gold.queries.map(({ id, text, answerPoints }) => [id, text, answerPoints]).sort(),
      );
    });

    it('as a text-only set: nothing is lost without the corpus, and with it what matches moves', async () => {
      const { data: documents } = await readDocuments(file('ko-autorag/ocr_corpus_v3.parquet'));
      const gold = await importGold(file('ko-autorag/qa_v4.parquet'));
      const whole = new Map(documents.map(({ id, text }) => [id, text]));
      const passages = gold.judgements.map(({ document, ...verdict }) => ({
        ...verdict,
        text: whole.get(document)!.slice(0, 200).replaceAll('\n', ''),
      }));
      const path = join(tempFolder(), 'texts.jsonl');
      await exportGold({ ...gold, judgements: [], passages }, path, { to: 'ragas' });
      const textsOnly = await importGold(path, { queries: gold.queries });
      expect(textsOnly.report.format).toBe('ragas');
      expect(await keepSet(store, textsOnly, me)).toMatchObject({ passages: { added: 114 }, judgements: { added: 0 } });
      const asTexts = (set: Pick<GoldContent, 'passages'>) =>
        set.passages.map(({ query, text, grade }) => JSON.stringify([query, text, grade])).sort();
      const out = join(tempFolder(), 'again.jsonl');
      await exportGold(await setOf(store), out, { to: 'ragas' });
      expect(asTexts(await importGold(out, { from: 'ragas', queries: gold.queries }))).toEqual(asTexts({ passages }));

      const again = await importGold(path, { queries: gold.queries, documents });
      const moved = again.judgements.length;
      expect(moved).toBeGreaterThan(100);
      expect(await keepSet(store, again, me)).toMatchObject({ judgements: { added: moved }, found: moved });
      expect(await store.counts()).toMatchObject({ judgements: moved, passages: 114 - moved });
      const right = new Set(judged(gold));
      expect(judged(await setOf(store)).filter((one) => !right.has(one))).toEqual([]);

      // Looked for in another store by what it holds alone, the same are found.
      const other = await fresh();
      await keepSet(other, textsOnly, me);
      expect(await matchStored(other, documents, me)).toMatchObject({ found: moved, left: 114 - moved });
      expect(judged(await setOf(other))).toEqual(judged(await setOf(store)));
      // And without the corpus the first store knows what it found.
      const { events } = await store.counts();
      await keepSet(store, textsOnly, me);
      expect((await store.counts()).events).toBe(events);
    });
  },
  'data/ko-autorag',
);
