import { basename } from 'node:path';
import type { Command } from 'commander';
import { attributeNames, slicesBy } from '../analysis/slices.ts';
import type { RunSummary } from '../analysis/summary.ts';
import { summarize } from '../analysis/summary.ts';
import { parseGradesAre } from '../collection/grades.ts';
import { JatdaeError } from '../errors.ts';
import { evaluateRunFile } from '../evaluation/evaluate-run.ts';
import type { EvaluatedRun } from '../evaluation/evaluated-run.ts';
import type { Judging } from '../evaluation/measure-list.ts';
import { DEFAULT_MEASURES, measuresOf } from '../evaluation/measure-list.ts';
import { readJudgements } from '../evaluation/read-judgements.ts';
import type { ConflictRule } from '../formats/index.ts';
import { evalJson } from '../report/eval-data.ts';
import { evalTable, meansTable, perQueryTable, slicesTable } from '../report/eval-table.ts';
import { evalCsv, evalMarkdown, evalTrec } from '../report/eval-text.ts';
import { docOf } from '../systems/doc-of.ts';
import * as about from '../words/eval-options.ts';
import * as words from '../words/evaluation.ts';
import type { Options, Verb } from './command.ts';
import { choice, collect, integer, text } from './options.ts';
import type { Session } from './session.ts';

const FORMATS = ['table', 'json', 'csv', 'md', 'trec'] as const;
const TIES = ['trec', 'order', 'expected', 'min', 'max'] as const;
const CONFLICTS = ['error', 'first', 'last', 'max', 'mean'] as const;

/** `jatdae eval`: runs and judgements to measures. */
export const evalVerb: Verb = {
  configure(command: Command, lang) {
    command
      .argument('[runs...]', about.runs[lang])
      .requiredOption('--qrels <file>', about.qrels[lang])
      .option('--run <file>', about.run[lang], collect, [])
      .option('-m, --measure <measures>', `${about.measure[lang]} (${DEFAULT_MEASURES.join(', ')})`, collect, [])
      .option('--queries <file>', about.queries[lang])
      .option('--per-query', about.perQuery[lang])
      .option('--by <attribute>', about.by[lang])
      .option('--rel <grade>', about.rel[lang])
      .option(`--ties <${TIES.join('|')}>`, about.ties[lang], 'trec')
      .option(`--format <${FORMATS.join('|')}>`, about.format[lang], 'table')
      .option('--from <format>', about.from[lang])
      .option('--from-qrels <format>', about.fromQrels[lang])
      .option('--tag <tag>', about.tag[lang])
      .option('--doc-of <rule>', about.docOf[lang])
      .option('--judging <complete|pooled|sampled>', about.judging[lang], 'pooled')
      .option('--negative <unjudged|junk>', about.negative[lang], 'unjudged')
      .option('--grades <given|listed|inverted|map>', about.grades[lang], 'given')
      .option(`--conflicts <${CONFLICTS.join('|')}>`, about.conflicts[lang], 'error')
      .option('--answered', about.answered[lang])
      .option('--bounds', about.bounds[lang])
      .option('--seed <n>', about.seed[lang], '0');
  },

  async run(session, operands, options) {
    const format = choice('--format', options.format, FORMATS);
    const judging = choice('--judging', options.judging, ['complete', 'pooled', 'sampled'] as const) as Judging;
    const files = [...operands, ...(options.run as string[])];
    if (files.length === 0) throw new JatdaeError(words.needed('--run'));
    const level = options.rel === undefined ? undefined : Number(options.rel);
    if (level !== undefined && !(level > 0))
      throw new JatdaeError(words.oneOf('--rel', String(options.rel), ['1', '2', '…']));
    const measures = measuresOf(options.measure as string[], judging, level);
    const read = await readJudgements({
      qrels: options.qrels as string,
      ...(typeof options.queries === 'string' && { queries: options.queries }),
      read: {
        ...(typeof options.fromQrels === 'string' && { from: options.fromQrels }),
        conflicts: choice('--conflicts', options.conflicts, CONFLICTS) as ConflictRule,
        gradesAre: parseGradesAre(String(options.grades)),
      },
    });
    for (const notice of read.notices) session.notice(notice);
    const seed = integer('--seed', options.seed, 0);
    const runs: EvaluatedRun[] = [];
    for (const file of files) {
      const run = await evaluateRunFile(read.qrels, file, measures, {
        ties: choice('--ties', options.ties, TIES),
        negative: choice('--negative', options.negative, ['unjudged', 'junk'] as const),
        queries: options.answered === true ? 'answered' : 'all',
        seed,
        read: { ...text('from', options.from), ...text('tag', options.tag) },
        ...(typeof options.docOf === 'string' && { docOf: docOf(options.docOf) }),
      });
      for (const notice of run.notices) session.notice(notice);
      const answered =
        run.evaluation.queries.length - (options.answered === true ? 0 : run.evaluation.unanswered.length);
      session.notice({
        level: 'note',
        code: 'read',
        say: words.detected(file, run.format, words.answeredCount(answered)),
      });
      runs.push(run);
    }
    const boundsGrade = options.bounds === true ? highestGrade(read.qrels.values()) : undefined;
    const summaryOptions = { seed, ...(boundsGrade !== undefined && { boundsGrade }) };
    const summaries = distinctNames(runs).map((run) => summarize(run, summaryOptions));
    const slices = typeof options.by === 'string' ? sliced(runs, read.queries, options.by) : undefined;
    print(session, format, summaries, options, slices);
    return 0;
  },
};

