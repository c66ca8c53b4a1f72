import type { FailureKind } from '../case.ts';
import { beyondTokenLimit } from './beyond-token-limit.ts';
import { goldLooksWrong } from './gold-looks-wrong.ts';
import { longDocument } from './long-document.ts';
import { nearTie } from './near-tie.ts';
import { needsAnotherAnswer } from './needs-another-answer.ts';
import { neighbourSection } from './neighbour-section.ts';
import { nothingRetrieved } from './nothing-retrieved.ts';
import { particleOrSpellingOnly } from './particle-or-spelling-only.ts';
import { queryLacksCode } from './query-lacks-code.ts';
import { sameCategoryOtherItem } from './same-category-other-item.ts';
import { sameItemOtherCategory } from './same-item-other-category.ts';
import { systemFailed } from './system-failed.ts';
import { twoCodes } from './two-codes.ts';
import { unanswerable } from './unanswerable.ts';
import { vocabularyGap } from './vocabulary-gap.ts';

/** The built-in kinds in the order of the report. A new one is one file and one line here. */
export const failureKinds: readonly FailureKind[] = [
  sameItemOtherCategory,
  sameCategoryOtherItem,
  queryLacksCode,
  twoCodes,
  longDocument,
  beyondTokenLimit,
  neighbourSection,
  nearTie,
  vocabularyGap,
  particleOrSpellingOnly,
  needsAnotherAnswer,
  goldLooksWrong,
  nothingRetrieved,
  unanswerable,
  systemFailed,
];

/** The name of those that no kind explains. */
export const UNEXPLAINED = 'unexplained';

export { marginOf } from './near-tie.ts';
