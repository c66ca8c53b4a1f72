/** Gold sets to and from the shapes of other tools, with a report of what is lost and what the numbers mean there. */

export type { GoldImportOptions } from '../../formats/gold/gold-shape.ts';
export type { GoldSet } from '../../formats/gold/report.ts';
export { exportGold } from './export-gold.ts';
export { importGold } from './import-gold.ts';

export { reportText } from './report-text.ts';
