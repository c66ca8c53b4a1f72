import { type SqlBool, sql } from 'kysely';
import type { Backend } from './backend.ts';
import { ROWS } from './change-log.ts';
import { insertRows } from './insert-rows.ts';
import type { CacheCounts, CachedReply, CacheFilter, JudgeCache } from './judge-cache.ts';
import type { GoldTables, JudgeCacheTable } from './schema.ts';
import { excluded } from './sql-terms.ts';

const PAGE = 2000;

/** The replies of judges in the tables of a gold store. */
export class SqlJudgeCache implements JudgeCache {
  readonly #backend: Backend;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  async get(keys: Iterable<string>): Promise<Map<string, CachedReply>> {
    const wanted = [...new Set(keys)];
    const found = new Map<string, CachedReply>();
    for (let i = 0; i < wanted.length; i += ROWS) {
      const some = wanted.slice(i, i + ROWS);
      const rows = await this.#backend.read((db) =>
        db.selectFrom('judge_cache').selectAll().where('key', 'in', some).execute(),
      );
      for (const row of rows) found.set(row.key, replyOf(row));
    }
    return found;
  }

  async put(replies: Iterable<CachedReply>): Promise<void> {
    const rows = [...new Map(Array.from(replies, (reply) => [reply.key, rowOf(reply)])).values()];
    if (rows.length === 0) return;
    await this.#backend.write(async (db) => {
      for (let i = 0; i < rows.length; i += ROWS) {
        await insertRows(db, 'judge_cache', rows.slice(i, i + ROWS), (batch) =>
          db
            .insertInto('judge_cache')
            .values(batch)
            .onConflict((clash) => clash.column('key').doUpdateSet(excluded(batch[0]!, ['key']))),
        );
      }
    });
  }

  async *entries(filter: CacheFilter = {}): AsyncGenerator<CachedReply> {
    let last = '';
    for (;;) {
      const rows = await this.#backend.read((db) =>
        db
          .selectFrom('judge_cache')
          .selectAll()
          .where(matching(filter))
          .where('key', '>', last)
          .orderBy('key')
          .limit(PAGE)
          .execute(),
      );
      for (const row of rows) yield replyOf(row);
      if (rows.length < PAGE) return;
      last = rows.at(-1)!.key;
    }
  }

  remove(filter: CacheFilter): Promise<number> {
    return this.#backend.write(async (db) => {
      const { numDeletedRows } = await db.deleteFrom('judge_cache').where(matching(filter)).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  }

  counts(): Promise<readonly CacheCounts[]> {
    return this.#backend.read(async (db) => {
      const rows = await db
        .selectFrom('judge_cache')
        .select(({ fn }) => [
          'model',
          'prompt',
          fn.countAll<number>().as('replies'),
          fn.count<number>('missing').as('missing'),
          fn.sum<number>('tokens_in').as('tokensIn'),
          fn.sum<number>('tokens_out').as('tokensOut'),
          fn.sum<number>('ms').as('ms'),
        ])
        .groupBy(['model', 'prompt'])
        .orderBy('model')
        .orderBy('prompt')
        .execute();
      return rows.map(({ model, prompt, ...sums }) => {
        const replies = Number(sums.replies);
        return {
          model,
          prompt,
          replies,
          missing: Number(sums.missing),
          tokensIn: Number(sums.tokensIn ?? 0),
          tokensOut: Number(sums.tokensOut ?? 0),
          ms: Number(sums.ms) / replies,
        };
      });
    });
  }
}

function matching({ model, prompt, missing, before }: CacheFilter) {
  const terms = [sql<SqlBool>`1 = 1`];
  if (model !== undefined) terms.push(sql<SqlBool>`model = ${model}`);
  if (prompt !== undefined) terms.push(sql<SqlBool>`substr(prompt, 1, ${sql.lit(prompt.length)}) = ${prompt}`);
  if (missing !== undefined) terms.push(missing ? sql<SqlBool>`missing is not null` : sql<SqlBool>`missing is null`);
  if (before !== undefined) terms.push(sql<SqlBool>`at < ${before}`);
  return sql<SqlBool>`${sql.join(terms, sql` and `)}`;
}

function replyOf(row: JudgeCacheTable): CachedReply {
  return {
    key: row.key,
    model: row.model,
    settings: row.settings,
    prompt: row.prompt,
    ...(row.guideline !== null && { guideline: row.guideline }),
    query: row.query,
    document: row.document_id,
    textHash: row.text_hash,
    sample: row.sample,
    outcome: row.outcome,
    ...(row.missing !== null && { missing: row.missing }),
    ...(row.tokens_in !== null && { tokensIn: row.tokens_in }),
    ...(row.tokens_out !== null && { tokensOut: row.tokens_out }),
    ms: row.ms,
    at: row.at,
  };
}

function rowOf(reply: CachedReply): GoldTables['judge_cache'] {
  return {
    key: reply.key,
    model: reply.model,
    settings: reply.settings,
    prompt: reply.prompt,
    guideline: reply.guideline ?? null,
    query: reply.query,
    document_id: reply.document,
    text_hash: reply.textHash,
    sample: reply.sample,
    outcome: reply.outcome,
    missing: reply.missing ?? null,
    tokens_in: reply.tokensIn ?? null,
    tokens_out: reply.tokensOut ?? null,
    ms: reply.ms,
    at: reply.at,
  };
}
