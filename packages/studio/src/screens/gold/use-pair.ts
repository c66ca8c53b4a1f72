import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/client.ts';

/**
 * What the server tells of a pair: what others said only once one has judged it oneself, or to who adjudicates. `stamp`
 * changes with every label of mine that the server has.
 */
export function usePair(pair: { query: string; document: string } | undefined, stamp: string, adjudicate = false) {
  const { query = '', document = '' } = pair ?? {};
  const asked = { query, document, ...(adjudicate && { adjudicate: 'true' as const }) };
  return useQuery({
    queryKey: ['pair', asked, stamp],
    queryFn: ({ signal }) => ask('gold/pair', asked, signal),
    enabled: pair !== undefined,
  });
}
