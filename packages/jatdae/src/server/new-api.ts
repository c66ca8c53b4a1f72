import { OpenAPIHono } from '@hono/zod-openapi';
import { faultOf, refusal } from './error-reply.ts';
import type { StudioEnv } from './guard.ts';

/** A part of the API: what a request does not say rightly is refused in one sentence. */
export function newApi(): OpenAPIHono<StudioEnv> {
  return new OpenAPIHono<StudioEnv>({
    defaultHook: (result, c) => {
      if (!result.success) return c.json(refusal('bad-request', faultOf(result.error)), 400);
      return undefined;
    },
  });
}
