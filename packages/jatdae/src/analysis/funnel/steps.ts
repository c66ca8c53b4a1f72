import type { RunLine, StageLine } from '../../runs/run-line.ts';
import type { StageRole } from '../../systems/system.ts';

/** Where a document stood in a list. */
export interface Place {
  readonly rank: number;
  readonly score?: number;
}

/** A stage of one query's trace, read for the documents that are followed. */
export interface Step {
  readonly name: string;
  readonly role: StageRole | undefined;
  readonly system: string | undefined;
  /** Stages whose names begin so hand their documents to this one, and the part of the pipeline that it belongs to. */
  readonly from: string;
  readonly within: string;
  readonly depth: number;
  readonly length: number;
  /** Something left here with a reason. */
  readonly told: boolean;
  readonly ids: readonly string[];
  readonly places: ReadonlyMap<string, Place>;
  /** Reasons by document: its own, else those of its chunks. */
  readonly reasons: ReadonlyMap<string, readonly string[]>;
}

/** The ids under which a document is counted: its own, and that of the document whose chunk it is. */
export type NamesOf = (id: string) => readonly string[];

/** The stages of a trace. Where none says that it calls the documents, the first that may does. */
export function stepsOf(stages: readonly StageLine[], followed: ReadonlySet<string>, namesOf: NamesOf): Step[] {
  const silent = stages.findIndex(({ role }) => role === undefined);
  const caller = stages.slice(0, Math.max(0, silent)).every(({ role }) => role === 'gate') ? silent : -1;
  return stages.map((stage, i) => {
    const { name, system, ids, scores, asked, dropped } = stage;
    const within = name.slice(0, name.lastIndexOf('/') + 1);
    const own = `${name}/`;
    return {
      name,
      role: stage.role ?? (i === caller ? 'retrieve' : undefined),
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
