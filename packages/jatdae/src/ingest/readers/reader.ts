import type { Notice } from '../../errors.ts';
import type { Say } from '../../words/say.ts';
import type { ReadLimits } from '../limits.ts';
import type { Block } from '../shapes.ts';

/** What a reader gets: a file's bytes, what they may cost, and where to say what was lost. */
export interface Source {
  /** As the caller wrote it, for sentences. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly limits: ReadLimits;
  tell(level: Notice['level'], code: string, sentence: Say): void;
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
