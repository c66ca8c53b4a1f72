import type { Measure } from '@jatdae/measures';
import { MeasureError, parseMeasure } from '@jatdae/measures';

/** The measure that a name of a score file speaks of; one that is not known is taken as it stands, higher is better. */
export function measureNamed(name: string): Measure {
  try {
    return parseMeasure(name);
  } catch (error) {
    if (error instanceof MeasureError) return opaque(name);
    throw error;
  }
}

/** True where nothing is known of a measure but its name. */
export function isOpaque(measure: Measure): boolean {
  return measure.family === '';
}

function opaque(name: string): Measure {
  return {
    name,
    family: '',
    cutoff: undefined,
    params: {},
    range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    better: 'higher',
    aggregation: 'mean',
    laws: { swap: false, tail: false },
    score: () => undefined,
    expected: undefined,
    ceiling: undefined,
    merit: (grade) => grade,
  };
}
