import type { Measure } from '@jatdae/measures';
import type { z } from 'zod';
import type { Document, Qrels, Query } from '../collection/shapes.ts';
import type { EvaluatedSystem } from '../evaluation/evaluated-system.ts';
import type { RunLine } from '../runs/run-line.ts';
import type { Where } from '../systems/pipeline/index.ts';
import type { Say } from '../words/say.ts';
import type { Baseline } from './baseline.ts';
import type { Finding, VerdictSlice } from './verdict.ts';

/** A system as a gate sees it. */
export interface GatedSystem extends EvaluatedSystem {
  /** Absent: no baseline was ever written for it. */
  readonly baseline?: Baseline;
  /** Milliseconds of its recorded answers, by query; empty where none were recorded. */
  readonly times: ReadonlyMap<string, number>;
  /** Documents that it was asked for, where that is known: its lists say nothing of what would come after. */
  readonly depth?: number;
  /** Documents that it could find, and bytes of its index, where it told. */
  readonly index: { readonly documents?: number; readonly bytes?: number };
}

/** What all rules of a gate see beside the system. */
export interface GateContext {
  readonly qrels: Qrels;
  readonly queries: readonly Query[];
  readonly documents: readonly Document[];
  /** What a query may be shown, where the project says it. */
  readonly scope?: Where;
  /** Least grade that is relevant. */
  readonly level: number;
  readonly seed: number;
  /** A measure by what a rule calls it, at the collection's level of relevance. */
  readonly measureOf: (name: string) => Measure;
  /** Each system's answers are read once. */
  readonly answers: (system: GatedSystem) => Promise<ReadonlyMap<string, RunLine>>;
}

/** What a rule decides about: a system, or a slice of its queries. */
export interface Subject {
  readonly system: GatedSystem;
  /** Rows of the system's evaluation. */
  readonly rows: readonly number[];
  readonly slice?: VerdictSlice;
}

/** What every rule may say of where and when it applies. */
export interface RuleScope {
  readonly name?: string | undefined;
  readonly systems?: readonly string[] | undefined;
  /** Each value of this attribute on its own. */
  readonly by?: string | undefined;
  /** The values that must be there. */
  readonly slices?: readonly string[] | undefined;
  /** Values of `by` that are left out. */
  readonly except?: readonly string[] | undefined;
  /** Only the queries with these attributes. */
  readonly slice?: Readonly<Record<string, string>> | undefined;
  readonly min_queries?: number | undefined;
  readonly max_unjudged?: number | undefined;
}

/** A kind of rule: one file, and one line in `rules/index.ts`. */
export interface RuleKind<R extends RuleScope = RuleScope> {
  /** The field that makes a rule of this kind. */
  readonly key: string;
  readonly about: Say;
  readonly schema: z.ZodType<R>;
  /** Measures that it reads. */
  measures?(rule: R): readonly string[];
  /** How many documents of a list it looks at; absent where it reads them whole. */
  depth?(rule: R): number | undefined;
  /** It reads this stage's lists; '' for the last one before the result. */
  stage?(rule: R): string;
  /** A part of it that every result meets, and the worst value there is: a rule that can never be red is a mistake. */
  idle?(rule: R): { readonly path: readonly string[]; readonly title: string; readonly worst: number } | undefined;
  /** What it asks for, as in `RR@10 >= 0.75`: the name of a rule that has none. */
  title(rule: R): string;
  judge(rule: R, subject: Subject, context: GateContext): readonly Finding[] | Promise<readonly Finding[]>;
}

/** A rule as it stands in a file, with its kind. */
export interface GateRule {
  readonly kind: RuleKind;
  readonly rule: RuleScope;
  readonly title: string;
}
