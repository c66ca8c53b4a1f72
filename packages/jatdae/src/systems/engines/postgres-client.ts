import type { Client, Pool, PoolClient } from 'pg';
import { JatdaeError } from '../../errors.ts';
import { http, engines as words } from '../../language/index.ts';
import { redact, retry, unescaped } from '../../net/index.ts';
import type { SystemContext } from '../kind.ts';
import { importOptional } from '../optional.ts';
import { variable } from './auth.ts';

/** What reaching a database needs. */
export interface PostgresAccess {
  readonly url_env: string;
  /** Seconds for one statement. */
  readonly timeout: number;
  readonly retries: number;
  readonly connections: number;
  /** Seconds for a connection. Default: those for a statement, 10 at least. */
  readonly connect?: number;
}

export type PostgresConnection = Pick<PoolClient, 'query'>;

/** A pool of connections that knows which failures pass, and tells all others in a sentence without the password. */
export class PostgresClient {
  readonly #access: PostgresAccess;
  readonly #name: string;
  readonly #url: string;
  readonly #server: string;
  readonly #secrets: readonly string[];
  #pool: Promise<Pool> | undefined;

  constructor(access: PostgresAccess, context: Pick<SystemContext, 'name' | 'env'>) {
    this.#access = access;
    this.#name = context.name;
    this.#url = variable(access.url_env, context);
    // The driver decodes the parts, and fails on a stray %.
    if (
      !URL.canParse(this.#url) ||
      !/^postgres(?:ql)?:$/u.test(new URL(this.#url).protocol) ||
      /%(?![0-9a-f]{2})/iu.test(this.#url)
    ) {
      throw new JatdaeError(words.postgres.badDatabaseUrl({ system: context.name, variable: access.url_env }));
    }
    const { host, pathname, password } = new URL(this.#url);
    this.#server = `${host}${pathname}`;
    this.#secrets = [password, unescaped(password)];
  }

  /** One read-only transaction: whatever the SQL says, it can change nothing. */
  read<T>(work: (connection: PostgresConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#transaction('BEGIN READ ONLY', work, signal);
  }

  /** One transaction that may write; it is tried again as a whole when the connection breaks. */
  write<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    return this.#transaction('BEGIN', work);
  }

  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await (await pool?.catch(() => undefined))?.end();
  }

  async #transaction<T>(
    begin: string,
    work: (connection: PostgresConnection) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const { retries, timeout } = this.#access;
    let attempts = 0;
    try {
      return await retry(
        (attempt) => {
          attempts = attempt;
          return this.#once(begin, work, signal);
        },
        (failure) => (passes(codeOf(failure)) ? {} : undefined),
        { retries, signal },
      );
    } catch (failure) {
      if (failure instanceof JatdaeError || signal?.aborted) throw failure;
      throw this.#explain(failure, attempts, timeout);
    }
  }

  async #once<T>(
    begin: string,
    work: (connection: PostgresConnection) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    this.#pool ??= this.#open();
    const pool = await this.#pool;
    const client = await pool.connect();
    if (signal?.aborted) {
      client.release();
      throw signal.reason;
    }
    let broken = false;
    let stop = () => {};
    // The driver cannot take a signal: on abort the connection is thrown away, with what it was doing.
    const aborted = new Promise<never>((_, reject) => {
      stop = () => {
        broken = true;
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', stop, { once: true });
    });
    aborted.catch(() => {});
    const run = async () => {
      await client.query(begin);
      await client.query(`SET LOCAL statement_timeout = ${Math.ceil(this.#access.timeout * 1000)}`);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    };
    try {
      const running = run();
      running.catch(() => {});
      return await Promise.race([running, aborted]);
    } catch (failure) {
      if (!broken) await client.query('ROLLBACK').catch(() => (broken = true));
      throw failure;
    } finally {
      signal?.removeEventListener('abort', stop);
      client.release(broken);
    }
  }

  async #open(): Promise<Pool> {
    const { default: pg } = await importOptional('pg', 'pg@8', () => import('pg'));
    const pool = new pg.Pool({
      connectionString: this.#url,
      max: this.#access.connections,
      // Waiting for a free connection counts too, behind statements that may take their whole time.
      connectionTimeoutMillis: 1000 * (this.#access.connect ?? Math.max(10, this.#access.timeout)),
      application_name: 'jatdae',
    });
    // A connection that breaks while idle is opened anew by the next query; without a listener it would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => (client as unknown as Client).on('error', () => {}));
    return pool;
  }

  #explain(failure: unknown, attempts: number, timeout: number): JatdaeError {
    const code = codeOf(failure);
    const reason = redact(failure instanceof Error && failure.message !== '' ? failure.message : code, this.#secrets);
    const name = this.#name;
    const options = { cause: failure };
    if (code === '25006') return new JatdaeError(words.postgres.writes({ system: name }), options);
    if (code === '57014')
      return new JatdaeError(words.postgres.tooSlow({ system: name, seconds: timeout }), { ...options, exitCode: 3 });
    if (/^28|^3D/u.test(code))
      return new JatdaeError(words.postgres.noAccess({ system: name, server: this.#server, reason }), options);
    if (passes(code) || !/^[0-9A-Z]{5}$/u.test(code)) {
      const why = http.networkReason({ code, otherwise: reason });
      return new JatdaeError(words.postgres.noDatabase({ system: name, server: this.#server, reason: why, attempts }), {
        ...options,
        exitCode: 3,
      });
    }
    const hint = failure instanceof Error && 'hint' in failure && failure.hint ? ` (${String(failure.hint)})` : '';
    return new JatdaeError(words.postgres.badSql({ system: name, reason: reason + hint }), options);
  }
}

/** The SQLSTATE of the server, or the system's code (ECONNREFUSED), of the failure or of the first inside of it. */
function codeOf(failure: unknown): string {
  if (!(failure instanceof Error)) return '';
  if ('code' in failure && typeof failure.code === 'string') return failure.code;
  if (failure instanceof AggregateError) return codeOf(failure.errors[0]);
  return /terminated|timeout|closed|ended/iu.test(failure.message) ? 'ECONNRESET' : '';
}

/** Connection lost (08), too many of something (53), shutting down or starting (57P), lost a race (40), or no server at all. */
function passes(code: string): boolean {
  return /^(?:08|53|57P|40)/u.test(code) || /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET)/u.test(code);
}
