import { readFileSync } from 'node:fs';
import { JatdaeError } from '../../errors.ts';
import { evaluation as words } from '../../language/index.ts';
import type { Column } from './columns.ts';

/** What trec_eval prints where the file has no mean for a query and measure. */
const MISSING = -1_000_000;

/** Mean and standard deviation by query, then by label. */
export type Zscores = ReadonlyMap<string, ReadonlyMap<string, readonly [number, number]>>;

/** Read a -Z file: query, measure, mean, standard deviation. */
export function readZscores(file: string): Zscores {
  const scores = new Map<string, Map<string, readonly [number, number]>>();
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((text, i) => {
      const fields = text.split(/\s+/).filter(Boolean);
      if (fields.length === 0) return;
      const [query, label, mean, deviation] = fields;
      if (fields.length !== 4 || !isNumber(mean!) || !isNumber(deviation!)) {
        throw new JatdaeError(words.trecEval.zscoreLine, { place: { file, line: i + 1, text } });
      }
      const labels = scores.get(query!) ?? new Map();
      labels.set(label!, [Number(mean), Number(deviation)]);
      scores.set(query!, labels);
    });
  return scores;
}

/** trec_eval's own tools write nan where a mean is not defined. */
function isNumber(text: string): boolean {
  return /^-?nan$/i.test(text) || Number.isFinite(Number(text));
}

/** Replace a query's values by their distance from the mean in standard deviations. */
export function toZscores(
  zscores: Zscores,
  query: string,
  columns: readonly Column[],
  values: Float64Array,
  at: number,
): void {
  const labels = zscores.get(query);
  columns.forEach((column, c) => {
    const known = labels?.get(column.label);
    const value = values[at + c]!;
    if (!known || known.some(Number.isNaN)) values[at + c] = MISSING;
    else if (known[1] !== 0) values[at + c] = (value - known[0]) / known[1];
    else values[at + c] = value === known[0] ? 0 : MISSING;
  });
}
