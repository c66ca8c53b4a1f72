import { z } from 'zod';
import { systems } from '../../language/index.ts';
import type { SystemKind } from '../kind.ts';
import { outsideTop, outsideWindow } from './reasons.ts';
import { systemName, wholeNumber } from './schema.ts';
import { stepSystem } from './step.ts';
import { cutAt } from './trace.ts';

const schema = z.strictObject({
  type: z.literal('window'),
  of: systemName,
  size: wholeNumber.describe('how many candidates the next step may see'),
  depth: wholeNumber
    .optional()
    .describe(
      'how many documents the part is asked for, so that the trace shows what the window left out; default: size, or as many as are wanted where that is more',
    ),
});

/** `{type: window, of: hybrid, size: 50}`: the candidates that a later step may see, and no others. */
export const windowKind: SystemKind<z.infer<typeof schema>> = {
  type: 'window',
  about: systems.pipeline.kinds.windowKind,
  schema,
  parts: ({ of }) => [of],
  create: async ({ of, size, depth: fixed }, context) =>
    stepSystem({
      name: context.name,
      of,
      part: await context.systemOf(of),
      stage: 'window',
      ask: (depth) => fixed ?? Math.max(size, depth),
      apply: (answer, { depth }) => {
        const limit = Math.min(size, depth);
        const list = { ids: [...answer.ids], scores: [...answer.scores], dropped: [] };
        return cutAt(list, limit, (rank) => (rank > size ? outsideWindow(size, rank) : outsideTop(depth, rank)));
      },
    }),
};
