import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { JatdaeError } from '../../src/errors.ts';
import { detectFormat, readQrels, readQueries, readRun } from '../../src/formats/index.ts';
import { tempFile } from '../temp.ts';

const CSV = '질의,문서,등급\r\n반납 기한,d1,2\r\n휴관일,d2,1\r\n';
const PAIRS = [
  ['반납 기한', 'd1', 2],
  ['휴관일', 'd2', 1],
];
const pairs = (data: Awaited<ReturnType<typeof readQrels>>['data']) =>
  [...data].flatMap(([q, { grades }]) => [...grades].map(([d, g]) => [q, d, g]));
const failure = async (reading: Promise<unknown>): Promise<JatdaeError> =>
  reading.then(
    () => expect.unreachable(),
    (error: unknown) => {
      expect(error).toBeInstanceOf(JatdaeError);
      return error as JatdaeError;
    },
  );

describe('encodings', () => {
  test.each([
    ['utf-8', Buffer.from(CSV), []],
    ['utf-8-bom', Buffer.from(`\ufeff${CSV}`), []],
    ['utf-16le', iconv.encode(CSV, 'utf-16le', { addBOM: true }), []],
    ['utf-16be', iconv.encode(CSV, 'utf-16be', { addBOM: true }), []],
    ['cp949', iconv.encode(CSV, 'cp949'), ['read-as-cp949']],
  ] as const)('%s', async (encoding, bytes, notices) => {
    for (const path of [tempFile(bytes, 'a.csv'), tempFile(gzipSync(bytes), 'a.csv.gz')]) {
      const result = await readQrels(path);
      expect(pairs(result.data)).toEqual(PAIRS);
      expect(result.encoding).toBe(encoding);
      expect(result.format).toBe('csv');
      expect(result.notices.map(({ code }) => code)).toEqual(notices);
    }
    expect((await detectFormat(tempFile(bytes, 'b.csv'))).encoding).toBe(encoding);
  });

  test('syllables of CP949 beyond EUC-KR', async () => {
    const { data } = await readQueries(tempFile(iconv.encode('q1\t똠방각하 펲시콜라\n', 'cp949'), 'queries.tsv'));
    expect(data[0]!.text).toBe('똠방각하 펲시콜라');
  });

  test('only one byte order mark is stripped; another one is no part of an id', async () => {
    await expect(readRun(tempFile('\ufeff\ufeffq Q0 d 1 1 t\n'))).rejects.toThrow('byte order mark');
  });

  test('damage in UTF-8 is an error that names the line', async () => {
    const bytes = Buffer.concat([Buffer.from('q1\t하나\nq2\t'), Buffer.from([0xeb, 0x91]), Buffer.from('\nq3\t셋\n')]);
    const error = await failure(readQueries(tempFile(bytes, 'queries.tsv'), { from: 'tsv-texts' }));
    expect(error.place?.line).toBe(2);
    expect(error.in('ko')).toContain('UTF-8');
  });

  test('damage far down a large file is found, and is not taken for CP949', async () => {
    const lines = 400_000;
    const good = Array.from({ length: lines }, (_, i) => `질의 Q0 문서${i} 1 1 t\n`).join('');
    const bytes = Buffer.concat([Buffer.from(good), Buffer.from([0xff, 0x0a])]);
    const error = await failure(readRun(tempFile(bytes, 'run.txt')));
    expect(error.place?.line).toBe(lines + 1);
  });

  test('bytes that are neither are refused', async () => {
    const error = await failure(
      readQueries(tempFile(Buffer.from('q1\tcaf\xe9\n', 'latin1'), 'queries.tsv'), { from: 'tsv-texts' }),
    );
    expect(error.message).toContain('neither valid UTF-8 nor valid CP949');
    expect(error.place?.line).toBe(1);
  });

  test('U+FFFD does not enter an id, and is told in a text', async () => {
    expect((await failure(readRun(tempFile('q Q0 문\ufffd 1 1 t\n')))).message).toContain('U+FFFD');
    expect((await failure(readQueries(tempFile('{"qid":"\ufffd","question":"x"}\n', 'q.jsonl')))).message).toContain(
      'U+FFFD',
    );
    expect((await failure(readRun(tempFile('{"q": {"\ufffd": 1.5}}')))).message).toContain('U+FFFD');
    expect((await failure(readQrels(tempFile('{"q": ["\ufffd"]}')))).message).toContain('U+FFFD');
    const { notices } = await readQueries(
      tempFile('{"qid":"q","question":"x"}\n{"qid":"r","question":"깨진 \ufffd"}\n', 'q.jsonl'),
    );
    expect(notices.map(({ code, place }) => [code, place?.line])).toEqual([['replacement-character', 2]]);
  });

  test('a damaged archive is one clear error', async () => {
    const whole = gzipSync(Buffer.from('q 0 d 1\n'.repeat(1000)));
    expect((await failure(readQrels(tempFile(whole.subarray(0, 40), 'x.gz')))).message).toContain(
      'gzip data is damaged',
    );
  });

  test('an empty file and an absent file', async () => {
    expect((await failure(readQrels(tempFile('')))).message).toContain('empty');
    expect((await failure(readQrels('/nowhere/at/all'))).message).toContain('no such file');
  });
});

describe('lines', () => {
  test('only line feeds end a line', async () => {
    const text = 'q1\t하나\u2028둘\u2029셋\u0085넷\r다섯\r\nq2\t끝\r';
    const { data } = await readQueries(tempFile(text, 'queries.tsv'), { from: 'tsv-texts' });
    expect(data).toEqual([
      { id: 'q1', text: '하나\u2028둘\u2029셋\u0085넷\r다섯' },
      { id: 'q2', text: '끝' },
    ]);
    const jsonl = await readQueries(
      tempFile('{"_id":"q1","text":"a\u2028b"}\r\n{"_id":"q2","text":"c"}', 'queries.jsonl'),
    );
    expect(jsonl.data.map((q) => q.text)).toEqual(['a\u2028b', 'c']);
  });

  test('CRLF and a missing last newline in TREC files', async () => {
    const { data } = await readRun(tempFile('q Q0 a 1 2 t\r\nq Q0 b 2 1 t\r'));
    expect(data.lists.get('q')!.ids).toEqual(['a', 'b']);
    expect(data.name).toBe('t');
  });

  test('a line longer than a block', async () => {
    const long = 'x'.repeat(9 << 20);
    const { data } = await readQueries(tempFile(`q1\t${long}\nq2\tend\n`, 'queries.tsv'), { from: 'tsv-texts' });
    expect(data.map((q) => q.text.length)).toEqual([long.length, 3]);
  });

  test('CSV records name the physical line on which they start', async () => {
    const csv = 'query_id,doc_id,grade\n\n"q\n1",a,1\n\nq2,b,x\n';
    expect((await failure(readQrels(tempFile(csv, 'a.csv')))).place?.line).toBe(6);
    expect((await failure(readQrels(tempFile('query_id,doc_id,grade\nq,a\n', 'a.csv')))).place?.line).toBe(2);
  });
});
