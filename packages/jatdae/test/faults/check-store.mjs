/** What a store's history says, held against what its writers were told. */
export class Checker {
  #seen = 0;
  /** Of each (document, judge) what its events lead to. */
  #state = new Map();
  /** `document judge grade` of all events that made a judgement. */
  #made = new Set();
  faults = [];

  /** Read the events that are new: numbered without a gap, each beginning where the one before it ended. */
  async read(store) {
    let changes = new Map();
    for await (const event of store.events({ since: this.#seen })) {
      if (event.seq !== this.#seen + 1) this.faults.push(`event ${event.seq} after ${this.#seen}`);
      this.#seen = event.seq;
      if (event.subject !== 'judgement') continue;
      const key = `${event.document} ${event.judge}`;
      if (JSON.stringify(event.before) !== JSON.stringify(this.#state.get(key)))
        this.faults.push(`half a change: ${key}`);
      if (event.after === undefined) this.#state.delete(key);
      else this.#state.set(key, event.after);
      if (event.after !== undefined) this.#made.add(`${key} ${event.after.grade}`);
      if (event.undoes === undefined && /\/\d+\/\d+$/u.test(event.document)) {
        changes.set(event.change, (changes.get(event.change) ?? 0) + 1);
      }
    }
    for (const [change, size] of changes) if (size !== 20) this.faults.push(`half a batch: ${change} has ${size}`);
    changes = new Map();
  }

  /** Is there an event for what a writer sent? */
  stored(name, kind, number) {
    const document = kind === 'batch' ? `${name}/${number}/0` : `${name}/${kind === 'change' ? number - 1 : number}`;
    return this.#made.has(`${document} ${name} ${number}`);
  }

  /** The judgements that are there are those that the history leads to. */
  async compare(store) {
    const left = new Map(this.#state);
    for await (const judgement of store.judgements()) {
      const key = `${judgement.document} ${judgement.judge}`;
      if (JSON.stringify(judgement) !== JSON.stringify(left.get(key))) this.faults.push(`not by its history: ${key}`);
      left.delete(key);
    }
    for (const key of left.keys()) this.faults.push(`gone: ${key}`);
  }

  get events() {
    return this.#seen;
  }
  get judgements() {
    return this.#state.size;
  }
}
