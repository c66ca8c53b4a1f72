export { numberingsOf } from './numbering.ts';
export { type NamedStep, parseSplit } from './parse-split.ts';
export { parseSlugs, SlugMap, slugOf, textHash } from './slug.ts';
export { type AttributeRule, parseAttribute, type SplitFile, type SplitOptions, splitFile } from './split-file.ts';
export type { Section, SplitStep } from './steps.ts';
export { blocksText, blockText } from './text.ts';
