import { createRoute, z } from '@hono/zod-openapi';
import { shownHash } from '../../gold/index.ts';
import {
  costOf,
  countedReplies,
  judgedByBoth,
  modelOfJudge,
  type Price,
  storedJudgements,
  storedJudges,
  votersOf,
} from '../../judging/index.ts';
import { common, judging, studio as words } from '../../language/index.ts';
import { circularParts } from '../../project/index.ts';
import { jsonText, type Plain } from '../../report/index.ts';
import { requireRole } from '../authorise.ts';
import { ApiError } from '../errors.ts';
import { judgementSchema } from '../grades.ts';
import type { JobReply } from '../jobs.ts';
import { auditOf, namedModel } from '../model-judge.ts';
import { newApi } from '../new-api.ts';
import { needed, type StudioSession } from '../session.ts';
import { maybe, replies, say, send, sendText, several, verbJson, whole } from '../shapes.ts';
import type { StudioProject } from '../studio-project.ts';
import { isTold, toldPairs } from '../told.ts';

const flips = z.object({ judge: z.string(), pairs: z.number(), flipped: z.number() });

const judgesSchema = z
  .object({
    judges: z.array(
      z.object({
        judge: z.string(),
        judgements: z.number(),
        queries: z.number(),
        grades: z.array(z.object({ grade: z.number(), count: z.number() })),
        /** Of a document of which it saw only the beginning. */
        cut: z.number(),
        /** Pairs that a person graded too. */
        withPeople: z.number(),
        /** Pairs with several votes, and those of which the votes differ. */
        voted: z.number(),
        disagree: z.number(),
        /** Of each judge that was asked twice: pairs, and those of which its first two grades differ. */
        flips: z.array(flips),
        /** Parts of systems that are of its own family. */
        circular: z.array(z.object({ system: z.string(), part: z.string(), model: z.string(), family: z.string() })),
      }),
    ),
    /** What was asked, by model and prompt. What has no grade is missing, never 0. */
    replies: z.array(
      z.object({
        model: z.string(),
        prompt: z.string(),
        replies: z.number(),
        missing: z.number(),
        kinds: z.array(z.object({ kind: z.string(), count: z.number(), say })),
        tokensIn: z.number(),
        tokensOut: z.number(),
        /** Mean time of a reply. */
        ms: z.number(),
        /** By the price of the model in `jatdae.yaml`; null where it has none, or several. */
        cost: maybe,
      }),
    ),
    /** Where no model judged: what to do next. */
    next: say.nullable().default(null),
  })
  .openapi('Judges');

const judges = createRoute({
  method: 'get',
  path: '/api/judge',
  responses: replies(judgesSchema, 'The models that judged in the store, and what was asked of them.'),
});

const judge = z.string().min(1);
const seed = whole(0, Number.MAX_SAFE_INTEGER, 0);

const validate = createRoute({
  method: 'get',
  path: '/api/judge/validate',
  request: { query: z.object({ judge, by: several, system: several, seed }) },
  responses: replies(
    verbJson<JobReply<'validate'>>('Validation'),
    'What `jatdae judge validate --format json` says of the store to who adjudicates, with the systems given, else all recorded ones.',
  ),
});

const pairsSchema = z
  .object({
    /** All that there are. */
    total: z.number(),
    pairs: z.array(
      z.object({
        query: z.string(),
        text: z.string(),
        document: z.string(),
        title: z.string().nullable().default(null),
        human: z.number(),
        judge: z.number(),
        reason: z.string().nullable().default(null),
      }),
    ),
  })
  .openapi('JudgedPairs');

const pairs = createRoute({
  method: 'get',
  path: '/api/judge/pairs',
  request: {
    query: z.object({
      judge,
      human: z.coerce.number().optional(),
      said: z.coerce.number().optional(),
      n: whole(1, 500, 30),
    }),
  },
  responses: replies(
    pairsSchema,
    'Pairs to which people gave the grade `human` and the judge `said`; without these all on which they differ, the greatest differences first. Of pairs that one is told of.',
  ),
});

