import { failuresOf } from '../analysis/failures/index.ts';
import { funnelOf } from '../analysis/funnel/index.ts';
import type { EvaluatedSystem } from '../evaluation/evaluated-system.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import { translate, demo as words } from '../language/index.ts';
import { failureCutters } from '../project/failure-cutters.ts';
import { rulesOf } from '../project/failure-rules.ts';
import { lintSources } from '../project/lint-gold.ts';
import type { Project } from '../project/project.ts';
import { failuresText } from '../report/failures-text.ts';
import { funnelSections } from '../report/funnel.ts';
import { sectionsText } from '../report/sections.ts';
import { evaluateSystems, systemsOfRecords } from '../sources/project-source.ts';
import { lintText } from '../verbs/gold/lint.ts';
import type { Session } from './session.ts';

const K = 10;

/** Why the best system fails, where the answers of two pipelines die, and whether the ruler is straight. */
export async function printDiagnosis(
  session: Session,
  project: Project,
  best: string,
  pipelines: readonly string[],
): Promise<void> {
  const { lang, width } = session;
  const { config } = project;
  const { collection } = await project.collection();
  const measures = measuresOf(config.measures ?? [], config.judging);
  const options = { ties: 'trec', negative: config.negative, queries: 'all', seed: 0, failed: 'leave-out' } as const;
  const names = [...new Set([best, ...pipelines])];
  const records = await evaluateSystems(project, names, measures, options, () => {});
  const systems = await systemsOfRecords(project, records, options.ties);
  const named = (name: string) => systems.find((system) => system.name === name)!;
  const shared = { ...collection, ties: options.ties, seed: options.seed };

  const one = { ...shared, systems: [named(best)] };
  const cutters = await failureCutters(one);
  try {
    const report = await failuresOf(one, { rules: rulesOf(config.rules), depth: K, cuttersOf: cutters.of });
    session.out(`\n${translate(words.why({ best }), lang)}\n\n${failuresText(report, { lang, width, examples: 0 })}`);
  } finally {
    cutters.dispose();
  }

  const funnels = [];
  for (const name of pipelines) funnels.push(funnelOf(await traced(named(name)), shared, { k: K }));
  session.out(`\n${translate(words.where, lang)}\n\n${sectionsText(funnelSections(funnels, lang), width)}`);

  const lint = await lintSources({ runs: [], systems: [], project }, { depth: K, measures: [measures[0]!] }, () => {});
  session.out(`\n${translate(words.ruler, lang)}\n\n${lintText(lint, lang, width)}`);
}

async function traced(system: EvaluatedSystem) {
  return { ...system, answers: await system.answers!(), lists: await system.lists!() };
}
