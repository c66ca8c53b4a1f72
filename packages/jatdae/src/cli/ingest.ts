import { existsSync } from 'node:fs';
import { readFile as readBytes } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import {
  checkDocuments,
  DEFAULT_LIMITS,
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
import type { Command } from 'commander';
import { JatdaeError, type Notice } from '../errors.ts';
import { readDocuments, readQrels, writeDocuments } from '../formats/index.ts';
import { type IngestResult, ingestJson, ingestTables } from '../report/ingest-table.ts';
import { readTokenizer } from '../systems/dense/tokenizer-json.ts';
import { indexedText } from '../systems/index.ts';
import { exists } from '../words/formats-files.ts';
import * as words from '../words/ingest-split.ts';
import type { Options, Verb } from './command.ts';
import { choice, collect } from './options.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';

/** `jatdae ingest FILES... -o documents.jsonl`: files as they are, to documents. */
export const ingestVerb: Verb = {
  configure(command: Command, lang) {
    command
      .argument('<files...>', words.about.files[lang])
      .option('-o, --output <file>', words.about.output[lang])
      .option('--split <how>', words.about.split[lang])
      .option('--slug <file>', words.about.slug[lang])
      .option('--attribute <rule>', words.about.attribute[lang], collect, [])
      .option('--check <file>', words.about.check[lang])
      .option('--qrels <file>', words.about.qrels[lang])
      .option('--counter <name>', words.about.counter[lang], 'pieces')
      .option('--limits <tokens>', words.about.limits[lang], DEFAULT_LIMITS.join(','))
      .option('--format <table|json>', words.about.format[lang], 'table')
      .option('--force', words.about.force[lang]);
  },

  async run(session, paths, options) {
    const format = choice('--format', options.format, ['table', 'json'] as const);
    const counter = counterOf(String(options.counter));
    const limits = limitsOf(String(options.limits));
    const steps = typeof options.split === 'string' ? parseSplit(options.split, counter) : [];
    const attributes = (options.attribute as string[]).map(parseAttribute);
    const slugs = await slugsOf(options.slug);
    const output = typeof options.output === 'string' ? options.output : undefined;
    if (options.qrels !== undefined && options.check === undefined) throw new JatdaeError(words.qrelsWithoutCheck);
    if (output !== undefined && options.force !== true && existsSync(output))
      throw new JatdaeError(exists(), { place: { file: output } });
    const earlier = await earlierOf(session, options);

    const progress = new Progress(session, words.reading);
    const reader = new SafeReader();
    const ingested = await ingestFiles(paths, {
      read: (file) => reader.read(file),
      steps,
      slugs,
      attributes,
      progress: (done, total) => progress.update(done, total),
    }).finally(() => {
      progress.stop();
      return reader.close();
    });
    for (const notice of ingested.notices) session.notice(noticeOf(notice));
    const { files, refused, documents } = ingested;
    if (files.length === 0) {
      for (const { notice, reason } of refused) session.notice({ ...noticeOf(notice), code: reason });
      throw new JatdaeError(words.nothingRead(refused.length));
    }
    if (slugs.unused.length > 0)
      session.notice({ level: 'note', code: 'slugs-unused', say: words.slugsUnused(slugs.unused) });
    const headings = files.reduce((sum, file) => sum + file.headings, 0);
    const tables = files.reduce((sum, file) => sum + file.counts.tables, 0);
    if (steps.length === 0 && headings + tables > 0)
      session.notice({ level: 'note', code: 'not-split', say: words.hintSplit(headings, tables) });

    const check = earlier && checkDocuments(earlier.documents, documents, earlier.qrels);
    const result: IngestResult = {
      ingested,
      report: ingestReport(documents, { counter, limits, reads: indexedText }),
      ...(earlier && check && { check: { against: earlier.file, result: check } }),
      ...(output !== undefined && { output }),
    };
    if (output === undefined) session.tell(words.notWritten);
    else {
      const written = await writeDocuments(output, documents, { force: options.force === true });
      for (const notice of written.notices) session.notice(notice);
      session.tell(words.written(written.file, documents.length));
    }
    session.out(format === 'json' ? ingestJson(result) : ingestTables(result, session.lang));
    return check && check.stale.length > 0 ? 1 : 0;
  },
};

/** A notice of the readers as one of ours. */
function noticeOf(notice: IngestNotice): Notice {
  const { level, code, place } = notice;
  const say = { en: textOf(notice, 'en'), ko: textOf(notice, 'ko') };
  return { level, code, say, ...(place && { place }) };
}

/** A counter by its name, or what a model's own tokenizer counts. */
function counterOf(name: string): Counter {
  const known = counterNamed(name);
  if (known) return known;
  if (!existsSync(name)) throw new JatdaeError(words.unknownCounter(name));
  const tokenizer = readTokenizer(name);
  return { name: basename(resolve(name)), cutsWords: true, count: (text) => tokenizer.ids(text).length };
}

async function slugsOf(file: unknown): Promise<SlugMap> {
  return typeof file === 'string' ? parseSlugs(await readBytes(file, 'utf8'), file) : new SlugMap();
}

/** What to compare with, read before anything is written: it may be the file that is written over. */
async function earlierOf(session: Session, options: Options) {
  if (typeof options.check !== 'string') return undefined;
  const documents = await readDocuments(options.check);
  const qrels = typeof options.qrels === 'string' ? await readQrels(options.qrels) : undefined;
  for (const notice of [...documents.notices, ...(qrels?.notices ?? [])]) session.notice(notice);
  return { file: options.check, documents: documents.data, ...(qrels && { qrels: qrels.data }) };
}

function limitsOf(text: string): number[] {
  const limits = text.split(',').map(Number);
  if (limits.every((limit) => Number.isInteger(limit) && limit > 0)) return limits;
  throw new JatdaeError(words.badLimits(text));
}
