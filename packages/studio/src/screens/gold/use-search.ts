import { useQuery } from '@tanstack/react-query';
import { ApiError, ask, type PairGrade, type Ranges, send } from '../../api/index.ts';

/** A document that a search found, by a system or by its title. */
export interface Found {
  readonly document: string;
  readonly title: string | null;
  readonly matched: Ranges;
  /** What is known of it for the target; undefined where there is no target. */
  readonly known: PairGrade | undefined;
}

export const BY_TITLE = ' title';
const DEPTH = 30;
/** Characters of a title that the server takes. */
const LONGEST = 200;

/** What a system finds for these words now, or the documents of that title. */
export function useSearch(text: string, system: string, target: string | undefined) {
  return useQuery({
    queryKey: ['search', text, system, target],
    queryFn: ({ signal }) => (system === BY_TITLE ? byTitle(text, target, signal) : bySystem(text, system, target)),
    enabled: text !== '' && system !== '',
    staleTime: 60_000,
  });
}

async function bySystem(text: string, system: string, query: string | undefined): Promise<Found[]> {
  const body = { text, system, depth: DEPTH, ...(query !== undefined && { query }) };
  const { results } = await send('search', body);
  return results.map((result) => ({
    document: result.document,
    title: result.title,
    matched: result.matched,
    known: result,
  }));
}

async function byTitle(title: string, query: string | undefined, signal: AbortSignal): Promise<Found[]> {
  const [{ documents }, judged] = await Promise.all([
    ask('documents', { title: title.slice(0, LONGEST), n: DEPTH }, signal),
    query === undefined ? [] : judgedFor(query, signal),
  ]);
  const known = new Map(judged.map((pair) => [pair.document, pair]));
  return documents.map(({ id, title: own }) => ({ document: id, title: own, matched: [], known: known.get(id) }));
}

/** What is judged for a query; a query that only the gold store has is none of the project's. */
async function judgedFor(query: string, signal: AbortSignal) {
  try {
    return (await ask('query', { id: query, k: 1 }, signal)).judged;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
