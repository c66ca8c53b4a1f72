import type { Label, LabelReply } from '../../api/index.ts';

/** A label that waits to be sent. */
export interface Unsent extends Label {
  readonly at: number;
}

export interface OutboxState {
  /** Not yet stored by the server, oldest first. */
  readonly unsent: readonly Unsent[];
  /** The last labels of this visit, by pair: what is shown before the server says it again. */
  readonly own: ReadonlyMap<string, Label>;
  /** When labels of this visit were made, milliseconds. */
  readonly made: readonly number[];
  /** Why the last attempt did not get through. */
  readonly error: unknown;
  /** Labels that were not stored: another one was there before, or they are at fault. */
  readonly refused: readonly LabelReply[];
  /** Counts what the server has stored or taken back in this visit. */
  readonly changes: number;
  /** The browser keeps what is not sent: it outlives the page. */
  readonly kept: boolean;
}

export interface OutboxDoors {
  send(labels: readonly Label[]): Promise<readonly LabelReply[]>;
  undo(): Promise<unknown>;
  load(): string | undefined;
  /** False where nothing can be kept. */
  keep(text: string): boolean;
  now(): number;
}

/** As many labels as one request carries. */
const BATCH = 50;

export function pairKey(query: string, document: string): string {
  return JSON.stringify([query, document]);
}

/** Changes with every label of this visit that the server has stored for the pair. */
export function storedStamp({ own, unsent }: OutboxState, query: string, document: string): string {
  const label = own.get(pairKey(query, document));
  if (!label || unsent.some(({ clientId }) => clientId === label.clientId)) return '';
  return label.clientId;
}

/**
 * Labels on their way to the server. Each is kept in the browser before it is sent and until the server says that it is
 * stored; so a lost server, or a closed page, loses none. The server knows a label by its `clientId`: sent twice, it
 * counts once.
 */
export class Outbox {
  readonly #doors: OutboxDoors;
  readonly #listeners = new Set<() => void>();
  #state: OutboxState = { unsent: [], own: new Map(), made: [], error: undefined, refused: [], changes: 0, kept: true };
  /** What was done in this visit, last first to be undone, with what stood there before. */
  #done: { readonly label: Label; readonly before: Label | undefined }[] = [];
  #sending: Promise<void> | undefined;
  #undoing: Promise<unknown> = Promise.resolve();

  constructor(doors: OutboxDoors) {
    this.#doors = doors;
    const unsent = parse(doors.load());
    const own = new Map(unsent.map((label) => [pairKey(label.query, label.document), label as Label]));
    this.#state = { ...this.#state, unsent, own };
  }

  get state(): OutboxState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keep a label, show it, and try to send it. */
  add(label: Label): void {
    const at = this.#doors.now();
    const key = pairKey(label.query, label.document);
    this.#done.push({ label, before: this.#state.own.get(key) });
    this.#set({
      unsent: [...this.#state.unsent, { ...label, at }],
      own: new Map(this.#state.own).set(key, label),
      made: [...this.#state.made, at],
    });
    void this.flush();
  }

  /** Send all that waits; in order, and never two requests at once. */
  flush(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** Take back the last label of this visit, sent or not. @returns the label, undefined where there is none */
  undo(): Promise<Label | undefined> {
    // One after the other: two keys in a moment take back two labels of this visit, and never one of an earlier visit.
    const label = this.#undoing.then(() => this.#undoLast());
    this.#undoing = label.catch(() => {});
    return label;
  }

  async #undoLast(): Promise<Label | undefined> {
    await this.#sending;
    const last = this.#done.at(-1);
    if (!last) return undefined;
    const { clientId, query, document } = last.label;
    if (this.#state.unsent.some((label) => label.clientId === clientId)) {
      this.#set({ unsent: this.#state.unsent.filter((label) => label.clientId !== clientId) });
    } else {
      await this.#doors.undo();
      this.#set({ changes: this.#state.changes + 1 });
    }
    this.#done.pop();
    const own = new Map(this.#state.own);
    if (last.before) own.set(pairKey(query, document), last.before);
    else own.delete(pairKey(query, document));
    this.#set({ own, made: this.#state.made.slice(0, -1), error: undefined });
    return last.label;
  }

  /** Throw away what the server refuses. */
  discard(): void {
    this.#forget(new Set(this.#state.unsent.map(({ clientId }) => clientId)));
    this.#set({ unsent: [], error: undefined });
  }

  dismissRefused(): void {
    this.#set({ refused: [] });
  }

  async #send(): Promise<void> {
    while (this.#state.unsent.length > 0) {
      const batch = this.#state.unsent.slice(0, BATCH);
      let replies: readonly LabelReply[];
      try {
        replies = await this.#doors.send(batch.map(({ at: _, ...label }) => label));
      } catch (error) {
        this.#set({ error });
        return;
      }
      const answered = new Set(replies.map(({ clientId }) => clientId));
      if (answered.size === 0) return;
      const refused = replies.filter(({ stored }) => stored === undefined);
      this.#forget(new Set(refused.map(({ clientId }) => clientId)));
      this.#set({
        unsent: this.#state.unsent.filter(({ clientId }) => !answered.has(clientId)),
        refused: [...this.#state.refused, ...refused],
        changes: this.#state.changes + replies.length - refused.length,
        error: undefined,
      });
    }
  }

  /** What was refused is not shown as if it were stored, and cannot be undone. */
  #forget(refused: ReadonlySet<string>): void {
    if (refused.size === 0) return;
    this.#done = this.#done.filter(({ label }) => !refused.has(label.clientId));
    this.#set({ own: new Map([...this.#state.own].filter(([, { clientId }]) => !refused.has(clientId))) });
  }

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change };
    if (change.unsent) this.#state = { ...this.#state, kept: this.#doors.keep(JSON.stringify(change.unsent)) };
    for (const listener of this.#listeners) listener();
  }
}

function parse(text: string | undefined): Unsent[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLabel) : [];
  } catch {
    return [];
  }
}

function isLabel(value: unknown): value is Unsent {
  const { clientId, query, document, grade } = (value ?? {}) as Partial<Unsent>;
  return [clientId, query, document].every((id) => typeof id === 'string') && grade !== undefined;
}
