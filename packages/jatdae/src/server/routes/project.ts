import { createRoute, z } from '@hono/zod-openapi';
import { attributeNames } from '../../analysis/index.ts';
import { BaselineFolder } from '../../gate/index.ts';
import { baselineFolderOf } from '../baselines.ts';
import { newApi } from '../new-api.ts';
import type { StudioSession } from '../session.ts';
import { replies, send } from '../shapes.ts';

const schema = z
  .object({
    name: z.string().nullable().default(null),
    lang: z.enum(['ko', 'en']),
    role: z.enum(['viewer', 'labeler', 'admin']),
    /** The judge that labels are stored under. */
    judge: z.string(),
    version: z.string(),
    collection: z
      .object({
        documents: z.number(),
        queries: z.number(),
        judged: z.number(),
        attributes: z.array(z.string()),
        documentAttributes: z.array(z.string()),
      })
      .nullable()
      .default(null),
    systems: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        state: z.enum(['ready', 'never-ran', 'interrupted', 'stale']),
        queries: z.number().nullable().default(null),
        failed: z.number().nullable().default(null),
      }),
    ),
    measures: z.array(z.string()),
    slices: z.array(z.string()),
    /** Everything that may be sliced by. */
    sliceNames: z.array(z.string()),
    gold: z.string().nullable().default(null),
    ties: z.string(),
    judging: z.string().nullable().default(null),
    rel: z.number().nullable().default(null),
    /** Grades of the judgements, those of the scale where `jatdae.yaml` names one: what is offered. */
    grades: z.array(z.number()),
    /** Grades that a label may have. */
    scale: z.array(z.number()),
    hasGate: z.boolean(),
    hasStore: z.boolean(),
    hasBaseline: z.array(z.string()),
  })
  .openapi('Project');

const route = createRoute({
  method: 'get',
  path: '/api/project',
  responses: replies(schema, 'The project, its systems, and who asks. Without a project: the lab alone.'),
});

export function projectRoutes(session: StudioSession) {
  return newApi().openapi(route, async (c) => {
    const { name: judge, role } = c.get('who');
    const who = { judge, role, version: session.version, lang: session.lang, ties: 'trec', hasStore: session.hasStore };
    if (!session.hasProject) {
      const none = { name: null, collection: null, gold: null, judging: null, rel: null };
      const empty = { systems: [], measures: [], slices: [], sliceNames: [], grades: [], scale: [], hasBaseline: [] };
      return send(c, schema, { ...none, ...empty, ...who, hasGate: false });
    }
    const studio = await session.project();
    const { project, collection } = studio;
    const { documents, queries, qrels } = collection;
    const systems = [];
    for (const name of project.systemNames) {
      const state = await studio.state(name);
      const run = state === 'ready' || state === 'stale' ? await studio.run(name).catch(() => undefined) : undefined;
      const { type } = project.config.systems[name]!;
      systems.push({ name, type, state, queries: run?.queries, failed: run?.failed.size });
    }
    const grades = new Set([...qrels.values()].flatMap((one) => [...one.grades.values()]));
    return send(c, schema, {
      ...who,
      name: session.name,
      collection: {
        documents: documents.length,
        queries: queries.length,
        judged: qrels.size,
        attributes: attributeNames(queries),
        documentAttributes: attributeNames(documents),
      },
      systems,
      measures: studio.measures.map(({ name }) => name),
      slices: project.config.slices,
      sliceNames: studio.sliceNames,
      gold: studio.gold,
      judging: project.config.judging,
      rel: project.config.rel,
      grades: project.config.scale ? studio.scale : [...grades].sort((a, b) => a - b),
      scale: studio.scale,
      hasGate: project.config.gate !== undefined,
      hasBaseline: new BaselineFolder(baselineFolderOf(project)).systems(),
    });
  });
}
