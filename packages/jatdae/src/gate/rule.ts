import type { Measure } from '@jatdae/measures';
import type { z } from 'zod';
import type { Document, Qrels, Query } from '../collection/index.ts';
import type { EvaluatedSystem } from '../evaluation/index.ts';
import type { RunLine } from '../formats/index.ts';
import type { Message } from '../language/index.ts';
import type { Where } from '../systems/index.ts';
import type { Baseline, Ruler } from './baseline.ts';
import type { RuleFinding, VerdictSlice } from './verdict.ts';

/** A system as a gate sees it. */
export interface GatedSystem extends EvaluatedSystem {
  /** Absent: no baseline was ever written for it. */
  readonly baseline?: Baseline;
  /** How its scores were made. */
  readonly ruler: Ruler;
  /** Queries and documents that are at hand. */
  readonly texts: { readonly queries: number; readonly documents: number };
  /** Milliseconds of its recorded answers, by query; empty where none were recorded. */
  readonly times: ReadonlyMap<string, number>;
  /** Documents that it was asked for, where that is known: its lists say nothing of what would come after. */
  readonly depth?: number;
  /** Documents that it could find, and bytes of its index, where it told. */
  readonly index: { readonly documents?: number; readonly bytes?: number };
}

/** What all rules of a gate see beside the system. */
export interface GateContext {
  /** Judgements of the collection. */
  readonly qrels: Qrels;
  /** Empty where they are not known. */
  readonly queries: readonly Query[];
  /** Empty where they are not known. */
  readonly documents: readonly Document[];
  /** What a query may be shown, where the project says it. */
  readonly scope?: Where;
  /** Least grade that is relevant. */
  readonly level: number;
  /** Of every random draw. */
  readonly seed: number;
  /** A measure by what a rule calls it, at the collection's level of relevance. */
  readonly measureOf: (name: string) => Measure;
  /** Each system's answers are read once. */
  readonly answers: (system: GatedSystem) => Promise<ReadonlyMap<string, RunLine>>;
}

/** What a rule decides about: a system, or a slice of its queries. */
export interface Subject {
  /** The system. */
  readonly system: GatedSystem;
  /** Rows of the system's evaluation. */
  readonly rows: readonly number[];
  /** Absent for a rule about all queries. */
  readonly slice?: VerdictSlice;
}

/** What every rule may say of where and when it applies. */
export interface RuleScope {
  /** What to call it in reports. */
  readonly name?: string | undefined;
  /** Only these systems; all when left out. */
  readonly systems?: readonly string[] | undefined;
  /** Each value of this attribute on its own. */
  readonly by?: string | undefined;
  /** The values that must be there. */
  readonly slices?: readonly string[] | undefined;
  /** Values of `by` that are left out. */
  readonly except?: readonly string[] | undefined;
  /** Only the queries with these attributes. */
  readonly slice?: Readonly<Record<string, string>> | undefined;
  /** With fewer queries it cannot tell. */
  readonly min_queries?: number | undefined;
  /** With a greater share of unjudged results, 0..1, it cannot tell. */
  readonly max_unjudged?: number | undefined;
}

/** A kind of rule: one file, and one line in `rules/index.ts`. */
export interface RuleKind<R extends RuleScope = RuleScope> {
  /** The field that makes a rule of this kind. */
  readonly key: string;
  /** What it asks for, for the schema and the reference. */
  readonly about: Message;
  /** How it stands in a file. */
  readonly schema: z.ZodType<R>;
  /** Measures that it reads. */
  measures?(rule: R): readonly string[];
  /** How many documents of a list it looks at; absent where it reads them whole. */
  depth?(rule: R): number | undefined;
  /** It generalises from its queries: on a slice of very few it is not green unless `min_queries` says that they are enough. */
  readonly sampled?: true;
  /** It reads this stage's lists; '' for the lists of all stages. */
  stage?(rule: R): string;
  /** A part of it that every result meets, and the worst value there is: a rule that can never be red is a mistake. */
  idle?(rule: R): { readonly path: readonly string[]; readonly title: string; readonly worst: number } | undefined;
  /** What it asks for, as in `RR@10 >= 0.75`: the name of a rule that has none. */
  title(rule: R): string;
  /** What it finds, a finding for each thing that the rule asks for. */
  judge(rule: R, subject: Subject, context: GateContext): readonly RuleFinding[] | Promise<readonly RuleFinding[]>;
}

/** A rule as it stands in a file, with its kind. */
export interface GateRule {
  /** Its kind. */
  readonly kind: RuleKind;
  /** As it stands in the file, checked. */
  readonly rule: RuleScope;
  /** Its name, else what it asks for. */
  readonly title: string;
}
