import { add, fold } from '../add.ts';
import type { FusionColumns, FusionMethod } from '../method.ts';

const SOURCE = 'A. Mourão, F. Martins, J. Magalhães, Inverse square rank fusion for multimodal search, CBMI 2014';

/** Inverse square rank. A missing document gets nothing from the list. */
export const isr: FusionMethod = {
  name: 'isr',
  formula: 'n * sum of w / r^2',
  source: SOURCE,
  reads: 'ranks',
  missing: ['zero'],
  takes: [],
  score: (columns) => times(columns, (n) => n),
};

/**
 * ISR with the logarithm of the number of lists. As published a document of one list alone scores ln 1 = 0, so that all
 * such documents tie at the end, a list's first among them: `logn-isr` keeps them apart.
 */
export const logIsr: FusionMethod = {
  name: 'log-isr',
  formula: 'ln(n) * sum of w / r^2',
  source: SOURCE,
  reads: 'ranks',
  missing: ['zero'],
  takes: [],
  score: (columns) => times(columns, Math.log),
};

/** `log-isr` with a small number added, so that a document of one list keeps a score above 0. */
export const lognIsr: FusionMethod = {
  name: 'logn-isr',
  formula: 'ln(n + sigma) * sum of w / r^2',
  source: SOURCE,
  reads: 'ranks',
  missing: ['zero'],
  takes: ['sigma'],
  score: (columns) => times(columns, (n) => Math.log(n + columns.parameters.sigma)),
};

function times(columns: FusionColumns, factor: (lists: number) => number): Float64Array {
  return fold(
    columns,
    ({ ranks, weight }, c) => (ranks[c] === 0 ? Number.NaN : weight / ranks[c]! ** 2),
    (values, c) => factor(columns.held[c]!) * add(values),
  );
}
