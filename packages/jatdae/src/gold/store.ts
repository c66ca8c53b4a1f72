import type {
  GoldVersionCounts,
  Judgement,
  JudgementInput,
  JudgementKey,
  NoGrade,
  Query,
  Status,
} from '../collection/index.ts';
import type { JudgeCache } from './judge-cache.ts';
import type { Passage, PassageInput, PassageKey } from './passage.ts';
import type { PoolKey, PoolPair } from './pool.ts';

/** A query of the gold set. It may have no judgement yet, and keeps those it has when it is removed. */
export interface GoldQuery extends Query {
  /** False: removed from the evaluated set. */
  readonly evaluated: boolean;
  /** Sequence number of the event that made this state. */
  readonly revision: number;
}

/** A text of a document that judges saw. A document whose text changed is here once for each text. */
export interface SeenDocument {
  /** Id of the document in the corpus. */
  readonly id: string;
  /** `shownHash` of the text. */
  readonly textHash: string;
  /** The text itself, where it was kept. */
  readonly text?: string;
  /** When this text was put here last. */
  readonly at: string;
  /** Sequence number of the event that made this state: the greatest is the document's latest text. */
  readonly revision: number;
}

/** One of several answers that a judge gave for a pair: a model's samples behind its judgement. */
export interface Vote extends JudgementKey {
  /** Number of the sample, from 0. */
  readonly sample: number;
  /** On the scale of the judge's prompt, or why there is none. */
  readonly grade: number | NoGrade;
  /** When it was given: ISO 8601 in UTC. */
  readonly at: string;
  /** What was said with it: a model's reason. */
  readonly note?: string;
}

/** A vote as it is stored; the time may be left to the store. */
export type VoteInput = Omit<Vote, 'at'> & { readonly at?: string };

/** A frozen, hashed state of queries and qrels. */
export interface GoldVersion {
  /** Unique in the store: one name stands for one hash. */
  readonly name: string;
  /** Content hash of queries and qrels. */
  readonly hash: string;
  /** When it was first put here: ISO 8601 in UTC. */
  readonly at: string;
  /** How many queries and graded pairs it holds. */
  readonly counts: GoldVersionCounts;
  /** Versions of the guideline that the judges followed, several joined by a comma; undefined: none was named. */
  readonly guideline?: string;
  /** What was said of it when it was frozen. */
  readonly note?: string;
  /** Sequence number of the last event that went into it. */
  readonly upTo: number;
}

/** A row of the store's memory: one thing, before and after. Events are only ever added; `seq` runs 1, 2, 3… without a gap. */
export type GoldEvent = {
  readonly seq: number;
  /** Number of the first event of the call that made it: what was done together has the same. */
  readonly change: number;
  readonly at: string;
  readonly actor: string;
  /** The `change` that this one took back. */
  readonly undoes?: number;
} & (
  | ({ readonly subject: 'judgement'; readonly before?: Judgement; readonly after?: Judgement } & JudgementKey)
  | { readonly subject: 'query'; readonly query: string; readonly before?: GoldQuery; readonly after?: GoldQuery }
  | { readonly subject: 'document'; readonly document: string; readonly before?: SeenText; readonly after?: SeenText }
  | ({ readonly subject: 'pool'; readonly before?: PoolPair; readonly after?: PoolPair } & PoolKey)
  | {
      readonly subject: 'passage';
      readonly query: string;
      readonly judge: string;
      /** Of a passage that was taken away: the document that it was found in. */
      readonly document?: string;
      readonly before?: Passage;
      readonly after?: Passage;
    }
  | ({ readonly subject: 'vote'; readonly before?: Vote; readonly after?: Vote } & JudgementKey)
  | { readonly subject: 'version'; readonly after?: GoldVersion }
);

/** A seen document in an event: whether its text was kept, not the text. */
export type SeenText = Omit<SeenDocument, 'text'> & { readonly kept: boolean };

/** Ids to look for: one, or any of several. Absent: all. */
export type Ids = string | readonly string[] | undefined;

/** Which judgements of the store are meant; all keys together. */
export interface JudgementFilter {
  /** Of these queries. */
  readonly query?: Ids;
  /** Of these documents. */
  readonly document?: Ids;
  /** By these judges. */
  readonly judge?: Ids;
  /** Advisory ones or confirmed ones only; undefined: both. */
  readonly status?: Status | undefined;
  /** Only those of queries that are (true) or are not (false) evaluated. */
  readonly evaluated?: boolean | undefined;
}

