import type { Judgement, JudgementKey } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { gold } from '../language/index.ts';

/** The judgement is not the one that its writer believed to be there. Nothing was stored. */
export class JudgementConflict extends JatdaeError {
  /** What is there; undefined where nothing is. */
  readonly current: Judgement | undefined;

  /**
   * @param key - of the judgement that was to be stored.
   * @param current - what is there; undefined where nothing is.
   */
  constructor(key: JudgementKey, current: Judgement | undefined) {
    super(gold.store.changedMeanwhile({ pair: key, current }));
    this.name = 'JudgementConflict';
    this.current = current;
  }
}