/** Runs that carry the same name go by their files' names. */
function distinctNames(runs: readonly EvaluatedRun[]): EvaluatedRun[] {
  const repeated = (run: EvaluatedRun) => runs.filter((other) => other.name === run.name).length > 1;
  return runs.map((run) => (repeated(run) ? { ...run, name: basename(run.file) } : run));
}

type Sliced = { readonly value: string; readonly summary: RunSummary }[];

function sliced(runs: readonly EvaluatedRun[], queries: Parameters<typeof slicesBy>[1], attribute: string): Sliced[] {
  if (queries.length === 0) throw new JatdaeError(words.needed('--queries'));
  const known = attributeNames(queries);
  if (!known.includes(attribute)) throw new JatdaeError(words.noAttribute(attribute, known));
  return runs.map((run) =>
    slicesBy(run, queries, attribute).map(({ value, rows }) => ({ value, summary: summarize(run, { rows }) })),
  );
}

function print(
  session: Session,
  format: (typeof FORMATS)[number],
  summaries: readonly RunSummary[],
  options: Options,
  slices: readonly Sliced[] | undefined,
): void {
  const { lang } = session;
  const perQuery = options.perQuery === true;
  switch (format) {
    case 'json': {
      const data = slices?.map((one, i) => ({
        run: summaries[i]!.run.name,
        by: options.by,
        slices: one.map(({ value, summary }) => ({ value, measures: summary.measures })),
      }));
      session.out(evalJson(summaries, { perQuery, ties: String(options.ties), ...(data && { slices: data }) }));
      return;
    }
    case 'csv':
      session.out(evalCsv(summaries, perQuery));
      return;
    case 'md':
      session.out(evalMarkdown(summaries, lang));
      return;
    case 'trec':
      session.out(evalTrec(summaries, perQuery));
      return;
    case 'table':
      if (summaries.length > 1) session.out(`${meansTable(summaries, lang)}\n`);
      summaries.forEach((summary, i) => {
        session.out(`${i > 0 ? '\n' : ''}${evalTable(summary, lang, session.width)}`);
        if (slices) session.out(`\n${slicesTable(String(options.by), slices[i]!)}`);
        if (perQuery) session.out(`\n${perQueryTable(summary, lang)}`);
      });
  }
}

function highestGrade(qrels: Iterable<{ readonly grades: ReadonlyMap<string, number> }>): number {
  let highest = 1;
  for (const { grades } of qrels) for (const grade of grades.values()) highest = Math.max(highest, grade);
  return highest;
}