/** Which pairs of the store's pool are meant; all keys together. */
export interface PoolFilter {
  /** Of these queries. */
  readonly query?: Ids;
  /** Of these documents. */
  readonly document?: Ids;
  /** Only those of queries that are (true) or are not (false) evaluated. */
  readonly evaluated?: boolean | undefined;
  /** Those too that somebody judged, or put off. Default false. */
  readonly all?: boolean | undefined;
}

/** Which passages of the store are meant; all keys together. */
export interface PassageFilter {
  /** Of these queries. */
  readonly query?: Ids;
  /** By these judges. */
  readonly judge?: Ids;
  /** Only those of queries that are (true) or are not (false) evaluated. */
  readonly evaluated?: boolean | undefined;
}

/** Which events of the store's history are meant; all keys together. */
export interface EventFilter {
  /** Only events after this sequence number. */
  readonly since?: number | undefined;
  /** Written by these. */
  readonly actor?: Ids;
  /** About these queries: the query itself, its judgements, votes, passages and pairs of the pool. */
  readonly query?: Ids;
  /** About these documents: their texts, judgements, votes and pairs of the pool, and passages found in them. */
  readonly document?: Ids;
  /** About judgements, votes and passages of these judges, whoever wrote them. */
  readonly judge?: Ids;
  /** About one kind of thing only; undefined: about any. */
  readonly subject?: GoldEvent['subject'] | undefined;
}

/** How much is in a store. */
export interface GoldCounts {
  /** All queries, removed ones among them. */
  readonly queries: number;
  /** Of these, those in the evaluated set. */
  readonly evaluated: number;
  /** Documents of which a text was seen; one with several texts counts once. */
  readonly documents: number;
  /** One a (query, document, judge): advisory ones and those of removed queries too. */
  readonly judgements: number;
  /** Pairs that were put forward for judging. */
  readonly pool: number;
  /** Of these, those without any judgement. */
  readonly unjudged: number;
  /** Judged passages whose document is not known. */
  readonly passages: number;
  /** Samples behind judgements, one a (query, document, judge, sample). */
  readonly votes: number;
  /** Frozen versions. */
  readonly versions: number;
  /** Sequence number of the last event, 0 in a new store. */
  readonly events: number;
}

/** Reads. Ids come in byte order. Long reads are made page by page; {@link GoldStore.snapshot} gives one state throughout. */
export interface GoldReader {
  /** By id. Without a filter all, removed ones too. */
  queries(filter?: { readonly id?: Ids; readonly evaluated?: boolean | undefined }): AsyncIterable<GoldQuery>;
  /** The latest text of each document; with `all` every text that was seen, oldest first. */
  documents(filter?: {
    readonly id?: Ids;
    readonly textHash?: Ids;
    readonly all?: boolean | undefined;
  }): AsyncIterable<SeenDocument>;
  /** By query, document, judge. */
  judgements(filter?: JudgementFilter): AsyncIterable<Judgement>;
  /** Pairs put forward for judging that have no judgement yet; with `all` those that have one too. By query, document. */
  pool(filter?: PoolFilter): AsyncIterable<PoolPair>;
  /** Judged passages whose document is not known. By query, then in the order in which they came. */
  passages(filter?: PassageFilter): AsyncIterable<Passage>;
  /** By query, document, judge, sample. */
  votes(filter?: { readonly query?: Ids; readonly document?: Ids; readonly judge?: Ids }): AsyncIterable<Vote>;
  /** Oldest first. */
  versions(): Promise<readonly GoldVersion[]>;
  /** The history, oldest first: of the store, or of a query, a document, a judge, an actor. */
  events(filter?: EventFilter): AsyncIterable<GoldEvent>;
  /** How much there is, in one state of the store. */
  counts(): Promise<GoldCounts>;
}

/** Who does it: a person's name or address, or a program. Judges are who judged, actors who wrote. */
export interface By {
  /** Not empty; it stands in every event of the call. */
  readonly actor: string;
}

/** What became of the things that were put: new, changed, or there already as they are. */
export interface Put {
  /** Things that were not there before. */
  readonly added: number;
  /** Things that were there and are another now, or are gone. */
  readonly changed: number;
  /** Things with nothing to do: there as they are, or not there to be taken away. They leave no event. */
  readonly same: number;
}

/** A query to put. It is evaluated if it is new; else it stays what it was unless `evaluated` says so. */
export interface QueryInput extends Query {
  /** True puts it into the evaluated set, false takes it out of it. */
  readonly evaluated?: boolean;
}

/** A document as it was shown to a judge. */
export interface SeenInput {
  /** Id of the document in the corpus, not empty. */
  readonly id: string;
  /** `shownHash` of the text that was shown. */
  readonly textHash: string;
  /** The text itself; undefined: only its hash is noted, and a text that is kept already stays. */
  readonly text?: string;
}

