import { statSync } from 'node:fs';
import type { JudgedRanking } from '@jatdae/measures/advanced';
import { joinIds, type Qrels } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { type ReadOptions, readRun } from '../formats/index.ts';
import { evaluation as words } from '../language/index.ts';

/** Below this share of answered queries, or of relevant documents found, something may be wrong with the ids. */
const LOW = 0.2;
/** Larger run files are not read a second time for a warning. */
const LARGEST = 64 << 20;

/** A run and judgements that share no query, or no document: nothing of it can be scored. */
export class NothingInCommon extends JatdaeError {}

interface Found {
  readonly rankings: ReadonlyMap<string, JudgedRanking>;
  readonly unjudged: readonly string[];
}

/**
 * Do the ids of run and judgements meet? None in common is an error; few in common are a warning with the likely cause.
 *
 * @param file the run's file, to look its document ids up again where that is needed
 * @throws NothingInCommon
 */
export async function checkMeeting(
  qrels: Qrels,
  file: string,
  found: Found,
  options: { readonly read?: ReadOptions },
): Promise<Notice[]> {
  const place = { file };
  const answered = found.rankings.size;
  if (answered === 0) {
    const joined = joinIds(qrels.keys(), found.unjudged, ['judged queries', 'run']);
    throw new NothingInCommon(words.noQueryInCommon({ joined: joined.say }), { place });
  }
  const notices: Notice[] = [];
  if (answered < LOW * qrels.size) {
    const joined = joinIds(qrels.keys(), [...found.rankings.keys(), ...found.unjudged], ['judged queries', 'run']);
    notices.push({ level: 'warning', code: 'few-queries-meet', say: joined.say, place });
  }
  let relevant = 0;
  let retrieved = 0;
  let anyJudged = false;
  for (const ranking of found.rankings.values()) {
    for (const grade of ranking.judged) if (grade > 0) relevant++;
    for (const grade of ranking.grades) if (grade > 0) retrieved++;
    if (ranking.grades.length > 0) anyJudged = true;
  }
  if (retrieved >= LOW * relevant && anyJudged) return notices;
  const ids = await documentIds(file, options.read ?? {});
  const judged = new Set<string>();
  for (const query of found.rankings.keys()) for (const id of qrels.get(query)!.grades.keys()) judged.add(id);
  const joined = ids && joinIds(judged, ids, ['judged documents', 'run']);
  if (!anyJudged) throw new NothingInCommon(words.noDocumentInCommon({ joined: joined?.say }), { place });
  if (joined?.cause) notices.push({ level: 'warning', code: 'few-documents-meet', say: joined.say, place });
  return notices;
}

async function documentIds(file: string, read: ReadOptions): Promise<Set<string> | undefined> {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat || stat.size > LARGEST) return undefined;
  const ids = new Set<string>();
  for (const list of (await readRun(file, read)).data.lists.values()) for (const id of list.ids) ids.add(id);
  return ids;
}
