import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainId, readDocuments } from '../../src/formats/index.ts';
import { tempFolder } from '../temp.ts';
import { jatdae, resultOf } from './jatdae.ts';

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = tempFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const WORDS = ['사과', '포도', '수박', '참외'];
const DOCUMENTS = WORDS.map((word, i) => ({ id: `d${i}`, text: `${word} 이야기` }));
const QUERIES = WORDS.map((word, i) => ({ qid: `q${i}`, question: word, relevant: [`d${i}`] }));
const bare = QUERIES.map(({ relevant: _, ...query }) => query);
const QRELS = WORDS.map((_, i) => `q${i} 0 d${i} 1\n`).join('');

interface TryJson {
  readonly runs: readonly { readonly name: string; readonly measures: readonly { readonly value: number }[] }[];
}
/** RR of white-space BM25; each word is in one document, so it is 1 where all parts are the right ones. */
function tried(folder: string, ...more: string[]) {
  const called = jatdae(['try', folder, '-m', 'RR', '--format', 'json', ...more]);
  const run = called.code === 0 ? (resultOf(called.out) as TryJson).runs[0] : undefined;
  return { ...called, value: run?.measures[0]?.value };
}

/** A ZIP archive: local files, then the list of them, as APPNOTE.TXT lays it out. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [file, text] of Object.entries(files)) {
    const [name, packed] = [Buffer.from(file), deflateRawSync(text)];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(head, name, packed);
    list.push(entry, name);
    at += head.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...list, end]);
}

describe('files that are named count, whatever the folder looks like', () => {
  const folder = folderOf({
    'a.dat': lines(DOCUMENTS),
    'b.dat': lines(bare),
    'c.dat': QRELS,
    'unrelated.csv': 'a,b\n1,2\n',
    'noise.bin': new Uint8Array([0, 1, 2, 255]),
  });
  it('all three, from here or from the folder', () => {
    const all = (at: string) => ['--docs', `${at}a.dat`, '--queries', `${at}b.dat`, '--qrels', `${at}c.dat`];
    expect(tried(folder, ...all(`${folder}/`))).toMatchObject({ code: 0, value: 1 });
    expect(tried(folder, ...all(''))).toMatchObject({ code: 0, value: 1 });
  });

  it('one that the folder lacks', () => {
    const other = folderOf({ 'judged.txt': QRELS });
    const two = folderOf({ 'documents.jsonl': lines(DOCUMENTS), 'queries.jsonl': lines(bare) });
    expect(tried(two).code).toBe(2);
    expect(tried(two, '--qrels', join(other, 'judged.txt'))).toMatchObject({ code: 0, value: 1 });
    const one = folderOf({ 'queries.jsonl': lines(QUERIES) });
    expect(tried(one, '--docs', join(two, 'documents.jsonl'))).toMatchObject({ code: 0, value: 1 });
    expect(jatdae(['init', one, '--docs', join(two, 'documents.jsonl')]).code).toBe(0);
  });

  it('what nobody knows is listed', () => {
    const known = folderOf({ 'documents.jsonl': lines(DOCUMENTS), 'queries.jsonl': lines(QUERIES), 'x.y': '?!\n' });
    expect(tried(known).err).toMatch(/note: no format knows: x\.y/);
    const nothing = folderOf({ 'x.y': '?! what\n', 'documents.jsonl': lines(DOCUMENTS) });
    expect(tried(nothing).err).toMatch(/documents\.jsonl \(documents\); no format knows: x\.y \(begins "\?! what"\)/);
    expect(tried(nothing).err).toMatch(/or say which it is: jatdae try \S+ --queries FILE --qrels FILE/);
  });
});

describe('product data', () => {
  const products = WORDS.map((word, i) => ({ id: `d${i}`, title: `상품 ${i}`, short_description: `${word} 이야기` }));
  for (const [what, file, text] of [
    ['JSON lines', 'products.jsonl', lines(products)],
    ['one array', 'products.json', JSON.stringify(products)],
    [
      'CSV',
      'products.csv',
      `id,title,short_description\n${products.map((p) => `${p.id},${p.title},${p.short_description}\n`).join('')}`,
    ],
  ] as const) {
    it(`${what}: documents, and the description is searched`, async () => {
      const folder = folderOf({ [file]: text, 'asked.jsonl': lines(bare), 'qrels.txt': QRELS });
      expect(tried(folder)).toMatchObject({ code: 0, value: 1 });
      const { data } = await readDocuments(join(folder, file));
      expect(data[0]).toEqual({ id: 'd0', title: '상품 0', text: '사과 이야기' });
      expect(jatdae(['convert', file, 'out.tsv', '--kind', 'documents'], { cwd: folder }).code).toBe(0);
      expect(readFileSync(join(folder, 'out.tsv'), 'utf8')).toContain('사과 이야기');
    });
  }

  it('a text that no name says is told', async () => {
    const folder = folderOf({ 'corpus.jsonl': lines([{ id: 'a', title: 't', prose: 'long words' }]) });
    const { notices } = await readDocuments(join(folder, 'corpus.jsonl'));
    expect(notices.map(({ code }) => code)).toEqual(['no-text-field']);
  });

  it('topics with titles alone stay queries', () => {
    const folder = folderOf({
      'corpus.jsonl': lines(DOCUMENTS),
      'topics.jsonl': lines(WORDS.map((title, i) => ({ id: `q${i}`, title }))),
      'qrels.txt': QRELS,
    });
    expect(tried(folder)).toMatchObject({ code: 0, value: 1 });
  });
});

describe('a corpus in several files', () => {
  const halves = { 'one.jsonl': lines(DOCUMENTS.slice(0, 2)), 'two.jsonl': lines(DOCUMENTS.slice(2)) };
  it('a folder, a ZIP archive; in try, run, and a project', () => {
    const folder = folderOf({
      ...Object.fromEntries(Object.entries(halves).map(([name, text]) => [`docs/${name}`, text])),
      'docs/readme.txt': 'what this is\n',
      'docs.zip': zipOf({ ...halves, 'sub/': '', '__MACOSX/x': 'x' }),
      'queries.jsonl': lines(QUERIES),
    });
    for (const docs of ['docs', 'docs.zip']) {
      expect([docs, tried(folder, '--docs', join(folder, docs)).value]).toEqual([docs, 1]);
      const args = ['run', '--docs', docs, '--queries', 'queries.jsonl', '-o', `${docs}.run.jsonl`];
      expect(jatdae(args, { cwd: folder }).code).toBe(0);
      const project = `collection: { documents: ${docs}, queries: queries.jsonl }\nsystems: { a: { type: bm25 } }\n`;
      writeFileSync(join(folder, 'jatdae.yaml'), project);
      expect(jatdae(['run'], { cwd: folder }).code).toBe(0);
      const { out } = jatdae(['eval', '-m', 'RR', '--format', 'json'], { cwd: folder });
      expect([docs, (resultOf(out) as TryJson).runs[0]!.measures[0]!.value]).toEqual([docs, 1]);
    }
  });

  it('an id in two of them is refused, with both; damage is said', async () => {
    const folder = folderOf({ 'docs/a.jsonl': lines(DOCUMENTS), 'docs/b.jsonl': lines(DOCUMENTS.slice(3)) });
    await expect(readDocuments(join(folder, 'docs'))).rejects.toThrow(/"d3" stands in \S+a\.jsonl and in \S+b\.jsonl/);
    writeFileSync(join(folder, 'x.zip'), zipOf(halves).subarray(0, 60));
    await expect(readDocuments(join(folder, 'x.zip'))).rejects.toThrow(/zip data is damaged/);
    for (let at = 0; at < 200; at += 7) {
      const bytes = Buffer.from(zipOf(halves));
      bytes[at] = 0xff;
      writeFileSync(join(folder, 'y.zip'), bytes);
      const error: unknown = await readDocuments(join(folder, 'y.zip')).then(
        () => undefined,
        (fault: unknown) => fault,
      );
      if (error) expect((error as Error).name).toBe('JatdaeError');
    }
  });
});

describe('a copy that was left over', () => {
  const old = lines(QUERIES.map((query, i) => ({ ...query, relevant: [`d${(i + 1) % 4}`] })));
  for (const name of ['queries-old.jsonl', 'queries (1).jsonl', 'queries.bak.jsonl', 'a-copy-of-queries.jsonl']) {
    it(`${name}: the judgements are those of the questions, and it is said`, () => {
      const folder = folderOf({ 'documents.jsonl': lines(DOCUMENTS), 'queries.jsonl': lines(QUERIES), [name]: old });
      const { value, err } = tried(folder);
      expect(value).toBe(1);
      expect(err).toContain(`not used, but could be: ${name}`);
    });
  }

  it('a file of judgements beside questions that carry some: which counts is said', () => {
    const folder = folderOf({ 'documents.jsonl': lines(DOCUMENTS), 'queries.jsonl': old, 'qrels.txt': QRELS });
    const { value, err } = tried(folder);
    expect(value).toBe(1);
    expect(err).toMatch(/warning: the judgements are those of qrels\.txt; those that queries\.jsonl carries/);
  });
});

describe('ids that TREC lines cannot carry', () => {
  const run = { q1: { 'a b': 2, '#c': 1, 'd%20e': 0.5 } };
  it('--plain-ids writes them, the same in every file', () => {
    const folder = folderOf({
      'run.json': JSON.stringify(run),
      'qrels.json': JSON.stringify({ q1: { 'a b': 0, '#c': 1 } }),
    });
    const refused = jatdae(['convert', 'run.json', 'run.trec', '--kind', 'run'], { cwd: folder });
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--plain-ids')]);
    for (const [from, to, kind] of [
      ['run.json', 'run.trec', 'run'],
      ['qrels.json', 'qrels.trec', 'qrels'],
    ] as const) {
      expect(jatdae(['convert', from, to, '--kind', kind, '--plain-ids'], { cwd: folder }).code).toBe(0);
    }
    expect(readFileSync(join(folder, 'run.trec'), 'utf8')).toBe(
      'q1 Q0 a%20b 1 2 jatdae\nq1 Q0 %23c 2 1 jatdae\nq1 Q0 d%2520e 3 0.5 jatdae\n',
    );
    // #c stands second: RR is 1/2.
    const { out } = jatdae(['eval', '--qrels', 'qrels.trec', 'run.trec', '-m', 'RR', '--format', 'trec'], {
      cwd: folder,
    });
    expect(out).toMatch(/\t0\.5000\n/);
  });

  it('no two become one, and none is divided', () => {
    const id = fc.string({ unit: fc.constantFrom(' ', '%', '2', '0', '#', 'a', '\t', '가') });
    fc.assert(
      fc.property(id, id, (a, b) => {
        if (a !== b) expect(plainId(a)).not.toBe(plainId(b));
        expect(plainId(a)).not.toMatch(/\s|^#/);
        expect(decodeURIComponent(plainId(a))).toBe(a);
      }),
    );
  });
});

/** The first records of three old test collections, as they were given out. */
const OLD = {
  npl: {
    'doc-text': '1\ncompact memories\n   /\n2\nan electronic analogue computer\n   /\n',
    'query-text': '1\nMEMORIES COMPACT\n/\n2\nANALOGUE COMPUTER\n/\n',
    'rlv-ass': '1\n   1\n   /\n2\n   2    1\n   /\n',
  },
  time: {
    'TIME.ALL':
      '*TEXT 017 01/04/63 PAGE 020\n\nTHE ALLIES AFTER NASSAU\n*TEXT 020 01/04/63 PAGE 021\n\nROAD TO JAIL\n*STOP\n',
    'TIME.QUE': '*FIND     1\n\n NASSAU\n\n*FIND     2\n\n JAIL\n*STOP\n',
    'TIME.REL': '1  1 2 301 302\n\n2  2\n',
    'TIME.STP': 'A\n\nABOUT\nABOVE\n',
  },
  lisa: {
    'LISA0.001':
      'Document    1\nCOMPACT MEMORIES\n\nTEXT\n********************************************\nDocument    2\nANALOGUE\n\nTEXT\n********************************************\n',
    'LISA.QUE': '1\nMEMORIES #\n2\nANALOGUE #\n',
    'LISA.REL': 'Query 1\n1 Relevant Refs:\n1 -1\n\nQuery 2\n1 Relevant Refs:\n2 -1\n',
  },
};

describe.each(Object.entries(OLD))('%s as it was given out', (_, files) => {
  it('each file is told by its look, and the commands make a collection', () => {
    const folder = folderOf(files);
    const { code, err } = tried(folder);
    expect(code).toBe(2);
    expect(err).toMatch(/numbered texts/);
    expect(err).toMatch(/lists of numbers, perhaps the relevant documents of each query/);
    if ('TIME.STP' in files) expect(err).toMatch(/TIME\.STP \(a list of words\)/);
    const commands = [...err.matchAll(/^ {2}(awk .*)$/gm)].map(([, command]) => command!);
    expect(commands).toHaveLength(3);
    for (const command of commands) expect(spawnSync('sh', ['-c', command], { cwd: folder }).status).toBe(0);
    const after = jatdae(['try', folder, '-m', 'RR', '--format', 'json']);
    const means = (resultOf(after.out) as TryJson).runs.map(({ measures }) => measures[0]!.value);
    // Each query's one word of its own is in its first document.
    expect(Math.max(...means)).toBe(1);
  });
});
