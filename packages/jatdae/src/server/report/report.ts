import { dirname, join, resolve } from 'node:path';
import { writeFileWhole } from '../../formats/index.ts';
import { DEFAULT_STORE } from '../../gold/index.ts';
import { report as words } from '../../language/index.ts';
import { CONFIG_FILE, openProject } from '../../project/index.ts';
import { option, type ResultView, verb } from '../../verbs/index.ts';
import { version } from '../../version.ts';
import { collectReport, type ReportOptions } from './collect.ts';
import { LIMIT, reportPage, sizeText } from './page.ts';
import type { ReportData } from './report-data.ts';
import { reportMarkdown } from './report-markdown.ts';

const { about } = words.verb;
const FILES: Readonly<Record<string, string>> = { html: 'report.html', md: 'report.md', json: 'report.json' };

/** `jatdae report`: what the studio shows, in one file. */
export const report = verb({
  name: 'report',
  operands: { name: '[systems...]', about: about.systems },
  options: {
    measures: option.texts('-m, --measure <measures>', about.measures),
    by: option.texts('--by <attribute>', about.by),
    project: option.text('--project <file>', about.project, { group: 'inputs' }),
    store: option.text('--store <file|url>', about.store, { group: 'inputs' }),
    out: option.text('-o, --out <file>', about.out, { group: 'output' }),
  },

  async open(systems, { measures, by, project: named, store }, work): Promise<ReportOptions> {
    openProject(named);
    const project = named ?? CONFIG_FILE;
    const place = store ?? (process.env.JATDAE_GOLD || join(dirname(resolve(project)), DEFAULT_STORE));
    const lang = work.terminal?.lang ?? 'en';
    return { project, store: place, version: version(), lang, systems, measures, by };
  },

  run(options, _, work): Promise<ReportData> {
    const meter = work.progress(words.verb.collecting);
    const progress = (done: number, total: number) => meter.update(done, total);
    return collectReport({ ...options, progress }).finally(() => meter.stop());
  },

  data: (data) => data,
  // Stdout has the report only where it is asked for there.
  forms: {
    html: (data, view, { out }) => (out === '-' ? textOf(data, 'html', view) : ''),
    md: (data, view, { out }) => (out === '-' ? textOf(data, 'md', view) : ''),
    json: (_, view, { out }) => (out === '-' ? view.json() : ''),
  },
  formerForms: { markdown: 'md' },

  async write(data, view, { out: named, format }, work) {
    const out = named ?? FILES[format]!;
    if (out === '-') return;
    const text = await textOf(data, format, view);
    writeFileWhole(out, text);
    const { systems } = data.replies.project as { readonly systems: readonly unknown[] };
    const bytes = Buffer.byteLength(text);
    const size = sizeText(bytes);
    work.tell(
      words.verb.written({
        file: out,
        size,
        systems: systems.length,
        queries: data.lists.queries.length,
        page: format === 'html',
      }),
    );
    if (format === 'html' && bytes > LIMIT) work.tell(words.verb.large({ limit: sizeText(LIMIT) }));
  },
});

async function textOf(data: ReportData, format: string, view: ResultView): Promise<string> {
  if (format === 'json') return view.json();
  return format === 'md' ? reportMarkdown(data, view.lang) : reportPage(data);
}
