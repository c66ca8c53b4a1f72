export { BUCKETS, type Bucket, type DocumentFate, isExposed } from './buckets.ts';
export { perQueryCounts } from './counts.ts';
export { MANY_BEYOND } from './diagnosis.ts';
export {
  candidateShares,
  type Funnel,
  type FunnelOptions,
  type FunnelPart,
  funnelOf,
  type TracedSystem,
} from './funnel.ts';
export { type StageRoles, stageNames, systemOfStages } from './stage-files.ts';
