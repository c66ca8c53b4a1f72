import { JatdaeError } from '../errors.ts';
import { type CachedReply, type JudgeCache, shownHash } from '../gold/index.ts';
import { judging as words } from '../language/index.ts';
import { messagesOf } from './ask-judge.ts';
import { type CacheHead, cacheHead, outcomeOf } from './cache-key.ts';
import { CALL_SECONDS, costOf, type Estimate, REPLY_TOKENS, tokensOf } from './estimate.ts';
import type { Judge } from './judge.ts';
import { isGraded, type Outcome } from './outcome.ts';
import type { PairToJudge } from './pair.ts';
import { gradesOf } from './prompt.ts';
import { QueryForms } from './query-forms.ts';
import { shownDocument } from './shown-document.ts';
import { type VoteTies, votesNeeded } from './votes.ts';

/**
 * Which questions are asked. `ask`: those that have no grade yet. `retry-failed`: only those that were asked and have none.
 * `keep-failed`: only those that were never asked. `cache-only`: none.
 */
export type AskMode = 'ask' | 'retry-failed' | 'keep-failed' | 'cache-only';

/** What is to be judged, by whom, and from which cache. */
export interface PlanOptions {
  /** One judge, or several that vote. */
  readonly panel: readonly Judge[];
  /** What is asked about, each pair once. */
  readonly pairs: readonly PairToJudge[];
  /** Absent: nothing is looked up, and nothing kept. */
  readonly cache?: JudgeCache | undefined;
  /** In which form queries are asked. Default: as they are written. */
  readonly forms?: QueryForms | undefined;
  /** Default `lower`. */
  readonly ties?: VoteTies | undefined;
  /** Do not ask for votes that cannot change the verdict. Default true. */
  readonly earlyStop?: boolean | undefined;
  /** Default `ask`. */
  readonly mode?: AskMode | undefined;
}

/** One vote to be had: a judge, and the number of its sample. */
export interface PlannedVote {
  /** Who is asked. */
  readonly judge: Judge;
  /** From 0. */
  readonly sample: number;
}

/** A pair, and under which keys its answers are kept. */
export interface PlannedPair {
  /** As it was given. */
  readonly pair: PairToJudge;
  /** `shownHash` of the whole document. */
  readonly textHash: string;
  /** The query as it is asked. */
  readonly asked: string;
  /** One a ballot, in the order of the ballots. */
  readonly heads: readonly CacheHead[];
}

/** What is to be asked, and what is known already. */
export interface Plan {
  /** One judge, or several that vote. */
  readonly panel: readonly Judge[];
  /** In the order in which they are had: every judge's first, then the second ones. */
  readonly ballots: readonly PlannedVote[];
  /** In the order in which they were given. */
  readonly pairs: readonly PlannedPair[];
  /** What the cache holds, by key; kept failures among them. */
  readonly known: ReadonlyMap<string, Outcome>;
  /** Where answers are kept; undefined: nowhere. */
  readonly cache: JudgeCache | undefined;
  /** What a tie of the votes is. */
  readonly ties: VoteTies;
  /** Votes that cannot change the verdict are not asked for. */
  readonly earlyStop: boolean;
  /** Which questions are asked. */
  readonly mode: AskMode;
  /** Calls that it takes if all new votes agree, and if they never do. */
  readonly calls: readonly [least: number, most: number];
}

/**
 * Look up what is known, and count what is not.
 *
 * @param options - judges and pairs; all else has a default.
 * @throws JatdaeError when the cache cannot be read.
 */
export async function planJudging(options: PlanOptions): Promise<Plan> {
  const { panel, cache, forms = new QueryForms(), ties = 'lower', earlyStop = true, mode = 'ask' } = options;
  const ballots = ballotsOf(panel);
  const hashes = new Map<PairToJudge['document'], string>();
  const pairs = options.pairs.map((pair): PlannedPair => {
    const textHash = hashes.get(pair.document) ?? shownHash(pair.document);
    hashes.set(pair.document, textHash);
    const asked = forms.of(pair.query.text);
    const question = { query: asked, document: pair.document.id, textHash };
    const heads = ballots.map(({ judge, sample }) => cacheHead(judge, { ...question, sample }));
    return { pair, textHash, asked, heads };
  });
  const keys = pairs.flatMap(({ heads }) => heads.map(({ key }) => key));
  const found = cache ? await cache.get(keys) : new Map<string, CachedReply>();
  const known = new Map(Array.from(found, ([key, reply]) => [key, outcomeOf(reply)]));
  requireScale(pairs, ballots, known);
  const plan = { panel, ballots, pairs, known, cache, ties, earlyStop, mode };
  return { ...plan, calls: callsOf(plan) };
}

