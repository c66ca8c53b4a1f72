import type { NegativeGrades } from '@jatdae/measures';
import type { ListedSystem } from '../analysis/index.ts';
import { contentHash } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { holes as words } from '../language/index.ts';
import type { HolesHeader } from '../report/index.ts';
import type { Source } from '../sources/index.ts';
import { option } from './option.ts';
import { highestGrade } from './scoring-options.ts';

/** The option of verbs that say what unjudged documents could be. */
export const holeGrade = {
  holeGrade: option.positive('--hole-grade <grade>', words.about.holeGrade, {
    fault: (_, value) => words.badGrade({ text: value }),
  }),
};

/** Scored systems with their lists, and how grades are to be read. */
export interface ListedSystems extends Pick<Source, 'qrels' | 'queries' | 'documents'> {
  readonly systems: readonly [ListedSystem, ...ListedSystem[]];
  readonly header: HolesHeader;
  readonly reading: GradeReading;
  /** Grade of a hole that turns out relevant. */
  readonly grade: number;
}

/** What grades mean. */
export interface GradeReading {
  readonly negative: NegativeGrades;
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
}

/** @throws JatdaeError where only scores are known */
export async function listedSystems(source: Source, options: { readonly holeGrade?: number | undefined }) {
  const { qrels, queries, documents, ties } = source;
  const listed: ListedSystem[] = [];
  for (const { name, evaluation, rankings, lists } of source.systems) {
    if (!rankings || !lists) throw new JatdaeError(words.needsLists);
    listed.push({ name, evaluation, rankings, lists: await lists() });
  }
  const [first, ...others] = listed;
  if (!first) throw new JatdaeError(words.needsLists);
  const all: ListedSystems = {
    systems: [first, ...others],
    qrels,
    queries,
    documents,
    header: { ties, gold: contentHash({ qrels }).qrels! },
    reading: gradeReading(source),
    grade: options.holeGrade ?? highestGrade(qrels.values()),
  };
  return all;
}

export function gradeReading({ negative, level }: Pick<Source, 'negative' | 'level'>): GradeReading {
  return { negative, ...(level !== undefined && { level }) };
}
