import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get, pathOf } from './client.ts';

/** What a verb of the command line says, as JSON. */
export function useVerb<T>(verb: string, params: Parameters<typeof pathOf>[1] = {}, enabled = true) {
  return useQuery({
    queryKey: ['verb', verb, params],
    queryFn: ({ signal }) => get<T>(pathOf(verb, params), signal),
    enabled,
    placeholderData: keepPreviousData,
  });
}
