import { z } from 'zod';
import { systems } from '../../language/index.ts';
import { collapse } from '../collapse.ts';
import { docOf } from '../doc-of.ts';
import type { SystemKind } from '../kind.ts';
import { collapsedInto, outsideTop } from './reasons.ts';
import { systemName, wholeNumber } from './schema.ts';
import { stepSystem } from './step.ts';

const schema = z.strictObject({
  type: z.literal('collapse'),
  of: systemName,
  doc_of: z.string().min(1).default('#').describe('the document of a chunk: #, /REGEX/ with one group, or field:NAME'),
  depth: wholeNumber.optional().describe('how many chunks are asked for at first; default: twice the documents wanted'),
});

/**
 * `{type: collapse, of: chunks, doc_of: '#'}`: documents instead of chunks, each where its best chunk stood. The part is
 * asked for more until enough documents stand for sure or nothing is left.
 */
export const collapseKind: SystemKind<z.infer<typeof schema>> = {
  type: 'collapse',
  about: systems.pipeline.kinds.collapseKind,
  schema,
  parts: ({ of }) => [of],
  create: async (config, context) => {
    const { of, doc_of: rule, depth: first } = schema.parse(config);
    const documentOf = docOf(rule, context.collection.documents);
    return stepSystem({
      name: context.name,
      of,
      part: await context.systemOf(of),
      stage: 'collapse',
      ask: (depth) => Math.max(first ?? 2 * depth, depth + 1),
      apply: (answer, { depth, exhausted }) => {
        const whole = collapse(answer, documentOf, depth);
        if (!whole.settled && !exhausted) return undefined;
        const standing = new Set(whole.ids);
        const dropped: [string, string][] = answer.ids
          .filter((chunk) => !standing.has(chunk))
          .map((chunk) => [chunk, collapsedInto(documentOf(chunk))]);
        // Documents that no list named before, and that the cut leaves out, are told with the rank they had.
        const all = collapse(answer, documentOf, Number.POSITIVE_INFINITY).ids;
        all.slice(depth).forEach((id, i) => {
          dropped.push([id, outsideTop(depth, depth + i + 1)]);
        });
        return { ids: [...whole.ids], scores: [...(whole.scores ?? [])], dropped };
      },
    });
  },
};
