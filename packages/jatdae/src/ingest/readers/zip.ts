import type { Entry, ZipFile } from 'yauzl';
import yauzl from 'yauzl';
import * as words from '../../words/ingest.ts';
import type { ReadLimits } from '../limits.ts';
import { Refused } from '../refused.ts';

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

  static async open(bytes: Buffer, limits: ReadLimits, format: string): Promise<Zip> {
    const damaged = (cause: unknown) => new Refused('damaged', words.damaged(format, 'ZIP', messageOf(cause)), cause);
    const file = await new Promise<ZipFile>((resolve, reject) => {
      yauzl.fromBuffer(bytes, { lazyEntries: true }, (fault, opened) =>
        opened ? resolve(opened) : reject(damaged(fault)),
      );
    });
    if (file.entryCount > limits.parts)
      throw new Refused('too-large', words.tooManyParts(file.entryCount, limits.parts));
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

  names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** @throws Refused where the part is absent, locked, damaged or too large */
  async read(name: string): Promise<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new Refused('damaged', words.damaged(this.#format, name, 'absent'));
    if (entry.isEncrypted()) throw new Refused('encrypted', words.passwordNeeded(this.#format));
    const limit = Math.min(this.#limits.partBytes, this.#limits.totalBytes - this.#expanded);
    const beyond = () => new Refused('bomb', words.expandsTooFar(name, limit));
    if (entry.uncompressedSize > limit) throw beyond();
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      const damaged = (cause: unknown) =>
        reject(new Refused('damaged', words.damaged(this.#format, name, messageOf(cause)), cause));
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
