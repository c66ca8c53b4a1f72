import { createHash, randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JatdaeError } from '../../errors.ts';
import { cannotWrite, makeFolder, writeAll } from '../../formats/index.ts';
import { dense } from '../../language/index.ts';
import type { TextKind } from './embedder.ts';

/**
 * A shard: a head of 16 bytes, then records of one length. A record: the key (32 bytes), the vector (32-bit floats, little
 * endian), and the first 4 bytes of the SHA-256 of both. A process appends to a shard of its own, so that any number may
 * write at once; a record that a crash tore is not read, nor what follows it.
 */
const MAGIC = Buffer.from('JATDAEV1');
const HEAD = 16;
const KEY = 32;
const CHECK = 4;
const READ_BYTES = 8 << 20;

/** Where a vector stands. */
interface Place {
  readonly file: number;
  readonly position: number;
  readonly dimensions: number;
}

/** Embeddings on disk, by the identity of their embedder, the kind of text and the text. */
export class EmbeddingCache {
  readonly #folder: string;
  readonly #places = new Map<string, Place>();
  readonly #files: number[] = [];
  #shard: { file: number; dimensions: number; position: number } | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Open the cache of one embedder; its folder is made where there is none.
   *
   * @param folder - shared by all embedders; each has a folder of its own in it.
   * @param identity - see {@link Embedder.identity}.
   * @throws JatdaeError where the folder cannot be made or read.
   */
  static open(folder: string, identity: string): EmbeddingCache {
    const mine = join(folder, createHash('sha256').update(identity).digest('hex').slice(0, 24));
    const cache = new EmbeddingCache(mine);
    if (!existsSync(mine)) {
      try {
        makeFolder(mine);
        writeFileSync(join(mine, 'identity.txt'), `${identity}\n`);
      } catch (cause) {
        throw cannotWrite(mine, cause);
      }
    }
    let at = mine;
    try {
      for (const name of readdirSync(mine).sort()) {
        if (!name.endsWith('.bin')) continue;
        at = join(mine, name);
        cache.#read(at);
      }
    } catch (cause) {
      cache.close();
      throw new JatdaeError(dense.cacheUnreadable({ code: codeOf(cause) }), { place: { file: at }, cause });
    }
    return cache;
  }

  /** Vectors in the cache. */
  get size(): number {
    return this.#places.size;
  }

  /** The vector of a text; undefined where the text of this kind is not in it. */
  get(kind: TextKind, text: string): Float32Array | undefined {
    const place = this.#places.get(keyOf(kind, text).toString('latin1'));
    if (!place) return undefined;
    const bytes = Buffer.alloc(place.dimensions * 4);
    readSync(place.file, bytes, 0, bytes.length, place.position);
    return vectorOf(bytes);
  }

  /**
   * Add vectors of one length. They are on disk when this returns, in so far as the machine does not lose power.
   *
   * @throws JatdaeError where the folder cannot be written.
   */
  put(kind: TextKind, entries: readonly { readonly text: string; readonly vector: Float32Array }[]): void {
    const first = entries[0];
    if (!first) return;
    const dimensions = first.vector.length;
    const shard = this.#shardFor(dimensions);
    const records: Buffer[] = [];
    const keys: string[] = [];
    for (const { text, vector } of entries) {
      const key = keyOf(kind, text);
      const body = Buffer.concat([key, bytesOf(vector)]);
      records.push(body, checkOf(body));
      keys.push(key.toString('latin1'));
    }
    const all = Buffer.concat(records);
    try {
      writeAll(shard.file, all);
    } catch (cause) {
      // A record may be torn: nothing is appended behind it.
      this.#shard = undefined;
      throw cannotWrite(this.#folder, cause);
    }
    const length = all.length / entries.length;
    for (const key of keys) {
      this.#places.set(key, { file: shard.file, position: shard.position + KEY, dimensions });
      shard.position += length;
    }
  }

  /** Close its files. Vectors stay on disk. */
  close(): void {
    for (const file of this.#files.splice(0)) closeSync(file);
    this.#places.clear();
    this.#shard = undefined;
  }

  #shardFor(dimensions: number): { file: number; dimensions: number; position: number } {
    if (this.#shard?.dimensions === dimensions) return this.#shard;
    const head = Buffer.alloc(HEAD);
    MAGIC.copy(head);
    head.writeUInt32LE(dimensions, MAGIC.length);
    let file: number;
    try {
      file = openSync(join(this.#folder, `${randomUUID()}.bin`), 'ax+');
      this.#files.push(file);
      writeAll(file, head);
    } catch (cause) {
      throw cannotWrite(this.#folder, cause);
    }
    this.#shard = { file, dimensions, position: HEAD };
    return this.#shard;
  }

  /** Note where the sound records of a shard stand. */
  #read(path: string): void {
    const file = openSync(path, 'r');
    this.#files.push(file);
    const head = Buffer.alloc(HEAD);
    if (readSync(file, head, 0, HEAD, 0) < HEAD || !head.subarray(0, MAGIC.length).equals(MAGIC)) return;
    const dimensions = head.readUInt32LE(MAGIC.length);
    const length = KEY + dimensions * 4 + CHECK;
    const block = Buffer.alloc(length * Math.max(1, Math.floor(READ_BYTES / length)));
    for (let position = HEAD; ; ) {
      const n = readSync(file, block, 0, block.length, position);
      for (let at = 0; at + length <= n; at += length) {
        const body = block.subarray(at, at + length - CHECK);
        if (!checkOf(body).equals(block.subarray(at + length - CHECK, at + length))) return;
        const key = block.toString('latin1', at, at + KEY);
        this.#places.set(key, { file, position: position + at + KEY, dimensions });
      }
      if (n < block.length) return;
      position += n;
    }
  }
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}

function keyOf(kind: TextKind, text: string): Buffer {
  return createHash('sha256').update(`${kind}\0${text}`).digest();
}

function checkOf(body: Buffer): Buffer {
  return createHash('sha256').update(body).digest().subarray(0, CHECK);
}

function bytesOf(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [i, value] of vector.entries()) bytes.writeFloatLE(value, i * 4);
  return bytes;
}

function vectorOf(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4));
}
