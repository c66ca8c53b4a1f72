import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeShared, shared } from '../shared.ts';
import { tempFile, tempFolder } from '../temp.ts';
import { jatdae } from './jatdae.ts';

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
    const events = JSON.parse(gold('stats', '--format', 'json').out).counts.events;
    expect(gold('import', file, '--judge', 'kim').out).toMatch(/0 judgements added, 0 changed, 4 were there already/);
    expect(JSON.parse(gold('stats', '--format', 'json').out).counts.events).toBe(events);
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
    const { open, disagreements } = JSON.parse(gold('stats', '--format', 'json').out);
    expect(open).toEqual([expect.objectContaining({ query: 'q1', document: 'a' })]);
    expect(disagreements).toHaveLength(1);
    const { events } = JSON.parse(gold('history', 'a', '--format', 'json').out);
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
  it('keeps 1,942 judgements of 13 judges, and finds the pairs they do not agree on', () => {
    const cwd = tempFolder();
    const book = shared('data/quepid/haystack_rating_party_book.json')!;
    expect(jatdae(['gold', 'import', book], { cwd }).out).toMatch(/1942 judgements added/);
    const { judges, disagreements } = JSON.parse(jatdae(['gold', 'stats', '--format', 'json'], { cwd }).out);
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
