import { appendFileSync } from 'node:fs';
import type { Command } from 'commander';
import { writeFileWhole } from '../formats/write-file.ts';
import { judgeGate, pastGate } from '../gate/index.ts';
import { evaluation as about, history, translate, gate as words } from '../language/index.ts';
import { keepHistory } from '../project/keep-history.ts';
import { gateGithub } from '../report/gate-github.ts';
import { gateJson } from '../report/gate-json.ts';
import { gateMarkdown } from '../report/gate-markdown.ts';
import { gateText } from '../report/gate-text.ts';
import type { Verb } from './command.ts';
import { gatedSystems } from './gated.ts';
import { choice, integer } from './options.ts';
import { scoringOptions } from './scoring-options.ts';

const FORMATS = ['table', 'json', 'junit', 'md', 'github'] as const;

/** `jatdae gate [SYSTEM...]`: green, red, or cannot tell. */
export const gateVerb: Verb = {
  configure(command: Command, lang) {
    scoringOptions(command.argument('[systems...]', translate(words.verb.about.systems, lang)), lang)
      .option('--rules <file>', translate(words.verb.about.rules, lang))
      .option('--baselines <folder>', translate(words.verb.about.baselines, lang))
      .option('--docs <file>', translate(words.verb.about.docs, lang))
      .option('--show <n>', translate(words.verb.about.show, lang))
      .option('--all', translate(words.verb.about.all, lang))
      .option('--junit <file>', translate(words.verb.about.junit, lang))
      .option('--md <file>', translate(words.verb.about.md, lang))
      .option('--json <file>', translate(words.verb.about.json, lang))
      .option('--no-history', translate(history.about.noHistory, lang))
      .option('--format <table|json|junit|md|github>', translate(about.options.format, lang), 'table');
  },

  async run(session, operands, given) {
    const format = choice('--format', given.format, FORMATS);
    const show = given.show === undefined ? 3 : integer('--show', given.show, 0);
    const { gate, systems, absent, context, project } = await gatedSystems(session, operands, given, true);
    const result = await judgeGate(gate, systems, absent, context);
    const { lang, width } = session;
    const view = { lang, width, show, all: given.all === true, texts: textsOf(context.queries) };
    const write = {
      table: () => gateText(result, view),
      json: () => gateJson(result),
      junit: async () => (await import('../report/gate-junit.ts')).gateJunit(result, lang),
      md: () => gateMarkdown(result, view),
      github: () => gateGithub(result, view),
    };
    if (project && given.history !== false)
      await keepHistory(project, systems, (notice) => session.notice(notice), pastGate(gate, result));
    session.out(await write[format]());
    for (const to of ['junit', 'md', 'json'] as const) {
      if (typeof given[to] === 'string') writeFileWhole(given[to], await write[to]());
    }
    const summary = process.env.GITHUB_STEP_SUMMARY;
    if (format === 'github' && summary) appendFileSync(summary, write.md());
    return result.passed ? 0 : 1;
  },
};

function textsOf(queries: readonly { readonly id: string; readonly text: string }[]): ReadonlyMap<string, string> {
  return new Map(queries.map(({ id, text }) => [id, text]));
}
