import { z } from 'zod';
import { JatdaeError } from '../../errors.ts';
import { complaintOf, http as words } from '../../language/index.ts';
import { STAGE_ROLES, type Stage } from '../system.ts';
import { checkPath, valuesAt } from './json-paths.ts';

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
export const traceSchema = z.record(z.string().min(1), z.union([z.string(), parts]));
export type TraceConfig = z.infer<typeof traceSchema>;

const PATHS = ['ids', 'scores', 'dropped', 'reasons'] as const;

/** Check all paths before the first request. @throws JatdaeError that names the first one that is none */
export function checkTrace(system: string, config: TraceConfig): void {
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
export function traceOf(config: TraceConfig, body: unknown, system: string, query: string): Stage[] {
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
