import { decimal } from './decimal.ts';
import { isSmallGrade } from './parse-grades.ts';

/** What the third column of `query document number` is, by its first lines. */
export type BareMeaning = 'grades' | 'ranks' | 'scores' | 'unclear';

/** `query document number`, without a header. */
export function isBarePair(cells: readonly string[]): boolean {
  return cells.length === 3 && decimal(cells[2]!.trim()) !== undefined;
}

/**
 * What the numbers of `query document number` are. Ranks differ within a query and begin with 1 (or 0); scores fall from line to line;
 * grades are small whole numbers. A number alone says nothing, so queries of one line decide nothing.
 *
 * @param rows all of three cells, the last a number
 */
export function bareMeaning(rows: readonly (readonly string[])[]): BareMeaning {
  const numbers = rows.map((row) => decimal(row[2]!.trim()) ?? Number.NaN);
  const byQuery = new Map<string, number[]>();
  for (const [i, row] of rows.entries()) byQuery.set(row[0]!, [...(byQuery.get(row[0]!) ?? []), numbers[i]!]);
  const several = [...byQuery.values()].filter((list) => list.length > 1);
  const falls = several.every((list) => list.every((n, i) => i === 0 || n <= list[i - 1]!));
  const small = numbers.every(isSmallGrade);
  if (several.length === 0) return small ? 'grades' : 'unclear';
  const ranks = several.every(
    (list) => list.every(Number.isInteger) && new Set(list).size === list.length && [0, 1].includes(Math.min(...list)),
  );
  // Two lines a query, 1 and 0: grades as well as ranks from 0.
  if (ranks && several.some((list) => Math.max(...list) > 1)) return 'ranks';
  if (small) return 'grades';
  return falls ? 'scores' : 'unclear';
}
