import { JatdaeError } from '../errors.ts';
import { runs as words } from '../language/index.ts';
import { openProject, type Project } from '../project/index.ts';
import type { IndexReport } from '../systems/index.ts';
import { option } from './option.ts';
import { listenersOf } from './running.ts';
import { verb } from './verb.ts';

/** `jatdae index SYSTEM`: load the collection into an engine. */
export const index = verb({
  name: 'index',
  operands: { name: '<system>', about: words.index.system },
  guides: ['systems.md'],
  options: { project: option.text('--project <file>', words.verb.project, { group: 'inputs' }) },

  async open(names, options): Promise<{ readonly project: Project; readonly name: string }> {
    const project = openProject(options.project);
    return { project, name: project.chosen(names)[0]! };
  },

  async run({ project, name }, _, work): Promise<IndexReport> {
    const { kind, config } = project.describe(name);
    if (!kind.index) throw new JatdaeError(words.index.nothingToIndex({ name, type: kind.type }));
    try {
      const report = await kind.index(config, await project.context(name, listenersOf(work)));
      work.tell(words.index.indexed({ index: report.index, added: report.added, kept: report.kept }));
      return report;
    } finally {
      await project.close();
    }
  },

  forms: {},
});
