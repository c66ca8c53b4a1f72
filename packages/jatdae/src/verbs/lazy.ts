/** Loads `advise.ts` when it is asked for. */
export const loadAdvise = () => import('./advise.ts');

/** Loads `judge/audit.ts` when it is asked for. */
export const loadAudit = () => import('./judge/audit.ts');

/** Loads `baseline.ts` when it is asked for. */
export const loadBaseline = () => import('./baseline.ts');

/** Loads `judge/cache.ts` when it is asked for. */
export const loadCache = () => import('./judge/cache.ts');

/** Loads `compare.ts` when it is asked for. */
export const loadCompare = () => import('./compare.ts');

/** Loads `convert.ts` when it is asked for. */
export const loadConvert = () => import('./convert.ts');

/** Loads `judge/correct.ts` when it is asked for. */
export const loadCorrect = () => import('./judge/correct.ts');

/** Loads `coverage.ts` when it is asked for. */
export const loadCoverage = () => import('./coverage.ts');

/** Loads `demo.ts` when it is asked for. */
export const loadDemo = () => import('./demo.ts');

/** Loads `gold/diff.ts` when it is asked for. */
export const loadDiff = () => import('./gold/diff.ts');

/** Loads `doctor/doctor.ts` when it is asked for. */
export const loadDoctor = () => import('./doctor/doctor.ts');

/** Loads `judge/draft.ts` when it is asked for. */
export const loadDraft = () => import('./judge/draft.ts');

/** Loads `judge/draft-review.ts` when it is asked for. */
export const loadDraftReview = () => import('./judge/draft-review.ts');

/** Loads `eval.ts` when it is asked for. */
export const loadEval = () => import('./eval.ts');

/** Loads `gold/export.ts` when it is asked for. */
export const loadExport = () => import('./gold/export.ts');

/** Loads `failures.ts` when it is asked for. */
export const loadFailures = () => import('./failures.ts');

/** Loads `failures-tag.ts` when it is asked for. */
export const loadFailuresTag = () => import('./failures-tag.ts');

/** Loads `gold/freeze.ts` when it is asked for. */
export const loadFreeze = () => import('./gold/freeze.ts');

/** Loads `funnel.ts` when it is asked for. */
export const loadFunnel = () => import('./funnel.ts');

/** Loads `fuse.ts` when it is asked for. */
export const loadFuse = () => import('./fuse.ts');

/** Loads `gate.ts` when it is asked for. */
export const loadGate = () => import('./gate.ts');

/** Loads `gold/history.ts` when it is asked for. */
export const loadHistory = () => import('./gold/history.ts');

/** Loads `holes.ts` when it is asked for. */
export const loadHoles = () => import('./holes.ts');

/** Loads `holes-against.ts` when it is asked for. */
export const loadHolesAgainst = () => import('./holes-against.ts');

/** Loads `holes-pairs.ts` when it is asked for. */
export const loadHolesPairs = () => import('./holes-pairs.ts');

/** Loads `gold/import.ts` when it is asked for. */
export const loadImport = () => import('./gold/import.ts');

/** Loads `index-verb.ts` when it is asked for. */
export const loadIndexVerb = () => import('./index-verb.ts');

/** Loads `ingest.ts` when it is asked for. */
export const loadIngest = () => import('./ingest.ts');

/** Loads `init.ts` when it is asked for. */
export const loadInit = () => import('./init.ts');

/** Loads `judge/run.ts` when it is asked for. */
export const loadJudgeRun = () => import('./judge/run.ts');

/** Loads `gold/lint.ts` when it is asked for. */
export const loadLint = () => import('./gold/lint.ts');

/** Loads `measures.ts` when it is asked for. */
export const loadMeasures = () => import('./measures.ts');

/** Loads `options-schema.ts` when it is asked for. */
export const loadOptionsSchema = () => import('./options-schema.ts');

/** Loads `power.ts` when it is asked for. */
export const loadPower = () => import('./power.ts');

/** Loads `judge/prompt.ts` when it is asked for. */
export const loadPrompt = () => import('./judge/prompt.ts');

/** Loads `judge/rag.ts` when it is asked for. */
export const loadRag = () => import('./judge/rag.ts');

/** Loads `run.ts` when it is asked for. */
export const loadRun = () => import('./run.ts');

/** Loads `gold/stats.ts` when it is asked for. */
export const loadStats = () => import('./gold/stats.ts');

/** Loads `try.ts` when it is asked for. */
export const loadTry = () => import('./try.ts');

/** Loads `judge/validate.ts` when it is asked for. */
export const loadValidate = () => import('./judge/validate.ts');
