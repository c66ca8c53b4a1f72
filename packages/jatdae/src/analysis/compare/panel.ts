import type { Measure } from '@jatdae/measures';
import type { EvaluatedSystem } from '../../evaluation/index.ts';

/** Systems side by side over the queries that all of them have: what every comparison is made on. */
export interface SystemPanel {
  /** In the order given, the baseline first. */
  readonly systems: readonly EvaluatedSystem[];
  /** Queries that every system was evaluated on, in the order of the first. */
  readonly queries: readonly string[];
  /** Measures that every system has, in the order of the first. */
  readonly measures: readonly Measure[];
  /** Row of a query in the evaluation of each system. */
  readonly rows: readonly Uint32Array[];
  /** Queries that some systems lack, by system: they are left out. */
  readonly missing: readonly { readonly system: string; readonly queries: readonly string[] }[];
}

/** Join systems by query id. Position in a file plays no part. */
export function panelOf(systems: readonly EvaluatedSystem[]): SystemPanel {
  const [first, ...rest] = systems;
  const places = systems.map(({ evaluation }) => new Map(evaluation.queries.map((query, row) => [query, row])));
  const everyone = new Set<string>();
  for (const { evaluation } of systems) for (const query of evaluation.queries) everyone.add(query);
  const queries = (first?.evaluation.queries ?? []).filter((query) => places.every((rows) => rows.has(query)));
  const measures = (first?.evaluation.measures ?? []).filter((measure) =>
    rest.every(({ evaluation }) => evaluation.scores.measures.includes(measure.name)),
  );
  return {
    systems,
    queries,
    measures,
    rows: places.map((rows) => Uint32Array.from(queries, (query) => rows.get(query)!)),
    missing: systems
      .map(({ name }, s) => ({ system: name, queries: [...everyone].filter((query) => !places[s]!.has(query)) }))
      .filter((one) => one.queries.length > 0),
  };
}

/** One measure of one system over the panel's queries; NaN where it is not defined. */
export function columnOf(panel: SystemPanel, system: number, measure: Measure): Float64Array {
  const { scores } = panel.systems[system]!.evaluation;
  const m = scores.measures.indexOf(measure.name);
  return Float64Array.from(panel.rows[system]!, (row) => scores.values[row * scores.measures.length + m]!);
}
