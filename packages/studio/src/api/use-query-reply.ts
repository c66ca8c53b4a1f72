import { useQuery } from '@tanstack/react-query';
import { get, pathOf } from './client.ts';
import type { DocumentReply, QueryReply } from './shapes.ts';

/** One query opened: what each system answered. */
export function useQueryReply(id: string | undefined, systems: readonly string[], k: number) {
  return useQuery({
    queryKey: ['query', id, systems, k],
    queryFn: ({ signal }) =>
      get<QueryReply>(pathOf(`queries/${encodeURIComponent(id!)}`, { system: systems, k }), signal),
    enabled: id !== undefined && systems.length > 0,
  });
}

/** One document in full. */
export function useDocument(id: string | undefined) {
  return useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => get<DocumentReply>(`documents/${encodeURIComponent(id!)}`, signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
