import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { stringify } from 'yaml';
import { JatdaeError } from '../errors.ts';
import { writeFileWhole } from '../formats/write-file.ts';
import { assemble } from '../project/assemble.ts';
import { baselinesFor } from '../project/baselines.ts';
import { chooseParts } from '../project/choose.ts';
import { CONFIG_FILE } from '../project/open-project.ts';
import { pickFolder } from '../project/pick-folder.ts';
import * as words from '../words/config.ts';
import * as about from '../words/eval-options.ts';
import * as initWords from '../words/init.ts';
import * as project from '../words/project.ts';
import * as runWords from '../words/run.ts';
import type { Verb } from './command.ts';
import { text } from './options.ts';

/** `jatdae init [FOLDER]`: write a jatdae.yaml after looking. */
export const initVerb: Verb = {
  configure(command: Command, lang) {
    command
      .argument('[folder]', initWords.folder[lang], '.')
      .option('--docs <file>', runWords.docs[lang])
      .option('--queries <file>', runWords.queries[lang])
      .option('--qrels <file>', about.qrels[lang])
      .option('--force', runWords.force[lang]);
  },

  async run(session, [folder = '.'], options) {
    const target = join(folder, CONFIG_FILE);
    if (existsSync(target) && options.force !== true) throw new JatdaeError(words.exists, { place: { file: target } });
    const { folder: picked } = await pickFolder(folder);
    const parts = await chooseParts(picked, {
      ...text('documents', options.docs),
      ...text('queries', options.queries),
      ...text('qrels', options.qrels),
    });
    const { notices, applied } = assemble(parts);
    for (const kind of ['documents', 'queries', 'qrels'] as const) {
      const part = parts[kind];
      const count = Array.isArray(part.data) ? part.data.length : (part.data as ReadonlyMap<string, unknown>).size;
      session.tell(project.foundPart(kind, part.file, part.format, count));
    }
    for (const notice of notices) session.notice(notice);
    const path = (file: string) => relative(folder, file).replaceAll('\\', '/');
    const baselines = baselinesFor(parts.documents.data).map((options) => [
      `bm25-${String(options.tokenizer)
        .replace(/[()=]+/g, '-')
        .replace(/-$/, '')}`,
      { type: 'bm25', tokenizer: options.tokenizer },
    ]);
    const config = {
      collection: {
        documents: path(parts.documents.file),
        queries: path(parts.queries.file),
        ...(parts.qrels.file !== parts.queries.file && { qrels: path(parts.qrels.file) }),
        ...applied,
      },
      judging: 'pooled',
      measures: ['nDCG@10', 'RR@10', 'R@10', 'P@10', 'AP'],
      depth: 100,
      systems: Object.fromEntries(baselines) as Record<string, unknown>,
    };
    const schema = '# yaml-language-server: $schema=https://unpkg.com/jatdae/schema/jatdae.schema.json\n';
    writeFileWhole(target, `${schema}${initWords.comment[session.lang]}\n${stringify(config)}`);
    session.tell(words.written(target, baselines.length));
    return 0;
  },
};
