import type { Evaluation } from '@jatdae/measures';
import type { JudgedRanking } from '@jatdae/measures/advanced';
import type { Document, Qrels, Query, RankedList } from '../collection/index.ts';
import type { RunLine } from '../formats/index.ts';
import type { RunManifest } from '../runs/index.ts';
import type { EvaluatedRun } from './evaluated-run.ts';

/** What a number depends on besides the system. Two numbers are compared only where these are equal. */
export interface Provenance {
  /** Hash of the judgements. */
  readonly gold?: string;
  /** Hash of the documents and queries that the run was made over. */
  readonly collection?: string;
  /** Rule for tied documents: one of `Ties`, or, of scores read from a file, whatever the file says. */
  readonly ties?: string;
}

/** One system scored: what comparisons, power and holes read. */
export interface EvaluatedSystem {
  /** As in reports. */
  readonly name: string;
  /** Its scores; whether failed queries are in them is the caller's choice. */
  readonly evaluation: Evaluation;
  /** One a query of the evaluation, in its order. Absent where only scores are known. */
  readonly rankings?: readonly JudgedRanking[];
  /** The ranked lists in rank order, by query. Absent where only scores are known. */
  readonly lists?: () => Promise<ReadonlyMap<string, RankedList>>;
  /**
   * The answers as they were given, by query: with scores, stages and failures where the system told them. Of a run file the
   * list in rank order with its scores, and the stages where it is a run of ours. Absent where only scores are known.
   */
  readonly answers?: () => Promise<ReadonlyMap<string, RunLine>>;
  /** The run as it was read: its own name, file and format. Absent where only scores are known. */
  readonly run?: EvaluatedRun;
  /** The stages that its recorded run has, in their order. */
  readonly stages?: readonly string[];
  /** Queries that the system failed on. */
  readonly failed: ReadonlySet<string>;
  /** What its numbers depend on besides the system. */
  readonly provenance: Provenance;
  /** Its configuration, those of the systems it is made of under their names, and its depth; as a file had them, so a value may be anything. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What its recorded run was made by; its configuration as it was written, part by part. */
  readonly made?: Pick<RunManifest, 'system' | 'config' | 'emptyDocuments' | 'index'> & { readonly depth?: number };
  /** Milliseconds of its recorded answers, by query; read where it is asked for. */
  readonly times?: ReadonlyMap<string, number>;
  /** Each measure's mean over repeated runs, a run at a time, where it was run several times. */
  readonly noise?: {
    readonly means: readonly {
      readonly measure: string;
      readonly values: readonly number[];
      /** The greatest fall of one query between two of the runs. */
      readonly fall?: number;
    }[];
    /** The queries that the runs answer otherwise, in the order of `means`: see `RepeatedQuery`. */
    readonly varying?: readonly {
      readonly id: string;
      readonly first: readonly number[];
      readonly sd: readonly (number | null)[];
      readonly range: readonly (number | null)[];
    }[];
  };
}

/** Systems scored over one collection. */
export interface EvaluatedSystems {
  /** In the order asked for: comparisons take the first as the baseline. */
  readonly systems: readonly EvaluatedSystem[];
  /** Empty where only scores are known. */
  readonly qrels: Qrels;
  /** The collection's, for texts and attributes; empty where they are not known. */
  readonly queries: readonly Query[];
  /** The collection's; empty where they are not known. */
  readonly documents: readonly Document[];
  /** Rule for tied documents that all were scored by: see `Provenance`; empty where it is not known. */
  readonly ties: string;
  /** Of every random draw. */
  readonly seed: number;
}
