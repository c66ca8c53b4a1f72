import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { test } from 'vitest';
import { IngestError } from '../../../ingest/src/errors.ts';
import { readFile } from '../../../ingest/src/read-file.ts';
import { JatdaeError } from '../../src/errors.ts';
import { KINDS } from '../../src/formats/format.ts';
import { read } from '../../src/formats/index.ts';
import { holdsScores, readScores } from '../../src/formats/read-scores.ts';
import { importGold } from '../../src/gold/exchange/import-gold.ts';
import { shared } from '../shared.ts';
import { type Fuzzed, fuzzEach, type Seed } from './fuzz.ts';

/** Real files, cut and flipped: each is read as everything that a file can be. */

/** Of larger files the beginning: what damage does to it is seen there. */
const MOST = 96 << 10;

function beginning(path: string): Buffer {
  const bytes = Buffer.alloc(Math.min(MOST, statSync(path).size));
  const handle = openSync(path, 'r');
  try {
    readSync(handle, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(handle);
  }
  return bytes;
}

/** Documents of Office and of Hangul are damaged as documents; PDF has a test of its own and is slow. */
const DOCUMENT = /\.(?:hwpx?|docx?|html?|md)$/i;

async function everything(file: string): Promise<unknown> {
  const values: unknown[] = [];
  let refused: unknown;
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      values.push(await work());
    } catch (fault) {
      if (!(fault instanceof JatdaeError)) throw fault;
      refused = fault;
    }
  };
  for (const kind of KINDS) await attempt(async () => (await read(kind, file)).data);
  await attempt(() => importGold(file, { threshold: 2 }));
  await attempt(async () => ((await holdsScores(file)) ? readScores(file) : undefined));
  if (values.every((value) => value === undefined) && refused) throw refused;
  return values;
}

async function asDocument(file: string): Promise<unknown> {
  const found = await readFile(file);
  if ('reason' in found) throw new IngestError(found.notice, { place: { file } });
  return found;
}

const root = shared('.');
if (root === undefined) console.warn('skipped, no shared material: fuzzing real files');

const corpus: Fuzzed = {
  name: 'corpus',
  extension: '',
  onDisk: true,
  inputs: 300,
  long: 20_000,
  seeds: async () =>
    readdirSync(root!, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => `${root}/${name}`)
      .filter((path) => statSync(path).isFile() && !/\.(?:pdf|py)$/i.test(path))
      .map((path): Seed => ({ bytes: beginning(path), read: DOCUMENT.test(path) ? asDocument : everything })),
};

if (root === undefined) test.skip('real files (skipped: no shared material)', () => {});
else fuzzEach([corpus]);
