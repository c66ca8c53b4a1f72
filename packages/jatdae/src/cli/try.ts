import { basename } from 'node:path';
import type { Command } from 'commander';
import { missesOf } from '../analysis/misses.ts';
import { summarize } from '../analysis/summary.ts';
import { contentHash } from '../collection/hash.ts';
import type { Notice } from '../errors.ts';
import { measuresOf } from '../evaluation/measure-list.ts';
import { parseGradesAre } from '../formats/parse-grades.ts';
import { assemble } from '../project/assemble.ts';
import { baselinesFor } from '../project/baselines.ts';
import { chooseParts } from '../project/choose.ts';
import { pickFolder } from '../project/pick-folder.ts';
import { evaluateFoundRuns, runBaseline, type Tried } from '../project/try-systems.ts';
import { evalJson } from '../report/eval-data.ts';
import { evalTable, meansTable } from '../report/eval-table.ts';
import { missesText } from '../report/misses-text.ts';
import * as about from '../words/eval-options.ts';
import * as project from '../words/project.ts';
import * as runWords from '../words/run.ts';
import * as words from '../words/try.ts';
import type { Verb } from './command.ts';
import { choice, collect, integer, text } from './options.ts';
import { Progress } from './progress.ts';
import type { Session } from './session.ts';

const MEASURES = ['nDCG@10', 'RR@10', 'R@10', 'P@10', 'AP'];
const CUT = 10;

/** `jatdae try FOLDER`: everything at once. */
export const tryVerb: Verb = {
  configure(command: Command, lang) {
    command
      .argument('<folder>', words.folder[lang])
      .option('-m, --measure <measures>', `${about.measure[lang]} (${MEASURES.join(', ')})`, collect, [])
      .option('--docs <file>', runWords.docs[lang])
      .option('--queries <file>', runWords.queries[lang])
      .option('--qrels <file>', about.qrels[lang])
      .option('--grades <given|listed|inverted|map>', about.grades[lang])
      .option('--as-is', words.asIs[lang])
      .option('--top <n>', runWords.top[lang], '100')
      .option('--misses <n>', words.misses[lang], '3')
      .option('--format <table|json>', about.format[lang], 'table');
  },

  async run(session, [folder], options) {
    const format = choice('--format', options.format, ['table', 'json'] as const);
    const names = options.measure as string[];
    const measures = measuresOf(names.length > 0 ? names : MEASURES, 'pooled');
    const depth = integer('--top', options.top, 1);
    const most = integer('--misses', options.misses, 0);

    const { folder: picked, others } = await pickFolder(folder!);
    const parts = await chooseParts(picked, {
      ...text('documents', options.docs),
      ...text('queries', options.queries),
      ...text('qrels', options.qrels),
    });
    const { collection, notices } = assemble(parts, {
      asIs: options.asIs === true,
      ...(typeof options.grades === 'string' && { gradesAre: parseGradesAre(options.grades) }),
    });
    for (const kind of ['documents', 'queries', 'qrels'] as const) {
      const part = parts[kind];
      const count =
        kind === 'qrels' ? pairs(part.data as typeof collection.qrels) : (part.data as readonly unknown[]).length;
      session.tell(project.foundPart(kind, part.file, part.format, count));
    }
    if (parts.others.length > 0)
      session.notice(note('other-files', project.couldTake(parts.others.map((file) => basename(file)))));
    if (others.length > 0) session.notice(note('other-folders', project.otherFolders(others)));
    for (const notice of notices) session.notice(notice);

    const tried = await tryAll(session, collection, measures, depth, picked.files);
    const summaries = tried.map((one) => summarize(one.evaluated));
    if (format === 'json') {
      session.out(
        evalJson(summaries, { perQuery: false, ties: 'trec', gold: contentHash({ qrels: collection.qrels }).qrels! }),
      );
      return 0;
    }
    const best = bestOf(tried);
    session.out(`${meansTable(summaries, session.lang)}\n`);
    session.out(`${evalTable(summaries[best]!, session.lang, session.width)}\n`);
    const misses = missesOf(tried[best]!.evaluated, tried[best]!.run, collection, CUT);
    session.out(missesText(tried[best]!.run.name, misses, CUT, most, session.width, session.lang));
    return 0;
  },
};

async function tryAll(
  session: Session,
  collection: Parameters<typeof runBaseline>[0],
  measures: Parameters<typeof runBaseline>[2],
  depth: number,
  files: Parameters<typeof evaluateFoundRuns>[0],
): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const options of baselinesFor(collection.documents)) {
    const progress = new Progress(session, runWords.searching);
    const one = await runBaseline(collection, options, measures, depth, (done, total) => progress.update(done, total));
    progress.stop();
    if ('skipped' in one) {
      session.notice(note('baseline-skipped', project.skippedBaseline(one.name, one.skipped)));
      continue;
    }
    const { queriesWithoutTokens } = one.report!;
    if (queriesWithoutTokens.length > 0) {
      const shown = queriesWithoutTokens.slice(0, 3).join(', ');
      session.notice({
        level: 'warning',
        code: 'queries-without-tokens',
        say: project.noTokens(one.run.name, queriesWithoutTokens.length, shown),
      });
    }
    tried.push(one);
  }
  const found = await evaluateFoundRuns(files, collection, measures);
  for (const { file, why } of found.refused) {
    session.notice({ level: 'warning', code: 'run-not-used', say: project.runNotUsed(basename(file), why) });
  }
  return [...tried, ...found.tried];
}

/** By the first measure; the earlier one among equals. */
function bestOf(tried: readonly Tried[]): number {
  const worth = (one: Tried) => one.evaluated.evaluation.mean(one.evaluated.evaluation.measures[0]!.name) ?? -1;
  return tried.reduce((best, one, i) => (worth(one) > worth(tried[best]!) ? i : best), 0);
}

function pairs(qrels: ReadonlyMap<string, { readonly grades: ReadonlyMap<string, number> }>): number {
  let count = 0;
  for (const { grades } of qrels.values()) count += grades.size;
  return count;
}

function note(code: string, say: Notice['say']): Notice {
  return { level: 'note', code, say };
}
