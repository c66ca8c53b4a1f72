import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Judgement, JudgementInput, JudgementKey } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import { type OfQuery, gold as words } from '../language/index.ts';
import type { Backend } from './backend.ts';
import { ChangeLog } from './change-log.ts';
import { JudgementConflict } from './conflict.ts';
import type { JudgeCache } from './judge-cache.ts';
import { checkText, completeJudgement, sameVerdict } from './judgement.ts';
import { completePassage, type PassageInput } from './passage.ts';
import { checkedPair, type PoolKey } from './pool.ts';
import { type PassageGone, passageShelf, poolShelf } from './pool-shelves.ts';
import type { GoldTables } from './schema.ts';
import { putAll } from './shelf.ts';
import { documentShelf, judgementShelf, queryShelf, versionShelf, voteShelf } from './shelves.ts';
import { SqlJudgeCache } from './sql-judge-cache.ts';
import { SqlReader } from './sql-reader.ts';
import type {
  By,
  GoldEvent,
  GoldQuery,
  GoldReader,
  GoldStore,
  GoldVersion,
  JudgeOptions,
  Put,
  QueryInput,
  SeenInput,
  VoteInput,
} from './store.ts';
import { takeBack } from './undo.ts';

type Wish = Omit<Judgement, 'revision'>;

/** The gold store over SQLite or PostgreSQL. */
export class SqlStore extends SqlReader implements GoldStore {
  readonly #backend: Backend;
  readonly #shared: SharedWrites;
  readonly #now: () => Date;
  readonly judgeCache: JudgeCache;

