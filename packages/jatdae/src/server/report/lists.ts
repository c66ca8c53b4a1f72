import { QueryGrades } from '../grades.ts';
import { beginning } from '../results.ts';
import type { ScoredRun } from '../scored-run.ts';
import type { StudioSession } from '../session.ts';
import type { StudioProject } from '../studio-project.ts';
import type { ListedAnswer, ListedDocument, ListedGrade, ListedQuery, ReportLists } from './report-data.ts';

/** Significant digits of a score: margins are shown with three. */
const DIGITS = 6;

/** The first results of every query and system, as the studio lists them. @throws JatdaeError */
export async function listsOf(
  session: StudioSession,
  studio: StudioProject,
  names: readonly string[],
  { depth, judge }: { readonly depth: number; readonly judge: string },
): Promise<ReportLists> {
  const runs = await studio.runs(names);
  const documents: ListedDocument[] = [];
  const places = new Map<string, number>();
  const placeOf = (id: string) => {
    const known = places.get(id) ?? documents.push(listed(studio, id)) - 1;
    places.set(id, known);
    return known;
  };
  const queries: ListedQuery[] = [];
  for (const id of studio.queryIds) {
    const query = studio.queries.get(id);
    const grades = await QueryGrades.of(session, studio, id, judge);
    queries.push({
      id,
      answerPoints: [...(query?.answerPoints ?? [])],
      note: query?.note ?? null,
      judged: grades.judged.map((pair): ListedGrade => {
        const { document, group, settled, judges, grade, hard, scored } = pair;
        const title = studio.documents.get(document)?.title ?? null;
        const known = { group: group ?? null, settled: settled ?? null, grade: grade ?? null, scored: scored ?? null };
        return { document, title, judges: [...judges], hard, ...known };
      }),
      systems: runs.map((run) => answerOf(run, id, depth, placeOf)),
    });
  }
  return { depth, documents, queries };
}

function answerOf(run: ScoredRun, query: string, depth: number, placeOf: (id: string) => number): ListedAnswer {
  const line = run.line(query);
  const ids = line?.result ?? [];
  return {
    name: run.name,
    failed: line?.error ?? null,
    retrieved: ids.length,
    list: ids.slice(0, depth).map(placeOf),
    scores: (line?.scores ?? []).slice(0, depth).map((score) => Number(score.toPrecision(DIGITS))),
  };
}

function listed(studio: StudioProject, id: string): ListedDocument {
  const document = studio.documents.get(id);
  const text = document && beginning(document.text);
  return {
    id,
    title: document?.title ?? null,
    text: text ?? null,
    cut: document !== undefined && text !== undefined && text.length < document.text.length,
    attributes: document?.attributes ?? {},
  };
}
