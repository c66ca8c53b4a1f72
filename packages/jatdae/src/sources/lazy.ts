/** Loads `memory-source.ts` when it is asked for. */
export const loadMemorySource = () => import('./memory-source.ts');

/** Loads `project-source.ts` when it is asked for. */
export const loadProjectSource = () => import('./project-source.ts');

/** Loads `score-on-golds.ts` when it is asked for. */
export const loadScoreOnGolds = () => import('./score-on-golds.ts');
