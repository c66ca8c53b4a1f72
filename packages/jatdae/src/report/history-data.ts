import { measuresOfTrend, systemsOfTrend, type TrendSegment } from '../analysis/index.ts';
import { plainJson } from './plain-json.ts';

/** The version of the JSON that `jatdae eval --history` writes. */
const VERSION = 1;

/** A history with what there is to choose from. */
export function historyData(segments: readonly TrendSegment[]) {
  return {
    version: VERSION,
    measures: measuresOfTrend(segments),
    systems: systemsOfTrend(segments),
    segments,
  };
}

export function historyJson(segments: readonly TrendSegment[]): string {
  return `${JSON.stringify(plainJson(historyData(segments)), null, 2)}\n`;
}
