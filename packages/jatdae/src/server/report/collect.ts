import type { Measure } from '@jatdae/measures';
import { compareBytes } from '@jatdae/measures/advanced';
import { JatdaeError } from '../../errors.ts';
import { type Lang, type Message, spoken, report as words } from '../../language/index.ts';
import { frozenNames } from '../../project/index.ts';
import { Access } from '../access.ts';
import type { Replies } from '../api-types.ts';
import { studioApp } from '../app.ts';
import { ApiError } from '../errors.ts';
import { QueryGrades } from '../grades.ts';
import { readGold } from '../read-gold.ts';
import { beginning } from '../results.ts';
import type { ScoredRun } from '../scored-run.ts';
import { StudioSession } from '../session.ts';
import { checkedAttribute } from '../slice-rows.ts';
import { builtApp } from '../static-files.ts';
import type { StudioProject } from '../studio-project.ts';
import { type Chosen, judgePathsOf, MANY_PAIRS, pathsOf } from './questions.ts';
import { pointsOf } from './reply-of.ts';
import {
  type ListedAnswer,
  type ListedDocument,
  type ListedGrade,
  type ListedQuery,
  REPORT_VERSION,
  type ReportData,
  type ReportLists,
} from './report-data.ts';

/** What a report is made of. */
export interface ReportOptions {
  /** `jatdae.yaml`. */
  readonly project: string;
  /** The gold store: a file or a URL. Where there is none the report is without it. */
  readonly store: string;
  /** Of Jatdae. */
  readonly version: string;
  /** The language that it begins in. */
  readonly lang: Lang;
  /** Empty: every system with a recorded run. */
  readonly systems: readonly string[];
  /** Empty: those of the project. */
  readonly measures: readonly string[];
  /** Attributes to slice the leaderboard by. Empty: the project's slices, else the attributes of the queries. */
  readonly by: readonly string[];
  /** Called after each question that was answered. */
  readonly progress?: (done: number, total: number) => void;
}

/** Who asks. A report is made by who may read the files: it says all that they say, and lets nobody write. */
const READER = { name: 'report', role: 'admin' } as const;
/** Systems of which every pair is compared; of more, each with the first. */
const ALL_PAIRS = 10;
/** Attributes, and values of one, by which the leaderboard is sliced. */
const ATTRIBUTES = 3;
const VALUES = 12;
/** Results listed of each system and query. */
const DEPTH = 20;
/** Gold versions that are compared, each with the next. */
const GOLDS = 4;
/** Milliseconds between two looks at letters that are being computed. */
const LETTERS_SOON = 50;

/** All that the studio's screens ask, asked once. @throws JatdaeError without a recorded run, for names that are not there */
export async function collectReport(options: ReportOptions): Promise<ReportData> {
  const session = new StudioSession(options);
  // The threads of a studio keep no process alive; there is no server here that would.
  const alive = setInterval(() => {}, 60_000);
  try {
    return await collected(session, options);
  } catch (error) {
    // Asked from within, a refusal is a sentence and no status.
    throw error instanceof ApiError ? new JatdaeError(error.say, { cause: error }) : error;
  } finally {
    clearInterval(alive);
    await session.close();
  }
}

async function collected(session: StudioSession, options: ReportOptions): Promise<ReportData> {
  const app = studioApp({ session, access: Access.open(READER.name, READER.role), port: () => 0, assets: builtApp() });
  const ask = async (path: string): Promise<unknown> => {
    const response = await app.request(`/api/${path}`);
    const reply = (await response.json()) as { readonly error?: { readonly message: Message } };
    if (response.ok) return reply;
    throw new JatdaeError(reply.error?.message ?? words.verb.noReply({ path }));
  };
  const studio = await session.project();
  const { chosen, leftOut } = chosenOf(session, studio, options);
  const asked = [...pathsOf(chosen)];
  const replies: Record<string, unknown> = { project: projectReply(await ask('project'), chosen) };
  for (const [i, { path, may }] of asked.entries()) {
    options.progress?.(i, asked.length + 1);
    const reply = await settled(ask, path).catch((error) => {
      if (may && error instanceof JatdaeError) return undefined;
      throw error;
    });
    if (reply === undefined) continue;
    replies[path] = trimmed(path, reply, replies);
    if (path === 'judge') asked.push(...judgePathsOf(reply));
  }
  options.progress?.(asked.length, asked.length + 1);
  const lists = await listsOf(session, studio, chosen.systems, DEPTH);
  options.progress?.(asked.length + 1, asked.length + 1);
  return {
    ...{ version: REPORT_VERSION, jatdae: options.version, lang: options.lang, project: session.name ?? '' },
    ...{ replies, lists, leftOut: leftOut.map(spoken) },
  };
}

