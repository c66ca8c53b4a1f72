import { matchedTerms } from '../../analysis/index.ts';
import type { Replies } from '../api-types.ts';
import { heldReplies, type ListedAnswer, type ListedQuery, type ReportData } from './report-data.ts';

/**
 * What the studio would say at an address, from what the report holds: the reply itself, or the part of a larger one. Pure,
 * without Node: the page asks it too.
 *
 * @returns undefined where the report does not hold it
 */
export function replyOf(data: ReportData, address: string): unknown {
  const { replies } = data;
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  const systems = params.getAll('system');
  if (path === 'query') return queryReply(data, params.get('id') ?? '', systems, Number(params.get('k') ?? 20));
  if (path === 'lab') return labReply(data, params.get('query') ?? '', params.get('system') ?? '');
  if (path !== 'compare' && Object.hasOwn(replies, address)) return replies[address];
  if (!isDivided(path)) return undefined;
  for (const larger of heldReplies(replies, path)) {
    if (!sameButNames(larger.params, params)) continue;
    const part = partOf(path, larger.reply, { systems, measures: params.getAll('measure') }, replies);
    if (part) return part;
  }
  return undefined;
}

/** Two questions are alike but for the systems and measures that they name. */
function sameButNames(a: URLSearchParams, b: URLSearchParams): boolean {
  const others = (params: URLSearchParams) =>
    [...params].filter(([name]) => !['system', 'measure', 'kinds'].includes(name)).sort(([x], [y]) => (x < y ? -1 : 1));
  return JSON.stringify(others(a)) === JSON.stringify(others(b));
}

interface Names {
  /** Empty: all. */
  readonly systems: readonly string[];
  /** Empty: all. */
  readonly measures: readonly string[];
}

/** Replies that hold the answer to smaller questions, and the part that answers these; undefined where it is not held. */
const PARTS = {
  leaderboard: boardPart,
  curves: ({ recall, precisionRecall }: Replies['curves'], { systems }: Names) => {
    const at = placesOf(recall.map(nameOf), systems);
    return at && { recall: at.map((s) => recall[s]!), precisionRecall: at.map((s) => precisionRecall[s]!) };
  },
  queries: queriesPart,
  failures: failuresPart,
  funnel: (reply: Replies['funnel'], { systems }: Names) => {
    const at = placesOf(reply.systems.map(nameOf), systems);
    return at && { ...reply, systems: at.map((s) => reply.systems[s]!) };
  },
  compare: comparedPart,
};

type Divided = keyof typeof PARTS;

function isDivided(path: string): path is Divided {
  return Object.hasOwn(PARTS, path);
}

function partOf<Path extends Divided>(
  path: Path,
  reply: Replies[Path],
  names: Names,
  replies: ReportData['replies'],
): object | undefined {
  const part = PARTS[path] as (
    reply: Replies[Path],
    names: Names,
    replies: ReportData['replies'],
  ) => object | undefined;
  return part(reply, names, replies);
}

function nameOf({ system }: { readonly system: string }): string {
  return system;
}

/** Places of the wanted among the held, in the order of the wanted; all where none is named; undefined where one is not held. */
function placesOf(held: readonly string[], wanted: readonly string[]): number[] | undefined {
  const places = wanted.length === 0 ? held.map((_, i) => i) : wanted.map((one) => held.indexOf(one));
  return places.includes(-1) ? undefined : places;
}

function boardPart(reply: Replies['leaderboard'], { systems, measures }: Names) {
  const at = placesOf(
    reply.measures.map(({ name }) => name),
    measures,
  );
  // Ranks and letters are among all systems.
  if (!at || systems.length > 0) return undefined;
  return {
    ...reply,
    measures: at.map((m) => reply.measures[m]!),
    rows: reply.rows.map((row) => ({ ...row, values: at.map((m) => row.values[m]!) })),
    pairs: at.map((m) => reply.pairs[m]!),
  };
}

function queriesPart(reply: Replies['queries'], { systems, measures }: Names) {
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
    // A system at a time, all measures.
    histograms: s.flatMap((i) => m.map((j) => reply.histograms[i * reply.measures.length + j]!)),
  };
}

