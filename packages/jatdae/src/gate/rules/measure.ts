import { type Measure, parseMeasure } from '@jatdae/measures';
import { z } from 'zod';
import { plain, gate as words } from '../../language/index.ts';
import { comparable, isFinding } from '../against-baseline.ts';
import { dropFinding, type Paired } from '../drop.ts';
import { type Limit, limitFinding } from '../floor.ts';
import { noiseOfDifference, placeOf, repeatsOf, type Unstable, unstable } from '../repeats.ts';
import type { GateContext, RuleKind, Subject } from '../rule.ts';
import { judgedShares, scoresOf } from '../subjects.ts';
import { EXACT, type RuleFinding } from '../verdict.ts';
import { common, needsOneOf } from './common.ts';

const schema = z
  .strictObject({
    ...common,
    measure: z.string().min(1).describe('as in RR@10'),
    at_least: z.number().optional().describe('floor of the mean'),
    at_most: z.number().optional().describe('ceiling of the mean'),
    sure: z.boolean().optional().describe('the whole 95% interval must stand on the right side of the limit'),
    drop: z.number().min(0).optional().describe('against the baseline: how much worse the mean may be'),
    how: z
      .enum(['real', 'plain'])
      .optional()
      .describe('real (default): red only if the drop is real; plain: the means alone'),
    fall: z.number().positive().optional().describe('against the baseline: how much any one query may fall'),
  })
  .refine(
    (rule) => [rule.at_least, rule.at_most, rule.drop, rule.fall].some((value) => value !== undefined),
    needsOneOf('at_least', 'at_most', 'drop', 'fall'),
  );
export type MeasureRule = z.infer<typeof schema>;

const titleOf = {
  at_least: (measure: string, limit: number) => `${measure} >= ${plain(limit)}`,
  at_most: (measure: string, limit: number) => `${measure} <= ${plain(limit)}`,
  drop: (measure: string, limit: number, how?: string) =>
    `${measure} drop <= ${plain(limit)}${how === 'plain' ? ' (plain)' : ''}`,
  fall: (measure: string, limit: number) => `${measure} fall <= ${plain(limit)}`,
} as const;

/** `measure: nDCG@10` with a floor, a ceiling, a tolerance against the baseline, or a guard for every single query. */
export const measureRule: RuleKind<MeasureRule> = {
  key: 'measure',
  sampled: true,
  about: words.rules.measureRule,
  schema,
  measures: ({ measure }) => [measure],
  depth: ({ measure }) => depthOf(measure),
  idle,
  title: (rule) =>
    (Object.keys(titleOf) as (keyof typeof titleOf)[])
      .flatMap((part) => (rule[part] === undefined ? [] : [titleOf[part](rule.measure, rule[part], rule.how)]))
      .join(', '),
  judge(rule, subject, context) {
    const measure = context.measureOf(rule.measure);
    const { name } = measure;
    const scores = scoresOf(subject, name);
    if (!scores) {
      return [{ colour: 'red', code: 'not-measured', say: words.measure.notMeasured({ measure: name }), evidence: {} }];
    }
    const limits = (['at_least', 'at_most'] as const).flatMap((side): Limit[] => {
      const limit = rule[side];
      return limit === undefined
        ? []
        : [{ measure: name, side, limit, sure: rule.sure ?? false, range: measure.range, binary: measure.binary }];
    });
    return [
      ...limits.map((limit) => ({
        ...limitFinding(limit, scores, subject.rows.length),
        title: titleOf[limit.side](rule.measure, limit.limit),
      })),
      ...againstBaseline(rule, measure, subject, context),
    ];
  },
};

function idle(rule: MeasureRule) {
  const [least, most] = parseMeasure(rule.measure).range;
  const parts = [
    ['at_least', (rule.at_least ?? Number.POSITIVE_INFINITY) <= least, least],
    ['at_most', (rule.at_most ?? Number.NEGATIVE_INFINITY) >= most, most],
    ['drop', (rule.drop ?? 0) >= most - least, most - least],
    ['fall', (rule.fall ?? 0) >= most - least, most - least],
  ] as const;
  const [found] = parts.filter(([, asksNothing]) => asksNothing);
  if (!found) return undefined;
  const [part, , worst] = found;
  return { path: [part], title: titleOf[part](rule.measure, rule[part]!), worst };
}

function depthOf(measure: string): number | undefined {
  const { cutoff } = parseMeasure(measure);
  return cutoff !== undefined && cutoff >= 1 ? cutoff : undefined;
}

