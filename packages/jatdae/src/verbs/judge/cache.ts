import { existsSync } from 'node:fs';
import { JatdaeError } from '../../errors.ts';
import { compressionByName, textOfFile, writeWhole } from '../../formats/index.ts';
import { type CacheCounts, isoTime } from '../../gold/index.ts';
import { cacheLine, readCacheLines } from '../../judging/index.ts';
import { formats, type Lang, translate, judging as words } from '../../language/index.ts';
import { type Section, sectionsMarkdown, sectionsText, shortId } from '../../report/index.ts';
import { type StoreAccess, storeAt, storeOption } from '../gold/gold-store.ts';
import { option } from '../option.ts';
import { verb } from '../verb.ts';

/** Options that say which replies are meant; all that are named must fit. */
const filterOptions = {
  model: option.text('--model <name>', words.verb.about.cachedModel),
  prompt: option.text('--prompt <name>', words.verb.about.cachedPrompt),
  missing: option.flag('--missing', words.verb.about.missing),
  before: option.text('--before <date>', words.verb.about.before),
  ...storeOption,
};

interface Filter {
  readonly model?: string | undefined;
  readonly prompt?: string | undefined;
  readonly missing: boolean;
  readonly before?: string | undefined;
}

function filterOf({ model, prompt, missing, before }: Filter) {
  return {
    ...(model !== undefined && { model }),
    ...(prompt !== undefined && { prompt }),
    ...(missing && { missing }),
    ...(before !== undefined && { before: isoTime(before) }),
  };
}

interface Asked {
  readonly store: StoreAccess;
  readonly file: string;
}

/** `jatdae judge cache stats`: what is in the cache, by model and prompt. */
export const cacheStats = verb({
  name: 'judge cache stats',
  options: storeOption,
  open: async (_, { store }): Promise<StoreAccess> => storeAt(store),
  run: (access) => access.use(({ judgeCache }) => judgeCache.counts()),
  data: (counts) => ({ cache: counts }),
  forms: {
    table: (counts, { lang, width }) => sectionsText(sectionsOf(counts, lang), width),
    md: (counts, { lang }) => sectionsMarkdown(sectionsOf(counts, lang)),
  },
});

/** `jatdae judge cache prune`: remove the replies that fit. */
export const cachePrune = verb({
  name: 'judge cache prune',
  options: filterOptions,
  async open(_, options): Promise<StoreAccess> {
    if (Object.keys(filterOf(options)).length === 0) throw new JatdaeError(words.verb.pruneNeeds);
    return storeAt(options.store);
  },
  run: (access, options) => access.use(({ judgeCache }) => judgeCache.remove(filterOf(options))),
  forms: { table: (count, { lang }) => `${translate(words.verb.pruned({ count }), lang)}\n` },
});

/** `jatdae judge cache export FILE`: sorted lines, the same bytes each time. */
export const cacheExport = verb({
  name: 'judge cache export',
  operands: { name: '[file]', about: words.verb.about.cacheFile },
  options: { ...filterOptions, force: option.flag('--force', words.verb.about.force, { group: 'output' }) },
  async open([file], { store, force }): Promise<Asked> {
    if (file === undefined) throw new JatdaeError(words.verb.cacheFile({ action: 'export' }));
    if (!force && existsSync(file)) throw new JatdaeError(formats.files.exists, { place: { file } });
    return { store: storeAt(store), file };
  },
  async run({ store: access, file }, options) {
    const lines = await access.use(async ({ judgeCache }) => {
      const all: string[] = [];
      for await (const reply of judgeCache.entries(filterOf(options))) all.push(cacheLine(reply));
      return all;
    });
    await writeWhole(file, lines, compressionByName(file).compression, options.force);
    return { file, replies: lines.length };
  },
  forms: {
    table: ({ file, replies }, { lang }) => `${translate(words.verb.cacheWritten({ file, count: replies }), lang)}\n`,
  },
});

/** `jatdae judge cache import FILE`: what is here already stays, unless it has no grade and the file has one. */
export const cacheImport = verb({
  name: 'judge cache import',
  operands: { name: '[file]', about: words.verb.about.cacheFile },
  options: storeOption,
  async open([file], { store }): Promise<Asked> {
    if (file === undefined) throw new JatdaeError(words.verb.cacheFile({ action: 'import' }));
    return { store: storeAt(store), file };
  },
  async run({ store: access, file }) {
    const replies = readCacheLines(textOfFile(file), file);
    const added = await access.use(async ({ judgeCache }) => {
      const there = await judgeCache.get(replies.map(({ key }) => key));
      const fresh = replies.filter(({ key, missing }) => {
        const known = there.get(key);
        return known === undefined || (known.missing !== undefined && missing === undefined);
      });
      await judgeCache.put(fresh);
      return fresh.length;
    }, true);
    return { file, added, same: replies.length - added };
  },
  forms: {
    table: ({ file, added, same }, { lang }) => `${translate(words.verb.cacheRead({ file, added, same }), lang)}\n`,
  },
});

function sectionsOf(counts: readonly CacheCounts[], lang: Lang): Section[] {
  return [
    {
      table: {
        head: [
          words.print.head.prompt,
          words.print.head.model,
          words.print.head.replies,
          words.print.head.missing,
          words.print.head.tokensIn,
          words.print.head.tokensOut,
          words.print.head.ms,
        ].map((one) => translate(one, lang)),
        left: 2,
        rows: counts.map(({ model, prompt, replies, missing, tokensIn, tokensOut, ms }) => [
          prompt.replace(/\+([0-9a-f]{8})[0-9a-f]*$/u, '+$1'),
          shortId(model),
          ...[replies, missing, tokensIn, tokensOut, Math.round(ms)].map(String),
        ]),
      },
    },
  ];
}
