import { Evaluation, type Measure, type NegativeGrades, parseMeasure, Scores } from '@jatdae/measures';
import { evaluateRankings, type JudgedRanking, judge, judgedGrades, withParam } from '@jatdae/measures/advanced';
import { NOISE } from '@jatdae/measures/stats';
import { type Judgements, ONE_ORIGIN, type Qrels, type RankedList, RECALL_GAP } from '../../collection/index.ts';
import { type ListedSystem, topOf } from './listed-system.ts';
import { placeOf } from './place.ts';

/** What a system's mean would be had it not been pooled. */
export interface LeftOutMeasure {
  /** Canonical name. */
  readonly measure: string;
  /** Mean on the gold; undefined where the measure is defined for no query. */
  readonly value: number | undefined;
  /** On a gold without the relevant documents that this system alone has in its first k. */
  readonly without: number | undefined;
  /** `value` - `without`. */
  readonly loss: number | undefined;
  /** Place among the systems on the gold, 1 the best; undefined where no value is better. */
  readonly rank: number | undefined;
  /** Place on the gold without its own finds, all systems scored on it. */
  readonly rankWithout: number | undefined;
}

/** One system left out of the pool. */
export interface LeftOutSystem {
  /** Name. */
  readonly system: string;
  /** Relevant documents in its first k. */
  readonly had: number;
  /** Of these, those that no other system here has there. */
  readonly alone: number;
  /** In the order of evaluation. */
  readonly measures: readonly LeftOutMeasure[];
  /** R@k on the gold, and on what others found: some other system here, or a person. */
  readonly recall: { readonly all: number | undefined; readonly others: number | undefined };
  /** Queries whose only relevant documents are this system's: without it they are left out of recall-like means. */
  readonly vanished: number;
  /** `one-origin`: most of the gold is its own; `recall-gap`: its recall rests on its own finds. */
  readonly warnings: readonly ('one-origin' | 'recall-gap')[];
}

/** Each system left out in turn (Zobel 1998, section 4), and who found what. */
export interface LeaveOneOut {
  /** Which systems have which relevant documents. */
  readonly finders: Finders;
  /** In the order given. */
  readonly systems: readonly LeftOutSystem[];
}

/**
 * For each system: its measures with and without the relevant documents that it alone has in its first `depth`.
 * Relevant documents that no system here has stay: somebody else found them.
 *
 * @param systems scored on these judgements by the same measures
 * @param level least grade that is relevant; any above 0 when left out
 */
export function leaveOneOut(
  systems: readonly ListedSystem[],
  qrels: Qrels,
  options: { readonly depth: number; readonly negative: NegativeGrades; readonly level?: number },
): LeaveOneOut {
  const { depth, level } = options;
  const finders = findersOf(systems, qrels, depth, level);
  const plainRecall = parseMeasure(`R@${depth}`);
  const recall = level === undefined ? plainRecall : withParam(plainRecall, 'rel', level);
  const whole = systems.map(({ evaluation, rankings }) =>
    evaluateRankings(evaluation.queries, rankings, [...evaluation.measures, recall]),
  );
  return {
    finders,
    systems: finders.systems.map((finds, s) => {
      const without = systems.map((system, t) => lessened(system, whole[t]!, qrels, finds, options.negative));
      const recalls = { all: whole[s]!.mean(recall.name), others: without[s]!.mean(recall.name) };
      return {
        system: finds.system,
        had: finds.had,
        alone: finds.alone,
        measures: systems[s]!.evaluation.measures.map((measure) => leftOut(measure, whole, without, s)),
        recall: recalls,
        vanished: finds.vanishing,
        warnings: warningsOf(finds, finders.positives, recalls),
      };
    }),
  };
}

/** A system scored on the gold without another's (or its own) finds. Only queries that lose a judgement are scored again. */
function lessened(
  { rankings, lists }: ListedSystem,
  { scores: { queries, measures: names, values }, measures }: Evaluation,
  qrels: Qrels,
  { onlyIts }: SystemFinds,
  negative: NegativeGrades,
): Evaluation {
  const left = values.slice();
  queries.forEach((query, row) => {
    const unjudged = onlyIts.get(query);
    if (!unjudged) return;
    const ranking = withoutJudgements(rankings[row]!, lists.get(query), qrels.get(query)!, unjudged, negative);
    left.set(evaluateRankings([query], [ranking], measures).scores.values, row * names.length);
  });
  return new Evaluation(new Scores(queries, names, left), measures, [], [], []);
}

function leftOut(
  measure: Measure,
  whole: readonly Evaluation[],
  without: readonly Evaluation[],
  s: number,
): LeftOutMeasure {
  const { name, better } = measure;
  const values = whole.map((evaluation) => evaluation.mean(name));
  const lessened = without.map((evaluation) => evaluation.mean(name));
  const value = values[s];
  const left = lessened[s];
  return {
    measure: name,
    value,
    without: left,
    loss: value === undefined || left === undefined ? undefined : value - left,
    rank: placeOf(values, s, better),
    rankWithout: placeOf(lessened, s, better),
  };
}

