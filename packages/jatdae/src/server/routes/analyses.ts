import { createRoute, z } from '@hono/zod-openapi';
import { advise, labelShape, READERS } from '../../analysis/advise/index.ts';
import { compareSystems, mismatches, tooManyFailures } from '../../analysis/compare/index.ts';
import { columnOf, panelOf } from '../../analysis/compare/panel.ts';
import { curvesOf } from '../../analysis/curves.ts';
import { funnelOf, type TracedSystem } from '../../analysis/funnel/index.ts';
import { gateOfProject } from '../../gate/gate-of-project.ts';
import { judgeGate } from '../../gate/index.ts';
import { adviseJson } from '../../report/advise-data.ts';
import { funnelJson } from '../../report/funnel-data.ts';
import { gateJson } from '../../report/gate-json.ts';
import * as advice from '../../words/advise.ts';
import * as compare from '../../words/compare.ts';
import * as words from '../../words/studio.ts';
import { baselineFolderOf } from '../baselines.ts';
import { ApiError } from '../errors.ts';
import { failuresFor } from '../failures.ts';
import { newApi } from '../new-api.ts';
import type { StudioSession } from '../session.ts';
import { maybe, replies, say, send, sendText, several, textOf, verbJson, whole } from '../shapes.ts';
import { stampOf } from '../stamps.ts';

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
  request: { query: z.object({ system: several }) },
  responses: replies(curvesSchema, 'Recall by depth, and interpolated precision by recall.'),
});

const pointsSchema = z.object({
  systems: z.array(z.string()),
  measures: z.array(z.string()),
  /** A query each: its values for both systems, a measure each. */
  points: z.array(z.object({ query: z.string(), a: z.array(maybe), b: z.array(maybe) })),
});

const comparisonSchema = verbJson
  .extend({ comparable: z.boolean(), banner: say.nullable().default(null), scatter: pointsSchema })
  .openapi('Comparison');

const comparison = createRoute({
  method: 'get',
  path: '/api/compare',
  request: { query: z.object({ a: z.string().min(1), b: z.string().min(1), measure: several }) },
  responses: replies(
    comparisonSchema,
    'What `jatdae compare A B --format json --anyway` says, with a banner where the two are not comparable, and points.',
  ),
});

const failures = createRoute({
  method: 'get',
  path: '/api/failures',
  request: { query: z.object({ system: several }) },
  responses: replies(verbJson, 'What `jatdae failures --format json` says.'),
});

const funnel = createRoute({
  method: 'get',
  path: '/api/funnel',
  request: { query: z.object({ system: several, k: whole(1, 1000, 10) }) },
  responses: replies(verbJson, 'What `jatdae funnel --format json` says.'),
});

const gate = createRoute({
  method: 'get',
  path: '/api/gate',
  responses: replies(verbJson, 'What `jatdae gate --format json` says.'),
});

const adviceSchema = verbJson
  .extend({
    /** Sentences of the reasons, a measure each, in both languages. */
    sentences: z.array(z.object({ measure: z.string(), reasons: z.array(say) })),
  })
  .openapi('Advice');

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
  responses: replies(adviceSchema, 'What `jatdae advise --format json` says.'),
});

/** As `jatdae compare` compares when nothing is said. */
const COMPARE = { alpha: 0.05, correction: 'holm', draws: 10_000, seed: 0, k: 10 } as const;

