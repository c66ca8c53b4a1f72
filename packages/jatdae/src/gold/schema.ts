/**
 * The tables, the same on SQLite and PostgreSQL. Ids compare by bytes. Flags are 0 or 1, times ISO 8601 in UTC, and JSON is
 * text, which both give back as it was.
 */
export interface GoldTables {
  store: StoreTable;
  queries: QueriesTable;
  documents: DocumentsTable;
  judgements: JudgementsTable;
  votes: VotesTable;
  pool: PoolTable;
  passages: PassagesTable;
  judge_cache: JudgeCacheTable;
  versions: VersionsTable;
  events: EventsTable;
}

/** One row. To write is to lock it first: writers come one after the other, and events are numbered without a gap. */
export interface StoreTable {
  id: number;
  /** The last migration that was made. */
  schema_version: number;
  last_event: number;
}

export interface QueriesTable {
  id: string;
  text: string;
  /** JSON object of strings. */
  attributes: string | null;
  /** JSON list of strings. */
  answer_points: string | null;
  note: string | null;
  evaluated: number;
  revision: number;
}

/** Unique by (id, text_hash). */
export interface DocumentsTable {
  id: string;
  text_hash: string;
  text: string | null;
  at: string;
  revision: number;
}

/** Unique by (query_id, document_id, judge). Either `grade` or `state` is there, never both. */
export interface JudgementsTable {
  query_id: string;
  document_id: string;
  judge: string;
  grade: number | null;
  state: string | null;
  hard: number;
  group_name: string | null;
  status: string;
  source: string;
  role: string;
  at: string;
  note: string | null;
  guideline: string | null;
  text_hash: string | null;
  cut: number;
  revision: number;
}

/** Unique by (query_id, document_id, judge, sample). */
export interface VotesTable {
  query_id: string;
  document_id: string;
  judge: string;
  sample: number;
  grade: number | null;
  state: string | null;
  at: string;
  note: string | null;
}

/** Unique by (query_id, document_id). */
export interface PoolTable {
  query_id: string;
  document_id: string;
  revision: number;
}

/** Unique by (query_id, judge, text_hash). Either `grade` or `state` is there, never both. */
export interface PassagesTable {
  query_id: string;
  judge: string;
  /** Of `text`. */
  text_hash: string;
  text: string;
  grade: number | null;
  state: string | null;
  hard: number;
  group_name: string | null;
  status: string;
  source: string;
  role: string;
  at: string;
  note: string | null;
  guideline: string | null;
  /** Of what the judge saw, where that was said. */
  shown_hash: string | null;
  cut: number;
  revision: number;
}

/** Unique by `key`. Replies of judges; no event tells of them. */
export interface JudgeCacheTable {
  key: string;
  model: string;
  /** JSON. */
  settings: string;
  prompt: string;
  guideline: string | null;
  query: string;
  document_id: string;
  text_hash: string;
  sample: number;
  /** JSON. */
  outcome: string;
  missing: string | null;
  tokens_in: number | null;
  tokens_out: number | null;
  ms: number;
  at: string;
}

export interface VersionsTable {
  name: string;
  hash: string;
  at: string;
  /** JSON of GoldVersionCounts. */
  counts: string;
  guideline: string | null;
  note: string | null;
  up_to: number;
}

/** Only ever added to. */
export interface EventsTable {
  seq: number;
  change: number;
  at: string;
  actor: string;
  subject: string;
  query_id: string | null;
  document_id: string | null;
  judge: string | null;
  /** JSON of the thing before and after; null where there was or is none. */
  before: string | null;
  after: string | null;
  /** The change that this one took back. */
  undoes: number | null;
}
