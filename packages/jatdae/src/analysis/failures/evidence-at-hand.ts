import type { Document, Query } from '../../collection/shapes.ts';
import type { FailureRules, Need } from './case.ts';
import type { CodeBook } from './codes.ts';

/** What rules can rest on, in one collection and one system's answers. */
export function evidenceAtHand(
  documents: readonly Document[],
  queries: readonly Query[],
  rules: FailureRules,
  codes: CodeBook,
  scores: boolean,
): ReadonlySet<Need> {
  const has: Readonly<Record<Need, boolean>> = {
    texts: queries.some(({ text }) => text !== ''),
    documents: documents.length > 0,
    pair: rules.pair !== undefined,
    codes: codes.size > 0,
    sections: documents.some(
      ({ title, path, source }) => title !== undefined || path !== undefined || source !== undefined,
    ),
    scores,
    'answer-points': queries.some(({ answerPoints }) => (answerPoints?.length ?? 0) > 0),
  };
  return new Set((Object.keys(has) as Need[]).filter((need) => has[need]));
}
