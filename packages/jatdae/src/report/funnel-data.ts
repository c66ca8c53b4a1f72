import { type Funnel, perQueryCounts } from '../analysis/funnel/index.ts';
import { plainJson } from './plain-json.ts';

/** The version of the JSON that `jatdae funnel` writes. */
const FUNNEL_VERSION = 1;

/** The funnels with the fate of every document, and counts by query. */
export function funnelJson(
  funnels: readonly Funnel[],
  header: { readonly ties: string; readonly gold: string; readonly k: number },
): string {
  const systems = funnels.map((funnel) => ({
    ...funnel,
    perQuery: [...perQueryCounts(funnel.fates)].map(([query, counts]) => ({
      query,
      counts: counts.filter(({ n }) => n > 0).map(({ bucket, n }) => ({ bucket, n })),
    })),
  }));
  return `${JSON.stringify({ version: FUNNEL_VERSION, ...header, systems: plainJson(systems) }, null, 2)}\n`;
}
