import type { GradesAre } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { formats } from '../language/index.ts';
import { decimal } from './decimal.ts';

/** True of a whole number that a person may have given as a grade; scores and ranks go beyond. */
export function isSmallGrade(number: number): boolean {
  return Number.isInteger(number) && Math.abs(number) <= LARGEST_GRADE;
}

const LARGEST_GRADE = 10;

/** Grades as an option says them: `given`, `listed`, `inverted`, or a map such as `1=3,2=2,3=1`. @throws JatdaeError */
export function parseGradesAre(text: string): GradesAre {
  if (text === 'given' || text === 'listed' || text === 'inverted') return text;
  const map = new Map<number, number>();
  for (const part of text.split(',')) {
    const [from, to] = part.split('=').map((side) => decimal(side.trim()));
    if (from === undefined || to === undefined) throw new JatdaeError(formats.convert.badGrades({ text }));
    map.set(from, to);
  }
  return { map };
}

/** Grades of named choices, each as `NAME=GRADE`; a name may hold `=`. @throws JatdaeError that names the first that is none */
export function parseLabels(given: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    given.map((text) => {
      const at = text.lastIndexOf('=');
      const grade = decimal(text.slice(at + 1).trim());
      if (at < 1 || grade === undefined) throw new JatdaeError(formats.convert.badLabel({ text }));
      return [text.slice(0, at).trim(), grade];
    }),
  );
}