function againstBaseline(rule: MeasureRule, of: Measure, subject: Subject, context: GateContext): RuleFinding[] {
  if (rule.drop === undefined && rule.fall === undefined) return [];
  const title = {
    drop: rule.drop === undefined ? '' : titleOf.drop(rule.measure, rule.drop, rule.how),
    fall: rule.fall === undefined ? '' : titleOf.fall(rule.measure, rule.fall),
  };
  const either = { title: [title.drop, title.fall].filter((part) => part !== '').join(', ') };
  const found = comparable(subject);
  if (isFinding(found)) return [{ ...found, ...either }];
  const { baseline, before } = found;
  const { name: measure, better, cutoff } = of;
  const m = baseline.measures.indexOf(measure);
  if (m < 0) {
    return [
      {
        colour: 'red',
        code: 'not-in-baseline',
        say: words.measure.notInBaseline({ measure }),
        evidence: {},
        ...either,
      },
    ];
  }
  const pairs: Paired[] = [];
  const scores = scoresOf(subject, measure)!;
  for (const { query, value } of scores) {
    const score = before.get(query)?.scores[m];
    if (score !== undefined && score !== null) pairs.push({ query, before: score, now: value });
  }
  // On the same gold a value that is gone is no query to leave out.
  const valued = new Set(scores.map(({ query }) => query));
  const defined = [...before.values()].filter((one) => one.scores[m] !== null);
  const gone = defined.filter(({ id }) => !valued.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    const say = words.measure.undefinedNow({ measure, queries: gone, n: defined.length });
    const evidence = { n: defined.length, undefined: gone.length };
    return [{ colour: 'red', code: 'undefined-now', say, evidence, queries: gone, ...either }];
  }
  const repeated = [repeatsOf(baseline), subject.system.noise] as const;
  const out: RuleFinding[] = [];
  if (rule.drop !== undefined) {
    const noise = noiseOfDifference(
      repeated,
      measure,
      pairs.map(({ query }) => query),
      baseline.queries.length,
    );
    const judged =
      cutoff === undefined || cutoff < 1 ? undefined : judgedPairs(subject, found.before, baseline.measures, cutoff);
    const how = rule.how ?? 'real';
    // Of many slices one falls out of its noise sooner than of one whole.
    const sure = subject.slice ? 0.995 : 0.975;
    const of = { measure, tolerance: rule.drop, how, better, noise, sure };
    const drop = { ...of, seed: context.seed, ...(judged && { judged }) };
    out.push({ ...dropFinding(drop, pairs), title: title.drop });
  }
  if (rule.fall !== undefined) {
    const greatest = baseline.noise.find((one) => one.measure === measure)?.fall;
    const { fall: limit } = rule;
    const ids = new Set(pairs.map(({ query }) => query));
    const known = repeated.some((one) => one?.varying);
    const flaky = known
      ? unstable(
          repeated,
          ids,
          baseline.queries.length,
          ({ range }, of) => (range[placeOf(of, measure)] ?? 0) >= limit - EXACT,
        )
      : undefined;
    const fall = { measure, limit, better, noise: greatest, flaky };
    out.push({ ...fallFinding(fall, pairs), title: title.fall });
  }
  return out;
}

function judgedPairs(
  subject: Subject,
  before: ReadonlyMap<string, { readonly scores: readonly (number | null)[] }>,
  measures: readonly string[],
  k: number,
): { k: number; before: number[]; now: number[] } | undefined {
  const m = measures.indexOf(`Judged@${k}`);
  if (m < 0) return undefined;
  const now = judgedShares(subject, k);
  const queries = [...now.keys()].filter((query) => before.has(query));
  return {
    k,
    before: queries.map((query) => before.get(query)!.scores[m] ?? Number.NaN),
    now: queries.map((query) => now.get(query)!),
  };
}

interface Fall {
  /** Canonical name, for the sentences. */
  readonly measure: string;
  /** No query may get worse by more than this. */
  readonly limit: number;
  /** Which values are best; `neither` counts as higher. */
  readonly better: 'higher' | 'lower' | 'neither';
  /** The greatest fall of a query between repeats of the baseline, where it was repeated. */
  readonly noise: number | undefined;
  /** Queries that repeats show to fall by more than the limit, where they are known. */
  readonly flaky?: Unstable | undefined;
}

/** A guard for every single query, unless repeats of the baseline itself show such falls. */
export function fallFinding({ measure, limit, better, noise, flaky }: Fall, pairs: readonly Paired[]): RuleFinding {
  const n = pairs.length;
  if (n === 0)
    return { colour: 'red', code: 'no-common-query', say: words.measure.noCommonQuery({ measure }), evidence: { n } };
  const sign = better === 'lower' ? -1 : 1;
  const falls = pairs
    .map(({ query, before, now }, i) => ({ query, before, now, fall: sign * (before - now), i }))
    .sort((a, b) => b.fall - a.fall || a.i - b.i);
  const over = falls.filter(({ fall }) => fall > limit + EXACT);
  const [worst] = falls;
  const evidence = { limit, n, worst: worst!.fall, count: over.length, ...(noise !== undefined && { noise }) };
  if (over.length === 0) {
    return { colour: 'green', code: 'held', say: words.measure.noFall({ measure, limit, n, worst: worst! }), evidence };
  }
  const queries = over.map(({ query }) => query);
  const explained = flaky
    ? queries.filter((query) => !flaky.ids.has(query)).length <= flaky.more
    : noise !== undefined && noise >= worst!.fall - EXACT;
  if (explained) {
    return {
      colour: 'cannot-tell',
      code: 'noise',
      say: words.measure.fallInNoise({ measure, worst: worst!, noise: noise ?? worst!.fall }),
      evidence,
      queries,
    };
  }
  return {
    colour: 'red',
    code: 'fell',
    say: words.measure.fell({ measure, limit, count: over.length, worst: worst! }),
    evidence,
    queries,
  };
}
