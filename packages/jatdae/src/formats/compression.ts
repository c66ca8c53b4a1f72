import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip, gzipSync } from 'node:zlib';
import { JatdaeError } from '../errors.ts';
import { formats as words } from '../language/index.ts';

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
  if (compression === 'none') return yield* fileBlocks(file);
  try {
    yield* compression === 'zstd' ? unzstd(fileBlocks(file)) : gunzip(file);
  } catch (cause) {
    throw new JatdaeError(words.files.damagedArchive({ compression }), { place: { file }, cause });
  }
}

/** Large reads into fresh buffers: parts of them may be kept. */
async function* fileBlocks(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    for (;;) {
      // One byte more than is left shows the end of the file in the same read.
      const buffer = Buffer.allocUnsafe(Math.min(BLOCK, Math.max(size, 1) + 1));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

async function* gunzip(file: string): AsyncGenerator<Uint8Array> {
  const raw = createReadStream(file, { highWaterMark: BLOCK });
  const plain = createGunzip({ chunkSize: 1 << 20 });
  raw.on('error', (error) => plain.destroy(error));
  try {
    yield* raw.pipe(plain) as AsyncIterable<Buffer>;
  } finally {
    raw.destroy();
  }
}

async function* unzstd(raw: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { Decompress } = await import('fzstd');
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

/** How a file was packed. */
export type Compression = 'none' | 'gzip' | 'zstd';
