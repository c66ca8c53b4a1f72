import { MeasureError, nearest, parseMeasure } from '@jatdae/measures';
import { z } from 'zod';
import { measureFault } from '../evaluation/index.ts';
import { gate as words } from '../language/index.ts';
import { YamlSource } from '../project/index.ts';
import { where } from '../systems/index.ts';
import type { GateRule, RuleKind, RuleScope } from './rule.ts';
import { RULE_KINDS } from './rules/index.ts';

/** The rules of a gate, and how strict it is. */
export interface Gate {
  /** Systems that it is for; all when left out. */
  readonly systems?: readonly string[] | undefined;
  /** Folder of the baselines, from where the rules stand. */
  readonly baselines: string;
  /** What CANNOT TELL does. */
  readonly cannotTell: 'red' | 'warn';
  /** For rules that do not say: with fewer queries they cannot tell. */
  readonly minQueries?: number | undefined;
  /** For rules that do not say: with a greater share of unjudged results, 0..1, they cannot tell. */
  readonly maxUnjudged?: number | undefined;
  /** The gold that it is made for: the hash of its qrels, or the beginning of it. */
  readonly gold?: string | undefined;
  /** Share of queries that may fail; they count as 0. */
  readonly maxFailed: number;
  /** Share of results, and of first results, that may be no documents of the collection. */
  readonly maxUnknown: number;
  /** Share of queries that may get one and the same list of three documents or more. */
  readonly maxSameList: number;
  /** Share of lists that may have one score for all their documents. */
  readonly maxOneScore: number;
  /** What a query may be shown, before what the project says. */
  readonly scope?: z.infer<typeof where> | undefined;
  /** In the order of the file. */
  readonly rules: readonly GateRule[];
}

/** A gate as it stands in a file; its rules are checked kind by kind. */
export const schema = z.strictObject({
  systems: z.array(z.string()).min(1).optional().describe('default: all of the project'),
  baselines: z.string().default('baselines').describe('folder of the baselines'),
  strict: z.boolean().default(true).describe('CANNOT TELL is red'),
  cannot_tell: z
    .enum(['red', 'warn'])
    .optional()
    .describe('what CANNOT TELL does; default red, where strict is false warn'),
  min_queries: z.int().min(1).optional().describe('for all rules: with fewer queries they cannot tell'),
  max_unjudged: z.number().min(0).max(1).optional().describe('for all rules of measures with a cut-off'),
  max_failed: z.number().min(0).max(1).default(0.01).describe('share of queries that may fail; they count as 0'),
  max_unknown: z
    .number()
    .min(0)
    .max(1)
    .default(0.01)
    .describe('share of results, and of first results, that may be no documents of the collection'),
  max_same_list: z.number().min(0).max(1).default(0.5).describe('share of queries that may get one and the same list'),
  max_one_score: z
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('share of lists that may have one score for all their documents'),
  gold: z.string().min(6).optional().describe('hash of the gold that the gate is made for'),
  scope: where.optional(),
  rules: z.array(z.looseObject({})).default([]),
});

/** `{"recall@10": {"min": 0.8}}`: measures with a floor or a ceiling, as others write gates. */
export const brief = z.record(z.string(), z.strictObject({ min: z.number().optional(), max: z.number().optional() }));

/**
 * The rules of a file: all of a `gate.yaml`, or what stands under `gate:` in a `jatdae.yaml`.
 *
 * @throws JatdaeError with the line at fault
 */
export function loadGate(file: string): Gate {
  const source = new YamlSource(file);
  const whole = (source.data ?? {}) as Record<string, unknown>;
  const inside = typeof whole === 'object' && ('gate' in whole || 'collection' in whole);
  // Rules beside `gate:` would be read by nobody; in a jatdae.yaml they are those of failures.
  if (inside && !('collection' in whole)) source.check(z.strictObject({ gate: z.unknown() }), whole, []);
  const under = inside ? ['gate'] : [];
  const given = inside ? (whole.gate ?? {}) : whole;
  const short = brief.safeParse(given);
  if (short.success && Object.keys(short.data).length > 0) {
    const names = Object.keys(short.data);
    const rules = Object.entries(short.data).map(([name, { min, max }]) => ({
      measure: fieldName(name),
      ...(min !== undefined && { at_least: min }),
      ...(max !== undefined && { at_most: max }),
    }));
    return gateOf(source, schema.parse({ rules }), (i) => [...under, names[i]!]);
  }
  return gateOf(source, source.check(schema, given, under), (i) => [...under, 'rules', i]);
}

