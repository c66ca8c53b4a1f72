import { existsSync } from 'node:fs';
import { compareBytes } from '@jatdae/measures/advanced';
import { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import { textOfFile, writeFileWhole } from '../formats/index.ts';
import { failures as words } from '../language/index.ts';

/** Where tags are kept beside jatdae.yaml, to be committed. */
export const TAGS_FILE = 'failures.tags.jsonl';

/** What people say of one query's failure. */
export interface Tagged {
  /** Query id. */
  readonly qid: string;
  /** In byte order, each once. */
  readonly tags: readonly string[];
  /** A remark; the latest where two lines have one. */
  readonly note?: string;
}

/** A tag is a word: letters, digits, `.`, `_`, `-`. */
const TAG = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

const line = z.strictObject({
  qid: z.string().min(1),
  tags: z.array(z.string().regex(TAG)),
  note: z.string().optional(),
});

/**
 * Read the tags of a file; none where it is absent. Two lines of one query are one.
 *
 * @throws JatdaeError with file and line where a line is none
 */
export function readTags(file: string): Map<string, Tagged> {
  const all = new Map<string, Tagged>();
  if (!existsSync(file)) return all;
  const lines = textOfFile(file).split('\n');
  for (const [i, source] of lines.entries()) {
    const text = source.replace(/\r$/, '');
    if (text.trim() === '') continue;
    const parsed = line.safeParse(parsedJson(text));
    if (!parsed.success) throw new JatdaeError(words.tags.badLine, { place: { file, line: i + 1, text } });
    const { qid, tags, note } = parsed.data;
    all.set(qid, merged(all.get(qid), qid, tags, note));
  }
  return all;
}

/**
 * Add tags to a query, or take them away, and write the file: a line a query in byte order of the ids, tags in byte order,
 * the same bytes for the same tags. A query without tags and note has no line.
 *
 * @returns what the query has now; undefined where nothing is left
 * @throws JatdaeError where a tag is no word, or the file has a bad line
 */
export function tagQuery(
  file: string,
  qid: string,
  change: { readonly tags: readonly string[]; readonly note?: string; readonly remove?: boolean },
): Tagged | undefined {
  for (const tag of change.tags) if (!TAG.test(tag)) throw new JatdaeError(words.tags.badTag({ tag }));
  const all = readTags(file);
  const before = all.get(qid);
  const tags = change.remove
    ? (before?.tags ?? []).filter((tag) => !change.tags.includes(tag))
    : [...(before?.tags ?? []), ...change.tags];
  const after = merged(undefined, qid, tags, change.note ?? before?.note);
  if (after.tags.length === 0 && after.note === undefined) all.delete(qid);
  else all.set(qid, after);
  const lines = [...all.values()].sort((a, b) => compareBytes(a.qid, b.qid)).map((one) => `${JSON.stringify(one)}\n`);
  writeFileWhole(file, lines.join(''));
  return all.get(qid);
}

function merged(before: Tagged | undefined, qid: string, tags: readonly string[], note: string | undefined): Tagged {
  const said = note ?? before?.note;
  return {
    qid,
    tags: [...new Set([...(before?.tags ?? []), ...tags])].sort(compareBytes),
    ...(said !== undefined && said !== '' && { note: said }),
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
