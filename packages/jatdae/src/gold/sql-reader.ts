import { type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Judgement } from '../collection/index.ts';
import type { Dialect } from './migrations/index.ts';
import type { Passage } from './passage.ts';
import type { PoolPair } from './pool.ts';
import { documentOf, eventOf, judgementOf, passageOf, poolPairOf, queryOf, versionOf, voteOf } from './rows.ts';
import type { GoldTables } from './schema.ts';
import { after } from './sql-terms.ts';
import type {
  EventFilter,
  GoldCounts,
  GoldEvent,
  GoldQuery,
  GoldReader,
  GoldVersion,
  Ids,
  JudgementFilter,
  PassageFilter,
  PoolFilter,
  SeenDocument,
  Vote,
} from './store.ts';

type Db = Kysely<GoldTables>;

/** Rows of one page. */
const PAGE = 2000;

/** The reading half, over a database or over one transaction of it. */
export class SqlReader implements GoldReader {
  readonly #dialect: Dialect;
  readonly #read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;

  constructor(dialect: Dialect, read: <T>(work: (db: Db) => Promise<T>) => Promise<T>) {
    this.#dialect = dialect;
    this.#read = read;
  }

  queries({ id, evaluated }: Parameters<GoldReader['queries']>[0] = {}): AsyncIterable<GoldQuery> {
    return this.#pages(queryOf, (db, last) =>
      db
        .selectFrom('queries')
        .selectAll()
        .$if(id !== undefined, (query) => query.where(this.#in('id', id)))
        .$if(evaluated !== undefined, (query) => query.where('evaluated', '=', Number(evaluated)))
        .$if(last !== undefined, (query) => query.where('id', '>', last!.id))
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    );
  }

  documents({ id, textHash, all = false }: Parameters<GoldReader['documents']>[0] = {}): AsyncIterable<SeenDocument> {
    return this.#pages(documentOf, (db, last) =>
      db
        .selectFrom('documents')
        .selectAll()
        .$if(id !== undefined, (query) => query.where(this.#in('id', id)))
        .$if(textHash !== undefined, (query) => query.where(this.#in('text_hash', textHash)))
        .$if(!all, (query) =>
          query.where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('documents as later')
                  .select('later.revision')
                  .whereRef('later.id', '=', 'documents.id')
                  .whereRef('later.revision', '>', 'documents.revision'),
              ),
            ),
          ),
        )
        .$if(last !== undefined, (query) => query.where(after(['id', 'revision'], [last!.id, last!.revision])))
        .orderBy('id')
        .orderBy('revision')
        .limit(PAGE)
        .execute(),
    );
  }

  judgements(filter: JudgementFilter = {}): AsyncIterable<Judgement> {
    const { query: queryId, document, judge, status, evaluated } = filter;
    return this.#pages(judgementOf, (db, last) =>
      db
        .selectFrom('judgements')
        .selectAll()
        .$if(queryId !== undefined, (query) => query.where(this.#in('query_id', queryId)))
        .$if(document !== undefined, (query) => query.where(this.#in('document_id', document)))
        .$if(judge !== undefined, (query) => query.where(this.#in('judge', judge)))
        .$if(status !== undefined, (query) => query.where('status', '=', status!))
        .$if(evaluated !== undefined, (query) => query.where(isEvaluated(evaluated!)))
        .$if(last !== undefined, (query) =>
          query.where(after(['query_id', 'document_id', 'judge'], [last!.query_id, last!.document_id, last!.judge])),
        )
        .orderBy('query_id')
        .orderBy('document_id')
        .orderBy('judge')
        .limit(PAGE)
        .execute(),
    );
  }

  votes({ query: queryId, document, judge }: Parameters<GoldReader['votes']>[0] = {}): AsyncIterable<Vote> {
    return this.#pages(voteOf, (db, last) =>
      db
        .selectFrom('votes')
        .selectAll()
        .$if(queryId !== undefined, (query) => query.where(this.#in('query_id', queryId)))
        .$if(document !== undefined, (query) => query.where(this.#in('document_id', document)))
        .$if(judge !== undefined, (query) => query.where(this.#in('judge', judge)))
        .$if(last !== undefined, (query) =>
          query.where(
            after(
              ['query_id', 'document_id', 'judge', 'sample'],
              [last!.query_id, last!.document_id, last!.judge, last!.sample],
            ),
          ),
        )
        .orderBy('query_id')
        .orderBy('document_id')
        .orderBy('judge')
        .orderBy('sample')
        .limit(PAGE)
        .execute(),
    );
  }

  pool({ query: queryId, document, evaluated, all = false }: PoolFilter = {}): AsyncIterable<PoolPair> {
    return this.#pages(poolPairOf, (db, last) =>
      db
        .selectFrom('pool')
        .selectAll()
        .$if(queryId !== undefined, (query) => query.where(this.#in('query_id', queryId)))
        .$if(document !== undefined, (query) => query.where(this.#in('document_id', document)))
        .$if(evaluated !== undefined, (query) => query.where(isEvaluated(evaluated!)))
        .$if(!all, (query) => query.where(notJudged))
        .$if(last !== undefined, (query) =>
          query.where(after(['query_id', 'document_id'], [last!.query_id, last!.document_id])),
        )
        .orderBy('query_id')
        .orderBy('document_id')
        .limit(PAGE)
        .execute(),
    );
  }

  passages({ query: queryId, judge, evaluated }: PassageFilter = {}): AsyncIterable<Passage> {
    return this.#pages(passageOf, (db, last) =>
      db
        .selectFrom('passages')
        .selectAll()
        .$if(queryId !== undefined, (query) => query.where(this.#in('query_id', queryId)))
        .$if(judge !== undefined, (query) => query.where(this.#in('judge', judge)))
        .$if(evaluated !== undefined, (query) => query.where(isEvaluated(evaluated!)))
        .$if(last !== undefined, (query) =>
          query.where(after(['query_id', 'revision'], [last!.query_id, last!.revision])),
        )
        .orderBy('query_id')
        .orderBy('revision')
        .limit(PAGE)
        .execute(),
    );
  }

  versions(): Promise<readonly GoldVersion[]> {
    return this.#read(async (db) =>
      (await db.selectFrom('versions').selectAll().orderBy('up_to').orderBy('name').execute()).map(versionOf),
    );
  }

  events(filter: EventFilter = {}): AsyncIterable<GoldEvent> {
    const { since = 0, actor, query: queryId, document, judge, subject } = filter;
    return this.#pages(eventOf, (db, last) =>
      db
        .selectFrom('events')
        .selectAll()
        .where('seq', '>', last?.seq ?? since)
        .$if(actor !== undefined, (query) => query.where(this.#in('actor', actor)))
        .$if(queryId !== undefined, (query) => query.where(this.#in('query_id', queryId)))
        .$if(document !== undefined, (query) => query.where(this.#in('document_id', document)))
        .$if(judge !== undefined, (query) => query.where(this.#in('judge', judge)))
        .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
        .orderBy('seq')
        .limit(PAGE)
        .execute(),
    );
  }

  counts(): Promise<GoldCounts> {
    return this.#read(async (db) => {
      const count = (table: keyof GoldTables) => db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'));
      const { store, ...counts } = await db
        .selectNoFrom([
          count('queries').as('queries'),
          count('queries').where('evaluated', '=', 1).as('evaluated'),
          db
            .selectFrom('documents')
            .select((eb) => eb.fn.count<number>('id').distinct().as('n'))
            .as('documents'),
          count('judgements').as('judgements'),
          count('votes').as('votes'),
          count('pool').as('pool'),
          db
            .selectFrom('pool')
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .where(notJudged)
            .as('unjudged'),
          count('passages').as('passages'),
          count('versions').as('versions'),
          db.selectFrom('store').select('last_event').as('store'),
        ])
        .executeTakeFirstOrThrow();
      const { queries, evaluated, documents, judgements, pool, unjudged, passages, votes, versions } = counts;
      return {
        queries: queries ?? 0,
        evaluated: evaluated ?? 0,
        documents: documents ?? 0,
        judgements: judgements ?? 0,
        pool: pool ?? 0,
        unjudged: unjudged ?? 0,
        passages: passages ?? 0,
        votes: votes ?? 0,
        versions: versions ?? 0,
        events: store ?? 0,
      };
    });
  }

  /** Page by page, each beginning after the last row of the one before. */
  async *#pages<Row, Item>(
    itemOf: (row: Row) => Item,
    fetch: (db: Db, last: Row | undefined) => Promise<readonly Row[]>,
  ): AsyncGenerator<Item> {
    let last: Row | undefined;
    for (;;) {
      const rows = await this.#read((db) => fetch(db, last));
      for (const row of rows) yield itemOf(row);
      if (rows.length < PAGE) return;
      last = rows.at(-1);
    }
  }

  /** One id, or any of many in a single parameter. */
  #in(column: string, ids: Ids): RawBuilder<SqlBool> {
    if (ids === undefined || typeof ids === 'string') return sql<SqlBool>`${sql.ref(column)} = ${ids}`;
    return this.#dialect === 'postgres'
      ? sql<SqlBool>`${sql.ref(column)} = any(${[...ids]})`
      : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;
  }
}

type Builder = ExpressionBuilder<GoldTables, 'judgements' | 'pool' | 'passages'>;

/** Its query is (or is not) in the evaluated set. */
const isEvaluated = (evaluated: boolean) => (eb: Builder) =>
  eb('query_id', 'in', eb.selectFrom('queries').select('id').where('evaluated', '=', Number(evaluated)));

/** A pair of the pool of which no judgement is there. */
const notJudged = ({ not, exists, selectFrom }: ExpressionBuilder<GoldTables, 'pool'>) =>
  not(
    exists(
      selectFrom('judgements')
        .select('judgements.judge')
        .whereRef('judgements.query_id', '=', 'pool.query_id')
        .whereRef('judgements.document_id', '=', 'pool.document_id'),
    ),
  );
