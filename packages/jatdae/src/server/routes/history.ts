import { createRoute, z } from '@hono/zod-openapi';
import { trendOf } from '../../analysis/index.ts';
import { historyFileOf, readHistory } from '../../project/index.ts';
import { historyData } from '../../report/index.ts';
import { stampOf } from '../../sources/index.ts';
import { newApi } from '../new-api.ts';
import type { StudioSession } from '../session.ts';
import { maybe, replies, say, sendText, textOf } from '../shapes.ts';

const gate = z.object({
  verdict: z.enum(['green', 'red', 'cannot-tell']),
  green: z.number(),
  red: z.number(),
  cannotTell: z.number(),
});

const schema = z
  .object({
    measures: z.array(z.string()),
    systems: z.array(z.string()),
    /** Only the numbers within one are comparable. */
    segments: z.array(
      z.object({
        gold: z.string(),
        collection: z.string(),
        from: z.string(),
        /** What is other than in the segment before. */
        changed: z.array(z.enum(['gold', 'collection', 'scoring'])),
        points: z.array(
          z.object({
            time: z.string(),
            jatdae: z.string(),
            gate: gate.nullable().default(null),
            /** The rules of the gate are others than at the gate before. */
            otherRules: z.boolean(),
            systems: z.array(
              z.object({
                system: z.string(),
                run: z.string(),
                settings: z.string(),
                failed: z.number(),
                means: z.array(z.object({ measure: z.string(), value: maybe, n: z.number(), unjudged: maybe })),
              }),
            ),
          }),
        ),
      }),
    ),
    /** Lines that were cut, and so left out. */
    notices: z.array(say),
  })
  .openapi('History');

const route = createRoute({
  method: 'get',
  path: '/api/history',
  responses: replies(schema, 'Past evaluations, split wherever gold, collection or scoring changed.'),
});

export function historyRoutes(session: StudioSession) {
  return newApi().openapi(route, async (c) => {
    const studio = await session.project();
    const file = historyFileOf(studio.project);
    const text = await session.reply(studio, JSON.stringify(['history', stampOf([file])]), async () => {
      const { past, notices } = readHistory(file);
      return textOf(schema, { ...historyData(trendOf(past)), notices: notices.map((notice) => notice.say) });
    });
    return sendText(c, text);
  });
}
