import { createHash } from 'node:crypto';
import { compareBytes, randomOf } from '@jatdae/measures/advanced';
import { judgeNext, poolOf } from '../analysis/index.ts';
import type { Judgement } from '../collection/index.ts';
import { type GoldReader, type GoldStore, pairsOf } from '../gold/index.ts';
import { type Message, studio as words } from '../language/index.ts';
import type { Principal } from './access.ts';
import { type AuditChoice, auditOf } from './model-judge.ts';
import { needed, type StudioSession } from './session.ts';
import type { StudioProject } from './studio-project.ts';
import { isTold } from './told.ts';

/** What there is to judge, by why. */
export const QUEUES = ['pool', 'holes', 'next', 'disagreements', 'audit', 'later'] as const;
export type QueueKind = (typeof QUEUES)[number];

/** A pair to judge. What others said of it is not in here. */
export interface QueuedPair {
  /** Id of the query. */
  readonly query: string;
  /** Id of the document. */
  readonly document: string;
  /** Why it is worth judging. */
  readonly why: Message;
}

/** Which queue, for whom. */
export interface QueueOptions {
  /** Why pairs are in it. */
  readonly kind: QueueKind;
  /** Who judges. */
  readonly who: Principal;
  /** Systems whose lists are pooled, or compared (the first two); all when empty. */
  readonly systems: readonly string[];
  /** Of the audit: the sample of one model; absent: all that was judged. */
  readonly audit?: AuditChoice;
}

/** Depth to which lists are pooled. */
const DEPTH = 10;
/** Pairs worth judging next that are kept. */
const NEXT = 500;

/**
 * Pairs of a queue that this judge may judge: not those they judged or put off already, but where that is what the queue is
 * for. In no order that says anything.
 */
export async function queueOf(
  session: StudioSession,
  studio: StudioProject,
  { kind, who, systems, audit }: QueueOptions,
): Promise<QueuedPair[]> {
  const store = await session.store();
  if (kind === 'audit' && audit) return sampleOf(store, audit, who.name);
  const state = store ? await store.snapshot((view) => stateOf(view, who)) : EMPTY;
  switch (kind) {
    case 'later':
      return state.later.map((pair) => ({ ...pair, why: words.why.later }));
    case 'disagreements':
      return state.disagreements.map((pair) => ({ ...pair, why: words.why.disagreements }));
    case 'audit':
      // The sample is the model's where there is one: it is what a validation of the model rests on.
      return (state.byModel.length > 0 ? state.byModel : state.byOthers).map((pair) => ({
        ...pair,
        why: words.why.audit,
      }));
    case 'pool': {
      if (state.pool.length > 0) return state.pool.map((pair) => ({ ...pair, why: words.why.pool }));
      const pairs = await pooled(session, studio, systems);
      return pairs.filter((pair) => !state.known.has(keyOf(pair))).map((pair) => ({ ...pair, why: words.why.pool }));
    }
    case 'holes': {
      const pairs = await pooled(session, studio, systems);
      return pairs.filter((pair) => !state.known.has(keyOf(pair))).map((pair) => ({ ...pair, why: words.why.holes }));
    }
    case 'next': {
      const pairs = await next(session, studio, systems);
      return pairs.filter((pair) => !state.known.has(keyOf(pair))).map((pair) => ({ ...pair, why: words.why.next }));
    }
  }
}

/** What of an audit's sample this person has said nothing of yet. */
async function sampleOf(store: GoldStore | undefined, audit: AuditChoice, person: string): Promise<QueuedPair[]> {
  return needed(store).snapshot(async (view) => {
    const { draw } = await auditOf(view, audit, person, Number.MIN_VALUE);
    const seen = new Set<string>();
    for await (const one of view.judgements({ judge: person })) seen.add(keyOf(one));
    return draw.items
      .filter((item) => !seen.has(keyOf(item)))
      .map(({ query, document }) => ({ query, document, why: words.why.audit }));
  });
}

