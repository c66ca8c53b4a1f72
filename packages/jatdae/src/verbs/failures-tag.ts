import { existsSync } from 'node:fs';
import { nearest } from '@jatdae/measures';
import { JatdaeError } from '../errors.ts';
import { evaluation as about, failures as words } from '../language/index.ts';
import { CONFIG_FILE, openProject, type Tagged, tagQuery } from '../project/index.ts';
import { tagsFileOf } from './failures.ts';
import { option } from './option.ts';
import { verb } from './verb.ts';

interface Asked {
  readonly qid: string;
  readonly tags: readonly string[];
  readonly file: string;
}

/** `jatdae failures tag QID TAG...`: what a person says of a failure. */
export const failuresTag = verb({
  name: 'failures tag',
  guides: ['failures.md'],
  operands: [
    { name: '[query]', about: words.tags.about.query },
    { name: '[tags...]', about: words.tags.about.tags },
  ],
  options: {
    note: option.text('--note <text>', words.tags.about.note),
    remove: option.flag('--remove', words.tags.about.remove),
    tags: option.text('--tags <file>', words.verb.about.tags, { group: 'inputs' }),
    project: option.text('--project <file>', about.options.project, { group: 'inputs' }),
  },
  async open([qid, ...tags], options): Promise<Asked> {
    if (qid === undefined || (tags.length === 0 && options.note === undefined)) throw new JatdaeError(words.tags.usage);
    const inProject = options.project !== undefined || existsSync(CONFIG_FILE);
    if (options.tags === undefined && inProject) await requireQuery(options.project, qid);
    return { qid, tags, file: tagsFileOf(options) };
  },

  async run({ qid, tags, file }, { note, remove }): Promise<Tagged & { readonly file: string }> {
    const left = tagQuery(file, qid, { tags, ...(note !== undefined && { note }), remove });
    return { qid, tags: [], ...left, file };
  },

  // What it does is told beside the results: there is none.
  forms: { table: () => '' },
  write: async ({ qid, tags, note, file }, _, __, work) => work.tell(words.tags.tagged({ qid, tags, note, file })),
});

/** @throws JatdaeError with the nearest id where the project has no such query */
async function requireQuery(project: string | undefined, qid: string): Promise<void> {
  const { queries } = (await openProject(project).collection()).collection;
  const ids = queries.map(({ id }) => id);
  if (!ids.includes(qid)) throw new JatdaeError(words.tags.unknownQuery({ qid, near: nearest(qid, ids, 1) }));
}
