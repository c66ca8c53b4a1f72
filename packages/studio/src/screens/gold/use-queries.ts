import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.ts';
import type { GoldReply } from '../../api/shapes.ts';

/** The gold set: counts, versions, judges, and every query. */
export function useGold() {
  return useQuery({ queryKey: ['gold'], queryFn: ({ signal }) => get<GoldReply>('gold', signal) });
}
