export { BUCKETS, type Bucket, type DocumentFate, type Fate, isCandidate, isExposed } from './buckets.ts';
export { type BucketCount, type ConditionCount, perQueryCounts } from './counts.ts';
export {
  type Diagnosis,
  diagnose,
  LOW_CANDIDATES,
  MANY_BEYOND,
  NEAR_ONE,
  ORDERING_LOSS,
  type Problem,
} from './diagnosis.ts';
export { type Funnel, type FunnelOptions, type FunnelPart, funnelOf, type TracedSystem } from './funnel.ts';
export type { Recalls } from './recalls.ts';
export { systemOfStages } from './stage-files.ts';
