import { type Json, JsonNumber, JsonObject } from './json-text.ts';
import { idOf, scalarText } from './rows.ts';
import { STAGE_ROLES, type StageLine, type StageRole } from './run-line.ts';

/** How a trace is read. */
export interface ReadStages {
  /** The run is one that jatdae wrote: ids and reasons are texts, all else is damage. */
  readonly ours: boolean;
  /** Is told of each `kind` that is none of ours; the stage has none then. */
  readonly unknownKind: (kind: string) => void;
}

/**
 * The trace of a line: our own, or as another program logs it. There `kind` says what a stage does, ids may be numbers, a reason
 * may be a list of conditions, `dropped` may be a list of ids without reasons, and a stage without `ids` hands on what stood
 * before it less what it dropped, as those of an endpoint do.
 *
 * @returns undefined where it is no trace
 */
export function stagesOf(value: Json, read: ReadStages): StageLine[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const stages: StageLine[] = [];
  for (const one of value as readonly Json[]) {
    const stage = one instanceof JsonObject ? stageOf(one, stages.at(-1)?.ids ?? [], read) : undefined;
    if (!stage) return undefined;
    stages.push(stage);
  }
  return stages;
}

function stageOf(object: JsonObject, before: readonly string[], read: ReadStages): StageLine | undefined {
  const [name, system, asked] = [object.get('name'), object.get('system'), object.get('asked')];
  if (typeof name !== 'string' || (system !== undefined && typeof system !== 'string')) return undefined;
  if (asked !== undefined && !isNumber(asked)) return undefined;
  const role = roleOf(object, read);
  const dropped =
    object.get('dropped') === undefined ? new Map<string, string>() : reasonsOf(object.get('dropped')!, read);
  if (role === null || dropped === undefined) return undefined;
  const given = object.get('ids');
  if (given === undefined && (read.ours || dropped.size === 0)) return undefined;
  const ids = given === undefined ? before.filter((id) => !dropped.has(id)) : idsOf(given, read);
  const scores = object.get('scores');
  if (
    !ids ||
    (scores !== undefined && !(Array.isArray(scores) && scores.length === ids.length && scores.every(isNumber)))
  )
    return undefined;
  return {
    name,
    ...(role && { role }),
    ...(system !== undefined && { system }),
    ids,
    ...(scores !== undefined && { scores: (scores as readonly JsonNumber[]).map((score) => score.value) }),
    ...(asked !== undefined && { asked: (asked as JsonNumber).value }),
    ...(object.get('dropped') !== undefined && { dropped: Object.fromEntries(dropped) }),
  };
}

/** `role` as we write it, else `kind`; null where `role` is none. */
function roleOf(object: JsonObject, { ours, unknownKind }: ReadStages): StageRole | undefined | null {
  const role = object.get('role');
  if (role !== undefined) return isRole(role) ? role : null;
  const kind = ours ? undefined : object.get('kind');
  if (kind === undefined || kind === null) return undefined;
  if (isRole(kind)) return kind;
  unknownKind(scalarText(kind) ?? '');
  return undefined;
}

function isRole(value: Json): value is StageRole {
  return STAGE_ROLES.includes(value as StageRole);
}

function isNumber(value: Json): boolean {
  return value instanceof JsonNumber && Number.isFinite(value.value);
}

function idsOf(value: Json, { ours }: ReadStages): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = (value as readonly Json[]).map((id) => (typeof id === 'string' ? id : ours ? undefined : idOf(id)));
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

/** Documents with why they left. */
function reasonsOf(value: Json, read: ReadStages): Map<string, string> | undefined {
  if (!(value instanceof JsonObject)) {
    const ids = read.ours ? undefined : idsOf(value, read);
    return ids && new Map(ids.map((id) => [id, '']));
  }
  const reasons = new Map<string, string>();
  for (const [i, id] of value.keys.entries()) {
    const reason = reasonOf(value.values[i]!, read);
    if (reason === undefined) return undefined;
    reasons.set(id, reason);
  }
  return reasons;
}

/** A list of reasons, such as all conditions that failed, is one reason. */
function reasonOf(value: Json, { ours }: ReadStages): string | undefined {
  if (typeof value === 'string' || ours) return typeof value === 'string' ? value : undefined;
  if (value === null) return '';
  const parts = Array.isArray(value) ? (value as readonly Json[]).map(scalarText) : [scalarText(value)];
  return parts.every((part) => part !== undefined) ? parts.join(' & ') : undefined;
}
