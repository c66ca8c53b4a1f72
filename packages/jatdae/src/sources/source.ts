import type { NegativeGrades, Ties } from '@jatdae/measures';
import type { EvaluatedSystems, Judging } from '../evaluation/index.ts';
import type { Message } from '../language/index.ts';
import type { Project, ProjectConfig } from '../project/index.ts';

/**
 * What a verb works on: systems with their scores, lists and traces, and the collection they were scored on. Verbs read it and
 * do not ask whether it comes from run files, score files or the recorded runs of a project.
 */
export interface Source extends EvaluatedSystems {
  /** What grades below 0 mean. */
  readonly negative: NegativeGrades;
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
  /** How complete the judgements are. */
  readonly judging: Judging;
  /** What a failed query is: out of the means, or 0. */
  readonly failed: 'leave-out' | 'zero';
  /** Rule from chunk ids to documents, where lists are read by one. */
  readonly docOf?: string;
  /** Attributes that the project slices by; empty for files. */
  readonly slices: readonly string[];
  /** What a query may be shown, by the project. */
  readonly scope?: NonNullable<ProjectConfig['scope']>;
  /** The project whose recorded runs these are; absent for files. */
  readonly project?: Project;
  /** Systems that were asked for and cannot be scored, where they are told and not refused. */
  readonly absent?: readonly AbsentRun[];
}

/** A system without a run that is a measurement of what the project is now. */
export interface AbsentRun {
  readonly name: string;
  /** Stable and greppable, such as `never-ran`. */
  readonly code: string;
  readonly say: Message;
}

/** What is asked of a source: which systems, scored by which measures, read how. */
export interface SourceRequest {
  /** Judgements; without them the systems are those of a project, or files of scores. */
  readonly qrels?: string | undefined;
  /** Run files beside the operands. */
  readonly run: readonly string[];
  /** Names; those of the project, else the default ones, when empty. */
  readonly measures: readonly string[];
  /** Query file: only its queries are scored. */
  readonly queries?: string | undefined;
  /** Documents, for their texts and attributes. */
  readonly docs?: string | undefined;
  /** Least relevant grade. */
  readonly rel?: number | undefined;
  readonly ties: Ties;
  /** Format of the runs. */
  readonly from?: string | undefined;
  /** Format of the judgements. */
  readonly fromQrels?: string | undefined;
  /** Only lines with this tag. */
  readonly tag?: string | undefined;
  /** Rule from chunk ids to documents. */
  readonly docOf?: string | undefined;
  /** Leave the document of the query's own id out of each list. */
  readonly dropSelf?: boolean;
  /** Columns of the judgements: see `parseColumns`. */
  readonly columns: readonly string[];
  readonly judging?: Judging | undefined;
  readonly negative?: NegativeGrades | undefined;
  /** What the grades mean: see `parseGradesAre`. */
  readonly grades: string;
  /** Which grade counts for a pair that is judged twice. */
  readonly conflicts: 'error' | 'first' | 'last' | 'max' | 'mean';
  /** Leave queries without an answer out of the means. */
  readonly answered: boolean;
  /** Project file; `jatdae.yaml` of this folder when left out. */
  readonly project?: string | undefined;
  /** What a failed query is: out of the means, or 0. */
  readonly failed: 'leave-out' | 'zero';
  /** Score the lists of this stage. */
  readonly at?: string | undefined;
  readonly seed: number;
  /**
   * A system whose run is missing, unfinished, of other settings, changed since or damaged is refused or, where it can be
   * read, warned of (default); or it is told in `absent`. Then its times are read too.
   */
  readonly absent?: 'refuse' | 'tell';
  /** Where absent ones are told: stages of a system that are read, undefined for all. Traces are most of a run. */
  readonly stagesOf?: (system: string) => readonly string[] | undefined;
}
