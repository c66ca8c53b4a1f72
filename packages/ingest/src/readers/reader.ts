import type { Block } from '../blocks.ts';
import type { IngestNotice } from '../errors.ts';
import type { IngestMessage } from '../language/index.ts';

/** What one file may cost. */
export interface ReadLimits {
  /** Larger files are refused. Default 200 MiB. */
  readonly fileBytes: number;
  /** Bytes that one part of an archive may expand to. Default 96 MiB. */
  readonly partBytes: number;
  /** Bytes that all parts that are read may expand to together. Default 192 MiB. */
  readonly totalBytes: number;
  /** Parts of an archive. Default 20,000. */
  readonly parts: number;
  /** Tables, boxes and notes inside one another. Default 32. */
  readonly depth: number;
  /** Of reading one file; held to by `readFileSafely` and `SafeReader` only. Default 18. */
  readonly seconds: number;
  /** Of a worker's heap; what is read and expanded stands outside and has limits of its own. Default 768. */
  readonly heapMegabytes: number;
}

/** The most that a file may cost: 20 s and 1.5 GiB, with what the process itself needs. */
export const LIMITS: ReadLimits = {
  fileBytes: 200 << 20,
  partBytes: 96 << 20,
  totalBytes: 192 << 20,
  parts: 20_000,
  depth: 32,
  seconds: 18,
  heapMegabytes: 768,
};

/** What a reader gets: a file's bytes, what they may cost, and where to say what was lost. */
export interface Source {
  /** As the caller wrote it, for sentences. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly limits: ReadLimits;
  tell(level: IngestNotice['level'], message: IngestMessage): void;
}

/** The text of a document in reading order. */
export interface Text {
  readonly title?: string | undefined;
  readonly blocks: readonly Block[];
}

/** One format: one file in this folder and one line in `index.ts`. */
export interface Reader {
  /** As it stands in `IngestedFile.format`. */
  readonly format: string;
  /** Extensions that promise this format, without the dot. */
  readonly extensions: readonly string[];
  /** @throws Refused with the reason */
  read(source: Source): Promise<Text>;
}
