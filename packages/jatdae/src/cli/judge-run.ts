import { existsSync } from 'node:fs';
import { JatdaeError } from '../errors.ts';
import { compressionByName } from '../formats/compression.ts';
import { requirePlainId } from '../formats/trec-ids.ts';
import { writeWhole } from '../formats/write.ts';
import type { GoldStore } from '../gold/index.ts';
import { requirePrices } from '../judging/budget.ts';
import {
  type BudgetLimits,
  estimateOf,
  isGraded,
  type JudgeReport,
  type JudgeRun,
  judgeReport,
  messagesOf,
  missingOf,
  type Plan,
  parseBudget,
  planJudging,
  QUERY_RULES,
  QueryForms,
  type QueryRule,
  readQueryTable,
  runJudges,
  shownDocument,
  storeVerdicts,
  verdictLine,
} from '../judging/index.ts';
import { formats, judging as print, translate } from '../language/index.ts';
import { estimateText, grouped, money } from '../report/judge-estimate.ts';
import { judgeSections } from '../report/judge-text.ts';
import { plainJson } from '../report/plain-json.ts';
import { sectionsMarkdown, sectionsText } from '../report/sections.ts';
import type { Options } from './command.ts';
import { actorOf, storeExists, storeOf, withStore } from './gold-action.ts';
import { mayBegin } from './judge-begin.ts';
import { askModeOf } from './judge-mode.ts';
import { type ChosenPairs, choosePairs } from './judge-pairs.ts';
import { panelOf } from './judge-panel.ts';
import { choice } from './options.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';

/** The version of the JSON that `jatdae judge` writes. */
export const JUDGE_JSON = 1;

/** `jatdae judge [JUDGE...]`: judge pairs. Exit code 1 where some have no grade, 3 where the service failed. */
export async function judgePairs(session: Session, names: readonly string[], given: Options): Promise<number> {
  const format = choice('--format', given.format, ['table', 'json', 'md'] as const);
  const output = typeof given.output === 'string' ? given.output : undefined;
  if (output !== undefined && given.force !== true && existsSync(output)) {
    throw new JatdaeError(formats.files.exists, { place: { file: output } });
  }
  const settings = settingsOf(given);
  const panel = panelOf(names, given);
  if (settings.mode !== 'cache-only') requirePrices(panel.judges, settings.budget);
  const where = storeOf(given);
  const prepare = async (store: GoldStore | undefined): Promise<Prepared> => {
    const { pairs, leftOut } = await choosePairs(session, given, panel.project, store, where);
    const cache = given.cache === false ? undefined : store?.judgeCache;
    return { pairs, leftOut, plan: await planJudging({ panel: panel.judges, pairs, cache, ...settings }) };
  };
  const finish = async (store: GoldStore, { pairs, leftOut, plan }: Prepared): Promise<number> => {
    const run = await ask(session, plan, settings.budget);
    if (run.stopped?.exitCode === 2) throw run.stopped;
    if (plan.mode === 'cache-only')
      requireCached(
        run.pairs.filter(({ verdict }) => verdict === undefined),
        run.pairs,
      );
    const put = await storeVerdicts(store, run, pairs, { actor: actorOf(given) });
    session.tell(print.print.stored({ where: store.where, added: put.added, changed: put.changed, same: put.same }));
    const report = judgeReport(run, { ties: plan.ties, leftOut, circular: panel.circular });
    if (output !== undefined) await writeVerdicts(session, output, run, given.force === true);
    show(session, report, run, format);
    return codeOf(session, run, report);
  };
  const mayGoOn = async ({ plan }: Prepared) =>
    given.dryRun === true
      ? dryRun(session, plan)
      : mayBegin(session, { calls: plan.calls, estimate: () => estimateShown(session, plan) }, given);

  if (storeExists(where)) {
    return withStore(given, async (store) => {
      const prepared = await prepare(store);
      return (await mayGoOn(prepared)) ? finish(store, prepared) : 0;
    });
  }
  // No store is made for what does not begin.
  const prepared = await prepare(undefined);
  if (!(await mayGoOn(prepared))) return 0;
  if (settings.mode === 'cache-only') {
    const all = prepared.pairs.map(({ query, document }) => ({ query: query.id, document: document.id }));
    requireCached(all, all);
  }
  const make = (store: GoldStore) => {
    const cache = given.cache === false ? undefined : store.judgeCache;
    return finish(store, { ...prepared, plan: { ...prepared.plan, cache } });
  };
  return withStore(given, make, true);
}

interface Prepared extends ChosenPairs {
  readonly plan: Plan;
}

