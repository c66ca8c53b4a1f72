import { type JudgeCache, shownHash } from '../../gold/index.ts';
import type { Estimate } from '../estimate.ts';
import type { Judge } from '../judge.ts';
import { type AskMode, estimateOf, type Plan, planJudging } from '../plan.ts';
import { estimateLists, knownList, type ListOutcome, type ListPlan, planLists } from '../run-lists.ts';
import { shownDocument } from '../shown-document.ts';
import type { VoteTies } from '../votes.ts';
import {
  hasReference,
  needsClaims,
  pairsOf,
  type QuestionOptions,
  questionsOf,
  RAG_MEASURES,
  type RagMeasure,
  type RowQuestions,
} from './questions.ts';
import { claimSplitter, RAG_PROMPTS, type RagPromptName, withPrompt } from './rag-prompts.ts';
import type { RagRow } from './row.ts';

/** Who judges which measures, and where answers are kept. */
export interface RagOptions {
  /** One judge, or several that vote. The first breaks references down into claims. */
  readonly judges: readonly [Judge, ...Judge[]];
  /** Contexts that count. Default 5. */
  readonly k?: number | undefined;
  /** Default: all. */
  readonly measures?: readonly RagMeasure[] | undefined;
  /** Absent: nothing is looked up, and nothing kept. */
  readonly cache?: JudgeCache | undefined;
  /** Default `ask`. */
  readonly mode?: AskMode | undefined;
  /** Default `lower`. */
  readonly ties?: VoteTies | undefined;
  /** Do not ask for votes that cannot change a verdict. Default true. */
  readonly earlyStop?: boolean | undefined;
}

/** What is to be asked about rows, and what is known already. */
export interface RagPlan {
  /** As they were given. */
  readonly rows: readonly RagRow[];
  /** As they were given. */
  readonly options: RagOptions;
  /** What is asked, with defaults filled in. */
  readonly asking: QuestionOptions;
  /** References to be broken down into claims. */
  readonly splits: ListPlan;
  /** The row of each question of `splits`. */
  readonly splitRows: readonly number[];
  /** Calls that it takes. Where claims are not known yet, the sentences of the reference stand for them. */
  readonly calls: readonly [least: number, most: number];
  /** Verdicts to be asked for, by prompt. */
  readonly plans: ReadonlyMap<RagPromptName, Plan>;
  /** Every claim is known: nothing stands for another. */
  readonly exact: boolean;
}

/**
 * What is to be asked about rows, and what is known already.
 *
 * @param rows - questions with their contexts, ids once each.
 * @param options - judges, depth, measures, cache.
 * @throws JatdaeError when the cache cannot be read.
 */
export async function planRag(rows: readonly RagRow[], options: RagOptions): Promise<RagPlan> {
  const { judges, k = 5, measures = RAG_MEASURES, cache, mode } = options;
  const asking: QuestionOptions = {
    k,
    measures,
    language: judges[0].prompt.language,
    limit: Math.min(...judges.map(({ maxChars }) => maxChars)),
    byReference: rows.some(hasReference),
  };
  const splitRows = rows.flatMap((row, i) => (needsClaims(row, asking) ? [i] : []));
  const splitter = claimSplitter(judges[0]);
  const splits = await planLists(
    splitter,
    splitRows.map((i) => {
      const { question, reference = '' } = rows[i]!;
      const shown = shownDocument({ text: reference }, splitter.maxChars);
      return {
        query: question,
        document: 'reference',
        textHash: shownHash({ text: reference }),
        filling: { query: question, document: shown.text, guideline: splitter.guideline?.text ?? '' },
      };
    }),
    { cache, mode },
  );
  const known = splits.heads.map(({ key }) => knownList(splits, key));
  const claims = claimsOf(rows, splitRows, known);
  const standIns = rows.map(
    (row, i) => claims[i] ?? (splitRows.includes(i) ? sentences(row.reference ?? '') : undefined),
  );
  const { plans } = await planVerdicts(rows, standIns, asking, options);
  const sum = (which: 0 | 1) => [...plans.values()].reduce((total, { calls }) => total + calls[which], splits.calls);
  return {
    ...{ rows, options, asking, splits, splitRows, plans },
    calls: [sum(0), sum(1)],
    exact: known.every((outcome) => outcome !== undefined && 'items' in outcome),
  };
}

/** Claims by row; undefined where there are none to be had. */
export function claimsOf(
  rows: readonly RagRow[],
  splitRows: readonly number[],
  outcomes: readonly (ListOutcome | undefined)[],
): (readonly string[] | undefined)[] {
  const claims: (readonly string[] | undefined)[] = rows.map(() => undefined);
  splitRows.forEach((row, i) => {
    const outcome = outcomes[i];
    if (outcome && 'items' in outcome) claims[row] = outcome.items;
  });
  return claims;
}

/** The questions of all rows, and a plan for each prompt. */
export async function planVerdicts(
  rows: readonly RagRow[],
  claims: readonly (readonly string[] | undefined)[],
  asking: QuestionOptions,
  { judges, cache, mode, ties, earlyStop }: RagOptions,
): Promise<{ questions: readonly RowQuestions[]; plans: ReadonlyMap<RagPromptName, Plan> }> {
  const questions = rows.map((row, i) => questionsOf(row, claims[i], asking));
  const plans = new Map<RagPromptName, Plan>();
  for (const prompt of RAG_PROMPTS) {
    const panel = judges.map((judge) => withPrompt(judge, prompt));
    const pairs = pairsOf(questions, prompt);
    plans.set(prompt, await planJudging({ panel, pairs, cache, mode, ties, earlyStop }));
  }
  return { questions, plans };
}

/**
 * What all calls take, at most.
 *
 * @param plan - where claims are not known yet, the sentences of the reference stand for them.
 */
export async function estimateRag({ splits, plans }: RagPlan): Promise<Estimate> {
  const parts = [await estimateLists(splits)];
  for (const plan of plans.values()) parts.push(await estimateOf(plan));
  const asked = parts.filter(({ calls }) => calls > 0);
  const sum = (of: (part: Estimate) => number) => asked.reduce((total, part) => total + of(part), 0);
  const calls = sum((part) => part.calls);
  return {
    calls,
    tokensIn: sum(({ tokensIn }) => tokensIn),
    tokensOut: sum(({ tokensOut }) => tokensOut),
    seconds: sum(({ seconds }) => seconds),
    cost: asked.some(({ cost }) => cost === undefined) ? undefined : sum(({ cost }) => cost!),
    pace: {
      seconds: calls === 0 ? parts[0]!.pace.seconds : sum((part) => part.pace.seconds * part.calls) / calls,
      measured: asked.length > 0 && asked.every(({ pace }) => pace.measured),
    },
  };
}

/** As a guess of claims, before they are known. */
function sentences(text: string): string[] {
  return Array.from(new Intl.Segmenter('ko', { granularity: 'sentence' }).segment(text), ({ segment }) =>
    segment.trim(),
  ).filter((sentence) => sentence !== '');
}
