import type { Row, SmallProject } from '../small-project.ts';

/** A way to break an evaluation, and what the gate must call it: a verdict's code, or words of a call that is refused. */
export interface Sabotage {
  readonly name: string;
  readonly code: string;
  /** Only rules can see it; without, the gate sees it by itself whatever its rules are. */
  readonly byRules?: true;
  readonly spoil: (project: SmallProject) => unknown;
}

export const run = (name: string) => `.jatdae/runs/${name}/run.jsonl`;
/** Change the lines of a run behind the back of its manifest. */
export const answers = (change: (rows: Row[]) => readonly object[]) => (project: SmallProject) => {
  project.editRows(run('word'), change);
  project.stamp('word');
};
export const eachAnswer = (change: (row: Row, i: number) => object) => answers((rows) => rows.map(change));
export const queries = (change: (row: Row, i: number) => object | undefined, rerun = true) => {
  return async (project: SmallProject) => {
    project.editRows('queries.jsonl', (rows) => rows.flatMap((row, i) => change(row, i) ?? []));
    if (rerun) await project.run();
  };
};
export const documents = (change: (row: Row, i: number) => object | undefined) => async (project: SmallProject) => {
  project.editRows('documents.jsonl', (rows) => rows.flatMap((row, i) => change(row, i) ?? []));
  await project.run();
};
export const config = (from: string | RegExp, to: string) => (project: SmallProject) =>
  project.edit('jatdae.yaml', (text) => text.replace(from, to));
export const baseline = (change: (one: Baseline) => object) => (project: SmallProject) =>
  project.sealBaseline('word', (one) => change(one as unknown as Baseline));
export const attributes = (row: Row) => row.attributes as Readonly<Record<string, string>>;
export const reversed = (list: unknown) => [...(list as unknown[])].reverse();

export interface Baseline {
  readonly measures: readonly string[];
  readonly stages: readonly string[];
  readonly queries: readonly { readonly id: string; readonly scores: readonly number[] }[];
}