function settingsOf(given: Options) {
  const rules = typeof given.queryRule === 'string' ? given.queryRule.split(',') : [];
  const budget = typeof given.budget === 'string' ? parseBudget(given.budget) : undefined;
  return {
    budget,
    mode: askModeOf(given),
    ties: choice('--ties', given.ties, ['lower', 'open'] as const),
    earlyStop: given.earlyStop !== false,
    forms: new QueryForms(
      rules.map((rule): QueryRule => choice('--query-rule', rule.trim(), QUERY_RULES)),
      typeof given.queryMap === 'string' ? readQueryTable(given.queryMap) : [],
    ),
  };
}

async function estimateShown({ lang, width }: Session, plan: Plan): Promise<string> {
  return estimateText(plan, await estimateOf(plan), lang, width);
}

/** @returns false: nothing is to be asked */
async function dryRun(session: Session, plan: Plan): Promise<boolean> {
  session.out(await estimateShown(session, plan));
  const [first] = plan.pairs;
  const [judge] = plan.panel;
  if (!first || !judge) return false;
  const messages = messagesOf(judge, first.asked, shownDocument(first.pair.document, judge.maxChars));
  const text = messages.map(({ role, content }) => `[${role}]\n${content}`).join('\n\n');
  session.out(`\n${translate(print.print.firstPrompt, session.lang)}\n\n${text}\n`);
  return false;
}

/** @throws JatdaeError that names what is not in the cache */
function requireCached(lacking: readonly { query: string; document: string }[], pairs: readonly unknown[]): void {
  if (lacking.length === 0) return;
  const first = lacking.slice(0, 3).map(({ query, document }) => `${query} ${document}`);
  throw new JatdaeError(print.verb.notCached({ count: lacking.length, total: pairs.length, first }));
}

async function ask(session: Session, plan: Plan, budget: BudgetLimits | undefined): Promise<JudgeRun> {
  const progress = new Progress(session, print.verb.judging);
  try {
    const run = await runJudges(plan, {
      ...(budget && { budget }),
      progress: (done, total) => progress.update(done, total),
    });
    progress.stop();
    const { calls, tokensIn, tokensOut, cost } = run.spent;
    const price = plan.panel.some((judge) => judge.price) ? money(cost) : undefined;
    session.tell(print.print.spent({ calls, sent: grouped(tokensIn), received: grouped(tokensOut), cost: price }));
    return run;
  } finally {
    progress.stop();
  }
}

async function writeVerdicts(session: Session, output: string, run: JudgeRun, force: boolean): Promise<void> {
  const { name, compression } = compressionByName(output);
  const plain = name.endsWith('.txt');
  const lines: string[] = [];
  for (const pair of run.pairs) {
    if (!plain) lines.push(`${JSON.stringify(verdictLine(pair))}\n`);
    else if (pair.verdict?.state === 'graded') {
      requirePlainId('query', pair.query, output, 'txt', 'jsonl');
      requirePlainId('document', pair.document, output, 'txt', 'jsonl');
      lines.push(`${pair.query} 0 ${pair.document} ${pair.verdict.grade}\n`);
    }
  }
  await writeWhole(output, lines, compression, force);
  session.tell(print.print.written({ file: output, count: lines.length }));
}

function show(session: Session, report: JudgeReport, run: JudgeRun, format: 'table' | 'json' | 'md'): void {
  const { lang, width } = session;
  if (format === 'json') {
    const document = { version: JUDGE_JSON, ...report, verdicts: run.pairs.map(verdictLine) };
    session.out(`${JSON.stringify(plainJson(document), null, 2)}\n`);
  } else {
    const sections = judgeSections(report, lang);
    session.out(format === 'md' ? sectionsMarkdown(sections) : sectionsText(sections, width));
  }
}

function codeOf(session: Session, run: JudgeRun, report: JudgeReport): number {
  if (run.stopped) {
    session.fail(run.stopped.sentence);
    return 3;
  }
  const failed = run.pairs
    .flatMap(({ votes }) => votes)
    .map(({ outcome }) => outcome)
    .find((outcome) => !isGraded(outcome) && outcome.why !== undefined);
  if (failed && !isGraded(failed)) session.tell(print.print.firstFailure({ why: failed.why! }));
  if (run.spentAll) session.tell(print.print.budgetSpent({ unasked: report.unasked }));
  if (report.missing.failed + report.missing['timed-out'] > 0) return 3;
  return missingOf(report) + report.unasked + report.leftOut.length > 0 ? 1 : 0;
}
