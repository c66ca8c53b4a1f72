import { contentHash } from '../collection/index.ts';
import { type EvaluatedSystem, type EvaluatedSystems, type Judging, measuresOf } from '../evaluation/index.ts';
import { type Message, gate as words } from '../language/index.ts';
import type { Baseline, Ruler } from './baseline.ts';
import type { AbsentSystem } from './judge-gate.ts';
import type { Gate } from './load-gate.ts';
import type { GateContext, GatedSystem } from './rule.ts';

/** Scored systems as a source has them. */
export interface ScoredForGate extends EvaluatedSystems, Pick<GateContext, 'scope'> {
  readonly judging: Judging;
  readonly negative: Ruler['negative'];
  readonly failed: Ruler['failed'];
  readonly docOf?: string;
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
  /** Systems that cannot be judged, each with the reason. */
  readonly absent?: readonly { readonly name: string; readonly code: string; readonly say: Message }[];
  /** Where the systems were chosen from those of a project. */
  readonly project?: object;
}

/** Systems as a gate sees them, and what its rules may see beside them. */
export interface GatedSystems {
  /** Systems that can be judged. */
  readonly systems: readonly GatedSystem[];
  /** Systems that cannot, each with the reason. */
  readonly absent: readonly AbsentSystem[];
  /** What all rules see. */
  readonly context: GateContext;
}

/**
 * Scored systems before a gate.
 *
 * @param gone systems with a baseline that are no systems any more: they were taken out of sight
 * @throws JatdaeError for a baseline that cannot be read
 */
export function gatedSystems(
  source: ScoredForGate,
  gate: Pick<Gate, 'systems'>,
  baselineOf: (system: string) => Baseline | undefined,
  gone: readonly string[] = [],
): GatedSystems {
  const { qrels, queries, documents, judging, level, scope, seed } = source;
  const missing = source.project ? [] : (gate.systems ?? []).filter((name) => !has(source, name));
  return {
    systems: chosen(source, gate).map((system): GatedSystem => {
      const baseline = baselineOf(system.name);
      const { times = new Map(), made } = system;
      return {
        ...system,
        ...(baseline && { baseline }),
        ruler: rulerOf(source, made?.depth),
        texts: { queries: queries.length, documents: documents.length },
        times,
        index: made?.index ?? {},
        ...(made?.depth !== undefined && { depth: made.depth }),
      };
    }),
    absent: [
      ...(source.absent ?? []).map(({ name, code, say }) => absentSystem(name, code, say)),
      ...gone.map((name) => absentSystem(name, 'system-gone', words.systemGone({ system: name }))),
      ...missing.map((name) => absentSystem(name, 'no-such-system', words.noSuchRun({ name }))),
    ],
    context: {
      qrels,
      queries,
      documents,
      ...(scope && { scope }),
      level: level ?? Number.MIN_VALUE,
      seed,
      measureOf: (name) => measuresOf([name], judging, level, true)[0]!,
      answers: answersOnce(),
    },
  };
}

function rulerOf({ level, negative, judging, failed, docOf }: ScoredForGate, depth: number | undefined): Ruler {
  return { level: level ?? null, negative, judging, failed, depth: depth ?? null, docOf: docOf ?? null };
}

function has({ systems }: ScoredForGate, name: string): boolean {
  return systems.some((system) => system.name === name);
}

/** Those of a project were chosen as it says; of runs, those that the gate names, with the hash of what they were made over. */
function chosen({ systems, queries, documents, project }: ScoredForGate, gate: Pick<Gate, 'systems'>) {
  if (project) return systems;
  const told = queries.length + documents.length > 0;
  const collection = told ? contentHash({ queries, documents }).all : undefined;
  return systems
    .filter(({ name }) => gate.systems?.includes(name) ?? true)
    .map((system): EvaluatedSystem => {
      const provenance = { ...system.provenance, ...(collection !== undefined && { collection }) };
      return { ...system, provenance };
    });
}

function absentSystem(name: string, code: string, say: Message): AbsentSystem {
  return { name, finding: { colour: 'red', code, say, evidence: {} } };
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
