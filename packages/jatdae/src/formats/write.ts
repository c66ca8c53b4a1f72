import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Document, Qrels, Query, Run } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { formats, formats as words } from '../language/index.ts';
import { type Compression, compress, compressionByName } from './compression.ts';
import { formatNamed } from './detect.ts';
import type { Feature, Format, Holdings, Kind, Pieces, WriteOptions } from './format.ts';
import { isFolder } from './input.ts';
import { makeFolder } from './make-folder.ts';
import { nearest } from './nearest.ts';
import { formatNames } from './registry.ts';
import { cannotWrite } from './write-file.ts';

/** Where and how an evaluation file is written. */
export interface WriteTo extends WriteOptions {
  /** The format's name; without it the file's extension decides. */
  readonly to?: string;
  /** Replace a file that exists. Default false. */
  readonly force?: boolean;
}

/** What was written, and what the format could not carry. */
export interface Written {
  /** The file itself: of a folder, the one in it. */
  readonly file: string;
  /** Name of the format. */
  readonly format: string;
  /** How it was packed, by the name of the file. */
  readonly compression: Compression;
  /** What the format could not carry. */
  readonly notices: readonly Notice[];
}

/**
 * Write documents: whole or not at all (a temporary file is renamed). `.gz` and `.zst` in the name compress.
 *
 * @throws JatdaeError when the file exists, the format cannot hold documents, or an id or text cannot stand in it
 */
export function writeDocuments(path: string, documents: readonly Document[], options: WriteTo = {}): Promise<Written> {
  return write('documents', path, documents, options);
}

/**
 * Write queries. See {@link writeDocuments}.
 *
 * @throws JatdaeError as {@link writeDocuments}
 */
export function writeQueries(path: string, queries: readonly Query[], options: WriteTo = {}): Promise<Written> {
  return write('queries', path, queries, options);
}

/**
 * Write judgements. See {@link writeDocuments}.
 *
 * @throws JatdaeError as {@link writeDocuments}
 */
export function writeQrels(path: string, qrels: Qrels, options: WriteTo = {}): Promise<Written> {
  return write('qrels', path, qrels, options);
}

/**
 * Write a run. See {@link writeDocuments}.
 *
 * @throws JatdaeError as {@link writeDocuments}
 */
export function writeRun(path: string, run: Run, options: WriteTo = {}): Promise<Written> {
  return write('run', path, run, options);
}

/**
 * Write a kind of data; what {@link writeDocuments} and its siblings do.
 * @throws JatdaeError when the file exists, the format cannot hold the kind, or an id or text cannot stand in it.
 */
export async function write<K extends Kind>(
  kind: K,
  path: string,
  data: Holdings[K],
  options: WriteTo = {},
): Promise<Written> {
  const format = await formatToWrite(path, kind, options.to);
  const writer = format.write[kind] as
    | ((data: Holdings[K], options: WriteOptions, file: string) => Pieces | Promise<Pieces>)
    | undefined;
  if (!writer)
    throw new JatdaeError(words.files.cannotWrite({ format: format.name, kind, names: formatNames(kind, 'write') }), {
      place: { file: path },
    });
  const file = format.folder ? join(path, format.folder.place(kind, options)!) : path;
  const { compression } = compressionByName(file);
  await writeWhole(file, await writer(data, options, file), compression, options.force ?? false);
  return { file, format: format.name, compression, notices: lossesOf(kind, data, format, file) };
}

/** The format to write: the one named, or the one that the file's name asks for. @throws JatdaeError */
export async function formatToWrite(path: string, kind: Kind, to: string | undefined): Promise<Format> {
  return to === undefined ? formatByName(path, kind) : formatNamed(to);
}

