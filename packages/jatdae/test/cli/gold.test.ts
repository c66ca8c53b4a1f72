import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeShared, shared } from '../shared.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

const SET = [
  { qid: 'q1', question: '법인카드 경비 처리', relevant: { a: 2, b: 1 }, hard_negatives: ['c'] },
  { qid: '__proto__', question: '이름이 이상한 질의', relevant: ['007'] },
  { qid: 'q3', question: '아직 판정이 없는 질의' },
];
const file = tempFile(`${SET.map((row) => JSON.stringify(row)).join('\n')}\n`, 'queries.jsonl');

describe('jatdae gold', () => {
  const cwd = tempFolder();
  const gold = (...args: string[]) => jatdae(['gold', ...args], { cwd });

  it('imports; the same file again changes nothing', () => {
    const first = gold('import', file, '--judge', 'kim', '--actor', 'lee');
    expect(first.err).toBe('');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/queries 3 .* judgements 4/);
    expect(first.out).toMatch(/4 judgements added, 0 changed, 0 were there already/);
    const events = resultOf(gold('stats', '--format', 'json').out).counts.events;
    expect(gold('import', file, '--judge', 'kim').out).toMatch(/0 judgements added, 0 changed, 4 were there already/);
    expect(resultOf(gold('stats', '--format', 'json').out).counts.events).toBe(events);
  });

  it('says what there is, and by whom', () => {
    const { out } = gold('stats');
    expect(out).toMatch(/^queries +3$/m);
    expect(out).toMatch(/^without a grade +1$/m);
    expect(out).toMatch(/^hard negatives +1$/m);
    expect(out).toMatch(/^judge +0 +1 +2\nkim +1 +2 +1$/m);
  });

  it('a second judge is kept beside the first, and the disagreement is told', () => {
    const other = tempFile('{"qid":"q1","question":"법인카드 경비 처리","relevant":{"a":0}}\n', 'other.jsonl');
    gold('import', other, '--judge', 'park', '--actor', 'park');
    const { open, disagreements } = resultOf(gold('stats', '--format', 'json').out);
    expect(open).toEqual([expect.objectContaining({ query: 'q1', document: 'a' })]);
    expect(disagreements).toHaveLength(1);
    const { events } = resultOf(gold('history', 'a', '--format', 'json').out);
    expect(events.map(({ actor, after }: { actor: string; after: { grade: number } }) => [actor, after.grade])).toEqual(
      [
        ['lee', 2],
        ['park', 0],
      ],
    );
    expect(gold('history', 'a').out).toMatch(/– → 2 advisory {2}q1 · a · kim/);
  });

  it('hands on what it holds, ids byte for byte', () => {
    const out = join(cwd, 'labels.csv');
    const exported = gold('export', out, '--to', 'quepid-book-csv');
    expect(exported.code).toBe(0);
    expect(exported.out).toMatch(/lost/);
    const text = readFileSync(out, 'utf8');
    expect(text).toContain('이름이 이상한 질의,007,');
    expect(gold('export', out, '--to', 'quepid-book-csv').code).toBe(2);
  });

  it('keeps passages without a document, and finds them when the documents come', () => {
    const cwd = tempFolder();
    const gold = (...args: string[]) => jatdae(['gold', ...args], { cwd });
    const passage = '복수여권 10년 58면의 수수료는 50,000원';
    const nowhere = '이 문장은 어느 문서에도 그대로 나오지 않는다.';
    const row = { user_input: '여권 수수료', reference_contexts: [passage, nowhere] };
    const ragas = tempFile(`${JSON.stringify(row)}\n`, 'ragas.jsonl');
    const docs = tempFile(
      `${JSON.stringify({ id: 'fee', text: `${passage}이며, 기여금은 15,000원이다.` })}\n`,
      'docs.jsonl',
    );
    const counts = () => resultOf(gold('stats', '--format', 'json').out).counts;
    const first = gold('import', ragas);
    expect(first.out).toMatch(/^ {2}passages without a document: 2 added, 0 changed, 0 were there already$/m);
    expect(first.out).toMatch(
      /^ {2}passages in the store without a document: 2; jatdae gold import --docs FILE looks for them$/m,
    );
    expect(counts()).toMatchObject({ passages: 2, judgements: 0 });
    expect(gold('stats').out).toMatch(/^passages, no document +2$/m);
    // Without a file, for what the store holds.
    const found = gold('import', '--docs', docs);
    expect([found.err, found.code]).toEqual(['', 0]);
    expect(found.out).toMatch(/^ {2}stored passages whose document was found: 1, now judgements of it$/m);
    expect(found.out).toMatch(/^ {2}passages in the store without a document: 1;/m);
    expect(counts()).toMatchObject({ passages: 1, judgements: 1 });
    const history = gold('history', 'fee').out;
    expect(history).toMatch(/– → 1 advisory {2}여권 수수료 · fee · import/);
    expect(history).toMatch(/found in fee {2}여권 수수료 · "복수여권/);
    const out = join(cwd, 'back.jsonl');
    expect(gold('export', out, '--to', 'eval-set').code).toBe(0);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ relevant: ['fee'], passages: [{ text: nowhere }] });
  });

  it.each([
    [[], /say what to do: jatdae gold import, export, stats/],
    [['burn'], /"burn" is no action/],
    [['import'], /jatdae gold import needs a file/],
    [['history'], /needs the id of a query or a document/],
    [['history', 'nobody'], /nothing is recorded of "nobody"/],
    [['stats', '--store', 'absent.db'], /there is no gold store at absent\.db; jatdae gold import FILE makes one/],
    [['import', 'absent.jsonl'], /absent\.jsonl/],
  ] as const)('one clear sentence: %j', (args, sentence) => {
    const called = gold(...args);
    expect(called.err).toMatch(sentence);
    expect([called.code, called.out]).toEqual([2, '']);
  });
});

