import { panelOf } from '../analysis/index.ts';
import type { EvaluatedRun } from '../evaluation/index.ts';
import { type Apart, apartOfColumns, type LettersJob } from './letters-job.ts';
import { StudioThread } from './studio-thread.ts';

/** Letters and p of each pair, a measure each; undefined where the measure is no mean. */
export type Letters = readonly (Apart | undefined)[];

/** The first reply waits this long for letters, in milliseconds, and is sent without them after that. */
const PATIENCE = 150;
/** Scores of which letters may be there by then. */
const FEW = 10_000;

/** Letters that are being computed. */
export class ComingLetters {
  readonly #jobs: () => readonly LettersJob[];
  readonly #until: number;
  #coming: Promise<void> | undefined;
  #done: Letters | undefined;

  /** @param scores how many there are: of many nobody waits for the letters */
  constructor(jobs: () => readonly LettersJob[], scores: number) {
    this.#jobs = jobs;
    this.#until = performance.now() + (scores > FEW ? 0 : PATIENCE);
    if (scores === 0) this.#done = [];
  }

  /** The letters, or undefined where they are not there yet. */
  async soon(thread: StudioThread): Promise<Letters | undefined> {
    if (this.#done) return this.#done;
    this.#coming ??= this.#compute(thread).then(
      (letters) => {
        this.#done = letters;
      },
      // Others came first: whoever asks again begins again. Without letters the board stands all the same.
      () => {
        this.#coming = undefined;
      },
    );
    const left = this.#until - performance.now();
    if (left > 0) await Promise.race([this.#coming, new Promise((resolve) => setTimeout(resolve, left).unref())]);
    return this.#done;
  }

  async #compute(thread: StudioThread): Promise<Letters> {
    if (!StudioThread.built) return this.#jobs().map(apartOfColumns);
    const answered = await thread.ask({ letters: this.#jobs() });
    return 'letters' in answered ? answered.letters : [];
  }
}

/**
 * Systems that share a letter cannot be told apart (randomised Tukey HSD, 10,000 draws, seed 0, alpha 0.05: as `jatdae
 * compare` does). It takes a minute over thousands of queries, so another thread does it.
 *
 * @param rowsOf rows of a run's evaluation that count
 */
export function lettersOf(
  runs: readonly EvaluatedRun[],
  rowsOf?: (run: EvaluatedRun) => readonly number[],
): ComingLetters {
  if (runs.length < 3) return new ComingLetters(() => [], 0);
  const systems = runs.map(({ name, evaluation }) => ({ name, evaluation, failed: new Set<string>(), provenance: {} }));
  const panel = panelOf(systems);
  const wanted = rowsOf && new Set(rowsOf(runs[0]!).map((row) => runs[0]!.evaluation.queries[row]!));
  const places = panel.queries.flatMap((query, q) => (!wanted || wanted.has(query) ? q : []));
  // Made when there is a thread for them: a board need not wait for that.
  return new ComingLetters(
    () =>
      panel.measures.map((measure) => ({
        mean: measure.aggregation === 'mean',
        better: measure.better === 'lower' ? 'lower' : 'higher',
        columns: systems.map(({ evaluation: { scores } }, s) => {
          const m = scores.measures.indexOf(measure.name);
          const column = new Float64Array(places.length);
          for (const [i, q] of places.entries())
            column[i] = scores.values[panel.rows[s]![q]! * scores.measures.length + m]!;
          return column;
        }),
      })),
    runs.length * places.length * panel.measures.length,
  );
}
