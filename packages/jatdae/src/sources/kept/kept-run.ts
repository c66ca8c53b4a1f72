import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../formats/index.ts';
import type { PackedArrays, PackedRun } from './packed-run.ts';

/** Changes when what is kept means something else. */
const VERSION = 5;

/** Where a scored run outlives the process, and what it depends on: one made from anything else is made again. */
export interface KeepingPlace {
  readonly file: string;
  readonly parts: readonly string[];
}

/** The place once the hash of the judgements is known. @param place without it */
export function placed({ file, parts }: KeepingPlace, gold: string): KeepingPlace {
  return { file, parts: [...parts, gold] };
}

const TYPES = {
  retrieved: Uint32Array,
  start: Uint32Array,
  rank: Uint32Array,
  grade: Float64Array,
  hard: Uint8Array,
  tied: Uint8Array,
  tieFrom: Uint32Array,
  tieTo: Uint32Array,
  spareStart: Uint32Array,
  spareRank: Uint32Array,
  spareOf: Uint32Array,
  spareTieFrom: Uint32Array,
  spareTieTo: Uint32Array,
  values: Float64Array,
  cells: Float64Array,
} as const;
const NAMES = Object.keys(TYPES) as (keyof PackedArrays)[];

interface Head {
  readonly key: string;
  readonly head: PackedRun['head'];
  readonly lengths: Readonly<Record<keyof PackedArrays, number>>;
}

/**
 * Eight bytes for the length of the head, the head as JSON, each array; all begin at multiples of eight. Behind them the SHA-256
 * of it all.
 */
const ALIGNED = 8;
const HASH = 32;
const padded = (bytes: number) => Math.ceil(bytes / ALIGNED) * ALIGNED;

function keyOf(parts: readonly string[]): string {
  return JSON.stringify([VERSION, ...parts]);
}

/** A run as it was kept; undefined where it was not, or from other files. */
export function keptRun({ file, parts }: KeepingPlace): PackedRun | undefined {
  try {
    const whole = readFileSync(file);
    const read = whole.subarray(0, Math.max(0, whole.length - HASH));
    if (!hashOf(read).equals(whole.subarray(read.length))) return undefined;
    const bytes = new Uint8Array(padded(read.length));
    bytes.set(read);
    const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
    const { key, head, lengths } = JSON.parse(read.toString('utf8', ALIGNED, ALIGNED + length)) as Head;
    if (key !== keyOf(parts)) return undefined;
    let at = ALIGNED + padded(length);
    const arrays = Object.fromEntries(
      NAMES.map((name) => {
        const array = new TYPES[name](bytes.buffer, at, lengths[name]);
        at += padded(array.byteLength);
        return [name, array];
      }),
    );
    return at === read.length ? { head, arrays: arrays as unknown as PackedArrays } : undefined;
  } catch {
    // Absent, or written by something else: it is made again.
    return undefined;
  }
}

/** Keep a run. A folder that cannot be written costs time at the next start, nothing else. */
export function keepRun({ file, parts }: KeepingPlace, { head, arrays }: PackedRun): void {
  const lengths = Object.fromEntries(NAMES.map((name) => [name, arrays[name].length])) as Head['lengths'];
  const text = Buffer.from(JSON.stringify({ key: keyOf(parts), head, lengths } satisfies Head), 'utf8');
  const pieces = [text, ...NAMES.map((name) => arrays[name])].flatMap((piece) => [
    new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength),
    new Uint8Array(padded(piece.byteLength) - piece.byteLength),
  ]);
  const size = Buffer.alloc(ALIGNED);
  size.writeBigUint64LE(BigInt(text.length));
  const temporary = `${file}.${randomUUID().slice(0, 8)}`;
  try {
    makeFolder(dirname(file));
    const body = Buffer.concat([size, ...pieces]);
    writeFileSync(temporary, Buffer.concat([body, hashOf(body)]));
    renameSync(temporary, file);
  } catch {}
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
