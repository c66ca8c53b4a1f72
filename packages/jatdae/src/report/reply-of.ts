import { labReply, queryReply } from './listed-replies.ts';
import type { ReportData } from './report-data.ts';

/** A question to the studio: a path under `api/` with its parameters. */
interface Question {
  readonly route: string;
  readonly params: URLSearchParams;
}

type Reply = Readonly<Record<string, unknown>>;

/**
 * What the studio would say to a path, from what the report holds: the reply itself, or the part of a larger one. Pure,
 * without Node: the page asks it too.
 *
 * @returns undefined where the report does not hold it
 */
export function replyOf(data: ReportData, path: string): unknown {
  const { replies } = data;
  const question = questionOf(path);
  const { route, params } = question;
  if (route.startsWith('queries/')) {
    return queryReply(data, decodeURIComponent(route.slice(8)), params.getAll('system'), Number(params.get('k') ?? 20));
  }
  if (route === 'lab') return labReply(data, params.get('query') ?? '', params.get('system') ?? '');
  if (route !== 'compare' && Object.hasOwn(replies, path)) return replies[path];
  for (const [held, reply] of Object.entries(replies)) {
    const larger = questionOf(held);
    if (larger.route !== route || !sameBut(larger.params, params, ['system', 'measure', 'kinds'])) continue;
    const part =
      route === 'compare' ? comparedPart(data, reply as Compared, params) : partOf(route, reply as Reply, params);
    if (part) return part;
  }
  return undefined;
}

function questionOf(path: string): Question {
  const [route = '', query = ''] = path.split('?');
  return { route, params: new URLSearchParams(query) };
}

