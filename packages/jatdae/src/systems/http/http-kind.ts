import { JSONPath } from 'jsonpath-plus';
import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import { complaintOf, project as moduleWords, http as words } from '../../language/index.ts';
import { RateLimit, requestJson } from '../../net/index.ts';
import { checkedAnswer, type Given } from '../checked-answer.ts';
import { templateOf } from '../engines/index.ts';
import type { SystemContext, SystemKind } from '../kind.ts';
import { type Answer, STAGE_ROLES, type Stage, type System } from '../system.ts';
import { headersFrom } from './headers.ts';

const parts = z
  .strictObject({
    ids: z.string().optional().describe('what stands after the stage; without it: what stood before less `dropped`'),
    scores: z.string().optional().describe('their scores, in the same order'),
    dropped: z.string().optional().describe('ids that left here'),
    reasons: z.string().optional().describe('why, in the order of `dropped`'),
    kind: z.enum(STAGE_ROLES).optional().describe('what the stage does'),
  })
  .refine(({ ids, dropped }) => ids !== undefined || dropped !== undefined, complaintOf(words.system.stageNeeds));

/** How an endpoint's own trace is read: stage name to the JSONPath of its ids, or to the paths of its parts. */
const traceSchema = z.record(z.string().min(1), z.union([z.string(), parts]));

const schema = z.strictObject({
  type: z.literal('http'),
  url: z.string().describe('http or https; {{query}} and {{k}} are put in, escaped'),
  method: z.enum(['GET', 'POST', 'PUT']).optional(),
  headers: z.record(z.string(), z.string()).optional().describe('values may hold ${NAME} from the environment'),
  body: z.unknown().optional().describe('any JSON with {{query}}, {{k}} and {{attributes.NAME}}'),
  ids: z.string().describe('JSONPath to the ids, best first, such as $.hits[*].id'),
  scores: z.string().optional().describe('JSONPath to the scores, in the same order'),
  texts: z.string().optional().describe('JSONPath to the texts, in the same order'),
  stages: traceSchema
    .optional()
    .describe(
      "the endpoint's own trace: stage name to JSONPath of its ids, or to {ids, scores, dropped, reasons, kind}: paths, and what the stage does (" +
        `${STAGE_ROLES.join(', ')})`,
    ),
  concurrency: z.int().min(1).max(64).optional().describe('requests in flight; default 4'),
  rate: z.number().positive().optional().describe('requests a second at most'),
  timeout: z.number().positive().max(300).optional().describe('seconds for one try; default 60'),
  retries: z.int().min(0).max(10).optional().describe('further tries after passing failures; default 4'),
});
type Config = z.infer<typeof schema>;

/** Any JSON endpoint: the search API that a team runs already. */
export const httpKind: SystemKind<Config> = {
  type: 'http',
  about: words.kinds.httpKind,
  schema,
  create: async (config, context) => httpSystem(config, context),
};

function httpSystem(config: Config, context: SystemContext): System {
  const { name } = context;
  const body = config.body === undefined ? undefined : templateOf(name, config.body);
  if (body === undefined && !/\{\{\s*query\s*\}\}/.test(config.url))
    throw new JatdaeError(words.system.noQuery({ system: name }));
  for (const key of ['ids', 'scores', 'texts'] as const)
    if (config[key] !== undefined) checkPath(name, key, config[key]);
  checkTrace(name, config.stages ?? {});
  const headers = headersFrom(config.headers ?? {}, context);
  const rate = new RateLimit(config.rate ?? Number.POSITIVE_INFINITY);
  let cut = 0;
  return {
    name,
    concurrency: config.concurrency ?? 4,
    ready: async () => ({ notices: [] }),
    search: async (query, depth, signal) => {
      await rate.turn(signal);
      const filled = body?.fill({ query, k: depth });
      const reply = await requestJson(filledUrl(config.url, query.text, depth), {
        ...(config.method !== undefined && { method: config.method }),
        headers,
        ...(filled !== undefined && { body: filled }),
        ...(config.timeout !== undefined && { timeout: config.timeout * 1000 }),
        ...(config.retries !== undefined && { retries: config.retries }),
        ...(signal && { signal }),
        advice: words.system.advice({ system: name }),
      });
      const { answer, extra } = answerOf(config, reply.body, depth, name, query.id);
      if (extra > 0 && cut++ === 0) {
        context.notice({
          level: 'warning',
          code: 'more-than-asked',
          say: moduleWords.module.moreThanAsked({ system: name, asked: depth, got: depth + extra }),
        });
      }
      return answer;
    },
    close: async () => {},
  };
}

/** The question and k in the URL, escaped. */
function filledUrl(url: string, question: string, k: number): string {
  return url.replace(/\{\{\s*(query|k)\s*\}\}/g, (_, name: string) =>
    encodeURIComponent(name === 'query' ? question : String(k)),
  );
}

