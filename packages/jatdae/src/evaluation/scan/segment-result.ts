import type { Say } from '../../words/say.ts';
import type { RankingArrays } from './ranking-batch.ts';

/** What one pass over a part of a run file found. Offsets are absolute in the file. */
export interface SegmentResult {
  /** Rankings of its judged queries. */
  readonly batch: RankingArrays;
  /** Ids of queries without judgements, in order. */
  readonly unjudged: readonly string[];
  /** Lines that hold a document. */
  readonly lines: number;
  /** Tag of the last line; empty without a line. */
  readonly tag: string;
  /** True when some query's lines do not stand together. */
  readonly split: boolean;
  /** Lines that go on after the tag. */
  readonly longTags: number;
  /** Neighbouring lines whose rank column contradicts their scores. */
  readonly rankDisagreements: number;
  /** The first such line; undefined without one. */
  readonly firstDisagreement: number | undefined;
  /** What ended the scan; undefined where it came to the end. */
  readonly fault: SegmentFault | undefined;
}

export interface SegmentFault {
  /** What is wrong. */
  readonly say: Say;
  /** First byte of the line at fault. */
  readonly offset: number;
  /** A byte of an earlier line that the sentence needs the number of. */
  readonly earlier: number | undefined;
}
