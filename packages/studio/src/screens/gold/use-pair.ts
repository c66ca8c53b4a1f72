import { useQuery } from '@tanstack/react-query';
import { get, pathOf } from '../../api/client.ts';
import type { PairReply } from '../../api/shapes.ts';

/**
 * What the server tells of a pair: what others said only once one has judged it oneself, or to who adjudicates. `stamp`
 * changes with every label of mine that the server has.
 */
export function usePair(pair: { query: string; document: string } | undefined, stamp: string, adjudicate = false) {
  const { query = '', document = '' } = pair ?? {};
  const asked = { query, document, ...(adjudicate && { adjudicate: 'true' }) };
  return useQuery({
    queryKey: ['pair', asked, stamp],
    queryFn: ({ signal }) => get<PairReply>(pathOf('gold/pair', asked), signal),
    enabled: pair !== undefined,
  });
}
