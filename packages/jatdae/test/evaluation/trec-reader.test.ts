import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JudgedRanking, judge } from '@jatdae/measures/advanced';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Qrels } from '../../src/collection/shapes.ts';
import { JatdaeError, type Notice } from '../../src/errors.ts';
import { NotPlain } from '../../src/evaluation/scan/bytes.ts';
import { QrelsTable } from '../../src/evaluation/scan/qrels-table.ts';
import { rankingAt } from '../../src/evaluation/scan/run-scanner.ts';
import { RunScan } from '../../src/evaluation/scan/scan-run.ts';
import { readRun } from '../../src/formats/index.ts';
import { translate } from '../../src/language/index.ts';
import { tempFolder } from '../temp.ts';

/** What a TREC run says of the judged queries, or why it is refused. */
interface Found {
  readonly name: string;
  readonly rankings: ReadonlyMap<string, readonly (readonly number[])[]>;
  readonly unjudged: readonly string[];
  readonly disagreement: readonly string[];
}

const numbers = ({ retrieved, ranks, grades, tieFrom, tieTo }: JudgedRanking) => {
  const of = (array: Iterable<number> | undefined) => [...(array ?? [])];
  // Where no two scores are equal, each document is a tie of its own.
  return [[retrieved], of(ranks), of(grades), of(tieFrom ?? ranks), of(tieTo ?? ranks)];
};
const sorted = <T>(map: Iterable<readonly [string, T]>) => new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
const disagreementOf = (notices: readonly Notice[]) =>
  notices.filter(({ code }) => code === 'rank-disagrees').map(({ say }) => translate(say, 'ko'));

async function byReader(file: string, qrels: Qrels): Promise<Found> {
  const { data, notices } = await readRun(file, { from: 'trec-run' });
  const rankings = sorted(
    [...data.lists].flatMap(([query, list]) => {
      const judged = qrels.get(query);
      return judged ? [[query, numbers(judge(list, judged, query))] as const] : [];
    }),
  );
  const unjudged = [...data.lists.keys()].filter((query) => !qrels.has(query));
  return { name: data.name, rankings, unjudged, disagreement: disagreementOf(notices) };
}

async function byScanner(file: string, qrels: Qrels): Promise<Found> {
  const table = QrelsTable.fromQrels(qrels);
  const run = await new RunScan(file).run(table, {
    float32: false,
    longTags: false,
    anyBytes: false,
    remarks: 'short',
  });
  const rankings = sorted(
    run.answers.flatMap(({ result: { batch } }) =>
      Array.from(batch.query, (q, i) => [table.queryId(q), numbers(rankingAt(batch, i, table))] as const),
    ),
  );
  return { name: run.tag, rankings, unjudged: run.unjudged, disagreement: disagreementOf(run.notices) };
}

async function outcome(read: () => Promise<Found>): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotPlain) return 'the reader reads it';
    if (!(error instanceof JatdaeError)) throw error;
    return { message: error.message, ko: translate(error.say, 'ko'), place: error.place };
  }
}

const query = fc.constantFrom('q1', 'q2', '질의', '3', '\u0001q', '#4');
const document = fc.constantFrom('a', 'b', 'c', '가', '나다', '\u{1f600}', 'd\u0002', '007', '__proto__', 'x\u00a0y');
const score = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map(String),
  fc.constantFrom('1.5', '-2.25', '2.5E-1', '+3', '.5', '1.', '0.30000000000000004', '12345678901234567890', '-0'),
);
const blank = fc.constantFrom(' ', '\t', '  ', ' \t ', '\v', '\f', ' \r ');
const line = fc
  .record({
    before: fc.constantFrom('', '', '', '', '\n', '# remark\n', ' #x\n', '  \n', '\r\n', ' '),
    query,
    document,
    rank: fc.nat({ max: 30 }).map(String),
    score,
    tag: fc.constantFrom('t', 't', 't', '이름'),
    gaps: fc.array(blank, { minLength: 5, maxLength: 5 }),
    end: fc.constantFrom('\n', '\n', '\r\n', ' \n'),
  })
  .map(({ before, query, document, rank, score, tag, gaps: [a, b, c, d, e], end }) => ({
    key: `${query} ${document}`,
    query,
    text: `${before}${query}${a}Q0${b}${document}${c}${rank}${d}${score}${e}${tag}${end}`,
  }));
const odd = fc.constantFrom(
  ...['q1\n', 'q1 Q0 d 1 2\n', 'q1 Q0 d 1 x t\n', 'q1 Q0 e 1 nan t\n', 'q1 Q0 e 1 1e999 t\n', 'q1 Q0 e 1 . t\n'],
  ...[
    'q1 Q0 f 1 2 t more\n',
    'q1 Q0 d#1 1 2 #t\n',
    '\u0000\n',
    'q1 Q0 \ufffd 1 1 t\n',
    'q1 Q0 a 1 1 t\nq1 Q0 a 2 1 t\n',
  ],
  '# only a remark\n',
);
const lines = fc.tuple(
  fc.uniqueArray(line, { selector: ({ key }) => key, maxLength: 30 }),
  fc.option(fc.tuple(odd, fc.nat({ max: 30 })), { nil: undefined, freq: 1 }),
  fc.boolean(),
);
const judgements = fc
  .array(fc.tuple(query, document, fc.constantFrom(0, 0.5, 1, 2)), { minLength: 1, maxLength: 30 })
  .map((all): Qrels => {
    const qrels = new Map<string, { grades: Map<string, number> }>();
    for (const [qid, docid, grade] of all) {
      const judged = qrels.get(qid) ?? { grades: new Map() };
      qrels.set(qid, judged);
      judged.grades.set(docid, grade);
    }
    return qrels;
  });
/** Bytes that are taken away, put in, or changed. */
const damage = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    drop: fc.nat({ max: 4 }),
    put: fc.array(fc.constantFrom(0, 1, 9, 10, 13, 32, 35, 46, 48, 101, 0xa0, 0xc7, 0xd1, 0xef, 0xbf, 0xbd), {
      maxLength: 3,
    }),
  }),
  { maxLength: 2 },
);

it('the scanner of TREC runs finds what the reader finds, or both refuse in the same words', async () => {
  const file = join(tempFolder(), 'run');
  let refused = 0;
  let read = 0;
  await fc.assert(
    fc.asyncProperty(lines, judgements, damage, async ([all, fault, grouped], qrels, damages) => {
      const ordered = grouped ? [...all].sort((a, b) => (a.query < b.query ? -1 : a.query > b.query ? 1 : 0)) : all;
      const texts = ordered.map(({ text }) => text);
      if (fault) texts.splice(fault[1], 0, fault[0]);
      let bytes = Buffer.from(texts.join(''));
      for (const { at, drop, put } of damages) {
        const from = Math.floor(at * bytes.length);
        bytes = Buffer.concat([bytes.subarray(0, from), Buffer.from(put), bytes.subarray(from + drop)]);
      }
      writeFileSync(file, bytes);
      const expected = await outcome(() => byReader(file, qrels));
      const actual = await outcome(() => byScanner(file, qrels));
      if (actual !== 'the reader reads it') expect(actual).toEqual(expected);
      else expect(expected).toHaveProperty('rankings');
      if (typeof actual === 'object' && 'message' in actual!) refused++;
      else if (actual !== 'the reader reads it') read++;
    }),
    { numRuns: 700 },
  );
  expect(refused).toBeGreaterThan(80);
  expect(read).toBeGreaterThan(80);
});
