import { Refused } from '../errors.ts';
import { message } from '../language/index.ts';
import type { ReadLimits } from './reader.ts';

const FREE = 0xfffffffa;
const END = 0xfffffffe;

interface Entry {
  readonly start: number;
  readonly size: number;
}

/**
 * An OLE compound file ([MS-CFB]) in memory. Streams are put together when they are asked for; chains that run in
 * circles or out of the file are damage. The libraries copy every stream at once, which a made-up directory can blow up.
 */
export class Ole {
  readonly #bytes: Buffer;
  readonly #sector: number;
  readonly #cutoff: number;
  readonly #fat: Uint32Array;
  readonly #miniFat: Uint32Array;
  readonly #mini: Buffer;
  /** Streams by their path, storages apart by `/`. */
  readonly #entries = new Map<string, Entry>();
  readonly #limits: ReadLimits;
  #read = 0;

  /** @throws Refused as damaged */
  constructor(bytes: Buffer, limits: ReadLimits) {
    this.#bytes = bytes;
    this.#limits = limits;
    if (bytes.length < 512) throw broken('header', 'shorter than 512 bytes');
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw broken('header', `sectors of 2^${shift} bytes`);
    this.#sector = 1 << shift;
    this.#cutoff = bytes.readUInt32LE(56);
    this.#fat = this.#fatOf();
    const directory = this.#chain(bytes.readUInt32LE(48), 'directory');
    const root = this.#list(directory);
    const miniFat = this.#chain(bytes.readUInt32LE(60), 'mini FAT');
    this.#miniFat = words32(miniFat);
    this.#mini = root ? this.#chain(root.start, 'mini stream').subarray(0, root.size) : Buffer.alloc(0);
  }

  paths(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  /** The bytes of a stream; undefined where there is none. */
  stream(path: string): Buffer | undefined {
    const entry = this.#entries.get(path);
    if (!entry) return undefined;
    this.#read += entry.size;
    if (entry.size > this.#limits.fileBytes || this.#read > 2 * this.#limits.fileBytes)
      throw new Refused('bomb', message('bomb', { part: path, limit: this.#limits.fileBytes }));
    if (entry.size === 0) return Buffer.alloc(0);
    const whole = entry.size < this.#cutoff ? this.#miniChain(entry, path) : this.#chain(entry.start, path, entry.size);
    if (whole.length < entry.size) throw broken(path, `${whole.length} of ${entry.size} bytes`);
    return whole.subarray(0, entry.size);
  }

  #at(sector: number, part: string): Buffer {
    const from = (sector + 1) * this.#sector;
    if (sector >= FREE || from >= this.#bytes.length) throw broken(part, `sector ${sector} is outside of the file`);
    return this.#bytes.subarray(from, from + this.#sector);
  }

  #fatOf(): Uint32Array {
    const sectors: number[] = [];
    for (let at = 76; at < 512; at += 4) sectors.push(this.#bytes.readUInt32LE(at));
    const most = Math.ceil(this.#bytes.length / this.#sector);
    let next = this.#bytes.readUInt32LE(68);
    for (let seen = 0; next < FREE; seen++) {
      if (seen > most) throw broken('DIFAT', 'runs in a circle');
      const block = words32(this.#at(next, 'DIFAT'));
      sectors.push(...block.subarray(0, -1));
      next = block.at(-1) ?? END;
    }
    const used = sectors.filter((sector) => sector < FREE);
    if (used.length > most) throw broken('FAT', 'larger than the file');
    return words32(Buffer.concat(used.map((sector) => this.#at(sector, 'FAT'))));
  }

  #chain(start: number, part: string, size = Number.POSITIVE_INFINITY): Buffer {
    const parts: Buffer[] = [];
    let length = 0;
    const most = Math.ceil(this.#bytes.length / this.#sector);
    for (let sector = start; sector < FREE && length < size; sector = this.#fat[sector] ?? END) {
      if (parts.length > most) throw broken(part, 'runs in a circle');
      const bytes = this.#at(sector, part);
      parts.push(bytes);
      length += bytes.length;
    }
    return Buffer.concat(parts);
  }

  #miniChain({ start, size }: Entry, part: string): Buffer {
    const parts: Buffer[] = [];
    for (let at = start, length = 0; at < FREE && length < size; at = this.#miniFat[at] ?? END, length += 64) {
      if (at * 64 >= this.#mini.length) throw broken(part, `small sector ${at} is outside of the file`);
      parts.push(this.#mini.subarray(at * 64, at * 64 + 64));
    }
    return Buffer.concat(parts);
  }

  /** Fill the paths; the root. */
  #list(directory: Buffer): Entry | undefined {
    const count = Math.floor(directory.length / 128);
    if (count > this.#limits.parts)
      throw new Refused('too-large', message('too-many-parts', { count, limit: this.#limits.parts }));
    const seen = new Set<number>();
    const todo = [{ at: 0, folder: '' }];
    for (let next = todo.pop(); next; next = todo.pop()) {
      if (next.at >= count || seen.has(next.at)) continue;
      seen.add(next.at);
      const entry = directory.subarray(next.at * 128, next.at * 128 + 128);
      const name = entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2));
      const path = next.at === 0 ? '' : `${next.folder}${name}`;
      const kind = entry[66];
      if (kind === 2) this.#entries.set(path, { start: entry.readUInt32LE(116), size: entry.readUInt32LE(120) });
      todo.push(
        { at: entry.readUInt32LE(68), folder: next.folder },
        { at: entry.readUInt32LE(72), folder: next.folder },
      );
      if (kind === 1 || kind === 5) todo.push({ at: entry.readUInt32LE(76), folder: path === '' ? '' : `${path}/` });
    }
    if (count === 0) return undefined;
    return { start: directory.readUInt32LE(116), size: directory.readUInt32LE(120) };
  }
}

function words32(bytes: Buffer): Uint32Array {
  const out = new Uint32Array(Math.floor(bytes.length / 4));
  for (let i = 0; i < out.length; i++) out[i] = bytes.readUInt32LE(i * 4);
  return out;
}

function broken(part: string, detail: string): Refused {
  return new Refused('damaged', message('damaged', { format: 'OLE', part, detail }));
}
