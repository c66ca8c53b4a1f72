import pLimit from 'p-limit';
import { JatdaeError } from '../errors.ts';
import { judging as words } from '../language/index.ts';
import { type Asked, askJudge } from './ask-judge.ts';
import { Budget, type BudgetLimits, requirePrices } from './budget.ts';
import { cachedReply } from './cache-key.ts';
import { CacheWriter } from './cache-writer.ts';
import { tooLong } from './client.ts';
import type { Judge } from './judge.ts';
import { isGraded, type Outcome } from './outcome.ts';
import { knownOutcome, mayAsk, nextVotes, type Plan, type PlannedPair, type PlannedVote } from './plan.ts';
import { isCut, shownDocument } from './shown-document.ts';
import { type PanelVerdict, verdictOf } from './votes.ts';

/** One vote that was had. */
export interface PairVote {
  /** Who was asked. */
  readonly judge: Judge;
  /** Number of the sample, from 0. */
  readonly sample: number;
  /** A grade, or why there is none. */
  readonly outcome: Outcome;
}

/** A pair after judging. */
export interface JudgedPair {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** The query as it was written. */
  readonly queryText: string;
  /** The query as it was asked. */
  readonly asked: string;
  /** `shownHash` of the whole document. */
  readonly textHash: string;
  /** Some judge saw only the beginning of the document. */
  readonly cut: boolean;
  /** In the order in which they were had: every judge's first, then the second ones. */
  readonly votes: readonly PairVote[];
  /** Undefined: not all that it takes was asked (a budget, a service that is gone, a mode that does not ask). */
  readonly verdict: PanelVerdict | undefined;
}

/** How judges are run: budget, concurrency, progress, and what ends it. */
export interface JudgeRunOptions {
  /** What may be spent at most. Default: no limit. */
  readonly budget?: BudgetLimits | undefined;
  /** Ends it: what was answered until then is in the cache. */
  readonly signal?: AbortSignal | undefined;
  /** After each pair. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
  /** The clock. Default: the system's. */
  readonly now?: () => Date;
}

/** What the judges answered, pair by pair, and what it took. */
export interface JudgeRun {
  /** As in the plan. */
  readonly panel: readonly Judge[];
  /** In the order of the plan. */
  readonly pairs: readonly JudgedPair[];
  /** Of this run alone: what came from the cache costs nothing. */
  readonly spent: Pick<Budget, 'calls' | 'tokensIn' | 'tokensOut' | 'cost' | 'estimated'>;
  /** The budget ended it. */
  readonly spentAll: boolean;
  /**
   * Why it stopped before its end: a call that is at fault from the start, a service that is gone. What was answered
   * until then is kept.
   */
  readonly stopped: JatdaeError | undefined;
}

/**
 * Ask what a plan says is to be asked. Every outcome is on disk before it counts, so that a run that is killed asks again only
 * what was under way: at most `concurrency` calls of each judge.
 *
 * @param plan - from `planJudging`.
 * @throws JatdaeError before anything is asked where the budget is of cost and a judge has no price, and when the cache cannot be
 * written; the signal's reason when it is aborted. A wrong key or an
 * unknown model is not thrown: it is `stopped`.
 */
export async function runJudges(plan: Plan, options: JudgeRunOptions = {}): Promise<JudgeRun> {
  const { now = () => new Date(), progress, signal } = options;
  if (plan.mode !== 'cache-only') requirePrices(plan.panel, options.budget);
  const desk = new Desk(plan, new Budget(options.budget), now, signal);
  const judged: JudgedPair[] = new Array(plan.pairs.length);
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let i = next++; i < plan.pairs.length; i = next++) {
      judged[i] = await judgePair(plan, plan.pairs[i]!, desk);
      progress?.(++done, plan.pairs.length);
    }
  };
  const workers = plan.panel.reduce((sum, { client }) => sum + client.concurrency, 0);
  await Promise.all(Array.from({ length: Math.min(workers, plan.pairs.length) }, work));
  const { calls, tokensIn, tokensOut, cost, estimated } = desk.budget;
  return {
    panel: plan.panel,
    pairs: judged,
    spent: { calls, tokensIn, tokensOut, cost, estimated },
    spentAll: desk.heldBack,
    stopped: desk.stopped,
  };
}

