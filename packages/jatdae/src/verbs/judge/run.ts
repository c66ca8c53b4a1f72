import { existsSync } from 'node:fs';
import { JatdaeError } from '../../errors.ts';
import { compressionByName, requirePlainId, writeWhole } from '../../formats/index.ts';
import {
  estimateOf,
  isGraded,
  type JudgeReport,
  type JudgeRun,
  judgeReport,
  MISSING_GRADES,
  messagesOf,
  missingOf,
  type Plan,
  parseBudget,
  planJudging,
  QUERY_RULES,
  QueryForms,
  type QueryRule,
  readQueryTable,
  requirePrices,
  runJudges,
  shownDocument,
  storeVerdicts,
  verdictLine,
} from '../../judging/index.ts';
import { evaluation, formats, type Lang, translate, judging as words } from '../../language/index.ts';
import { flat, percent, type Section, sectionsMarkdown, sectionsText, shortId } from '../../report/index.ts';
import { actorOf, actorOption, storeAt } from '../gold/gold-store.ts';
import { option, rarely } from '../option.ts';
import { verb, type Work } from '../verb.ts';
import {
  askModeOf,
  askOptions,
  type Begun,
  begin,
  begunData,
  begunText,
  circularPart,
  type Forecast,
  isForecast,
  type Panel,
  panelOf,
  tellSpent,
  voteOptions,
} from './asking.ts';
import { pairOptions } from './pair-options.ts';
import type { ChosenPairs } from './pairs.ts';

const { about } = words.verb;

/** Pairs with grades, and what there is to say of them. */
interface Judged {
  readonly report: JudgeReport;
  readonly run: JudgeRun;
}

/** `jatdae judge [JUDGE...]`: judge pairs. Exit code 1 where some have no grade, 3 where the service failed. */
export const judge = verb({
  name: 'judge',
  operands: { name: '[judges...]', about: about.operands },
  finding: words.verb.finding,
  guides: ['judging.md'],
  options: {
    ...pairOptions,
    ...askOptions,
    prompt: option.text('--prompt <name|file>', about.prompt),
    ...voteOptions,
    queryMap: option.text('--query-map <file>', about.queryMap, { group: 'rare' }),
    queryRule: option.text('--query-rule <rules>', about.queryRule, { group: 'rare' }),
    actor: rarely(actorOption.actor),
    out: option.text('-o, --out <file>', about.output, { group: 'output', formerly: ['--output <file>'] }),
    force: option.flag('--force', about.force, { group: 'output' }),
  },

  async open(names, options): Promise<Panel> {
    const { out, force } = options;
    if (out !== undefined && !force && existsSync(out))
      throw new JatdaeError(formats.files.exists, { place: { file: out } });
    return panelOf(names, options);
  },

  async run({ judges, project, circular }: Panel, options, work): Promise<Begun<Judged>> {
    const { queryRule, queryMap, ties, earlyStop, cache: keeps } = options;
    const budget = options.budget === undefined ? undefined : parseBudget(options.budget);
    const mode = askModeOf(options);
    const rules = queryRule === undefined ? [] : queryRule.split(',').map(ruleOf);
    const forms = new QueryForms(rules, queryMap === undefined ? [] : readQueryTable(queryMap));
    if (mode !== 'cache-only') requirePrices(judges, budget);
    const access = storeAt(options.store);
    const { choosePairs } = await import('./pairs.ts');
    let chosen: ChosenPairs | undefined;
    const judged = await begin<Plan, Judged>(access, options, work, {
      async plan(store) {
        chosen ??= await choosePairs(options, project, store, access.where, work);
        const cache = keeps ? store?.judgeCache : undefined;
        return planJudging({ panel: judges, pairs: chosen.pairs, cache, mode, ties, earlyStop, forms });
      },
      forecast: (plan) => forecastOf(plan, options.dryRun),
      async finish(plan, store) {
        const run = await ask(plan, budget, work);
        if (run.stopped?.exitCode === 2) throw run.stopped;
        if (mode === 'cache-only') requireCached(run);
        const { pairs, leftOut } = chosen!;
        const put = await storeVerdicts(store!, run, pairs, { actor: actorOf(options.actor) });
        work.tell(words.print.stored({ where: store!.where, added: put.added, changed: put.changed, same: put.same }));
        return { run, report: judgeReport(run, { ties, leftOut, circular }) };
      },
    });
    return judged;
  },

  data: (begun) => begunData(begun, ({ report, run }) => ({ ...report, verdicts: run.pairs.map(verdictLine) })),
  forms: {
    table: (begun, view) =>
      begunText(begun, view, ({ report }) => sectionsText(judgeSections(report, view.lang), view.width)),
    md: (begun, view) => begunText(begun, view, ({ report }) => sectionsMarkdown(judgeSections(report, view.lang))),
  },

  async write(begun, _, { out, force }, work) {
    if (begun && !isForecast(begun) && out !== undefined) await writeVerdicts(out, begun.run, force, work);
  },
  async stay(begun, _, work) {
    if (begun && !isForecast(begun)) tellEnd(begun, work);
  },
  exit(begun) {
    if (!begun || isForecast(begun)) return 0;
    const { run, report } = begun;
    if (run.stopped || report.missing.failed + report.missing['timed-out'] > 0) return 3;
    return missingOf(report) + report.unasked + report.leftOut.length > 0 ? 1 : 0;
  },
});

