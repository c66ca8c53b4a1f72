/** Loads `read-lines.ts` when it is asked for. */
export const loadReadLines = () => import('./read-lines.ts');
