import { existsSync } from 'node:fs';
import type { Measure } from '@jatdae/measures';
import { JatdaeError } from '../errors.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import type { GoldReader, LintReport } from '../gold/index.ts';
import { lintSources } from '../project/lint-gold.ts';
import { CONFIG_FILE, openProject } from '../project/open-project.ts';
import { goldLintText } from '../report/gold-lint-text.ts';
import { plainJson } from '../report/plain-json.ts';
import { docOf } from '../systems/doc-of.ts';
import * as words from '../words/gold-lint-print.ts';
import type { Options } from './command.ts';
import { GOLD_JSON, type GoldAction, storeExists, storeOf, withStore } from './gold-action.ts';
import { choice, integer, text } from './options.ts';
import type { Session } from './session.ts';

/** `jatdae gold lint [SYSTEM...]`: what is wrong with the gold. Exit code 1 where something certainly is. */
export const lintAction: GoldAction = async (session, systems, given) => {
  const format = choice('--format', given.format, ['table', 'json'] as const);
  const report = await (lintsStore(given)
    ? withStore(given, (store) => store.snapshot((view) => lintStore(session, systems, given, view)))
    : lint(session, systems, given));
  if (format === 'table') session.out(goldLintText(report, session.lang, session.width));
  else session.out(`${JSON.stringify({ version: GOLD_JSON, ...(plainJson(report) as object) }, null, 2)}\n`);
  return report.levels.error > 0 ? 1 : 0;
};

/** A file goes before the store, the store before what `jatdae.yaml` names. @throws JatdaeError where there is nothing */
function lintsStore(given: Options): boolean {
  if (given.qrels !== undefined) return false;
  const where = storeOf(given);
  if (given.store !== undefined || storeExists(where)) return true;
  if (given.queries === undefined && !hasProject(given)) throw new JatdaeError(words.needsGold(where));
  return false;
}

/** A store that nobody has put anything into is none: an import that failed leaves one, and it would be clean of every fault. */
async function lintStore(session: Session, systems: readonly string[], given: Options, store: GoldReader) {
  const empty = given.store === undefined && (await store.counts()).queries === 0;
  if (!empty) return lint(session, systems, given, store);
  if (given.queries === undefined && !hasProject(given)) throw new JatdaeError(words.needsGold(storeOf(given)));
  return lint(session, systems, given);
}

function hasProject(given: Options): boolean {
  return given.project !== undefined || existsSync(CONFIG_FILE);
}

function lint(session: Session, systems: readonly string[], given: Options, store?: GoldReader): Promise<LintReport> {
  const project = given.qrels === undefined && hasProject(given) ? openProject(given.project) : undefined;
  const { judging = 'pooled', rel, measures = [] } = project?.config ?? {};
  const asked = given.measure as string[];
  const depth = given.depth === undefined ? 10 : integer('-k', given.depth, 1);
  const sources = {
    ...text('qrels', given.qrels),
    ...text('from', given.from),
    ...text('queries', given.queries),
    ...text('documents', given.docs),
    runs: given.run as string[],
    systems,
    ...(store && { store }),
    ...(project && { project }),
  };
  const options = {
    depth,
    measures: measuresOf(asked.length > 0 ? asked : measures, judging, rel) as [Measure, ...Measure[]],
    ...(given.limit !== undefined && { limit: integer('--limit', given.limit, 1) }),
    ...(given.difference !== undefined && { difference: above0('--difference', given.difference) }),
    ...(typeof given.docOf === 'string' && { docOf: docOf(given.docOf) }),
  };
  return lintSources(sources, options, (notice) => session.notice(notice));
}

function above0(flag: string, value: unknown): number {
  const number = Number(value);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new JatdaeError(words.badNumber(flag, String(value)));
}
