import type { RankedList, Run } from '../../collection/shapes.ts';
import type { Notice } from '../../errors.ts';
import { detectFormat, readRun } from '../../formats/index.ts';
import { fusion } from '../../language/index.ts';
import { GroupedRun } from './grouped-run.ts';

/** A run of which one query at a time is asked. */
export interface RunSource {
  readonly file: string;
  /** In the order of the file. */
  readonly queries: Iterable<string>;
  readonly notices: readonly Notice[];
  /** @throws JatdaeError with file, line and text. */
  list(query: string): RankedList | undefined;
  close(): void;
}

/**
 * Open a run file. A plain TREC file whose queries stand together is only indexed and then read query by query; anything
 * else is read into memory as a whole, and a notice says so.
 *
 * @throws JatdaeError when it is no run.
 */
export async function openRun(file: string): Promise<RunSource> {
  const { format, compression, encoding } = await detectFormat(file);
  const plain = format === 'trec-run' && compression === 'none' && encoding.startsWith('utf-8');
  const grouped = plain ? GroupedRun.open(file) : 'shape';
  if (grouped instanceof GroupedRun) return grouped;
  const { data, notices } = await readRun(file);
  const notice: Notice = {
    level: 'note',
    code: 'read-whole',
    say: fusion.files.readWhole({ why: grouped }),
    place: { file },
  };
  return inMemory(file, data, [...notices, notice]);
}

function inMemory(file: string, run: Run, notices: readonly Notice[]): RunSource {
  return {
    file,
    queries: run.lists.keys(),
    notices,
    list: (query) => run.lists.get(query),
    close: () => run.lists.clear(),
  };
}
