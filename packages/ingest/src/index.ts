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
export { type IngestMessage, textOf } from './language/message.ts';
export { type ReadFileOptions, readFile } from './read-file.ts';
export { readFileSafely, SafeReader } from './read-safely.ts';
export type { ReadLimits } from './readers/reader.ts';
export {
  DEFAULT_LIMITS,
  type DocumentLengths,
  type IngestReport,
  type IngestReportOptions,
  ingestReport,
  type LimitCut,
} from './report.ts';
export { type NamedStep, parseSplit } from './split/parse-split.ts';
export { parseSlugs, SlugMap, slugOf } from './split/slug.ts';
export {
  type AttributeRule,
  parseAttribute,
  type SplitFile,
  type SplitOptions,
  splitFile,
} from './split/split-file.ts';
export type { Section, SplitStep } from './split/steps.ts';
export { blocksText, blockText } from './split/text.ts';
