interface Pair {
  readonly query: string;
  readonly document: string;
}

/** Queues of pairs that one person is enough for. */
const ONCE: readonly string[] = ['pool', 'holes', 'next'];
/** Minutes after which somebody who labels nothing is taken to have gone. */
const LEASE_MINUTES = 30;

interface Held {
  readonly name: string;
  readonly seed: string;
  /** In the order in which they were given. */
  readonly pairs: ReadonlySet<string>;
  until: number;
}

/**
 * Which pairs of the queues are with whom: what one labeler was given is given to no other, until it is judged, they ask for other
 * pairs of the queue, or label nothing for half an hour. Held by the server: studios that share a store do not see each other's.
 */
export class Leases {
  readonly #now: () => number;
  readonly #held = new Map<string, Held>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Of these, those that are with nobody else. */
  free<P extends Pair>(kind: string, name: string, pairs: readonly P[]): P[] {
    if (!ONCE.includes(kind)) return [...pairs];
    const now = this.#now();
    const others = [...this.#held.values()].filter((held) => held.name !== name && held.until > now);
    return pairs.filter((pair) => !others.some((held) => held.pairs.has(keyOf(pair))));
  }

  /** Of these, those that this labeler was given by the same seed, in the same order: a page that is loaded again shows them again. */
  own<P extends Pair>(kind: string, name: string, seed: string, pairs: readonly P[]): P[] {
    const held = this.#held.get(JSON.stringify([name, kind]));
    if (held?.seed !== seed) return [];
    const byKey = new Map(pairs.map((pair) => [keyOf(pair), pair]));
    return [...held.pairs].flatMap((key) => byKey.get(key) ?? []);
  }

  /** They are with this labeler now, in the place of those of the same queue. */
  take(kind: string, name: string, seed: string, pairs: readonly Pair[]): void {
    if (!ONCE.includes(kind)) return;
    const until = this.#now() + LEASE_MINUTES * 60_000;
    this.#held.set(JSON.stringify([name, kind]), { name, seed, pairs: new Set(pairs.map(keyOf)), until });
  }

  /** Somebody is at work: what they have stays theirs. */
  renew(name: string): void {
    const now = this.#now();
    for (const held of this.#held.values()) {
      if (held.name === name && held.until > now) held.until = now + LEASE_MINUTES * 60_000;
    }
  }
}

function keyOf({ query, document }: Pair): string {
  return `${query.length}:${query}${document}`;
}
