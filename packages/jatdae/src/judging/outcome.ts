/** Why a judge gave no grade. None of these is a grade, least of all 0. */
export const MISSING = ['unreadable', 'refused', 'timed-out', 'out-of-scale', 'cut-off', 'failed'] as const;
/** Why there is no grade. */
export type Missing = (typeof MISSING)[number];

/** A grade, with the reason that was given before it. */
export interface Graded {
  readonly grade: number;
  readonly reason: string;
  /** What the judge quoted, where the prompt asks for that; empty where it found nothing to quote. */
  readonly evidence?: string;
  /** The quotation stands in the text that was shown. */
  readonly quoted?: boolean;
  /** The first reply could not be read; this is the second. */
  readonly repaired?: true;
}

/** No grade. The replies are kept as they came, without secrets. */
export interface NotGraded {
  readonly missing: Missing;
  /** What came, the reply to the repair pass last. */
  readonly raw?: readonly string[];
  /** What the transport said. */
  readonly why?: string;
}

/** What came of asking one judge once about one pair. */
export type Outcome = Graded | NotGraded;

/** Whether an outcome has a grade. */
export function isGraded(outcome: Outcome): outcome is Graded {
  return 'grade' in outcome;
}