  constructor(backend: Backend, now: () => Date) {
    super(backend.dialect, (work) => backend.read(work));
    this.#backend = backend;
    this.#shared = new SharedWrites(backend);
    this.#now = () => {
      const at = now();
      if (Number.isNaN(at.getTime())) throw new JatdaeError(words.store.noTime);
      return at;
    };
    this.judgeCache = new SqlJudgeCache(backend);
  }

  get where(): string {
    return this.#backend.where;
  }

  async putQueries(queries: Iterable<QueryInput>, by: By): Promise<Put> {
    const wishes = Array.from(queries, checkedQuery);
    return this.#write(by.actor, (log) =>
      putAll(log, queryShelf, wishes, ({ evaluated, ...query }, before, revision) => {
        const after = { ...query, evaluated: evaluated ?? before?.evaluated ?? true };
        return before && sameQuery(before, after) ? before : { ...after, revision };
      }),
    );
  }

  removeQueries(ids: readonly string[], by: By): Promise<Put> {
    return this.#setEvaluated(ids, false, by);
  }

  restoreQueries(ids: readonly string[], by: By): Promise<Put> {
    return this.#setEvaluated(ids, true, by);
  }

  #setEvaluated(ids: readonly string[], evaluated: boolean, by: By): Promise<Put> {
    return this.#write(by.actor, async (log) => {
      const missing = await unlisted(log.db, ids);
      if (missing.length > 0) throw new JatdaeError(words.store.unknownQueries({ ids: missing }));
      const wishes = ids.map((id) => ({ id }));
      return putAll(log, queryShelf, wishes, (_, before, revision) =>
        before === undefined || before.evaluated === evaluated ? before : { ...before, evaluated, revision },
      );
    });
  }

  async putDocuments(documents: Iterable<SeenInput>, by: By): Promise<Put> {
    const wishes = Array.from(documents, checkedDocument);
    return this.#share(by.actor, (log) => {
      const latest = new Map<string, number>();
      return putAll(
        log,
        documentShelf,
        wishes,
        ({ id, textHash, text = undefined }, before, revision) => {
          const kept = text ?? before?.text;
          // A text that comes back after another one is the latest again.
          if (before && before.revision === latest.get(id) && kept === before.text) return before;
          latest.set(id, revision);
          return { id, textHash, ...(kept === undefined ? {} : { text: kept }), at: log.at, revision };
        },
        async (batch) => {
          const ids = batch.map(({ id }) => id);
          const rows = await log.db
            .selectFrom('documents')
            .select(({ fn }) => ['id', fn.max('revision').as('revision')])
            .where('id', 'in', ids)
            .groupBy('id')
            .execute();
          for (const { id, revision } of rows) latest.set(id, Math.max(revision, latest.get(id) ?? 0));
        },
      );
    });
  }

  judge(judgement: JudgementInput, options: JudgeOptions = {}): Promise<Judgement> {
    const { expect } = options;
    return this.#share(options.actor ?? judgement.judge, async (log) => {
      const wish = completeJudgement(judgement, log.at);
      let stored: Judgement | undefined;
      await putAll(
        log,
        judgementShelf,
        [wish],
        (wish, before, revision) => {
          stored = placed(wish, before, revision);
          // What is there already is no conflict: it may be this one, sent before.
          if (stored !== before && expect !== undefined && expect !== (before?.revision ?? 0)) {
            throw new JudgementConflict(wish, before);
          }
          return stored;
        },
        (batch) => mustBeListed(log.db, batch),
      );
      return stored as unknown as Judgement;
    });
  }

  async judgeAll(judgements: Iterable<JudgementInput>, by: By): Promise<Put> {
    const now = this.#now().toISOString();
    const wishes = Array.from(judgements, (judgement) => completeJudgement(judgement, now));
    return this.#write(by.actor, (log) =>
      putAll(log, judgementShelf, wishes, placed, (batch) => mustBeListed(log.db, batch)),
    );
  }

  withdraw(keys: Iterable<JudgementKey>, by: By): Promise<Put> {
    const wishes = [...keys];
    return this.#write(by.actor, (log) => putAll(log, judgementShelf, wishes, () => undefined));
  }

  async putPool(pairs: Iterable<PoolKey>, by: By): Promise<Put> {
    const wishes = Array.from(pairs, checkedPair);
    return this.#write(by.actor, (log) =>
      putAll(
        log,
        poolShelf,
        wishes,
        (wish, before, revision) => before ?? { ...wish, revision },
        (batch) => mustBeListed(log.db, batch, 'pool'),
      ),
    );
  }

  takeFromPool(pairs: Iterable<PoolKey>, by: By): Promise<Put> {
    const wishes = [...pairs];
    return this.#write(by.actor, (log) => putAll(log, poolShelf, wishes, () => undefined));
  }

  async putPassages(passages: Iterable<PassageInput>, by: By): Promise<Put> {
    const now = this.#now().toISOString();
    const wishes = Array.from(passages, (passage) => completePassage(passage, now));
    return this.#write(by.actor, (log) =>
      putAll(
        log,
        passageShelf,
        wishes,
        (wish, before, revision) => (before && sameVerdict(before, wish) ? before : { ...wish, revision }),
        (batch) => mustBeListed(log.db, batch, 'passages'),
      ),
    );
  }

  withdrawPassages(passages: Iterable<PassageGone>, by: By): Promise<Put> {
    const wishes = [...passages];
    return this.#write(by.actor, (log) => putAll(log, passageShelf, wishes, () => undefined));
  }

  async putVotes(votes: Iterable<VoteInput>, by: By): Promise<Put> {
    const now = this.#now().toISOString();
    const wishes = Array.from(votes, (vote) => {
      const { query, document, judge, grade, at, note } = completeJudgement(vote, now);
      return { query, document, judge, sample: vote.sample, grade, at, ...(note === undefined ? {} : { note }) };
    });
    return this.#write(by.actor, (log) =>
      putAll(log, voteShelf, wishes, (wish, before) =>
        before && before.grade === wish.grade && before.note === wish.note ? before : wish,
      ),
    );
  }

  putVersion(version: Omit<GoldVersion, 'at'>, by: By): Promise<Put> {
    return this.#write(by.actor, (log) =>
      putAll(log, versionShelf, [version], (wish, before) => {
        if (before && before.hash !== wish.hash) throw new JatdaeError(words.store.otherVersion({ name: wish.name }));
        return before ?? { ...wish, at: log.at };
      }),
    );
  }

  async undo(actor: string): Promise<readonly GoldEvent[] | undefined> {
    const at = this.#now().toISOString();
    const lock = this.#backend.dialect === 'postgres';
    const span = await this.#backend.write((db) => takeBack(db, { actor, at, lock }));
    if (span === undefined) return undefined;
    const events: GoldEvent[] = [];
    for await (const event of this.events({ since: span.from - 1 })) {
      if (event.seq > span.to) break;
      events.push(event);
    }
    return events;
  }

  snapshot<T>(work: (view: GoldReader) => Promise<T>): Promise<T> {
    const { dialect } = this.#backend;
    return this.#backend.snapshot((db) => work(new SqlReader(dialect, (read) => read(db))));
  }

  close(): Promise<void> {
    return this.#backend.close();
  }

  /** One transaction with its events. */
  async #write<T>(actor: string, work: (log: ChangeLog) => Promise<T>): Promise<T> {
    return this.#backend.write(this.#logged(actor, work));
  }

  /** A change with its events, in a transaction with the changes of others. */
  async #share<T>(actor: string, work: (log: ChangeLog) => Promise<T>): Promise<T> {
    return this.#shared.write(this.#logged(actor, work));
  }

  #logged<T>(actor: string, work: (log: ChangeLog) => Promise<T>): (db: Transaction<GoldTables>) => Promise<T> {
    if (actor === '') throw new JatdaeError(words.store.emptyActor);
    checkText(actor);
    const at = this.#now().toISOString();
    const lock = this.#backend.dialect === 'postgres';
    return async (db) => {
      const log = await ChangeLog.begin(db, { lock, at, actor });
      const result = await work(log);
      await log.end();
      return result;
    };
  }
}

