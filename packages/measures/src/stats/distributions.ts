/**
 * The distributions behind the statistics: probabilities and quantiles.
 *
 * @module
 */

export { chiSquareTail } from './chi-square.ts';
export { fCdf, fTail } from './f-distribution.ts';
export { incompleteBeta } from './incomplete-beta.ts';
export { noncentralFCdf, noncentralTCdf } from './noncentral.ts';
export { normalCdf, normalQuantile } from './normal.ts';
export { studentCdf, studentQuantile, studentTwoSided } from './student-t.ts';
export { studentizedRangeCdf, studentizedRangeQuantile } from './studentized-range.ts';
