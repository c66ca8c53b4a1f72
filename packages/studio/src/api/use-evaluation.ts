import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get, pathOf } from './client.ts';
import type { CurvesReply, LeaderboardReply, QueriesReply, SlicesReply } from './shapes.ts';

/** Letters are computed after the means: milliseconds until they are asked for again. */
const LETTERS_SOON = 700;

export function useLeaderboard(measures: readonly string[], by: string | undefined, value: string | undefined) {
  const slice = value === undefined ? {} : { by, value };
  return useQuery({
    queryKey: ['leaderboard', measures, by, value],
    queryFn: ({ signal }) => get<LeaderboardReply>(pathOf('leaderboard', { measure: measures, ...slice }), signal),
    enabled: measures.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.lettersReady === false ? LETTERS_SOON : false),
  });
}

export function useCurves(systems: readonly string[]) {
  return useQuery({
    queryKey: ['curves', systems],
    queryFn: ({ signal }) => get<CurvesReply>(pathOf('curves', { system: systems }), signal),
    enabled: systems.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function useQueries(systems: readonly string[], measures: readonly string[]) {
  return useQuery({
    queryKey: ['queries', systems, measures],
    queryFn: ({ signal }) =>
      get<QueriesReply>(pathOf('queries', { system: systems, measure: measures, kinds: 'true' }), signal),
    enabled: systems.length > 0 && measures.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** The values of an attribute or of a direction. */
export function useSlices(by: string | undefined) {
  return useQuery({
    queryKey: ['slices', by],
    queryFn: ({ signal }) => get<SlicesReply>(pathOf('slices', { by }), signal),
    enabled: by !== undefined,
  });
}
