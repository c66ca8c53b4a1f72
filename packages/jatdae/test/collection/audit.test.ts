import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  audit,
  bySequence,
  contentHash,
  joinIds,
  missingDocuments,
  renameIds,
  suggestGrades,
  suggestQueryIds,
} from '../../src/collection/index.ts';
import type { Document, Qrels, Query } from '../../src/collection/shapes.ts';
import { readDocuments, readQrels, readQueries } from '../../src/formats/index.ts';
import { translate } from '../../src/language/index.ts';
import { describeShared, shared } from '../shared.ts';

const file = (name: string) => shared(name)!;
const expected = (id: string) => JSON.parse(readFileSync(file(`cases/${id}/case.json`), 'utf8')).expected.values;

async function collection(folder: string, documents: string, queries: string, qrels: string) {
  return {
    documents: (await readDocuments(file(`${folder}/${documents}`))).data,
    queries: (await readQueries(file(`${folder}/${queries}`))).data,
    qrels: (await readQrels(file(`${folder}/${qrels}`))).data,
  };
}

describe('contentHash', () => {
  const documents: Document[] = [
    { id: '1', text: '한글', attributes: { a: '1', b: '2' } },
    { id: '2', title: 't', text: 'x' },
  ];
  const queries: Query[] = [{ id: 'q', text: '문서' }];
  const qrels: Qrels = new Map([
    [
      'q',
      {
        grades: new Map([
          ['1', 1],
          ['2', 0],
        ]),
        hard: new Set(['2']),
      },
    ],
  ]);

  test('does not depend on order', () => {
    const other: Document[] = [
      { id: '2', title: 't', text: 'x' },
      { id: '1', text: '한글', attributes: { b: '2', a: '1' } },
    ];
    const turned: Qrels = new Map([
      [
        'q',
        {
          grades: new Map([
            ['2', 0],
            ['1', 1],
          ]),
          hard: new Set(['2']),
        },
      ],
    ]);
    expect(contentHash({ documents: other, queries, qrels: turned })).toEqual(
      contentHash({ documents, queries, qrels }),
    );
  });

  test('depends on every character, grade and mark', () => {
    const hashes = [
      contentHash({ documents, queries, qrels }),
      contentHash({ documents: [{ ...documents[0]!, text: '한글'.normalize('NFD') }, documents[1]!], queries, qrels }),
      contentHash({ documents: documents.slice(1), queries, qrels }),
      contentHash({ documents: [...documents, documents[1]!], queries, qrels }),
      contentHash({
        documents,
        queries,
        qrels: new Map([
          [
            'q',
            {
              grades: new Map([
                ['1', 1],
                ['2', 0],
              ]),
            },
          ],
        ]),
      }),
      contentHash({
        documents,
        queries,
        qrels: new Map([
          [
            'q',
            {
              grades: new Map([
                ['1', 2],
                ['2', 0],
              ]),
              hard: new Set(['2']),
            },
          ],
        ]),
      }),
      contentHash({ documents, queries }),
    ].map(({ all }) => all);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  test('groups are named by their members', () => {
    const groups = (a: number, b: number): Qrels =>
      new Map([
        [
          'q',
          {
            grades: new Map([
              ['x', 1],
              ['y', 1],
              ['z', 1],
            ]),
            groups: new Map([
              ['x', a],
              ['y', a],
              ['z', b],
            ]),
          },
        ],
      ]);
    expect(contentHash({ qrels: groups(0, 1) })).toEqual(contentHash({ qrels: groups(1, 0) }));
    expect(contentHash({ qrels: groups(0, 0) })).not.toEqual(contentHash({ qrels: groups(1, 0) }));
  });
});

describe('joinIds', () => {
  test.each([
    ['blanks', ['d1 ', 'd2'], ['d1', 'd2']],
    ['nfc', ['한글'.normalize('NFD')], ['한글']],
    ['case', ['DOC-1'], ['doc-1']],
    ['zeros', ['0042', '0007'], ['42', '7']],
    ['number', ['7.0'], ['7']],
    ['padding', ['CACM-115', 'CACM-2'], ['CACM-0115', 'CACM-0002']],
    ['extension', ['보고서.pdf'], ['보고서']],
    ['chunk', ['doc#3', 'doc#4'], ['doc']],
    ['chunk', ['doc'], ['doc#0', 'doc#1']],
    ['prefix', ['12', '34'], ['corp/12', 'corp/34']],
    ['prefix', ['corp/12', 'corp/34'], ['12', '34']],
  ] as const)('%s: %j against %j', (cause, left, right) => {
    const joined = joinIds(left, right, ['judged documents', 'corpus']);
    const shared = left.filter((id) => (right as readonly string[]).includes(id)).length;
    expect(joined.shared).toBe(shared);
    expect(joined.cause?.name).toBe(cause);
    expect(joined.cause?.meets).toBe(left.length - shared);
    expect(translate(joined.say, 'en')).toContain('Likely cause');
  });

  test('no cause is made up', () => {
    const joined = joinIds(['a', 'b', 'c', 'd'], ['x', 'y'], ['judged documents', 'run']);
    expect(joined).toMatchObject({ left: 4, right: 2, shared: 0, missing: ['a', 'b', 'c'] });
    expect(joined.cause).toBeUndefined();
    expect(translate(joined.say, 'en')).toBe('None of the 4 judged documents is in the run. First: "a", "b", "c".');
    expect(joinIds(['MED-1', 'MED-2'], ['MED-3'], ['judged documents', 'corpus']).cause).toBeUndefined();
  });

  test('nothing is repaired: 007 is not 7', () => {
    expect(joinIds(['007'], ['7'], ['judged queries', 'queries']).shared).toBe(0);
  });

  test('renames carry what was found to the qrels', () => {
    const { cause } = joinIds(['01'], ['1'], ['judged queries', 'queries']);
    const qrels: Qrels = new Map([['01', { grades: new Map([['d', 1]]), hard: new Set(['d']) }]]);
    expect([...renameIds(qrels, { queries: cause!.renames })]).toEqual([['1', qrels.get('01')]]);
  });
});

describe('suggestions', () => {
  const pairs = (counts: Readonly<Record<number, number>>): Qrels => {
    const grades = new Map<string, number>();
    for (const [grade, n] of Object.entries(counts))
      for (let i = 0; i < n; i++) grades.set(`${grade}-${i}`, Number(grade));
    return new Map([['q', { grades }]]);
  };

  test('grades that are all 0, or start at 1 and have no rare top', () => {
    expect(suggestGrades(pairs({ 0: 3 }))?.use).toBe('listed');
    expect(suggestGrades(pairs({ 1: 35, 2: 40, 3: 70, 4: 36 }))?.use).toBe('inverted');
    for (const ordinary of [{ 0: 50, 1: 20, 2: 5 }, { 1: 60 }, { 1: 60, 2: 30, 3: 5 }, { 1: 2, 2: 2, 3: 3 }])
      expect(suggestGrades(pairs(ordinary))).toBeUndefined();
  });

  test('queries with ids of their own are not taken for a sequence', () => {
    const queries = ['q1', 'q2', 'q3'].map((id): Query => ({ id, text: id }));
    const judged = (...ids: string[]): Qrels => new Map(ids.map((id) => [id, { grades: new Map([['d', 1]]) }]));
    expect(suggestQueryIds(judged('q1', 'q2'), queries)).toBeUndefined();
    expect(suggestQueryIds(judged('1', '4'), queries)).toBeUndefined();
    expect(suggestQueryIds(judged('1', '3'), queries)).toMatchObject({ use: 'sequence', byId: 0, bySequence: 2 });
    expect([...bySequence(judged('1', '3'), queries).keys()]).toEqual(['q1', 'q3']);
    expect(() => bySequence(judged('4'), queries)).toThrow(/no place from 1 to 3/);
  });
});

describeShared('cases of data-set mismatch', () => {
  test('RC-063 judged documents that are not in the corpus', async () => {
    const { data } = await readQrels(file('cases/RC-063/qrels.txt'));
    const found = missingDocuments(data, (await readDocuments(file('cases/RC-063/corpus.jsonl'))).data);
    expect(found?.ids).toEqual(expected('RC-063')['missing judged documents']);
    expect(found?.bestRecall).toBe(expected('RC-063')['best reachable recall']);
  });

  test('RC-064 judged queries without text', async () => {
    const { data: qrels } = await readQrels(file('cases/RC-064/qrels.txt'));
    const { data: queries } = await readQueries(file('cases/RC-064/queries.jsonl'));
    const found = audit({ queries, qrels }).find(({ code }) => code === 'queries-without-text');
    expect(found?.ids).toEqual(expected('RC-064')['queries without text']);
  });

  test('RC-065 equal texts of which only some are judged', async () => {
    const { data: qrels } = await readQrels(file('cases/RC-065/qrels.txt'));
    const { data: documents } = await readDocuments(file('cases/RC-065/corpus.jsonl'));
    const found = audit({ documents, qrels }).find(({ code }) => code === 'duplicate-texts');
    expect(found).toMatchObject({ partlyJudged: expected('RC-065')['duplicate groups'] });
  });

  test('RC-047 equal question texts are told', async () => {
    const { data: queries } = await readQueries(file('cases/RC-047/queries.jsonl'));
    expect(audit({ queries })).toMatchObject([{ code: 'query-texts-repeat', groups: [['u1', 'u2']] }]);
  });
});

test('equal texts under other titles are no copies; equal titles and texts are', () => {
  const documents = [
    ['a', '휴가', '다음과 같다'],
    ['b', '출장', '다음과 같다'],
    ['c', '휴가', '다음과 같다 '],
    ['d', '다음과 같다', ''],
    ['e', '', '다음과 같다'],
    ['f', '', ''],
    ['g', '', ''],
  ].map(([id, title, text]) => ({ id: id!, title: title!, text: text! }));
  const qrels = new Map([['q', { grades: new Map([['a', 1]]) }]]);
  const found = audit({ documents, qrels }).find(({ code }) => code === 'duplicate-texts');
  // What is shown of d and e is the same line.
  expect(found).toMatchObject({
    groups: [
      ['a', 'c'],
      ['d', 'e'],
    ],
    partlyJudged: [['a', 'c']],
  });
});

describeShared('traps of real collections', () => {
  test('Cranfield: sequence numbers, inverted grades, two empty documents', async () => {
    const { documents, queries, qrels } = await collection(
      'data/cranfield/original',
      'cran.all.1400',
      'cran.qry',
      'cranqrel',
    );
    expect(suggestQueryIds(qrels, queries)).toMatchObject({ use: 'sequence', bySequence: 225 });
    const joined = bySequence(qrels, queries);
    expect(suggestGrades(joined, { documents, queries })?.use).toBe('inverted');
    const found = audit({ documents, queries, qrels: joined });
    expect(found.map(({ code, ids }) => [code, ids])).toEqual([['documents-empty', ['471', '995']]]);
  });

  test('Cranfield in XML: 73 judged queries have no topic, and 73 topics no judgement', async () => {
    const parts = await collection('data/cranfield/trec-xml', 'cran.all.1400.xml', 'cran.qry.xml', 'cranqrel.trec.txt');
    expect(suggestQueryIds(parts.qrels, parts.queries)).toMatchObject({ byId: 225 - 73, bySequence: 225 });
    const found = new Map(audit(parts).map(({ code, ids }) => [code, ids.length]));
    expect(found.get('queries-without-text')).toBe(73);
    expect(found.get('queries-unjudged')).toBe(73);
  });

  test('CISI: a grade column without meaning, 35 unjudged queries', async () => {
    const parts = await collection('data/cisi', 'CISI.ALL', 'CISI.QRY', 'CISI.REL');
    expect(suggestGrades(parts.qrels)?.use).toBe('listed');
    expect(suggestQueryIds(parts.qrels, parts.queries)).toBeUndefined();
    expect(audit(parts).find(({ code }) => code === 'queries-unjudged')?.ids).toHaveLength(35);
  });

  test('CACM: 46 judged names that match no document, because of zeros', async () => {
    const parts = await collection('data/cacm/original', 'cacm.all', 'query.text', 'qrels.text');
    const judged = [...parts.qrels.values()].flatMap(({ grades }) => [...grades.keys()]);
    const joined = joinIds(
      judged,
      parts.documents.map(({ id }) => id),
      ['judged documents', 'corpus'],
    );
    expect(joined.left - joined.shared).toBe(46);
    expect(joined.cause).toMatchObject({ name: 'zeros', meets: 46 });
    const unjudged = renameIds(parts.qrels, {
      queries: joinIds(
        parts.qrels.keys(),
        parts.queries.map(({ id }) => id),
        ['judged queries', 'queries'],
      ).cause!.renames,
    });
    expect(
      audit({ queries: parts.queries, qrels: unjudged }).find(({ code }) => code === 'queries-unjudged')?.ids,
    ).toEqual(['34', '35', '41', '46', '47', '50', '51', '52', '53', '54', '55', '56']);
  });

  test('KorQuAD: three paragraphs too many, 10 question texts that repeat', async () => {
    const path = 'KorQuAD_v1.0_dev.json';
    const found = audit(await collection('data/korquad-v1-dev', path, path, path));
    const repeated = found.find(({ code }) => code === 'query-texts-repeat') as
      | { groups?: readonly unknown[] }
      | undefined;
    expect(repeated?.groups).toHaveLength(10);
    const copies = found.find(({ code }) => code === 'duplicate-texts') as
      | { groups?: readonly (readonly string[])[] }
      | undefined;
    expect(copies?.groups?.reduce((sum, group) => sum + group.length - 1, 0)).toBe(3);
  });

  test('ordinary collections give no suggestion', async () => {
    for (const [folder, documents, queries, qrels] of [
      ['data/med', 'MED.ALL', 'flair.query.spec', 'MED.REL'],
      ['data/nfcorpus', 'test.docs', 'test.titles.queries', 'test.3-2-1.qrel'],
      ['data/ko-welfare', 'test_corpus.json', 'test_queries.json', 'test_relevant_docs.json'],
    ] as const) {
      const parts = await collection(folder, documents, queries, qrels);
      expect(suggestGrades(parts.qrels, parts)).toBeUndefined();
      expect(suggestQueryIds(parts.qrels, parts.queries)).toBeUndefined();
    }
  });
});
