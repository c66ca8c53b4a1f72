/** Loads `input.ts` when it is asked for. */
export const loadInput = () => import('./input.ts');

/** Loads `read.ts` when it is asked for. */
export const loadRead = () => import('./read.ts');