function ruleOf(rule: string): QueryRule {
  const known = QUERY_RULES.find((one) => one === rule.trim());
  if (known === undefined)
    throw new JatdaeError(evaluation.oneOf({ flag: '--query-rule', value: rule.trim(), choices: QUERY_RULES }));
  return known;
}

/** @param dryRun - with the first question, as it is asked */
async function forecastOf(plan: Plan, dryRun: boolean): Promise<Forecast> {
  const [first] = plan.pairs;
  const [judge] = plan.panel;
  const shown = dryRun && first && judge;
  return {
    ...({ kind: 'forecast', calls: plan.calls, pairs: plan.pairs.length } as const),
    estimate: await estimateOf(plan),
    ...(shown && { first: messagesOf(judge, first.asked, shownDocument(first.pair.document, judge.maxChars)) }),
  };
}

/** @throws JatdaeError that names what is not in the cache */
function requireCached({ pairs }: JudgeRun): void {
  const lacking = pairs.filter(({ verdict }) => verdict === undefined);
  if (lacking.length === 0) return;
  const first = lacking.slice(0, 3).map(({ query, document }) => `${query} ${document}`);
  throw new JatdaeError(words.verb.notCached({ count: lacking.length, total: pairs.length, first }));
}

async function ask(plan: Plan, budget: ReturnType<typeof parseBudget> | undefined, work: Work): Promise<JudgeRun> {
  const meter = work.progress(words.verb.judging);
  try {
    const run = await runJudges(plan, {
      ...(budget && { budget }),
      progress: (done, total) => meter.update(done, total),
    });
    meter.stop();
    tellSpent(run.spent, plan.panel, work);
    return run;
  } finally {
    meter.stop();
  }
}

async function writeVerdicts(file: string, run: JudgeRun, force: boolean, work: Work): Promise<void> {
  const { name, compression } = compressionByName(file);
  const plain = name.endsWith('.txt');
  const lines: string[] = [];
  for (const pair of run.pairs) {
    if (!plain) lines.push(`${JSON.stringify(verdictLine(pair))}\n`);
    else if (pair.verdict?.state === 'graded') {
      requirePlainId('query', pair.query, file, 'txt', 'jsonl');
      requirePlainId('document', pair.document, file, 'txt', 'jsonl');
      lines.push(`${pair.query} 0 ${pair.document} ${pair.verdict.grade}\n`);
    }
  }
  await writeWhole(file, lines, compression, force);
  work.tell(words.print.written({ file, count: lines.length }));
}

/** Why some have no grade. */
function tellEnd({ run, report }: Judged, work: Work): void {
  if (run.stopped) {
    work.fail(run.stopped.sentence);
    return;
  }
  const failed = run.pairs
    .flatMap(({ votes }) => votes)
    .map(({ outcome }) => outcome)
    .find((outcome) => !isGraded(outcome) && outcome.why !== undefined);
  if (failed && !isGraded(failed)) work.tell(words.print.firstFailure({ why: failed.why! }));
  if (run.spentAll) work.tell(words.print.budgetSpent({ unasked: report.unasked }));
}

