import type { CircularPart } from './circularity.ts';
import { type Flips, flipsOf } from './flips.ts';
import { isGraded, MISSING_GRADES, type MissingGrade } from './outcome.ts';
import type { UnaskedPair } from './pair.ts';
import type { QueryForm } from './query-forms.ts';
import type { JudgedPair, JudgeRun } from './run-judges.ts';
import { judgeName } from './store-verdicts.ts';
import type { VoteTies } from './votes.ts';

/** A judge, as a report names it. */
export interface NamedJudge {
  /** What the project calls it. */
  readonly name: string;
  /** Who judges, in the gold set: model, prompt and guideline. */
  readonly id: string;
  /** As the endpoint knows it. */
  readonly model: string;
  /** `name.language@version+hash`. */
  readonly prompt: string;
  /** `name@version+hash`; absent where there is none. */
  readonly guideline?: string;
  /** How often it is asked about a pair, at most. */
  readonly samples: number;
  /** Characters (code points) of a document that it is shown, at most. */
  readonly maxChars: number;
  /** All that an answer depends on beside model and question, such as temperature and seed. No secret. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What a run of judges came to. Holds no time and no count of calls: from the cache it is the same, byte for byte. */
export interface JudgeReport {
  /** Who judged, in the gold set. */
  readonly judge: string;
  /** In the order of the panel. */
  readonly judges: readonly NamedJudge[];
  /** What a tie of the votes was. */
  readonly ties: VoteTies;
  /** Pairs of the plan, whatever came of them. */
  readonly pairs: number;
  /** By grade, ascending. */
  readonly grades: readonly { readonly grade: number; readonly meaning: string; readonly pairs: number }[];
  /** Ties that nobody settled. */
  readonly open: number;
  /** Pairs without a grade because replies were missing, by the kind of most of them; 0 where there were none. */
  readonly missing: Readonly<Record<MissingGrade, number>>;
  /** Pairs that were not asked about, or not to the end. */
  readonly unasked: number;
  /** Pairs with nothing to show; they are not in `pairs`. */
  readonly leftOut: readonly UnaskedPair[];
  /** Graded pairs of which a judge saw only the beginning of the document. */
  readonly cut: number;
  /** Votes whose first reply could not be read. */
  readonly repaired: number;
  /** Votes of a grade above 0 whose quotation does not stand in the document. */
  readonly misquoted: number;
  /** Pairs with two grades or more, of several judges or samples. */
  readonly voted: number;
  /** Of these, those whose grades are not all the same. */
  readonly disagree: number;
  /** Pairs whose grade is the lower of a tie. */
  readonly tied: number;
  /** One a judge that is asked twice or more, in the order of the panel. */
  readonly flips: readonly Flips[];
  /** Queries that were asked in another form. */
  readonly forms: readonly QueryForm[];
  /** Systems of a judge's own family, allowed by name. */
  readonly circular: readonly (CircularPart & { readonly judge: string })[];
  /** What a model alone says is a proposal. */
  readonly status: 'advisory';
}

/**
 * What came of judging: grades, what is missing and why, votes and flips.
 *
 * @param more - what the run does not know itself.
 */
export function judgeReport(run: JudgeRun, more: Pick<JudgeReport, 'ties' | 'leftOut' | 'circular'>): JudgeReport {
  const { panel, pairs } = run;
  const counts = new Map<number, number>();
  const missing = Object.fromEntries(MISSING_GRADES.map((kind) => [kind, 0])) as Record<MissingGrade, number>;
  const sums = { open: 0, unasked: 0, cut: 0, repaired: 0, misquoted: 0, voted: 0, disagree: 0, tied: 0 };
  for (const { verdict, votes, cut } of pairs) {
    const graded = votes.map(({ outcome }) => outcome).filter(isGraded);
    for (const { repaired, quoted, grade } of graded) {
      if (repaired) sums.repaired++;
      if (quoted === false && grade > 0) sums.misquoted++;
    }
    if (graded.length > 1) {
      sums.voted++;
      if (new Set(graded.map(({ grade }) => grade)).size > 1) sums.disagree++;
    }
    if (verdict === undefined) sums.unasked++;
    else if (verdict.state === 'open') sums.open++;
    else if (verdict.state === 'missing') missing[verdict.missing]++;
    else {
      counts.set(verdict.grade, (counts.get(verdict.grade) ?? 0) + 1);
      if (cut) sums.cut++;
      if (verdict.tied) sums.tied++;
    }
  }
  const scale = new Map(panel.flatMap(({ prompt }) => prompt.scale.map(({ grade, meaning }) => [grade, meaning])));
  return {
    judge: judgeName(panel),
    judges: panel.map(({ name, id, client, prompt, guideline, samples, maxChars }) => ({
      ...{ name, id, model: client.model, prompt: prompt.id },
      ...(guideline && { guideline: guideline.id }),
      ...{ samples, maxChars, settings: client.settings },
    })),
    ties: more.ties,
    pairs: pairs.length,
    grades: [...scale]
      .sort(([a], [b]) => a - b)
      .map(([grade, meaning]) => ({ grade, meaning, pairs: counts.get(grade) ?? 0 })),
    open: sums.open,
    missing,
    unasked: sums.unasked,
    leftOut: more.leftOut,
    cut: sums.cut,
    repaired: sums.repaired,
    misquoted: sums.misquoted,
    voted: sums.voted,
    disagree: sums.disagree,
    tied: sums.tied,
    flips: panel.flatMap((judge) => (judge.samples > 1 ? [flipsIn(judge.id, pairs)] : [])),
    forms: formsOf(pairs),
    circular: more.circular,
    status: 'advisory',
  };
}

function flipsIn(judge: string, pairs: readonly JudgedPair[]): Flips {
  const grades = pairs.flatMap(({ query, document, votes }) =>
    votes.flatMap(({ judge: voter, sample, outcome }) =>
      voter.id === judge && isGraded(outcome) ? [{ judge, query, document, sample, grade: outcome.grade }] : [],
    ),
  );
  return flipsOf(grades)[0] ?? { judge, pairs: 0, flipped: 0 };
}

function formsOf(pairs: readonly JudgedPair[]): QueryForm[] {
  const forms = new Map<string, string>();
  for (const { queryText, asked } of pairs) if (queryText !== asked) forms.set(queryText, asked);
  return Array.from(forms, ([from, to]) => ({ from, to }));
}

/**
 * How many pairs have no grade because a reply was missing.
 *
 * @returns pairs of all kinds of missing together; open and unasked ones are not among them.
 */
export function missingOf({ missing }: Pick<JudgeReport, 'missing'>): number {
  return MISSING_GRADES.reduce((sum, kind) => sum + missing[kind], 0);
}

/**
 * One line of the file of verdicts.
 *
 * @returns an object for one line of JSON: `qid`, `docid`, `grade` (null where there is none), `state`, `votes`, `cut`,
 * `text_hash`.
 */
export function verdictLine({ query, document, verdict, votes, cut, textHash }: JudgedPair): object {
  return {
    qid: query,
    docid: document,
    grade: verdict?.state === 'graded' ? verdict.grade : null,
    state: verdict?.state ?? 'not asked',
    ...(verdict?.state === 'missing' && { missing: verdict.missing }),
    ...(verdict?.state === 'graded' && { reason: verdict.reason }),
    ...(verdict?.state === 'open' && { grades: verdict.grades }),
    votes: votes.map(({ judge, sample, outcome }) => ({
      judge: judge.id,
      sample,
      ...(isGraded(outcome) ? { grade: outcome.grade } : { missing: outcome.missing }),
    })),
    cut,
    text_hash: textHash,
  };
}
