import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { JatdaeError } from '../errors.ts';
import { parseColumns, writeFileWhole } from '../formats/index.ts';
import { runs, translate, project as words } from '../language/index.ts';
import {
  assemble,
  baselinesFor,
  CONFIG_FILE,
  type CollectionParts,
  chooseParts,
  pickFolder,
} from '../project/index.ts';
import { option, present } from './option.ts';
import { namedParts, partOptions, tellOthers, tellParts } from './try.ts';
import { verb } from './verb.ts';

/** A collection that was found, and the file that will name it. */
interface Found {
  readonly folder: string;
  readonly parts: CollectionParts;
}

/** `jatdae init [FOLDER]`: write a jatdae.yaml after looking. */
export const initialise = verb({
  name: 'init',
  operands: { name: '[folder]', about: words.init.folder, value: '.' },
  guides: ['start.md', 'systems.md'],
  options: { ...partOptions, force: option.flag('--force', runs.verb.force, { group: 'output' }) },

  async open([folder = '.'], { force, ...files }): Promise<Found> {
    const file = join(folder, CONFIG_FILE);
    if (existsSync(file) && !force) throw new JatdaeError(words.config.exists, { place: { file } });
    const named = namedParts(folder, files);
    const { folder: picked } = await pickFolder(folder, named);
    return { folder, parts: await chooseParts(picked, named) };
  },

  async run({ folder, parts }, { columns, conflicts }, work) {
    const { notices, applied } = assemble(parts, { into: 'config' });
    tellParts(parts, (qrels) => qrels.size, work);
    tellOthers(parts, work);
    for (const notice of notices) work.notice(notice);
    const path = (file: string) => relative(folder, file).replaceAll('\\', '/');
    const systems = baselinesFor(parts.documents.data).map(({ tokenizer }) => [
      `bm25-${String(tokenizer)
        .replace(/[()=]+/g, '-')
        .replace(/-$/, '')}`,
      { type: 'bm25', tokenizer },
    ]);
    return {
      file: join(folder, CONFIG_FILE),
      config: {
        collection: {
          documents: path(parts.documents.file),
          queries: path(parts.queries.file),
          ...(parts.qrels.file !== parts.queries.file && { qrels: path(parts.qrels.file) }),
          ...(columns.length > 0 && { columns: parseColumns(columns) }),
          ...present({ conflicts }),
          ...applied,
        },
        judging: 'pooled',
        measures: ['nDCG@10', 'RR@10', 'R@10', 'P@10', 'AP'],
        depth: 100,
        systems: Object.fromEntries(systems) as Record<string, unknown>,
      },
    };
  },

  forms: {},

  async write({ file, config }, { lang }, _, work) {
    const schema = '# yaml-language-server: $schema=https://unpkg.com/jatdae/schema/jatdae.schema.json\n';
    writeFileWhole(file, `${schema}${translate(words.init.comment, lang)}\n${stringify(config)}`);
    work.tell(words.config.written({ file, systems: Object.keys(config.systems).length }));
  },
});