describeShared('a real Quepid book', () => {
  it('keeps its 1,046 pairs that nobody judged, and hands them on again', () => {
    const cwd = tempFolder();
    const gold = (...args: string[]) => jatdae(['gold', ...args], { cwd });
    const book = shared('data/quepid/haystack_rating_party_book.json')!;
    const line = (added: number, same: number) =>
      `  listed pairs that nobody judged: ${added} put forward for judging, ${same} were there already\n`;
    expect(gold('import', book).out).toContain(line(1046, 0));
    const stats = gold('stats').out;
    expect(stats).toMatch(/^pairs put forward +1046\nof these not judged +1046$/m);
    const back = join(cwd, 'back.json');
    expect(gold('export', back, '--to', 'quepid-book-json').code).toBe(0);
    const unjudged = (file: string) => {
      const { query_doc_pairs: pairs } = JSON.parse(readFileSync(file, 'utf8')) as {
        query_doc_pairs: { query_text: string; doc_id: string; judgements?: unknown[] }[];
      };
      return pairs.flatMap((pair) => (pair.judgements?.length ? [] : [`${pair.query_text} ${pair.doc_id}`])).sort();
    };
    expect(unjudged(back)).toHaveLength(1046);
    expect(unjudged(back)).toEqual(unjudged(book));
    expect(gold('import', book).out).toContain(line(0, 1046));
    const { events } = resultOf(gold('history', 'projector screen', '--format', 'json').out);
    expect(events.map(({ subject }: { subject: string }) => subject)).toContain('pool');
    expect(gold('history', 'projector screen').out).toMatch(/put forward for judging {2}projector screen · /);
  });

  it('keeps 1,942 judgements of 13 judges, and finds the pairs they do not agree on', () => {
    const cwd = tempFolder();
    const book = shared('data/quepid/haystack_rating_party_book.json')!;
    expect(jatdae(['gold', 'import', book], { cwd }).out).toMatch(/1942 judgements added/);
    const { judges, disagreements } = resultOf(jatdae(['gold', 'stats', '--format', 'json'], { cwd }).out);
    expect(judges).toHaveLength(13);
    // Counted from the book itself: pairs whose ratings are not all the same.
    const { query_doc_pairs: pairs } = JSON.parse(readFileSync(book, 'utf8')) as {
      query_doc_pairs: { judgements?: { rating: number | null; unrateable: boolean }[] }[];
    };
    const differing = pairs.filter(
      ({ judgements = [] }) => new Set(judgements.map(({ rating, unrateable }) => `${rating} ${unrateable}`)).size > 1,
    );
    expect(disagreements).toHaveLength(differing.length);
  });
});
