import { JatdaeError } from '../errors.ts';
import { type Message, collection as words } from '../language/index.ts';
import type { GradesAre } from './grades.ts';
import type { Document, Judgements, Qrels, Query } from './shapes.ts';

/** Another way to read a collection that fits it better. It is proposed, never applied unasked. */
export interface Suggestion<T> {
  /** What to do instead. */
  readonly use: T;
  /** Why, in one sentence. */
  readonly say: Message;
}

/**
 * Do the qrels number the queries by their place in the query file (Cranfield) while the file has ids of its own? Both joins
 * are counted, ids compared as numbers where both are numbers.
 *
 * @returns how many queries meet by id and by place; undefined where nearly all meet by id, or stand at the place that their
 *   id names (some query is not in the file), or not all meet by place
 */
export function suggestQueryIds(
  qrels: Qrels,
  queries: readonly Query[],
): (Suggestion<'sequence'> & { readonly byId: number; readonly bySequence: number }) | undefined {
  const own = new Set(queries.map(({ id }) => bare(id)));
  let byId = 0;
  let bySequence = 0;
  let same = 0;
  for (const qid of qrels.keys()) {
    if (own.has(bare(qid))) byId++;
    const place = placeOf(qid, queries.length);
    if (place === undefined) continue;
    bySequence++;
    if (bare(queries[place - 1]!.id) === bare(qid)) same++;
  }
  if (bySequence < qrels.size || byId > NEARLY * qrels.size || 2 * same > byId) return undefined;
  return { use: 'sequence', byId, bySequence, say: words.sequenceNumbers({ byId, bySequence, total: qrels.size }) };
}

/** Ids that meet in this share are the queries' own. */
const NEARLY = 0.9;

function bare(id: string): string {
  return /^\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : id;
}

function placeOf(qid: string, count: number): number | undefined {
  if (!/^0*[1-9]\d*$/.test(qid)) return undefined;
  const place = Number(qid);
  return place <= count ? place : undefined;
}

/** Qrels whose query ids are places in the query file, with the queries' own ids instead. @throws JatdaeError */
export function bySequence(qrels: Qrels, queries: readonly Query[]): Qrels {
  const out: Qrels = new Map<string, Judgements>();
  for (const [qid, judgements] of qrels) {
    const place = placeOf(qid, queries.length);
    if (place === undefined) throw new JatdaeError(words.noSequence({ id: qid, queries: queries.length }));
    out.set(queries[place - 1]!.id, judgements);
  }
  return out;
}

/** Qrels with other ids, as {@link joinIds} found them; ids that are not named stay. */
export function renameIds(
  qrels: Qrels,
  renames: { readonly queries?: ReadonlyMap<string, string>; readonly documents?: ReadonlyMap<string, string> },
): Qrels {
  const document = (id: string) => renames.documents?.get(id) ?? id;
  const out: Qrels = new Map<string, Judgements>();
  for (const [qid, { grades, hard, groups }] of qrels) {
    out.set(renames.queries?.get(qid) ?? qid, {
      grades: new Map(Array.from(grades, ([id, grade]) => [document(id), grade])),
      ...(hard ? { hard: new Set(Array.from(hard, document)) } : {}),
      ...(groups ? { groups: new Map(Array.from(groups, ([id, group]) => [document(id), group])) } : {}),
    });
  }
  return out;
}

/** Fewer judgements than this say nothing about a scale. */
const ENOUGH = 50;

/**
 * Do the grades mean something else than they say? All 0: every listed pair is relevant (`listed`). Whole numbers from 1 on
 * without a 0 of which the lowest is not the most frequent: perhaps 1 is best (`inverted`); with the texts at hand this is
 * proposed only if documents of the lowest grade share more words with their query than those of the highest.
 *
 * @param texts for a second opinion on `inverted`; without them it is proposed by the counts alone
 * @returns undefined where the grades seem to mean what they say
 */
export function suggestGrades(
  qrels: Qrels,
  texts?: { readonly documents: Iterable<Document>; readonly queries: Iterable<Query> },
): Suggestion<Exclude<GradesAre, 'given'>> | undefined {
  const counts = new Map<number, number>();
  for (const { grades } of qrels.values())
    for (const grade of grades.values()) counts.set(grade, (counts.get(grade) ?? 0) + 1);
  const pairs = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (pairs > 0 && counts.size === 1 && counts.has(0)) return { use: 'listed', say: words.gradesListed({ pairs }) };
  const positive = [...counts.keys()].filter((grade) => grade > 0).sort((a, b) => a - b);
  const highest = positive[positive.length - 1];
  const scale = positive.length >= 3 && positive[0] === 1 && positive.every(Number.isInteger) && !counts.has(0);
  // On an ordinary scale the best grade is the rarest.
  if (!scale || highest === undefined || pairs < ENOUGH || counts.get(1)! > counts.get(highest)!) return undefined;
  const evidence = texts && overlaps(qrels, texts, highest);
  if (evidence && evidence[0] <= evidence[1]) return undefined;
  return { use: 'inverted', say: words.gradesInverted({ lowest: 1, highest, evidence }) };
}

/** The mean share of a query's words that documents of grade 1 and of the highest grade hold. */
function overlaps(
  qrels: Qrels,
  texts: { readonly documents: Iterable<Document>; readonly queries: Iterable<Query> },
  highest: number,
): readonly [number, number] | undefined {
  const documents = new Map<string, Set<string>>();
  for (const { id, title, text } of texts.documents) documents.set(id, wordsIn(`${title ?? ''} ${text}`));
  const sums = [0, 0];
  const counts = [0, 0];
  for (const { id, text } of texts.queries) {
    const query = wordsIn(text);
    for (const [docid, grade] of qrels.get(id)?.grades ?? []) {
      const at = grade === 1 ? 0 : grade === highest ? 1 : -1;
      const document = documents.get(docid);
      if (at < 0 || !document || query.size === 0) continue;
      let shared = 0;
      for (const word of query) if (document.has(word)) shared++;
      sums[at]! += shared / query.size;
      counts[at]!++;
    }
  }
  if (counts[0] === 0 || counts[1] === 0) return undefined;
  return [sums[0]! / counts[0]!, sums[1]! / counts[1]!];
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
