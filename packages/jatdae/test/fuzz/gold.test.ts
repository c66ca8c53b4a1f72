import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipOf } from '../../../ingest/test/zip-of.ts';
import { Input } from '../../src/formats/input.ts';
import { GOLD_FORMATS } from '../../src/formats/registry.ts';
import { sampleOf } from '../../src/formats/sample.ts';
import { exportGold } from '../../src/gold/exchange/export-gold.ts';
import { goldOf, importGold } from '../../src/gold/exchange/import-gold.ts';
import { anyGold } from '../gold/exchange/arbitrary.ts';
import { type Fuzzed, fuzzEach, type Seed } from './fuzz.ts';

/** Every shape in which gold sets come, read by its own reader and, a part of them, by what recognises them. */

const plainId = (id: string) => id.replace(/[ \t\n\r\v\f]/g, '_').replace(/^#/, 'h') || 'x';

async function exported(name: string): Promise<Buffer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jatdae-'));
  try {
    const files: Buffer[] = [];
    for (const [i, gold] of fc.sample(anyGold({ id: plainId }), { numRuns: 4, seed: 9 }).entries()) {
      const path = join(folder, `${i}`);
      await exportGold(gold, path, { to: name });
      if (statSync(path).isFile()) files.push(readFileSync(path));
      else
        for (const inside of readdirSync(path, { recursive: true, encoding: 'utf8' }))
          if (statSync(join(path, inside)).isFile()) files.push(readFileSync(join(path, inside)));
    }
    return files;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const inMemory = (name: string, bytes: Uint8Array): Seed => ({
  bytes,
  read: (file, damaged) =>
    goldOf({
      path: file,
      options: { from: name, threshold: 2 },
      input: new Input(file, { conflicts: 'error' }, 'none', sampleOf(file, damaged, true)),
    }),
});

/** Read through the readers of collections, which open their files themselves. */
const BRIDGED = new Set([
  'trec-qrels',
  'json-qrels',
  'json-lists',
  'rows-jsonl',
  'csv',
  'tsv',
  'parquet',
  'smart-qrels',
]);
const onDisk = (name: string, bytes: Uint8Array): Seed => ({
  bytes,
  read: (file) => importGold(file, { from: name, threshold: 2 }),
});

// A BEIR folder is read file by file, each by a format of its own.
const writes = GOLD_FORMATS.filter(
  ({ name, read, write, writeFolder }) => name !== 'beir' && read && (write ?? writeFolder),
);

const readers = writes.map(
  ({ name }): Fuzzed => ({
    name: `gold ${name}`,
    extension: '.txt',
    // YAML costs ten milliseconds a file.
    ...(name === 'promptfoo' && { inputs: 500 }),
    ...(BRIDGED.has(name) && { onDisk: true, inputs: 500 }),
    seeds: async () =>
      (await exported(name)).map((bytes) => (BRIDGED.has(name) ? onDisk(name, bytes) : inMemory(name, bytes))),
  }),
);

const recognised: Fuzzed = {
  name: 'gold recognised',
  extension: '',
  onDisk: true,
  inputs: 1000,
  seeds: async () => {
    const all: Seed[] = [];
    for (const { name } of writes)
      for (const bytes of await exported(name)) all.push({ bytes, read: (file) => importGold(file, { threshold: 2 }) });
    const [book] = await exported('quepid-book-json');
    all.push({ bytes: zipOf([{ name: 'book.json', content: book! }]), read: (file) => importGold(file) });
    return all;
  },
};

fuzzEach([...readers, recognised]);
