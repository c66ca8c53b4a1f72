import type { PowerAnalysis } from '../analysis/index.ts';
import { sheetCsv } from './sheet-csv.ts';

/** For programs: names instead of positions. */
export function powerData(analysis: PowerAnalysis) {
  const { systems } = analysis;
  const named = <T extends { readonly a: number; readonly b: number }>({ a, b, ...rest }: T) => ({
    a: systems[a],
    b: systems[b],
    ...rest,
  });
  return {
    ...analysis,
    measures: analysis.measures.map(({ pairs, curves, systems: alone, ...rest }) => ({
      ...rest,
      systems: alone.map((one, s) => ({ system: systems[s], ...one })),
      pairs: pairs.map(named),
      curves: { ...curves, pairs: curves.pairs.map(named) },
    })),
  };
}

/**
 * A row a number: measure, the two systems, what it is, and for how many queries. Starts with a byte order mark, so that
 * Excel reads Korean names.
 */
export function powerCsv(analysis: PowerAnalysis): string {
  const { systems } = analysis;
  const rows: string[][] = [['measure', 'a', 'b', 'quantity', 'queries', 'value']];
  for (const { measure, wanted, systems: alone, pairs, curves, design } of analysis.measures) {
    const add = (a: string, b: string, quantity: string, value: number | undefined, queries?: number) => {
      rows.push([measure, a, b, quantity, String(queries ?? ''), String(value ?? '')]);
    };
    for (const [s, one] of alone.entries()) {
      for (const quantity of ['mean', 'sd', 'halfWidth'] as const) add(systems[s]!, '', quantity, one[quantity], one.n);
      if (wanted !== undefined) add(systems[s]!, '', 'queriesForHalfWidth', one.forWanted);
    }
    for (const pair of pairs) {
      const [a, b] = [systems[pair.a]!, systems[pair.b]!];
      for (const quantity of ['difference', 'sd', 'detectable', 'achieved'] as const) {
        add(a, b, quantity, pair[quantity], pair.n);
      }
      add(a, b, 'queriesForSeen', pair.forSeen?.exact);
      if (wanted !== undefined) add(a, b, 'queriesForWanted', pair.forWanted?.exact);
      add(a, b, 'errorRate', pair.error.extrapolated, pair.n);
      add(a, b, 'errorRateNormal', pair.error.normal, pair.n);
      add(a, b, 'splitHalf', pair.error.splitHalf, pair.error.halves[0]);
      const drawn = curves.pairs.find((curve) => curve.a === pair.a && curve.b === pair.b);
      for (const { size, rate, normal } of drawn?.rates ?? []) {
        add(a, b, 'swapRate', rate, size);
        add(a, b, 'swapRateNormal', normal, size);
      }
    }
    if (design) add('', '', 'queriesForDesign', design.queries);
  }
  return sheetCsv(rows);
}
