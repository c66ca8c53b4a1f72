import { type Evaluation, meanOf } from '@jatdae/measures';
import { meanInterval } from '@jatdae/measures/stats';

/** One system scored on two golds. */
export interface OnTwoGolds {
  /** On the gold before. */
  readonly before: Evaluation;
  /** On the gold after. */
  readonly after: Evaluation;
}

/** How much of a change of one measure is the system and how much the gold. */
export interface GoldEffect {
  /** Canonical name. */
  readonly measure: string;
  /**
   * Mean of the system before on the gold before, over all its queries; undefined where the measure is defined for
   * none.
   */
  readonly from: number | undefined;
  /** Mean of the system after on the gold after, over all its queries. */
  readonly to: number | undefined;
  /** to - from. */
  readonly total: number | undefined;
  /**
   * System effect: mean over both orders, over the queries for which the measure is defined in all four. Undefined
   * where there is none.
   */
  readonly system: number | undefined;
  /** Gold effect, over the same queries. */
  readonly gold: number | undefined;
  /** What is left: queries that came, went, or for which the measure became defined or ceased to be. */
  readonly queries: number | undefined;
  /** 95% interval of the system effect over the common queries; undefined where the spread says nothing. */
  readonly systemInterval: readonly [number, number] | undefined;
  /** 95% interval of the gold effect. */
  readonly goldInterval: readonly [number, number] | undefined;
  /** Queries behind the two effects. */
  readonly n: number;
  /** Queries with a value before and none after. */
  readonly dropped: number;
  /** Queries with a value after and none before. */
  readonly added: number;
}

/**
 * Split S2(G2) - S1(G1) into a system effect, a gold effect and the effect of other queries. The system effect is half of
 * [S2(G1) - S1(G1)] + [S2(G2) - S1(G2)], the gold effect half of [S1(G2) - S1(G1)] + [S2(G2) - S2(G1)] (the Shapley value of
 * two causes), both over common queries. With one system as both, the system effect is 0.
 *
 * All four evaluations have the same measures in the same order.
 */
export function goldEffects(one: OnTwoGolds, other: OnTwoGolds): GoldEffect[] {
  return one.before.measures.map((measure, m) => {
    const columns = [one.before, one.after, other.before, other.after].map((evaluation) => column(evaluation, m));
    const [a1, a2, b1, b2] = columns as [Column, Column, Column, Column];
    const common = [...a1.keys()].filter((query) => columns.every((of) => of.has(query)));
    const halves = (f: (a1: number, a2: number, b1: number, b2: number) => number) =>
      Float64Array.from(common, (q) => f(a1.get(q)!, a2.get(q)!, b1.get(q)!, b2.get(q)!) / 2);
    const system = halves((s1g1, s1g2, s2g1, s2g2) => s2g1 - s1g1 + (s2g2 - s1g2));
    const gold = halves((s1g1, s1g2, s2g1, s2g2) => s1g2 - s1g1 + (s2g2 - s2g1));
    const [from, to] = [meanOf(Float64Array.from(a1.values())).value, meanOf(Float64Array.from(b2.values())).value];
    const total = from === undefined || to === undefined ? undefined : to - from;
    const [bySystem, byGold] = [meanOf(system).value, meanOf(gold).value];
    const known = total !== undefined && bySystem !== undefined && byGold !== undefined;
    const span: [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    return {
      measure: measure.name,
      from,
      to,
      total,
      system: bySystem,
      gold: byGold,
      queries: known ? total - bySystem - byGold : undefined,
      systemInterval: meanInterval(system, span),
      goldInterval: meanInterval(gold, span),
      n: common.length,
      dropped: [...a1.keys()].filter((query) => !b2.has(query)).length,
      added: [...b2.keys()].filter((query) => !a1.has(query)).length,
    };
  });
}

type Column = ReadonlyMap<string, number>;

/** A measure's defined scores by query. */
function column({ scores }: Evaluation, m: number): Column {
  const out = new Map<string, number>();
  scores.queries.forEach((query, row) => {
    const value = scores.values[row * scores.measures.length + m]!;
    if (!Number.isNaN(value)) out.set(query, value);
  });
  return out;
}
