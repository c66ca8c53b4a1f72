import type { Judgement } from '../collection/index.ts';
import type { GoldSetPassage, JudgedMatch } from '../formats/index.ts';
import { type Haystack, type MatchOptions, matchPassages, withFound } from './exchange/index.ts';
import { keyOf } from './judgement.ts';
import type { By, GoldStore } from './store.ts';

/** What became of the passages that a store held. */
export interface StoredMatched {
  /** Passages that are judgements of a document now. */
  readonly found: number;
  /** Passages that stay without a document. */
  readonly left: number;
  /** Of these, those found in a document that the same judge judged otherwise: for a person to settle. */
  readonly differing: number;
  /** Of every passage, with its score. */
  readonly matches: readonly JudgedMatch[];
}

/**
 * Look for the documents of the passages that a store holds, by the rule of `matchPassages`: those that are found become
 * judgements of their documents, the best of several passages speaking for its document. What the store holds of the same judge
 * and document is never replaced.
 */
export async function matchStored(
  store: GoldStore,
  documents: readonly Haystack[],
  by: By,
  options: MatchOptions = {},
): Promise<StoredMatched> {
  const passages: GoldSetPassage[] = [];
  for await (const { revision, ...passage } of store.passages()) passages.push(passage);
  const matches = matchPassages(passages, documents, options).map((match, i) => ({
    ...match,
    judge: passages[i]!.judge,
  }));
  const found = passages.flatMap((passage, i) => {
    const { document } = matches[i]!;
    return document === undefined ? [] : [{ passage, document }];
  });
  const there = new Map<string, Judgement>();
  const query = [...new Set(found.map(({ passage }) => passage.query))];
  const document = [...new Set(found.map(({ document }) => document))];
  for await (const judgement of store.judgements({ query, document })) there.set(keyOf(judgement), judgement);

  const judgements = withFound([], found);
  const differing = new Set(
    judgements.filter((one) => differs(one, there.get(keyOf(one)))).map((judgement) => keyOf(judgement)),
  );
  const moved = found
    .map(({ passage: { query, judge, text }, document }) => ({ query, judge, text, document }))
    .filter((one) => !differing.has(keyOf(one)));
  // Judged first: whatever happens between the two, nothing is lost.
  await store.judgeAll(
    judgements.filter((one) => !there.has(keyOf(one))),
    by,
  );
  await store.withdrawPassages(moved, by);
  return {
    found: moved.length,
    left: passages.length - moved.length,
    differing: found.length - moved.length,
    matches,
  };
}

function differs(
  { grade, hard, status }: Pick<Judgement, 'grade' | 'hard' | 'status'>,
  there: Judgement | undefined,
): boolean {
  return there !== undefined && (there.grade !== grade || there.hard !== hard || there.status !== status);
}