/** The first `n` in a random order that a seed decides: query after query, so that one reads a query once. */
export function shuffled(pairs: readonly QueuedPair[], seed: string, n: number, kept: number): QueuedPair[] {
  const random = randomOf(createHash('sha256').update(seed).digest().readUInt32LE());
  const sorted = pairs
    .slice(0, kept)
    .sort((a, b) => compareBytes(a.query, b.query) || compareBytes(a.document, b.document));
  const byQuery = new Map<string, QueuedPair[]>();
  for (const pair of sorted) byQuery.set(pair.query, [...(byQuery.get(pair.query) ?? []), pair]);
  return shuffle([...byQuery.values()], random)
    .flatMap((own) => shuffle(own, random))
    .slice(0, n);
}

function shuffle<T>(items: T[], random: () => number): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}

interface Pair {
  readonly query: string;
  readonly document: string;
}

interface StoreState {
  /** Judged by anybody, or put off by this judge. */
  readonly known: ReadonlySet<string>;
  readonly later: readonly Pair[];
  readonly disagreements: readonly Pair[];
  readonly byModel: readonly Pair[];
  readonly byOthers: readonly Pair[];
  readonly pool: readonly Pair[];
}

const EMPTY: StoreState = { known: new Set(), later: [], disagreements: [], byModel: [], byOthers: [], pool: [] };

async function stateOf(view: GoldReader, who: Principal): Promise<StoreState> {
  const known = new Set<string>();
  const [later, disagreements, byModel, byOthers, pool]: Pair[][] = [[], [], [], [], []];
  const graded = ({ grade }: Judgement) => grade !== 'later';
  for await (const { query, document, settled, judgements } of pairsOf(view.judgements({ evaluated: true }))) {
    const pair = { query, document };
    const mine = judgements.find((one) => one.judge === who.name);
    if (mine || judgements.some(graded)) known.add(keyOf(pair));
    if (mine?.grade === 'later') later!.push(pair);
    if (settled === 'open' && isTold(who, judgements)) disagreements!.push(pair);
    if (mine) continue;
    if (judgements.some((one) => one.source === 'model' && graded(one))) byModel!.push(pair);
    else if (judgements.some(graded)) byOthers!.push(pair);
  }
  for await (const { query, document } of view.pool({ evaluated: true })) pool!.push({ query, document });
  return {
    ...{ known, later: later!, disagreements: disagreements!, byModel: byModel!, byOthers: byOthers! },
    pool: pool!.filter((pair) => !known.has(keyOf(pair))),
  };
}

function keyOf({ query, document }: Pair): string {
  return `${query.length}:${query}${document}`;
}

/** What nobody judged among the first documents of the systems. */
function pooled(session: StudioSession, studio: StudioProject, names: readonly string[]) {
  return session.result(studio, JSON.stringify(['pooled', names]), async () => {
    const listed = [];
    for (const run of await studio.runs(names)) listed.push(await run.listed(studio.measures, DEPTH));
    const { qrels, queries } = studio.collection;
    const { pairs } = poolOf(listed, qrels, queries, DEPTH, studio.project.config.negative);
    // An answer that is not asked for by id is no document to judge.
    return pairs.filter(({ judged, document }) => !judged && studio.documents.has(document));
  });
}

/** The most worthwhile pairs for the difference of the first two systems, on the first measure. */
function next(session: StudioSession, studio: StudioProject, names: readonly string[]) {
  return session.result(studio, JSON.stringify(['next', names]), async () => {
    const { project, collection, measures } = studio;
    const listed = [];
    for (const run of await studio.runs(names)) {
      listed.push(await run.listed(measures, Number.POSITIVE_INFINITY));
    }
    const [first, second] = listed;
    const { rel, negative } = project.config;
    let grade = 1;
    for (const { grades } of collection.qrels.values()) for (const one of grades.values()) grade = Math.max(grade, one);
    const options = { count: NEXT, grade, negative, ...(rel !== undefined && { level: rel }) };
    const compared = second ? ([first!, second] as const) : ([first!] as const);
    const { pairs } = judgeNext(listed, compared, measures[0]!, collection.qrels, options);
    return pairs.filter(({ document }) => studio.documents.has(document));
  });
}
