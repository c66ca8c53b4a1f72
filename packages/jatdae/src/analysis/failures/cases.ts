import type { Collection, Document, Judgements, Query, RankedList } from '../../collection/index.ts';
import type { RunLine } from '../../formats/index.ts';
import type { FailureCase, FailureRules, Placed } from './case.ts';
import type { CodeBook } from './codes.ts';
import type { Terms } from './terms.ts';

/** A collection made ready to be asked about. */
export interface CaseBase {
  /** Document id to document; empty where documents are not at hand. */
  readonly documents: ReadonlyMap<string, Document>;
  /** Document id to its position in the file, from 0. */
  readonly places: ReadonlyMap<string, number>;
  /** Query id to query. */
  readonly queries: ReadonlyMap<string, Query>;
  /** Query id to its judgements. */
  readonly qrels: Collection['qrels'];
  /** Codes of the documents. */
  readonly codes: CodeBook;
  /** What the rules were told. */
  readonly rules: FailureRules;
  /** Least relevant grade. */
  readonly level: number;
  /** How many documents of each list a case holds. */
  readonly depth: number;
}

/** What one system gave for one query. */
export interface Given {
  /** In the order in which it was scored; undefined where the system gave none. */
  readonly list: RankedList | undefined;
  /** With scores and the error, where the system told them. */
  readonly answer: RunLine | undefined;
}

/** One query of one system as rules see it, failure or not. */
export function caseOf(base: CaseBase, system: string, terms: Terms, qid: string, given: Given): FailureCase {
  const { documents, places, queries, qrels, codes, rules, level, depth } = base;
  const ids = given.list?.ids ?? [];
  const ranks = new Map<string, number>();
  for (const [i, id] of ids.entries()) if (!ranks.has(id)) ranks.set(id, i + 1);
  const scores = scoresOf(given.answer);
  const judgements = qrels.get(qid);
  const placed = (id: string): Placed => ({
    id,
    document: documents.get(id),
    rank: ranks.get(id),
    score: scores?.get(id),
    grade: judgements?.grades.get(id),
  });
  const relevant = [...(judgements?.grades ?? [])].filter(([, grade]) => grade >= level).map(([id]) => id);
  const found = bestOf(relevant, (id) => -(ranks.get(id) ?? Number.POSITIVE_INFINITY));
  const rank = found === undefined ? undefined : ranks.get(found);
  const answer = bestAnswer(relevant, judgements, ranks);
  return {
    system,
    query: queries.get(qid) ?? { id: qid, text: '' },
    rank,
    answer: answer === undefined ? undefined : placed(answer),
    found: rank === undefined ? undefined : placed(found!),
    first: ids[0] === undefined ? undefined : placed(ids[0]),
    top: ids.slice(0, depth).map(placed),
    scoreAt: (at) => {
      const id = ids[at - 1];
      return id === undefined ? undefined : scores?.get(id);
    },
    retrieved: ids.length,
    answerable: relevant.length > 0,
    error: given.answer?.error,
    rules,
    terms,
    codes,
    placeOf: (id) => places.get(id),
  };
}

/** The highest grade; among equals the one that stands highest; else the first of the judgements. */
function bestAnswer(
  relevant: readonly string[],
  judgements: Judgements | undefined,
  ranks: ReadonlyMap<string, number>,
): string | undefined {
  const most = Math.max(...relevant.map((id) => judgements!.grades.get(id)!));
  const best = relevant.filter((id) => judgements!.grades.get(id) === most);
  return bestOf(best, (id) => -(ranks.get(id) ?? Number.POSITIVE_INFINITY));
}

/** The first of the greatest worth. */
function bestOf(ids: readonly string[], worth: (id: string) => number): string | undefined {
  let best: string | undefined;
  for (const id of ids) if (best === undefined || worth(id) > worth(best)) best = id;
  return best;
}

function scoresOf(answer: RunLine | undefined): ReadonlyMap<string, number> | undefined {
  const { result, scores } = answer ?? {};
  if (!result || !scores) return undefined;
  return new Map(result.flatMap((id, i) => (Number.isFinite(scores[i]) ? [[id, scores[i]!] as const] : [])));
}
