import { ceiling, type Measure, meanOf, parseMeasure } from '@jatdae/measures';
import { type JudgedGrades, withParam } from '@jatdae/measures/advanced';
import { isForAll } from '../../evaluation/index.ts';
import type { AdviceReason } from '../../language/index.ts';
import { type LabelShape, withMoreThan } from './label-shape.ts';

/** What was answered. */
export interface Answers {
  /** Who or what reads the results. */
  readonly reader: Reader;
  /** Places that the reader sees: contexts of the LLM, results on the page. */
  readonly k: number;
  /** Documents that are handed on to be reordered, where there is such a stage. */
  readonly candidates?: number;
}

/** One measure with its reasons. */
export interface MeasureAdvice {
  /** Canonical name, with `rel` where a level was set. */
  readonly measure: string;
  /** Why to watch it or leave it, each once, in the order in which the rules gave them. */
  readonly reasons: readonly AdviceReason[];
  /** The best mean that these labels allow; undefined where the measure is defined for none, or less is better. */
  readonly ceiling: number | undefined;
}

/** Measures to watch, the first one first, and measures to leave. */
export interface Advice {
  /** What was answered. */
  readonly answers: Answers;
  /** What the judgements look like. */
  readonly labels: LabelShape;
  /** Measures to watch, the first one first. */
  readonly watch: readonly MeasureAdvice[];
  /** Measures to leave, each with the reason. */
  readonly leave: readonly MeasureAdvice[];
  /** First ranks that `worth` has values for, from 1, rising. */
  readonly ranks: readonly number[];
  /** What each first rank is worth under the measures above where more is better. */
  readonly worth: readonly FirstRankWorth[];
}

/** From this share of queries with one relevant document on, labels count as single. */
const MOSTLY = 0.9;
/** A ceiling below this says that a measure measures the labels. */
const LOW = 0.5;

/**
 * Which measures to watch and which to leave, by who reads the results and by what the labels can carry. Rules, no learning:
 * each measure comes with its reasons, and each reason with numbers from these labels.
 *
 * @param labels as `labelShape` finds them
 * @returns a measure is either watched or left, never both
 */
export function advise(labels: LabelShape, answers: Answers): Advice {
  const notes = new Notes();
  READ[answers.reader](notes, labels, answers);
  if (answers.reader !== 'reranker' && answers.candidates !== undefined) candidates(notes, labels, answers.candidates);
  lookAlikes(notes, labels, answers);
  precision(notes, labels, answers.k);
  sameHere(notes, labels, answers.k);
  if (labels.judging === 'sampled') onlySampled(notes);
  const measure = (name: string) => made(name, labels.level);
  const finished = (name: string, reasons: readonly AdviceReason[]): MeasureAdvice => {
    const one = measure(name);
    return {
      measure: one.name,
      reasons,
      ceiling: one.better === 'higher' ? ceilingOf(labels.judged, one) : undefined,
    };
  };
  const watch = [...notes.watch].map(([name, reasons]) => finished(name, reasons));
  const leave = [...notes.leave].map(([name, reasons]) => finished(name, reasons));
  const shown = [...watch, ...leave].map((one) => parseMeasure(one.measure)).filter((one) => one.better === 'higher');
  return { answers, labels, watch, leave, ranks: FIRST_RANKS, worth: firstRankWorth(labels.judged, shown) };
}

function made(name: string, level: number | undefined): Measure {
  const measure = parseMeasure(name);
  return level === undefined ? measure : withParam(measure, 'rel', level);
}

/** Reasons by measure, in order of first mention. A measure is watched or left, as was said last. */
class Notes {
  readonly watch = new Map<string, AdviceReason[]>();
  readonly leave = new Map<string, AdviceReason[]>();

  see(measure: string, ...reasons: readonly AdviceReason[]): void {
    this.leave.delete(measure);
    this.watch.set(measure, together(this.watch.get(measure), reasons));
  }

  drop(measure: string, ...reasons: readonly AdviceReason[]): void {
    this.watch.delete(measure);
    this.leave.set(measure, together(this.leave.get(measure), reasons));
  }
}

/** Each reason once. */
function together(before: readonly AdviceReason[] = [], more: readonly AdviceReason[]): AdviceReason[] {
  const known = new Map([...before, ...more].map((reason) => [JSON.stringify(reason), reason]));
  return [...known.values()];
}

type Rule = (notes: Notes, labels: LabelShape, answers: Answers) => void;

