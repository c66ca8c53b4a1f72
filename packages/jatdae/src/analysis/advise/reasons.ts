/** Who reads the results and what happens next. */
export const READERS = ['person', 'llm', 'reranker', 'first', 'shop'] as const;
/** Who reads the results: see `READERS`. */
export type Reader = (typeof READERS)[number];

/** Why a measure is to be watched or left, with the numbers of these labels. Words are made of it in `words/advise.ts`. */
export type AdviceReason =
  /** R@k of what an LLM is given: what is not there it cannot use. */
  | { readonly code: 'given'; readonly k: number }
  /** What the stage before hands on is the most that all later ones can find. */
  | { readonly code: 'candidates'; readonly n: number }
  /** Queries with several relevant documents, all of which their answer needs. */
  | { readonly code: 'all-needed'; readonly k: number; readonly several: number; readonly of: number }
  | { readonly code: 'found'; readonly k: number }
  /** More relevant documents than places: R@k cannot reach 1. */
  | {
      readonly code: 'more-than-places';
      readonly k: number;
      readonly queries: number;
      readonly of: number;
      readonly ceiling: number;
    }
  | { readonly code: 'first-rank'; readonly k: number }
  | { readonly code: 'early'; readonly k: number }
  | { readonly code: 'only-top' }
  | { readonly code: 'order'; readonly k: number }
  | { readonly code: 'grades'; readonly grades: readonly number[]; readonly mixed: number; readonly of: number }
  | { readonly code: 'one-grade' }
  | { readonly code: 'look-alikes'; readonly queries: number; readonly documents: number }
  | { readonly code: 'forbidden'; readonly k: number; readonly queries: number; readonly unanswerable: number }
  /** P@k and the like cannot get near 1. */
  | { readonly code: 'ceiling'; readonly measure: string; readonly ceiling: number; readonly mean: number }
  /** With one relevant document a query: the same number as another measure (`exact`), or the same on another scale. */
  | {
      readonly code: 'same-as';
      readonly other: string;
      readonly exact: boolean;
      readonly single: number;
      readonly of: number;
    }
  | { readonly code: 'order-remade'; readonly n: number }
  | { readonly code: 'order-unread'; readonly k: number }
  | { readonly code: 'first-only'; readonly several: number; readonly of: number }
  | { readonly code: 'beyond'; readonly k: number }
  | { readonly code: 'grades-flat'; readonly grades: readonly number[] }
  /** Sampled judgements cannot carry it. */
  | { readonly code: 'sampled' };
