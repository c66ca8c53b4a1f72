export { type FusedList, type Fusion, type FusionOptions, fuse, fusion } from './fuse.ts';
export { type FusedFiles, type FuseFilesOptions, fuseFiles } from './fuse-files.ts';
export type { FusionMethod, FusionParameters, Missing } from './method.ts';
export { FUSION_METHODS } from './methods/index.ts';
export type { Normalisation } from './normalisation.ts';
export { NORMALISATIONS } from './normalisations/index.ts';
