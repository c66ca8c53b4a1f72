import type { Query } from '../collection/index.ts';
import type { Project } from '../project/index.ts';
import type { Answer, System } from '../systems/index.ts';

const EARS = { progress: () => {}, notice: () => {} };

/** Asks systems of a project, each made ready once, and no more at a time than it bears. */
export class Searcher {
  readonly #ready = new WeakMap<System, Promise<unknown>>();
  readonly #lines = new WeakMap<System, Promise<unknown>[]>();

  /** @throws JatdaeError where the system fails */
  async search(project: Project, name: string, query: Query, depth: number): Promise<Answer> {
    const system = await project.system(name, EARS);
    let ready = this.#ready.get(system);
    if (!ready) {
      ready = system.ready();
      this.#ready.set(system, ready);
      // An engine that was down may be up the next time.
      ready.catch(() => this.#ready.delete(system));
    }
    await ready;
    const under = this.#lines.get(system) ?? [];
    this.#lines.set(system, under);
    while (under.length >= (system.concurrency ?? 1)) await Promise.race(under);
    const asked = system.search(query, depth);
    const settled = asked.then(
      () => {},
      () => {},
    );
    under.push(settled);
    void settled.then(() => under.splice(under.indexOf(settled), 1));
    return asked;
  }
}
