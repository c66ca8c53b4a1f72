export { type AttributeRule, parseAttribute } from './attributes.ts';
export { blocksText, blockText } from './block-text.ts';
export { type NamedStep, parseSplit } from './parse-split.ts';
export type { Section, SplitStep } from './section.ts';
export { parseSlugs, SlugMap, slugOf } from './slug.ts';
export { type SplitFile, type SplitOptions, splitFile } from './split-file.ts';