/** A reply with nothing left to come. */
async function settled(ask: (path: string) => Promise<unknown>, path: string): Promise<unknown> {
  for (;;) {
    const reply = await ask(path);
    if ((reply as { readonly lettersReady?: boolean }).lettersReady !== false) return reply;
    await new Promise((resolve) => setTimeout(resolve, LETTERS_SOON));
  }
}

/** The project as the report shows it: its systems and measures, and nobody's store to write to. */
function projectReply(reply: unknown, { systems, measures, slices }: Chosen): object {
  const project = reply as { readonly systems: readonly { readonly name: string }[] };
  const sliceNames = [...new Set(slices.map(({ by }) => by))];
  return {
    ...project,
    role: 'viewer',
    systems: project.systems.filter(({ name }) => systems.includes(name)),
    ...{ measures, slices: sliceNames, sliceNames },
  };
}

function chosenOf(
  session: StudioSession,
  studio: StudioProject,
  options: ReportOptions,
): { readonly chosen: Chosen; readonly leftOut: Message[] } {
  studio.requireSystems(options.systems);
  const recorded = studio.recorded;
  const systems = options.systems.length > 0 ? recorded.filter((name) => options.systems.includes(name)) : recorded;
  const missing = options.systems.filter((name) => !recorded.includes(name));
  if (systems.length === 0 || missing.length > 0) throw new JatdaeError(words.verb.notRun({ systems: missing }));
  const measures = studio.measuresOf(options.measures);
  const leftOut: Message[] = [];
  const all = systems.flatMap((a, i) => systems.slice(i + 1).map((b) => [a, b] as const));
  const pairs = systems.length <= ALL_PAIRS ? all : all.filter(([a]) => a === systems[0]);
  if (pairs.length < all.length)
    leftOut.push(words.verb.left.pairs({ shown: pairs.length, all: all.length, first: systems[0]! }));
  if (pairs.length > MANY_PAIRS) leftOut.push(words.verb.left.many({ first: systems[0]!, measure: measures[0]!.name }));
  const names = ['now', ...frozenNames(readGold(session, studio).folder)].slice(session.hasStore ? 0 : 1, GOLDS + 1);
  return {
    leftOut,
    chosen: {
      systems,
      measures: measures.map(({ name }) => name),
      depths: depthsOf(measures),
      slices: slicesOf(studio, options, leftOut),
      pairs,
      golds: names.slice(1).map((name, i) => [name, names[i]!] as const),
      hasGate: studio.project.config.gate !== undefined,
    },
  };
}

/** Measures by the depth to which the table of queries counts holes. */
function depthsOf(measures: readonly Measure[]): string[][] {
  const depths = new Map<number, string[]>();
  for (const { name, cutoff } of measures) {
    const depth = cutoff !== undefined && cutoff >= 1 ? cutoff : 0;
    depths.set(depth, [...(depths.get(depth) ?? []), name]);
  }
  return [...depths.values()];
}

function slicesOf(studio: StudioProject, { by }: ReportOptions, leftOut: Message[]): Chosen['slices'] {
  const { queries } = studio.collection;
  const own = [...new Set(queries.flatMap(({ attributes }) => Object.keys(attributes ?? {})))];
  const named = by.length > 0 ? by : own;
  return named.slice(0, by.length > 0 ? by.length : ATTRIBUTES).flatMap((name) => {
    checkedAttribute(studio, name);
    const counts = new Map<string, number>();
    for (const label of studio.labels(name).values()) {
      if (label.kind === 'value') counts.set(label.value, (counts.get(label.value) ?? 0) + 1);
    }
    const values = [...counts].sort((a, b) => b[1] - a[1] || compareBytes(a[0], b[0])).map(([value]) => value);
    if (values.length > VALUES) leftOut.push(words.verb.left.slices({ name, shown: VALUES, all: values.length }));
    return values.slice(0, VALUES).map((value) => ({ by: name, value }));
  });
}

type Held = Readonly<Record<string, unknown>>;

/** A reply without what no screen shows, and without what stands in another reply. */
function trimmed(address: string, reply: unknown, others: Held): unknown {
  const [path] = address.split('?');
  if (path === 'compare') return shortComparison(reply as Replies['compare'], others);
  if (path === 'failures') return shortFailures(reply as Replies['failures']);
  if (path === 'funnel') return shortFunnel(reply as Replies['funnel']);
  return reply;
}

