/**
 * Documents as they are kept (HWP, HWPX, PDF, DOCX, HTML, Markdown, plain text) to text in reading order, tables kept, and
 * that text to documents with stable ids.
 *
 * @module
 */

export { type Block, type Cell, type Document, type IngestedFile, plainText, type RefusedFile } from './blocks.ts';
export { type ChangedDocument, checkDocuments, type IngestCheck, type Judged, type StaleLabel } from './check.ts';
export { IngestError, type IngestNotice } from './errors.ts';
export { type IngestedFiles, type IngestOptions, ingestFiles, type ReadFile } from './ingest-files.ts';
export { type IngestMessage, textOf } from './language/index.ts';
export { type ReadFileOptions, readFile } from './read-file.ts';
export { readFileSafely, SafeReader } from './read-safely.ts';
export type { ReadLimits } from './readers/index.ts';
export {
  DEFAULT_LIMITS,
  type DocumentLengths,
  type IngestReport,
  type IngestReportOptions,
  ingestReport,
  type LimitCut,
} from './report.ts';
export type { Section, SplitStep } from './split/index.ts';
export {
  type AttributeRule,
  blocksText,
  blockText,
  type NamedStep,
  parseAttribute,
  parseSlugs,
  parseSplit,
  SlugMap,
  type SplitFile,
  type SplitOptions,
  slugOf,
  splitFile,
} from './split/index.ts';
