import type { Measure } from '@jatdae/measures';
import { compareBytes } from '@jatdae/measures/advanced';
import { JatdaeError } from '../../errors.ts';
import { type Lang, type Message, spoken, report as words } from '../../language/index.ts';
import { frozenNames } from '../../project/index.ts';
import { Access } from '../access.ts';
import { studioApp } from '../app.ts';
import { ApiError } from '../errors.ts';
import { readGold } from '../read-gold.ts';
import { StudioSession } from '../session.ts';
import { checkedAttribute } from '../slice-rows.ts';
import { builtApp } from '../static-files.ts';
import type { StudioProject } from '../studio-project.ts';
import { listsOf } from './lists.ts';
import { type Chosen, judgePathsOf, pathsOf } from './paths.ts';
import { REPORT_VERSION, type ReportData } from './report-data.ts';
import { trimmed } from './trimmed.ts';

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

/** Who asks: a report only reads, and names nobody. */
const READER = 'report';
/** Systems of which every pair is compared; of more, each with the first. */
const ALL_PAIRS = 6;
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
  const app = studioApp({ session, access: Access.open(READER, 'viewer'), port: () => 0, assets: builtApp() });
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
  const lists = await listsOf(session, studio, chosen.systems, { depth: DEPTH, judge: READER });
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