/** Left-out pairs and changed queries that are named one by one. */
const NAMED = 10;

/** What a run of judges came to; the same each time that the same replies are there. */
function judgeSections(report: JudgeReport, lang: Lang): Section[] {
  const { grades, pairs, judges, leftOut } = report;
  const { head } = words.print;
  const graded = grades.reduce((sum, one) => sum + one.pairs, 0);
  const all = pairs + leftOut.length;
  const row = (name: string, count: number) => [name, String(count), percent(all === 0 ? undefined : count / all)];
  const rows = [
    ...grades.map(({ grade, meaning, pairs }) => row(meaning === '' ? String(grade) : `${grade} ${meaning}`, pairs)),
    ...(report.open > 0 ? [row(translate(head.open, lang), report.open)] : []),
    ...MISSING_GRADES.flatMap((kind) =>
      report.missing[kind] > 0
        ? [row(`${translate(head.missing, lang)}: ${translate(words.print.missing[kind], lang)}`, report.missing[kind])]
        : [],
    ),
    ...(report.unasked > 0 ? [row(translate(head.unasked, lang), report.unasked)] : []),
    ...(leftOut.length > 0 ? [row(translate(head.leftOut, lang), leftOut.length)] : []),
  ];
  const name = judges.map((judge) => judge.name).join(' + ');
  return [
    {
      title: translate(words.print.title({ pairs: all, judge: name, graded, without: all - graded }), lang),
      table: { head: [translate(head.grade, lang), translate(head.pairs, lang), translate(head.share, lang)], rows },
      remarks: remarksOf(report, lang),
    },
  ];
}

function remarksOf(report: JudgeReport, lang: Lang): string[] {
  const { judges, leftOut, forms, circular } = report;
  const missing = missingOf(report);
  const remarks: string[] = [];
  if (missing > 0) remarks.push(translate(words.print.missingRemark({ count: missing }), lang));
  if (report.cut > 0) remarks.push(translate(words.print.cut({ count: report.cut }), lang));
  if (report.repaired > 0) remarks.push(translate(words.print.repaired({ count: report.repaired }), lang));
  if (report.misquoted > 0) remarks.push(translate(words.print.misquoted({ count: report.misquoted }), lang));
  if (report.voted > 0)
    remarks.push(
      translate(
        words.print.votes({ voted: report.voted, disagree: report.disagree, tied: report.tied, ties: report.ties }),
        lang,
      ),
    );
  for (const { judge, pairs, flipped } of report.flips) {
    if (pairs === 0) continue;
    const name = judges.find(({ id }) => id === judge)!.name;
    remarks.push(translate(words.print.flips({ judge: name, pairs, flipped, share: percent(flipped / pairs) }), lang));
  }
  if (forms.length > 0) {
    remarks.push(translate(words.print.forms({ count: forms.length }), lang));
    for (const { from, to } of forms.slice(0, NAMED))
      remarks.push(translate(words.print.form({ from: flat(from), to: flat(to) }), lang));
    if (forms.length > NAMED) remarks.push('…');
  }
  for (const { query, document, why } of leftOut.slice(0, NAMED)) {
    remarks.push(
      translate(
        words.print.leftOut({
          query: shortId(query),
          document: shortId(document),
          why: translate(words.print.nothing[why], lang),
        }),
        lang,
      ),
    );
  }
  if (leftOut.length > NAMED) remarks.push('…');
  for (const judge of new Set(circular.map((part) => part.judge))) {
    const parts = circular.filter((part) => part.judge === judge);
    remarks.push(circularRemark(judge, parts, lang));
  }
  remarks.push(
    translate(words.print.advisory, lang),
    ...judges.map(({ id }) => translate(words.print.identity({ id }), lang)),
  );
  return remarks;
}

function circularRemark(judge: string, parts: JudgeReport['circular'], lang: Lang): string {
  return translate(words.print.circular({ judge, family: parts[0]!.family, parts: parts.map(circularPart) }), lang);
}
