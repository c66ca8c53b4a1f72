import { JatdaeError, type Notice } from '../../errors.ts';
import { compressionByName, decimalText, requirePlainId, writeWhole } from '../../formats/index.ts';
import { fusion as fusionWords } from '../../language/index.ts';
import { type Fusion, type FusionOptions, fusion } from './fuse.ts';
import { openRun, type RunSource } from './run-source.ts';

/** Options of {@link fuseFiles}. */
export interface FuseFilesOptions extends FusionOptions {
  /** Documents a query at most. Default 1000, as runs of TREC have. */
  readonly depth?: number;
  /** The tag of the fused run. Default: the method's name. */
  readonly name?: string;
  /** Replace a file that exists. Default false. */
  readonly force?: boolean;
  /** Called after each query. */
  readonly progress?: (done: number, total: number) => void;
}

/** What {@link fuseFiles} wrote. */
export interface FusedFiles {
  /** Queries of all files together. */
  readonly queries: number;
  /** Lines written, one a document of a query. */
  readonly lines: number;
  /** Of reading the files, then queries that a file lacks. */
  readonly notices: readonly Notice[];
}

/**
 * Fuse run files query by query into a TREC run. Queries are written in the order of the first file, then those that only
 * later files have; a query that a file lacks is an empty list there, and a notice counts them. Plain TREC files whose
 * queries stand together, in whatever order, take memory for an index of their queries only.
 *
 * @param files - run files in any format that is read; at least one.
 * @param out - path of the fused run; `.gz` and the like compress it.
 * @param options - those of `fuse`, and how the file is written.
 * @throws JatdaeError with file, line and text; when an option is wrong, or the file exists; nothing is written then.
 */
export async function fuseFiles(
  files: readonly string[],
  out: string,
  options: FuseFilesOptions = {},
): Promise<FusedFiles> {
  const { name, force = false, progress, ...given } = options;
  if (files.length === 0) throw new JatdaeError(fusionWords.files.nothingToFuse);
  const prepared = fusion(files.length, { depth: 1000, ...given });
  const tag = name ?? prepared.method.name;
  requirePlainId('query', tag, out, 'trec-run', 'run-jsonl');
  const sources: RunSource[] = [];
  try {
    for (const file of files) sources.push(await openRun(file));
    const queries = new Set(sources.flatMap((source) => [...source.queries]));
    const counts = { lines: 0, lacking: sources.map(() => 0) };
    await writeWhole(
      out,
      lines(sources, queries, prepared, tag, out, counts, progress),
      compressionByName(out).compression,
      force,
    );
    const lacking = sources.flatMap(({ file }, i): Notice[] => {
      const count = counts.lacking[i]!;
      if (count === 0) return [];
      return [
        {
          level: 'warning',
          code: 'queries-missing',
          say: fusionWords.files.queriesMissing({ count, all: queries.size }),
          place: { file },
        },
      ];
    });
    const notices = [...sources.flatMap((source) => source.notices), ...lacking];
    return { queries: queries.size, lines: counts.lines, notices };
  } finally {
    for (const source of sources) source.close();
  }
}

/** The fused run, one text a query. */
function* lines(
  sources: readonly RunSource[],
  queries: ReadonlySet<string>,
  prepared: Fusion,
  tag: string,
  out: string,
  counts: { lines: number; readonly lacking: number[] },
  progress: FuseFilesOptions['progress'],
): Generator<string> {
  let done = 0;
  for (const query of queries) {
    const lists = sources.map((source, i) => {
      const list = source.list(query);
      if (!list) counts.lacking[i]!++;
      return list ?? { ids: [], scores: new Float64Array(0) };
    });
    const { ids, scores } = prepared.fuse(lists);
    requirePlainId('query', query, out, 'trec-run', 'run-jsonl');
    let text = '';
    for (let i = 0; i < ids.length; i++) {
      requirePlainId('document', ids[i]!, out, 'trec-run', 'run-jsonl');
      text += `${query} Q0 ${ids[i]} ${i + 1} ${decimalText(scores[i]!)} ${tag}\n`;
    }
    counts.lines += ids.length;
    yield text;
    progress?.(++done, queries.size);
  }
}