const pairSchema = z
  .object({
    query: z.string(),
    text: z.string(),
    document: z.string(),
    judge: z
      .object({
        grade: z.number(),
        reason: z.string().nullable().default(null),
        guideline: z.string().nullable().default(null),
        /** It saw only the beginning. */
        cut: z.boolean(),
        /** The document is another now than the one it saw. */
        changed: z.boolean(),
        votes: z.array(
          z.object({
            judge: z.string(),
            sample: z.number(),
            grade: z.number(),
            reason: z.string().nullable().default(null),
          }),
        ),
      })
      .openapi('ModelJudgement'),
    people: z.array(judgementSchema.pick({ judge: true, grade: true, hard: true, note: true })),
  })
  .openapi('JudgedPair');

const pair = createRoute({
  method: 'get',
  path: '/api/judge/pair',
  request: { query: z.object({ judge, query: z.string().min(1), document: z.string().min(1) }) },
  responses: replies(
    pairSchema,
    'What a model said of a pair, with its reason, and what people said. Kept back until a person has judged it; from a labeler until they have.',
  ),
});

const audit = createRoute({
  method: 'get',
  path: '/api/judge/audit',
  request: { query: z.object({ judge, n: whole(1, 500, 30), seed }) },
  responses: replies(
    verbJson<Plain<ReturnType<typeof auditReply>>>('Audit'),
    'What `jatdae judge audit --sample n --seed s --format json` says to me, and the sample with what is done and open.',
  ),
});

export function judgeRoutes(session: StudioSession) {
  return newApi()
    .openapi(judges, async (c) => {
      const studio = await session.project();
      const store = await session.store();
      if (!store) return send(c, judgesSchema, { judges: [], replies: [], next: words.judge.noStore });
      const { events } = await store.counts();
      const stored = await session.result(studio, JSON.stringify(['stored-judges', events]), () =>
        store.snapshot(storedJudges),
      );
      return send(c, judgesSchema, {
        judges: stored.map((one) => ({ ...one, circular: circularOf(studio, one.judge) })),
        replies: (await countedReplies(store.judgeCache)).map((one) => ({
          ...one,
          kinds: one.kinds.map(({ kind, count }) => ({ kind, count, say: kindWords(kind) })),
          cost: costOf(priceOf(studio, one.model), one.tokensIn, one.tokensOut),
        })),
        next: stored.length === 0 ? words.judge.noJudge : undefined,
      });
    })
    .openapi(validate, async (c) => {
      requireRole(c.get('who'), 'admin');
      const { judge, by, system, seed } = c.req.valid('query');
      const studio = await session.project();
      studio.requireSystems(system);
      const systems = system.length > 0 ? system : studio.recorded;
      const store = needed(await session.store());
      const { events } = await store.counts();
      const key = JSON.stringify(['judge-validate', judge, by, systems, seed, events]);
      const text = await session.reply(studio, key, async () => {
        const both = await againstPeople(session, judge);
        const { people, ...stored } = both;
        const names = { human: people.join(', '), judge };
        return session.analyse(studio, { kind: 'validate', ...stored, names, seed, systems, by });
      });
      return sendText(c, text);
    })
    .openapi(pairs, async (c) => {
      const { judge, human, said, n } = c.req.valid('query');
      const studio = await session.project();
      const store = needed(await session.store());
      const both = await againstPeople(session, judge);
      const cell = human === undefined || said === undefined ? undefined : { human, judge: said };
      const told = await toldPairs(c.get('who'), store);
      const all = judgedByBoth(both.human, both.judge, cell).filter(told);
      const shown = all.slice(0, n);
      const reasons = new Map<string, string>();
      const ids = { query: [...new Set(shown.map(({ query }) => query))], judge };
      if (shown.length > 0) {
        for await (const { query, document, note } of store.judgements(ids)) {
          if (note !== undefined) reasons.set(JSON.stringify([query, document]), note);
        }
      }
      return send(c, pairsSchema, {
        total: all.length,
        pairs: shown.map((one) => ({
          ...one,
          text: studio.queries.get(one.query)?.text ?? '',
          title: studio.documents.get(one.document)?.title,
          reason: reasons.get(JSON.stringify([one.query, one.document])),
        })),
      });
    })
    .openapi(pair, async (c) => {
      const { judge, query, document } = c.req.valid('query');
      const studio = await session.project();
      const store = needed(await session.store());
      return send(
        c,
        pairSchema,
        await store.snapshot(async (view) => {
          const all = [];
          for await (const one of view.judgements({ query, document })) all.push(one);
          const people = all.filter(({ source }) => source === 'person');
          const model = all.find(
            (one) => one.judge === judge && one.source === 'model' && typeof one.grade === 'number',
          );
          if (!model) throw new ApiError(404, 'no-such-judge', words.judge.unknownJudge({ judge }));
          if (!people.some(({ grade }) => typeof grade === 'number') || !isTold(c.get('who'), all)) {
            throw new ApiError(404, 'not-by-people', words.judge.notByPeople);
          }
          const votes = [];
          for await (const vote of view.votes({ query, document, judge: votersOf(judge) })) {
            votes.push({ ...vote, reason: vote.note });
          }
          const now = studio.documents.get(document);
          const { grade, note, guideline, cut, textHash } = model;
          const changed = textHash !== undefined && now !== undefined && shownHash(now) !== textHash;
          const text = studio.queries.get(query)?.text ?? '';
          return { query, text, document, people, judge: { grade, reason: note, guideline, cut, changed, votes } };
        }),
      );
    })
    .openapi(audit, async (c) => {
      const { judge, n, seed } = c.req.valid('query');
      const person = c.get('who').name;
      const studio = await session.project();
      const level = studio.project.config.rel ?? Number.MIN_VALUE;
      const store = needed(await session.store());
      const sample = await store.snapshot((view) => auditOf(view, { judge, sample: n, seed }, person, level));
      return sendText(c, jsonText(auditReply(studio, sample, { judge, person, seed })));
    });
}

