import { JatdaeError } from '../errors.ts';
import type { JudgeCache } from '../gold/index.ts';
import { judging as words } from '../language/index.ts';
import { askForm, formMessages } from './ask-form.ts';
import { Budget, type BudgetLimits, requirePrices } from './budget.ts';
import { type CacheHead, cacheHead } from './cache-key.ts';
import { CacheWriter } from './cache-writer.ts';
import { tooLong } from './client.ts';
import { CALL_SECONDS, costOf, type Estimate, REPLY_TOKENS, tokensOf } from './estimate.ts';
import type { Judge } from './judge.ts';
import { readListOutcome } from './kept-outcome.ts';
import { type ListFilling, type ListPrompt, renderListPrompt } from './list-prompt.ts';
import type { NotGraded } from './outcome.ts';
import type { AskMode } from './plan.ts';
import type { JudgeRun, JudgeRunOptions } from './run-judges.ts';

/** A list that a model wrote, perhaps an empty one; or that there is none. */
export type ListOutcome = { readonly items: readonly string[]; readonly repaired?: true } | NotGraded;

/** Who is asked for lists: a judge, with a prompt for them. */
export type ListJudge = Pick<Judge, 'client' | 'guideline' | 'maxChars' | 'price'> & { readonly prompt: ListPrompt };

/** What is asked, and what the answer depends on beside the prompt. */
export interface ListQuestion {
  /** What stands for a query in the cache's key: the question of a row, the count of drafts. */
  readonly query: string;
  /** What stands for a document in the cache's key. */
  readonly document: string;
  /** `shownHash` of the whole text. */
  readonly textHash: string;
  /** Texts for the placeholders. */
  readonly filling: ListFilling;
}

/** Lists that are to be asked for, and what is known already. */
export interface ListPlan {
  /** Who is asked. */
  readonly judge: ListJudge;
  /** In the order in which they were given. */
  readonly questions: readonly ListQuestion[];
  /** One a question. */
  readonly heads: readonly CacheHead[];
  /** By key. */
  readonly known: ReadonlyMap<string, ListOutcome>;
  /** Where replies are kept; undefined: nowhere. */
  readonly cache: JudgeCache | undefined;
  /** Which questions are asked. */
  readonly mode: AskMode;
  /** Questions that are to be asked. */
  readonly calls: number;
}

/** What came of asking for lists. */
export interface ListRun extends Pick<JudgeRun, 'spent' | 'spentAll' | 'stopped'> {
  /** In the order of the questions; undefined where it is neither known nor asked. */
  readonly outcomes: readonly (ListOutcome | undefined)[];
}

/** Look up what is known. */
export async function planLists(
  judge: ListJudge,
  questions: readonly ListQuestion[],
  { cache, mode = 'ask' }: { readonly cache?: JudgeCache | undefined; readonly mode?: AskMode | undefined } = {},
): Promise<ListPlan> {
  const heads = questions.map(({ query, document, textHash }) =>
    cacheHead(judge, { query, document, textHash, sample: 0 }),
  );
  const found = await cache?.get(heads.map(({ key }) => key));
  const known = new Map(
    Array.from(found ?? [], ([key, reply]): [string, ListOutcome] => [key, readListOutcome(reply)]),
  );
  const plan = { judge, questions, heads, known, cache, mode };
  const open = new Set(
    heads.flatMap(({ key }) => (knownList(plan, key) === undefined && mayAsk(plan, key) ? [key] : [])),
  );
  return { ...plan, calls: open.size };
}

type Known = Pick<ListPlan, 'known' | 'mode'>;

/** As for verdicts: what has no list was an accident, and is asked again unless told otherwise. */
export function knownList({ known, mode }: Known, key: string): ListOutcome | undefined {
  const outcome = known.get(key);
  return outcome && 'missing' in outcome && (mode === 'ask' || mode === 'retry-failed') ? undefined : outcome;
}

function mayAsk({ known, mode }: Known, key: string): boolean {
  return mode === 'ask' || mode === 'keep-failed' || (mode === 'retry-failed' && known.has(key));
}

