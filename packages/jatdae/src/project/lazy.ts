/** Loads `circular-parts.ts` when it is asked for. */
export const loadCircularParts = () => import('./circular-parts.ts');

/** Loads `gold-named.ts` when it is asked for. */
export const loadGoldNamed = () => import('./gold-named.ts');

/** Loads `judge-config.ts` when it is asked for. */
export const loadJudgeConfig = () => import('./judge-config.ts');

/** Loads `judge-schema.ts` when it is asked for. */
export const loadJudgeSchema = () => import('./judge-schema.ts');

/** Loads `keep-history.ts` when it is asked for. */
export const loadKeepHistory = () => import('./keep-history.ts');

/** Loads `lint-gold.ts` when it is asked for. */
export const loadLintGold = () => import('./lint-gold.ts');

/** Loads `open-project.ts` when it is asked for. */
export const loadOpenProject = () => import('./open-project.ts');

/** Loads `run-systems.ts` when it is asked for. */
export const loadRunSystems = () => import('./run-systems.ts');

/** Loads `standing.ts` when it is asked for. */
export const loadStanding = () => import('./standing.ts');

/** Loads `write-measures.ts` when it is asked for. */
export const loadWriteMeasures = () => import('./write-measures.ts');
