import type { GoldVersionCounts } from '../collection/frozen-gold.ts';
import type { Frozen } from '../gold/index.ts';
import * as words from '../words/gold-freeze.ts';
import type { Lang } from '../words/say.ts';

export interface FrozenFile {
  readonly file: string;
  readonly written: boolean;
  readonly hash: string;
  readonly counts: GoldVersionCounts;
  readonly guideline: string | undefined;
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
