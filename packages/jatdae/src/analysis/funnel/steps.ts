import type { RunLine, StageLine } from '../../formats/index.ts';
import { STAGE_ROLES, type StageRole } from '../../systems/index.ts';

/** Where a document stood in a list. */
export interface Place {
  /** From 1; of chunks, that of the first. */
  readonly rank: number;
  /** Undefined where the list has no scores. */
  readonly score?: number;
}

/** A stage of one query's trace, read for the documents that are followed. */
export interface Step {
  /** As in the trace, with the prefix of its part. */
  readonly name: string;
  /** What it does; undefined where nobody said. */
  readonly role: StageRole | undefined;
  /** Name of the system that the stage is, where the trace tells it. */
  readonly system: string | undefined;
  /** Stages whose names begin so hand their documents to this one. */
  readonly from: string;
  /** Prefix of the part of the pipeline that it belongs to; empty for the whole. */
  readonly within: string;
  /** Documents asked for; the length of the list where that was not told. */
  readonly depth: number;
  /** Documents handed on. */
  readonly length: number;
  /** Something left here with a reason. */
  readonly told: boolean;
  /** Documents handed on, in their order. */
  readonly ids: readonly string[];
  /** Where followed documents stand in that list; absent ones do not stand there. */
  readonly places: ReadonlyMap<string, Place>;
  /** Reasons by document: its own, else those of its chunks. */
  readonly reasons: ReadonlyMap<string, readonly string[]>;
}

/** The ids under which a document is counted: its own, and that of the document whose chunk it is. */
export type NamesOf = (id: string) => readonly string[];

/** The stages of a trace. Where none says that it calls the documents, the first that may does. */
export function stepsOf(stages: readonly StageLine[], followed: ReadonlySet<string>, namesOf: NamesOf): Step[] {
  const roles = stages.map(roleOf);
  const silent = roles.indexOf(undefined);
  const caller = roles.slice(0, Math.max(0, silent)).every((role) => role === 'gate') ? silent : -1;
  return stages.map((stage, i) => {
    const { name, system, ids, scores, asked, dropped } = stage;
    const within = name.slice(0, name.lastIndexOf('/') + 1);
    const own = `${name}/`;
    return {
      name,
      role: roles[i] ?? (i === caller ? 'retrieve' : undefined),
      system,
      from: stages.slice(0, i).some((earlier) => earlier.name.startsWith(own)) ? own : within,
      within,
      depth: asked ?? ids.length,
      length: ids.length,
      told: dropped !== undefined,
      ids,
      places: placesOf(ids, scores, followed, namesOf),
      reasons: reasonsOf(dropped ?? {}, followed, namesOf),
    };
  });
}

/** What a stage says that it does; of one that says nothing, its name where that is the word for it: `rerank`, `dense/retrieve`. */
function roleOf({ role, name }: StageLine): StageRole | undefined {
  const word = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  return role ?? STAGE_ROLES.find((known) => known === word);
}

/** What a system that tells no stages has: its answer is its list of candidates. */
export function stagesOf(line: RunLine | undefined, system: string): readonly StageLine[] {
  if (line?.stages && line.stages.length > 0) return line.stages;
  return [{ name: system, role: 'retrieve', ids: line?.result ?? [], ...(line?.scores && { scores: line.scores }) }];
}

function placesOf(
  ids: readonly string[],
  scores: readonly number[] | undefined,
  followed: ReadonlySet<string>,
  namesOf: NamesOf,
): Map<string, Place> {
  const places = new Map<string, Place>();
  ids.forEach((id, i) => {
    const score = scores?.[i];
    for (const name of namesOf(id)) {
      if (!followed.has(name) || places.has(name)) continue;
      places.set(name, { rank: i + 1, ...(score !== undefined && { score }) });
    }
  });
  return places;
}

function reasonsOf(
  dropped: Readonly<Record<string, string>>,
  followed: ReadonlySet<string>,
  namesOf: NamesOf,
): Map<string, string[]> {
  const own = new Map<string, string[]>();
  const ofChunks = new Map<string, string[]>();
  for (const [id, reason] of Object.entries(dropped)) {
    for (const name of namesOf(id)) {
      if (!followed.has(name)) continue;
      const reasons = name === id ? own : ofChunks;
      const before = reasons.get(name);
      if (before) before.push(reason);
      else reasons.set(name, [reason]);
    }
  }
  return new Map([...ofChunks, ...own]);
}
