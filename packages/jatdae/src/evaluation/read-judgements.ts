import type { Measure } from '@jatdae/measures';
import { type Qrels, type Query, regrade } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { type Read, type ReadOptions, readGroupedQrels, readQrels, readQueries } from '../formats/index.ts';
import { evaluation as words } from '../language/index.ts';

export interface JudgementFiles {
  /** Path of the judgements. */
  readonly qrels: string;
  /** Selects the queries that count, and gives their attributes. */
  readonly queries?: string;
  /** How the judgements are read; grades are read anew after that. */
  readonly read?: ReadOptions;
  /** What will be measured: some measures need judgements by group. */
  readonly measures?: readonly Measure[];
}

export interface ReadJudgements {
  /** Of the queries that count. */
  readonly qrels: Qrels;
  /** Of the query file; empty without one. */
  readonly queries: readonly Query[];
  /** What was read, and what does not meet. */
  readonly notices: readonly Notice[];
}

/**
 * Read judgements, and the queries that count where a query file says which.
 *
 * @throws JatdaeError for faults in a file
 */
export async function readJudgements(files: JudgementFiles): Promise<ReadJudgements> {
  const { gradesAre, ...read } = files.read ?? {};
  const byGroup = files.measures?.filter(({ needs }) => needs !== undefined) ?? [];
  const given = byGroup.length > 0 ? await readByGroup(files, byGroup) : await readQrels(files.qrels, read);
  const data = gradesAre === undefined ? given.data : regrade(given.data, gradesAre).qrels;
  let pairs = 0;
  for (const { grades } of data.values()) pairs += grades.size;
  const notices: Notice[] = [...given.notices];
  notices.push(
    note(
      'read',
      words.detected({
        file: files.qrels,
        format: given.format,
        what: words.judgementCount({ queries: data.size, pairs }),
      }),
    ),
  );
  if (byGroup.length > 0) notices.push(note('by-group', groupsRead(data)));
  if (files.queries === undefined) return { qrels: data, queries: [], notices };

  const queries = await readQueries(files.queries);
  notices.push(...queries.notices);
  const wanted = new Set(queries.data.map((query) => query.id));
  const selected: Qrels = new Map([...data].filter(([query]) => wanted.has(query)));
  const left = [...data.keys()].filter((query) => !wanted.has(query));
  const bare = [...wanted].filter((query) => !data.has(query));
  if (left.length > 0)
    notices.push(note('not-in-query-file', words.notInQueryFile({ ids: left, shown: first(left) }), 'warning'));
  if (bare.length > 0) notices.push(note('queries-unjudged', words.notJudged({ ids: bare, shown: first(bare) })));
  return { qrels: selected, queries: queries.data, notices };
}

/** @throws JatdaeError where the judgements cannot be read by group */
async function readByGroup({ qrels, read = {} }: JudgementFiles, measures: readonly Measure[]): Promise<Read<Qrels>> {
  const names = measures.map(({ name }) => name);
  if ((read.from ?? 'trec-qrels') !== 'trec-qrels' || (read.gradesAre ?? 'given') !== 'given')
    throw new JatdaeError(words.groups.onlyTrec({ names }), { place: { file: qrels } });
  return readGroupedQrels(qrels, measures.some(({ needs }) => needs === 'groups') ? 'groups' : 'either', read);
}

function groupsRead(qrels: Qrels): Notice['say'] {
  const groups = new Set<string>();
  let disagree = 0;
  for (const { grouped } of qrels.values()) {
    for (const group of grouped!.table.groups) groups.add(group);
    const { columns, documents } = grouped!.table;
    for (let row = 0; row < documents; row++) {
      const grades = columns.map((column) => column.grades[row]!).filter((grade) => !Number.isNaN(grade));
      if (new Set(grades).size > 1) disagree++;
    }
  }
  return words.groups.read({ groups: groups.size, shown: first([...groups]), disagree });
}

function note(code: string, say: Notice['say'], level: Notice['level'] = 'note'): Notice {
  return { level, code, say };
}

function first(ids: readonly string[]): string {
  return `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''}`;
}
