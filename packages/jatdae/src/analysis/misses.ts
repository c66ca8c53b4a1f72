import type { Collection, Document, Run } from '../collection/index.ts';
import type { EvaluatedRun } from '../evaluation/index.ts';

/** A query whose answer does not stand where a user would look. */
export interface Miss {
  /** Query id. */
  readonly query: string;
  /** Empty where the collection has none. */
  readonly text: string;
  /** Rank of the first relevant document; undefined when none was found. */
  readonly rank: number | undefined;
  /** The best relevant document, as the corpus has it. */
  readonly answer: Pick<Document, 'id' | 'title' | 'text'> | undefined;
  /** Its id; of the highest grade, the first of the judgements among equals. */
  readonly answerId: string;
  /** What stands first instead. */
  readonly first: Pick<Document, 'id' | 'title' | 'text'> | undefined;
}

/**
 * Queries without a relevant document in the first k, the worst first: not found at all, then by rank; then in order.
 *
 * @param run scored on the collection's judgements
 * @param lists the same run's lists, in the order in which they were scored
 * @param k depth to which a user looks, from 1
 */
export function missesOf(run: EvaluatedRun, lists: Run, collection: Collection, k: number): Miss[] {
  const documents = new Map(collection.documents.map((document) => [document.id, document]));
  const texts = new Map(collection.queries.map((query) => [query.id, query.text]));
  const misses: (Miss & { readonly row: number })[] = [];
  run.evaluation.queries.forEach((query, row) => {
    const ranking = run.rankings[row]!;
    if (!(ranking.judged[0]! > 0)) return;
    const at = ranking.grades.findIndex((grade) => grade > 0);
    const rank = at < 0 ? undefined : ranking.ranks[at]!;
    if (rank !== undefined && rank <= k) return;
    const answerId = bestDocument(collection, query);
    const firstId = lists.lists.get(query)?.ids[0];
    misses.push({
      query,
      text: texts.get(query) ?? '',
      rank,
      answerId,
      answer: documents.get(answerId),
      first: firstId === undefined ? undefined : documents.get(firstId),
      row,
    });
  });
  const worth = (miss: Miss) => miss.rank ?? Number.POSITIVE_INFINITY;
  return misses.sort((a, b) => (worth(a) === worth(b) ? a.row - b.row : worth(b) - worth(a)));
}

/** The judged document of the highest grade, the first one among equals. */
function bestDocument({ qrels }: Collection, query: string): string {
  let best = '';
  let bestGrade = 0;
  for (const [id, grade] of qrels.get(query)?.grades ?? []) {
    if (grade > bestGrade) {
      best = id;
      bestGrade = grade;
    }
  }
  return best;
}
