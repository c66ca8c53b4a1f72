import { createRoute, z } from '@hono/zod-openapi';
import type { Measure } from '@jatdae/measures';
import { countsOf } from '../../analysis/index.ts';
import type { PairGrade } from '../../collection/index.ts';
import {
  diffGold,
  eventsAbout,
  type GoldEvent,
  type GoldReader,
  goldStats,
  type LintReport,
  pairsOf,
} from '../../gold/index.ts';
import { frozenNames, goldNamed, lintSources } from '../../project/index.ts';
import { jsonText, type Plain } from '../../report/index.ts';
import { changesOnGolds, scoreOnGolds } from '../../sources/index.ts';
import type { Principal } from '../access.ts';
import { requireRole } from '../authorise.ts';
import { judgementSchema } from '../grades.ts';
import { newApi } from '../new-api.ts';
import { readGold } from '../read-gold.ts';
import { needed, type StudioSession } from '../session.ts';
import { attributes, maybe, replies, send, sendText, several, verbJson, whole } from '../shapes.ts';
import type { StudioProject } from '../studio-project.ts';
import { isTold, ToldGold } from '../told.ts';

const numbers = z.record(z.string(), z.number());

const goldSchema = z
  .object({
    /** Null: nothing was labelled or imported yet; the counts are those of the project's files. */
    counts: numbers.nullable().default(null),
    versions: z.array(
      z.object({
        name: z.string(),
        hash: z.string(),
        at: z.string(),
        counts: numbers,
        guideline: z.string().nullable().default(null),
        note: z.string().nullable().default(null),
      }),
    ),
    /** Names that `gold/diff` knows. */
    names: z.array(z.string()),
    judges: z.array(
      z.object({ judge: z.string(), grades: z.array(z.object({ grade: z.string(), count: z.number() })) }),
    ),
    agreement: z
      .object({
        pairs: z.number(),
        same: maybe,
        alpha: maybe,
        judges: z.array(
          z.object({ first: z.string(), second: z.string(), pairs: z.number(), same: maybe, kappa: maybe }),
        ),
      })
      .nullable()
      .default(null),
    queries: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        attributes,
        evaluated: z.boolean(),
        positives: z.number(),
        negatives: z.number(),
        hard: z.number(),
        open: z.number(),
        later: z.number(),
        unrateable: z.number(),
      }),
    ),
  })
  .openapi('Gold');

const overview = createRoute({
  method: 'get',
  path: '/api/gold',
  responses: replies(
    goldSchema,
    'What the store holds, of pairs that one is told of; elsewhere the judgements of the project.',
  ),
});

const lint = createRoute({
  method: 'get',
  path: '/api/gold/lint',
  request: { query: z.object({ system: several, k: whole(1, 1000, 10) }) },
  responses: replies(
    verbJson<Plain<LintReport>>('GoldLint'),
    'What `jatdae gold lint --format json` says: of the store to who adjudicates, else of the judgements of the project.',
  ),
});

const diff = createRoute({
  method: 'get',
  path: '/api/gold/diff',
  request: { query: z.object({ a: z.string().min(1), b: z.string().min(1), system: several }) },
  responses: replies(
    verbJson<Plain<Awaited<ReturnType<typeof differences>>>>('GoldDiff'),
    'What `jatdae gold diff A B --format json` says to who adjudicates; `now` is the store as it is.',
  ),
});

/** A change of the store, as its history has it. */
const event = verbJson<Plain<GoldEvent>>('GoldEvent');

const historySchema = z.object({ id: z.string(), events: z.array(event) }).openapi('GoldHistory');

const history = createRoute({
  method: 'get',
  path: '/api/gold/history',
  request: { query: z.object({ id: z.string().min(1) }) },
  responses: replies(historySchema, 'What `jatdae gold history ID --format json` says, of pairs that one is told of.'),
});

const pairSchema = z
  .object({
    query: z.string(),
    document: z.string(),
    grade: maybe,
    hard: z.boolean(),
    settled: z.string().nullable().default(null),
    /** My own. */
    label: judgementSchema.nullable().default(null),
    /** How many others judged it, and what they said: told to a labeler who judged it already, or who adjudicates. */
    others: z.number(),
    judgements: z.array(judgementSchema),
    history: z.array(event),
  })
  .openapi('Pair');

const pair = createRoute({
  method: 'get',
  path: '/api/gold/pair',
  request: {
    query: z.object({
      query: z.string().min(1),
      document: z.string().min(1),
      adjudicate: z.enum(['true', 'false']).default('false'),
    }),
  },
  responses: replies(
    pairSchema,
    'A pair with its history. What others said is kept back until one has judged oneself.',
  ),
});

