import { type Funnel, perQueryCounts } from '../analysis/funnel/index.ts';
import { jsonText } from './plain-json.ts';

/** The version of the JSON that `jatdae funnel` writes. */
const FUNNEL_VERSION = 1;

interface Header {
  readonly ties: string;
  readonly gold: string;
  readonly k: number;
}

export function funnelJson(funnels: readonly Funnel[], header: Header): string {
  return `${jsonText(funnelData(funnels, header), 2)}\n`;
}

/** The funnels with the fate of every document, and counts by query. */
export function funnelData(funnels: readonly Funnel[], header: Header) {
  const systems = funnels.map((funnel) => ({
    ...funnel,
    perQuery: [...perQueryCounts(funnel.fates)].map(([query, counts]) => ({
      query,
      counts: counts.filter(({ n }) => n > 0).map(({ bucket, n }) => ({ bucket, n })),
    })),
  }));
  return { version: FUNNEL_VERSION, ...header, systems };
}
