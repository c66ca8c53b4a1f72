import { existsSync } from 'node:fs';
import type { Measure } from '@jatdae/measures';
import { type GoldEffect, goldEffects, type OnTwoGolds } from '../analysis/gold-effect.ts';
import type { Qrels } from '../collection/shapes.ts';
import { JatdaeError } from '../errors.ts';
import { type EvaluateFilesOptions, evaluateRunFiles, shortNames } from '../evaluation/evaluate-files.ts';
import { evaluateRun } from '../evaluation/evaluate-run.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import { diffGold } from '../gold/index.ts';
import { runFolderOf } from '../project/run-systems.ts';
import { goldDiffText } from '../report/gold-diff-text.ts';
import { plainJson } from '../report/plain-json.ts';
import { readRecordedRun } from '../runs/read-lines.ts';
import * as words from '../words/gold-freeze.ts';
import type { Options } from './command.ts';
import { TIES } from './eval-choices.ts';
import { CONFIG_FILE, openProject } from './find-project.ts';
import { GOLD_JSON, type GoldAction } from './gold-action.ts';
import { goldNamed } from './gold-states.ts';
import { choice, integer } from './options.ts';

/** `jatdae gold diff A B [SYSTEM...]`: what changed in the gold, and what that does to each system's measures. */
export const diffAction: GoldAction = async (session, [before, after, ...systems], given) => {
  if (before === undefined || after === undefined) throw new JatdaeError(words.twoNeeded);
  const format = choice('--format', given.format, ['table', 'json'] as const);
  const show = given.show === undefined ? 5 : integer('--show', given.show, 0);
  const golds = [await goldNamed(before, given), await goldNamed(after, given)] as const;
  const scored = await scoreOnBoth(golds[0].qrels, golds[1].qrels, systems, given);
  const [first, ...others] = scored;
  const change = (a: Scored, b: Scored): SystemChange => ({
    before: a.name,
    after: b.name,
    measures: goldEffects(a.on, b.on),
  });
  const result = {
    before: golds[0].name,
    after: golds[1].name,
    ...diffGold(golds[0], golds[1]),
    effects: [
      ...scored.map((one) => change(one, one)),
      // Systems that were named are a change of system too: the first is what was before.
      ...(first && named(systems, given) ? others.map((other) => change(first, other)) : []),
    ],
  };
  if (format === 'table') session.out(goldDiffText(result, { lang: session.lang, width: session.width, show }));
  else session.out(`${JSON.stringify({ version: GOLD_JSON, ...(plainJson(result) as object) }, null, 2)}\n`);
  return 0;
};

/** A change of gold, of system, or of both, by measure. */
export interface SystemChange {
  readonly before: string;
  readonly after: string;
  readonly measures: readonly GoldEffect[];
}

interface Scored {
  readonly name: string;
  readonly on: OnTwoGolds;
}

function named(systems: readonly string[], given: Options): boolean {
  return systems.length > 0 || (given.run as string[]).length > 0;
}

/** Each system scored on both golds: run files, or recorded runs of a project; none where there is neither. */
async function scoreOnBoth(
  before: Qrels,
  after: Qrels,
  systems: readonly string[],
  given: Options,
): Promise<readonly Scored[]> {
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
  const out: Scored[] = [];
  for (const name of project.chosen(systems)) {
    const folder = runFolderOf(project, name);
    if (!folder.finished) {
      if (systems.length > 0) throw new JatdaeError(words.notRunYet(name));
      continue;
    }
    const { run, failed } = await readRecordedRun(folder.runFile, name);
    const on = async (qrels: Qrels) => {
      const counted: Qrels = new Map([...qrels].filter(([query]) => !failed.has(query)));
      return (await evaluateRun(counted, run, own, { ties, negative: config.negative })).evaluation;
    };
    out.push({ name, on: { before: await on(before), after: await on(after) } });
  }
  return out;
}

async function filesOnBoth(
  before: Qrels,
  after: Qrels,
  files: readonly string[],
  measures: readonly Measure[],
  ties: EvaluateFilesOptions['ties'],
): Promise<readonly Scored[]> {
  const options: EvaluateFilesOptions = { ties, negative: 'unjudged', queries: 'all', seed: 0, read: {} };
  const [old, now] = [
    await evaluateRunFiles(before, files, measures, options),
    await evaluateRunFiles(after, files, measures, options),
  ];
  const names = shortNames(old.map(({ name }) => name));
  return old.map((run, i) => ({ name: names[i]!, on: { before: run.evaluation, after: now[i]!.evaluation } }));
}
