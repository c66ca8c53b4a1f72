import type { Document, Qrels, Query, Run } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { formats as words } from '../language/index.ts';
import { EMPTY_RUN, formatFor, formatNamed, isEmptyRun } from './detect.ts';
import { isZip, readDocumentFiles } from './document-files.ts';
import type { Format, Holdings, Kind, Read } from './format.ts';
import { type GroupedShape, readGroupedQrels as readGrouped } from './grouped-qrels.ts';
import { Input, isFolder } from './input.ts';
import type { ReadOptions } from './read-options.ts';
import { FORMATS } from './registry.ts';

/**
 * Read documents from a file, a BEIR folder, or all files of a folder or ZIP archive that hold documents. The format is detected from the content unless `from` names it.
 * @throws JatdaeError with file, physical line and the text at fault; nothing is repaired silently.
 */
export function readDocuments(path: string, options: ReadOptions = {}): Promise<Read<readonly Document[]>> {
  return read('documents', path, options);
}

/**
 * Read queries from a file (or a BEIR folder). See {@link readDocuments}.
 *
 * @throws JatdaeError as {@link readDocuments}
 */
export function readQueries(path: string, options: ReadOptions = {}): Promise<Read<readonly Query[]>> {
  return read('queries', path, options);
}

/**
 * Read judgements from a file (or a BEIR folder). Pairs judged twice with different grades are an error unless
 * `conflicts` names a rule; identical repeats count once and are told. See {@link readDocuments}.
 *
 * @throws JatdaeError as {@link readDocuments}
 */
export function readQrels(path: string, options: ReadOptions = {}): Promise<Read<Qrels>> {
  return read('qrels', path, options);
}

/**
 * Read TREC judgements whose second column counts: subtopics, users, or preferences.
 *
 * @throws JatdaeError as {@link readDocuments}
 */
export async function readGroupedQrels(
  path: string,
  shape: GroupedShape,
  options: ReadOptions = {},
): Promise<Read<Qrels>> {
  const input = await Input.open(path, options);
  const data = await readGrouped(input, shape);
  const { encoding, compression, notices } = input;
  return { data, format: 'trec-qrels', encoding, compression, notices };
}

/**
 * Read a run: ranked lists in the order of the file, with scores where the file has them. A document twice in one list is
 * an error naming both lines. Large files are read block by block. See {@link readDocuments}.
 *
 * @throws JatdaeError as {@link readDocuments}
 */
export function readRun(path: string, options: ReadOptions = {}): Promise<Read<Run>> {
  return read('run', path, options);
}

/**
 * Read a kind of data; what {@link readDocuments} and its siblings do.
 *
 * @throws JatdaeError with file, physical line and the text at fault
 */
export async function read<K extends Kind>(
  kind: K,
  path: string,
  options: ReadOptions = {},
): Promise<Read<Holdings[K]>> {
  const named = options.from === undefined ? undefined : formatNamed(options.from);
  if (await isFolder(path)) return readFolder(kind, path, options, named);
  if (kind === 'documents' && isZip(path)) {
    const files = await readDocumentFiles(path, options, readPart);
    if (files) return files as Read<Holdings[K]>;
  }
  return readInput(kind, await Input.open(path, options), options);
}

/**
 * The same of bytes that somebody read already.
 *
 * @param file what to call them
 * @param options its `from` names the format
 * @throws JatdaeError as {@link read}
 */
export async function readBytes<K extends Kind>(
  kind: K,
  file: string,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<Read<Holdings[K]>> {
  return readInput(kind, Input.of(file, bytes, options), options);
}

async function readInput<K extends Kind>(kind: K, input: Input, options: ReadOptions): Promise<Read<Holdings[K]>> {
  if (kind !== 'run' || !isEmptyRun(input)) return readWith(await formatFor(input, kind, options), kind, input);
  input.tell('warning', 'empty-run', words.data.emptyRun);
  const { encoding, compression, notices } = input;
  const nothing: Run = { name: '', lists: new Map() };
  return { data: nothing as Holdings[K], format: options.from ?? EMPTY_RUN, encoding, compression, notices };
}

/** One of several files of documents. */
function readPart(file: string, options: ReadOptions, bytes?: Buffer): Promise<Read<readonly Document[]>> {
  return bytes ? readBytes('documents', file, bytes, options) : read('documents', file, options);
}

async function readFolder<K extends Kind>(kind: K, path: string, options: ReadOptions, named: Format | undefined) {
  for (const format of named ? [named] : FORMATS) {
    const file = await format.folder?.find(path, kind, options);
    if (file === undefined) continue;
    const input = await Input.open(file, options);
    const result = await readWith(format, kind, input);
    return result;
  }
  if (kind === 'documents') {
    const files = await readDocumentFiles(path, options, readPart);
    if (files) return files as Read<Holdings[K]>;
  }
  const looked = FORMATS.map((format) => format.folder?.place(kind, options)).filter((name) => name !== undefined);
  throw new JatdaeError(words.files.notInFolder({ kind, looked: looked.length > 0 ? looked : ['-'] }), {
    place: { file: path },
  });
}

async function readWith<K extends Kind>(format: Format, kind: K, input: Input): Promise<Read<Holdings[K]>> {
  const reader = format.read[kind] as ((input: Input) => Promise<Holdings[K]>) | undefined;
  if (!reader) throw input.error(words.files.holdsNot({ format: format.name, kind, kinds: Object.keys(format.read) }));
  const data = await reader(input);
  const { encoding, compression, notices } = input;
  return { data, format: format.name, encoding, compression, notices };
}