/** What the calls of a plan take. */
export async function estimateLists(plan: ListPlan): Promise<Estimate> {
  const { judge, heads, questions, calls, cache } = plan;
  const asked = heads[0]?.prompt;
  const counts = (await cache?.counts()) ?? [];
  const earlier = counts.find(
    ({ model, prompt, replies }) => model === judge.client.model && prompt === asked && replies > 0,
  );
  const seen = new Set<string>();
  let tokensIn = 0;
  heads.forEach(({ key }, i) => {
    if (seen.has(key) || knownList(plan, key) !== undefined || !mayAsk(plan, key)) return;
    seen.add(key);
    tokensIn += tokensOf(formMessages(formOf(judge, questions[i]!)));
  });
  const out = earlier && earlier.tokensOut > 0 ? earlier.tokensOut / earlier.replies : REPLY_TOKENS;
  const seconds = earlier ? earlier.ms / 1000 : CALL_SECONDS;
  const tokensOut = Math.round(out * calls);
  return {
    ...{ calls, tokensIn, tokensOut, seconds: (seconds * calls) / judge.client.concurrency },
    cost: costOf(judge.price, tokensIn, tokensOut),
    pace: { seconds, measured: earlier !== undefined },
  };
}

function formOf({ prompt }: ListJudge, { filling }: ListQuestion) {
  const { form, language, schema } = prompt;
  return { form, language, schema, question: renderListPrompt(prompt, filling) };
}

/**
 * Ask what a plan says. Every outcome is on disk before it counts.
 *
 * @throws JatdaeError before anything is asked where the budget is of cost and the judge has no price, and when the cache cannot
 * be written.
 */
export async function runLists(plan: ListPlan, options: JudgeRunOptions = {}): Promise<ListRun> {
  const { judge, questions, heads } = plan;
  const { now = () => new Date(), progress, signal } = options;
  if (plan.mode !== 'cache-only') requirePrices([judge], options.budget);
  const budget = new Budget(options.budget);
  const writer = plan.cache && new CacheWriter(plan.cache);
  const asked = new Map<string, Promise<ListOutcome | undefined>>();
  const most = Math.max(5, 2 * judge.client.concurrency);
  const state = {
    failures: 0,
    // A kept failure is none: a wrong key of an earlier run is still a wrong key.
    success: [...plan.known.values()].some((outcome) => 'items' in outcome),
    spentAll: false,
    stopped: undefined as JatdaeError | undefined,
  };

  const ask = async (i: number): Promise<ListOutcome | undefined> => {
    if (state.stopped) return undefined;
    if (budget.spent) {
      state.spentAll = true;
      return undefined;
    }
    budget.begin();
    const { outcome, ms, failure, tokensIn, tokensOut, charge } = await askForm(
      judge.client,
      { ...formOf(judge, questions[i]!), again: budget.again },
      signal,
    );
    budget.end(charge, judge.price);
    if (failure?.exitCode === 2 && !tooLong(failure) && !state.success) {
      state.stopped ??= failure;
      return undefined;
    }
    const list: ListOutcome =
      'value' in outcome ? { items: outcome.value, ...(outcome.repaired && { repaired: true }) } : outcome;
    await writer?.write({
      ...heads[i]!,
      outcome: JSON.stringify(list),
      ...('missing' in list && { missing: list.missing }),
      ...(tokensIn !== undefined && { tokensIn }),
      ...(tokensOut !== undefined && { tokensOut }),
      ms,
      at: now().toISOString(),
    });
    if (!failure) {
      state.success = true;
      state.failures = 0;
    } else if (!tooLong(failure) && ++state.failures >= most) {
      state.stopped ??= new JatdaeError(words.run.serviceGone({ failures: state.failures, last: failure.say }), {
        exitCode: 3,
        cause: failure,
      });
    }
    return list;
  };

  const outcomes: (ListOutcome | undefined)[] = new Array(questions.length);
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let i = next++; i < questions.length; i = next++) {
      const { key } = heads[i]!;
      const known = knownList(plan, key);
      if (known) outcomes[i] = known;
      else if (mayAsk(plan, key)) {
        const running = asked.get(key) ?? ask(i);
        asked.set(key, running);
        outcomes[i] = await running;
      }
      progress?.(++done, questions.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(judge.client.concurrency, questions.length) }, work));
  const { calls, tokensIn, tokensOut, cost, estimated } = budget;
  return {
    outcomes,
    spent: { calls, tokensIn, tokensOut, cost, estimated },
    spentAll: state.spentAll,
    stopped: state.stopped,
  };
}

/** What is left of limits. */
export function limitsLeft(limits: BudgetLimits | undefined, spent: JudgeRun['spent']): BudgetLimits | undefined {
  if (!limits) return undefined;
  const { calls, tokens, cost } = limits;
  return {
    ...(calls !== undefined && { calls: Math.max(0, calls - spent.calls) }),
    ...(tokens !== undefined && { tokens: Math.max(0, tokens - spent.tokensIn - spent.tokensOut) }),
    ...(cost !== undefined && { cost: Math.max(0, cost - spent.cost) }),
  };
}