function warningsOf(
  { alone }: SystemFinds,
  positives: number,
  { all, others }: LeftOutSystem['recall'],
): LeftOutSystem['warnings'] {
  return [
    ...(positives > 0 && alone / positives > ONE_ORIGIN ? (['one-origin'] as const) : []),
    ...(all !== undefined && all - (others ?? 0) > RECALL_GAP + NOISE ? (['recall-gap'] as const) : []),
  ];
}

/** The ranking of a list as it would be had some documents not been judged for its query. */
function withoutJudgements(
  ranking: JudgedRanking,
  list: RankedList | undefined,
  judgements: Judgements,
  unjudged: ReadonlySet<string>,
  negative: NegativeGrades,
): JudgedRanking {
  const left = without(judgements, unjudged);
  // Of interchangeable documents another one may now stand for the group.
  if (judgements.groups) return judge(list ?? { ids: [] }, left, '', { order: 'order', negative });
  const { ranks, grades, hard, tieFrom, tieTo, retrieved } = ranking;
  const keep: number[] = [];
  for (let i = 0; i < ranks.length; i++) if (!unjudged.has(list!.ids[ranks[i]! - 1]!)) keep.push(i);
  return {
    retrieved,
    ranks: Uint32Array.from(keep, (i) => ranks[i]!),
    grades: Float64Array.from(keep, (i) => grades[i]!),
    ...(tieFrom && tieTo && { tieFrom: pick(tieFrom, keep), tieTo: pick(tieTo, keep) }),
    ...(hard && { hard: Uint8Array.from(keep, (i) => hard[i]!) }),
    ...(left.hard && { hardJudged: left.hard.size }),
    judged: judgedGrades(left, negative),
  };
}

function pick(values: Uint32Array, keep: readonly number[]): Uint32Array {
  return Uint32Array.from(keep, (i) => values[i]!);
}

/** The judgements without those of some documents. */
function without({ grades, hard, groups }: Judgements, unjudged: ReadonlySet<string>): Judgements {
  return {
    grades: new Map([...grades].filter(([id]) => !unjudged.has(id))),
    ...(hard && { hard: new Set([...hard].filter((id) => !unjudged.has(id))) }),
    ...(groups && { groups: new Map([...groups].filter(([id]) => !unjudged.has(id))) }),
  };
}

/** Which systems have the relevant documents of the gold in their first k. */
export interface Finders {
  /** k: how far down a list counts. */
  readonly depth: number;
  /** Relevant documents of the gold, over the queries that some system was scored on. */
  readonly positives: number;
  /** How many of them no system here has. */
  readonly byNone: number;
  /** How many exactly one has. */
  readonly byOne: number;
  /** How many two or more have. */
  readonly byMore: number;
  /** In the order given. */
  readonly systems: readonly SystemFinds[];
}

/** What one system brings to the gold. */
export interface SystemFinds {
  /** Name. */
  readonly system: string;
  /** Relevant documents in its first k. */
  readonly had: number;
  /** Of these, those that no other system here has. */
  readonly alone: number;
  /** Queries of which all relevant documents are its alone. */
  readonly vanishing: number;
  /** Its own, by query. */
  readonly onlyIts: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Relevant documents by the systems that have them in their first k.
 *
 * @param level least grade that is relevant; any above 0 when left out
 */
function findersOf(systems: readonly ListedSystem[], qrels: Qrels, depth: number, level = Number.MIN_VALUE): Finders {
  const onlyIts = systems.map(() => new Map<string, Set<string>>());
  const had = systems.map(() => 0);
  const alone = systems.map(() => 0);
  const vanishing = systems.map(() => 0);
  const found = [0, 0, 0];
  const scored = new Set(systems.flatMap((system) => system.evaluation.queries));
  let positives = 0;
  for (const [query, { grades }] of qrels) {
    if (!scored.has(query)) continue;
    const finders = new Map<string, number[]>();
    for (const [id, grade] of grades) if (grade >= level) finders.set(id, []);
    positives += finders.size;
    systems.forEach((system, s) => {
      for (const id of topOf(system, query, depth)) finders.get(id)?.push(s);
    });
    for (const [id, by] of finders) {
      found[Math.min(by.length, 2)]!++;
      for (const s of by) had[s]!++;
      if (by.length !== 1) continue;
      const s = by[0]!;
      alone[s]!++;
      const ids = onlyIts[s]!.get(query);
      if (ids) ids.add(id);
      else onlyIts[s]!.set(query, new Set([id]));
    }
    for (const [s, own] of onlyIts.entries()) {
      if (finders.size > 0 && own.get(query)?.size === finders.size) vanishing[s]!++;
    }
  }
  return {
    depth,
    positives,
    byNone: found[0]!,
    byOne: found[1]!,
    byMore: found[2]!,
    systems: systems.map(({ name }, s) => ({
      system: name,
      had: had[s]!,
      alone: alone[s]!,
      vanishing: vanishing[s]!,
      onlyIts: onlyIts[s]!,
    })),
  };
}
