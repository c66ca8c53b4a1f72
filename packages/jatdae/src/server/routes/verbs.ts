import { createRoute, z } from '@hono/zod-openapi';
import { studio as words } from '../../language/index.ts';
import { askable, CALLABLE_VERBS } from '../../verbs/index.ts';
import { ApiError } from '../errors.ts';
import type { JobReply } from '../jobs.ts';
import { newApi } from '../new-api.ts';
import type { StudioSession } from '../session.ts';
import { replies, sendText, several, verbJson } from '../shapes.ts';

const optionsText = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'a JSON object' });
      return z.NEVER;
    }
  });

const verb = createRoute({
  method: 'get',
  path: '/api/verbs/{name}',
  request: {
    params: z.object({ name: z.enum(CALLABLE_VERBS) }),
    query: z.object({ system: several, options: optionsText }),
  },
  responses: replies(
    verbJson<JobReply<'verb'>>('Verb'),
    'What `jatdae NAME SYSTEM... --format json` says. `options`: JSON of options by their names in schema/verbs/NAME.json; those that name files, or how files are read, cannot be asked for.',
  ),
});

export function verbRoutes(session: StudioSession) {
  return newApi().openapi(verb, async (c) => {
    const { name } = c.req.valid('param');
    const { system: systems, options } = c.req.valid('query');
    const known = await askable(name);
    const other = Object.keys(options).find((key) => !known.includes(key));
    if (other !== undefined)
      throw new ApiError(400, 'bad-option', words.noOption({ verb: name, option: other, known }));
    const studio = await session.project();
    studio.requireSystems(systems);
    return sendText(c, await session.job(studio, { kind: 'verb', name, systems, options }));
  });
}
