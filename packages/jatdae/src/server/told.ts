import type { Judgement, JudgementKey } from '../collection/index.ts';
import type { EventFilter, GoldEvent, GoldReader, JudgementFilter, PassageFilter } from '../gold/index.ts';
import type { Principal } from './access.ts';

type Pair = Omit<JudgementKey, 'judge'>;

/**
 * What others said of a pair is told to whom: to who adjudicates (`admin`) always; to a labeler who has judged it, by a grade or
 * as unrateable, for to put it off is no judgement; to a viewer never. Every route asks here, or reads the store as
 * {@link ToldGold}; the gold that scores are made from is the project's, and no secret.
 *
 * @param judgements - those of the pair, or those of who asks
 */
export function isTold({ name, role }: Principal, judgements: readonly Pick<Judgement, 'judge' | 'grade'>[]): boolean {
  if (role !== 'labeler') return role === 'admin';
  return judgements.some(({ judge, grade }) => judge === name && grade !== 'later');
}

/** Of which pairs somebody is told what others said. */
export async function toldPairs(
  who: Principal,
  view: Pick<GoldReader, 'judgements'>,
  filter: JudgementFilter = {},
): Promise<(pair: Pair) => boolean> {
  if (who.role !== 'labeler') return () => isTold(who, []);
  const own = new Set<string>();
  for await (const one of view.judgements({ ...filter, judge: who.name })) if (isTold(who, [one])) own.add(keyOf(one));
  return (pair) => own.has(keyOf(pair));
}

/** A store as somebody may read it: their own judgements, and those of others on pairs that they are told of. */
export class ToldGold implements GoldReader {
  readonly #view: GoldReader;
  readonly #who: Principal;

  constructor(view: GoldReader, who: Principal) {
    this.#view = view;
    this.#who = who;
  }

  queries: GoldReader['queries'] = (filter) => this.#view.queries(filter);
  documents: GoldReader['documents'] = (filter) => this.#view.documents(filter);
  pool: GoldReader['pool'] = (filter) => this.#view.pool(filter);
  versions: GoldReader['versions'] = () => this.#view.versions();
  counts: GoldReader['counts'] = () => this.#view.counts();

  judgements(filter: JudgementFilter = {}) {
    return this.#told(this.#view.judgements(filter), filter);
  }

  votes(filter: Pick<JudgementFilter, 'query' | 'document' | 'judge'> = {}) {
    return this.#told(this.#view.votes(filter), filter);
  }

  async *passages(filter: PassageFilter = {}) {
    for await (const one of this.#view.passages(filter)) if (this.#all || one.judge === this.#who.name) yield one;
  }

  /** Of queries, documents and the pool: what oneself did. Names of others stand with judgements that one is told of. */
  async *events(filter: EventFilter = {}): AsyncGenerator<GoldEvent> {
    const told = await toldPairs(this.#who, this.#view, filter.query === undefined ? {} : { query: filter.query });
    for await (const event of this.#view.events(filter)) {
      const { subject } = event;
      const own = event.actor === this.#who.name && (!('judge' in event) || event.judge === this.#who.name);
      if (this.#all || own || ((subject === 'judgement' || subject === 'vote') && told(event))) yield event;
    }
  }

  get #all(): boolean {
    return this.#who.role === 'admin';
  }

  async *#told<One extends JudgementKey>(all: AsyncIterable<One>, { query }: JudgementFilter): AsyncGenerator<One> {
    const told = await toldPairs(this.#who, this.#view, query === undefined ? {} : { query });
    for await (const one of all) if (one.judge === this.#who.name || told(one)) yield one;
  }
}

function keyOf({ query, document }: Pair): string {
  return `${query.length}:${query}${document}`;
}
