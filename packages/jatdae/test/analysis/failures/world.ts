import { parseMeasures } from '@jatdae/measures';
import { evaluateRankings, judge } from '@jatdae/measures/advanced';
import {
  type Cutters,
  DEFAULT_RULES,
  type Failure,
  type FailureReport,
  type FailureRules,
  failuresOf,
} from '../../../src/analysis/failures/index.ts';
import type { Document, Qrels, Query } from '../../../src/collection/shapes.ts';
import type { EvaluatedSystem, EvaluatedSystems } from '../../../src/evaluation/evaluated-system.ts';
import { translate } from '../../../src/language/index.ts';
import type { RunLine } from '../../../src/runs/run-line.ts';
import { createTokenizer } from '../../../src/systems/tokenizers/index.ts';

export interface World {
  readonly documents?: readonly Document[];
  readonly queries?: readonly (Query | string)[];
  /** Query to document to grade. */
  readonly gold: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** System to query to list; `ID:SCORE` where there are scores; an error where it failed. */
  readonly runs: Readonly<Record<string, Readonly<Record<string, readonly string[] | Error>>>>;
  readonly rules?: Partial<FailureRules>;
  readonly tokenizer?: string;
  readonly known?: boolean;
  readonly tags?: Readonly<Record<string, readonly string[]>>;
  readonly level?: number;
}

/** Systems over a small collection, as files make them. */
function evaluatedOf({ documents = [], queries = [], gold, runs }: World): EvaluatedSystems {
  const qrels: Qrels = new Map(
    Object.entries(gold).map(([qid, row]) => [qid, { grades: new Map(Object.entries(row)) }]),
  );
  const systems = Object.entries(runs).map(([name, lists]): EvaluatedSystem => {
    const answers = new Map(Object.entries(lists).map(([qid, list]) => [qid, lineOf(qid, list)]));
    const failed = new Set([...answers.values()].filter(({ error }) => error !== undefined).map(({ qid }) => qid));
    const asked = [...qrels.keys()].filter((qid) => !failed.has(qid));
    const ranked = new Map([...answers].flatMap(([qid, { result }]) => (result ? [[qid, { ids: result }]] : [])));
    const rankings = asked.map((qid) =>
      judge(ranked.get(qid) ?? { ids: [] }, qrels.get(qid)!, qid, { order: 'order' }),
    );
    return {
      name,
      evaluation: evaluateRankings(asked, rankings, parseMeasures(['RR'])),
      rankings,
      lists: async () => ranked,
      answers: async () => answers,
      failed,
      provenance: {},
    };
  });
  return {
    systems,
    qrels,
    queries: queries.map((one, i) => (typeof one === 'string' ? { id: Object.keys(gold)[i]!, text: one } : one)),
    documents,
    ties: 'order',
    seed: 0,
  };
}

function lineOf(qid: string, list: readonly string[] | Error): RunLine {
  if (list instanceof Error) return { qid, error: list.message };
  const pairs = list.map((one) => one.split(':') as [string, string?]);
  const scored = pairs.every(([, score]) => score !== undefined);
  return {
    qid,
    result: pairs.map(([id]) => id),
    ...(scored && { scores: pairs.map(([, score]) => Number(score)) }),
  };
}

const morph = createTokenizer('morph');

export async function reportOf(world: World): Promise<FailureReport> {
  const cutters: Cutters = {
    own: await createTokenizer(world.tokenizer ?? 'ngram(2)'),
    known: world.known ?? true,
    morphemes: await morph,
  };
  return failuresOf(evaluatedOf(world), {
    rules: { ...DEFAULT_RULES, ...world.rules },
    cuttersOf: () => cutters,
    ...(world.level !== undefined && { level: world.level }),
    ...(world.tags && { tags: new Map(Object.entries(world.tags)) }),
  });
}

/** The kinds of a query of the first system; undefined where it is no failure. */
export async function kindsOf(world: World, qid: string): Promise<readonly string[] | undefined> {
  return failureOf(await reportOf(world), qid)?.kinds.map(({ name }) => name);
}

export function failureOf(report: FailureReport, qid: string, system = 0): Failure | undefined {
  return report.systems[system]!.failures.find(({ query }) => query === qid);
}

/** What a kind says of a query of the first system. */
export async function saidOf(world: World, qid: string, kind: string): Promise<string | undefined> {
  const failure = failureOf(await reportOf(world), qid);
  const said = failure?.kinds.find(({ name }) => name === kind)?.evidence?.say;
  return said && translate(said, 'en');
}
