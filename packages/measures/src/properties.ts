import { groupJudgements } from './grouped.ts';
import { type Measure, type MeasureFamily, makeMeasure } from './measure.ts';
import { judge } from './rank.ts';

/** Properties of measures, in the order in which they are shown. */
export const PROPERTIES = ['swap', 'topHeavy', 'closure', 'deficiency', 'convergence', 'interval'] as const;
/** The name of a property. */
export type Property = (typeof PROPERTIES)[number];

/** Whether a measure has a property on all small lists. */
export interface Holds {
  /** Undefined: the property says nothing of such a measure. */
  readonly holds: boolean | undefined;
  /** A list, or two, on which it fails: `+` is a relevant document, `-` another one. Undefined: it holds. */
  readonly example?: string;
}

const LENGTH = 5;
const CUT = 3;
const SAME = 1e-9;

type List = readonly boolean[];

/**
 * The properties of a family with its parameters as they stand by themselves, found by trying all lists of five documents, of
 * up to five relevant ones, retrieved or not. Grades are 0 and 1; groups and preferences are those of one judge.
 *
 * `swap`: a relevant document that moves up by one place never lowers the value. `topHeavy`: it gains the more the higher it
 * moves. `closure`: the best list has the value 1, however many documents are relevant. `deficiency`: a relevant document less
 * lowers the value. `convergence`: a relevant document that moves across the cut-off raises it. `interval`: the values that a
 * list can have are equally far apart.
 *
 * @returns all undefined for a measure that only counts or describes
 */
export function propertiesOf(family: MeasureFamily): Readonly<Record<Property, Holds>> {
  const nothing: Holds = { holds: undefined };
  if (family.better === 'neither')
    return Object.fromEntries(PROPERTIES.map((name) => [name, nothing])) as Record<Property, Holds>;
  const whole = sample(family, LENGTH);
  const cut = family.cutoff === 'required' || family.cutoff === 'optional' ? sample(family, CUT) : undefined;
  return {
    swap: tried((fail) => eachSwap(LENGTH, (list, at, missing) => lowers(whole, list, at, missing) && fail(list, at))),
    topHeavy: topHeavy(whole),
    closure: family.better === 'lower' ? nothing : closure(whole),
    deficiency: deficiency(whole),
    convergence: cut
      ? tried((fail) =>
          eachSwap(LENGTH, (list, at, missing) => at === CUT - 1 && !raises(cut, list, at, missing) && fail(list, at)),
        )
      : nothing,
    interval: family.needs ? nothing : interval(whole),
  };
}

/** A measure of the family, with what it cannot do without. */
function sample(family: MeasureFamily, k: number): Measure {
  const needed = Object.entries(family.params)
    .filter(([, spec]) => spec.type === 'number' && Number.isNaN(spec.default))
    .map(([key]) => [key, 1]);
  const cutoff = { required: k, optional: k, recall: 0.5, none: undefined }[family.cutoff];
  return makeMeasure(family, Object.fromEntries(needed), cutoff, family.name);
}

/** The value, greater being better; undefined where it has none. */
function goodness(measure: Measure, list: List, missing: number): number | undefined {
  const grades = new Map(list.map((relevant, i) => [`d${i}`, relevant ? 1 : 0]));
  for (let i = 0; i < missing; i++) grades.set(`m${i}`, 1);
  const ids = list.map((_, i) => `d${i}`);
  const grouped = measure.needs && groupJudgements([{ group: '1', grades }], 'q');
  const score = measure.score(judge({ ids }, { grades, grouped }, 'q', { order: 'order' }));
  return score === undefined ? undefined : measure.better === 'lower' ? -score : score;
}

function swapped(list: List, at: number): List {
  return list.map((_, i) => list[i === at ? at + 1 : i === at + 1 ? at : i]!);
}

/** What moving the relevant document behind `at` up by one place adds. */
function rise(measure: Measure, list: List, at: number, missing: number): number | undefined {
  const before = goodness(measure, list, missing);
  const after = goodness(measure, swapped(list, at), missing);
  return before === undefined || after === undefined ? undefined : after - before;
}

