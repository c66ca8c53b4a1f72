/** Loads `doc-of.ts` when it is asked for. */
export const loadDocOf = () => import('./doc-of.ts');
