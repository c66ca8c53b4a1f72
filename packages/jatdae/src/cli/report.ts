import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { writeFileWhole } from '../formats/write-file.ts';
import { DEFAULT_STORE } from '../gold/index.ts';
import { CONFIG_FILE, openProject } from '../project/open-project.ts';
import { collectReport } from '../server/report/collect.ts';
import { reportPage, sizeText } from '../server/report/page.ts';
import { reportMarkdown } from '../server/report/report-markdown.ts';
import { version } from '../version.ts';
import * as words from '../words/report-verb.ts';
import type { Verb } from './command.ts';
import { choice, collect } from './options.ts';
import { Progress } from './progress.ts';

const FORMATS = ['html', 'markdown', 'json'] as const;
const FILES = { html: 'report.html', markdown: 'report.md', json: 'report.json' } as const;

/** `jatdae report`: what the studio shows, in one file. */
export const reportVerb: Verb = {
  configure(command: Command, lang) {
    command
      .argument('[systems...]', words.about.systems[lang])
      .option('-o, --out <file>', words.about.out[lang])
      .option('-m, --measure <measures>', words.about.measures[lang], collect, [])
      .option('--by <attribute>', words.about.by[lang], collect, [])
      .option('--project <file>', words.about.project[lang])
      .option('--store <file|url>', words.about.store[lang])
      .option(`--format <${FORMATS.join('|')}>`, words.about.format[lang], 'html');
  },

  async run(session, operands, given) {
    const format = choice('--format', given.format, FORMATS);
    openProject(given.project);
    const project = typeof given.project === 'string' ? given.project : CONFIG_FILE;
    const named = given.store ?? (process.env.JATDAE_GOLD || undefined);
    const bar = new Progress(session, words.collecting);
    const data = await collectReport({
      project,
      store: named === undefined ? join(dirname(resolve(project)), DEFAULT_STORE) : String(named),
      version: version(),
      lang: session.lang,
      systems: operands,
      measures: given.measure as string[],
      by: given.by as string[],
      progress: (done, total) => bar.update(done, total),
    }).finally(() => bar.stop());
    const out = typeof given.out === 'string' ? given.out : FILES[format];
    const text =
      format === 'json'
        ? `${JSON.stringify(data, null, 1)}\n`
        : format === 'markdown'
          ? reportMarkdown(data, session.lang)
          : await reportPage(data);
    if (out === '-') session.out(text);
    else {
      writeFileWhole(out, text);
      const { project: opened } = data.replies as { readonly project: { readonly systems: readonly unknown[] } };
      const size = sizeText(Buffer.byteLength(text));
      session.tell(words.written(out, size, opened.systems.length, data.lists.queries.length, format === 'html'));
    }
    return 0;
  },
};