type Placed = { readonly id: string; readonly title?: string | null | undefined } | null | undefined;

function nameAlone(document: Placed): Placed {
  return document && { id: document.id, title: document.title ?? null };
}

/** Changed queries of each kind that the screen lists. */
const CHANGED = 20;

/**
 * The documents that took the first place by name alone, of the changed queries those that are shown, with their counts; points
 * only where the table of queries has others.
 */
function shortComparison(reply: Replies['compare'], others: Held): object {
  const { scatter, pairs } = reply;
  const short = <Changed extends { readonly first?: Placed }>(all: readonly Changed[]) =>
    all.slice(0, CHANGED).map((one) => ({ ...one, first: nameAlone(one.first) }));
  const same = JSON.stringify(pointsOf(others, scatter)) === JSON.stringify(scatter.points);
  return {
    ...reply,
    pairs: pairs.map(({ changes, ...pair }) => ({
      ...pair,
      changes: changes && {
        ...changes,
        lost: short(changes.lost),
        won: short(changes.won),
        drops: short(changes.drops),
        counts: { lost: changes.lost.length, won: changes.won.length, drops: changes.drops.length },
      },
    })),
    scatter: same ? { ...scatter, points: null } : scatter,
  };
}

function shortFailures({ changes: _, ...reply }: Replies['failures']): object {
  return {
    ...reply,
    systems: reply.systems.map((system) => ({
      ...system,
      failures: system.failures.map(({ query, text, rank, first, kinds, tags }) => ({
        ...{ query, text, rank, first: nameAlone(first) },
        kinds: kinds.map(({ name, evidence }) => ({ name, evidence: evidence && { say: evidence.say } })),
        tags,
      })),
    })),
  };
}

function shortFunnel(reply: Replies['funnel']): object {
  return {
    ...reply,
    systems: reply.systems.map(({ perQuery: _, ...system }) => ({
      ...system,
      fates: system.fates.map(({ query, document, bucket, rank, stage = null }) => ({
        ...{ query, document, bucket, rank, stage },
      })),
    })),
  };
}

/** Significant digits of a score: margins are shown with three. */
const DIGITS = 6;

/** The first results of every query and system, as the studio lists them. @throws JatdaeError */
async function listsOf(
  session: StudioSession,
  studio: StudioProject,
  names: readonly string[],
  depth: number,
): Promise<ReportLists> {
  const runs = await studio.runs(names);
  const documents: ListedDocument[] = [];
  const places = new Map<string, number>();
  const placeOf = (id: string) => {
    const known = places.get(id) ?? documents.push(listed(studio, id)) - 1;
    places.set(id, known);
    return known;
  };
  const queries: ListedQuery[] = [];
  for (const id of studio.queryIds) {
    const query = studio.queries.get(id);
    const grades = await QueryGrades.of(session, studio, id, READER);
    queries.push({
      id,
      answerPoints: [...(query?.answerPoints ?? [])],
      note: query?.note ?? null,
      judged: grades.judged.map((pair): ListedGrade => {
        const { document, group, settled, judges, grade, hard, scored } = pair;
        const title = studio.documents.get(document)?.title ?? null;
        const known = { group: group ?? null, settled: settled ?? null, grade: grade ?? null, scored: scored ?? null };
        return { document, title, judges: [...judges], hard, ...known };
      }),
      systems: runs.map((run) => answerOf(run, id, depth, placeOf)),
    });
  }
  return { depth, documents, queries };
}

function answerOf(run: ScoredRun, query: string, depth: number, placeOf: (id: string) => number): ListedAnswer {
  const line = run.line(query);
  const ids = line?.result ?? [];
  return {
    name: run.name,
    failed: line?.error ?? null,
    retrieved: ids.length,
    list: ids.slice(0, depth).map(placeOf),
    scores: (line?.scores ?? []).slice(0, depth).map((score) => Number(score.toPrecision(DIGITS))),
  };
}

function listed(studio: StudioProject, id: string): ListedDocument {
  const document = studio.documents.get(id);
  const text = document && beginning(document.text);
  return {
    id,
    title: document?.title ?? null,
    text: text ?? null,
    cut: document !== undefined && text !== undefined && text.length < document.text.length,
    attributes: document?.attributes ?? {},
  };
}
