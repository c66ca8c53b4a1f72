import { createReadStream } from 'node:fs';
import { createGunzip, gzipSync } from 'node:zlib';
import { Decompress } from 'fzstd';
import { JatdaeError } from '../errors.ts';
import * as words from '../words/formats-files.ts';
import type { Compression } from './format.ts';

const BLOCK = 4 << 20;

/** The compression of a file by its first bytes. */
export function compressionOf(head: Uint8Array): Compression {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  if (head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd) return 'zstd';
  return 'none';
}

/** The compression a file to write shall have, by its extension, and the name without it. */
export function compressionByName(file: string): { compression: Compression; name: string } {
  if (/\.gz$/i.test(file)) return { compression: 'gzip', name: file.slice(0, -3) };
  if (/\.zst$/i.test(file)) return { compression: 'zstd', name: file.slice(0, -4) };
  return { compression: 'none', name: file };
}

/** The plain bytes of a file, block by block. A damaged stream is an error that names the file. */
export async function* plainBlocks(file: string, compression: Compression): AsyncGenerator<Uint8Array> {
  const raw = createReadStream(file, { highWaterMark: BLOCK });
  try {
    if (compression === 'none') yield* raw as AsyncIterable<Buffer>;
    else if (compression === 'zstd') yield* unzstd(raw as AsyncIterable<Buffer>);
    else {
      const gunzip = createGunzip({ chunkSize: 1 << 20 });
      raw.on('error', (error) => gunzip.destroy(error));
      yield* raw.pipe(gunzip) as AsyncIterable<Buffer>;
    }
  } catch (cause) {
    if (cause instanceof JatdaeError || compression === 'none') throw cause;
    throw new JatdaeError(words.damagedArchive(compression), { place: { file }, cause });
  } finally {
    raw.destroy();
  }
}

async function* unzstd(raw: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let out: Uint8Array[] = [];
  const stream = new Decompress((block) => {
    // The library may use its window again: copy.
    if (block.length > 0) out.push(block.slice());
  });
  for await (const block of raw) {
    stream.push(block);
    yield* out;
    out = [];
  }
  stream.push(new Uint8Array(0), true);
  yield* out;
}

let zstd: Promise<(block: Buffer) => Uint8Array> | undefined;

/** Loaded when something is first written, and once: a second init would reset the memory of the first. */
async function loadZstd(): Promise<(block: Buffer) => Uint8Array> {
  const { init, compress: pack } = await import('@bokuweb/zstd-wasm');
  await init();
  return (block) => pack(block, 3);
}

/** Compress pieces. Large inputs become several zstd frames or gzip members, which every reader takes as one. */
export async function* compress(blocks: AsyncIterable<Buffer>, compression: Compression): AsyncGenerator<Uint8Array> {
  if (compression === 'none') return yield* blocks;
  let pack: (block: Buffer) => Uint8Array = (block) => gzipSync(block);
  if (compression === 'zstd') {
    zstd ??= loadZstd();
    pack = await zstd;
  }
  let any = false;
  for await (const block of blocks) {
    any = true;
    yield pack(block);
  }
  if (!any) yield pack(Buffer.alloc(0));
}
