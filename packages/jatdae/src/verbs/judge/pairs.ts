import { compareBytes } from '@jatdae/measures/advanced';
import { judgeNext, poolOf } from '../../analysis/index.ts';
import type { Document, Run } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { readDocuments, readQueries, readRun } from '../../formats/index.ts';
import type { GoldReader } from '../../gold/index.ts';
import { type NamedPair, type PairToJudge, pairsToJudge, readPairs, type UnaskedPair } from '../../judging/index.ts';
import { judging as words } from '../../language/index.ts';
import type { Project } from '../../project/index.ts';
import { openSource } from '../../sources/index.ts';
import { type ListedSystems, listedSystems } from '../listed-systems.ts';
import type { Work } from '../verb.ts';
import type { PairOptions, SystemOptions } from './pair-options.ts';

/** Pairs with their texts, and those that there is nothing to show of. */
export interface ChosenPairs {
  readonly pairs: readonly PairToJudge[];
  readonly leftOut: readonly UnaskedPair[];
}

/**
 * The pairs of `--pairs`, `--next` or `--holes`, else of the store's pool.
 *
 * @param store - undefined where there is none yet.
 * @throws JatdaeError where there is nothing to judge
 */
export async function choosePairs(
  options: PairOptions,
  project: Project | undefined,
  store: GoldReader | undefined,
  where: string,
  work: Work,
): Promise<ChosenPairs> {
  const sources = (['pairs', 'next', 'holes'] as const).filter((source) => options[source] !== undefined);
  if (sources.length > 1)
    throw new JatdaeError(words.verb.notTogether({ flags: sources.map((source) => `--${source}`) }));
  const [source] = sources;
  const ranked = options.system.length + options.run.length > 0;
  if (source !== 'next' && source !== 'holes' && ranked) throw new JatdaeError(words.verb.runNeedsSource);
  const found = await namedPairs(options, source, store, work);
  if (found.named.length === 0) {
    throw new JatdaeError(source === undefined ? words.verb.emptyPool({ where }) : words.verb.noPairs);
  }
  // A file says itself what is to be judged; the others are for what nobody has judged.
  const named = source === 'pairs' ? found.named : await withoutConfirmed(found.named, store, work);
  const texts = await textsOf(options, project, store, named, found.documents, work);
  const chosen = pairsToJudge(named, texts.queries, texts.documents);
  if (chosen.pairs.length === 0 && named.length > 0) {
    const [first] = named;
    throw new JatdaeError(
      words.verb.nothingToShow({ pairs: named.length, first: `${first!.query} ${first!.document}` }),
    );
  }
  return chosen;
}

interface Found {
  readonly named: readonly NamedPair[];
  readonly documents: readonly Document[];
}

async function namedPairs(
  options: PairOptions,
  source: 'pairs' | 'next' | 'holes' | undefined,
  store: GoldReader | undefined,
  work: Work,
): Promise<Found> {
  if (source === 'pairs') return { named: await readPairs(options.pairs!), documents: [] };
  if (source === undefined) {
    const named: NamedPair[] = [];
    for await (const { query, document } of store?.pool({ evaluated: true }) ?? []) named.push({ query, document });
    return { named, documents: [] };
  }
  const count = options[source]!;
  if (options.run.length > 0 && options.qrels === undefined) {
    if (source === 'next') throw new JatdaeError(words.verb.nextNeedsQrels);
    return { named: await firstOf(options.run, count, work), documents: [] };
  }
  const listed = await scoredSystems(options, work);
  return {
    named: source === 'next' ? nextOf(listed, count) : holesOf(listed, count),
    documents: listed.documents,
  };
}

/** Systems to choose from, scored as `jatdae holes` does by default. */
export async function scoredSystems(options: SystemOptions, work: Work): Promise<ListedSystems> {
  const usual = {
    ties: 'trec',
    failed: 'leave-out',
    answered: false,
    seed: 0,
  } as const;
  const source = await openSource(options.system, { ...options, ...usual }, (notice) => work.notice(notice));
  return listedSystems(source, {});
}

function nextOf({ systems, qrels, reading, grade }: ListedSystems, count: number): NamedPair[] {
  const [first, second] = systems;
  const measure = first.evaluation.measures[0]!;
  const { pairs } = judgeNext(systems, second ? [first, second] : [first], measure, qrels, {
    ...reading,
    grade,
    count,
  });
  return pairs.map(({ query, document }) => ({ query, document }));
}

function holesOf({ systems, qrels, queries, reading }: ListedSystems, depth: number): NamedPair[] {
  const { pairs } = poolOf(systems, qrels, queries, depth, reading.negative);
  return pairs.flatMap(({ query, document, judged }) => (judged ? [] : [{ query, document }]));
}

/** Nothing is judged yet: all that run files have in their first k. */
async function firstOf(files: readonly string[], depth: number, work: Work): Promise<NamedPair[]> {
  const runs: Run[] = [];
  for (const file of files) {
    const { data, notices } = await readRun(file);
    for (const notice of notices) work.notice(notice);
    runs.push(data);
  }
  const queries = [...new Set(runs.flatMap(({ lists }) => [...lists.keys()]))].sort(compareBytes);
  return queries.flatMap((query) => {
    const found = new Set(runs.flatMap(({ lists }) => lists.get(query)?.ids.slice(0, depth) ?? []));
    return [...found].sort(compareBytes).map((document) => ({ query, document }));
  });
}

async function withoutConfirmed(
  named: readonly NamedPair[],
  store: GoldReader | undefined,
  work: Work,
): Promise<readonly NamedPair[]> {
  if (!store) return named;
  const confirmed = new Map<string, Set<string>>();
  for await (const { query, document } of store.judgements({ status: 'confirmed' })) {
    confirmed.set(query, (confirmed.get(query) ?? new Set()).add(document));
  }
  const left = named.filter(({ query, document }) => confirmed.get(query)?.has(document) !== true);
  if (left.length < named.length) work.tell(words.verb.alreadyJudged({ count: named.length - left.length }));
  return left;
}

/** What files say goes before what the project says, and that before what the store keeps. */
async function textsOf(
  options: PairOptions,
  project: Project | undefined,
  store: GoldReader | undefined,
  named: readonly NamedPair[],
  known: readonly Document[],
  work: Work,
) {
  const queries = new Map<string, string>();
  const documents = new Map<string, Pick<Document, 'title' | 'text'>>();
  const bare = named.some(({ queryText, text }) => queryText === undefined || text === undefined);
  if (!bare) return { queries, documents };
  for await (const { id, text } of store?.queries() ?? []) queries.set(id, text);
  const wanted = [...new Set(named.map(({ document }) => document))];
  for await (const { id, text } of store?.documents({ id: wanted }) ?? []) {
    if (text !== undefined) documents.set(id, { text });
  }
  if (project && (options.docs === undefined || options.queries === undefined)) {
    const { collection, notices } = await project.collection();
    for (const notice of notices) work.notice(notice);
    for (const { id, text } of collection.queries) queries.set(id, text);
    for (const document of collection.documents) documents.set(document.id, document);
  }
  for (const document of known) documents.set(document.id, document);
  if (options.queries !== undefined) {
    for (const { id, text } of (await readQueries(options.queries)).data) queries.set(id, text);
  }
  if (options.docs !== undefined) {
    for (const document of (await readDocuments(options.docs)).data) documents.set(document.id, document);
  }
  return { queries, documents };
}
