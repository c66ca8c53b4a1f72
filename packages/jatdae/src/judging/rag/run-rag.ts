import type { JatdaeError } from '../../errors.ts';
import { requirePrices } from '../budget.ts';
import { isGraded, MISSING_GRADES, type MissingGrade } from '../outcome.ts';
import type { PairToJudge } from '../pair.ts';
import { gradesOf } from '../prompt.ts';
import { type JudgedPair, type JudgeRun, type JudgeRunOptions, runJudges } from '../run-judges.ts';
import { type ListOutcome, limitsLeft, runLists } from '../run-lists.ts';
import { claimRecall } from './claim-recall.ts';
import { NUGGET_MEASURES, type NuggetMeasure, nuggetRecall } from './nugget-recall.ts';
import { type Item, type RowQuestions, supportOf } from './questions.ts';
import { claimsOf, planVerdicts, type RagPlan } from './rag-plan.ts';
import type { RagPromptName } from './rag-prompts.ts';
import type { RagRow } from './row.ts';
import { type Bounded, bounded, isKnown, type Support, UNKNOWN, WITHOUT } from './support.ts';

/** What came of a row. */
export interface RagScores {
  /** As it was asked about. */
  readonly row: RagRow;
  /** ContextPrecision@k. */
  readonly precision: Bounded;
  /** ClaimRecall of the first k contexts, read together. */
  readonly claims: Bounded;
  /** Every way to count nuggets, over the first k contexts. */
  readonly nuggets: Readonly<Record<NuggetMeasure, Bounded>>;
  /** How much of what it must say the answer says; undefined where it is not judged. */
  readonly answer: { readonly by: 'nuggets' | 'claims'; readonly score: Bounded } | undefined;
  /** Claims of the reference, and how far the contexts support each. */
  readonly claimed: readonly { readonly claim: string; readonly support: Support }[];
  /** How far the contexts hold each nugget. */
  readonly held: readonly Support[];
  /** How useful each context is. */
  readonly useful: readonly Support[];
}

/** Replies that gave no verdict, by kind, and verdicts that say nothing. */
export interface RagMissing {
  /** Pairs whose verdict is missing, by the kind of most of their replies. */
  readonly verdicts: Readonly<Record<MissingGrade, number>>;
  /** References that could not be broken down. */
  readonly splits: number;
  /** Ties that nobody settled. */
  readonly open: number;
  /** "Not there" of a text that was cut. */
  readonly cut: number;
  /** Not asked: a budget, a service that is gone, a mode that does not ask. */
  readonly unasked: number;
}

/** What came of asking about rows. */
export interface RagRun extends Pick<JudgeRun, 'spent' | 'spentAll' | 'stopped'> {
  /** In the order of the plan. */
  readonly rows: readonly RagScores[];
  /** Verdicts that are not there, over all rows. */
  readonly missing: RagMissing;
  /** What the transport said first, where it failed. */
  readonly why: string | undefined;
}

/**
 * Ask what a plan says, and score the rows.
 *
 * @param plan - from `planRag`; claims that it does not know are asked for first.
 * @throws JatdaeError before anything is asked where the budget is of cost and a judge has no price, and when the cache cannot be written; the signal's reason when it is aborted.
 */
export async function runRag(plan: RagPlan, options: JudgeRunOptions = {}): Promise<RagRun> {
  const { rows, splits, splitRows, asking } = plan;
  if (splits.mode !== 'cache-only') requirePrices(plan.options.judges, options.budget);
  const spent = { calls: 0, tokensIn: 0, tokensOut: 0, cost: 0, estimated: false };
  const add = (more: JudgeRun['spent']) => {
    for (const unit of ['calls', 'tokensIn', 'tokensOut', 'cost'] as const) spent[unit] += more[unit];
    spent.estimated ||= more.estimated;
  };
  const rest = () => ({ ...options, budget: limitsLeft(options.budget, spent) });
  const split = await runLists(splits, rest());
  add(split.spent);
  let spentAll = split.spentAll;
  let stopped: JatdaeError | undefined = split.stopped;
  const claims = claimsOf(rows, splitRows, split.outcomes);
  const { questions, plans } = await planVerdicts(rows, claims, asking, plan.options);
  const verdicts = new Map<PairToJudge, JudgedPair>();
  const tops = new Map<RagPromptName, number>();
  for (const [prompt, one] of plans) {
    tops.set(prompt, Math.max(...gradesOf(one.panel[0]!.prompt)));
    if (stopped) continue;
    const run = await runJudges(one, rest());
    add(run.spent);
    spentAll ||= run.spentAll;
    stopped = run.stopped;
    one.pairs.forEach(({ pair }, i) => {
      verdicts.set(pair, run.pairs[i]!);
    });
  }
  const scored = rows.map((row, i) =>
    scoresOf(row, questions[i]!, claims[i] ?? [], asking.k, (item, prompt) =>
      supportOf(item, verdicts, tops.get(prompt)!),
    ),
  );
  const planned = [...plans.values()].reduce((sum, { pairs }) => sum + pairs.length, 0);
  const missing = missingOf(split.outcomes, [...verdicts.values()], planned);
  return { rows: scored, missing, why: firstWhy(split.outcomes, [...verdicts.values()]), spent, spentAll, stopped };
}

type SupportOf = (item: Item, prompt: RagPromptName) => Support;

