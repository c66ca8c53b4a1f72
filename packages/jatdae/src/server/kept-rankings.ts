import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JudgedGrades, JudgedRanking, NegativeGrades } from '@jatdae/measures';
import { judgedGrades } from '@jatdae/measures';
import type { Qrels } from '../collection/shapes.ts';
import type { Project } from '../project/project.ts';

/** What of a recorded run outlives the process: where its judged documents stand. Everything else is in the run itself. */
export interface KeptRun {
  readonly queries: readonly string[];
  readonly rankings: readonly JudgedRanking[];
  readonly unanswered: readonly string[];
  readonly unjudged: readonly string[];
  readonly failed: ReadonlyMap<string, string>;
  readonly stages: readonly string[];
}

/** Changes when what is kept means something else. */
const VERSION = 1;

/** A ranking without what the judgements say. */
type Row = readonly [
  query: string,
  retrieved: number,
  ranks: readonly number[],
  grades: readonly number[],
  hard: readonly number[] | null,
  ties: readonly (readonly number[])[] | null,
];

interface File extends Pick<KeptRun, 'unanswered' | 'unjudged' | 'stages'> {
  readonly key: string;
  readonly failed: readonly (readonly [string, string])[];
  readonly rows: readonly Row[];
}

function fileOf({ workFolder }: Project, name: string): string {
  return join(workFolder, 'cache', 'studio', `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.json`);
}

function keyOf(parts: readonly string[]): string {
  return JSON.stringify([VERSION, ...parts]);
}

/** The judged grades of each query: one copy for all systems. */
export type SharedGrades = Map<string, JudgedGrades>;

/**
 * A run as it was kept; undefined where it was not, or from other files.
 *
 * @param parts what the rankings depend on: the run's file, the judgements, how they are read
 */
export function keptRun(
  project: Project,
  name: string,
  parts: readonly string[],
  qrels: Qrels,
  negative: NegativeGrades,
  shared: SharedGrades,
): KeptRun | undefined {
  let file: File;
  try {
    file = JSON.parse(readFileSync(fileOf(project, name), 'utf8')) as File;
    if (file.key !== keyOf(parts)) return undefined;
    const rankings = file.rows.map(([query, retrieved, ranks, grades, hard, ties]): JudgedRanking => {
      const judgements = qrels.get(query)!;
      const judged = shared.get(query) ?? judgedGrades(judgements, negative);
      shared.set(query, judged);
      return {
        retrieved,
        ranks: Uint32Array.from(ranks),
        grades: Float64Array.from(grades),
        ...(ties && { tieFrom: Uint32Array.from(ties[0]!), tieTo: Uint32Array.from(ties[1]!) }),
        ...(hard && { hard: Uint8Array.from(hard) }),
        ...(judgements.hard && { hardJudged: judgements.hard.size }),
        judged,
      };
    });
    const { unanswered, unjudged, stages, failed, rows } = file;
    return { unanswered, unjudged, stages, failed: new Map(failed), queries: rows.map(([query]) => query), rankings };
  } catch {
    // Absent, or written by something else: it is made again.
    return undefined;
  }
}

/** Keep a run. A folder that cannot be written costs time at the next start, nothing else. */
export function keepRun(project: Project, name: string, parts: readonly string[], run: KeptRun): void {
  const { unanswered, unjudged, stages } = run;
  const rows = run.rankings.map(({ retrieved, ranks, grades, hard, tieFrom, tieTo }, row): Row => {
    const ties = tieFrom && tieTo ? [Array.from(tieFrom), Array.from(tieTo)] : null;
    return [run.queries[row]!, retrieved, Array.from(ranks), Array.from(grades), hard ? Array.from(hard) : null, ties];
  });
  const file: File = { key: keyOf(parts), unanswered, unjudged, stages, failed: [...run.failed], rows };
  const to = fileOf(project, name);
  try {
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(`${to}.${process.pid}`, JSON.stringify(file));
    renameSync(`${to}.${process.pid}`, to);
  } catch {}
}
