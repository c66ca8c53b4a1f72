import type { DirectionMatrix, HardNegatives, RunSummary, ScopeReport, SliceReport } from '../analysis/index.ts';
import { plainJson } from './plain-json.ts';

/** Slices of `jatdae eval --format json`: an entry a run and attribute. */
export function slicesJson(
  summaries: readonly RunSummary[],
  sliced: readonly (readonly { readonly report: SliceReport; readonly matrices: readonly DirectionMatrix[] }[])[],
): unknown[] {
  return sliced.flatMap((one, i) =>
    one.map(({ report: { by, level, rows, all, macro }, matrices }) =>
      plainJson({
        run: summaries[i]!.run.name,
        by,
        level,
        slices: rows.map(({ rows: _, ...row }) => row),
        all,
        macro,
        ...(matrices.length > 0 && { matrices: matrices.map(({ rest: _, ...matrix }) => matrix) }),
      }),
    ),
  );
}

/** What was found of a run besides its numbers; texts are left to the collection. */
export function foundJson(hard: HardNegatives | undefined, scope: ScopeReport | undefined): object {
  const bare = hard && {
    ...hard,
    cases: hard.cases.map(({ relevantText: _, hardText: __, ...one }) => one),
  };
  return plainJson({ ...(bare && { hardNegatives: bare }), ...(scope && { scope }) }) as object;
}
