import { describe, expect, it } from 'vitest';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const choice = (grade: number) => [
  { from_name: 'grade', to_name: 'text', type: 'choices', value: { choices: [`${grade}`] } },
];
const rating = (stars: number) => [{ from_name: 'grade', to_name: 'text', type: 'rating', value: { rating: stars } }];

/** A folder with a store of its own. */
function storeOf() {
  const cwd = tempFolder();
  const gold = (...args: string[]) => jatdae(['gold', ...args], { cwd });
  const json = (...args: string[]) => resultOf(gold(...args, '--format', 'json').out);
  /** Events about an id: what stands after each. */
  const after = (id: string) =>
    json('history', id).events.map((event: { after: Record<string, unknown> }) => event.after) as Record<
      string,
      unknown
    >[];
  return { gold, json, after };
}

describe('people and predictions of one Label Studio export', () => {
  // A person gave 2, a model predicted 0: the person's grade is the judgement, whoever is named and however the grade is written.
  it.each<[string, object, object]>([
    ['both named', { completed_by: { email: 'kim' }, result: choice(2) }, { model_version: 'm', result: choice(0) }],
    ['the model not named', { completed_by: { email: 'kim' }, result: choice(2) }, { result: choice(0) }],
    ['nobody named', { result: choice(2) }, { result: choice(0) }],
    ['a model that goes by no name', { completed_by: 7, result: rating(2) }, { model_version: '', result: rating(0) }],
  ])('%s', (_, annotation, prediction) => {
    const task = {
      data: { query: '휴가 일수', docid: 'd1', text: '연 15일' },
      annotations: [annotation],
      predictions: [prediction],
    };
    const file = tempFile(JSON.stringify([task]), 'tasks.json');
    for (const flags of [[], ['--confirmed'], ['--judge', 'kim'], ['--judge', 'kim', '--confirmed']]) {
      const { gold, json, after } = storeOf();
      const called = gold('import', file, ...flags);
      expect([called.err, called.code]).toEqual(['', 0]);
      const confirmed = flags.includes('--confirmed');
      expect(called.out.includes('1 prediction of a model stays advisory')).toBe(confirmed);
      const { open, disagreements, advisory } = json('stats');
      expect([open, advisory.pairs, disagreements.length]).toEqual([[], confirmed ? 0 : 1, 1]);
      const said = after('d1').flatMap(({ source, status, grade }) =>
        grade === undefined ? [] : [[source, status, grade]],
      );
      expect(said).toEqual([
        ['import', confirmed ? 'confirmed' : 'advisory', 2],
        ['model', 'advisory', 0],
      ]);
      // Only the relevant document stands in what is frozen.
      gold('freeze', 'v1');
      expect(json('stats').versions[0].counts).toMatchObject({ relevant: 1 });
    }
  });

  it('stars are mapped as the report advises', () => {
    const task = { data: { query: '휴가', docid: 'd1', text: '연 15일' }, annotations: [{ result: rating(1) }] };
    const { gold, after } = storeOf();
    const { out } = gold('import', tempFile(JSON.stringify([task]), 'tasks.json'), '--grades', '1=0,2=1');
    expect(out).toContain('--grades');
    expect(after('d1').map(({ grade }) => grade)).toContain(0);
  });

  it('in Korean', () => {
    const task = {
      data: { query: '휴가', docid: 'd1', text: '연 15일' },
      annotations: [],
      predictions: [{ result: choice(1) }],
    };
    const { gold } = storeOf();
    const { out } = gold('import', tempFile(JSON.stringify([task]), 'tasks.json'), '--confirmed', '--lang', 'ko');
    expect(out).toContain('모델의 예측 1개는 잠정으로 두었습니다');
  });
});

describe('the text of a query', () => {
  const QUESTION = 'how many days off per year';
  const SET = `${JSON.stringify({ qid: 'q01', question: QUESTION, relevant: ['a'], attributes: { kind: 'leave' }, answer_points: ['15'], note: 'n' })}\n`;
  const whole = { id: 'q01', text: QUESTION, attributes: { kind: 'leave' }, answerPoints: ['15'], note: 'n' };

  // Files that name the query by its id, or by its text, and say nothing else of it: nothing of it changes.
  it.each<[string, string, string]>([
    ['ratings whose queries are ids', 'ratings.csv', 'query,docid,rating\nq01,b,1\n'],
    ['ratings whose queries are texts', 'ratings.csv', `query,docid,rating\n${QUESTION},b,1\n`],
    ['a table of ids and grades', 'grades.csv', 'qid,docid,grade\nq01,b,1\n'],
    ['tab-separated', 'grades.tsv', 'qid\tdocid\tgrade\nq01\tb\t1\n'],
    ['a book of two raters', 'book.csv', 'query,docid,kim,lee\nq01,b,1,1\n'],
    ['TREC qrels', 'qrels.txt', 'q01 0 b 1\n'],
    ['lines without a question', 'set.jsonl', '{"qid":"q01","question":"","relevant":["b"]}\n'],
    ['lines with the id for a question', 'set.jsonl', '{"qid":"q01","question":"q01","relevant":["b"]}\n'],
    [
      'Label Studio',
      'tasks.json',
      JSON.stringify([{ data: { query: 'q01', docid: 'b', text: 't' }, annotations: [{ result: choice(1) }] }]),
    ],
    ['OpenSearch judgments', 'judgments.json', JSON.stringify({ q01: { b: '1' } })],
  ])('stays as it is: %s', (_, name, text) => {
    const { gold, json, after } = storeOf();
    expect(gold('import', tempFile(SET, 'set.jsonl')).code).toBe(0);
    const called = gold('import', tempFile(text, name));
    expect([called.err, called.code]).toEqual(['', 0]);
    expect(called.out).not.toContain('replaced');
    // One query, told of once, and the new judgement is its.
    expect(json('stats').counts.queries).toBe(1);
    const queries = json('history', 'q01').events.filter(({ subject }: { subject: string }) => subject === 'query');
    expect(queries.map((event: { after: object }) => event.after)).toMatchObject([whole]);
    expect(after('b').some((one) => one.query === 'q01' && one.grade === 1)).toBe(true);
  });

  it('is replaced by a text, and it is said, in both languages', () => {
    for (const [lang, said] of [
      ['en', `queries whose text was replaced by that of the file: 1, such as q01: "${QUESTION}" is "days off" now`],
      ['ko', `파일의 문장으로 바뀐 질의: 1개. 예) q01: "${QUESTION}" → "days off"`],
    ]) {
      const { gold, json } = storeOf();
      gold('import', tempFile(SET, 'set.jsonl'));
      const { out } = gold(
        'import',
        tempFile('{"qid":"q01","question":"days off","relevant":["b"]}\n', 'other.jsonl'),
        '--lang',
        lang!,
      );
      expect(out).toContain(said);
      const last = json('history', 'q01').events.findLast(({ subject }: { subject: string }) => subject === 'query');
      expect(last.after).toMatchObject({ ...whole, text: 'days off' });
    }
  });

  it('comes to a query that had none', () => {
    const { gold, json } = storeOf();
    gold('import', tempFile('qid,docid,grade\nq01,b,1\n', 'grades.csv'));
    expect(gold('import', tempFile(SET, 'set.jsonl')).out).not.toContain('replaced');
    const last = json('history', 'q01').events.findLast(({ subject }: { subject: string }) => subject === 'query');
    expect(last.after).toMatchObject(whole);
  });
});
