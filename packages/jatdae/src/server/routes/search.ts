import { createRoute, z } from '@hono/zod-openapi';
import type { Query } from '../../collection/index.ts';
import type { Project } from '../../project/index.ts';
import { answerLine } from '../../runs/index.ts';
import type { Answer, System } from '../../systems/index.ts';
import { QueryGrades } from '../grades.ts';
import { newApi } from '../new-api.ts';
import { answerSchema, answerView } from '../results.ts';
import { found, type StudioSession } from '../session.ts';
import { replies, send } from '../shapes.ts';

const bodySchema = z
  .object({
    text: z.string().min(1).max(10_000),
    system: z.string(),
    depth: z.number().int().min(1).max(1000).default(20),
    /** The pinned query: whose grades are shown, and whose attributes a filter reads. */
    query: z.string().optional(),
  })
  .openapi('Search');

const schema = answerSchema.extend({ ms: z.number() }).openapi('SearchAnswer');

const route = createRoute({
  method: 'post',
  path: '/api/search',
  request: { body: { content: { 'application/json': { schema: bodySchema } }, required: true } },
  responses: replies(
    schema,
    'What a system finds now, with the grades of the pinned query; to a labeler with those of pairs that they judged.',
  ),
});

export function searchRoutes(session: StudioSession) {
  const searcher = new Searcher();
  return newApi().openapi(route, async (c) => {
    const { text, system: name, depth, query: pinned } = c.req.valid('json');
    const studio = await session.project();
    studio.requireSystems([name]);
    const query = pinned === undefined ? undefined : found(studio.queries.get(pinned), 'query', pinned);
    const asked: Query = { id: pinned ?? 'studio', text, ...(query?.attributes && { attributes: query.attributes }) };
    const started = performance.now();
    const answer = await searcher.search(studio.project, name, asked, depth);
    const ms = performance.now() - started;
    const known = pinned === undefined ? undefined : await QueryGrades.of(session, studio, pinned, c.get('who'));
    const grades = known && ((document: string) => known.unmoved(document));
    const line = answerLine(asked.id, answer);
    return send(c, schema, { ...answerView(studio, name, line, { text, k: depth, grades }), ms });
  });
}

const EARS = { progress: () => {}, notice: () => {} };

/** Asks systems of a project, each made ready once, and no more at a time than it bears. */
class Searcher {
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
