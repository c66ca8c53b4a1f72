import type { Transaction } from 'kysely';
import { insertRows } from './insert-rows.ts';
import type { EventsTable, GoldTables } from './schema.ts';

/** What an event says, before it has its number. */
export type Change = Omit<EventsTable, 'seq' | 'change' | 'at' | 'actor' | 'undoes'>;

/** Rows of one INSERT: far below what either database takes. */
export const ROWS = 500;

/** The events of one transaction: numbers them, and writes them in batches. */
export class ChangeLog {
  readonly db: Transaction<GoldTables>;
  readonly at: string;
  readonly #actor: string;
  #undoes: number | null = null;
  readonly #change: number;
  #last: number;
  #waiting: EventsTable[] = [];

  private constructor(db: Transaction<GoldTables>, last: number, at: string, actor: string) {
    this.db = db;
    this.at = at;
    this.#actor = actor;
    this.#change = last + 1;
    this.#last = last;
  }

  /**
   * Begin, and keep other writers out until the transaction ends.
   *
   * @param lock - this database lets several write at once: lock the row that numbers the events.
   */
  static async begin(
    db: Transaction<GoldTables>,
    options: { lock: boolean; at: string; actor: string },
  ): Promise<ChangeLog> {
    const row = await db
      .selectFrom('store')
      .select('last_event')
      .$if(options.lock, (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    return new ChangeLog(db, row.last_event, options.at, options.actor);
  }

  /** The number that the next event will have. */
  get next(): number {
    return this.#last + 1;
  }

  /** All that follows takes back an earlier change. */
  takesBack(change: number): void {
    this.#undoes = change;
  }

  add(change: Change): void {
    this.#last++;
    this.#waiting.push({
      seq: this.#last,
      change: this.#change,
      at: this.at,
      actor: this.#actor,
      ...change,
      undoes: this.#undoes,
    });
  }

  /** Write what waits, in batches. */
  async flush(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    for (let i = 0; i < rows.length; i += ROWS) {
      const batch = rows.slice(i, i + ROWS);
      await insertRows(this.db, 'events', batch, (batch) => this.db.insertInto('events').values(batch));
    }
  }

  async end(): Promise<void> {
    await this.flush();
    if (this.#last >= this.#change) await this.db.updateTable('store').set({ last_event: this.#last }).execute();
  }
}
