import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { JatdaeError } from '../errors.ts';
import { formats as words } from '../language/index.ts';
import { documentsJsonl } from './documents-jsonl.ts';
import type { Format, Kind } from './format.ts';
import { queriesJsonl } from './queries-jsonl.ts';
import type { ReadOptions } from './read-options.ts';
import { tsv } from './tsv.ts';

/** A folder as BEIR lays it out: `corpus.jsonl`, `queries.jsonl`, `qrels/<split>.tsv`. */
export const beir: Format = {
  name: 'beir',
  about: words.kinds.beir,
  carries: ['title', 'attributes', 'notes', 'grades'],
  // Its files are read one by one; a single file is recognised by its own format.
  sniff: () => ({}),
  read: { documents: documentsJsonl.read.documents!, queries: queriesJsonl.read.queries!, qrels: tsv.read.qrels! },
  write: {
    *documents(documents) {
      for (const { id, title, text, attributes } of documents)
        yield `${JSON.stringify({ _id: id, title: title ?? '', text, metadata: attributes })}\n`;
    },
    *queries(queries) {
      for (const { id, text, attributes, answerPoints, note } of queries)
        yield `${JSON.stringify({ _id: id, text, metadata: attributes, answer_points: answerPoints, note })}\n`;
    },
    qrels: tsv.write.qrels!,
  },
  folder: {
    find,
    place(kind, options) {
      if (kind === 'documents') return 'corpus.jsonl';
      if (kind === 'queries') return 'queries.jsonl';
      return kind === 'qrels' ? join('qrels', `${options.split ?? 'test'}.tsv`) : undefined;
    },
  },
};

const PACKED = ['', '.gz', '.zst'];

async function find(folder: string, kind: Kind, options: ReadOptions): Promise<string | undefined> {
  if (kind === 'run') return undefined;
  if (kind !== 'qrels') {
    const name = kind === 'documents' ? 'corpus.jsonl' : 'queries.jsonl';
    for (const packed of PACKED) if (await isFile(join(folder, name + packed))) return join(folder, name + packed);
    return undefined;
  }
  let names: string[];
  try {
    names = (await readdir(join(folder, 'qrels'))).filter((name) => /\.tsv(\.gz|\.zst)?$/.test(name)).sort();
  } catch {
    return undefined;
  }
  const splits = names.map((name) => name.replace(/\.tsv.*$/, ''));
  const wanted = options.split ?? (splits.length === 1 ? splits[0] : splits.find((split) => split === 'test'));
  const index = wanted === undefined ? -1 : splits.indexOf(wanted);
  if (index >= 0) return join(folder, 'qrels', names[index]!);
  if (splits.length > 0)
    throw new JatdaeError(words.files.severalSplits({ splits }), { place: { file: join(folder, 'qrels') } });
  return undefined;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
