import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RefusedFile } from '../../../ingest/src/blocks.ts';
import { textOf } from '../../../ingest/src/language/message.ts';
import { readFile } from '../../../ingest/src/read-file.ts';
import { parseSplit } from '../../../ingest/src/split/parse-split.ts';
import { zipOf } from '../../../ingest/test/zip-of.ts';
import { fileNameOf, hashedFileName, isPortable, sameOnDisk } from '../../src/collection/file-name.ts';
import { patternFault, runsAway } from '../../src/collection/pattern.ts';
import { JatdaeError } from '../../src/errors.ts';
import { readDocuments, readRun, writeRun } from '../../src/formats/index.ts';
import { Input } from '../../src/formats/input.ts';
import { parquetObjects } from '../../src/formats/parquet-objects.ts';
import { sampleOf } from '../../src/formats/sample.ts';
import { BASELINE_VERSION, type Baseline } from '../../src/gate/baseline.ts';
import { writeBaseline } from '../../src/gate/baseline-file.ts';
import { BaselineFolder } from '../../src/gate/baseline-folder.ts';
import { importGold } from '../../src/gold/exchange/import-gold.ts';
import { translate } from '../../src/language/index.ts';
import { loadConfig } from '../../src/project/load-config.ts';
import { sheetCsv } from '../../src/report/sheet-csv.ts';
import { docOf } from '../../src/systems/doc-of.ts';
import { tempFile, tempFolder } from '../temp.ts';

const BASELINE: Baseline = {
  ...{
    version: BASELINE_VERSION,
    system: '',
    jatdae: '0',
    settings: {},
    gold: 'g',
    ties: 'docid',
    measures: [],
    means: [],
  },
  ...{ noise: [], stages: [], slices: [], longest: 0, blessings: [], queries: [] },
};

/** Files and names that were made to do harm. Each must be refused with a sentence, at once, and leave the next file readable. */

const fails = async (work: () => unknown): Promise<JatdaeError> => {
  const thrown = await Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(thrown).toBeInstanceOf(JatdaeError);
  return thrown as JatdaeError;
};

const run = (queries: number, documents: number) => ({
  name: 'r',
  lists: new Map(
    Array.from({ length: queries }, (_, q) => [
      `q${q}`,
      {
        ids: Array.from({ length: documents }, (_, d) => `d${d}`),
        scores: Float64Array.from({ length: documents }, (_, d) => documents - d),
      },
    ]),
  ),
});

async function parquetOf(queries: number, documents: number): Promise<{ path: string; bytes: Buffer }> {
  const path = join(tempFolder(), 'run.parquet');
  await writeRun(path, run(queries, documents));
  const { readFileSync } = await import('node:fs');
  return { path, bytes: readFileSync(path) };
}

describe('Parquet', () => {
  it('a page without the length of its levels, which the library reads for ever', async () => {
    const { bytes } = await parquetOf(2, 3);
    // Head of a page: values, nulls, rows, encoding, definition length, repetition length. The last field gets another number.
    const head = Buffer.from([0x15, 0x0c, 0x15, 0x00, 0x15, 0x0c, 0x15, 0x00, 0x15, 0x04, 0x15, 0x00, 0x00]);
    const at = bytes.indexOf(head);
    expect(at).toBeGreaterThan(0);
    bytes[at + 10] = 0x35;
    const error = await fails(() => readRun(tempFile(bytes, 'a.parquet')));
    expect(error.message).toContain('damaged or cut off');
    expect(translate(error.say, 'ko')).toContain('Parquet 파일이 손상되었거나');
  });

  it('levels in runs that are longer than the page, which would end the process', async () => {
    const { bytes } = await parquetOf(2, 3);
    const head = Buffer.from([0x15, 0x0c, 0x15, 0x00, 0x15, 0x0c, 0x15, 0x00, 0x15, 0x04, 0x15, 0x00, 0x00, 0x00]);
    const levels = bytes.indexOf(head) + head.length;
    // One run of six values, or one packed eight, is what stands there.
    for (const run of [
      [0xfe, 0xff],
      [0xfe, 0x7f],
      [0x00, 0x00],
    ]) {
      const lying = Buffer.from(bytes);
      lying.set(run, levels);
      expect((await fails(() => readRun(tempFile(lying, 'a.parquet')))).message).toContain('damaged or cut off');
    }
  });

  it('a footer that is larger than the file, and a file that is only a footer', async () => {
    const { bytes } = await parquetOf(2, 3);
    const lying = Buffer.from(bytes);
    lying.writeUInt32LE(0x7fffffff, lying.length - 8);
    for (const file of [lying, Buffer.from('PAR1\0\0\0\0PAR1'), Buffer.from('PAR1'), bytes.subarray(bytes.length - 40)])
      await fails(() => readRun(tempFile(file, 'a.parquet'), { from: 'parquet' }));
  });

  it('one that takes more time than it may is refused, and the next one is read', async () => {
    const { path, bytes } = await parquetOf(200, 500);
    const file = new Uint8Array(bytes).buffer;
    const input = new Input(path, {}, 'none', sampleOf(path, bytes, true));
    const error = await fails(() => parquetObjects(input, file, undefined, 0.001));
    expect(error.message).toContain('far longer');
    expect((await readRun(path)).data.lists.size).toBe(200);
  });
});