/** Two questions are alike in every parameter but these. */
function sameBut(a: URLSearchParams, b: URLSearchParams, but: readonly string[]): boolean {
  const text = (params: URLSearchParams) =>
    JSON.stringify([...params].filter(([name]) => !but.includes(name)).sort(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
}

function partOf(route: string, reply: Reply, params: URLSearchParams): Reply | undefined {
  const systems = params.getAll('system');
  if (route === 'leaderboard') return boardPart(reply as unknown as Board, params.getAll('measure'), systems);
  if (route === 'curves') return curvesPart(reply as unknown as Curves, systems);
  if (route === 'queries') return queriesPart(reply as unknown as QueryTable, systems, params.getAll('measure'));
  if (route === 'failures') return failuresPart(reply as unknown as Failures, systems);
  if (route === 'funnel') return listPart(reply as unknown as Funnels, systems);
  return undefined;
}

/** Places of the wanted among the held, in the order of the wanted; all where none is named; undefined where one is not held. */
function placesOf(held: readonly string[], wanted: readonly string[]): number[] | undefined {
  const places = wanted.length === 0 ? held.map((_, i) => i) : wanted.map((one) => held.indexOf(one));
  return places.includes(-1) ? undefined : places;
}

interface Board extends Reply {
  readonly measures: readonly { readonly name: string }[];
  readonly rows: readonly { readonly system: string; readonly values: readonly unknown[] }[];
}

function boardPart(reply: Board, measures: readonly string[], systems: readonly string[]): Reply | undefined {
  const own = reply.measures.map(({ name }) => name);
  const at = placesOf(own, measures);
  // Ranks and letters are among all systems.
  if (!at || systems.length > 0) return undefined;
  return {
    ...reply,
    measures: at.map((m) => reply.measures[m]!),
    rows: reply.rows.map((row) => ({ ...row, values: at.map((m) => row.values[m]) })),
  };
}

interface Curves extends Reply {
  readonly recall: readonly { readonly system: string }[];
  readonly precisionRecall: readonly { readonly system: string }[];
}

function curvesPart(reply: Curves, systems: readonly string[]): Reply | undefined {
  const at = placesOf(
    reply.recall.map(({ system }) => system),
    systems,
  );
  if (!at) return undefined;
  return {
    recall: at.map((s) => reply.recall[s]!),
    precisionRecall: at.map((s) => reply.precisionRecall[s]!),
  };
}

interface QueryTable extends Reply {
  readonly measures: readonly string[];
  readonly systems: readonly string[];
  readonly rows: readonly TableRow[];
  readonly histograms: readonly { readonly system: string; readonly measure: string }[];
}

interface TableRow {
  readonly id: string;
  readonly text: string;
  readonly scores: readonly (readonly (number | null)[])[];
  readonly firstRank: readonly unknown[];
  readonly kinds: readonly unknown[];
  readonly unjudged: readonly unknown[];
}

function queriesPart(reply: QueryTable, systems: readonly string[], measures: readonly string[]): Reply | undefined {
  const s = placesOf(reply.systems, systems);
  const m = placesOf(reply.measures, measures);
  if (!s || !m) return undefined;
  const of = <T>(values: readonly T[]) => s.map((i) => values[i]!);
  return {
    measures: m.map((i) => reply.measures[i]!),
    systems: of(reply.systems),
    rows: reply.rows.map((row) => ({
      ...row,
      scores: of(row.scores).map((values) => m.map((i) => values[i]!)),
      firstRank: of(row.firstRank),
      kinds: of(row.kinds),
      unjudged: of(row.unjudged),
    })),
    histograms: s.flatMap((i) =>
      m.map(
        (j) =>
          reply.histograms.find(({ system, measure }) => system === reply.systems[i] && measure === reply.measures[j])!,
      ),
    ),
  };
}

interface Failures extends Reply {
  readonly systems: readonly { readonly system: string }[];
  readonly kinds: readonly { readonly counts: readonly unknown[]; readonly example: { system: string } | null }[];
}

function failuresPart(reply: Failures, systems: readonly string[]): Reply | undefined {
  const at = placesOf(
    reply.systems.map(({ system }) => system),
    systems,
  );
  if (!at) return undefined;
  const names = at.map((s) => reply.systems[s]!.system);
  return {
    ...reply,
    systems: at.map((s) => reply.systems[s]!),
    kinds: reply.kinds.map((kind) => ({
      ...kind,
      counts: at.map((s) => kind.counts[s]!),
      example: kind.example && names.includes(kind.example.system) ? kind.example : null,
    })),
  };
}

interface Funnels extends Reply {
  readonly systems: readonly { readonly system: string }[];
}

function listPart(reply: Funnels, systems: readonly string[]): Reply | undefined {
  const at = placesOf(
    reply.systems.map(({ system }) => system),
    systems,
  );
  return at && { ...reply, systems: at.map((s) => reply.systems[s]!) };
}

interface Compared extends Reply {
  readonly scatter: Points;
}

interface Points {
  readonly systems: readonly string[];
  readonly measures: readonly string[];
  /** Null: as the table of queries has them. */
  readonly points: readonly unknown[] | null;
}

/** Of a pair the whole: what is corrected for several measures is so together. */
function comparedPart(data: ReportData, reply: Compared, params: URLSearchParams): Reply | undefined {
  const asked = params.getAll('measure');
  const { measures } = reply.scatter;
  if (asked.length > 0 && asked.join('\n') !== measures.join('\n')) return undefined;
  return withPoints(data, reply);
}

function withPoints(data: ReportData, reply: Compared): Reply {
  if (reply.scatter.points !== null) return reply;
  return { ...reply, scatter: { ...reply.scatter, points: pointsOf(data.replies, reply.scatter) ?? [] } };
}

/** The scores of two systems query by query, out of the table of queries; undefined where it has them not. */
export function pointsOf(
  replies: ReportData['replies'],
  { systems, measures }: Pick<Points, 'systems' | 'measures'>,
): object[] | undefined {
  const tables = Object.entries(replies)
    .filter(([path]) => path.startsWith('queries?'))
    .map(([, reply]) => reply as QueryTable);
  const columns = measures.map((measure) => {
    const table = tables.find((one) => one.measures.includes(measure));
    return table && ([table, table.measures.indexOf(measure)] as const);
  });
  const [first] = columns;
  if (!first || columns.includes(undefined)) return undefined;
  const sides = systems.map((system) => first[0].systems.indexOf(system));
  if (sides.length !== 2 || sides.includes(-1)) return undefined;
  return first[0].rows.flatMap(({ id }, q) => {
    const [a, b] = sides.map((s) => columns.map((column) => column![0].rows[q]?.scores[s]?.[column![1]] ?? null));
    return [...a!, ...b!].every((value) => value === null) ? [] : [{ query: id, a, b }];
  });
}
