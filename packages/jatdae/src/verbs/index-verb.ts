import { JatdaeError } from '../errors.ts';
import { openProject } from '../project/open-project.ts';
import type { Project } from '../project/project.ts';
import type { IndexReport } from '../systems/kind.ts';
import * as words from '../words/index-verb.ts';
import { project } from '../words/run.ts';
import { option } from './option.ts';
import { listenersOf } from './run.ts';
import { verb } from './verb.ts';

/** `jatdae index SYSTEM`: load the collection into an engine. */
export const index = verb({
  name: 'index',
  operands: { name: '<system>', about: words.system },
  guides: ['systems.md'],
  options: { project: option.text('--project <file>', project, { group: 'inputs' }) },

  async open(names, options): Promise<{ readonly project: Project; readonly name: string }> {
    const project = openProject(options.project);
    return { project, name: project.chosen(names)[0]! };
  },

  async run({ project, name }, _, work): Promise<IndexReport> {
    const { kind, config } = project.describe(name);
    if (!kind.index) throw new JatdaeError(words.nothingToIndex(name, kind.type));
    try {
      const report = await kind.index(config, await project.context(name, listenersOf(work)));
      work.tell(words.indexed(report.index, report.added, report.kept));
      return report;
    } finally {
      await project.close();
    }
  },

  forms: {},
});
