import type { Comparison, ManyOnMeasure, MeasureComparison } from '../analysis/index.ts';
import { sheetCsv } from './sheet-csv.ts';

type Cell = string | number | boolean | undefined;

/** What all systems together say of a pair. */
interface Among {
  readonly p: number | undefined;
  readonly letters: readonly [string, string];
}

/** Columns of `jatdae compare --format csv`, in this order: one row a pair and measure. Named alike in both languages. */
const COLUMNS: readonly (readonly [name: string, of: (m: MeasureComparison, among: Among | undefined) => Cell])[] = [
  ['measure', (m) => m.measure],
  ['role', (m) => (m.primary ? 'primary' : 'exploratory')],
  ['better', (m) => m.better],
  ['n', (m) => m.n],
  ['baseline_mean', (m) => m.baseline],
  ['other_mean', (m) => m.other],
  ['difference', (m) => m.difference],
  ['low', (m) => m.interval?.[0]],
  ['high', (m) => m.interval?.[1]],
  ['p', (m) => m.p],
  ['exact', (m) => m.exact],
  ['p_corrected', (m) => m.corrected],
  ['level', (m) => m.level],
  ['low_corrected', (m) => m.correctedInterval?.[0]],
  ['high_corrected', (m) => m.correctedInterval?.[1]],
  ['verdict', (m) => m.verdict],
  ['wins', (m) => m.wins],
  ['ties', (m) => m.ties],
  ['losses', (m) => m.losses],
  ['sd', (m) => m.sd],
  ['d_z', (m) => m.effect.dz],
  ['superiority', (m) => m.effect.superiority],
  ['detectable', (m) => m.detectable],
  ['needed', (m) => m.needed],
  ['t', (m) => m.references.t.t],
  ['p_t', (m) => m.references.t.p],
  ['p_wilcoxon', (m) => m.references.wilcoxon.p],
  ['p_sign', (m) => m.references.sign.p],
  ['bca_low', (m) => m.references.bca?.[0]],
  ['bca_high', (m) => m.references.bca?.[1]],
  ['percentile_low', (m) => m.references.percentile?.[0]],
  ['percentile_high', (m) => m.references.percentile?.[1]],
  ['equivalent', (m) => m.equivalence?.equivalent],
  ['noise_low', (m) => m.noise?.interval[0]],
  ['noise_high', (m) => m.noise?.interval[1]],
  ['judged_k', (m) => m.judged?.k],
  ['judged_baseline', (m) => m.judged?.baseline],
  ['judged_other', (m) => m.judged?.other],
  ['p_interval_scale', (m) => (m.intervalScale.done ? m.intervalScale.p : undefined)],
  ['p_all_pairs', (_, among) => among?.p],
  ['baseline_letters', (_, among) => among?.letters[0]],
  ['other_letters', (_, among) => among?.letters[1]],
];

/**
 * A comparison for spreadsheets and scripts: one row a pair and measure, numbers in full, what is not defined an empty
 * cell. Starts with a byte order mark, so that Excel reads Korean. Names of systems keep their bytes, also where a
 * spreadsheet would take one that starts with = + - @ for a formula.
 */
export function compareCsv({ pairs, many }: Comparison): string {
  const rows: string[][] = [['baseline', 'other', ...COLUMNS.map(([name]) => name)]];
  for (const [i, pair] of pairs.entries()) {
    for (const m of pair.measures) {
      // The first system against each other one, in order.
      const among = amongAll(
        many?.measures.find(({ measure }) => measure === m.measure),
        0,
        i + 1,
      );
      rows.push([pair.baseline, pair.other, ...COLUMNS.map(([, of]) => cell(of(m, among)))]);
    }
  }
  return sheetCsv(rows);
}

function amongAll(all: ManyOnMeasure | undefined, a: number, b: number): Among | undefined {
  return all && { p: all.p[a]?.[b], letters: [all.letters[a] ?? '', all.letters[b] ?? ''] };
}

function cell(value: Cell): string {
  return value === undefined || Number.isNaN(value) ? '' : String(value);
}
