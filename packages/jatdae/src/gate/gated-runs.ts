import { contentHash } from '../collection/hash.ts';
import type { Document, Qrels, Query } from '../collection/shapes.ts';
import type { EvaluatedSystem } from '../evaluation/evaluated-system.ts';
import { type Judging, measuresOf } from '../evaluation/measure-list.ts';
import { gate as words } from '../language/index.ts';
import type { Baseline } from './baseline.ts';
import type { GatedSystems } from './gated-project.ts';
import type { Gate } from './load-gate.ts';
import type { GateContext, GatedSystem } from './rule.ts';

/** Runs that were scored outside of a project, and what they were scored against. */
export interface ScoredRuns {
  /** In the order given. */
  readonly systems: readonly EvaluatedSystem[];
  /** What they were scored against. */
  readonly qrels: Qrels;
  /** Empty where they are not known. */
  readonly queries: readonly Query[];
  /** Empty where they are not known. */
  readonly documents: readonly Document[];
  /** How complete the judgements are. */
  readonly judging: Judging;
  /** Least relevant grade; any above 0 when left out. */
  readonly rel?: number;
  /** Of every random draw. */
  readonly seed: number;
}

/** The runs as a gate sees them. A system that the gate names and that is not among them is absent, and red. */
export function gatedRuns(
  { systems, qrels, queries, documents, judging, rel, seed }: ScoredRuns,
  gate: Pick<Gate, 'systems'>,
  baselineOf: (system: string) => Baseline | undefined,
): GatedSystems & { readonly context: GateContext } {
  const told = queries.length + documents.length > 0;
  const collection = told ? contentHash({ queries, documents }).all : undefined;
  const there = new Set(systems.map(({ name }) => name));
  const wanted = systems.filter(({ name }) => gate.systems?.includes(name) ?? true);
  const missing = (gate.systems ?? []).filter((name) => !there.has(name));
  return {
    systems: wanted.map((system): GatedSystem => {
      const baseline = baselineOf(system.name);
      const provenance = { ...system.provenance, ...(collection !== undefined && { collection }) };
      return { ...system, provenance, ...(baseline && { baseline }), times: new Map(), index: {} };
    }),
    absent: missing.map((name) => ({
      name,
      finding: { colour: 'red', code: 'no-such-system', say: words.noSuchRun({ name }), evidence: {} },
    })),
    context: {
      qrels,
      queries,
      documents,
      level: rel ?? Number.MIN_VALUE,
      seed,
      measureOf: (name) => measuresOf([name], judging, rel)[0]!,
      answers: answersOnce(),
    },
  };
}

/** A system's answers, read once. */
export function answersOnce(): GateContext['answers'] {
  const known = new Map<string, ReturnType<GateContext['answers']>>();
  return (system) => {
    const answers = known.get(system.name) ?? system.answers?.() ?? Promise.resolve(new Map());
    known.set(system.name, answers);
    return answers;
  };
}
