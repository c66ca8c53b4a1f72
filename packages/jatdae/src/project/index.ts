export { assemble } from './assemble.ts';
export { baselinesFor } from './baselines.ts';
export { type CollectionParts, chooseParts, namedIn } from './choose.ts';
export { circularParts } from './circular-parts.ts';
export { configJsonSchema, type ProjectConfig, type SystemConfig } from './config.ts';
export { failureCutters } from './failure-cutters.ts';
export { rulesOf } from './failure-rules.ts';
export { readTags, TAGS_FILE, type Tagged, tagQuery } from './failure-tags.ts';
export { frozenNames, type GoldPlaces, goldNamed, type NamedGold } from './gold-named.ts';
export { historyFileOf, readHistory } from './history-file.ts';
export { judgeFromConfig } from './judge-config.ts';
export type { JudgeConfig } from './judge-schema.ts';
export { namedEmbedder, namedReranker } from './known-models.ts';
export {
  loadCircularParts,
  loadGoldNamed,
  loadJudgeConfig,
  loadJudgeSchema,
  loadKeepHistory,
  loadLintGold,
  loadOpenProject,
  loadRunSystems,
  loadStanding,
  loadWriteMeasures,
} from './lazy.ts';
export { lintSources } from './lint-gold.ts';
export { loadConfig } from './load-config.ts';
export { CONFIG_FILE, openProject } from './open-project.ts';
export { pickFolder } from './pick-folder.ts';
export { Project, type ProjectListeners } from './project.ts';
export { repeatSystem } from './repeat.ts';
export { differs, manifestOf, type RunOutcome, runFolderOf, runProjectSystem } from './run-systems.ts';
export type { Standing } from './standing.ts';
export { evaluateFoundRuns, runBaseline, type Tried } from './try-systems.ts';
export { type RealModels, withModels } from './with-models.ts';
export { without } from './without-failed.ts';
export { YamlSource } from './yaml-source.ts';
