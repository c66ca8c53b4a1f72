/** Loads `report/report.ts` when it is asked for. */
export const loadReport = () => import('./report/report.ts');

/** Loads `studio.ts` when it is asked for. */
export const loadStudio = () => import('./studio.ts');