/** With the sample in an order that says nothing of the grade. The judge's is told of what I graded. */
function auditReply(
  studio: StudioProject,
  { draw, gradeOf, agreement }: Awaited<ReturnType<typeof auditOf>>,
  of: { readonly judge: string; readonly person: string; readonly seed: number },
) {
  return {
    ...of,
    ...agreement,
    items: draw.items.map(({ query, document, grade }) => {
      const mine = gradeOf(query, document);
      const text = studio.queries.get(query)?.text ?? '';
      const title = studio.documents.get(document)?.title;
      return { query, document, mine, text, title, judge: mine === undefined ? undefined : grade };
    }),
  };
}

/** A judge's and people's judgements. @throws ApiError that says what to do where there are none */
async function againstPeople(session: StudioSession, judge: string) {
  const store = needed(await session.store());
  return store.snapshot(async (view) => {
    await namedModel(view, judge);
    const persons = new Set<string>();
    for await (const { source, judge: name } of view.judgements({ evaluated: true })) {
      if (source === 'person') persons.add(name);
    }
    if (persons.size === 0) throw new ApiError(404, 'no-people', words.judge.noPeople);
    return storedJudgements(view, store.where, judge);
  });
}

function circularOf(studio: StudioProject, judge: string) {
  return votersOf(judge).flatMap((voter) => circularParts(studio.project, modelOfJudge(voter)));
}

/** What the project says that a model costs, where it says one thing. */
function priceOf({ project }: StudioProject, model: string): Price | undefined {
  const prices = Object.values(project.config.judges ?? {}).flatMap((one) =>
    one.model === model && one.price ? [one.price] : [],
  );
  const [first] = prices;
  return prices.every((price) => price.in === first!.in && price.out === first!.out) ? first : undefined;
}

function kindWords(kind: string) {
  return Object.hasOwn(judging.print.missing, kind)
    ? judging.print.missing[kind as keyof typeof judging.print.missing]
    : common.verbatim({ text: kind });
}
