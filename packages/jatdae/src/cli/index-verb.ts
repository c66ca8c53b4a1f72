import type { Command } from 'commander';
import { JatdaeError } from '../errors.ts';
import { openProject } from '../project/open-project.ts';
import * as words from '../words/index-verb.ts';
import * as runWords from '../words/run.ts';
import type { Verb } from './command.ts';
import { earsOf } from './run-project.ts';

/** `jatdae index SYSTEM`: load the collection into an engine. */
export const indexVerb: Verb = {
  configure(command: Command, lang) {
    command.argument('<system>', words.system[lang]).option('--project <file>', runWords.project[lang]);
  },

  async run(session, [name], options) {
    const project = openProject(options.project);
    const [chosen] = project.chosen([name!]);
    const { kind, config } = project.describe(chosen!);
    if (!kind.index) throw new JatdaeError(words.nothingToIndex(chosen!, kind.type));
    try {
      const report = await kind.index(config, await project.context(chosen!, earsOf(session)));
      session.tell(words.indexed(report.index, report.added, report.kept));
    } finally {
      await project.close();
    }
    return 0;
  },
};
