import type { GroupTable, JudgedGrades, JudgedRanking } from './judged-ranking.ts';
import { ANY_POSITIVE, judgedOnly } from './judged-ranking.ts';
import { MeasureError } from './measure-error.ts';

/** How per-query scores become one number. */
export type Aggregation = 'mean' | 'sum' | 'geometric-mean';

/** Grade -> gain, for grades that shall not gain their own value. */
export type Gains = ReadonlyMap<number, number>;

/** The value of a parameter of a measure. */
export type ParamValue = number | boolean | string | Gains;

/** What every parameter says of itself. */
export interface ParamSpecBase {
  /** One line for the reference. */
  readonly about: string;
}
/** A parameter that is a number. */
export interface NumberSpec extends ParamSpecBase {
  /** Which kind of parameter it is. */
  readonly type: 'number';
  /** What it is where nobody says. */
  readonly default: number;
  /** Least value, included unless `open`. */
  readonly min?: number;
  /** Greatest value, included unless `open`. */
  readonly max?: number;
  /** The bounds themselves are not allowed. */
  readonly open?: boolean;
  /** Whole numbers only. */
  readonly whole?: boolean;
  /** How the default reads where it is not a plain number. */
  readonly defaultText?: string;
}
/** A parameter that is on or off. */
export interface FlagSpec extends ParamSpecBase {
  /** Which kind of parameter it is. */
  readonly type: 'flag';
  /** What it is where nobody says. */
  readonly default: boolean;
}
/** A parameter that is one of some words. */
export interface ChoiceSpec extends ParamSpecBase {
  /** Which kind of parameter it is. */
  readonly type: 'choice';
  /** The words. */
  readonly choices: readonly string[];
  /** What it is where nobody says. */
  readonly default: string;
}
/** A parameter that gives grades their gains. */
export interface GainsSpec extends ParamSpecBase {
  /** Which kind of parameter it is. */
  readonly type: 'gains';
  /** What it is where nobody says. */
  readonly default: Gains;
}
/** A parameter of a measure: a number, a flag, one of some words, or a table of gains, with its default. */
export type ParamSpec = NumberSpec | FlagSpec | ChoiceSpec | GainsSpec;
/** The parameters of a family, by name. */
export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

/** The type of the values of a parameter. */
export type ParamValueOf<S extends ParamSpec> = S extends NumberSpec
  ? number
  : S extends FlagSpec
    ? boolean
    : S extends ChoiceSpec
      ? S['choices'][number]
      : Gains;

/** Parameters as a family's functions see them; `k` is the cut-off, Infinity where there is none. */
export type ParamsOf<S extends ParamSpecs> = { readonly [K in keyof S]: ParamValueOf<S[K]> } & { readonly k: number };

/** Laws that hold for every judged ranking and are tested as properties. */
export interface Laws {
  /** Moving a document of higher merit above a neighbour of lower merit never lowers the value. */
  readonly swap: boolean;
  /** An unjudged document added at the end never raises the value. */
  readonly tail: boolean;
}

/** Judgements that some measures read: by subtopic or user, or as preferences between documents. */
export type Needs = 'groups' | 'preferences';

/** A family of measures: one file, one formula, one source, one function. The reference page is made from it. */
export interface MeasureFamily<S extends ParamSpecs = ParamSpecs> {
  /** The field's name, as in `ir_measures`; trec_eval's own where that has none. */
  readonly name: string;
  /** Other names that the notation knows it by. Undefined: none. */
  readonly aliases?: readonly string[];
  /** trec_eval's names for it, for the reference. */
  readonly trec?: readonly string[];
  /** The name in words, for the reference. */
  readonly title: string;
  /** What it tells, in a sentence or two. */
  readonly about: string;
  /** The formula in plain text. */
  readonly formula: string;
  /** Paper or program that defines it, with equation or option. */
  readonly source: string;
  /** What other programs do differently, and what to look out for. Undefined: nothing. */
  readonly notes?: string;
  /** What stands after `@`: a rank from 1 (`required` or `optional`), a recall point 0..1, or nothing. */
  readonly cutoff: 'required' | 'optional' | 'none' | 'recall';
  /** Parameters in brackets, by name, in the order in which a canonical name lists them. */
  readonly params: S;
  /** Least and greatest value, by the parameters where it depends on them; infinite where there is no bound. */
  readonly range: readonly [number, number] | ((p: ParamsOf<S>) => readonly [number, number]);
  /** Which values are best; `neither` for what only counts or describes. */
  readonly better: 'higher' | 'lower' | 'neither';
  /** True where the value of every ranking is 0 or 1, by the parameters where it depends on them. @default false */
  readonly binary?: boolean | ((p: ParamsOf<S>) => boolean);
  /** How queries become one number. @default 'mean' */
  readonly aggregation?: Aggregation;
  /** What the judgements must hold beside grades. Undefined: nothing. */
  readonly needs?: Needs;
  /** Which laws it keeps, whatever its parameters. */
  readonly laws: Laws;
  /** What is wrong with parameters that do not go together, each fine by itself. */
  check?(p: ParamsOf<S>): string | undefined;
  /** Undefined: the measure is not defined for this query. Never NaN. */
  score(ranking: JudgedRanking, p: ParamsOf<S>): number | undefined;
  /** What decides where a document should stand: greater merit, greater value when higher. Unjudged documents have 0. Default: the grade. */
  merit?(grade: number, p: ParamsOf<S>, hard: boolean): number;
  /** The greatest value any ranking could get, where the documents by merit and nothing else do not get it. */
  ceiling?(judged: JudgedGrades, p: ParamsOf<S>, grouped?: GroupTable): number | undefined;
  /** Mean over all orders of tied documents, in closed form. Needs `tieFrom` and `tieTo`. */
  expected?(ranking: JudgedRanking, p: ParamsOf<S>): number | undefined;
}

