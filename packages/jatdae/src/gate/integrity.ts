import type { RunLine } from '../formats/index.ts';
import { gate as words } from '../language/index.ts';
import { changedSince } from './against-baseline.ts';
import { longestList } from './baseline.ts';
import type { Gate } from './load-gate.ts';
import type { GateContext, GatedSystem } from './rule.ts';
import type { RuleFinding } from './verdict.ts';

/** Share of queries without an answer, or of relevant documents that the collection does not hold, beyond which ids do not fit. */
const FEW = 0.01;
/** So many queries do not get the same list by chance. */
const SEVERAL = 5;
/** Of fewer queries most may ask for the same. */
const MANY = 20;
/** More than this share of all lists without an order is beyond doubt. */
const MOST = 0.5;

/** What an evaluation may be and still be judged, as shares. */
export type IntegrityLimits = Pick<Gate, 'maxFailed' | 'maxUnknown' | 'maxSameList' | 'maxOneScore'>;

/**
 * What every evaluation must be before a rule may call it green: it has queries, it answered them, it did not fail on more
 * than the share that the gate allows, it ordered what it found by the query, what it found are documents of the
 * collection, and it is measured by the ruler of its baseline. One green line says what was seen.
 */
export async function integrity(
  system: GatedSystem,
  { qrels, documents, answers }: Pick<GateContext, 'qrels' | 'documents' | 'answers'>,
  limits: IntegrityLimits,
): Promise<RuleFinding[]> {
  const { evaluation, failed } = system;
  const red = (code: string, say: RuleFinding['say'], queries: readonly string[] = []): RuleFinding => ({
    colour: 'red',
    code,
    say,
    evidence: {},
    queries,
  });
  const { queries } = evaluation;
  if (qrels.size === 0 || queries.length === 0) return [red('no-queries', words.noQueries), ...sinceBaseline(system)];
  const out: RuleFinding[] = [];
  const given = await answers(system);
  const results = [...given.values()].map(({ result = [] }) => result);
  if (results.every((list) => list.length === 0)) out.push(red('nothing-retrieved', words.nothingRetrieved));
  if (failed.size > limits.maxFailed * queries.length) {
    out.push(
      red('failed-queries', words.failedQueries({ failed: failed.size, all: queries.length, most: limits.maxFailed }), [
        ...failed,
      ]),
    );
  }
  const unanswered = queries.filter((query) => !given.has(query));
  if (unanswered.length > FEW * queries.length) {
    out.push(red('unanswered', words.unanswered({ missing: unanswered.length, all: queries.length }), unanswered));
  }
  const same = mostCommonList(given);
  if (same && same.queries.length >= SEVERAL) {
    const share = same.queries.length / results.length;
    if (share === 1 || (results.length >= MANY && share > limits.maxSameList)) {
      const say = words.oneListForAll({ queries: same.queries.length, all: results.length });
      out.push(red('one-list-for-all', say, same.queries));
    }
  }
  const flat = withoutOrder(given);
  if (flat.queries.length > limits.maxOneScore * flat.all) {
    const say = words.constantScore({ lists: flat.queries.length, all: flat.all });
    const colour = flat.queries.length > MOST * flat.all ? 'red' : 'cannot-tell';
    out.push({ ...red('constant-score', say, flat.queries), colour });
  }
  if (documents.length > 0) {
    const known = new Set(documents.map(({ id }) => id));
    const unknown = unknownResults(given, known);
    if (unknown.share > limits.maxUnknown || unknown.first.length > limits.maxUnknown * results.length) {
      const { share, example, first } = unknown;
      const say = words.unknownDocuments({ share, example, first: first.length, lists: results.length });
      out.push(red('unknown-documents', say, first));
    }
    const lost = unknownRelevant(system, qrels, known);
    if (lost.missing > FEW * lost.all) {
      const say = words.goldWithoutDocuments({ missing: lost.missing, all: lost.all, example: lost.example });
      out.push(red('gold-without-documents', say, lost.queries));
    }
  }
  out.push(...sinceBaseline(system));
  if (out.length > 0) return out;
  const say = words.wholeRun({ all: queries.length, failed: failed.size, unanswered: unanswered.length });
  return [{ colour: 'green', code: 'whole', say, evidence: { queries: queries.length, failed: failed.size } }];
}

/** The queries that got one and the same list, which most queries got; undefined where all lists are empty. */
function mostCommonList(answers: ReadonlyMap<string, RunLine>) {
  const lists = new Map<string, string[]>();
  for (const [query, { result = [] }] of answers) {
    if (result.length === 0) continue;
    const key = JSON.stringify(result);
    const queries = lists.get(key);
    if (queries) queries.push(query);
    else lists.set(key, [query]);
  }
  let most: [string, string[]] | undefined;
  for (const one of lists) if (one[1].length > (most?.[1].length ?? 0)) most = one;
  return most && { queries: most[1] };
}

/** Lists of several documents with one score for all of them: they have no order that could be judged. */
function withoutOrder(answers: ReadonlyMap<string, RunLine>) {
  const queries: string[] = [];
  let all = 0;
  for (const [query, { result = [], scores }] of answers) {
    if (result.length < 2 || !scores) continue;
    all++;
    if (scores.every((score) => score === scores[0])) queries.push(query);
  }
  return { queries, all };
}

/** Results that are no documents of the collection: their share, the first, and the queries whose first result is one. */
function unknownResults(answers: ReadonlyMap<string, RunLine>, known: ReadonlySet<string>) {
  let [all, unknown, example] = [0, 0, ''];
  const first: string[] = [];
  for (const [query, { result = [] }] of answers) {
    for (const [i, id] of result.entries()) {
      all++;
      if (known.has(id)) continue;
      if (unknown++ === 0) example = id;
      if (i === 0) first.push(query);
    }
  }
  return { share: all === 0 ? 0 : unknown / all, example, first };
}

/** Relevant documents that no system could find, because the collection does not hold them. */
function unknownRelevant({ evaluation }: GatedSystem, qrels: GateContext['qrels'], known: ReadonlySet<string>) {
  let [all, missing, example] = [0, 0, ''];
  const queries: string[] = [];
  for (const query of evaluation.queries) {
    let lacks = false;
    for (const [id, grade] of qrels.get(query)?.grades ?? []) {
      if (grade <= 0) continue;
      all++;
      if (known.has(id)) continue;
      if (missing++ === 0) example = id;
      lacks = true;
    }
    if (lacks) queries.push(query);
  }
  return { all, missing, example, queries };
}

/**
 * What keeps a system from being judged by the ruler of its baseline, whatever the rules read: other gold, collection or
 * order of ties, queries that are gone, lists half as long or less. Floors are green on a gold that was made easier.
 */
function sinceBaseline(system: GatedSystem): RuleFinding[] {
  const { baseline, evaluation, rankings } = system;
  if (!baseline) return [];
  const changed = changedSince(system, baseline);
  if (changed) return [changed];
  const out: RuleFinding[] = [];
  const now = new Set(evaluation.queries);
  const gone = baseline.queries.filter(({ id }) => !now.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    const evidence = { gone: gone.length };
    out.push({ colour: 'red', code: 'queries-gone', say: words.queriesGone({ ids: gone }), evidence, queries: gone });
  }
  const longest = longestList(rankings);
  if (rankings && 2 * longest <= baseline.longest && baseline.longest > 1) {
    const say = words.listsShorter({ now: longest, before: baseline.longest });
    out.push({
      colour: 'cannot-tell',
      code: 'lists-shorter',
      say,
      evidence: { longest, before: baseline.longest },
    });
  }
  return out;
}
