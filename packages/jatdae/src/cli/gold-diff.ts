import { existsSync } from 'node:fs';
import type { Measure } from '@jatdae/measures';
import type { Qrels } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { type EvaluateFilesOptions, evaluateRunFiles, shortNames } from '../evaluation/evaluate-files.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import { diffGold } from '../gold/index.ts';
import { CONFIG_FILE, openProject } from '../project/open-project.ts';
import { changesOnGolds, type ScoredOnGolds, scoreOnGolds } from '../project/score-on-golds.ts';
import { goldDiffText } from '../report/gold-diff-text.ts';
import { plainJson } from '../report/plain-json.ts';
import * as words from '../words/gold-freeze.ts';
import type { Options } from './command.ts';
import { TIES } from './eval-choices.ts';
import { GOLD_JSON, type GoldAction } from './gold-action.ts';
import { goldNamed } from './gold-states.ts';
import { choice, integer } from './options.ts';
import type { Session } from './session.ts';

/** `jatdae gold diff A B [SYSTEM...]`: what changed in the gold, and what that does to each system's measures. */
export const diffAction: GoldAction = async (session, [before, after, ...systems], given) => {
  if (before === undefined || after === undefined) throw new JatdaeError(words.twoNeeded);
  const format = choice('--format', given.format, ['table', 'json'] as const);
  const show = given.show === undefined ? 5 : integer('--show', given.show, 0);
  const golds = [await goldNamed(before, given), await goldNamed(after, given)] as const;
  const scored = await scoreOnBoth(session, golds[0].qrels, golds[1].qrels, systems, given);
  const result = {
    before: golds[0].name,
    after: golds[1].name,
    ...diffGold(golds[0], golds[1]),
    effects: changesOnGolds(scored, systems.length > 0 || (given.run as string[]).length > 0),
  };
  if (format === 'table') session.out(goldDiffText(result, { lang: session.lang, width: session.width, show }));
  else session.out(`${JSON.stringify({ version: GOLD_JSON, ...(plainJson(result) as object) }, null, 2)}\n`);
  return 0;
};

/** Each system scored on both golds: run files, or recorded runs of a project; none where there is neither. */
async function scoreOnBoth(
  session: Session,
  before: Qrels,
  after: Qrels,
  systems: readonly string[],
  given: Options,
): Promise<readonly ScoredOnGolds[]> {
  const ties = choice('--ties', given.ties, TIES);
  const files = given.run as string[];
  const measures = measuresOf(given.measure as string[], 'pooled', undefined);
  if (files.length > 0) return filesOnBoth(before, after, files, measures, ties);
  const project = given.project !== undefined || existsSync(CONFIG_FILE) ? openProject(given.project) : undefined;
  if (!project) {
    if (systems.length > 0) throw new JatdaeError(words.systemsNeedProject(systems[0]!));
    return [];
  }
  const { config } = project;
  const own = measuresOf(
    (given.measure as string[]).length > 0 ? (given.measure as string[]) : (config.measures ?? []),
    config.judging,
    config.rel,
  );
  return scoreOnGolds(project, [before, after], systems, own, ties, (notice) => session.notice(notice));
}

async function filesOnBoth(
  before: Qrels,
  after: Qrels,
  files: readonly string[],
  measures: readonly Measure[],
  ties: EvaluateFilesOptions['ties'],
): Promise<readonly ScoredOnGolds[]> {
  const options: EvaluateFilesOptions = { ties, negative: 'unjudged', queries: 'all', seed: 0, read: {} };
  const [old, now] = [
    await evaluateRunFiles(before, files, measures, options),
    await evaluateRunFiles(after, files, measures, options),
  ];
  const names = shortNames(old.map(({ name }) => name));
  return old.map((run, i) => ({ name: names[i]!, on: { before: run.evaluation, after: now[i]!.evaluation } }));
}
