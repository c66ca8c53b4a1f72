import { matchedTerms } from '../analysis/matched-terms.ts';
import type { ListedAnswer, ListedQuery, ReportData } from './report-data.ts';

/** A query with the answers of systems, as `queries/{id}` says it; undefined where the report does not list it so deep. */
export function queryReply(data: ReportData, id: string, systems: readonly string[], k: number): object | undefined {
  const { lists } = data;
  const query = lists.queries.find((one) => one.id === id);
  const row = rowOf(data, id);
  if (!query || !row) return undefined;
  const answers = answersOf(query, systems);
  if (!answers) return undefined;
  const gradeOf = new Map(query.judged.map((pair) => [pair.document, pair]));
  return {
    query: { id, text: row.text, attributes: row.attributes, answerPoints: query.answerPoints, note: query.note },
    judged: query.judged.map((pair) => ({ ...pair, label: null })),
    systems: answers.map(({ name, failed, retrieved, list, scores }) => ({
      name,
      failed,
      retrieved,
      results: list.slice(0, k).map((place, i) => {
        const { id: document, ...shown } = lists.documents[place]!;
        const { grade = null, hard = false, scored = null } = gradeOf.get(document) ?? {};
        return {
          rank: i + 1,
          document,
          ...shown,
          score: scores[i] ?? null,
          ...{ grade, hard, scored, label: null },
          matched: shown.text === null ? [] : matchedTerms(row.text, shown.text),
          matchedTitle: shown.title === null ? [] : matchedTerms(row.text, shown.title),
        };
      }),
      // A report tells the stages in its funnel.
      stages: [],
    })),
  };
}

/** A list for the measure lab, as `lab` says it. */
export function labReply(data: ReportData, id: string, system: string): object | undefined {
  const { lists } = data;
  const query = lists.queries.find((one) => one.id === id);
  const row = rowOf(data, id);
  const [answer] = (query && answersOf(query, [system])) ?? [];
  if (!query || !row || !answer) return undefined;
  const gradeOf = new Map(query.judged.map((pair) => [pair.document, pair]));
  return {
    query: { id, text: row.text },
    system,
    list: answer.list.map((place, i) => {
      const { id: document, title } = lists.documents[place]!;
      const pair = gradeOf.get(document);
      return {
        ...{ document, title, grade: pair?.scored ?? null, hard: (pair?.hard ?? false) && pair?.scored !== null },
        score: answer.scores[i] ?? null,
      };
    }),
    judged: query.judged.flatMap(({ document, scored, hard }) =>
      scored === null ? [] : [{ document, grade: scored, hard }],
    ),
    scores: [],
  };
}

function answersOf({ systems }: ListedQuery, names: readonly string[]): ListedAnswer[] | undefined {
  const wanted = names.length === 0 ? [...systems] : names.map((name) => systems.find((one) => one.name === name));
  return wanted.includes(undefined) ? undefined : (wanted as ListedAnswer[]);
}

interface Row {
  readonly id: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function rowOf({ replies }: ReportData, id: string): Row | undefined {
  const path = Object.keys(replies).find((one) => one.startsWith('queries?'));
  return path === undefined ? undefined : (replies[path] as { rows: readonly Row[] }).rows.find((row) => row.id === id);
}
