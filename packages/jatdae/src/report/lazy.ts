/** Loads `gate-junit.ts` when it is asked for. */
export const loadGateJunit = () => import('./gate-junit.ts');

/** Loads `greeting-text.ts` when it is asked for. */
export const loadGreetingText = () => import('./greeting-text.ts');