const lowers = (...of: Parameters<typeof rise>) => (rise(...of) ?? 0) < -SAME;
const raises = (...of: Parameters<typeof rise>) => (rise(...of) ?? 1) > SAME;

function* lists(length: number): Generator<List> {
  for (let bits = 0; bits < 2 ** length; bits++) yield Array.from({ length }, (_, i) => ((bits >> i) & 1) === 1);
}

/** Every list in which a relevant document stands right behind another one, with relevant ones that it lacks. */
function eachSwap(length: number, see: (list: List, at: number, missing: number) => unknown): void {
  for (let missing = 0; missing <= 2; missing++) {
    for (const list of lists(length)) {
      for (let at = 0; at + 1 < length; at++) if (!list[at] && list[at + 1]) see(list, at, missing);
    }
  }
}

const shown = (list: List) => list.map((relevant) => (relevant ? '+' : '-')).join('');

function tried(run: (fail: (list: List, at: number) => void) => void): Holds {
  let example: string | undefined;
  run((list, at) => {
    example ??= `${shown(list)} ${shown(swapped(list, at))}`;
  });
  return example === undefined ? { holds: true } : { holds: false, example };
}

/** One relevant document, moved up step by step: no step may add less than a lower one, and the first adds most of all. */
function topHeavy(measure: Measure): Holds {
  const steps: number[] = [];
  for (let at = 0; at + 1 < LENGTH; at++) {
    const list = Array.from({ length: LENGTH }, (_, i) => i === at + 1);
    const step = rise(measure, list, at, 0);
    if (step === undefined) return { holds: undefined };
    steps.push(step);
  }
  const late = steps.findIndex((step, i) => i > 0 && step > steps[i - 1]! + SAME);
  const flat = steps[0]! - steps.at(-1)! <= SAME;
  if (late < 0 && !flat) return { holds: true };
  const at = Math.max(late, 0);
  const list = Array.from({ length: LENGTH }, (_, i) => i === at + 1);
  return { holds: false, example: `${shown(list)} ${shown(swapped(list, at))}` };
}

function closure(measure: Measure): Holds {
  for (let relevant = 1; relevant <= LENGTH; relevant++) {
    let best = Number.NEGATIVE_INFINITY;
    for (const list of lists(LENGTH)) {
      const found = list.filter(Boolean).length;
      if (found === relevant) best = Math.max(best, goodness(measure, list, 0) ?? best);
    }
    if (best === Number.NEGATIVE_INFINITY) continue;
    if (Math.abs(best - 1) > SAME)
      return { holds: false, example: shown(Array.from({ length: LENGTH }, (_, i) => i < relevant)) };
  }
  return { holds: true };
}

/** A relevant document of the list is not retrieved, and another one that is not relevant stands in its place. */
function deficiency(measure: Measure): Holds {
  for (let missing = 0; missing <= 2; missing++) {
    for (const list of lists(LENGTH)) {
      for (const [at, relevant] of list.entries()) {
        if (!relevant) continue;
        const without = list.map((one, i) => one && i !== at);
        const [before, after] = [goodness(measure, list, missing), goodness(measure, without, missing + 1)];
        if (before === undefined || after === undefined || after < before - SAME) continue;
        return { holds: false, example: `${shown(list)} ${shown(without)}` };
      }
    }
  }
  return { holds: true };
}

function interval(measure: Measure): Holds {
  for (let relevant = 1; relevant <= LENGTH; relevant++) {
    const values: number[] = [];
    for (const list of lists(LENGTH)) {
      const missing = relevant - list.filter(Boolean).length;
      const value = missing < 0 ? undefined : goodness(measure, list, missing);
      if (value !== undefined) values.push(value);
    }
    values.sort((a, b) => a - b);
    const steps = values.slice(1).flatMap((value, i) => (value - values[i]! > SAME ? [value - values[i]!] : []));
    if (steps.some((step) => Math.abs(step - steps[0]!) > SAME)) return { holds: false };
  }
  return { holds: true };
}
