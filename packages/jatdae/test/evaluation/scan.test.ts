import { judge } from '@jatdae/measures/advanced';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Qrels } from '../../src/collection/shapes.ts';
import { hasScanKernel } from '../../src/evaluation/scan/kernel-scanner.ts';
import { QrelsTable } from '../../src/evaluation/scan/qrels-table.ts';
import { rankingAt, type SegmentResult } from '../../src/evaluation/scan/run-scanner.ts';
import { cutIntoSegments, scanBytes, scanSegment } from '../../src/evaluation/scan/scan-lines.ts';
import { decimalBytes } from '../../src/formats/decimal.ts';
import { readQrels, readRun } from '../../src/formats/index.ts';
import { tempFile } from '../temp.ts';

/** Ids as they come: ASCII, Hangul, beyond the basic plane, look-alikes of numbers. */
const id = fc.constantFrom(
  'a',
  'b',
  'c',
  'd10',
  'd9',
  '007',
  '7',
  '가',
  '나',
  '\u{1F600}',
  '\uE000',
  '__proto__',
  'constructor',
  'x,y',
  '"q"',
);
const query = fc.constantFrom('q1', 'q2', 'q10', '질의', '3');
const blank = fc.constantFrom(' ', '\t', '  ', ' \t ');
const score = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map(String),
  fc.constantFrom('1.5', '-2.25', '2.5E-1', '+3', '.5', '1.', '0.30000000000000004', '12345678901234567890'),
);

interface Line {
  readonly query: string;
  readonly doc: string;
  readonly score: string;
  readonly gaps: readonly string[];
  readonly end: string;
  readonly before: string;
}
const line: fc.Arbitrary<Line> = fc.record({
  query,
  doc: id,
  score,
  gaps: fc.array(blank, { minLength: 6, maxLength: 6 }),
  end: fc.constantFrom('\n', '\r\n', ' \n'),
  before: fc.constantFrom('', '', '', '\n', '# remark\n', '  \n'),
});
/** No document twice in a list. */
const lines = fc.uniqueArray(line, { selector: (l) => `${l.query} ${l.doc}`, minLength: 1, maxLength: 40 });
const judgements = fc.uniqueArray(fc.record({ query, doc: id, grade: fc.constantFrom(-1, 0, 0.5, 1, 2) }), {
  selector: (j) => `${j.query} ${j.doc}`,
  minLength: 1,
  maxLength: 30,
});

function runText(all: readonly Line[]): string {
  return all
    .map(({ query, doc, score, gaps, end, before }, i) => {
      const [g1, g2, g3, g4, g5, lead] = gaps;
      const start = i % 3 === 0 ? lead : '';
      return `${before}${start}${query}${g1}Q0${g2}${doc}${g3}${i}${g4}${score}${g5}tag${end}`;
    })
    .join('');
}

/** What a scan found, by query: ranks and grades. */
function found(results: readonly SegmentResult[], table: QrelsTable) {
  return new Map(
    results.flatMap((result) => {
      expect(result.fault).toBeUndefined();
      return Array.from(result.batch.query, (q, i) => [table.queryId(q), rankingAt(result.batch, i, table)] as const);
    }),
  );
}

/** The slow and simple way: decode, sort, look up. */
async function oracle(text: string, qrels: Qrels) {
  const { data } = await readRun(tempFile(text), { from: 'trec-run' });
  return new Map(
    [...data.lists].filter(([q]) => qrels.has(q)).map(([q, list]) => [q, judge(list, qrels.get(q)!, q)] as const),
  );
}

const SCAN = { float32: false, longTags: false, anyBytes: false, remarks: 'short' as const };

