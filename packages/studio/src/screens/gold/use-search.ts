import { useQuery } from '@tanstack/react-query';
import { get, pathOf, post } from '../../api/client.ts';
import type { FoundDocuments, PairGrade, Ranges, SystemResults } from '../../api/shapes.ts';

/** A document that a search found, by a system or by its title. */
export interface Found {
  readonly document: string;
  readonly title: string | null;
  readonly matched: Ranges;
  /** What is known of it for the target; undefined where a search by title did not ask. */
  readonly known: PairGrade | undefined;
}

export const BY_TITLE = ' title';
const DEPTH = 30;

/** What a system finds for these words now, or the documents of that title. */
export function useSearch(text: string, system: string, target: string | undefined) {
  return useQuery({
    queryKey: ['search', text, system, target],
    queryFn: ({ signal }) => (system === BY_TITLE ? byTitle(text, signal) : bySystem(text, system, target)),
    enabled: text !== '' && system !== '',
    staleTime: 60_000,
  });
}

async function bySystem(text: string, system: string, query: string | undefined): Promise<Found[]> {
  const body = { text, system, depth: DEPTH, ...(query !== undefined && { query }) };
  const { results } = await post<SystemResults>('search', body);
  return results.map((result) => ({
    document: result.document,
    title: result.title,
    matched: result.matched,
    known: result,
  }));
}

async function byTitle(title: string, signal: AbortSignal): Promise<Found[]> {
  const { documents } = await get<FoundDocuments>(pathOf('documents', { title, n: DEPTH }), signal);
  return documents.map(({ id, title: own }) => ({ document: id, title: own, matched: [], known: undefined }));
}