/** A measure with its parameters set. Data with a few functions. */
export interface Measure {
  /** Canonical notation: `nDCG@10`, `RBP(p=0.8)`. */
  readonly name: string;
  /** Name of its family, as in {@link findFamily}. */
  readonly family: string;
  /** What stands after `@`: a rank from 1, or a recall point 0..1. Undefined: the whole list. */
  readonly cutoff: number | undefined;
  /** Parameters that were set to something else than their default. */
  readonly params: Readonly<Record<string, ParamValue>>;
  /** Least and greatest value; infinite where there is no bound. */
  readonly range: readonly [number, number];
  /** Which values are best; `neither` for what only counts or describes. */
  readonly better: 'higher' | 'lower' | 'neither';
  /** The value of every ranking is 0 or 1: a mean over n queries is a whole number of n-ths. A mean over tied orders may lie between. */
  readonly binary: boolean;
  /** How per-query scores become one number. */
  readonly aggregation: Aggregation;
  /** Laws that hold for it; tied orders are settled by sorting where `swap` holds. */
  readonly laws: Laws;
  /** The value for one query; undefined where it is not defined. */
  score(ranking: JudgedRanking): number | undefined;
  /** Mean over all orders of tied documents, where a closed form is known. */
  readonly expected: ((ranking: JudgedRanking) => number | undefined) | undefined;
  /** Greater merit should stand higher for a greater value; unjudged documents have 0. */
  merit(grade: number, hard?: boolean): number;
  /** The greatest possible value, where it is not that of the documents by merit (see `ceiling`). */
  readonly ceiling: ((judged: JudgedGrades, grouped?: GroupTable) => number | undefined) | undefined;
  /** What the judgements must hold beside grades. Undefined: nothing. */
  readonly needs: Needs | undefined;
}

/** Identity with inference: keeps the literal types of `params` for the functions. */
export function family<const S extends ParamSpecs>(definition: MeasureFamily<S>): MeasureFamily<S> {
  return definition;
}

/** The relevance level of a binary measure. */
export const rel = {
  type: 'number',
  default: ANY_POSITIVE,
  min: ANY_POSITIVE,
  defaultText: 'any grade above 0',
  about: 'least grade that counts as relevant',
} as const satisfies ParamSpec;

/** Condensed lists: drop unjudged documents first. */
export const judgedOnlyFlag = {
  type: 'flag',
  default: false,
  about: 'drop unjudged documents from the list first (condensed list)',
} as const satisfies ParamSpec;

/** Grade to gain. */
export const gains = {
  type: 'gains',
  default: new Map<number, number>(),
  about: 'gain of a grade where it is not the grade itself, such as {1:1, 2:3}',
} as const satisfies ParamSpec;

/** Grades such as 1e308, or gains of 2^2000, lead beyond what a double can hold: an error, never NaN or Infinity. */
function finite(value: number | undefined, name: string): number | undefined {
  if (value === undefined || Number.isFinite(value)) return value;
  throw new MeasureError(`${name} gives ${value}: the grades or gains of a query are too great, or too far apart`);
}

/** All parameters of a family: as given, else their defaults. */
export function withDefaults<S extends ParamSpecs>(
  definition: MeasureFamily<S>,
  given: Readonly<Record<string, ParamValue>>,
  cutoff: number | undefined,
): ParamsOf<S> {
  const p: Record<string, ParamValue> = { k: cutoff ?? Number.POSITIVE_INFINITY };
  for (const [key, spec] of Object.entries(definition.params)) p[key] = given[key] ?? spec.default;
  return p as ParamsOf<S>;
}

/** Set the parameters of a family. Values are taken as checked (see `notation`). */
export function makeMeasure<S extends ParamSpecs>(
  definition: MeasureFamily<S>,
  given: Readonly<Record<string, ParamValue>>,
  cutoff: number | undefined,
  name: string,
): Measure {
  const params = withDefaults(definition, given, cutoff);
  const { range, binary = false } = definition;
  const { expected, ceiling } = definition;
  const condensed = 'judged_only' in params && params.judged_only === true;
  const read = (value: (ranking: JudgedRanking, p: ParamsOf<S>) => number | undefined) =>
    condensed
      ? (ranking: JudgedRanking) => finite(value.call(definition, judgedOnly(ranking), params), name)
      : (ranking: JudgedRanking) => finite(value.call(definition, ranking, params), name);
  return {
    name,
    family: definition.name,
    cutoff,
    params: given,
    range: typeof range === 'function' ? range(params) : range,
    better: definition.better,
    binary: typeof binary === 'function' ? binary(params) : binary,
    aggregation: definition.aggregation ?? 'mean',
    laws: definition.laws,
    score: read(definition.score),
    expected: expected && read(expected),
    ceiling: ceiling && ((judged, grouped) => ceiling.call(definition, judged, params, grouped)),
    needs: definition.needs,
    merit: (grade, hard = false) => definition.merit?.(grade, params, hard) ?? Math.max(grade, 0),
  };
}
