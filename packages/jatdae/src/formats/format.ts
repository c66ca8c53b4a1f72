import type { Document, Qrels, Query, Run } from '../collection/index.ts';
import type { Notice } from '../errors.ts';
import type { Message } from '../language/index.ts';
import type { Compression } from './compression.ts';
import type { Encoding } from './encoding.ts';
import type { Input } from './input.ts';
import type { ReadOptions } from './read-options.ts';
import type { Sample } from './sample.ts';

/** What a file can hold, and the shape it is read into. */
export interface Holdings {
  /** In the order of the file. */
  readonly documents: readonly Document[];
  /** In the order of the file. */
  readonly queries: readonly Query[];
  /** Query to its judgements, in the order of the file. */
  readonly qrels: Qrels;
  /** The ranked lists of one system. */
  readonly run: Run;
}

/** What a file may hold. */
export type Kind = keyof Holdings;
export const KINDS = ['documents', 'queries', 'qrels', 'run'] as const satisfies readonly Kind[];

/** How an evaluation file is written; each key is for the formats that it names. */
export interface WriteOptions {
  /** BEIR folders only: the name of the file in `qrels/`. Default `test`. */
  readonly split?: string;
  /** CSV and TSV: start with a byte order mark, so that spreadsheets read UTF-8. Default true for CSV, false for TSV. */
  readonly bom?: boolean;
  /** `queries-jsonl`: judgements to write beside the queries. */
  readonly qrels?: Qrels;
  /** TREC runs: the tag of a run that carries no name. Default `jatdae`. */
  readonly tag?: string;
}

/** Data together with how it was read and what the reader must know. */
export interface Read<T> {
  /** In the shape of its kind. */
  readonly data: T;
  /** The name of the format it was read with. */
  readonly format: string;
  /** How its text was encoded. */
  readonly encoding: Encoding;
  /** How it was packed. */
  readonly compression: Compression;
  /** What was odd, and what was done about it. */
  readonly notices: readonly Notice[];
}

/** What some formats cannot say. */
export type Feature =
  | 'title'
  | 'attributes'
  | 'notes'
  | 'grades'
  | 'hard'
  | 'groups'
  | 'empty-queries'
  | 'scores'
  | 'empty-lists'
  | 'name';

export type Pieces = Iterable<string | Uint8Array>;

/** A foreign file shape: how it is recognised, read and written. One object a file. */
export interface Format {
  /** Stable, kebab-case. */
  readonly name: string;
  /** One line for people. */
  readonly about: Message;
  /** What its files can say beside ids and texts; writing tells what is lost. */
  readonly carries: readonly Feature[];
  /** How sure the format is, by kind: 0 or absent = no, 1 = certain. Judged by content; the name only breaks ties. */
  sniff(sample: Sample): Partial<Record<Kind, number>>;
  /** The same from the whole file, where the beginning does not show it (Parquet). */
  kinds?(input: Input): Promise<Partial<Record<Kind, number>>>;
  /** Kind to its reader; kinds that it does not hold are absent. */
  readonly read: { readonly [K in Kind]?: (input: Input) => Promise<Holdings[K]> };
  /** Kind to its writer, which gives the file in pieces; kinds that it cannot hold are absent. */
  readonly write: {
    readonly [K in Kind]?: (data: Holdings[K], options: WriteOptions, file: string) => Pieces | Promise<Pieces>;
  };
  /** A format that is a folder: the file in it that holds a kind. */
  readonly folder?: {
    find(folder: string, kind: Kind, options: ReadOptions): Promise<string | undefined>;
    place(kind: Kind, options: WriteOptions): string | undefined;
  };
}
