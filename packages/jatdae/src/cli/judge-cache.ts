import { existsSync } from 'node:fs';
import { JatdaeError } from '../errors.ts';
import { compressionByName } from '../formats/compression.ts';
import { textOfFile } from '../formats/text-file.ts';
import { writeWhole } from '../formats/write.ts';
import type { CacheFilter } from '../gold/index.ts';
import { isoTime } from '../gold/judgement.ts';
import { cacheLine, readCacheLines } from '../judging/cache-file.ts';
import { cacheSections } from '../report/judge-text.ts';
import { plainJson } from '../report/plain-json.ts';
import { sectionsText } from '../report/sections.ts';
import { exists } from '../words/formats-files.ts';
import * as words from '../words/judge-verb.ts';
import type { Options } from './command.ts';
import { withStore } from './gold-action.ts';
import { JUDGE_JSON } from './judge-run.ts';
import { choice, text } from './options.ts';
import type { Session } from './session.ts';

/** `jatdae judge cache stats | prune | export FILE | import FILE` */
export async function judgeCache(session: Session, [action, file]: readonly string[], given: Options): Promise<number> {
  switch (action) {
    case 'stats':
      return stats(session, given);
    case 'prune':
      return prune(session, given);
    case 'export':
    case 'import':
      if (file === undefined) throw new JatdaeError(words.cacheFile(action));
      return action === 'export' ? exportCache(session, file, given) : importCache(session, file, given);
    default:
      throw new JatdaeError(words.cacheActions(action));
  }
}

async function stats(session: Session, given: Options): Promise<number> {
  const format = choice('--format', given.format, ['table', 'json', 'md'] as const);
  const counts = await withStore(given, ({ judgeCache }) => judgeCache.counts());
  if (format === 'json') {
    session.out(`${JSON.stringify(plainJson({ version: JUDGE_JSON, cache: counts }), null, 2)}\n`);
  } else session.out(sectionsText(cacheSections(counts, session.lang), session.width));
  return 0;
}

async function prune(session: Session, given: Options): Promise<number> {
  const filter = filterOf(given);
  if (Object.keys(filter).length === 0) throw new JatdaeError(words.pruneNeeds);
  const count = await withStore(given, ({ judgeCache }) => judgeCache.remove(filter));
  session.out(`${words.pruned(count)[session.lang]}\n`);
  return 0;
}

async function exportCache(session: Session, file: string, given: Options): Promise<number> {
  if (given.force !== true && existsSync(file)) throw new JatdaeError(exists(), { place: { file } });
  const lines = await withStore(given, async ({ judgeCache }) => {
    const lines: string[] = [];
    for await (const reply of judgeCache.entries(filterOf(given))) lines.push(cacheLine(reply));
    return lines;
  });
  await writeWhole(file, lines, compressionByName(file).compression, given.force === true);
  session.out(`${words.cacheWritten(file, lines.length)[session.lang]}\n`);
  return 0;
}

async function importCache(session: Session, file: string, given: Options): Promise<number> {
  const replies = readCacheLines(textOfFile(file), file);
  const added = await withStore(
    given,
    async ({ judgeCache }) => {
      const there = await judgeCache.get(replies.map(({ key }) => key));
      // What is here already stays, unless it has no grade and the file has one.
      const fresh = replies.filter(({ key, missing }) => {
        const known = there.get(key);
        return known === undefined || (known.missing !== undefined && missing === undefined);
      });
      await judgeCache.put(fresh);
      return fresh.length;
    },
    true,
  );
  session.out(`${words.cacheRead(file, added, replies.length - added)[session.lang]}\n`);
  return 0;
}

function filterOf(given: Options): CacheFilter {
  return {
    ...text('model', given.model),
    ...text('prompt', given.prompt),
    ...(given.missing === true && { missing: true }),
    ...(typeof given.before === 'string' && { before: isoTime(given.before) }),
  };
}