async function formatByName(path: string, kind: Kind): Promise<Format> {
  if (await isFolder(path)) return formatNamed('beir');
  const { name } = compressionByName(path);
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  const byKind: Readonly<Record<string, Partial<Record<Kind, string>>>> = {
    jsonl: { documents: 'documents-jsonl', queries: 'queries-jsonl', qrels: 'queries-jsonl', run: 'run-jsonl' },
    json: { documents: 'json-texts', queries: 'json-texts', qrels: 'json-qrels', run: 'json-run' },
    csv: { documents: 'csv', queries: 'csv', qrels: 'csv', run: 'csv' },
    tsv: { documents: 'tsv', queries: 'tsv', qrels: 'tsv', run: 'tsv' },
    parquet: { documents: 'parquet', queries: 'parquet', qrels: 'parquet', run: 'parquet' },
    xml: { documents: 'trec-sgml', queries: 'trec-sgml' },
    sgml: { documents: 'trec-sgml', queries: 'trec-sgml' },
    run: { run: 'trec-run' },
    trec: { run: 'trec-run', qrels: 'trec-qrels', documents: 'trec-sgml', queries: 'trec-sgml' },
    qrels: { qrels: 'trec-qrels' },
    txt: { run: 'trec-run', qrels: 'trec-qrels' },
  };
  const found = extension === undefined ? undefined : byKind[extension]?.[kind];
  if (found === undefined) {
    const names = formatNames(kind, 'write');
    const endings = Object.keys(byKind).flatMap((name) => (byKind[name]![kind] === undefined ? [] : [`.${name}`]));
    throw new JatdaeError(
      words.files.nameTheFormat({ endings, names: nearest(extension ?? '', names, names.length) }),
      {
        place: { file: path },
      },
    );
  }
  return formatNamed(found);
}

const BLOCK = 8 << 20;

/** Text and bytes as blocks of some size; a lone surrogate would become U+FFFD and is refused. */
async function* encoded(pieces: Pieces, file: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string' && LONE.test(piece))
      throw new JatdaeError(words.files.loneSurrogate, { place: { file } });
    const bytes =
      typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    parts.push(bytes);
    length += bytes.length;
    if (length < BLOCK) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}

const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whole or not at all: a temporary file beside the target is renamed at the end, and removed on any error. */
export async function writeWhole(
  file: string,
  pieces: Pieces,
  compression: Compression,
  force: boolean,
): Promise<void> {
  if (existsSync(file) && !statSync(file).isFile()) throw new JatdaeError(words.files.noFile, { place: { file } });
  if (!force && (await exists(file))) throw new JatdaeError(words.files.exists, { place: { file } });
  const part = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    makeFolder(dirname(file));
    const handle = await open(part, 'wx');
    try {
      // `writeFile` writes all of a block; `write` may write a part and be content, as on a disk that fills up.
      for await (const block of compress(encoded(pieces, file), compression)) await handle.writeFile(block);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (cause) {
    // Where the folder cannot be, there is nothing to remove: the first fault is the one to tell.
    await rm(part, { force: true }).catch(() => {});
    if (cause instanceof JatdaeError) throw cause;
    if (cause instanceof Error && 'code' in cause) throw cannotWrite(file, cause);
    throw cause;
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await (await open(file)).close();
    return true;
  } catch (cause) {
    return !(cause instanceof Error && 'code' in cause && /^ENO(?:ENT|TDIR)$/u.test(String(cause.code)));
  }
}

/** What the data says that the format cannot. */
export function lossesOf<K extends Kind>(kind: K, data: Holdings[K], format: Format, file: string): Notice[] {
  const features = featuresOf(kind, data).filter((feature) => !format.carries.includes(feature));
  if (features.length === 0) return [];
  return [
    {
      level: 'warning',
      code: 'not-carried',
      say: formats.losses.lost({ format: format.name, features }),
      place: { file },
    },
  ];
}

function featuresOf(kind: Kind, data: Holdings[Kind]): Feature[] {
  const found = new Set<Feature>();
  if (kind === 'documents')
    for (const d of data as Holdings['documents']) {
      if (d.title) found.add('title');
      if (d.attributes || d.source || d.path) found.add('attributes');
    }
  if (kind === 'queries')
    for (const q of data as Holdings['queries']) {
      if (q.attributes) found.add('attributes');
      if (q.note || q.answerPoints) found.add('notes');
    }
  if (kind === 'qrels')
    for (const { grades, hard, groups } of (data as Holdings['qrels']).values()) {
      if (hard) found.add('hard');
      if (groups) found.add('groups');
      if (grades.size === 0) found.add('empty-queries');
      for (const grade of grades.values()) if (grade !== 1) found.add('grades');
    }
  if (kind === 'run') {
    const { name, lists } = data as Holdings['run'];
    if (name) found.add('name');
    for (const { ids, scores } of lists.values()) {
      if (scores) found.add('scores');
      if (ids.length === 0) found.add('empty-lists');
    }
  }
  return [...found];
}
