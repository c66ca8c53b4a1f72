import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NegativeGrades } from '@jatdae/measures';
import { type JudgedRanking, judge } from '@jatdae/measures/advanced';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Judgements, Qrels } from '../../src/collection/shapes.ts';
import { JatdaeError } from '../../src/errors.ts';
import { AnswerScanner, type ScannedAnswers } from '../../src/evaluation/scan/answer-scanner.ts';
import { NotPlain } from '../../src/evaluation/scan/bytes.ts';
import { readRecordedRun } from '../../src/runs/read-lines.ts';
import { lineText, type RunLine } from '../../src/runs/run-line.ts';
import { tempFolder } from '../temp.ts';

/** The simple way: parse every line, join every list. */
async function simply(file: string, qrels: Qrels, negative: NegativeGrades): Promise<ScannedAnswers> {
  const { run, failed, stages } = await readRecordedRun(file, 'run');
  const rankings = new Map<string, JudgedRanking>();
  for (const [query, list] of run.lists) {
    const judgements = qrels.get(query);
    if (judgements) rankings.set(query, judge(list, judgements, query, { negative }));
  }
  return { rankings, unjudged: [...run.lists.keys()].filter((query) => !qrels.has(query)), failed, stages };
}

/** Both find the same, or the reader says what is wrong. */
const both = async (file: string, qrels: Qrels, negative: NegativeGrades = 'unjudged') => {
  let expected: ScannedAnswers;
  try {
    expected = await simply(file, qrels, negative);
  } catch (error) {
    expect(error).toBeInstanceOf(JatdaeError);
    expect(() => new AnswerScanner(qrels, negative).scan(file)).toThrow(NotPlain);
    return undefined;
  }
  let found: ScannedAnswers;
  try {
    found = new AnswerScanner(qrels, negative).scan(file);
  } catch (error) {
    // What other programs write may be left to the reader.
    expect(error).toBeInstanceOf(NotPlain);
    return 'left';
  }
  const { rankings, unjudged, failed, stages } = found;
  expect({ rankings, unjudged, failed, stages }).toEqual(expected);
  return rankings;
};

