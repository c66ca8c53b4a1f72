import type { NegativeGrades } from '@jatdae/measures';
import type { ListedSystem } from '../analysis/holes/index.ts';
import { contentHash } from '../collection/hash.ts';
import { JatdaeError } from '../errors.ts';
import type { EvaluatedSystems } from '../evaluation/evaluated-system.ts';
import { holes as words } from '../language/index.ts';
import { openProject } from '../project/open-project.ts';
import type { HolesHeader } from '../report/holes-data.ts';
import type { Options } from './command.ts';
import { NEGATIVE } from './eval-choices.ts';
import { evaluatedSystems } from './evaluated-systems.ts';
import { choice, level } from './options.ts';
import { highestGrade } from './scored-files.ts';
import type { Session } from './session.ts';

/** Scored systems with their lists, and how grades are to be read. */
export interface ListedSystems extends Pick<EvaluatedSystems, 'qrels' | 'queries' | 'documents'> {
  readonly systems: readonly [ListedSystem, ...ListedSystem[]];
  readonly header: HolesHeader;
  readonly reading: GradeReading;
  /** Grade of a hole that turns out relevant. */
  readonly grade: number;
}

/** What grades mean, by the options or the project. */
export interface GradeReading {
  readonly negative: NegativeGrades;
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
}

/** @throws JatdaeError also where only scores are known */
export async function listedSystems(
  session: Session,
  operands: readonly string[],
  given: Options,
): Promise<ListedSystems> {
  const wanted = holeGrade(given.holeGrade);
  const { systems, qrels, queries, documents, ties } = await evaluatedSystems(session, operands, given);
  const listed: ListedSystem[] = [];
  for (const { name, evaluation, rankings, lists } of systems) {
    if (!rankings || !lists) throw new JatdaeError(words.needsLists);
    listed.push({ name, evaluation, rankings, lists: await lists() });
  }
  const [first, ...others] = listed;
  if (!first) throw new JatdaeError(words.needsLists);
  return {
    systems: [first, ...others],
    qrels,
    queries,
    documents,
    header: { ties, gold: contentHash({ qrels }).qrels! },
    reading: gradeReading(given),
    grade: wanted ?? highestGrade(qrels.values()),
  };
}

export function gradeReading(given: Options): GradeReading {
  const config = given.qrels === undefined ? openProject(given.project).config : undefined;
  const least = level(given.rel) ?? config?.rel;
  return {
    negative:
      given.negative === undefined ? (config?.negative ?? 'unjudged') : choice('--negative', given.negative, NEGATIVE),
    ...(least !== undefined && { level: least }),
  };
}

/** Attributes to slice by: the one asked for, else those of the project. */
export function slicesOf(given: Options): readonly string[] {
  if (typeof given.by === 'string') return [given.by];
  return given.qrels === undefined ? openProject(given.project).config.slices : [];
}

function holeGrade(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new JatdaeError(words.badGrade({ text: String(value) }));
}
