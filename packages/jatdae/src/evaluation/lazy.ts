/** Loads `evaluate-files.ts` when it is asked for. */
export const loadEvaluateFiles = () => import('./evaluate-files.ts');
