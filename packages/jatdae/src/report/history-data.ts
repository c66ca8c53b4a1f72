import { measuresOfTrend, systemsOfTrend, type TrendSegment } from '../analysis/index.ts';

/** A history with what there is to choose from. */
export function historyData(segments: readonly TrendSegment[]) {
  return {
    measures: measuresOfTrend(segments),
    systems: systemsOfTrend(segments),
    segments,
  };
}
