import type { Measure, NegativeGrades } from '@jatdae/measures';
import type { Qrels } from '../../collection/index.ts';
import { AnswerScanner, evaluateJoined, type Judging, measuresOf } from '../../evaluation/index.ts';
import { without } from '../../project/index.ts';
import { type PackedRun, packRun } from './packed-run.ts';

/** How the studio scores: as `jatdae eval` does when nothing is said. */
export const SCORING = { ties: 'trec', seed: 0, queries: 'all', failed: 'leave-out' } as const;

/** What runs are scored on, as data that another thread can be given. */
export interface Scored {
  /** Judgements of the project. */
  readonly qrels: Qrels;
  /** How grades below 0 count. */
  readonly negative: NegativeGrades;
  /** Names; empty: those of `judging`. */
  readonly measures: readonly string[];
  /** How the gold was judged, which decides the measures where none are named. */
  readonly judging: Judging;
  /** The least relevant grade of measures; undefined: as each measure says. */
  readonly rel: number | undefined;
}

/** Scores recorded runs that are as `jatdae run` writes them. */
export class RunScorer {
  readonly #scored: Scored;
  readonly #scanner: AnswerScanner;
  readonly #measures: readonly Measure[];

  constructor(scored: Scored) {
    this.#scored = scored;
    this.#scanner = new AnswerScanner(scored.qrels, scored.negative);
    this.#measures = measuresOf(scored.measures, scored.judging, scored.rel);
  }

  /** @returns undefined where the file must be read line by line, which tells what is wrong */
  async score(file: string, name: string): Promise<PackedRun | undefined> {
    try {
      const scanned = this.#scanner.scan(file);
      if (scanned.rankings.size + scanned.unjudged.length + scanned.failed.size === 0) return undefined;
      const { qrels, negative } = this.#scored;
      const counted = without(qrels, scanned.failed);
      return packRun(await evaluateJoined(counted, name, scanned, this.#measures, { ...SCORING, negative }), scanned);
    } catch {
      return undefined;
    }
  }
}
