import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import {
  type AttributeRule,
  checkDocuments,
  DEFAULT_LIMITS,
  type IngestedFiles,
  type IngestNotice,
  ingestFiles,
  ingestReport,
  parseAttribute,
  parseSlugs,
  parseSplit,
  SafeReader,
  SlugMap,
  textOf,
} from '@jatdae/ingest';
import { type Counter, counterNamed } from '@jatdae/ingest/texts';
import type { Document, Qrels } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { readDocuments, readQrels, textOfFile, writeDocuments } from '../formats/index.ts';
import { common, formats, ingest as messages } from '../language/index.ts';
import { type IngestResult, ingestData, ingestTables } from '../report/index.ts';
import { indexedText, readTokenizer } from '../systems/index.ts';
import { option } from './option.ts';
import { verb, type Work } from './verb.ts';

const words = messages.split;
const { about } = words;

/** Files to read, and how. */
interface ToIngest {
  readonly paths: readonly string[];
  readonly counter: Counter;
  readonly limits: readonly number[];
  readonly steps: ReturnType<typeof parseSplit>;
  readonly attributes: readonly AttributeRule[];
  readonly slugs: SlugMap;
  readonly earlier?: Earlier;
}

/** A corpus to compare with. */
interface Earlier {
  readonly file: string;
  readonly documents: readonly Document[];
  readonly qrels?: Qrels;
}

/** `jatdae ingest FILES... -o documents.jsonl`: files as they are, to documents. */
export const ingest = verb({
  name: 'ingest',
  operands: { name: '<files...>', about: about.files },
  finding: words.finding,
  guides: ['ingestion.md'],
  options: {
    split: option.text('--split <how>', about.split),
    slug: option.text('--slug <file>', about.slug),
    attributes: option.texts('--attribute <rule>', about.attribute),
    check: option.text('--check <file>', about.check, { group: 'inputs' }),
    qrels: option.text('--qrels <file>', about.qrels, { group: 'inputs' }),
    counter: option.textOr('--counter <name>', about.counter, 'pieces', { group: 'output' }),
    limits: option.textOr('--limits <tokens>', about.limits, DEFAULT_LIMITS.join(','), { group: 'output' }),
    out: option.text('-o, --out <file>', about.output, { group: 'output', formerly: ['--output <file>'] }),
    force: option.flag('--force', about.force, { group: 'output' }),
  },

  async open(paths, options, work): Promise<ToIngest> {
    const { split, slug, check, qrels, out, force } = options;
    const counter = counterOf(options.counter);
    const asked = {
      paths,
      counter,
      limits: limitsOf(options.limits),
      steps: split === undefined ? [] : parseSplit(split, counter),
      attributes: options.attributes.map(parseAttribute),
      slugs: slug === undefined ? new SlugMap() : parseSlugs(textOfFile(slug), slug),
    };
    if (qrels !== undefined && check === undefined) throw new JatdaeError(words.qrelsWithoutCheck);
    if (out !== undefined && !force && existsSync(out))
      throw new JatdaeError(formats.files.exists, { place: { file: out } });
    // Read before anything is written: it may be the file that is written over.
    return check === undefined ? asked : { ...asked, earlier: await earlierOf(check, qrels, work) };
  },

  async run({ paths, counter, limits, steps, attributes, slugs, earlier }, { out }, work): Promise<IngestResult> {
    const meter = work.progress(words.reading);
    const reader = new SafeReader();
    const ingested = await ingestFiles(paths, {
      read: (file) => reader.read(file),
      ...{ steps, slugs, attributes },
      progress: (done, total) => meter.update(done, total),
    }).finally(() => {
      meter.stop();
      return reader.close();
    });
    for (const notice of ingested.notices) work.notice(noticeOf(notice));
    requireFiles(ingested, work);
    if (slugs.unused.length > 0) {
      work.notice({ level: 'note', code: 'slugs-unused', say: words.slugsUnused({ keys: slugs.unused }) });
    }
    if (steps.length === 0) hintSplit(ingested, work);
    const { documents } = ingested;
    const check = earlier && checkDocuments(earlier.documents, documents, earlier.qrels);
    return {
      ingested,
      report: ingestReport(documents, { counter, limits, reads: indexedText }),
      ...(earlier && check && { check: { against: earlier.file, result: check } }),
      ...(out !== undefined && { output: out }),
    };
  },

  data: (result) => ingestData(result),
  forms: {
    table: (result, { lang }) => ingestTables(result, lang),
  },

  async write({ ingested: { documents } }, _, { out, force }, work) {
    if (out === undefined) return work.tell(words.notWritten);
    const written = await writeDocuments(out, documents, { force });
    for (const notice of written.notices) work.notice(notice);
    work.tell(words.written({ file: written.file, documents: documents.length }));
  },

  exit: ({ check }) => (check && check.result.stale.length > 0 ? 1 : 0),
});

/** A notice of the readers as one of ours. */
function noticeOf(notice: IngestNotice): Notice {
  const { level, code, place } = notice;
  const say = common.inAll({ en: textOf(notice, 'en'), ko: textOf(notice, 'ko') });
  return { level, code, say, ...(place && { place }) };
}

/** @throws JatdaeError where no file could be read, after why of each */
function requireFiles({ files, refused }: IngestedFiles, work: Work): void {
  if (files.length > 0) return;
  for (const { notice, reason } of refused) work.notice({ ...noticeOf(notice), code: reason });
  throw new JatdaeError(words.nothingRead({ refused: refused.length }));
}

/** Say that there are headings and tables to split by. */
function hintSplit({ files }: IngestedFiles, work: Work): void {
  const headings = files.reduce((sum, file) => sum + file.headings, 0);
  const tables = files.reduce((sum, file) => sum + file.counts.tables, 0);
  if (headings + tables === 0) return;
  work.notice({ level: 'note', code: 'not-split', say: words.hintSplit({ headings, tables }) });
}

/** A counter by its name, or what a model's own tokenizer counts. */
function counterOf(name: string): Counter {
  const known = counterNamed(name);
  if (known) return known;
  if (!existsSync(name)) throw new JatdaeError(words.unknownCounter({ name }));
  const tokenizer = readTokenizer(name);
  return { name: basename(resolve(name)), cutsWords: true, count: (text) => tokenizer.ids(text).length };
}

async function earlierOf(file: string, judged: string | undefined, work: Work): Promise<Earlier> {
  const documents = await readDocuments(file);
  const qrels = judged === undefined ? undefined : await readQrels(judged);
  for (const notice of [...documents.notices, ...(qrels?.notices ?? [])]) work.notice(notice);
  return { file, documents: documents.data, ...(qrels && { qrels: qrels.data }) };
}

function limitsOf(text: string): number[] {
  const limits = text.split(',').map(Number);
  if (limits.every((limit) => Number.isInteger(limit) && limit > 0)) return limits;
  throw new JatdaeError(words.badLimits({ text }));
}
