import type { Say } from '../../words/say.ts';
import type { RankingArrays } from './ranking-batch.ts';

/** What one pass over a part of a run file found. Offsets are absolute in the file. */
export interface SegmentResult {
  readonly batch: RankingArrays;
  readonly unjudged: readonly string[];
  readonly lines: number;
  readonly tag: string;
  /** True when some query's lines do not stand together. */
  readonly split: boolean;
  /** Lines that go on after the tag. */
  readonly longTags: number;
  readonly rankDisagreements: number;
  readonly firstDisagreement: number | undefined;
  readonly fault: SegmentFault | undefined;
}

export interface SegmentFault {
  readonly say: Say;
  readonly offset: number;
  readonly earlier: number | undefined;
}
