export { withParam } from './build.ts';
export { findFamily, measureNames } from './catalogue.ts';
export { nearest } from './nearest.ts';
export { parseMeasure, parseMeasures } from './parse.ts';
export { isTrecName, trecNames } from './trec.ts';
