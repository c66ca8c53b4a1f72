import type { Document, GradesAre, Query, Status } from '../../collection/index.ts';
import type { Message } from '../../language/index.ts';
import type { ConflictRule, NamedColumns } from '../read-options.ts';
import type { GoldFeature } from './features.ts';

/** How a gold set is read. */
export interface GoldImportOptions {
  /** The format's name; without it the format is detected from the content. */
  readonly from?: string | undefined;
  /** Which grade a judge's pair gets that stands there twice with different grades. Default `error`. */
  readonly conflicts?: ConflictRule | undefined;
  /** Tables: the column that plays a role, where its name does not say so. */
  readonly columns?: NamedColumns | undefined;
  /** Who judged, where the file does not say. Default `import`. */
  readonly judge?: string | undefined;
  /** Whether the file's judgements are confirmed. Default `advisory`; a file that says it itself is believed. */
  readonly status?: Status | undefined;
  /** The queries that are known already: a file that names queries by text gets their ids, one that names ids their texts. */
  readonly queries?: readonly Query[] | undefined;
  /** The corpus, to find the documents of text-only gold in. */
  readonly documents?: readonly Pick<Document, 'id' | 'title' | 'text'>[] | undefined;
  /** From which score on a passage is taken for a document's. Default .8; see `matchPassages`. */
  readonly threshold?: number | undefined;
  /** What the grades of the file mean: see `GradesAre`. Default `given`. */
  readonly gradesAre?: GradesAre | undefined;
  /** Label Studio: the grades of choices that are no numbers, such as `Relevant` 1. */
  readonly labels?: ReadonlyMap<string, number> | undefined;
  /** DeepEval CSV: what stands between the texts of a cell. Default `|` if a cell has one, else `;` with no blank behind it. */
  readonly listDelimiter?: string | undefined;
  /** BEIR folders: which file of `qrels/`. */
  readonly split?: string | undefined;
}

/** How a gold set is written. */
export interface GoldExportOptions {
  /** The format's name; without it the file's extension decides, where it can. */
  readonly to?: string | undefined;
  /** Replace a file that exists. Default false. */
  readonly force?: boolean | undefined;
  /** CSV: start with a byte order mark, so that spreadsheets read UTF-8. Default true. */
  readonly bom?: boolean | undefined;
  /** The name of the book, case or judgement list. Default: the file's name. */
  readonly name?: string | undefined;
  /** The index that the documents stand in: Elasticsearch, RRE. Default `documents`. */
  readonly index?: string | undefined;
}

/** What a shape of gold sets can say, and how it says it. */
export interface GoldShape {
  /** Stable, kebab-case. */
  readonly name: string;
  /** One line for people. */
  readonly about: Message;
  /** What stands for a query in it: its id, or its text. */
  readonly keyedBy: 'id' | 'text';
  /** What it can say beside (query, document, grade 1); writing tells what is lost. */
  readonly carries: readonly GoldFeature[];
  /** Attributes of queries that it has a place for, where it does not carry all. */
  attributes?(name: string): boolean;
  /** Fields of documents that it has a place for, where it does not carry all. */
  documentFields?(name: string): boolean;
  /** False: it holds queries, perhaps pairs, but no judgements. */
  readonly judgements?: false;
  /** Documents stand in it only with a pair that names them. */
  readonly documentsOfPairs?: boolean;
  /** File extensions that ask for it when nothing else does. */
  readonly extensions?: readonly string[];
}