function failuresPart(reply: Replies['failures'], { systems }: Names) {
  const at = placesOf(reply.systems.map(nameOf), systems);
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

/** Of a pair the whole: what is corrected for several measures is so together. */
function comparedPart(reply: Replies['compare'], { measures }: Names, replies: ReportData['replies']) {
  const { scatter } = reply;
  if (measures.length > 0 && measures.join('\n') !== scatter.measures.join('\n')) return undefined;
  // The points are left out where the table of queries has them.
  const points = (scatter.points as Points | null) ?? pointsOf(replies, scatter) ?? [];
  return { ...reply, scatter: { ...scatter, points } };
}

type Points = Replies['compare']['scatter']['points'];

/** The scores of two systems query by query, out of the table of queries; undefined where it has them not. */
export function pointsOf(
  replies: ReportData['replies'],
  { systems, measures }: Pick<Replies['compare']['scatter'], 'systems' | 'measures'>,
): Points | undefined {
  const tables = heldReplies(replies, 'queries').map(({ reply }) => reply);
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
    return [...a!, ...b!].every((value) => value === null) ? [] : [{ query: id, a: a!, b: b! }];
  });
}

/** A query with the answers of systems, as `query` says it; undefined where the report does not list it so deep. */
function queryReply(data: ReportData, id: string, systems: readonly string[], k: number): Replies['query'] | undefined {
  const { lists } = data;
  const query = lists.queries.find((one) => one.id === id);
  const row = rowOf(data, id);
  if (!query || !row) return undefined;
  const answers = answersOf(query, systems);
  if (!answers) return undefined;
  const gradeOf = new Map(query.judged.map((pair) => [pair.document, pair]));
  return {
    query: { id, text: row.text, attributes: row.attributes, answerPoints: query.answerPoints, note: query.note },
    judged: query.judged.map((pair) => ({ ...pair, label: null })),
    systems: answers.map(({ name, failed, retrieved, list, scores }) => ({
      name,
      failed,
      retrieved,
      results: list.slice(0, k).map((place, i) => {
        const { id: document, ...shown } = lists.documents[place]!;
        const { grade = null, hard = false, scored = null } = gradeOf.get(document) ?? {};
        return {
          rank: i + 1,
          document,
          ...shown,
          score: scores[i] ?? null,
          ...{ grade, hard, scored, label: null },
          matched: shown.text === null ? [] : matchedTerms(row.text, shown.text),
          matchedTitle: shown.title === null ? [] : matchedTerms(row.text, shown.title),
        };
      }),
      // A report tells the stages in its funnel.
      stages: [],
    })),
  };
}

/** A list for the measure lab, as `lab` says it. */
function labReply(
  data: ReportData,
  id: string,
  system: string,
): Omit<Replies['lab'], 'rel' | 'negative' | 'ties'> | undefined {
  const { lists } = data;
  const query = lists.queries.find((one) => one.id === id);
  const row = rowOf(data, id);
  const [answer] = (query && answersOf(query, [system])) ?? [];
  if (!query || !row || !answer) return undefined;
  const gradeOf = new Map(query.judged.map((pair) => [pair.document, pair]));
  return {
    query: { id, text: row.text },
    system,
    list: answer.list.map((place, i) => {
      const { id: document, title } = lists.documents[place]!;
      const pair = gradeOf.get(document);
      return {
        ...{ document, title, grade: pair?.scored ?? null, hard: (pair?.hard ?? false) && pair?.scored !== null },
        score: answer.scores[i] ?? null,
      };
    }),
    judged: query.judged.flatMap(({ document, scored, hard }) =>
      scored === null ? [] : [{ document, grade: scored, hard }],
    ),
    scores: [],
  };
}

function answersOf({ systems }: ListedQuery, names: readonly string[]): ListedAnswer[] | undefined {
  const wanted = names.length === 0 ? [...systems] : names.map((name) => systems.find((one) => one.name === name));
  return wanted.includes(undefined) ? undefined : (wanted as ListedAnswer[]);
}

function rowOf({ replies }: ReportData, id: string) {
  return heldReplies(replies, 'queries')[0]?.reply.rows.find((row) => row.id === id);
}
