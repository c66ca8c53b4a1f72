/** Gold sets to and from the shapes of other tools, with a report of what is lost and what the numbers mean there. */
export { exportGold } from './export-gold.ts';
export { importGold } from './import-gold.ts';
export { bestOfEach, withFound } from './passages.ts';
export { reportText } from './report-text.ts';
export { type Haystack, type MatchOptions, matchPassages } from './text-gold.ts';