function answerOf(
  config: Config,
  body: unknown,
  depth: number,
  system: string,
  query: string,
): { answer: Answer; extra: number } {
  const ids = valuesAt(body, config.ids);
  if (ids.length === 0 && !isEmptyList(body, config.ids))
    throw new JatdaeError(words.system.nothingAtPath({ system, query, path: config.ids, keys: keysOf(body) }), {
      exitCode: 3,
    });
  const column = (key: 'scores' | 'texts') => {
    const path = config[key];
    if (path === undefined) return undefined;
    const values = valuesAt(body, path);
    if (values.length !== ids.length)
      throw new JatdaeError(words.system.otherLength({ system, query, key, found: values.length, ids: ids.length }), {
        exitCode: 3,
      });
    return values;
  };
  const scores = column('scores');
  const texts = column('texts');
  const given = ids.map(
    (id, i): Given => ({ id: Number.isSafeInteger(id) ? String(id) : id, score: scores?.[i], text: texts?.[i] }),
  );
  const { answer, cut } = checkedAnswer(given, depth, system, query);
  const stages = traceOf(config.stages ?? {}, body, system, query);
  return { answer: stages.length > 0 ? { ...answer, stages } : answer, extra: cut };
}

/** Nothing found is an answer only where the list itself is there: `$.hits[*].id` needs an array at `$.hits`. */
function isEmptyList(body: unknown, path: string): boolean {
  const list = path.replace(/\[\*\].*$|\.\..*$/, '');
  return valuesAt(body, list).some(Array.isArray);
}

/** What an answer holds, in a few words. */
function keysOf(body: unknown): string {
  return typeof body === 'object' && body !== null
    ? Object.keys(body).slice(0, 8).join(', ')
    : String(body).slice(0, 80);
}

type TraceConfig = z.infer<typeof traceSchema>;

const PATHS = ['ids', 'scores', 'dropped', 'reasons'] as const;

/** Check all paths before the first request. @throws JatdaeError that names the first one that is none */
function checkTrace(system: string, config: TraceConfig): void {
  for (const [name, one] of Object.entries(config)) {
    if (typeof one === 'string') {
      checkPath(system, `stages.${name}`, one);
      continue;
    }
    if (one.reasons !== undefined && one.dropped === undefined) {
      throw new JatdaeError(words.system.reasonsOfNothing({ system, stage: name }));
    }
    for (const key of PATHS) if (one[key] !== undefined) checkPath(system, `stages.${name}.${key}`, one[key]);
  }
}

/** The stages in the order in which they stand in the configuration. @throws JatdaeError where lists differ in length */
function traceOf(config: TraceConfig, body: unknown, system: string, query: string): Stage[] {
  const stages: Stage[] = [];
  for (const [name, one] of Object.entries(config)) {
    if (typeof one === 'string') stages.push({ name, ids: idsAt(body, one) });
    else stages.push(stageOf(name, one, stages.at(-1), body, { system, query }));
  }
  return stages;
}

function stageOf(
  name: string,
  one: Exclude<TraceConfig[string], string>,
  before: Stage | undefined,
  body: unknown,
  from: { readonly system: string; readonly query: string },
): Stage {
  const column = (key: 'scores' | 'reasons', length: number) => {
    const values = one[key] === undefined ? undefined : valuesAt(body, one[key]);
    if (values && values.length !== length) {
      throw new JatdaeError(
        words.system.otherLength({
          system: from.system,
          query: from.query,
          key: `stages.${name}.${key}`,
          found: values.length,
          ids: length,
        }),
        { exitCode: 3 },
      );
    }
    return values;
  };
  const left = one.dropped === undefined ? [] : idsAt(body, one.dropped);
  const gone = new Set(left);
  const ids = one.ids === undefined ? (before?.ids ?? []).filter((id) => !gone.has(id)) : idsAt(body, one.ids);
  const scores = one.ids === undefined ? undefined : column('scores', ids.length)?.map(Number);
  const reasons = column('reasons', left.length);
  const why = (i: number) => (reasons?.[i] === undefined || reasons[i] === null ? '' : reasonText(reasons[i]));
  return {
    name,
    ...(one.kind && { role: one.kind }),
    ids,
    // A score that is no number says nothing; a trace is no reason to fail a query.
    ...(scores?.every(Number.isFinite) && { scores: Float64Array.from(scores) }),
    ...(left.length > 0 && { dropped: Object.fromEntries(left.map((id, i) => [id, why(i)])) }),
  };
}

const idsAt = (body: unknown, path: string): string[] => valuesAt(body, path).map(String);

/** A list of reasons, such as all conditions that failed, is one reason. */
function reasonText(reason: unknown): string {
  if (Array.isArray(reason)) return reason.map(reasonText).join(' & ');
  return typeof reason === 'object' ? JSON.stringify(reason) : String(reason);
}

/** All values at a JSONPath, in document order. Filters and scripts are not evaluated. */
function valuesAt(body: unknown, path: string): unknown[] {
  return JSONPath({ path, json: body as object, eval: false, wrap: true }) as unknown[];
}

/** Check a path before the first request. @throws JatdaeError that names it */
function checkPath(system: string, key: string, path: string): void {
  try {
    if (!path.startsWith('$')) throw new SyntaxError(path);
    valuesAt({}, path);
  } catch (cause) {
    throw new JatdaeError(words.system.badPath({ system, key, path }), { cause });
  }
}
