import { ceiling, type Measure, MeasureError, parseMeasure } from '@jatdae/measures';
import { findFamily, holeBounds, type JudgedRanking, type Judgements, judge } from '@jatdae/measures/advanced';
import type { Cell, LabState } from './list.ts';

/** What one measure says about the list. */
export interface Answer {
  readonly name: string;
  readonly title: string;
  readonly formula: string;
  readonly better: Measure['better'];
  readonly value: number | undefined;
  readonly ceiling: number | undefined;
  /** What it may turn out to be once the unjudged results are judged. */
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** The measures of the lab with the reader's k and p. */
export function measureNames({ k, p, more }: Pick<LabState, 'k' | 'p' | 'more'>): string[] {
  const own = [
    `nDCG@${k}`,
    `RR@${k}`,
    `AP@${k}`,
    `P@${k}`,
    `R@${k}`,
    `Success@${k}`,
    `RBP(p=${p})`,
    `ERR@${k}`,
    'HardNegAhead',
    `Judged@${k}`,
  ];
  return [...new Set([...own, ...more])];
}

/** The list joined with its judgements; documents are named by their ranks. */
export function rankingOf(list: readonly Cell[], outside: number, also: readonly Cell[] = []): JudgedRanking {
  return judge({ ids: list.map((_, i) => idOf(i)) }, judgementsOf(list, outside, also), 'lab', { order: 'order' });
}

export function judgementsOf(list: readonly Cell[], outside: number, also: readonly Cell[] = []): Judgements {
  const grades = new Map<string, number>();
  const hard = new Set<string>();
  const give = (id: string, cell: Cell) => {
    if (cell === '-') return;
    if (cell === 'h') hard.add(id);
    grades.set(id, cell === 'h' ? 0 : Number(cell));
  };
  for (const [i, cell] of list.entries()) give(idOf(i), cell);
  for (const [i, cell] of also.entries()) give(`also-${i + 1}`, cell);
  for (let i = 0; i < outside; i++) grades.set(`outside-${i + 1}`, 1);
  return { grades, hard };
}

/** All measures at once. */
export function answersOf(state: LabState): Answer[] {
  const ranking = rankingOf(state.list, state.outside, state.also);
  const highest = Math.max(1, ...ranking.judged);
  return measureNames(state).map((name) => {
    const measure = parseMeasure(name);
    const family = findFamily(measure.family)!;
    const bounds = holeBounds(measure, ranking, highest);
    return {
      name: measure.name,
      title: family.title,
      formula: family.formula,
      better: measure.better,
      value: measure.score(ranking),
      ceiling: ceiling(measure, ranking.judged),
      low: bounds.low,
      high: bounds.high,
    };
  });
}

/** Why a name is not a measure, or undefined where it is one. */
export function faultOf(name: string): string | undefined {
  try {
    parseMeasure(name);
    return undefined;
  } catch (error) {
    if (error instanceof MeasureError) return error.message;
    throw error;
  }
}

function idOf(position: number): string {
  return `rank-${position + 1}`;
}
