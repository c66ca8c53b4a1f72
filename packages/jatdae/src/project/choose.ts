import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Document, joinIds, type Qrels, type Query, suggestQueryIds } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { type Kind, type ReadOptions, readDocuments, readQrels, readQueries } from '../formats/index.ts';
import { project as words } from '../language/index.ts';
import type { FoundFile, FoundFolder } from './discover.ts';

/** A file read as one kind. */
export interface CollectionPart<T> {
  /** Its path. */
  readonly file: string;
  /** Name of the format. */
  readonly format: string;
  /** What it holds. */
  readonly data: T;
  /** What was odd. */
  readonly notices: readonly Notice[];
}

/** The parts of a collection as they stand in their files. */
export interface CollectionParts {
  /** The documents. */
  readonly documents: CollectionPart<readonly Document[]>;
  /** The queries. */
  readonly queries: CollectionPart<readonly Query[]>;
  /** The judgements. */
  readonly qrels: CollectionPart<Qrels>;
  /** Files that could have been taken instead. */
  readonly others: readonly string[];
  /** Files that no format recognised. */
  readonly unknown?: readonly string[];
  /** The file of the queries carries judgements too, which are not used. */
  readonly judgedTwice?: boolean;
}

/** Files that the user named; the rest is found. */
export interface Named {
  /** Path of the documents. */
  readonly documents?: string;
  /** Path of the queries. */
  readonly queries?: string;
  /** Path of the judgements. */
  readonly qrels?: string;
  /** How the judgements are read. */
  readonly read?: ReadOptions;
}

/** A file as the user named it: from here, or from the folder that it is meant to stand in. */
export function namedIn(folder: string, name: string): string {
  return !existsSync(name) && existsSync(join(folder, name)) ? join(folder, name) : name;
}

/**
 * Choose documents, queries and judgements among a folder's files: the combination whose ids meet best; among equals the
 * shorter queries, then the first name.
 *
 * @throws JatdaeError when a part is missing
 */
export async function chooseParts(folder: FoundFolder, named: Named = {}): Promise<CollectionParts> {
  const qrels = await readAll(folder, 'qrels', named.qrels, (path) => readQrels(path, named.read));
  const queries = await readAll(folder, 'queries', named.queries, (path) => readQueries(path));
  const documents = await readAll(folder, 'documents', named.documents, (path) => readDocuments(path));
  let best:
    | {
        qrels: CollectionPart<Qrels>;
        queries: CollectionPart<readonly Query[]>;
        documents: CollectionPart<readonly Document[]>;
      }
    | undefined;
  let bestWorth: readonly number[] = [];
  const whole = new Set(folder.files.filter(isWhole).map(({ path }) => path));
  for (const q of qrels) {
    for (const queryPart of queries) {
      for (const documentPart of documents) {
        const alone = queryPart.file === documentPart.file && q.file !== documentPart.file;
        if (alone && documents.length > 1) continue;
        const worth = [
          meetingShare(q.data, queryPart.data, documentPart.data),
          -meanLength(queryPart.data),
          // A file of judgements alone is meant for it; of several that carry some, that of the queries.
          !whole.has(q.file) ? 2 : q.file === queryPart.file ? 1 : 0,
          // A copy has the longer name.
          -basename(queryPart.file).length,
          -basename(q.file).length,
        ];
        if (!best || greater(worth, bestWorth)) {
          best = { qrels: q, queries: queryPart, documents: documentPart };
          bestWorth = worth;
        }
      }
    }
  }
  if (!best) throw new JatdaeError(words.nothingMeets, { place: { file: folder.folder } });
  const used = new Set([best.qrels.file, best.queries.file, best.documents.file]);
  // What no format claims for the kind first was not read, but may be meant all the same.
  const read = [...qrels, ...queries, ...documents].map((part) => part.file);
  const found = folder.files.filter(({ kinds }) => kinds[0] !== 'run').map(({ path }) => path);
  const others = [...new Set([...read, ...found])].filter((file) => !used.has(file));
  const twice = whole.has(best.queries.file) && best.qrels.file !== best.queries.file;
  return { ...best, others, unknown: folder.unknown, judgedTwice: twice };
}

async function readAll<T>(
  folder: FoundFolder,
  kind: Kind,
  named: string | undefined,
  read: (path: string) => Promise<{ data: T; format: string; notices: readonly Notice[] }>,
): Promise<CollectionPart<T>[]> {
  const first = folder.files.filter((file) => file.kinds[0] === kind || (file.kinds.includes(kind) && isWhole(file)));
  const files =
    named === undefined ? (first.length > 0 ? first : folder.files.filter((file) => file.kinds.includes(kind))) : [];
  const paths = named === undefined ? files.map((file) => file.path) : [named];
  if (paths.length === 0) throw new JatdaeError(words.partMissing({ kind }), { place: { file: folder.folder } });
  const parts: CollectionPart<T>[] = [];
  let fault: unknown;
  for (const path of paths) {
    try {
      parts.push({ file: path, ...(await read(path)) });
    } catch (error) {
      // One of several candidates may be no such file after all; the only one must be.
      fault = error;
    }
  }
  if (parts.length === 0) throw fault;
  return parts;
}

/** Files that hold judgements beside texts. */
function isWhole(file: FoundFile): boolean {
  return file.kinds.includes('qrels') && file.kinds.includes('queries');
}

/** Share of the judged queries and documents that have a text, after the repairs that would be offered. */
function meetingShare(qrels: Qrels, queries: readonly Query[], documents: readonly Document[]): number {
  const queryIds = new Set(queries.map((query) => query.id));
  const judgedQueries = [...qrels.keys()];
  let queryShare = judgedQueries.filter((id) => queryIds.has(id)).length / judgedQueries.length;
  if (queryShare < 1) {
    const repaired = suggestQueryIds(qrels, queries) ? 1 : undefined;
    const joined = joinIds(judgedQueries, queryIds, ['judged queries', 'queries']);
    queryShare = repaired ?? (joined.shared + (joined.cause?.meets ?? 0)) / judgedQueries.length;
  }
  const documentIds = new Set(documents.map((document) => document.id));
  let judged = 0;
  let there = 0;
  for (const { grades } of qrels.values()) {
    for (const id of grades.keys()) {
      judged++;
      if (documentIds.has(id)) there++;
    }
  }
  return queryShare + (judged === 0 ? 0 : there / judged);
}

function meanLength(queries: readonly Query[]): number {
  return queries.reduce((sum, query) => sum + query.text.length, 0) / Math.max(1, queries.length);
}

function greater(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! > b[i]!;
  return false;
}