describe('archives', () => {
  it('a small gzip that expands to anything is not read whole, nor is a line without end', async () => {
    const path = tempFile(gzipSync(Buffer.alloc(8 << 20, 0x20)), 'a.json.gz');
    const input = () => new Input(path, {}, 'gzip', sampleOf(path, Buffer.alloc(64 << 10, 0x20), false), 1 << 20);
    expect((await fails(() => input().text())).message).toContain('1 MB');
    expect((await fails(() => input().bytes())).message).toContain('1 MB');
    expect((await fails(() => input().lines(() => {}))).place).toMatchObject({ file: path, line: 1 });
  });

  const reasonOf = async (bytes: Buffer, limits = {}) => {
    const found = await readFile(tempFile(bytes, 'a.hwpx'), { limits });
    return 'reason' in found ? found.reason : 'read';
  };
  const section = { name: 'Contents/section0.xml', content: '<sec><p><run><t>가</t></run></p></sec>' };

  it('names that lead out of the archive, and two parts of one name', async () => {
    for (const name of ['../../etc/passwd', '/etc/passwd', 'C:\\x', '..\\x'])
      expect(await reasonOf(zipOf([section, { name, content: 'x' }]))).toBe('damaged');
    expect(await reasonOf(zipOf([section, section]))).toBe('damaged');
    expect(await reasonOf(zipOf([section]))).toBe('read');
  });

  it('a part that declares 4 GB, one that hides its size, and many that together are too much', async () => {
    const big = Buffer.alloc(1 << 20, 0x61);
    expect(await reasonOf(zipOf([{ ...section, size: 0xfffffffe }]))).toMatch(/bomb|damaged/);
    const limits = { partBytes: 1 << 18 };
    expect(
      await reasonOf(zipOf([{ name: section.name, content: '', raw: deflateRawSync(big), size: 9 }]), limits),
    ).toMatch(/bomb|damaged/);
    const many = Array.from({ length: 8 }, (_, i) => ({
      name: `Contents/section${i}.xml`,
      content: `<sec>${big}</sec>`,
    }));
    expect(await reasonOf(zipOf(many), { totalBytes: 3 << 20 })).toBe('bomb');
    expect(await reasonOf(zipOf(many), { parts: 4 })).toBe('too-large');
  });

  it('a DOCX with elements in elements without end, and one as deep as is read', async () => {
    const deep = (n: number) => `${'<a>'.repeat(n)}${'</a>'.repeat(n)}`;
    const docx = (content: string) => zipOf([{ name: 'word/document.xml', content }]);
    const reading = async (content: string) => readFile(tempFile(docx(content), 'a.docx'));
    expect((await reading('<a>'.repeat(5000))) as object).toMatchObject({ reason: 'damaged' });
    expect(textOf(((await reading(deep(20_000))) as RefusedFile).notice, 'en')).toContain('too deep');
    await reading(deep(1000));
  });

  it('a zipped book with names that lead out of it names the file', async () => {
    const path = tempFile(zipOf([{ name: '../book.json', content: '{}' }]), 'book.zip');
    const error = await fails(() => importGold(path));
    expect(error.place?.file).toBe(path);
  });
});

