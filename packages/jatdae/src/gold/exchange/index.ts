/** Gold sets to and from the shapes of other tools, with a report of what is lost and what the numbers mean there. */
export { exportGold } from './export-gold.ts';

export type { GoldImportOptions } from './gold-format.ts';
export type { GoldSet } from './gold-set.ts';
export { importGold } from './import-gold.ts';

export { reportText } from './report-text.ts';
