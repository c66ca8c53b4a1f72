import { createRoute, z } from '@hono/zod-openapi';
import { leaderboard, leaderboardOf, panelOf } from '../../analysis/index.ts';
import type { EvaluatedRun } from '../../evaluation/index.ts';
import { BaselineFolder } from '../../gate/index.ts';
import type { JsonText } from '../../report/index.ts';
import { stampOf } from '../../sources/index.ts';
import { baselineFolderOf } from '../baselines.ts';
import { ALPHA, type Apart, apartOfColumns, type LettersJob } from '../letters-job.ts';
import { newApi } from '../new-api.ts';
import type { StudioSession } from '../session.ts';
import { interval, maybe, replies, sendText, several, textOf } from '../shapes.ts';
import { rowsOfSlice, sliceQuery } from '../slice-rows.ts';
import type { StudioProject } from '../studio-project.ts';
import { StudioThread } from '../studio-thread.ts';

const schema = z
  .object({
    measures: z.array(
      z.object({
        name: z.string(),
        range: z.tuple([maybe, maybe]),
        better: z.string(),
        cutoff: z.number().nullable().default(null),
      }),
    ),
    rows: z.array(
      z.object({
        system: z.string(),
        values: z.array(
          z.object({
            value: maybe,
            n: z.number(),
            undefined: z.number(),
            ceiling: maybe,
            interval,
            unjudged: maybe,
            ties: interval,
            letters: z.string().nullable().default(null),
            rank: maybe,
            baseline: z.object({ value: maybe, change: maybe, comparable: z.boolean() }).nullable().default(null),
          }),
        ),
      }),
    ),
    queries: z.number(),
    /** False while the letters are being computed: ask again. */
    lettersReady: z.boolean(),
    /** A measure each: p of each pair of rows, corrected for all pairs; null without three systems, or where it is no mean. */
    pairs: z.array(
      z
        .object({ n: z.number(), alpha: z.number(), means: z.array(maybe), p: z.array(z.array(maybe)) })
        .nullable()
        .default(null),
    ),
  })
  .openapi('Leaderboard');

const route = createRoute({
  method: 'get',
  path: '/api/leaderboard',
  request: { query: z.object({ measure: several, system: several, ...sliceQuery }) },
  responses: replies(schema, 'Systems by measures, over all queries or a slice.'),
});

export function leaderboardRoutes(session: StudioSession) {
  return newApi().openapi(route, async (c) =>
    sendText(c, await leaderboardText(session, await session.project(), c.req.valid('query'))),
  );
}

/** The reply as text; made once while nothing that it depends on changes. @throws ApiError, JatdaeError */
export async function leaderboardText(
  session: StudioSession,
  studio: StudioProject,
  { measure, system, by, value }: z.output<typeof route.request.query>,
): Promise<JsonText<z.output<typeof schema>>> {
  const folder = baselineFolderOf(studio.project);
  const key = JSON.stringify(['leaderboard', measure, system, by, value, stampOf([folder])]);
  const board = await session.result(studio, key, async () => {
    const measures = studio.measuresOf(measure);
    const recorded = await studio.runs(system);
    const runs: EvaluatedRun[] = [];
    for (const run of recorded) runs.push(await run.scored(measures));
    const rowsOf = rowsOfSlice(studio, { by, value });
    const baselines = new BaselineFolder(folder);
    const baselineOf = (name: string) => baselines.of(name);
    const whole = !rowsOf && measures === studio.measures;
    return {
      ...(whole
        ? leaderboardOf(
            recorded.map(({ name, cells, evaluated }) => ({ name, measures, cells, queries: evaluated })),
            baselineOf,
          )
        : leaderboard(runs, { ...(rowsOf && { rowsOf }), baselineOf })),
      letters: lettersOf(runs, rowsOf),
      comparable: runs.map(({ name }) => baselines.of(name)?.gold === studio.gold),
    };
  });
  const letters = await board.letters.soon(session.letters);
  return session.reply(studio, `${key} ${letters !== undefined}`, async () =>
    textOf(schema, {
      ...board,
      lettersReady: letters !== undefined,
      pairs: board.measures.map((_, m) => letters?.[m] && { ...letters[m], alpha: ALPHA }),
      rows: board.rows.map(({ system, values }, r) => ({
        system,
        values: values.map((cell, m) => ({
          ...cell,
          letters: letters?.[m]?.letters[r],
          baseline: cell.baseline && { ...cell.baseline, comparable: board.comparable[r] },
        })),
      })),
    }),
  );
}

/** Letters and p of each pair, a measure each; undefined where the measure is no mean. */
type Letters = readonly (Apart | undefined)[];

/** The first reply waits this long for letters, in milliseconds, and is sent without them after that. */
const PATIENCE = 150;
/** Scores of which letters may be there by then. */
const FEW = 10_000;

/** Letters that are being computed. */
class ComingLetters {
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
 * Systems that share a letter cannot be told apart (paired randomisation tests, Holm over all pairs, 10,000 draws,
 * seed 0, alpha 0.05: as `jatdae compare` does). It takes a minute over thousands of queries, so another thread does it.
 *
 * @param rowsOf rows of a run's evaluation that count
 */
function lettersOf(runs: readonly EvaluatedRun[], rowsOf?: (run: EvaluatedRun) => readonly number[]): ComingLetters {
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
