import { basename } from 'node:path';
import { Evaluation, type Measure, MeasureError, parseMeasure, Scores } from '@jatdae/measures';
import { JatdaeError, type Notice } from '../errors.ts';
import { readScores, type ScoreSheet } from '../formats/index.ts';
import { compare, evaluation as words } from '../language/index.ts';
import type { EvaluatedSystem } from './evaluated-system.ts';

/**
 * Systems from files of per-query scores. Several files: what a file calls a system, else the file, is one. One file alone
 * that names no system: its columns are the systems.
 *
 * @param wanted names of measures; all that every file has when empty
 * @throws JatdaeError for faults in a file, and where the files have no measure in common or lack one that is wanted
 */
export async function evaluateScoreFiles(
  files: readonly string[],
  wanted: readonly string[],
): Promise<{ systems: EvaluatedSystem[]; notices: Notice[] }> {
  const notices: Notice[] = [];
  const sheets: { readonly name: string; readonly sheet: ScoreSheet }[] = [];
  for (const file of files) {
    const read = await readScores(file);
    if (files.length === 1 && read.length === 1 && read[0]!.system === '') {
      const parts = columnsAsSystems(read[0]!);
      notices.push({
        level: 'note',
        code: 'columns-are-systems',
        say: words.scores.columnsAreSystems({ file, names: [...parts.keys()] }),
      });
      for (const [name, sheet] of parts) sheets.push({ name, sheet });
      continue;
    }
    for (const sheet of read) sheets.push({ name: sheet.system === '' ? basename(file) : sheet.system, sheet });
  }
  const names = commonMeasures(sheets.map(({ sheet }) => sheet));
  const chosen = wanted.length === 0 ? names : wanted.map((name) => measureNamed(name).name);
  const missing = chosen.filter((name) => !names.includes(name));
  if (names.length === 0 || missing.length > 0)
    throw new JatdaeError(compare.input.noCommonMeasure({ missing, there: names }));
  const unknown = chosen.filter((name) => isOpaque(measureNamed(name)));
  if (unknown.length > 0 && sheets.length > 0 && !unknown.every((name) => name === VALUE)) {
    notices.push({ level: 'note', code: 'unknown-measure', say: compare.input.unknownMeasure({ names: unknown }) });
  }
  const repeated = (name: string) => sheets.filter((one) => one.name === name).length > 1;
  const systems = sheets.map(({ name, sheet }, i) =>
    asSystem(repeated(name) ? `${name} (${i + 1})` : name, sheet, chosen),
  );
  return { systems, notices: [...notices, ...systems.flatMap(withoutValues)] };
}

/** What a cell that is empty takes out of a mean: a measure may be undefined for a query, but nobody need guess for how many. */
function withoutValues({ name, evaluation: { queries, scores } }: EvaluatedSystem): Notice[] {
  const empty = new Map<string, string[]>();
  for (const [m, measure] of scores.measures.entries()) {
    const those = queries.filter((_, row) => Number.isNaN(scores.values[row * scores.measures.length + m]!));
    if (those.length > 0) empty.set(measure, those);
  }
  const [first] = empty.values();
  if (!first) return [];
  const counts = [...empty].map(([measure, of]) => ({ measure, count: of.length }));
  const say = words.scores.empty({ system: name, counts, queries: queries.length, ids: first.slice(0, 3) });
  return [{ level: 'warning', code: 'empty-scores', say }];
}

/** The one measure of a table whose columns are systems. */
const VALUE = 'value';

function columnsAsSystems(sheet: ScoreSheet): Map<string, ScoreSheet> {
  const parts = new Map<string, ScoreSheet>();
  for (const [query, row] of sheet.scores) {
    for (const [column, value] of row) {
      let part = parts.get(column);
      if (!part) {
        part = { system: column, scores: new Map() };
        parts.set(column, part);
      }
      part.scores.set(query, new Map([[VALUE, value]]));
    }
  }
  return parts;
}

function commonMeasures(sheets: readonly ScoreSheet[]): string[] {
  const [first, ...rest] = sheets.map(measuresIn);
  return [...(first ?? [])].filter((name) => rest.every((names) => names.has(name)));
}

function measuresIn({ scores }: ScoreSheet): Set<string> {
  const names = new Set<string>();
  for (const row of scores.values()) for (const name of row.keys()) names.add(measureNamed(name).name);
  return names;
}

function asSystem(name: string, sheet: ScoreSheet, measures: readonly string[]): EvaluatedSystem {
  const queries = [...sheet.scores.keys()];
  const values = new Float64Array(queries.length * measures.length).fill(Number.NaN);
  queries.forEach((query, row) => {
    for (const [given, value] of sheet.scores.get(query)!) {
      const m = measures.indexOf(measureNamed(given).name);
      if (m >= 0 && value !== undefined) values[row * measures.length + m] = value;
    }
  });
  const { gold, collection, ties } = sheet;
  return {
    name,
    evaluation: new Evaluation(new Scores(queries, measures, values), measures.map(measureNamed), [], [], []),
    failed: new Set(),
    provenance: {
      ...(gold !== undefined && { gold }),
      ...(collection !== undefined && { collection }),
      ...(ties !== undefined && { ties }),
    },
  };
}

/** The measure that a name of a score file speaks of; one that is not known is taken as it stands, higher is better. */
export function measureNamed(name: string): Measure {
  try {
    return parseMeasure(name);
  } catch (error) {
    if (error instanceof MeasureError) return opaque(name);
    throw error;
  }
}

/** True where nothing is known of a measure but its name. */
function isOpaque(measure: Measure): boolean {
  return measure.family === '';
}

function opaque(name: string): Measure {
  return {
    name,
    family: '',
    cutoff: undefined,
    params: {},
    range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    better: 'higher',
    binary: false,
    aggregation: 'mean',
    laws: { swap: false, tail: false },
    score: () => undefined,
    expected: undefined,
    ceiling: undefined,
    needs: undefined,
    merit: (grade) => grade,
  };
}
