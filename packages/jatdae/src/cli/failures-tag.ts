import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nearest } from '@jatdae/measures';
import { JatdaeError } from '../errors.ts';
import { TAGS_FILE, tagQuery } from '../project/failure-tags.ts';
import { CONFIG_FILE, openProject } from '../project/open-project.ts';
import * as words from '../words/failure-tags.ts';
import type { Options } from './command.ts';
import type { Session } from './session.ts';

/** `jatdae failures tag QID TAG...`: what a person says of a failure. */
export async function tagFailure(session: Session, operands: readonly string[], given: Options): Promise<number> {
  const [qid, ...tags] = operands;
  const note = typeof given.note === 'string' ? given.note : undefined;
  if (qid === undefined || (tags.length === 0 && note === undefined)) throw new JatdaeError(words.usage);
  const file = tagsFileOf(given);
  if (given.tags === undefined && inProject(given)) await requireQuery(given, qid);
  const left = tagQuery(file, qid, { tags, ...(note !== undefined && { note }), remove: given.remove === true });
  session.tell(words.tagged(qid, left?.tags ?? [], left?.note, file));
  return 0;
}

/** The file of `--tags`, or the one beside jatdae.yaml, or in this folder. */
export function tagsFileOf(given: Options): string {
  if (typeof given.tags === 'string') return given.tags;
  return typeof given.project === 'string' ? join(dirname(given.project), TAGS_FILE) : TAGS_FILE;
}

function inProject(given: Options): boolean {
  return given.qrels === undefined && (typeof given.project === 'string' || existsSync(CONFIG_FILE));
}

/** @throws JatdaeError with the nearest id where the project has no such query */
async function requireQuery(given: Options, qid: string): Promise<void> {
  const { queries } = (await openProject(given.project).collection()).collection;
  const ids = queries.map(({ id }) => id);
  if (!ids.includes(qid)) throw new JatdaeError(words.unknownQuery(qid, nearest(qid, ids, 1)));
}
