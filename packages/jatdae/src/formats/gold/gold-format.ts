import type { Pieces } from '../format.ts';
import type { Input } from '../input.ts';
import type { Sample } from '../sample.ts';
import type { GoldBuilder } from './gold-builder.ts';
import type { GoldExport } from './gold-export.ts';
import type { GoldImportOptions, GoldShape } from './gold-shape.ts';
import type { MeaningDifference } from './report.ts';

/** What is read: a file, or a folder. */
export interface GoldSource {
  /** As it was given. */
  readonly path: string;
  /** As they were given. */
  readonly options: GoldImportOptions;
  /** Absent where `path` is a folder. */
  readonly input?: Input;
}

/** A piece of an export: one file. */
export interface GoldFile {
  /** Its place in the folder. */
  readonly file: string;
  /** Its content, piece by piece. */
  readonly pieces: Pieces;
}

/** A shape in which gold sets travel: how it is recognised, read and written. One object a file. */
export interface GoldFormat extends GoldShape {
  /** How sure the format is of a file: 0 no, 1 certain. By content; the name only breaks ties. */
  sniff(sample: Sample): number;
  /** The same from the whole file, where the beginning does not show it (Parquet). */
  looks?(input: Input): Promise<number>;
  /** How sure it is of a folder. */
  sniffFolder?(path: string): Promise<number>;
  /** Read it into the builder; absent where it is only written. */
  read?(builder: GoldBuilder, source: GoldSource): Promise<void>;
  /** Write it as one file; absent where it is a folder or only read. */
  write?(out: GoldExport): Pieces | Promise<Pieces>;
  /** A shape that is a folder: its files, by their place in it. */
  writeFolder?(out: GoldExport): Promise<readonly GoldFile[]>;
  /** What the tool that reads it makes of the numbers. */
  readonly meanings?: readonly MeaningDifference[];
}
