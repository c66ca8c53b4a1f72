import { judgedWithin } from '@jatdae/measures/advanced';
import type { Scored } from './floor.ts';
import type { Subject } from './rule.ts';

/** Ids of a subject's queries, in the order of the evaluation. */
export function queriesOf({ system, rows }: Subject): string[] {
  return rows.map((row) => system.evaluation.queries[row]!);
}

/** Scores of a measure for which it is defined. Undefined where the system was not scored by it. */
export function scoresOf(
  { system, rows }: { readonly system: Pick<Subject['system'], 'evaluation'>; readonly rows: Subject['rows'] },
  measure: string,
): Scored[] | undefined {
  const { scores, queries } = system.evaluation;
  const m = scores.measures.indexOf(measure);
  if (m < 0) return undefined;
  return rows.flatMap((row) => {
    const value = scores.values[row * scores.measures.length + m]!;
    return Number.isNaN(value) ? [] : [{ query: queries[row]!, value }];
  });
}

/** Judged share of the first k documents by query; NaN where nothing was retrieved. */
export function judgedShares({ system, rows }: Subject, k: number): Map<string, number> {
  const out = new Map<string, number>();
  for (const row of rows) {
    const ranking = system.rankings?.[row];
    const shown = Math.min(k, ranking?.retrieved ?? 0);
    out.set(system.evaluation.queries[row]!, shown === 0 ? Number.NaN : judgedWithin(ranking!, shown) / shown);
  }
  return out;
}

/** Mean share of unjudged documents among the first k, over queries with results; undefined without any. */
export function unjudgedShare(subject: Subject, k: number): number | undefined {
  const shares = [...judgedShares(subject, k).values()].filter((share) => !Number.isNaN(share));
  if (shares.length === 0) return undefined;
  return 1 - shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