/** A cache that was edited by hand. @throws JatdaeError for a grade that its judge could not have given */
function requireScale(
  pairs: readonly PlannedPair[],
  ballots: readonly PlannedVote[],
  known: ReadonlyMap<string, Outcome>,
): void {
  for (const { heads, pair } of pairs) {
    heads.forEach(({ key, model }, i) => {
      const outcome = known.get(key);
      const scale = gradesOf(ballots[i]!.judge.prompt);
      if (!outcome || !isGraded(outcome) || scale.includes(outcome.grade)) return;
      const said = { model, key: key.slice(0, 12), grade: outcome.grade, scale: scale.join(', ') };
      throw new JatdaeError(words.run.gradeOffScale({ ...said, query: pair.query.id, document: pair.document.id }));
    });
  }
}

function ballotsOf(panel: readonly Judge[]): PlannedVote[] {
  const most = Math.max(...panel.map(({ samples }) => samples));
  return Array.from({ length: most }, (_, sample) =>
    panel.filter(({ samples }) => sample < samples).map((judge) => ({ judge, sample })),
  ).flat();
}

type Known = Pick<Plan, 'known' | 'mode'>;

/** The outcome that is used without asking; undefined: it is to be asked. */
export function knownOutcome({ known, mode }: Known, key: string): Outcome | undefined {
  const outcome = known.get(key);
  // What has no grade was an accident: it is no result, and is asked again unless told otherwise.
  if (outcome && 'missing' in outcome && (mode === 'ask' || mode === 'retry-failed')) return undefined;
  return outcome;
}

/** May it be asked? */
export function mayAsk({ known, mode }: Known, key: string): boolean {
  return mode === 'ask' || mode === 'keep-failed' || (mode === 'retry-failed' && known.has(key));
}

/** How many votes are to be had next. All judges of a panel are asked once, whatever the first say. */
export function nextVotes(
  { panel, ballots, earlyStop }: Pick<Plan, 'panel' | 'ballots' | 'earlyStop'>,
  votes: readonly Outcome[],
): number {
  if (!earlyStop) return ballots.length - votes.length;
  return Math.max(votesNeeded(votes, ballots.length), panel.length > 1 ? panel.length - votes.length : 0);
}

function callsOf(plan: Omit<Plan, 'calls'>): [number, number] {
  const least = new Set<string>();
  const most = new Set<string>();
  for (const { heads } of plan.pairs) {
    const votes: Outcome[] = [];
    for (const { key } of heads) {
      const outcome = knownOutcome(plan, key);
      if (outcome === undefined || nextVotes(plan, votes) === 0) break;
      votes.push(outcome);
    }
    const needed = nextVotes(plan, votes);
    heads.forEach(({ key }, i) => {
      if (i < votes.length || knownOutcome(plan, key) !== undefined || !mayAsk(plan, key)) return;
      if (needed > 0) most.add(key);
      if (i < votes.length + needed) least.add(key);
    });
  }
  return [least.size, most.size];
}

/** Pairs whose tokens are counted for an estimate. */
const LOOKED_AT = 300;

/**
 * What the calls of a plan take, at most. Tokens are estimated from some of the pairs, time from earlier replies.
 *
 * @param plan - tokens are counted for some 300 of its open questions, evenly spread.
 */
export async function estimateOf({ ballots, pairs, calls, cache, panel, ...plan }: Plan): Promise<Estimate> {
  const [, most] = calls;
  const open = pairs.flatMap((pair) =>
    ballots.flatMap(({ judge }, i) =>
      knownOutcome(plan, pair.heads[i]!.key) === undefined && mayAsk(plan, pair.heads[i]!.key) ? [{ pair, judge }] : [],
    ),
  );
  const counts = new Map((await cache?.counts())?.map((one) => [`${one.model} ${one.prompt}`, one]) ?? []);
  const step = Math.max(1, Math.floor(open.length / LOOKED_AT));
  const sums = { looked: 0, in: 0, out: 0, seconds: 0, cost: 0 };
  let priced = true;
  let measured = panel.length > 0;
  for (let i = 0; i < open.length; i += step) {
    const { pair, judge } = open[i]!;
    const earlier = counts.get(`${judge.client.model} ${pair.heads[0]!.prompt}`);
    const known = earlier && earlier.replies > 0 ? earlier : undefined;
    const tokens = tokensOf(messagesOf(judge, pair.asked, shownDocument(pair.pair.document, judge.maxChars)));
    const out = known && known.tokensOut > 0 ? known.tokensOut / known.replies : REPLY_TOKENS;
    if (!known) measured = false;
    const cost = costOf(judge.price, tokens, out);
    if (cost === undefined) priced = false;
    sums.looked++;
    sums.in += tokens;
    sums.out += out;
    sums.seconds += known ? known.ms / 1000 : CALL_SECONDS;
    sums.cost += cost ?? 0;
  }
  const times = sums.looked === 0 ? 0 : most / sums.looked;
  const concurrency = panel.reduce((sum, { client }) => sum + client.concurrency, 0);
  return {
    calls: most,
    tokensIn: Math.round(sums.in * times),
    tokensOut: Math.round(sums.out * times),
    seconds: (sums.seconds * times) / concurrency,
    cost: priced ? sums.cost * times : undefined,
    pace: { seconds: sums.looked === 0 ? CALL_SECONDS : sums.seconds / sums.looked, measured },
  };
}