export function analysisRoutes(session: StudioSession) {
  return newApi()
    .openapi(curves, async (c) => {
      const { system } = c.req.valid('query');
      const studio = await session.project();
      const text = await session.reply(studio, JSON.stringify(['curves', system]), async () => {
        const all = [];
        for (const run of await studio.runs(system)) {
          all.push(curvesOf(await run.scored(studio.measures), studio.project.config.rel));
        }
        return textOf(curvesSchema, {
          recall: all.map(({ system, recall }) => ({ system, points: recall })),
          precisionRecall: all.map(({ system, precisionRecall }) => ({ system, points: precisionRecall })),
        });
      });
      return sendText(c, curvesSchema, text);
    })
    .openapi(comparison, async (c) => {
      const { a, b, measure } = c.req.valid('query');
      const studio = await session.project();
      const text = await session.reply(studio, JSON.stringify(['compare', a, b, measure]), async () => {
        const evaluated = await studio.evaluated([a, b], studio.measuresOf(measure));
        const { systems } = evaluated;
        const panel = panelOf(systems);
        if (panel.queries.length === 0) throw new ApiError(400, 'no-common-query', compare.noCommonQuery);
        const level = studio.project.config.rel ?? Number.MIN_VALUE;
        const columns = panel.measures.map((one) => [columnOf(panel, 0, one), columnOf(panel, 1, one)] as const);
        const banner = bannerOf(systems);
        return textOf(comparisonSchema, {
          version: 1,
          comparable: banner === undefined,
          banner,
          ...(await compareSystems(evaluated, { ...COMPARE, level })),
          scatter: {
            systems: [a, b],
            measures: panel.measures.map(({ name }) => name),
            points: panel.queries.map((query, q) => ({
              query,
              a: columns.map(([first]) => first[q]),
              b: columns.map(([, second]) => second[q]),
            })),
          },
        });
      });
      return sendText(c, comparisonSchema, text);
    })
    .openapi(failures, async (c) => {
      const { system } = c.req.valid('query');
      const studio = await session.project();
      studio.requireSystems(system);
      const { json } = await failuresFor(session, studio, system);
      return sendText(c, verbJson, json);
    })
    .openapi(funnel, async (c) => {
      const { system, k } = c.req.valid('query');
      const studio = await session.project();
      const text = await session.reply(studio, JSON.stringify(['funnel', system, k]), async () => {
        const { config } = studio.project;
        const funnels = [];
        for (const run of await studio.runs(system)) {
          const one = await run.system(studio.measures);
          const traced: TracedSystem = { ...one, answers: await one.answers!(), lists: await one.lists!() };
          const options = { k, by: config.slices, ...(config.rel !== undefined && { level: config.rel }) };
          funnels.push(funnelOf(traced, studio.collection, options));
        }
        return funnelJson(funnels, { ties: 'trec', gold: studio.gold, k });
      });
      return sendText(c, verbJson, text);
    })
    .openapi(gate, async (c) => {
      const studio = await session.project();
      const { project, file } = studio;
      if (project.config.gate === undefined) throw new ApiError(404, 'no-gate', words.noGate);
      const key = JSON.stringify(['gate', stampOf([baselineFolderOf(project)])]);
      const text = await session.reply(studio, key, async () => {
        const options = { file, inProject: true, names: [], measures: [], seed: 0, needsRules: true };
        const { gate, systems, absent, context } = await gateOfProject(project, options, () => {});
        return gateJson(await judgeGate(gate, systems, absent, context));
      });
      return sendText(c, verbJson, text);
    })
    .openapi(adviceRoute, async (c) => {
      const { reader, k, candidates } = c.req.valid('query');
      const studio = await session.project();
      const { judging, negative, rel } = studio.project.config;
      const labels = labelShape(studio.collection.qrels, {
        judging,
        negative,
        ...(rel !== undefined && { level: rel }),
      });
      if (labels.answerable === 0) throw new ApiError(400, 'no-labels', advice.noLabels);
      const given = advise(labels, { reader, k, ...(candidates !== undefined && { candidates }) });
      return send(c, adviceSchema, {
        ...(JSON.parse(adviseJson(given, undefined)) as object),
        sentences: [...given.watch, ...given.leave].map(({ measure, reasons }) => ({
          measure,
          reasons: reasons.map(advice.reasonText),
        })),
      });
    });
}

/** What stands above a comparison that the command line would refuse. */
function bannerOf(systems: Parameters<typeof mismatches>[0]) {
  const reasons = [
    ...mismatches(systems).map(({ what, values }) =>
      compare.mismatch(what, values.map(({ system, value }) => `${system} ${value}`).join(', ')),
    ),
    ...tooManyFailures(systems).map(({ system, failed, of }) => compare.failures(system, failed, of)),
  ];
  return reasons.length > 0 ? compare.banner(reasons) : undefined;
}
