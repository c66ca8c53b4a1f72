import { parseMeasures } from '@jatdae/measures';
import { contentHash } from '../../src/collection/hash.ts';
import type { Document, Qrels, Query, Run } from '../../src/collection/shapes.ts';
import { rankedLists } from '../../src/evaluation/evaluate-files.ts';
import { evaluateRun } from '../../src/evaluation/evaluate-run.ts';
import {
  answersOnce,
  type Baseline,
  baselineOf,
  type GateContext,
  type GatedSystem,
  type GateResult,
  judgeGate,
  loadGate,
  measuresOfGate,
  slicesOfGate,
  stageRecalls,
  stagesOfGate,
} from '../../src/gate/index.ts';
import type { RunLine } from '../../src/runs/run-line.ts';
import { tempFile } from '../temp.ts';

/** A query with its judgements and what was found for it, best first. */
export interface Asked {
  readonly relevant?: Readonly<Record<string, number>> | readonly string[];
  readonly hard?: readonly string[];
  readonly found?: readonly string[];
  readonly attributes?: Readonly<Record<string, string>>;
  readonly stages?: RunLine['stages'];
  readonly failed?: true;
}

export interface Given {
  readonly name?: string;
  readonly documents?: readonly Document[];
  readonly baseline?: Baseline;
  readonly level?: number;
  readonly scope?: GateContext['scope'];
  readonly times?: readonly (readonly [string, number])[];
  readonly index?: GatedSystem['index'];
  readonly depth?: number;
  readonly noise?: GatedSystem['noise'];
  /** Measures beside those of the rules. */
  readonly measures?: readonly string[];
}

export const yaml = (rules: string) => loadGate(tempFile(rules, 'gate.yaml'));
/** Rules as a list: `[{ measure: RR, at_least: 0.5 }]`. */
export const rules = (...list: readonly object[]) =>
  yaml(JSON.stringify({ min_queries: 1, max_same_list: 1, rules: list }));

/** A system and its context, by hand. */
async function gated(gate: ReturnType<typeof yaml>, asked: Readonly<Record<string, Asked>>, given: Given = {}) {
  const qrels: Qrels = new Map();
  const queries: Query[] = [];
  const run: Run = { name: given.name ?? 'mine', lists: new Map() };
  const answers = new Map<string, RunLine>();
  const failed = new Set<string>();
  for (const [qid, one] of Object.entries(asked)) {
    const grades = Array.isArray(one.relevant)
      ? one.relevant.map((id: string) => [id, 1] as const)
      : Object.entries(one.relevant ?? {});
    const hard = one.hard ?? [];
    qrels.set(qid, {
      grades: new Map([...grades, ...hard.map((id) => [id, 0] as const)] as [string, number][]),
      ...(hard.length > 0 && { hard: new Set(hard) }),
    });
    queries.push({ id: qid, text: `text of ${qid}`, ...(one.attributes && { attributes: one.attributes }) });
    if (one.failed) {
      failed.add(qid);
      answers.set(qid, { qid, error: 'failed' });
    } else if (one.found) {
      run.lists.set(qid, { ids: one.found });
      answers.set(qid, { qid, result: one.found, ...(one.stages && { stages: one.stages }) });
    }
  }
  const names = [...new Set([...measuresOfGate(gate), ...(given.measures ?? []), 'RR'])];
  const { evaluation, rankings } = await evaluateRun(qrels, run, parseMeasures(names));
  const system: GatedSystem = {
    name: run.name,
    evaluation,
    rankings,
    lists: async () => rankedLists(run.lists, 'order'),
    answers: async () => answers,
    failed,
    provenance: { gold: contentHash({ qrels }).qrels!, ties: 'order' },
    ruler: {
      level: given.level ?? null,
      negative: 'unjudged',
      judging: 'pooled',
      failed: 'zero',
      depth: null,
      docOf: null,
    },
    texts: { queries: queries.length, documents: given.documents?.length ?? 0 },
    times: new Map(given.times ?? []),
    index: given.index ?? {},
    ...(given.depth !== undefined && { depth: given.depth }),
    ...(given.noise && { noise: given.noise }),
    ...(given.baseline && { baseline: given.baseline }),
  };
  const context: GateContext = {
    qrels,
    queries,
    documents: given.documents ?? [],
    ...(given.scope && { scope: given.scope }),
    level: given.level ?? Number.MIN_VALUE,
    seed: 0,
    measureOf: (name) => parseMeasures([name])[0]!,
    answers: answersOnce(),
  };
  return { system, context };
}

/** The baseline of what was found. */
export async function baselineFrom(
  gate: ReturnType<typeof yaml>,
  asked: Readonly<Record<string, Asked>>,
  given: Given = {},
): Promise<Baseline> {
  const { system, context } = await gated(gate, asked, given);
  const recalls = new Map<string, ReadonlyMap<string, number>>();
  for (const stage of stagesOfGate(gate)) {
    const found = await stageRecalls(system, stage, context);
    if (found) recalls.set(found.stage, found.values);
  }
  return baselineOf({
    system,
    queries: context.queries,
    jatdae: '0.0.0',
    slices: slicesOfGate(gate),
    sources: { documents: context.documents, qrels: context.qrels },
    blessings: [],
    recalls,
    level: context.level,
  });
}

/** What the gate says, rule by rule; integrity is left out where it is green. */
export async function verdictsOf(
  gate: ReturnType<typeof yaml>,
  asked: Readonly<Record<string, Asked>>,
  given: Given = {},
): Promise<GateResult & { readonly lines: readonly string[] }> {
  const { system, context } = await gated(gate, asked, given);
  const result = await judgeGate(gate, [system], [], context);
  const lines = result.verdicts
    .filter(({ kind, colour }) => kind !== 'integrity' || colour !== 'green')
    .map(({ colour, code, slice }) => `${colour} ${code}${slice ? ` ${slice.value === '' ? '-' : slice.value}` : ''}`);
  return { ...result, lines };
}
