export { type Fusion, type FusionOptions, fuse, fusion } from './fuse.ts';
export { type FusedFiles, fuseFiles } from './fuse-files.ts';
export { FUSION_METHODS } from './methods/index.ts';
export { NORMALISATIONS } from './normalisations/index.ts';
