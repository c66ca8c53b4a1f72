import { z } from 'zod';
import { complaintOf, systems } from '../../language/index.ts';
import type { SystemKind } from '../kind.ts';
import { belowScore, outsideTop } from './reasons.ts';
import { systemName, wholeNumber } from './schema.ts';
import { stepSystem } from './step.ts';
import { cutAt, type Standing } from './trace.ts';

const schema = z
  .strictObject({
    type: z.literal('cut'),
    of: systemName,
    min_score: z.number().optional().describe('documents that score below this leave'),
    top: wholeNumber.optional().describe('documents after this rank leave'),
    depth: wholeNumber.optional().describe('how many documents the part is asked for; default: as many as are wanted'),
  })
  .refine(
    (config) => config.min_score !== undefined || config.top !== undefined,
    complaintOf(systems.pipeline.cutNeeds),
  );

/** `{type: cut, of: rerank, min_score: 0.2, top: 5}`: what scores too low leaves, then what stands too far down. */
export const cutKind: SystemKind<z.infer<typeof schema>> = {
  type: 'cut',
  about: systems.pipeline.kinds.cutKind,
  schema,
  parts: ({ of }) => [of],
  create: async ({ of, min_score: threshold, top = Number.POSITIVE_INFINITY, depth: fixed }, context) =>
    stepSystem({
      name: context.name,
      of,
      part: await context.systemOf(of),
      stage: 'cut',
      ask: (depth) => fixed ?? depth,
      apply: (answer, { depth }) => {
        const list: Standing = { ids: [], scores: [], dropped: [] };
        answer.ids.forEach((id, i) => {
          const score = answer.scores[i]!;
          if (threshold !== undefined && score < threshold) list.dropped.push([id, belowScore(threshold, score)]);
          else {
            list.ids.push(id);
            list.scores.push(score);
          }
        });
        const limit = Math.min(top, depth);
        return cutAt(list, limit, (rank) => outsideTop(limit, rank));
      },
    }),
};