function placed(wish: Wish, before: Judgement | undefined, revision: number): Judgement {
  return before && sameVerdict(before, wish) ? before : { ...wish, revision };
}

async function mustBeListed(
  db: Transaction<GoldTables>,
  batch: readonly { readonly query: string }[],
  what: OfQuery = 'judgements',
): Promise<void> {
  const missing = await unlisted(
    db,
    batch.map(({ query }) => query),
  );
  if (missing.length > 0) throw new JatdaeError(words.store.unlistedQueries({ ids: missing, what }));
}

/** Those of the ids that are no queries here, each once. */
async function unlisted(db: Transaction<GoldTables>, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const missing: string[] = [];
  for (let i = 0; i < wanted.length; i += 5000) {
    const some = wanted.slice(i, i + 5000);
    const rows = await db.selectFrom('queries').select('id').where('id', 'in', some).execute();
    const there = new Set(rows.map(({ id }) => id));
    missing.push(...some.filter((id) => !there.has(id)));
  }
  return missing;
}

function checkedQuery(query: QueryInput): QueryInput {
  const { id, text, attributes, answerPoints, note, evaluated } = query;
  if (id === '') throw new JatdaeError(words.store.emptyQueryId);
  const texts = [id, text, note, ...Object.entries(attributes ?? {}).flat(), ...(answerPoints ?? [])];
  for (const part of texts) checkText(part);
  return {
    id,
    text,
    ...(attributes === undefined ? {} : { attributes }),
    ...(answerPoints === undefined ? {} : { answerPoints }),
    ...(note === undefined ? {} : { note }),
    ...(evaluated === undefined ? {} : { evaluated }),
  };
}

function sameQuery({ revision: _, ...before }: GoldQuery, after: Omit<GoldQuery, 'revision'>): boolean {
  return isDeepStrictEqual(before, after);
}

function checkedDocument(document: SeenInput): SeenInput {
  const { id, textHash, text } = document;
  if (id === '') throw new JatdaeError(words.store.emptyDocumentId);
  for (const part of [id, textHash, text]) checkText(part);
  return document;
}

type Db = Transaction<GoldTables>;

interface Waiting {
  readonly work: (db: Db) => Promise<unknown>;
  resolve(result: unknown): void;
  reject(failure: unknown): void;
}

type Outcome = { readonly result: unknown } | { readonly failure: unknown };

/** Works of one transaction: whoever waits longer than these take waits for the next one. */
const MOST = 64;
/** Where several people write, a transaction waits so many milliseconds for more to come: less than the disk takes. */
const GATHER = 2;

/**
 * Small writes of many people: those that come while a transaction is on its way to the disk share the next one, which then
 * costs one wait for the disk instead of one each. Each is stored, or not, for itself, in the order in which they came; its
 * promise is kept when the transaction is on disk.
 */
class SharedWrites {
  readonly #backend: Backend;
  readonly #waiting: Waiting[] = [];
  #busy = false;
  #several = false;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  write<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
      if (!this.#busy) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      // SQLite waits for the disk without letting anybody else go on: requests that are there must come in before.
      await (this.#several ? delay(GATHER) : nextTurn());
      const together = this.#waiting.splice(0, MOST);
      this.#several = together.length > 1;
      try {
        const outcomes = await this.#backend.write((db) =>
          together.length === 1 ? alone(db, together[0]!) : oneByOne(db, together),
        );
        for (const [i, outcome] of outcomes.entries()) {
          if ('failure' in outcome) together[i]!.reject(outcome.failure);
          else together[i]!.resolve(outcome.result);
        }
      } catch (failure) {
        for (const { reject } of together) reject(failure);
      }
    }
    this.#busy = false;
  }
}

async function alone(db: Db, { work }: Waiting): Promise<Outcome[]> {
  return [{ result: await work(db) }];
}

/** One that is refused takes back its own part only; what the database itself cannot do fails for all. */
async function oneByOne(db: Db, together: readonly Waiting[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { work } of together) {
    await sql`savepoint one`.execute(db);
    try {
      outcomes.push({ result: await work(db) });
    } catch (failure) {
      if (!(failure instanceof JatdaeError)) throw failure;
      await sql`rollback to savepoint one`.execute(db);
      outcomes.push({ failure });
    }
    await sql`release savepoint one`.execute(db);
  }
  return outcomes;
}