const READ: Readonly<Record<Reader, Rule>> = {
  llm: (notes, labels, { k }) => {
    found(notes, labels, k, { code: 'given', k });
    allNeeded(notes, labels, k);
    notes.see(`RR@${k}`, { code: 'early', k });
    if (!isSingle(labels)) notes.drop(`nDCG@${k}`, { code: 'order-unread', k });
    if (!isSingle(labels)) notes.drop('AP', { code: 'beyond', k });
  },
  reranker: (notes, labels, answers) => {
    const n = answers.candidates ?? answers.k;
    candidates(notes, labels, n);
    allNeeded(notes, labels, n);
    for (const measure of [`nDCG@${answers.k}`, `RR@${answers.k}`]) notes.drop(measure, { code: 'order-remade', n });
  },
  first: (notes, labels, { k }) => {
    notes.see('Success@1', { code: 'only-top' });
    notes.see(`RR@${k}`, { code: 'first-rank', k });
    notes.drop(`R@${k}`, { code: 'beyond', k: 1 });
    if (!isSingle(labels)) notes.drop(`nDCG@${k}`, { code: 'beyond', k: 1 });
  },
  person: (notes, labels, { k }) => {
    if (isSingle(labels)) notes.see(`RR@${k}`, { code: 'first-rank', k });
    else {
      notes.see(`nDCG@${k}`, { code: 'order', k }, ...graded(labels));
      if (severalShare(labels) >= 0.5) notes.drop(`RR@${k}`, firstOnly(labels));
      else notes.see(`RR@${k}`, { code: 'first-rank', k });
    }
    found(notes, labels, k, { code: 'found', k });
  },
  shop: (notes, labels, { k }) => {
    notes.see(`nDCG@${k}`, { code: 'order', k }, ...(graded(labels).length > 0 ? graded(labels) : [ONE_GRADE]));
    found(notes, labels, k, { code: 'found', k });
    if (labels.relevant.several > 0) {
      for (const measure of [`RR@${k}`, `Success@${k}`]) notes.drop(measure, firstOnly(labels), ...flat(labels));
    }
    if (labels.grades.length > 1) notes.drop('AP', ...flat(labels));
  },
};

const ONE_GRADE: AdviceReason = { code: 'one-grade' };

function isSingle({ relevant, answerable }: LabelShape): boolean {
  return answerable > 0 && relevant.single >= MOSTLY * answerable;
}

function severalShare({ relevant, answerable }: LabelShape): number {
  return answerable === 0 ? 0 : relevant.several / answerable;
}

/** Recall, capped where some queries have more answers than places. */
function found(notes: Notes, labels: LabelShape, k: number, why: AdviceReason): void {
  const more = withMoreThan(labels, k);
  if (more === 0) {
    notes.see(`R@${k}`, why);
    return;
  }
  const ceiling = ceilingOf(labels.judged, made(`R@${k}`, labels.level)) ?? 0;
  const reason: AdviceReason = { code: 'more-than-places', k, queries: more, of: labels.answerable, ceiling };
  notes.see(`CappedR@${k}`, why, reason);
  notes.drop(`R@${k}`, reason);
}

function candidates(notes: Notes, labels: LabelShape, n: number): void {
  found(notes, labels, n, { code: 'candidates', n });
}

/** Where several documents make up an answer and all of them can be shown. */
function allNeeded(notes: Notes, labels: LabelShape, k: number): void {
  const { several } = labels.relevant;
  if (several === 0 || withMoreThan(labels, k) > 0) return;
  notes.see(`AllFound@${k}`, { code: 'all-needed', k, several, of: labels.answerable });
}

function lookAlikes(notes: Notes, labels: LabelShape, { reader, k }: Answers): void {
  const { hard, withNonrelevant, onlyNonrelevant } = labels;
  if (reader === 'reranker') return;
  if (hard.queries > 0) notes.see('HardNegAhead', { code: 'look-alikes', ...hard });
  // Who reads everything that is shown is harmed by what is wrong, wherever it stands.
  if ((reader === 'llm' || reader === 'shop') && withNonrelevant > 0) {
    notes.see(`Violations@${k}`, { code: 'forbidden', k, queries: withNonrelevant, unanswerable: onlyNonrelevant });
  }
}

function precision(notes: Notes, labels: LabelShape, k: number): void {
  const measure = `P@${k}`;
  const ceiling = ceilingOf(labels.judged, made(measure, labels.level));
  const mean = labels.relevant.mean;
  if (ceiling === undefined || mean === undefined || ceiling >= LOW) return;
  notes.drop(measure, { code: 'ceiling', measure, ceiling, mean });
}