export function goldRoutes(session: StudioSession) {
  return newApi()
    .openapi(overview, async (c) => {
      const studio = await session.project();
      const level = studio.project.config.rel ?? Number.MIN_VALUE;
      const names = frozenNames(readGold(session, studio).folder);
      const store = await session.store();
      if (!store) {
        const { queries, qrels } = studio.collection;
        const none = { open: 0, later: 0, unrateable: 0 };
        return send(c, goldSchema, {
          ...{ versions: [], names, judges: [] },
          queries: queries.map((query) => ({
            ...{ attributes: {}, evaluated: true, ...query, ...none },
            ...countsOf(qrels.get(query.id), level),
          })),
        });
      }
      const who = c.get('who');
      const { stats, queries } = await store.snapshot(async (whole) => {
        const view = new ToldGold(whole, who);
        return {
          stats: await goldStats(view),
          queries: await queriesOf(view, studio, level),
        };
      });
      return send(c, goldSchema, {
        counts: stats.counts,
        versions: stats.versions,
        names: who.role === 'admin' ? ['now', ...names] : [],
        judges: [...stats.judges].map(([judge, grades]) => ({
          judge,
          grades: [...grades].map(([grade, count]) => ({ grade, count })),
        })),
        agreement: stats.agreement,
        queries,
      });
    })
    .openapi(lint, async (c) => {
      const { system: systems, k: depth } = c.req.valid('query');
      const studio = await session.project();
      studio.requireSystems(systems);
      const { project } = studio;
      const options = { depth, measures: studio.measures as readonly [Measure, ...Measure[]] };
      const look = (view?: GoldReader) =>
        lintSources({ runs: [], systems, project, ...(view && { store: view }) }, options, () => {});
      const store = c.get('who').role === 'admin' ? await session.store() : undefined;
      const report = store ? await store.snapshot(look) : await look();
      return sendText(c, jsonText(report));
    })
    .openapi(diff, async (c) => {
      requireRole(c.get('who'), 'admin');
      const studio = await session.project();
      const asked = c.req.valid('query');
      studio.requireSystems(asked.system);
      return sendText(c, jsonText(await differences(session, studio, asked)));
    })
    .openapi(history, async (c) => {
      const { id } = c.req.valid('query');
      const events = await eventsAbout(new ToldGold(needed(await session.store()), c.get('who')), id);
      return send(c, historySchema, { id, events });
    })
    .openapi(pair, async (c) => {
      const { query, document, adjudicate } = c.req.valid('query');
      const me = c.get('who');
      // Who adjudicates may judge as one of the judges first.
      const as: Principal = adjudicate === 'true' || me.role !== 'admin' ? me : { ...me, role: 'labeler' };
      const store = await session.store();
      let found: PairGrade | undefined;
      if (store) for await (const one of pairsOf(store.judgements({ query, document }))) found = one;
      const told = isTold(as, found?.judgements ?? []);
      const label = found?.judgements.find(({ judge }) => judge === me.name);
      const others = found?.judgements.filter(({ judge }) => judge !== me.name) ?? [];
      const events = [];
      if (store && told) for await (const event of store.events({ query, document })) events.push(event);
      return send(c, pairSchema, {
        ...{ query, document, label, others: others.length },
        grade: told ? found?.grade : undefined,
        hard: told ? (found?.hard ?? false) : false,
        settled: told ? found?.settled : undefined,
        judgements: told ? others : [],
        history: events,
      });
    });
}

async function differences(
  session: StudioSession,
  studio: StudioProject,
  { a, b, system }: { readonly a: string; readonly b: string; readonly system: readonly string[] },
) {
  const places = readGold(session, studio);
  const golds = [await goldNamed(a, places), await goldNamed(b, places)] as const;
  const qrels = [golds[0].qrels, golds[1].qrels] as const;
  const scored = await scoreOnGolds(studio.project, qrels, system, studio.measures, 'trec', () => {});
  const effects = changesOnGolds(scored, system.length > 0);
  return { before: golds[0].name, after: golds[1].name, ...diffGold(...golds), effects };
}

/** Every query of the store with what became of its pairs: by the store, else by the judgements of the project. */
async function queriesOf(view: GoldReader, { collection: { qrels } }: StudioProject, level: number) {
  const counts = new Map<string, Record<'positives' | 'negatives' | 'hard' | Left, number>>();
  const countsFor = (query: string) => {
    const one = counts.get(query) ?? { positives: 0, negatives: 0, hard: 0, open: 0, later: 0, unrateable: 0 };
    counts.set(query, one);
    return one;
  };
  const add = (query: string, grade: number, hard: boolean) => {
    countsFor(query)[grade >= level ? 'positives' : 'negatives']++;
    if (hard) countsFor(query).hard++;
  };
  const said = new Map<string, Set<string>>();
  for await (const { query, document, grade, hard, settled } of pairsOf(view.judgements())) {
    if (grade !== undefined) add(query, grade, hard);
    else countsFor(query)[settled as Left]++;
    if (settled !== 'later') said.set(query, (said.get(query) ?? new Set()).add(document));
  }
  for (const [query, { grades, hard }] of qrels) {
    for (const [document, grade] of grades) {
      if (!said.get(query)?.has(document)) add(query, grade, hard?.has(document) ?? false);
    }
  }
  const queries = [];
  for await (const { id, text, attributes = {}, evaluated } of view.queries()) {
    queries.push({ id, text, attributes, evaluated, ...countsFor(id) });
  }
  return queries;
}

type Left = 'open' | 'later' | 'unrateable';