describe('YAML', () => {
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefghij'
    .split('')
    .map((c, i) => `${c}: &${c} [${Array(10).fill(`*${'abcdefghij'[i]}`).join(',')}]`)
    .join('\n')}\n`;

  it('aliases of aliases of aliases, an alias of itself, and lists in lists without end', async () => {
    for (const text of [bomb, 'a: *nothing\n', `a: ${'['.repeat(3000)}`]) {
      const error = await fails(() => loadConfig(tempFile(text, 'jatdae.yaml')));
      expect(error.place?.line).toBeGreaterThan(0);
      expect(error.message).not.toMatch(/call stack/);
    }
    const tests = `tests:\n  - vars: &v\n      query: q\n      again: *v\n`;
    expect((await fails(() => importGold(tempFile(tests, 'a.yaml'), { from: 'promptfoo' }))).message).toContain(
      'alias',
    );
    const wide = `tests:\n  - vars:\n${bomb.replace(/^/gm, '      ')}      query: q\n`;
    await fails(() => importGold(tempFile(wide, 'a.yaml'), { from: 'promptfoo' }));
  });
});

describe('expressions', () => {
  it('patterns of users that take for ever are refused before they run', async () => {
    for (const source of ['(a+)+$', '(a|a)*b', '((x*)*)*', '(.*?,){20,}y', '(a)\\1+'])
      expect([source, runsAway(source), patternFault(source) !== undefined]).toEqual([source, true, true]);
    for (const source of ['^제(\\d+)조', '[A-Z]-\\d+(-\\d+)*', '^(.*)#'])
      expect([source, runsAway(source)]).toEqual([source, false]);
    expect(() => parseSplit('/(a+)+$/')).toThrow('hours');
    expect((await fails(() => docOf('/((a+)+)#/'))).message).toContain('hours');
  });

  /** What took minutes, or 2^n steps, before: the suite would not end. */
  it('ours end on texts that were made for them', async () => {
    const read = async (text: string, name: string) => readFile(tempFile(text, name));
    await read(`${'<!---->'.repeat(580)}x`, 'a.txt');
    await read(`${'\t'.repeat(400_000)}x\n`, 'a.txt');
    await read(`${'[^'.repeat(100_000)}\n[^a]:${' '.repeat(200_000)}\u2028x`, 'a.md');
    await read(`---\ntitle:${' '.repeat(200_000)}x\n---\ny`, 'a.md');
    await fails(() => readRun(tempFile(`q Q0 d 1 ${'1'.repeat(400_000)}x t\n`, 'a.run'), { from: 'trec-run' }));
    await readDocuments(tempFile(`${'\n'.repeat(60_000)}`, 'a.yaml')).catch(() => {});
    await importGold(tempFile(`${'\n'.repeat(60_000)}`, 'a.yaml')).catch(() => {});
    await readDocuments(tempFile('<topic '.repeat(9000), 'a.xml')).catch(() => {});
  });
});

describe('names as files', () => {
  it('no name leads out of its folder, is hidden, or means a device', () => {
    const names = [
      '..',
      '../x',
      '/etc/passwd',
      'a\\b',
      'CON',
      'nul.txt',
      'a:b',
      'x.',
      'x...',
      '\u0000',
      '',
      '.git',
      '~',
      '가'.repeat(300),
    ];
    for (const name of names) {
      const file = fileNameOf(name);
      expect(file).toMatch(/^[\p{L}\p{N}_+-][\p{L}\p{N}._+-]*$/u);
      expect([file, isPortable(file)]).toEqual([file, true]);
    }
    for (const name of ['bm25', '한글-모델', 'a.b_c+d']) expect(fileNameOf(name)).toBe(name);
    const odd = [
      'a/b',
      'a\\b',
      'a:b',
      'a_b',
      'a b',
      '.',
      '..',
      '~',
      '*',
      '_',
      'CON',
      'con',
      'con.txt',
      'x.',
      'x..',
      'A',
      'a',
      'Ä',
      'ä',
    ];
    odd.push('가', '가'.normalize('NFD'), ...odd.map((name) => hashedFileName(name)));
    const name = fc.oneof(fc.constantFrom(...odd), fc.string(), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(name, name, (a, b) => {
        if (a === b) return;
        expect(fileNameOf(a)).not.toBe(fileNameOf(b));
        // Where names differ in case only, the hash tells them apart.
        expect(sameOnDisk(hashedFileName(a))).not.toBe(sameOnDisk(hashedFileName(b)));
        expect(sameOnDisk(hashedFileName(a))).not.toBe(sameOnDisk(fileNameOf(b)));
      }),
      { numRuns: 3000 },
    );
    for (const one of odd) expect([fileNameOf(one), isPortable(fileNameOf(one))]).toEqual([fileNameOf(one), true]);
  });

  it('baselines of systems that differ in case, or in what no file name holds, are files of their own; older files are found', () => {
    const folder = tempFolder();
    const names = ['a/b', 'a\\b', 'a:b', 'a_b', 'A_b', 'A_B', 'Ä', 'ä', '가', '가'.normalize('NFD')];
    const baseline = (system: string) => ({ ...BASELINE, system });
    for (const name of names) writeBaseline(new BaselineFolder(folder).fileOf(name), baseline(name));
    expect(new Set(readdirSync(folder).map(sameOnDisk)).size).toBe(names.length);
    for (const name of names) expect(new BaselineFolder(folder).of(name)?.system).toBe(name);
    const old = tempFolder();
    writeBaseline(join(old, 'a_b.json'), baseline('a/b'));
    expect(new BaselineFolder(old).of('a/b')?.system).toBe('a/b');
    expect(new BaselineFolder(old).of('a:b')).toBeUndefined();
  });

  it('a baseline of such a system stands in the folder', () => {
    const folder = tempFolder();
    for (const name of ['../../x', 'CON', 'a/b'])
      expect(new BaselineFolder(folder).fileOf(name).startsWith(folder)).toBe(true);
  });

  it('systems whose names are one file on some disk are told apart while they are written', async () => {
    const config = (names: readonly string[]) =>
      `collection: {documents: d, queries: q}\nsystems:\n${names.map((name) => `  ${JSON.stringify(name)}: {type: bm25, tokenizer: word}\n`).join('')}`;
    const write = (names: readonly string[]) => {
      const file = join(tempFolder(), 'jatdae.yaml');
      writeFileSync(file, config(names));
      return file;
    };
    expect(Object.keys(loadConfig(write(['bm25', '한글'])).systems)).toHaveLength(2);
    for (const names of [['BM25', 'bm25'], ['한글'.normalize('NFC'), '한글'.normalize('NFD')], ['con'], ['x.']])
      expect((await fails(() => loadConfig(write(names)))).place?.line).toBeGreaterThan(2);
    await fails(() => loadConfig(write(['../x'])));
  });
});

describe('spreadsheets', () => {
  it('a table of results runs nothing; numbers stay numbers', () => {
    const text = sheetCsv([['=cmd|x', '-0.25', '+1e-3', '-a', '@x', "'-b", '\t=1', 'bm25']]);
    expect(text).toBe("\ufeff'=cmd|x,-0.25,+1e-3,'-a,'@x,''-b,'\t=1,bm25\r\n");
  });

  it('data keep their ids as they are', async () => {
    const path = join(tempFolder(), 'run.csv');
    const ids = ['=1+1', '-x', '@sum', '+a', "'=b"];
    await writeRun(path, { name: '', lists: new Map([['=q', { ids, scores: Float64Array.from(ids, (_, i) => -i) }]]) });
    expect((await readRun(path)).data.lists.get('=q')!.ids).toEqual(ids);
  });
});
