import type { Document, Qrels, Query, Run } from '../../collection/index.ts';
import { nuggetOf } from './nugget-recall.ts';
import type { RagContext, RagRow } from './row.ts';

/** Attributes in which a query may have its right answer. */
const REFERENCE = ['reference', 'answer', 'ground_truth'] as const;

/** What a run's documents and queries are. */
export interface RunTexts {
  /** One row each, in their order. */
  readonly queries: readonly Query[];
  /** Titles and texts by id. */
  readonly documents: ReadonlyMap<string, Pick<Document, 'title' | 'text'>>;
  /** Absent: nothing is known of relevant documents. */
  readonly qrels?: Qrels | undefined;
  /** The least relevant grade. Default 1. */
  readonly level?: number | undefined;
}

/**
 * A run of our own as rows: one for each query, also where the run has nothing for it. A query's answer points are its nuggets,
 * its attribute `reference` is the right answer.
 *
 * @param k - documents of each query, from rank 1.
 * @param run - ranked lists by query id, best first.
 * @param texts - what the ids stand for.
 * @returns a row a query; documents without a text, which are contexts that say nothing (`textless`); queries of the
 * run that are not listed, which get no row (`unlisted`).
 */
export function rowsOfRun(
  { lists }: Pick<Run, 'lists'>,
  { queries, documents, qrels, level = 1 }: RunTexts,
  k: number,
): { readonly rows: readonly RagRow[]; readonly textless: readonly string[]; readonly unlisted: readonly string[] } {
  const textless = new Set<string>();
  const listed = new Set(queries.map(({ id }) => id));
  const rows = queries.map(({ id, text, attributes, answerPoints = [] }): RagRow => {
    const contexts = (lists.get(id)?.ids ?? []).slice(0, k).map((document): RagContext => {
      const known = documents.get(document);
      if (!known) textless.add(document);
      return { id: document, ...(known?.title !== undefined && { title: known.title }), text: known?.text ?? '' };
    });
    const name = REFERENCE.find((one) => attributes !== undefined && Object.hasOwn(attributes, one));
    const grades = qrels?.get(id)?.grades;
    return {
      ...{ id, question: text, contexts, nuggets: answerPoints.map(nuggetOf) },
      ...(name !== undefined && { reference: attributes![name]! }),
      ...(grades && { relevant: [...grades].flatMap(([document, grade]) => (grade >= level ? [document] : [])) }),
    };
  });
  return { rows, textless: [...textless], unlisted: [...lists.keys()].filter((id) => !listed.has(id)) };
}
