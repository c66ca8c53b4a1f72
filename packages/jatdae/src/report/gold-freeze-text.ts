import type { GoldVersionCounts } from '../collection/frozen-gold.ts';
import type { Frozen } from '../gold/index.ts';
import * as words from '../words/gold-freeze.ts';
import type { Lang } from '../words/say.ts';

export interface FrozenFile {
  /** Its path. */
  readonly file: string;
  /** False where the same stood there already. */
  readonly written: boolean;
  /** Content hash of queries and qrels. */
  readonly hash: string;
  /** What it holds. */
  readonly counts: GoldVersionCounts;
  /** Version of the guideline; undefined where none is told. */
  readonly guideline: string | undefined;
  /** What was left out: open, unrateable, later. */
  readonly left: Frozen['left'];
}

/** What was frozen, and what could not be. */
export function frozenText({ file, written, hash, counts, guideline, left }: FrozenFile, lang: Lang): string {
  const { queries, unlabelled, judgements, relevant, hard } = counts;
  const open = left.open.length + left.unrateable.length + left.later.length;
  const lines = [
    words.frozen(file, written),
    words.hash(hash),
    words.counts(queries, unlabelled, judgements, relevant, hard),
    ...(guideline ? [words.guideline(guideline)] : []),
    ...(open > 0 ? [words.leftOut(left.open.length, left.unrateable.length, left.later.length)] : []),
    words.commit,
  ];
  return `${lines.map((line, i) => `${i === 0 ? '' : '  '}${line[lang]}`).join('\n')}\n`;
}
