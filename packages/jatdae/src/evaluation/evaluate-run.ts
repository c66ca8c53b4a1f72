import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type EvaluateOptions, type Evaluation, type Measure, MeasureError } from '@jatdae/measures';
import { evaluateRankings, type JudgedRanking, judge, judgedGrades } from '@jatdae/measures/advanced';
import type { Qrels, RankedList, Run } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { detectFormat, loadInput, type ReadOptions, readRun } from '../formats/index.ts';
import { evaluation as words } from '../language/index.ts';
import { collapse, type DocOf } from '../systems/index.ts';
import type { EvaluatedRun } from './evaluated-run.ts';
import { measureFault } from './measure-fault.ts';
import { checkMeeting, type Joined, type Known } from './meeting.ts';
import { isPlainText, NotPlain } from './scan/bytes.ts';
import { QrelsTable } from './scan/qrels-table.ts';
import { rankingAt } from './scan/run-scanner.ts';
import { RunScan, type ScannedRun } from './scan/scan-run.ts';
import { SelfMatches, withoutSelf } from './self-matches.ts';

/** How a run file or a run is scored, and how it is read. */
export interface EvaluateRunOptions extends EvaluateOptions {
  /** How the file is read; its format is detected when left out. */
  readonly read?: ReadOptions;
  /** Chunk ids to documents, before any cut. */
  readonly docOf?: DocOf;
  /** Leave the document of the query's own id out of each list, before any cut. */
  readonly dropSelf?: boolean;
  /** Texts that tell whether ids meet, where nothing that was found is judged. */
  readonly known?: Known;
}

/** Larger run files are not read a second time, for what is asked. */
const LARGEST = { refusal: Number.POSITIVE_INFINITY, warning: 64 << 20, twins: 8 << 20 };

interface Lists extends Joined {
  readonly name: string;
  readonly format: string;
  readonly failed?: ReadonlyMap<string, string> | undefined;
  readonly notices: readonly Notice[];
}

/**
 * Score a run file against judgements. Plain TREC runs are scanned as bytes; everything else is read through its format.
 *
 * @param options ties, grades below 0 and which queries count as in `evaluate`; how the file is read
 * @throws JatdaeError for faults in the file, when run and judgements share no query or no document, and where a measure
 * cannot score the grades of a query: beyond what a number holds, or above its `max`
 */
export async function evaluateRunFile(
  qrels: Qrels,
  file: string,
  measures: readonly Measure[],
  options: EvaluateRunOptions = {},
): Promise<EvaluatedRun> {
  const { format } = await detectFormat(file, options.read?.from, 'run');
  const lists =
    (scannable(qrels, file, format, options) && (await scanned(qrels, file, format, options))) ||
    (await readWhole(qrels, file, options));
  return evaluateLists(qrels, file, lists, measures, options);
}

/**
 * Score a run that is in memory.
 *
 * @param run its scores, where it has some, decide the order
 * @throws JatdaeError for faults in a list, when run and judgements share no query or no document, and where a measure
 * cannot score the grades of a query: beyond what a number holds, or above its `max`
 */
export async function evaluateRun(
  qrels: Qrels,
  run: Run,
  measures: readonly Measure[],
  options: EvaluateRunOptions = {},
): Promise<EvaluatedRun> {
  return evaluateLists(qrels, run.name, joined(qrels, run.name, run, 'memory', [], options), measures, options);
}

/** Score rankings of a run that are already joined with the judgements. */
export async function evaluateJoined(
  qrels: Qrels,
  name: string,
  joined: { readonly rankings: ReadonlyMap<string, JudgedRanking>; readonly unjudged: readonly string[] },
  measures: readonly Measure[],
  options: EvaluateRunOptions = {},
): Promise<EvaluatedRun> {
  const documentIds: Lists['documentIds'] = async (asked) => {
    // Whether the ids meet is seen from the lists, which are not here.
    if (asked === 'refusal') throw new NotPlain(name);
    return undefined;
  };
  const lists = { ...joined, name, format: 'memory', documentIds, notices: [] };
  return evaluateLists(qrels, name, lists, measures, options);
}

async function evaluateLists(
  qrels: Qrels,
  file: string,
  lists: Lists,
  measures: readonly Measure[],
  options: EvaluateRunOptions,
): Promise<EvaluatedRun> {
  const queries: string[] = [];
  const rankings: JudgedRanking[] = [];
  const unanswered: string[] = [];
  for (const [query, judgements] of qrels) {
    const ranking = lists.rankings.get(query);
    if (!ranking) {
      unanswered.push(query);
      if (options.queries === 'answered') continue;
    }
    queries.push(query);
    rankings.push(
      ranking ?? {
        retrieved: 0,
        ranks: new Uint32Array(0),
        grades: new Float64Array(0),
        judged: judgedGrades(judgements, options.negative),
        ...(judgements.hard && { hardJudged: judgements.hard.size }),
        ...(judgements.grouped && { grouped: judgements.grouped.table, rows: new Uint32Array(0) }),
      },
    );
  }
  const notices = [...lists.notices, ...(await checkMeeting(qrels, file, lists, options.known ?? {}))];
  const evaluation = scored(file, queries, rankings, measures, {
    ...options,
    unanswered,
    unjudged: lists.unjudged,
  });
  const { name, format, failed } = lists;
  return { name: name || basename(file), file, format, evaluation, rankings, ...(failed && { failed }), notices };
}

