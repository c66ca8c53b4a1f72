import * as words from '../words/gate.ts';
import type { GateContext, GatedSystem } from './rule.ts';
import type { Finding } from './verdict.ts';

/** A share of results that the collection does not hold, or of queries without an answer, beyond which ids do not fit. */
const MUCH = 0.1;
const FEW = 0.01;

/**
 * What every evaluation must be before a rule may call it green: it has queries, it answered them, it did not fail on more
 * than the share that the gate allows, and what it found are documents of the collection. One green line says what was seen.
 */
export async function integrity(
  system: GatedSystem,
  { qrels, documents, answers }: Pick<GateContext, 'qrels' | 'documents' | 'answers'>,
  maxFailed: number,
): Promise<Finding[]> {
  const { evaluation, failed } = system;
  const red = (code: string, say: Finding['say'], queries: readonly string[] = []): Finding => ({
    colour: 'red',
    code,
    say,
    evidence: {},
    queries,
  });
  const { queries } = evaluation;
  if (qrels.size === 0 || queries.length === 0) return [red('no-queries', words.noQueries)];
  const out: Finding[] = [];
  const given = await answers(system);
  const results = [...given.values()].map(({ result = [] }) => result);
  if (results.every((list) => list.length === 0)) out.push(red('nothing-retrieved', words.nothingRetrieved));
  if (failed.size > maxFailed * queries.length) {
    out.push(red('failed-queries', words.failedQueries(failed.size, queries.length, maxFailed), [...failed]));
  }
  const unanswered = queries.filter((query) => !given.has(query));
  if (unanswered.length > FEW * queries.length) {
    out.push(red('unanswered', words.unanswered(unanswered.length, queries.length), unanswered));
  }
  const unknown = unknownResults(results, documents);
  if (unknown && unknown.share > MUCH) {
    out.push(red('unknown-documents', words.unknownDocuments(unknown.share, unknown.example)));
  }
  if (out.length > 0) return out;
  const say = words.wholeRun(queries.length, failed.size, unanswered.length);
  return [{ colour: 'green', code: 'whole', say, evidence: { queries: queries.length, failed: failed.size } }];
}

/** Share of results that are no documents of the collection; undefined where the collection is not known. */
function unknownResults(
  results: readonly (readonly string[])[],
  documents: GateContext['documents'],
): { readonly share: number; readonly example: string } | undefined {
  if (documents.length === 0) return undefined;
  const known = new Set(documents.map(({ id }) => id));
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