function scoresOf(
  row: RagRow,
  { useful, claims, nuggets, answer }: RowQuestions,
  claimTexts: readonly string[],
  k: number,
  of: SupportOf,
): RagScores {
  const used = useful?.map((item) => of(item, 'context-use')) ?? [];
  const supported =
    claims === undefined || claims === 'not-split' ? [] : claims.map((item) => of(item, 'claim-support'));
  const held = nuggets?.map((item) => of(item, 'nugget-support')) ?? [];
  return {
    row,
    precision: useful === undefined ? WITHOUT : contextPrecision(used, k),
    claims: claims === 'not-split' ? NOT_SPLIT : claimRecall(supported),
    nuggets: Object.fromEntries(
      NUGGET_MEASURES.map((name) => [name, nuggets === undefined ? WITHOUT : nuggetRecall(row.nuggets, held, name)]),
    ) as Record<NuggetMeasure, Bounded>,
    answer: answer && { by: answer.by, score: answerScore(row, answer, of) },
    claimed: claimTexts.flatMap((claim, i) => (supported[i] ? [{ claim, support: supported[i] }] : [])),
    held,
    useful: used,
  };
}

/** One verdict is missing: what the claims are. */
const NOT_SPLIT: Bounded = { value: undefined, bounds: UNKNOWN, judged: 0, missing: 1 };

/** Vital nuggets in full where there are such, else all nuggets; else claims. */
function answerScore(row: RagRow, { by, items }: NonNullable<RowQuestions['answer']>, of: SupportOf): Bounded {
  if (items === 'not-split') return NOT_SPLIT;
  if (by === 'claims') return claimRecall(items.map((item) => of(item, 'claim-support')));
  const there = items.map((item) => of(item, 'nugget-support'));
  const vital = row.nuggets.some(({ importance }) => importance === 'vital');
  return nuggetRecall(row.nuggets, there, vital ? 'VitalNuggetRecallStrict' : 'NuggetRecallStrict');
}

function missingOf(
  splits: readonly (ListOutcome | undefined)[],
  judged: readonly JudgedPair[],
  planned: number,
): RagMissing {
  const verdicts = Object.fromEntries(MISSING_GRADES.map((kind) => [kind, 0])) as Record<MissingGrade, number>;
  const sums = {
    open: 0,
    cut: 0,
    unasked: planned - judged.length + splits.filter((outcome) => outcome === undefined).length,
  };
  for (const { verdict, cut, votes } of judged) {
    if (verdict === undefined) sums.unasked++;
    else if (verdict.state === 'missing') verdicts[verdict.missing]++;
    else if (verdict.state === 'open') sums.open++;
    else if (cut && verdict.grade < Math.max(...gradesOf(votes[0]!.judge.prompt))) sums.cut++;
  }
  return { verdicts, splits: splits.filter((outcome) => outcome && 'missing' in outcome).length, ...sums };
}

function firstWhy(splits: readonly (ListOutcome | undefined)[], judged: readonly JudgedPair[]): string | undefined {
  for (const outcome of splits) if (outcome && 'missing' in outcome && outcome.why !== undefined) return outcome.why;
  for (const { votes } of judged) {
    for (const { outcome } of votes) if (!isGraded(outcome) && outcome.why !== undefined) return outcome.why;
  }
  return undefined;
}

/**
 * Context precision@k: the mean of precision@i over the ranks i ≤ k of contexts that a judge finds useful, divided by the useful
 * contexts *retrieved*. It is neither P@k (which divides by k) nor AP (which divides by all relevant documents, found or not); one
 * useful context at rank 1 makes it 1, whatever was missed. 0 where none is useful, or nothing was retrieved.
 *
 * Source: Ragas, `LLMContextPrecisionWithReference` and `…WithoutReference` (its small constant in the divisor left out).
 *
 * @param useful - in order of rank: `[0, 0]`, `[1, 1]`, or `[0, 1]` where there is no verdict.
 * @param k - from 1.
 * @returns its bounds meet where missing verdicts cannot change it.
 */
export function contextPrecision(useful: readonly Support[], k: number): Bounded {
  const seen = useful.slice(0, k);
  return bounded(boundsOf(seen), seen);
}

/**
 * The least and greatest value over all ways in which the missing verdicts may turn out. The j-th useful context at rank i adds
 * j/i whatever else is useful, so the best sum for each count of useful ones is found rank by rank.
 */
function boundsOf(useful: readonly Support[]): Support {
  // Sums by the count of useful contexts so far.
  let least: (number | undefined)[] = [0];
  let most: (number | undefined)[] = [0];
  useful.forEach((verdict, i) => {
    const may = isKnown(verdict) ? [verdict[0] === 1] : [false, true];
    const next = (sums: readonly (number | undefined)[], better: (a: number, b: number) => number) => {
      const out: (number | undefined)[] = new Array(sums.length + 1).fill(undefined);
      sums.forEach((sum, count) => {
        if (sum === undefined) return;
        for (const yes of may) {
          const [to, value] = yes ? [count + 1, sum + (count + 1) / (i + 1)] : [count, sum];
          const before = out[to];
          out[to] = before === undefined ? value : better(before, value);
        }
      });
      return out;
    };
    least = next(least, Math.min);
    most = next(most, Math.max);
  });
  const means = (sums: readonly (number | undefined)[]) =>
    sums.flatMap((sum, count) => (sum === undefined ? [] : [count === 0 ? 0 : sum / count]));
  return [Math.min(...means(least)), Math.max(...means(most))];
}
