export { type FusedList, type FusionOptions, fuse } from './fuse.ts';
export { type FusedFiles, type FuseFilesOptions, fuseFiles } from './fuse-files.ts';
export type { FusionMethod, MissingScore } from './method.ts';
export { FUSION_METHODS } from './methods/index.ts';
export type { Normalisation } from './normalisation.ts';
export { NORMALISATIONS } from './normalisations/index.ts';