/** With one relevant document a query several measures are one. */
function sameHere(notes: Notes, labels: LabelShape, k: number): void {
  if (!isSingle(labels)) return;
  const { single } = labels.relevant;
  const same = (other: string, exact: boolean): AdviceReason => ({
    code: 'same-as',
    other,
    exact,
    single,
    of: labels.answerable,
  });
  if (notes.watch.has(`RR@${k}`)) {
    notes.drop(`nDCG@${k}`, same(`RR@${k}`, false));
    notes.drop('AP', same('RR', true));
  } else if (notes.watch.has(`nDCG@${k}`)) notes.drop(`RR@${k}`, same(`nDCG@${k}`, false));
  for (const measure of [...notes.watch.keys()]) {
    const depth = /^R@(\d+)$/.exec(measure)?.[1];
    if (depth === undefined) continue;
    notes.drop(`Success@${depth}`, same(measure, true));
    if (notes.watch.has(`AllFound@${depth}`)) notes.drop(`AllFound@${depth}`, same(measure, true));
  }
}

/** What needs complete judgements is left; the rank of the first answer stands in for it. */
function onlySampled(notes: Notes): void {
  for (const measure of [...notes.watch.keys()]) {
    const { family, cutoff } = parseMeasure(measure);
    if (!isForAll(family)) continue;
    notes.drop(measure, { code: 'sampled' });
    const instead = `RR@${cutoff}`;
    if (cutoff === undefined || notes.watch.has(instead)) continue;
    notes.see(instead, { code: 'first-rank', k: cutoff });
  }
  for (const [measure, reasons] of notes.leave) {
    if (isForAll(parseMeasure(measure).family) && !reasons.some(({ code }) => code === 'sampled')) {
      notes.drop(measure, { code: 'sampled' });
    }
  }
}

function graded({ grades, mixedGrades, answerable }: LabelShape): AdviceReason[] {
  return grades.length > 1 ? [{ code: 'grades', grades, mixed: mixedGrades, of: answerable }] : [];
}

function flat({ grades }: LabelShape): AdviceReason[] {
  return grades.length > 1 ? [{ code: 'grades-flat', grades }] : [];
}

function firstOnly({ relevant, answerable }: LabelShape): AdviceReason {
  return { code: 'first-only', several: relevant.several, of: answerable };
}

/** Ranks that the table shows. */
const FIRST_RANKS: readonly number[] = [1, 2, 3, 5, 6, 10];

/** What a measure gives for the rank of the first answer, on these labels. */
export interface FirstRankWorth {
  /** Canonical name. */
  readonly measure: string;
  /** One a rank: the mean over queries; undefined where the measure is defined for none. */
  readonly values: readonly (number | undefined)[];
  /** With every answer found and in the best order: the ceiling. */
  readonly all: number | undefined;
}

/**
 * The worth of each first rank: a list in which each query's best judged document stands at that rank behind documents
 * nobody judged, and no other answer is found. With one relevant document a query rank 1 is worth the ceiling; with several
 * the distance to it is what the others are worth.
 *
 * @param judged judged grades of each answerable query, best first
 * @param ranks from 1, in the order wanted
 * @returns one a measure, in their order
 */
export function firstRankWorth(
  judged: readonly JudgedGrades[],
  measures: readonly Measure[],
  ranks: readonly number[] = FIRST_RANKS,
): FirstRankWorth[] {
  return measures.map((measure) => ({
    measure: measure.name,
    values: ranks.map((rank) => mean(judged, (grades) => measure.score(oneAt(rank, grades)))),
    all: ceilingOf(judged, measure),
  }));
}

/**
 * The mean of the best value that each query's judgements allow.
 *
 * @param judged judged grades of each query, best first
 * @returns undefined where the measure is defined for no query
 */
export function ceilingOf(judged: readonly JudgedGrades[], measure: Measure): number | undefined {
  return mean(judged, (grades) => ceiling(measure, grades));
}

function oneAt(rank: number, judged: JudgedGrades) {
  return { retrieved: rank, ranks: Uint32Array.of(rank), grades: judged.slice(0, 1), judged };
}

function mean(
  judged: readonly JudgedGrades[],
  score: (grades: JudgedGrades) => number | undefined,
): number | undefined {
  return meanOf(Float64Array.from(judged, (grades) => score(grades) ?? Number.NaN)).value;
}

/** Who reads the results and what happens next. */
export const READERS = ['person', 'llm', 'reranker', 'first', 'shop'] as const;
/** Who reads the results: see `READERS`. */
export type Reader = (typeof READERS)[number];
