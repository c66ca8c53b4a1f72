import type { Entry, ZipFile } from 'yauzl';
import yauzl from 'yauzl';
import { Refused } from '../errors.ts';
import { message } from '../language/index.ts';
import { LIMITS, type ReadLimits } from './reader.ts';

/** A ZIP archive in memory. A part is expanded when it is asked for, and never beyond the limits, whatever it declares. */
export class Zip {
  readonly #file: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #limits: ReadLimits;
  readonly #format: string;
  #expanded = 0;

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>, limits: ReadLimits, format: string) {
    this.#file = file;
    this.#entries = entries;
    this.#limits = limits;
    this.#format = format;
  }

  /**
   * The list of its parts; nothing is expanded yet.
   *
   * @param bytes - of the whole archive.
   * @param format - what it is called in messages.
   * @param limits - how many parts, and how far they may expand.
   * @throws Refused where it is no archive, lists a part twice, or too many
   */
  static async open(bytes: Buffer, format: string, limits: ReadLimits = LIMITS): Promise<Zip> {
    const damaged = (cause: unknown) =>
      new Refused('damaged', message('damaged', { format, part: 'ZIP', detail: messageOf(cause) }), cause);
    const file = await new Promise<ZipFile>((resolve, reject) => {
      yauzl.fromBuffer(bytes, { lazyEntries: true }, (fault, opened) =>
        opened ? resolve(opened) : reject(damaged(fault)),
      );
    });
    if (file.entryCount > limits.parts)
      throw new Refused('too-large', message('too-many-parts', { count: file.entryCount, limit: limits.parts }));
    const entries = new Map<string, Entry>();
    await new Promise<void>((resolve, reject) => {
      file.on('entry', (entry) => {
        // Of two parts of one name every reader takes another: what one sees is not what the other judges.
        if (entries.has(entry.fileName)) {
          reject(damaged(`"${entry.fileName}" stands there twice`));
          return;
        }
        entries.set(entry.fileName, entry);
        file.readEntry();
      });
      file.on('end', resolve);
      file.on('error', (fault) => reject(damaged(fault)));
      file.readEntry();
    });
    return new Zip(file, entries, limits, format);
  }

  /** The parts in the order of its list, folders with a slash at the end. */
  names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** Whether there is a part of this name. */
  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Expand a part. @throws Refused where it is absent, locked, damaged or too large */
  async read(name: string): Promise<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry)
      throw new Refused('damaged', message('damaged', { format: this.#format, part: name, detail: 'absent' }));
    if (entry.isEncrypted()) throw new Refused('encrypted', message('encrypted', { format: this.#format }));
    const limit = Math.min(this.#limits.partBytes, this.#limits.totalBytes - this.#expanded);
    const beyond = () => new Refused('bomb', message('bomb', { part: name, limit }));
    if (entry.uncompressedSize > limit) throw beyond();
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      const damaged = (cause: unknown) =>
        reject(
          new Refused(
            'damaged',
            message('damaged', { format: this.#format, part: name, detail: messageOf(cause) }),
            cause,
          ),
        );
      this.#file.openReadStream(entry, (fault, stream) => {
        if (!stream) return damaged(fault);
        const parts: Buffer[] = [];
        let length = 0;
        stream.on('data', (part: Buffer) => {
          length += part.length;
          if (length > limit) {
            stream.destroy();
            reject(beyond());
          } else parts.push(part);
        });
        stream.on('end', () => resolve(Buffer.concat(parts)));
        stream.on('error', damaged);
      });
    });
    this.#expanded += bytes.length;
    return bytes;
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** An archive of parts as they are, for a reader of archives that looks at no checksum. */
export function zipOf(parts: ReadonlyMap<string, Buffer>): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [part, bytes] of parts) {
    const name = Buffer.from(part);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, bytes);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name);
    at += 30 + name.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(
    list.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...list, end]);
}