const ids = [
  'd1',
  'd10',
  'd2',
  '문서',
  '문서 3',
  '😀',
  '｡',
  'a"b',
  'back\\slash',
  'ids',
  'name',
  '{',
  ' x',
  '__proto__',
];
const document = fc.constantFrom(...ids);
const query = fc.constantFrom('q1', 'q2', 'q3', 'q4', '질문', 'q"', 'constructor');
const list = fc.uniqueArray(document, { maxLength: ids.length });
const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-0, 1e-7, 1e21, 0.1 + 0.2, 12345678901234568),
);
const answer = fc.record(
  {
    qid: query,
    stages: fc.array(
      fc.record(
        {
          name: fc.constantFrom('first', '2', '검색', 'a"'),
          ids: list,
          dropped: fc.dictionary(document, fc.constant('why')),
        },
        { requiredKeys: ['name', 'ids'] },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    result: fc.tuple(list, fc.array(number, { minLength: ids.length, maxLength: ids.length }), fc.boolean()),
    tokens: fc.nat(20),
  },
  { requiredKeys: ['qid', 'result'] },
);
const line = fc.oneof(
  { weight: 6, arbitrary: answer },
  { weight: 1, arbitrary: fc.record({ qid: query, error: fc.constantFrom('no', 'away "now"') }) },
);
const judgements: fc.Arbitrary<Judgements> = fc
  .record({
    grades: fc.array(fc.tuple(document, fc.constantFrom(0, 1, 2, 3, -1, 0.5)), { maxLength: 8 }),
    hard: fc.option(list, { nil: undefined }),
    groups: fc.option(fc.array(fc.tuple(document, fc.nat(2))), { nil: undefined }),
  })
  .map(({ grades, hard, groups }) => ({
    grades: new Map(grades),
    ...(hard && { hard: new Set(hard) }),
    ...(groups && { groups: new Map(groups) }),
  }));

describe('a recorded run scanned as bytes', () => {
  const folder = tempFolder();

  it('is what parsing every line makes of it', async () => {
    const file = join(folder, 'any.jsonl');
    const qrels = fc.array(fc.tuple(query, judgements)).map((pairs): Qrels => new Map(pairs));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(line, { selector: ({ qid }) => qid }),
        qrels,
        fc.constantFrom('unjudged' as const, 'junk' as const),
        async (lines, qrels, negative) => {
          const text = lines.map((one) => {
            if ('error' in one) return lineText(one);
            const { qid, result, ...rest } = one;
            const [found, scores, sorted] = result;
            const numbers = scores.slice(0, found.length);
            if (sorted) numbers.sort((a, b) => b - a);
            const { stages, tokens } = rest;
            return lineText({
              qid,
              ...(stages && { stages }),
              result: found,
              scores: numbers,
              ...(tokens !== undefined && { tokens }),
            });
          });
          writeFileSync(file, text.join(''));
          expect(await both(file, qrels, negative)).toBeInstanceOf(Map);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is what the reader makes of a damaged run, or is left to the reader, which says what is wrong', async () => {
    const file = join(folder, 'damaged.jsonl');
    const qrels: Qrels = new Map([['q1', { grades: new Map([['d1', 1]]) }]]);
    const pieces = [...'{}[]",:\\01e. \n', '"qid":"q1",', '"scores":[1],', ',"d1"', '\ufffd', '\u3000', '"tokens":x,'];
    const found = { read: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(answer, { selector: ({ qid }) => qid, minLength: 1 }),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(3), fc.constantFrom('', ...pieces)), {
          maxLength: 2,
        }),
        async (lines, damages) => {
          let text = lines
            .map(({ result: [ids, scores], ...rest }) =>
              lineText({ ...rest, result: ids, scores: scores.slice(0, ids.length).sort((a, b) => b - a) }),
            )
            .join('');
          for (const [at, drop, put] of damages) {
            const from = Math.floor(at * text.length);
            text = `${text.slice(0, from)}${put}${text.slice(from + drop)}`;
          }
          writeFileSync(file, text);
          const outcome = await both(file, qrels);
          if (outcome === undefined) found.refused++;
          else found.read++;
        },
      ),
      { numRuns: 1000 },
    );
    expect(found.read).toBeGreaterThan(100);
    expect(found.refused).toBeGreaterThan(100);
  });

  it('reads lists of thousands, across blocks, ties and all', async () => {
    const file = join(folder, 'long.jsonl');
    const lines: RunLine[] = Array.from({ length: 60 }, (_, q) => ({
      qid: `q${q}`,
      result: Array.from({ length: 3000 }, (_, i) => `document-${String(9999 - i)}-${q % 7}`),
      scores: Array.from({ length: 3000 }, (_, i) => 100 - Math.floor(i / (1 + (q % 5))) * 0.25),
    }));
    writeFileSync(file, lines.map(lineText).join(''));
    const grades = new Map(Array.from({ length: 300 }, (_, i) => [`document-${9999 - i * 9}-3`, i % 4]));
    const rankings = await both(file, new Map(lines.map(({ qid }) => [qid, { grades }])));
    expect((rankings as ReadonlyMap<string, JudgedRanking>).get('q3')!.ranks.length).toBe(300);
  });

  it('leaves alone what is not written as we write it', async () => {
    const qrels: Qrels = new Map([['q', { grades: new Map([['d2', 1]]) }]]);
    const file = join(folder, 'odd.jsonl');
    for (const text of [
      '{"result":["d1","d2"],"qid":"q"}\n',
      '{"qid": "q", "result": ["d1", "d2"], "scores": [2, 1]}\r\n',
      '{"qid":"q","result":["d1","d2"]}',
      '{"qid":"q","result":[],"scores":[]}\n\n{"qid":"z","result":["d2"],"scores":[1],"more":{"result":["d9"]}}\n',
      '{"qid":"q","result":["d1","d2"],"scores":[1,2]}\n',
    ]) {
      writeFileSync(file, text);
      await both(file, qrels);
    }
    for (const text of [
      '{"qid":"q","result":["d1","d1"]}\n',
      '{"qid":"q","result":["d1"]}\n{"qid":"q","result":["d2"]}\n',
      '{"qid":"q","result":["d1","d2"],"scores":[1]}\n',
      '{"qid":"q","result":["d1","d2"],"scores":[1,null]}\n',
      '{"qid":"q","result":["d1",2]}\n',
      '{"qid":"q","result":["d1"',
      'q 0 d1 1\n',
    ]) {
      writeFileSync(file, text);
      expect(() => new AnswerScanner(qrels, 'unjudged').scan(file), text).toThrow(NotPlain);
    }
    writeFileSync(file, Buffer.from([0xff, 0xfe, 0x7b, 0]));
    expect(() => new AnswerScanner(qrels, 'unjudged').scan(file)).toThrow(NotPlain);
  });
});
