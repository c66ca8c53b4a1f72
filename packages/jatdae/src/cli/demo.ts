import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { missesOf } from '../analysis/misses.ts';
import { summarize } from '../analysis/summary.ts';
import { JatdaeError } from '../errors.ts';
import { evaluateRun } from '../evaluation/evaluate-run.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import { dense as models, translate, demo as words } from '../language/index.ts';
import { namedEmbedder, namedReranker } from '../project/known-models.ts';
import { loadConfig } from '../project/load-config.ts';
import { CONFIG_FILE } from '../project/open-project.ts';
import { Project } from '../project/project.ts';
import { runFolderOf } from '../project/run-systems.ts';
import { type RealModels, withModels } from '../project/with-models.ts';
import { evalTable, meansTable } from '../report/eval-table.ts';
import { missesText } from '../report/misses-text.ts';
import { type RecordedRun, readRecordedRun } from '../runs/read-lines.ts';
import { runAll } from '../verbs/run.ts';
import type { Options, Verb } from './command.ts';
import { printDiagnosis } from './demo-diagnosis.ts';
import { ingestHandbook } from './demo-handbook.ts';
import { printLead } from './demo-lead.ts';
import { workOf } from './verb-command.ts';

/** Beside the built package, and at the root of the repository. */
const PLACES = ['../examples/permit-handbook', '../../../examples/permit-handbook'];
const CUT = 10;
const MISSES = 3;
/** Systems of several stages, to show where answers die. */
const PIPELINES = ['cut', 'reranked'];

/** `jatdae demo`: the bundled experiment, ten systems and seven measures, written to .jatdae/demo here. */
export const demoVerb: Verb = {
  configure(command: Command, lang) {
    command
      .option('--models <list>', translate(models.models.about.models, lang))
      .option('--reranker <model>', translate(models.models.about.reranker, lang));
  },

  async run(session, _operands, options) {
    const { lang } = session;
    const example = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) =>
      existsSync(path),
    );
    if (example === undefined) throw new JatdaeError(words.noExample);
    const shown = relative(process.cwd(), example) || '.';
    const real = realModels(options);
    const home = join('.jatdae', 'demo');
    const config = loadConfig(join(example, CONFIG_FILE));
    const project = new Project(resolve(example), real ? withModels(config, real) : config, home);
    session.out(`${translate(words.opening({ folder: shown, models: real !== undefined }), lang)}\n\n`);
    await ingestHandbook(session, example, join(home, 'documents.jsonl'));
    try {
      await runAll(project, project.systemNames, false, workOf(session));
      const { collection } = await project.collection();
      const measures = measuresOf(project.config.measures ?? [], project.config.judging);
      const recorded: RecordedRun[] = [];
      const runs: EvaluatedRun[] = [];
      for (const name of project.systemNames) {
        const one = await readRecordedRun(runFolderOf(project, name).runFile, name);
        recorded.push(one);
        runs.push(await evaluateRun(collection.qrels, one.run, measures));
      }
      const summaries = runs.map((run) => summarize(run));
      const first = measures[0]!.name;
      const worth = runs.map((run) => run.evaluation.mean(first) ?? 0);
      const best = worth.indexOf(Math.max(...worth));
      session.out(`${meansTable(summaries, lang)}\n`);
      session.out(`${evalTable(summaries[best]!, lang, session.width)}\n`);
      const misses = missesOf(runs[best]!, recorded[best]!.run, collection, CUT);
      session.out(missesText(runs[best]!.name, misses, CUT, MISSES, session.width, lang));
      await printLead(session, collection, runs, recorded);
      const pipelines = PIPELINES.filter((name) => project.systemNames.includes(name));
      await printDiagnosis(session, project, runs[best]!.name, pipelines);
    } finally {
      await project.close();
    }
    session.out(`\n${translate(words.closing({ folder: shown }), lang)}\n`);
    return 0;
  },
};

function realModels({ models: list, reranker }: Options): RealModels | undefined {
  if (list === undefined && reranker === undefined) return undefined;
  const names =
    list === undefined
      ? []
      : String(list)
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean);
  return {
    embedders: names.map(namedEmbedder),
    ...(reranker !== undefined && { reranker: namedReranker(String(reranker)) }),
  };
}
