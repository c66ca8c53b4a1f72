import { type Message, spoken, report as words } from '../../language/index.ts';
import type { ReportData, ReportLists } from './report-data.ts';

/** Results of a list, characters of a text, and shares of the queries that are listed, from the most on. */
const DEPTH = 10;
const CHARACTERS = 120;
const SHARES = [0.5, 0.2, 0] as const;

/** Decimals of a score, as screens show it. */
const DECIMALS = 3;

/** The report as a page needs it, then the same with less and less in it; each says what was left out. */
export function* smallerThan(whole: ReportData): Generator<ReportData> {
  const data = { ...whole, lists: rounded(whole.lists) };
  yield data;
  let { lists } = data;
  const told: Message[] = [];
  const less = (next: ReportLists): ReportData => {
    lists = withoutUnlisted(next);
    return { ...data, lists, leftOut: [...data.leftOut, ...told.map(spoken)] };
  };
  if (lists.depth > DEPTH) {
    told.push(words.verb.left.depth({ shown: DEPTH, before: lists.depth }));
    yield less(shorter(lists, DEPTH));
  }
  told.push(words.verb.left.texts({ characters: CHARACTERS }));
  yield less(cut(lists, CHARACTERS));
  const all = lists.queries.length;
  for (const share of SHARES) {
    const n = Math.floor(all * share);
    if (share < SHARES[0]) told.pop();
    told.push(words.verb.left.lists({ shown: n, all }));
    yield less({ ...lists, queries: lists.queries.slice(0, n) });
  }
}

function rounded(lists: ReportLists): ReportLists {
  return {
    ...lists,
    queries: lists.queries.map((query) => ({
      ...query,
      systems: query.systems.map((one) => ({ ...one, scores: one.scores.map((x) => Number(x.toFixed(DECIMALS))) })),
    })),
  };
}

function shorter(lists: ReportLists, depth: number): ReportLists {
  return {
    ...lists,
    depth,
    queries: lists.queries.map((query) => ({
      ...query,
      systems: query.systems.map((one) => ({
        ...one,
        list: one.list.slice(0, depth),
        scores: one.scores.slice(0, depth),
      })),
    })),
  };
}

function cut(lists: ReportLists, characters: number): ReportLists {
  return {
    ...lists,
    documents: lists.documents.map((document) => {
      const points = Array.from(document.text ?? '');
      if (points.length <= characters) return document;
      return { ...document, text: points.slice(0, characters).join(''), cut: true };
    }),
  };
}

/** Only the documents that some list still names. */
function withoutUnlisted(lists: ReportLists): ReportLists {
  const places = new Map<number, number>();
  const documents: ReportLists['documents'][number][] = [];
  const placeOf = (old: number) => {
    const known = places.get(old) ?? documents.push(lists.documents[old]!) - 1;
    places.set(old, known);
    return known;
  };
  const queries = lists.queries.map((query) => ({
    ...query,
    systems: query.systems.map((one) => ({ ...one, list: one.list.map(placeOf) })),
  }));
  return { ...lists, documents, queries };
}
