/**
 * Statistics over per-query scores: is the difference real? Pure functions over typed arrays; everything random takes a seed.
 *
 * @module
 */
export { isotonicFit } from './isotonic.ts';
export { meanInterval } from './mean-interval.ts';
export { studentCdf, studentQuantile } from './student-t.ts';