/** How the brief form calls measures elsewhere, in small letters. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  rr: 'RR',
  mrr: 'RR',
  hit: 'Success',
  hits: 'Success',
  success: 'Success',
  recall: 'R',
  precision: 'P',
  ndcg: 'nDCG',
};

function fieldName(name: string): string {
  return name.replace(/^[a-z]+(?=@|$)/, (family) => (Object.hasOwn(ELSEWHERE, family) ? ELSEWHERE[family]! : family));
}

/** As strict as one that says nothing else, and without rules. */
export function gateWithoutRules(): Gate {
  return named(schema.parse({}));
}

function gateOf(
  source: YamlSource,
  given: z.infer<typeof schema>,
  path: (rule: number) => readonly PropertyKey[],
): Gate {
  return { ...named(given), rules: given.rules.map((rule, i) => ruleOf(source, rule, path(i))) };
}

/** By our names, the rules left out. */
function named(given: z.infer<typeof schema>): Gate {
  const { strict, cannot_tell, min_queries, max_unjudged, max_failed, rules: _, ...others } = given;
  const { max_unknown, max_same_list, max_one_score, ...rest } = others;
  return {
    ...rest,
    cannotTell: cannot_tell ?? (strict ? 'red' : 'warn'),
    minQueries: min_queries,
    maxUnjudged: max_unjudged,
    maxFailed: max_failed,
    maxUnknown: max_unknown,
    maxSameList: max_same_list,
    maxOneScore: max_one_score,
    rules: [],
  };
}

function ruleOf(source: YamlSource, rule: Record<string, unknown>, path: readonly PropertyKey[]): GateRule {
  const kind = RULE_KINDS.find(({ key }) => Object.hasOwn(rule, key));
  if (!kind) {
    const keys = RULE_KINDS.map(({ key }) => key);
    const near = Object.keys(rule).flatMap((key) => nearest(key, keys, 1));
    throw source.error(path, words.unknownRule({ given: Object.keys(rule), near, keys }));
  }
  const checked = source.check(kind.schema, rule, path) as RuleScope;
  for (const key of ['slices', 'except'] as const) {
    if (checked[key] && checked.by === undefined) throw source.error([...path, key], words.slicesNeedBy({ key }));
  }
  for (const measure of kind.measures?.(checked) ?? []) requireMeasure(source, measure, [...path, 'measure']);
  const idle = kind.idle?.(checked);
  if (idle) throw source.error([...path, ...idle.path], words.asksNothing({ rule: idle.title, worst: idle.worst }));
  return { kind, rule: checked, title: checked.name ?? kind.title(checked) };
}

function requireMeasure(source: YamlSource, name: string, path: readonly PropertyKey[]): void {
  try {
    if (parseMeasure(name).aggregation !== 'mean') throw source.error(path, words.noMean({ measure: name }));
  } catch (error) {
    if (error instanceof MeasureError) throw source.error(path, measureFault(error));
    throw error;
  }
}

/** Names of the measures that a gate reads, in order of first mention; with the judged shares that drops are read by. */
export function measuresOfGate({ rules }: Gate): string[] {
  const names = new Set<string>();
  for (const { kind, rule } of rules) {
    for (const given of kind.measures?.(rule) ?? []) {
      const { name, cutoff } = parseMeasure(given);
      names.add(name);
      if (cutoff !== undefined && cutoff >= 1) names.add(`Judged@${cutoff}`);
    }
  }
  return [...names];
}

/** Stages whose recall a gate reads; '' for the last but one. */
export function stagesOfGate({ rules }: Pick<Gate, 'rules'>): string[] {
  return [...new Set(rules.flatMap(({ kind, rule }) => (kind as RuleKind).stage?.(rule) ?? []))];
}

/** Stages of a system that any rule reads; undefined where all are needed to find the last but one. */
export function stagesRead({ rules }: Gate, system: string): readonly string[] | undefined {
  const mine = rules.filter(({ rule }) => rule.systems?.includes(system) ?? true);
  const stages = stagesOfGate({ rules: mine });
  return stages.includes('') ? undefined : stages;
}

/** Attributes by whose values a gate splits. */
export function slicesOfGate({ rules }: Gate): string[] {
  return [...new Set(rules.flatMap(({ rule }) => rule.by ?? []))];
}
