import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { goldCounts, goldHashes } from '../../src/collection/frozen-gold.ts';
import { JatdaeError } from '../../src/errors.ts';
import type { Holdings, Kind, Pieces, WriteOptions } from '../../src/formats/format.ts';
import { frozenGoldText } from '../../src/formats/gold-jsonl.ts';
import { read, write } from '../../src/formats/index.ts';
import { Input } from '../../src/formats/input.ts';
import { FORMATS } from '../../src/formats/registry.ts';
import { sampleOf } from '../../src/formats/sample.ts';
import { lossesOf } from '../../src/formats/write.ts';
import { CONTRACT } from '../formats/contract.ts';
import { type Fuzzed, fuzzEach, type Seed } from './fuzz.ts';
import { ORACLES } from './oracles.ts';
import { HAND_MADE } from './seeds.ts';

/** Every file shape of collections and runs, read by its own reader, held against a simple one, written and read again. */

type Reader = (input: Input) => Promise<unknown>;
type Writer = (data: unknown, options: WriteOptions, file: string) => Pieces | Promise<Pieces>;

const formatOf = (name: string) => FORMATS.find((format) => format.name === name)!;
const inMemory = (file: string, bytes: Buffer) => new Input(file, {}, 'none', sampleOf(file, bytes, true));

async function written(format: string, kind: Kind, data: unknown, file: string): Promise<Buffer> {
  const pieces = await (formatOf(format).write[kind] as Writer)(data, {}, file);
  return Buffer.concat(Array.from(pieces, (piece) => Buffer.from(piece as Uint8Array)));
}

/** Every so many readings are written and read again. */
const WRITTEN = 5;
let accepted = 0;

function seedOf(format: string, kind: Kind, bytes: Uint8Array): Seed {
  const { read: readers, write: writers } = formatOf(format);
  const reader = readers[kind] as Reader;
  const oracle = ORACLES[`${format} ${kind}`];
  return {
    bytes,
    read: (file, damaged) => reader(inMemory(file, damaged)),
    law: async (data: never, damaged, file) => {
      oracle?.(data, damaged);
      if (writers[kind] && accepted++ % WRITTEN === 0) await comesBack(format, kind, data, reader, file);
    },
  };
}

/** Written and read again it is the same; or the writer says what is lost, or why it cannot write it. */
async function comesBack(
  format: string,
  kind: Kind,
  data: Holdings[Kind],
  reader: Reader,
  file: string,
): Promise<void> {
  if (lossesOf(kind, data as never, formatOf(format), file).length > 0) return;
  let bytes: Buffer;
  try {
    bytes = await written(format, kind, data, file);
  } catch (refused) {
    if (refused instanceof JatdaeError) return;
    throw refused;
  }
  const row = CONTRACT.find((one) => one.format === format && one.kind === kind);
  expect(await reader(inMemory(file, bytes))).toEqual(row?.back ? row.back(data) : data);
}

async function seedsOf(name: string): Promise<Seed[]> {
  const seeds = (HAND_MADE[name] ?? []).map(([kind, text]) => seedOf(name, kind, Buffer.from(text)));
  for (const { format, kind, data } of CONTRACT.filter((row) => row.format === name))
    for (const sample of fc.sample(data, { numRuns: 4, seed: 5 }))
      seeds.push(seedOf(name, kind, await written(format, kind, sample, 'seed')));
  if (name === 'gold-jsonl')
    for (const kind of ['queries', 'qrels'] as const) seeds.push(seedOf(name, kind, frozenSeed()));
  return seeds;
}

function frozenSeed(): Buffer {
  const queries = [
    { id: '__proto__', text: '초본', note: '메모', answerPoints: ['하나'] },
    { id: 'q2', text: '여권', attributes: { lang: 'ko' } },
  ];
  const qrels = new Map([
    [
      '__proto__',
      {
        grades: new Map([
          ['d1', 1],
          ['d2', 0.5],
          ['d3', 0],
        ]),
        hard: new Set(['d3']),
      },
    ],
  ]);
  const judges = new Map([['__proto__', new Map([['d1', ['kim', 'lee']]])]]);
  const gold = {
    name: 'v1',
    ...goldHashes(queries, qrels),
    counts: goldCounts(queries, qrels),
    queries,
    qrels,
    judges,
  };
  return Buffer.from([...frozenGoldText(gold)].join(''));
}

/** Shapes of gold sets have a test of their own. */
const OF_COLLECTIONS = FORMATS.filter(({ name, write }) => Object.keys(write).length > 0 || HAND_MADE[name]);
const readers = OF_COLLECTIONS.map(({ name }): Fuzzed => ({ name, extension: '.txt', seeds: () => seedsOf(name) }));

/** What nobody named: opened, recognised by content, and read as each kind. */
const recognised: Fuzzed = {
  name: 'recognised',
  extension: '',
  onDisk: true,
  inputs: 1000,
  seeds: async () => {
    const all: Seed[] = [];
    for (const { name } of OF_COLLECTIONS)
      for (const { bytes } of await seedsOf(name))
        for (const kind of ['documents', 'queries', 'qrels', 'run'] as const)
          all.push({ bytes, read: async (file) => (await read(kind, file)).data });
    return all;
  },
};

/** Opening a stream costs some milliseconds. */
const packed = (name: 'gzip' | 'zstd', extension: string): Fuzzed => ({
  name,
  extension,
  onDisk: true,
  inputs: 300,
  long: 20_000,
  seeds: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jatdae-'));
    const path = join(folder, `packed${extension}`);
    const [run] = fc.sample(CONTRACT.find(({ format }) => format === 'run-jsonl')!.data, { numRuns: 1, seed: 3 });
    await write('run', path, run as Holdings['run'], { to: 'run-jsonl' });
    const bytes = readFileSync(path);
    rmSync(folder, { recursive: true });
    return [{ bytes, read: async (file) => (await read('run', file, { from: 'run-jsonl' })).data }];
  },
});

fuzzEach([...readers, recognised, packed('gzip', '.gz'), packed('zstd', '.zst')]);
