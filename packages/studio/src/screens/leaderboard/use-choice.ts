import { useProject } from '../../api/use-reply.ts';
import { setParams, useRoute } from '../../parts/route.ts';

const AT_FIRST = 6;

/** Measures and slice that the link names; at first the project's own measures and all queries. */
export function useLeaderboardChoice() {
  const { params } = useRoute();
  const all = useProject().data?.measures ?? [];
  const named = params.getAll('measure');
  const chosen = named.length > 0 ? named.filter((name) => name !== '') : all.slice(0, AT_FIRST);
  return {
    all: [...all, ...chosen.filter((name) => !all.includes(name))],
    chosen,
    by: params.get('by') ?? undefined,
    value: params.get('value') ?? undefined,
    sort: params.get('sort') ?? chosen[0],
    choose: (measures: readonly string[]) => setParams({ measure: measures.length > 0 ? measures : '' }),
  };
}
