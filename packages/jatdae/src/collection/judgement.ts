/** Seen and not graded: `unrateable` cannot be graded at all, `later` was put off. Neither is a grade, neither is 0. */
export type NoGrade = 'unrateable' | 'later';

/** `advisory`: a proposal (a model, an import, a click). `confirmed`: somebody stands by it. */
export type Status = 'advisory' | 'confirmed';

/** What made a judgement. */
export type Source = 'person' | 'model' | 'import' | 'click';

/** `adjudicator`: made in view of the other judgements of the pair, to settle it. */
export type Role = 'judge' | 'adjudicator';

/** Which judgement: there is one for each (query, document, judge). */
export interface JudgementKey {
  /** Id of a query that the store lists, evaluated or not. */
  readonly query: string;
  /** Id of the document; the store need not have its text. */
  readonly document: string;
  /** Who judged: a person's name or address, or a model with its prompt. */
  readonly judge: string;
}

/** What a judgement says, whatever it is of. */
export interface Verdict {
  /** Finite; 0 is judged not relevant. */
  readonly grade: number | NoGrade;
  /** A dangerous look-alike: only at grade 0. */
  readonly hard: boolean;
  /** The need of the query that the document serves; one found document of a group stands for the group. */
  readonly group?: string;
  /** Where a pair has a confirmed judgement, advisory ones do not count. */
  readonly status: Status;
  /** A model's and a click's labels may be circular: `lintGold` looks at it. */
  readonly source: Source;
  /** What an adjudicator says settles the pair, whatever the others said. */
  readonly role: Role;
  /** When it was judged: ISO 8601 in UTC, `2026-11-30T05:00:00.000Z`. Order comes from `revision`, never from this. */
  readonly at: string;
  /** What the judge wrote beside it: a person's remark, a model's reason. */
  readonly note?: string;
  /** Version of the guideline that the judge followed. */
  readonly guideline?: string;
  /** `shownHash` of the text that the judge saw. */
  readonly textHash?: string;
  /** That text was cut: the judge did not see all of the document. */
  readonly cut: boolean;
}

/** One judge's judgement of one document for one query. */
export interface Judgement extends JudgementKey, Verdict {
  /** Sequence number of the event that made this state: grows with every change, unique in the store. */
  readonly revision: number;
}

/** What must be said of a judgement, and what may be left out. */
type Stated<V extends Verdict> = Pick<V, 'grade'> & {
  readonly [Part in Exclude<keyof V, 'grade'>]?: V[Part] | undefined;
};

/**
 * A judgement to be stored. Left out: `hard` is false, `source` is a person, `status` confirmed for a person and else
 * advisory, `role` judge, `at` now, `cut` false; no group, note, guideline or text. `at` may be any ISO 8601, with its zone
 * where it has an hour. Without `textHash` `lintGold` cannot tell a stale label.
 */
export type JudgementInput = JudgementKey & Stated<Verdict>;

/** What a file says of a judgement: the role, the time and whether the text was cut may be unknown. */
export type ToldVerdict = Omit<Verdict, 'role' | 'at' | 'cut'> & Partial<Pick<Verdict, 'role' | 'at' | 'cut'>>;
