import { useProject } from '../../api/use-reply.ts';
import { setParams, useRoute } from '../../parts/route.ts';
import { useStill } from '../../report/still.tsx';

export const MOST_SYSTEMS = 4;

/** Systems, measure, order, search and the opened query, as the link names them. */
export function useQueriesChoice() {
  const { params } = useRoute();
  const most = useStill() ? Number.POSITIVE_INFINITY : MOST_SYSTEMS;
  const project = useProject().data!;
  const ready = project.systems.filter(({ queries }) => (queries ?? 0) > 0).map(({ name }) => name);
  const named = params.getAll('system').filter((name) => ready.includes(name));
  const systems = (named.length > 0 ? named : ready.slice(0, 2)).slice(0, most);
  return {
    ready,
    systems,
    measures: project.measures,
    measure: params.get('measure') ?? project.measures[0] ?? 'nDCG@10',
    view: {
      find: params.get('find') ?? '',
      kind: params.get('kind') ?? '',
      sort: params.get('sort') ?? 'id',
      ascending: params.get('order') !== 'down',
    },
    opened: params.get('q') ?? undefined,
    open: (id: string | undefined) => setParams({ q: id }, true),
  };
}