describe('the scanner finds what reading and sorting find', () => {
  it('for any lines, grouped by query or not', async () => {
    await fc.assert(
      fc.asyncProperty(lines, judgements, fc.boolean(), async (all, judged, grouped) => {
        const ordered = grouped ? [...all].sort((a, b) => (a.query < b.query ? -1 : a.query > b.query ? 1 : 0)) : all;
        const text = runText(ordered);
        const qrelsFile = tempFile(judged.map((j) => `${j.query} 0 ${j.doc} ${j.grade}\n`).join(''));
        const { data: qrels } = await readQrels(qrelsFile, { from: 'trec-qrels' });
        const table = QrelsTable.fromQrels(qrels);
        const ours = found([scanBytes(Buffer.from(text), table, { ...SCAN, plain: true })], table);
        const theirs = await oracle(text, qrels);
        expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
        for (const [q, expected] of theirs) {
          const actual = ours.get(q)!;
          expect(actual.retrieved).toBe(expected.retrieved);
          expect([...actual.ranks]).toEqual([...expected.ranks]);
          expect([...actual.grades]).toEqual([...expected.grades]);
          expect([...actual.judged]).toEqual([...expected.judged]);
          if (expected.tieFrom) {
            expect([...actual.tieFrom!]).toEqual([...expected.tieFrom]);
            expect([...actual.tieTo!]).toEqual([...expected.tieTo!]);
          }
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('whatever the size of blocks and the number of parts', async () => {
    const rows: string[] = [];
    for (let q = 0; q < 40; q++) {
      for (let d = 0; d < 25; d++) rows.push(`q${q} Q0 d${(d * 7 + q) % 50} ${d} ${((d * q) % 5) / 2} t\n`);
    }
    const text = rows.join('');
    const file = tempFile(text);
    const qrels: Qrels = new Map(
      Array.from({ length: 40 }, (_, q) => [
        `q${q}`,
        {
          grades: new Map([
            ['d7', 1],
            [`d${q}`, 2],
            ['zz', 0],
          ]),
        },
      ]),
    );
    const table = QrelsTable.fromQrels(qrels);
    const whole = found([scanBytes(Buffer.from(text), table, SCAN)], table);
    for (const parts of [1, 2, 3, 7]) {
      for (const block of [64, 1000, 4096, 1 << 20]) {
        const results = cutIntoSegments(file, parts).map((segment) =>
          scanSegment(file, segment, table, { ...SCAN, blockSize: block }),
        );
        expect(results.reduce((sum, result) => sum + result.lines, 0)).toBe(1000);
        expect(found(results, table)).toEqual(whole);
      }
    }
  });

  it('a last line without an end, and a byte order mark', () => {
    const table = QrelsTable.fromQrels(new Map([['q', { grades: new Map([['b', 1]]) }]]));
    const text = '\ufeffq Q0 a 1 2 t\nq Q0 b 2 1 t';
    const file = tempFile(text);
    const result = scanSegment(file, { from: 0, to: Buffer.byteLength(text) }, table, SCAN);
    expect(result.lines).toBe(2);
    expect([...rankingAt(result.batch, 0, table).ranks]).toEqual([2]);
    expect(scanBytes(Buffer.from(text), table, SCAN).lines).toBe(2);
  });

  it('a line that begins with # and may be data is left to the reader, also where lines are brought together by query', () => {
    const judged = { grades: new Map([['b', 1]]) };
    const table = QrelsTable.fromQrels(new Map(['#q', 'r', 's'].map((id) => [id, judged])));
    const apart = 'r Q0 a 1 2 t\ns Q0 a 1 2 t\nr Q0 b 2 1 t\ns Q0 b 2 1 t\n';
    for (const plain of [true, false])
      for (const text of [
        '#q Q0 b 1 1 t\n',
        `${apart}#q Q0 b 1 1 t\n`,
        `${apart}# six words and no more here\n#q Q0 b 1 1 t\n`,
      ]) {
        const scan = (remarks: 'short' | 'all' | 'none') =>
          scanBytes(Buffer.from(text), table, { ...SCAN, plain, remarks });
        expect(scan('short').fault).toBe(Buffer.from(text).lastIndexOf('#'));
        expect([...scan('all').batch.query]).not.toContain(0);
        if (!text.includes('words')) expect([...scan('none').batch.query]).toContain(0);
      }
  });

  it('32-bit scores are a mode (RC-061)', () => {
    const table = QrelsTable.fromQrels(new Map([['q', { grades: new Map([['a', 1]]) }]]));
    const text = Buffer.from('q Q0 a 1 0.912345687 t\nq Q0 b 2 0.912345681 t\n');
    const rank = (float32: boolean) => scanBytes(text, table, { ...SCAN, float32 }).batch.rank[0];
    expect(rank(false)).toBe(1);
    expect(rank(true)).toBe(2);
  });
});

describe('the kernel finds what the scanner in TypeScript finds', () => {
  it('is there, once the package is built', () => {
    expect(hasScanKernel()).toBe(true);
  });

  interface Wild {
    readonly query: string;
    readonly doc: string;
    readonly rank: string;
    readonly score: string;
    readonly tag: string;
    readonly gaps: readonly string[];
    readonly end: string;
    readonly before: string;
  }
  /** Scores of every length: what the kernel divides itself and what it asks for. */
  const anyScore = fc.oneof(
    score,
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99_999_999 })).map((n) => n.join('.')),
    fc.stringMatching(/^[-+]?[0-9]{0,17}[.]?[0-9]{1,17}$/),
  );
  const longId = fc.stringMatching(/^[a-z0-9-]{1,70}$/);
  const wild: fc.Arbitrary<Wild> = fc.record({
    query,
    doc: fc.oneof(id, fc.integer({ min: 0, max: 99 }).map(String), longId),
    rank: fc.oneof(fc.nat({ max: 30 }).map(String), fc.constantFrom('x', '-1', '12345678901234567890')),
    score: anyScore,
    tag: fc.constantFrom('t', 'a-long-tag-of-some-system', 't'),
    gaps: fc.array(blank, { minLength: 6, maxLength: 6 }),
    end: fc.constantFrom('\n', '\n', '\r\n', ' \n'),
    before: fc.constantFrom('', '', '', '', '\n', '# remark\n', ' #x\n', '  \n', '\r\n', ' '),
  });
  const textOf = (w: Wild): string => {
    const [g1, g2, g3, g4, g5] = w.gaps;
    return `${w.before}${w.query}${g1}Q0${g2}${w.doc}${g3}${w.rank}${g4}${w.score}${g5}${w.tag}${w.end}`;
  };
  /** Lines with something wrong, and lines that only look so. */
  const odd = fc.constantFrom(
    'q1\n',
    'q1 Q0\n',
    'q1 Q0 d 1 2\n',
    'q1 Q0 d 1 x t\n',
    'q1 Q0 d 1 x\n',
    'q1 Q0 e 1 nan t\n',
    'q1 Q0 e 1 inf t\n',
    'q1 Q0 e 1 1e999 t\n',
    'q1 Q0 e 1 . t\n',
    'q1 Q0 e 1 - t\n',
    'q1 Q0 f 1 2 t more\n',
    'q1 Q0 g 1 2 t more and more\n',
    'q1 Q0 d#1 1 2 #t\n',
  );
  const anyTable = fc.uniqueArray(
    fc.record({ query, doc: fc.oneof(id, fc.integer({ min: 0, max: 99 }).map(String)), grade: fc.nat({ max: 3 }) }),
    { selector: (j) => `${j.query} ${j.doc}`, minLength: 1, maxLength: 60 },
  );

  function same(text: string, table: QrelsTable, options: typeof SCAN): void {
    const segment = { from: 0, to: Buffer.byteLength(text) };
    const file = tempFile(text);
    const expected = scanSegment(file, segment, table, { ...options, plain: true });
    for (const blockSize of [32, 64, 200, 1000, 1 << 16]) {
      for (const plain of [true, false]) {
        const actual = scanSegment(file, segment, table, { ...options, plain, blockSize });
        if (expected.fault) expect(actual.fault).toEqual(expected.fault);
        else expect(actual).toEqual(expected);
      }
    }
  }

  function tableOf(judged: readonly { query: string; doc: string; grade: number }[]): QrelsTable {
    const text = judged.map((j) => `${j.query} 0 ${j.doc} ${j.grade}\n`).join('');
    return QrelsTable.parse(Buffer.from(text), 'f', []);
  }

  it('for any lines, with and without faults, in blocks of any size', () => {
    const mostlySound = fc.array(fc.oneof({ weight: 60, arbitrary: wild.map(textOf) }, { weight: 1, arbitrary: odd }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        mostlySound,
        anyTable,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (parts, judged, float32, long, end) => {
          const text = end ? parts.join('') : parts.join('').replace(/\n$/, '');
          same(text, tableOf(judged), { ...SCAN, float32, longTags: long });
        },
      ),
      { numRuns: 150, seed: 11 },
    );
  });

  it('for long lists of one query after the other', () => {
    const lists = fc.array(
      fc.record({
        query: fc.nat({ max: 400 }).map((n) => `q${n}`),
        docs: fc.uniqueArray(fc.nat({ max: 20_000 }), { minLength: 1, maxLength: 400 }),
        step: fc.constantFrom(0, 1, 7, 1000),
        twice: fc.constantFrom(false, false, false, false, true),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lists, fc.array(fc.nat({ max: 20_000 }), { minLength: 1, maxLength: 200 }), (all, judged) => {
        const text = all
          .map(({ query: q, docs, step, twice }) => {
            const ids = twice ? [...docs, docs[0]!] : docs;
            return ids.map((d, i) => `${q} Q0 ${d} ${i + 1} ${((i * step) % 977) / 8} tag\n`).join('');
          })
          .join('');
        const table = tableOf(judged.map((d, i) => ({ query: `q${i % 401}`, doc: String(d), grade: 1 })));
        same(text, table, SCAN);
      }),
      { numRuns: 60, seed: 13 },
    );
  });

  it('for lists of tens of thousands, which need more slots than a query begins with', () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => `q Q0 doc${(i * 7919) % 30_011} ${i + 1} ${-i} tag\n`);
    const table = tableOf([0, 5, 29_999].map((d) => ({ query: 'q', doc: `doc${d}`, grade: 1 })));
    same(rows.join(''), table, SCAN);
    same([...rows, rows[17]!].join(''), table, SCAN);
  });
});

describe('the table of judgements', () => {
  it('reads what the format reads, in any layout', async () => {
    await fc.assert(
      fc.asyncProperty(judgements, async (judged) => {
        const text = judged
          .map((j, i) => `${i % 4 === 0 ? '# note\n\n' : ''}${j.query}\t0  ${j.doc} ${j.grade}${i % 2 ? '\r\n' : '\n'}`)
          .join('');
        const table = QrelsTable.parse(Buffer.from(text), 'f', []);
        const { data } = await readQrels(tempFile(text), { from: 'trec-qrels' });
        expect(table.queryCount).toBe(data.size);
        [...data].forEach(([q, { grades }], i) => {
          expect(table.queryId(i)).toBe(q);
          expect([...table.judged(i)]).toEqual([...grades.values()].sort((a, b) => b - a));
        });
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  it('counts a repeated judgement once and says so', () => {
    const notices: import('../../src/errors.ts').Notice[] = [];
    const table = QrelsTable.parse(Buffer.from('q 0 a 1\nq 0 b 2\nq 0 a 1\nr 0 a 3\n'), 'f', notices);
    expect([...table.judged(0)]).toEqual([2, 1]);
    expect([...table.judged(1)]).toEqual([3]);
    expect(notices.map((n) => [n.code, n.place?.line])).toEqual([['repeated-judgements', 3]]);
    const scanned = scanBytes(Buffer.from('r Q0 a 1 1 t\nq Q0 b 1 1 t\n'), table, SCAN);
    expect([...scanned.batch.grade]).toEqual([3, 2]);
  });
});

it('decimals are read as Number reads them', () => {
  const text = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 999999 })).map(([a, b]) => `${a}.${b}`),
    fc.constantFrom(
      '1.',
      '.5',
      '+7',
      '-0',
      '007.50',
      '9007199254740993',
      '0.1',
      '1e-400',
      '123456789012345678901234567890',
    ),
  );
  fc.assert(
    fc.property(text, (t) => {
      const bytes = Buffer.from(t);
      expect(decimalBytes(bytes, 0, bytes.length)).toBe(Number(t));
    }),
    { numRuns: 5000, seed: 5 },
  );
  for (const bad of ['', '.', '-', 'abc', '1e', '0x10', 'nan', 'inf', 'Infinity', '1e999', '1,5', '1_000']) {
    const bytes = Buffer.from(bad);
    expect(decimalBytes(bytes, 0, bytes.length)).toBeUndefined();
  }
});
