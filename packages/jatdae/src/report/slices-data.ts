import type { DirectionMatrix, HardNegatives, RunSummary, ScopeReport, SliceReport } from '../analysis/index.ts';

/** Slices of `jatdae eval --format json`: an entry a run and attribute. */
export function slicesData(
  summaries: readonly RunSummary[],
  sliced: readonly (readonly { readonly report: SliceReport; readonly matrices: readonly DirectionMatrix[] }[])[],
) {
  return sliced.flatMap((one, i) =>
    one.map(({ report: { by, level, rows, all, macro }, matrices }) => ({
      run: summaries[i]!.run.name,
      by,
      level,
      slices: rows.map(({ rows: _, ...row }) => row),
      all,
      macro,
      ...(matrices.length > 0 && { matrices: matrices.map(({ rest: _, ...matrix }) => matrix) }),
    })),
  );
}

/** What was found of a run besides its numbers; texts are left to the collection. */
export function foundData(hard: HardNegatives | undefined, scope: ScopeReport | undefined) {
  const bare = hard && {
    ...hard,
    cases: hard.cases.map(({ relevantText: _, hardText: __, ...one }) => one),
  };
  return { ...(bare && { hardNegatives: bare }), ...(scope && { scope }) };
}