/** How a judgement is stored: by whom, and over which revision. */
export interface JudgeOptions {
  /** Who writes it. Default: the judge. */
  readonly actor?: string | undefined;
  /** The revision that the writer believes to be there; 0: none. Absent: the later one wins, and history keeps both. */
  readonly expect?: number | undefined;
}

/**
 * The gold set: queries, judgements, seen texts, and a memory of every change. Several processes may use one at once.
 *
 * Each write is one transaction. When its promise is fulfilled the data are on disk (SQLite: WAL, synchronous=FULL) or
 * committed by the server; when it is rejected, nothing of it is stored, save where the error says that it is unknown (a
 * server was lost while it committed: send it until the promise is fulfilled).
 * Putting what is there already changes nothing and leaves no event, so that every put may be sent again.
 */
export interface GoldStore extends GoldReader {
  /** The file, or the server without the password. */
  readonly where: string;
  /** What judges answered, so that nothing is asked twice. */
  readonly judgeCache: JudgeCache;

  /**
   * Add queries, or put them in the place of those with their ids: what is not given (attributes, answer points, note)
   * is gone.
   *
   * @throws JatdaeError for an empty id, or text that no database keeps as it is.
   */
  putQueries(queries: Iterable<QueryInput>, by: By): Promise<Put>;
  /** Take queries out of the evaluated set; their judgements stay. @throws JatdaeError for an unknown id. */
  removeQueries(ids: readonly string[], by: By): Promise<Put>;
  /** Put removed queries back into the evaluated set. @throws JatdaeError for an unknown id. */
  restoreQueries(ids: readonly string[], by: By): Promise<Put>;
  /**
   * Note which text of a document is shown. A text without its snapshot never replaces one with it.
   *
   * @throws JatdaeError for an empty id.
   */
  putDocuments(documents: Iterable<SeenInput>, by: By): Promise<Put>;

  /**
   * Store one judgement, in the place of the same judge's earlier one of the pair.
   *
   * @returns it as it is stored.
   * @throws JudgementConflict when `expect` is not what is there; JatdaeError for an unlisted query or a bad judgement.
   */
  judge(judgement: JudgementInput, options?: JudgeOptions): Promise<Judgement>;
  /**
   * Store many in one transaction, all or none. Of two for the same (query, document, judge) the later wins.
   *
   * @throws JatdaeError for an unlisted query or a bad judgement.
   */
  judgeAll(judgements: Iterable<JudgementInput>, by: By): Promise<Put>;
  /** Take judgements away; history keeps them. `same` counts those that were not there. */
  withdraw(keys: Iterable<JudgementKey>, by: By): Promise<Put>;
  /** Put pairs forward for judging. @throws JatdaeError for an unlisted query or an empty id. */
  putPool(pairs: Iterable<PoolKey>, by: By): Promise<Put>;
  /** Take pairs out of the pool, which judges nothing; judgements of them stay. `same` counts those that were not there. */
  takeFromPool(pairs: Iterable<PoolKey>, by: By): Promise<Put>;
  /**
   * Keep judgements of passages whose document is not known, each in the place of the same judge's earlier one of the same text.
   * All or none; of two for the same (query, judge, text) the later wins.
   *
   * @throws JatdaeError for an unlisted query or a bad judgement.
   */
  putPassages(passages: Iterable<PassageInput>, by: By): Promise<Put>;
  /**
   * Take passages away; history keeps them. `same` counts those that were not there.
   *
   * @param passages - with `document` where it was found: history then tells it of the document too.
   */
  withdrawPassages(passages: Iterable<PassageKey & { readonly document?: string | undefined }>, by: By): Promise<Put>;
  /** Keep the answers behind judgements. @throws JatdaeError for an empty id or a bad grade. */
  putVotes(votes: Iterable<VoteInput>, by: By): Promise<Put>;
  /** Note a frozen version. @throws JatdaeError when the name stands for another hash. */
  putVersion(version: Omit<GoldVersion, 'at'>, by: By): Promise<Put>;

  /**
   * Take back the actor's last change of judgements, queries, the pool or passages that is not taken back yet (a batch as a whole).
   *
   * @returns the events that did it; undefined when there is nothing to take back.
   * @throws JatdaeError when somebody has changed the same thing since.
   */
  undo(actor: string): Promise<readonly GoldEvent[] | undefined>;

  /**
   * Read one state of the whole store, whatever is written meanwhile.
   *
   * @param work - its view is of no use once its promise is settled.
   */
  snapshot<T>(work: (view: GoldReader) => Promise<T>): Promise<T>;
  /** Close the file, or the connections to the server. Nothing may be asked afterwards. */
  close(): Promise<void>;
}
