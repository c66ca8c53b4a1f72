import { createRoute, z } from '@hono/zod-openapi';
import { type Advice, curvesOf, labelShape, READERS } from '../../analysis/index.ts';
import { advise as advice, studio as words } from '../../language/index.ts';
import { adviceData, jsonText, type Plain } from '../../report/index.ts';
import { advise, call } from '../../verbs/index.ts';
import { baselineFolderOf } from '../baselines.ts';
import { ApiError } from '../errors.ts';
import { tagsFile } from '../failure-files.ts';
import type { JobReply } from '../jobs.ts';
import { newApi } from '../new-api.ts';
import type { StudioSession } from '../session.ts';
import { maybe, replies, sendText, several, textOf, verbJson, whole } from '../shapes.ts';
import { rowsOfSlice, sliceQuery } from '../slice-rows.ts';

const curvesSchema = z
  .object({
    recall: z.array(z.object({ system: z.string(), points: z.array(z.object({ k: z.number(), value: maybe })) })),
    precisionRecall: z.array(
      z.object({ system: z.string(), points: z.array(z.object({ recall: z.number(), precision: maybe })) }),
    ),
  })
  .openapi('Curves');

const curves = createRoute({
  method: 'get',
  path: '/api/curves',
  request: { query: z.object({ system: several, ...sliceQuery }) },
  responses: replies(
    curvesSchema,
    'Recall by depth, and interpolated precision by recall, of all queries or of a slice.',
  ),
});

const comparison = createRoute({
  method: 'get',
  path: '/api/compare',
  request: { query: z.object({ a: z.string().min(1), b: z.string().min(1), measure: several }) },
  responses: replies(
    verbJson<JobReply<'compare'>>('Comparison'),
    'What `jatdae compare A B --format json --anyway` says, with a banner where the two are not comparable, and points.',
  ),
});

const swapCurve = createRoute({
  method: 'get',
  path: '/api/swap-curve',
  request: { query: z.object({ a: z.string().min(1), b: z.string().min(1), measure: z.string().min(1) }) },
  responses: replies(
    verbJson<JobReply<'swap-curve'>>('SwapCurve'),
    'How often fewer queries would order the two the other way: `jatdae power`.',
  ),
});

const failures = createRoute({
  method: 'get',
  path: '/api/failures',
  request: { query: z.object({ system: several }) },
  responses: replies(verbJson<JobReply<'failures'>>('Failures'), 'What `jatdae failures --format json` says.'),
});

const funnel = createRoute({
  method: 'get',
  path: '/api/funnel',
  request: { query: z.object({ system: several, k: whole(1, 1000, 10) }) },
  responses: replies(verbJson<JobReply<'funnel'>>('Funnel'), 'What `jatdae funnel --format json` says.'),
});

const gate = createRoute({
  method: 'get',
  path: '/api/gate',
  responses: replies(verbJson<JobReply<'gate'>>('Gate'), 'What `jatdae gate --format json` says.'),
});

const adviceRoute = createRoute({
  method: 'get',
  path: '/api/advise',
  request: {
    query: z.object({
      reader: z.enum(READERS),
      k: whole(1, 10_000, 10),
      candidates: z.coerce.number().int().min(1).optional(),
    }),
  },
  responses: replies(
    verbJson<Plain<ReturnType<typeof adviceReply>>>('Advice'),
    'What `jatdae advise --format json` says.',
  ),
});

export function analysisRoutes(session: StudioSession) {
  return newApi()
    .openapi(curves, async (c) => {
      const given = c.req.valid('query');
      const studio = await session.project();
      const text = await session.reply(studio, JSON.stringify(['curves', given]), async () => {
        const rowsOf = rowsOfSlice(studio, given);
        const all = [];
        for (const run of await studio.runs(given.system)) {
          const scored = await run.scored(studio.measures);
          all.push(curvesOf(scored, studio.project.config.rel, rowsOf?.(scored)));
        }
        return textOf(curvesSchema, {
          recall: all.map(({ system, recall }) => ({ system, points: recall })),
          precisionRecall: all.map(({ system, precisionRecall }) => ({ system, points: precisionRecall })),
        });
      });
      return sendText(c, text);
    })
    .openapi(comparison, async (c) => {
      const { a, b, measure: measures } = c.req.valid('query');
      const studio = await session.project();
      studio.requireSystems([a, b]);
      return sendText(c, await session.job(studio, { kind: 'compare', a, b, measures }));
    })
    .openapi(swapCurve, async (c) => {
      const { a, b, measure } = c.req.valid('query');
      const studio = await session.project();
      studio.requireSystems([a, b]);
      return sendText(c, await session.job(studio, { kind: 'swap-curve', a, b, measure }));
    })
    .openapi(failures, async (c) => {
      const { system: systems } = c.req.valid('query');
      const studio = await session.project();
      studio.requireSystems(systems);
      return sendText(c, await session.job(studio, { kind: 'failures', systems }, [tagsFile(studio)]));
    })
    .openapi(funnel, async (c) => {
      const { system: systems, k } = c.req.valid('query');
      const studio = await session.project();
      studio.requireSystems(systems);
      return sendText(c, await session.job(studio, { kind: 'funnel', systems, k }));
    })
    .openapi(gate, async (c) => {
      const studio = await session.project();
      if (studio.project.config.gate === undefined) throw new ApiError(404, 'no-gate', words.noGate);
      return sendText(c, await session.job(studio, { kind: 'gate' }, [baselineFolderOf(studio.project)]));
    })
    .openapi(adviceRoute, async (c) => {
      const { reader, k, candidates } = c.req.valid('query');
      const studio = await session.project();
      const { judging, negative, rel } = studio.project.config;
      const level = rel !== undefined && { level: rel };
      const shape = labelShape(studio.collection.qrels, { judging, negative, ...level });
      if (shape.answerable === 0) throw new ApiError(400, 'no-labels', advice.noLabels);
      const given = await call(advise, { shape }, { reader, k, candidates });
      return sendText(c, jsonText(adviceReply(given)));
    });
}

/** With sentences of the reasons, a measure each, in both languages. */
function adviceReply(given: Advice) {
  return {
    ...adviceData(given, undefined),
    sentences: [...given.watch, ...given.leave].map(({ measure, reasons }) => ({
      measure,
      reasons: reasons.map((reason) => advice.reasonText({ reason })),
    })),
  };
}
