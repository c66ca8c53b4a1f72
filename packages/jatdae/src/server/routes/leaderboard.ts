import { createRoute, z } from '@hono/zod-openapi';
import { leaderboard, leaderboardOf } from '../../analysis/index.ts';
import type { EvaluatedRun } from '../../evaluation/index.ts';
import { BaselineFolder } from '../../gate/index.ts';
import type { JsonText } from '../../report/index.ts';
import { stampOf } from '../../sources/index.ts';
import { baselineFolderOf } from '../baselines.ts';
import { lettersOf } from '../letters.ts';
import { ALPHA } from '../letters-job.ts';
import { newApi } from '../new-api.ts';
import type { StudioSession } from '../session.ts';
import { interval, maybe, replies, sendText, several, textOf } from '../shapes.ts';
import { rowsOfSlice, sliceQuery } from '../slice-rows.ts';
import type { StudioProject } from '../studio-project.ts';

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