async function judgePair(plan: Plan, planned: PlannedPair, desk: Desk): Promise<JudgedPair> {
  const { pair, asked, textHash } = planned;
  const votes: PairVote[] = [];
  let whole = true;
  while (whole) {
    const more = nextVotes(
      plan,
      votes.map(({ outcome }) => outcome),
    );
    if (more === 0) break;
    const ballots = plan.ballots.slice(votes.length, votes.length + more);
    const from = votes.length;
    const outcomes = await Promise.all(ballots.map((ballot, i) => desk.answer(planned, ballot, from + i)));
    ballots.forEach(({ judge, sample }, i) => {
      const outcome = outcomes[i];
      if (outcome === undefined) whole = false;
      else votes.push({ judge, sample, outcome });
    });
  }
  const outcomes = votes.map(({ outcome }) => outcome);
  return {
    query: pair.query.id,
    document: pair.document.id,
    queryText: pair.query.text,
    asked,
    textHash,
    cut: plan.panel.some(({ maxChars }) => isCut(pair.document, maxChars)),
    votes,
    verdict: whole ? verdictOf(outcomes, plan.ballots.length, plan.ties) : undefined,
  };
}

/** Asks, keeps what comes, and knows when to stop. */
class Desk {
  readonly budget: Budget;
  stopped: JatdaeError | undefined;
  /** Something was not asked because the budget was spent. */
  heldBack = false;
  readonly #plan: Plan;
  readonly #writer: CacheWriter | undefined;
  readonly #doors: ReadonlyMap<Judge, ReturnType<typeof pLimit>>;
  readonly #now: () => Date;
  readonly #signal: AbortSignal | undefined;
  /** By key: two queries may be one question. */
  readonly #asked = new Map<string, Promise<Outcome | undefined>>();
  /** Judges that gave a grade or another reply, now or before. */
  readonly #answered = new Set<Judge>();
  #failures = 0;

  constructor(plan: Plan, budget: Budget, now: () => Date, signal: AbortSignal | undefined) {
    this.#plan = plan;
    this.budget = budget;
    this.#writer = plan.cache && new CacheWriter(plan.cache);
    this.#doors = new Map(plan.panel.map((judge) => [judge, pLimit(judge.client.concurrency)]));
    this.#now = now;
    this.#signal = signal;
    for (const { heads } of plan.pairs) {
      heads.forEach(({ key }, i) => {
        const known = plan.known.get(key);
        if (known && isGraded(known)) this.#answered.add(plan.ballots[i]!.judge);
      });
    }
  }

  /** Undefined where it is neither known nor asked. */
  answer(planned: PlannedPair, ballot: PlannedVote, place: number): Promise<Outcome | undefined> {
    const { key } = planned.heads[place]!;
    const known = knownOutcome(this.#plan, key);
    if (known) return Promise.resolve(known);
    if (!mayAsk(this.#plan, key)) return Promise.resolve(undefined);
    const before = this.#asked.get(key);
    if (before) return before;
    const asked = this.#doors.get(ballot.judge)!(() => this.#ask(planned, ballot, place));
    this.#asked.set(key, asked);
    return asked;
  }

  async #ask(planned: PlannedPair, { judge, sample }: PlannedVote, place: number): Promise<Outcome | undefined> {
    if (this.stopped) return undefined;
    if (this.budget.spent) {
      this.heldBack = true;
      return undefined;
    }
    this.budget.begin();
    const shown = shownDocument(planned.pair.document, judge.maxChars);
    const asked = await askJudge(judge, planned.asked, shown, sample, this.#signal, this.budget.again);
    this.budget.end(asked.charge, judge.price);
    if (this.#atFault(asked, judge)) return undefined;
    await this.#writer?.write(cachedReply(planned.heads[place]!, asked, this.#now()));
    this.#notice(asked, judge);
    return asked.outcome;
  }

  /** A call that is wrong from the start, when this judge never gave a grade, is wrong for all: a key, a model, a form. */
  #atFault({ failure }: Asked, judge: Judge): boolean {
    if (failure?.exitCode !== 2 || tooLong(failure) || this.#answered.has(judge)) return false;
    this.stopped ??= failure;
    return true;
  }

  #notice({ failure }: Asked, judge: Judge): void {
    if (!failure) {
      this.#answered.add(judge);
      this.#failures = 0;
      return;
    }
    // It answers, of this pair alone that it cannot read it.
    if (tooLong(failure)) return;
    this.#failures++;
    const most = Math.max(5, 2 * judge.client.concurrency);
    if (this.#failures < most) return;
    this.stopped ??= new JatdaeError(words.run.serviceGone({ failures: this.#failures, last: failure.say }), {
      exitCode: 3,
      cause: failure,
    });
  }
}
