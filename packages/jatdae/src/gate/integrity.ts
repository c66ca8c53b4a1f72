import type { RunLine } from '../formats/index.ts';
import { gate as words } from '../language/index.ts';
import { changedSince } from './against-baseline.ts';
import { longestList } from './baseline.ts';
import type { GateContext, GatedSystem } from './rule.ts';
import type { RuleFinding } from './verdict.ts';

/** A share of results that the collection does not hold, or of queries without an answer, beyond which ids do not fit. */
const MUCH = 0.1;
const FEW = 0.01;
/** So many queries do not get the same list by chance. */
const SEVERAL = 5;

/**
 * What every evaluation must be before a rule may call it green: it has queries, it answered them, it did not fail on more
 * than the share that the gate allows, it ordered what it found by the query, what it found are documents of the
 * collection, and it is measured by the ruler of its baseline. One green line says what was seen.
 */
export async function integrity(
  system: GatedSystem,
  { qrels, documents, answers }: Pick<GateContext, 'qrels' | 'documents' | 'answers'>,
  maxFailed: number,
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
  if (failed.size > maxFailed * queries.length) {
    out.push(
      red('failed-queries', words.failedQueries({ failed: failed.size, all: queries.length, most: maxFailed }), [
        ...failed,
      ]),
    );
  }
  const unanswered = queries.filter((query) => !given.has(query));
  if (unanswered.length > FEW * queries.length) {
    out.push(red('unanswered', words.unanswered({ missing: unanswered.length, all: queries.length }), unanswered));
  }
  if (results.length >= SEVERAL && sameForAll(results)) {
    out.push(red('one-list-for-all', words.oneListForAll({ queries: results.length })));
  }
  const constant = constantScore(given);
  if (constant !== undefined) out.push(red('constant-score', words.constantScore({ score: constant })));
  if (documents.length > 0) {
    const known = new Set(documents.map(({ id }) => id));
    const unknown = unknownResults(results, known);
    if (unknown && unknown.share > MUCH) {
      out.push(red('unknown-documents', words.unknownDocuments({ share: unknown.share, example: unknown.example })));
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

function sameForAll(results: readonly (readonly string[])[]): boolean {
  const [one] = results;
  return (
    one!.length > 0 && results.every((list) => list.length === one!.length && list.every((id, i) => id === one![i]))
  );
}

/** The one score of all documents of all lists; undefined where scores differ, are not told, or lists are of one document. */
function constantScore(answers: ReadonlyMap<string, RunLine>): number | undefined {
  let one: number | undefined;
  let several = false;
  for (const { result = [], scores } of answers.values()) {
    if (result.length === 0) continue;
    if (!scores) return undefined;
    several ||= result.length > 1;
    for (const score of scores) {
      one ??= score;
      if (score !== one) return undefined;
    }
  }
  return several ? one : undefined;
}

/** Share of results that are no documents of the collection; undefined without results. */
function unknownResults(
  results: readonly (readonly string[])[],
  known: ReadonlySet<string>,
): { readonly share: number; readonly example: string } | undefined {
  let [all, unknown, example] = [0, 0, ''];
  for (const list of results) {
    for (const id of list) {
      all++;
      if (known.has(id)) continue;
      if (unknown++ === 0) example = id;
    }
  }
  return all === 0 ? undefined : { share: unknown / all, example };
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
