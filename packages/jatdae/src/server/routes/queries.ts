import { createRoute, z } from '@hono/zod-openapi';
import { type FailureReport, queryTable, summarize } from '../../analysis/index.ts';
import type { EvaluatedRun } from '../../evaluation/index.ts';
import { tagsFile } from '../failure-files.ts';
import { pairSchema, QueryGrades } from '../grades.ts';
import { newApi } from '../new-api.ts';
import { answerSchema, answerView } from '../results.ts';
import { found, type StudioSession } from '../session.ts';
import { attributes, maybe, replies, send, sendText, several, textOf, whole } from '../shapes.ts';
import { rowsOfSlice, sliceQuery } from '../slice-rows.ts';
import type { StudioProject } from '../studio-project.ts';

const tableSchema = z
  .object({
    measures: z.array(z.string()),
    systems: z.array(z.string()),
    rows: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        attributes,
        positives: z.number(),
        negatives: z.number(),
        hard: z.number(),
        /** A system each, a measure each. */
        scores: z.array(z.array(maybe)),
        /** Rank of the first relevant document; 0: not in the list; null: none was judged relevant. */
        firstRank: z.array(maybe),
        /** Kinds of failure, a system each; empty where they were not asked for. */
        kinds: z.array(z.array(z.string())),
        /** Unjudged documents that the first measure looks at. */
        unjudged: z.array(maybe),
      }),
    ),
    histograms: z.array(
      z.object({ system: z.string(), measure: z.string(), bars: z.array(z.number()).nullable().default(null) }),
    ),
  })
  .openapi('Queries');

const table = createRoute({
  method: 'get',
  path: '/api/queries',
  request: {
    query: z.object({
      system: several,
      measure: several,
      ...sliceQuery,
      kinds: z.enum(['true', 'false']).default('false').openapi({ description: 'with the kinds of failure' }),
    }),
  },
  responses: replies(tableSchema, 'Every query with its scores.'),
});

const oneSchema = z
  .object({
    query: z.object({
      id: z.string(),
      text: z.string(),
      attributes,
      answerPoints: z.array(z.string()),
      note: z.string().nullable().default(null),
    }),
    judged: z.array(
      z.object({
        document: z.string(),
        title: z.string().nullable().default(null),
        group: z.string().nullable().default(null),
        settled: z.string().nullable().default(null),
        judges: z.array(z.string()),
        ...pairSchema,
      }),
    ),
    systems: z.array(answerSchema),
  })
  .openapi('Query');

const one = createRoute({
  method: 'get',
  path: '/api/query',
  request: { query: z.object({ id: z.string(), system: several, k: whole(1, 1000, 20) }) },
  responses: replies(oneSchema, 'A query, what was judged for it, and what systems recorded for it.'),
});

/** Depth to which holes are counted where no measure says. */
const DEPTH = 10;

export function queryRoutes(session: StudioSession) {
  return newApi()
    .openapi(table, async (c) => {
      const given = c.req.valid('query');
      const studio = await session.project();
      const text = await session.reply(studio, JSON.stringify(['queries', given]), async () => {
        const measures = studio.measuresOf(given.measure);
        const runs: EvaluatedRun[] = [];
        for (const run of await studio.runs(given.system)) runs.push(await run.scored(measures));
        const rowsOf = rowsOfSlice(studio, given);
        const ids = rowsOf ? new Set(rowsOf(runs[0]!).map((row) => runs[0]!.evaluation.queries[row]!)) : undefined;
        const depth = measures.find(({ cutoff }) => cutoff !== undefined && cutoff >= 1)?.cutoff ?? DEPTH;
        const level = studio.project.config.rel ?? Number.MIN_VALUE;
        const wanted = studio.queryIds.filter((id) => ids?.has(id) ?? true);
        const rows = queryTable(wanted, runs, studio.collection, { level, depth });
        const kinds = given.kinds === 'true' ? await kindsOf(session, studio, runs) : undefined;
        return textOf(tableSchema, {
          measures: measures.map(({ name }) => name),
          systems: runs.map(({ name }) => name),
          rows: rows.map((row) => ({ ...row, kinds: runs.map(({ name }) => kinds?.get(name)?.get(row.id) ?? []) })),
          histograms: runs.flatMap((run) =>
            summarize(run, rowsOf ? { rows: rowsOf(run) } : {}).measures.map(({ measure, histogram: bars }) => ({
              system: run.name,
              measure,
              bars,
            })),
          ),
        });
      });
      return sendText(c, text);
    })
    .openapi(one, async (c) => {
      const { id, system, k } = c.req.valid('query');
      const studio = await session.project();
      const { qrels } = studio.collection;
      const query = found(studio.queries.get(id) ?? (qrels.has(id) ? { id, text: '' } : undefined), 'query', id);
      const grades = await QueryGrades.of(session, studio, id, c.get('who'));
      const runs = system.length === 0 && studio.recorded.length === 0 ? [] : await studio.runs(system);
      return send(c, oneSchema, {
        query: { attributes: {}, answerPoints: [], ...query },
        judged: grades.judged.map((pair) => ({ ...pair, title: studio.documents.get(pair.document)?.title })),
        systems: runs.map((run) =>
          answerView(studio, run.name, run.line(id), { text: query.text, k, grades: (one) => grades.pair(one) }),
        ),
      });
    });
}

/** Names of the kinds by system, then by query. */
async function kindsOf(session: StudioSession, studio: StudioProject, runs: readonly EvaluatedRun[]) {
  const job = { kind: 'failures', systems: runs.map(({ name }) => name) } as const;
  const report = JSON.parse(await session.job(studio, job, [tagsFile(studio)])) as Pick<FailureReport, 'systems'>;
  return new Map(
    report.systems.map(({ system, failures }) => [
      system,
      new Map(failures.map(({ query, kinds }) => [query, kinds.map(({ name }) => name)])),
    ]),
  );
}
