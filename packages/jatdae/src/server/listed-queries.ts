import type { GoldStore } from '../gold/index.ts';
import { studio as words } from '../language/index.ts';
import { ApiError } from './errors.ts';
import type { StudioProject } from './studio-project.ts';

/** Which queries a store lists: it takes labels of these only. */
export class ListedQueries {
  readonly #store: GoldStore;
  readonly #known = new Set<string>();
  #under: Promise<unknown> = Promise.resolve();

  constructor(store: GoldStore) {
    this.#store = store;
  }

  /** True where it was listed when it was last looked up: an undo may have taken it back. */
  has(id: string): boolean {
    return this.#known.has(id);
  }

  /** Look it up again when it is asked for. */
  forget(id: string): void {
    this.#known.delete(id);
  }

  /** List a query; a store without any gets those of the project. One at a time: the first labels of many come together. */
  list(studio: StudioProject, id: string, actor: string): Promise<void> {
    const listing = this.#under.then(() => this.#list(studio, id, actor));
    this.#under = listing.catch(() => {});
    return listing;
  }

  async #list(studio: StudioProject, id: string, actor: string): Promise<void> {
    if (this.#known.has(id)) return;
    for await (const _ of this.#store.queries({ id })) {
      this.#known.add(id);
      return;
    }
    const query = studio.queries.get(id);
    if (!query) throw new ApiError(404, 'no-such-query', words.notThere({ what: 'query', id }));
    const { queries } = await this.#store.counts();
    await this.#store.putQueries(queries === 0 ? studio.collection.queries : [query], { actor });
    this.#known.add(id);
  }
}
