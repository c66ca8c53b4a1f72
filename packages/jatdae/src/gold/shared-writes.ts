import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { JatdaeError } from '../errors.ts';
import type { Backend } from './backend.ts';
import type { GoldTables } from './schema.ts';

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
export class SharedWrites {
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
