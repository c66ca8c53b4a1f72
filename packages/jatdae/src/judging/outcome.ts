/** Why a judge gave no grade. None of these is a grade, least of all 0. */
export const MISSING_GRADES = ['unreadable', 'refused', 'timed-out', 'out-of-scale', 'cut-off', 'failed'] as const;
/** Why there is no grade. */
export type MissingGrade = (typeof MISSING_GRADES)[number];

/** A grade, with the reason that was given before it. */
export interface Graded {
  /** One of the prompt's scale. */
  readonly grade: number;
  /** As the model wrote it, trimmed; may be empty. */
  readonly reason: string;
  /** What the judge quoted; empty where it found nothing to quote, undefined where the prompt does not ask for that. */
  readonly evidence?: string;
  /** The quotation stands in the text or title that was shown, white space apart; undefined as `evidence` is. */
  readonly quoted?: boolean;
  /** The first reply could not be read; this is the second. */
  readonly repaired?: true;
}

/** No grade. The replies are kept as they came, without secrets. */
export interface NotGraded {
  /** Why there is none. */
  readonly missing: MissingGrade;
  /** What came, the reply to the repair pass last. */
  readonly raw?: readonly string[];
  /** What the transport said, of `failed` and `timed-out`. */
  readonly why?: string;
}

/** What came of asking one judge once about one pair. */
export type Outcome = Graded | NotGraded;

/**
 * Whether an outcome has a grade.
 *
 * @returns false for what is missing, whatever the reason.
 */
export function isGraded(outcome: Outcome): outcome is Graded {
  return 'grade' in outcome;
}
