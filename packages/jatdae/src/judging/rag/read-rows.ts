import {
  anyText,
  Faults,
  Fields,
  Input,
  idList,
  idOf,
  type Json,
  JsonObject,
  jsonObjects,
  recordsOf,
} from '../../formats/index.ts';
import { formats, gold, judging as words } from '../../language/index.ts';
import { nuggetOf } from './nugget-recall.ts';
import type { RagContext, RagRow } from './row.ts';

const CONTEXTS = ['retrieved_contexts', 'contexts'] as const;
const QUESTION = ['user_input', 'question'] as const;

/** Does a file hold rows of questions with their contexts? */
export async function isRagFile(file: string): Promise<boolean> {
  const input = await Input.open(file, {});
  const [record] = recordsOf(input.sample);
  const inside = record?.get('samples') ?? record?.get('data');
  const first = Array.isArray(inside) && inside[0] instanceof JsonObject ? inside[0] : record;
  return [QUESTION, CONTEXTS].every((names) => names.some((name) => first?.get(name) !== undefined));
}

/**
 * Rows in the shape of Ragas: `user_input`, `retrieved_contexts`, `reference`, `response`, `retrieved_context_ids`,
 * `reference_context_ids`, and the older names `question`, `contexts`, `ground_truth`, `answer`. Beside them `id` (else rows are
 * called by their number, from 1), `answer_points` and `correct` are read.
 *
 * @param file - a list of objects, lines of them, or a list under `samples` or `data`.
 * @throws JatdaeError where it cannot be opened, or with the lines at fault.
 */
export async function readRagRows(file: string): Promise<RagRow[]> {
  const input = await Input.open(file, {});
  const records = await jsonObjects(input, '{"user_input", "retrieved_contexts"}', ['samples', 'data']);
  const faults = new Faults();
  const rows: RagRow[] = [];
  const seen = new Set<string>();
  for (const [i, { object, line }] of records.entries()) {
    const fields = new Fields(object);
    const question = idOf(fields.get(...QUESTION));
    const contexts = textsOf(fields.get(...CONTEXTS) ?? []);
    const points = textsOf(fields.get('answer_points') ?? []);
    if (question === undefined) faults.add('query', gold.exchange.noQueryText({ where: 'user_input' }), line, '');
    else if (!contexts)
      faults.add(
        'contexts',
        formats.lines.fieldType({ name: 'retrieved_contexts', wanted: formats.wanted.texts }),
        line,
        '',
      );
    else if (!points)
      faults.add('points', formats.lines.fieldType({ name: 'answer_points', wanted: formats.wanted.texts }), line, '');
    else {
      const id = idOf(fields.get('id', 'qid', 'query_id')) ?? String(i + 1);
      if (seen.has(id)) faults.add('twice', words.rag.rowTwice({ id }), line, id);
      seen.add(id);
      const ids = idList(fields.get('retrieved_context_ids'));
      const relevant = idList(fields.get('reference_context_ids'));
      const reference = referenceOf(fields);
      const answer = fields.text('response', 'answer');
      const correct = truth(fields.get('correct'));
      rows.push({
        ...{ id, question, nuggets: points.map(nuggetOf) },
        contexts: contexts.map(
          (text, at): RagContext =>
            // As many ids as texts: those of these texts. Else nothing says which is whose.
            ids?.length === contexts.length ? { id: ids[at]!, text } : { text },
        ),
        ...(reference !== undefined && { reference }),
        ...(answer !== undefined && { answer }),
        ...(correct !== undefined && { correct }),
        ...(relevant && relevant.length > 0 && ids?.length === contexts.length && { relevant }),
      });
    }
  }
  const error = faults.error(input, records.length);
  if (error) throw error;
  return rows;
}

function referenceOf(fields: Fields): string | undefined {
  const value = fields.get('reference', 'ground_truth', 'ground_truths');
  if (value === undefined) return undefined;
  return (Array.isArray(value) ? (value as readonly Json[]) : [value]).map(anyText).join('\n');
}

function textsOf(value: Json): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list = value as readonly Json[];
  return list.every((item) => typeof item === 'string') ? (list as string[]) : undefined;
}

/** True, false, 1 or 0. */
function truth(value: Json | undefined): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = value === undefined ? '' : anyText(value);
  return text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : undefined;
}

/** What was answered to a query. */
export interface AnsweredQuery {
  /** Id of the query. */
  readonly query: string;
  /** Undefined where only `correct` is given. */
  readonly answer?: string;
  /** Whether it was right, where somebody said so. */
  readonly correct?: boolean;
  /** A right answer; takes the place of that of the row. */
  readonly reference?: string;
}

/**
 * Lines of `{"qid", "answer", "correct"?, "reference"?}`; `correct` may stand alone. A later line of the same query is an error.
 *
 * @param file - its path.
 * @throws JatdaeError where it cannot be opened, or with the lines at fault.
 */
export async function readAnswers(file: string): Promise<AnsweredQuery[]> {
  const input = await Input.open(file, {});
  const records = await jsonObjects(input, '{"qid", "answer"}');
  const faults = new Faults();
  const answers: AnsweredQuery[] = [];
  const seen = new Set<string>();
  for (const { object, line } of records) {
    const fields = new Fields(object);
    const query = idOf(fields.get('qid', 'query_id', 'query-id', 'id'));
    const answer = fields.text('answer', 'response');
    const given = fields.get('correct');
    const correct = truth(given);
    if (query === undefined || (answer === undefined && correct === undefined))
      faults.add('answer', words.rag.badAnswer, line, '');
    else if (given !== undefined && correct === undefined) faults.add('correct', words.rag.badCorrect, line, query);
    else if (seen.has(query)) faults.add('twice', words.rag.rowTwice({ id: query }), line, query);
    else {
      seen.add(query);
      const reference = fields.text('reference');
      answers.push({
        query,
        ...(answer !== undefined && { answer }),
        ...(correct !== undefined && { correct }),
        ...(reference !== undefined && { reference }),
      });
    }
  }
  const error = faults.error(input, records.length);
  if (error) throw error;
  return answers;
}

/**
 * Rows with what was answered: answer and verdict of a row are replaced together.
 *
 * @param answers - of a query at most once.
 * @returns the rows in their order, and as `unknown` the queries of answers that no row has.
 */
export function withAnswers(
  rows: readonly RagRow[],
  answers: readonly AnsweredQuery[],
): { readonly rows: readonly RagRow[]; readonly unknown: readonly string[] } {
  const byQuery = new Map(answers.map((one) => [one.query, one]));
  const ids = new Set(rows.map(({ id }) => id));
  return {
    rows: rows.map((row) => {
      const found = byQuery.get(row.id);
      if (!found) return row;
      const { query: _, ...said } = found;
      const { answer: __, correct: ___, ...rest } = row;
      return { ...rest, ...said };
    }),
    unknown: answers.flatMap(({ query }) => (ids.has(query) ? [] : [query])),
  };
}