/** @throws JatdaeError naming the query that a measure cannot score, and the run */
function scored(
  file: string,
  queries: readonly string[],
  rankings: readonly JudgedRanking[],
  measures: readonly Measure[],
  options: Parameters<typeof evaluateRankings>[3],
): Evaluation {
  try {
    return evaluateRankings(queries, rankings, measures, options);
  } catch (cause) {
    if (!(cause instanceof MeasureError)) throw cause;
    const at = rankings.findIndex((ranking) => measures.some((measure) => !scores(measure, ranking)));
    const say =
      at < 0
        ? words.cannotMeasure({ reason: measureFault(cause) })
        : words.cannotScore({ query: queries[at]!, message: cause.message });
    throw new JatdaeError(say, { place: { file }, cause });
  }
}

function scores(measure: Measure, ranking: JudgedRanking): boolean {
  try {
    measure.score(ranking);
    return true;
  } catch {
    return false;
  }
}

/** Alternatives, hard negatives, given order, and chunks need the documents' ids; tags and junk grades the reader. */
function scannable(qrels: Qrels, file: string, format: string, options: EvaluateRunOptions): boolean {
  if (format !== 'trec-run' || !isPlainText(file) || options.ties === 'order') return false;
  if (options.docOf || options.dropSelf || options.negative === 'junk' || options.read?.tag !== undefined) return false;
  for (const { hard, groups, grouped } of qrels.values()) if (hard || groups || grouped) return false;
  return true;
}

/** @returns undefined for what only the reader reads */
async function scanned(
  qrels: Qrels,
  file: string,
  format: string,
  options: EvaluateRunOptions,
): Promise<Lists | undefined> {
  const scan = new RunScan(file);
  const table = QrelsTable.fromQrels(qrels);
  let run: ScannedRun;
  try {
    run = await scan.run(table, { float32: false, longTags: false, anyBytes: false, remarks: 'short' });
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
  // Two files put together: the reader says it.
  if (run.unjudged.some((id) => id.startsWith('\ufeff'))) return undefined;
  const rankings = new Map<string, JudgedRanking>();
  for (const { result } of run.answers) {
    result.batch.query.forEach((query, i) => {
      rankings.set(table.queryId(query), rankingAt(result.batch, i, table));
    });
  }
  const documentIds: Lists['documentIds'] = async (asked) => {
    if (statSync(file).size > LARGEST[asked]) return undefined;
    if (asked === 'twins') return documentColumn(file);
    return idsOf((await readRun(file, options.read ?? {})).data, undefined);
  };
  const notices = [...run.notices, ...(await ownAtTheBeginning(file))];
  return { name: run.tag, format, rankings, unjudged: run.unjudged, notices, documentIds };
}

/** The documents of plain lines, which the scanner has held to their form. */
async function documentColumn(file: string): Promise<Set<string>> {
  const ids = new Set<string>();
  const text = await readFile(file, 'utf8');
  for (const [, id] of text.matchAll(/^[ \t]*[^ \t\n]+[ \t]+[^ \t\n]+[ \t]+([^ \t\r\n]+)/gm)) ids.add(id!);
  return ids;
}

/** The scanner keeps no ids: the first lists of the file tell. */
async function ownAtTheBeginning(file: string): Promise<Notice[]> {
  const own = new SelfMatches();
  let last: string | undefined;
  for (const line of (await (await loadInput()).Input.open(file, {})).sample.lines) {
    const [query, , document] = line.trim().split(/[ \t]+/);
    if (query === undefined || document === undefined || query === last) continue;
    last = query;
    own.see(query, { ids: [document] });
  }
  return own.notices(file, false);
}

function idsOf({ lists }: Run, docOf: DocOf | undefined): Set<string> {
  const ids = new Set<string>();
  for (const list of lists.values()) for (const id of list.ids) ids.add(docOf ? docOf(id) : id);
  return ids;
}

async function readWhole(qrels: Qrels, file: string, options: EvaluateRunOptions): Promise<Lists> {
  const read = await readRun(file, options.read ?? {});
  return joined(qrels, file, read.data, read.format, read.notices, options);
}

function joined(
  qrels: Qrels,
  file: string,
  run: Run,
  format: string,
  notices: readonly Notice[],
  options: EvaluateRunOptions,
): Lists {
  const { docOf, dropSelf = false } = options;
  const own = new SelfMatches();
  const rankings = new Map<string, JudgedRanking>();
  const unjudged: string[] = [];
  for (const [query, list] of run.lists) {
    const judgements = qrels.get(query);
    if (!judgements) {
      unjudged.push(query);
      continue;
    }
    const found: RankedList = docOf ? collapse(list, docOf, Number.POSITIVE_INFINITY) : list;
    own.see(query, found);
    const documents = dropSelf ? withoutSelf(query, found) : found;
    try {
      rankings.set(
        query,
        judge(documents, judgements, query, {
          order: options.ties === 'order' ? 'order' : 'trec',
          ...(options.negative && { negative: options.negative }),
        }),
      );
    } catch (error) {
      throw new JatdaeError(
        words.listFault({ query, message: error instanceof Error ? error.message : String(error) }),
        {
          cause: error,
        },
      );
    }
  }
  return {
    name: run.name,
    format,
    rankings,
    unjudged,
    failed: run.failed,
    notices: [...notices, ...own.notices(file, dropSelf)],
    documentIds: async () => idsOf(run, docOf),
  };
}
