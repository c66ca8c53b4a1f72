import { z } from 'zod';
import { COLUMN_ROLES, CONFLICT_RULES } from '../formats/index.ts';
import { kinds, where } from '../systems/index.ts';
import { rulesSchema } from './failure-rules.ts';
import { judgeSchema } from './judge-schema.ts';

/** Changes under which the ids of judgements meet those of the texts. */
const ID_CHANGES = ['blanks', 'nfc', 'case', 'zeros', 'number', 'padding', 'extension', 'prefix'] as const;

const collection = z.strictObject({
  documents: z.string().describe('documents file, or a BEIR folder'),
  queries: z.string().describe('queries file'),
  qrels: z.string().optional().describe('judgements; default: those that the queries file carries'),
  grades: z.string().optional().describe('given, listed, inverted, or a map such as 1=3,2=2'),
  conflicts: z.enum(CONFLICT_RULES).optional(),
  columns: z
    .partialRecord(z.enum(COLUMN_ROLES), z.string())
    .optional()
    .describe('of judgements in a table: the column of a role, such as grade: human_label'),
  query_ids: z
    .enum(['id', 'sequence', ...ID_CHANGES])
    .optional()
    .describe('sequence: the judgements number the queries by their place; else what to change in their ids'),
  document_ids: z
    .enum(['id', ...ID_CHANGES])
    .optional()
    .describe('what to change in the ids of judged documents to meet those of the documents: zeros, blanks, ...'),
});

/** A system's configuration: what its kind says. */
const system = z.looseObject({ type: z.string() });

/** `jatdae.yaml`. Unknown keys are refused. */
export const configSchema = z.strictObject({
  collection,
  judging: z.enum(['complete', 'pooled', 'sampled']).default('pooled').describe('how complete the judgements are'),
  negative: z.enum(['unjudged', 'junk']).default('unjudged').describe('what a grade below 0 means'),
  rel: z.number().positive().optional().describe('least grade that is relevant; default any above 0'),
  scale: z
    .array(z.number())
    .min(2)
    .optional()
    .describe('grades that a label may have, as in [0, 1, 2]; default: 0 to the highest judged, to 3 where that is 1'),
  measures: z.array(z.string()).min(1).optional().describe('as in nDCG@10, RR@10'),
  primary: z
    .string()
    .optional()
    .describe('the measure that decides, before the others in measures; default the first of them'),
  depth: z.int().min(1).default(100).describe('documents a query'),
  scope: where.optional().describe('what a query may be shown: document attribute: value, [values] or query.NAME'),
  slices: z.array(z.string()).default([]).describe('attributes of the queries to show means by'),
  rules: rulesSchema.optional().describe('what jatdae failures looks for: see docs/failures.md'),
  systems: z.record(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._+-]*$/u), system).describe('name to system'),
  judges: z
    .record(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._+-]*$/u), judgeSchema)
    .default({})
    .describe('name to LLM judge: see docs/judging.md'),
  gate: z.looseObject({}).optional().describe('what may not get worse: see docs/gate.md'),
});

/** A `jatdae.yaml`, checked, with its defaults filled in. */
export type ProjectConfig = z.infer<typeof configSchema>;
/** A system of a `jatdae.yaml`: its type, and keys that are read by the kind of that type. */
export type SystemConfig = z.infer<typeof system>;

/** The JSON schema for editors, with every kind of system spelled out. */
export function configJsonSchema(): object {
  const base = z.toJSONSchema(configSchema, { io: 'input' }) as unknown as {
    properties: { systems: { additionalProperties: unknown } };
  };
  base.properties.systems.additionalProperties = {
    type: 'object',
    required: ['type'],
    properties: { type: { enum: kinds.map((kind) => kind.type) } },
    allOf: kinds.map((kind) => {
      const { $schema: _, ...then } = z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' }) as Record<
        string,
        unknown
      >;
      return { if: { properties: { type: { const: kind.type } } }, then };
    }),
  };
  return { ...base, title: 'jatdae.yaml' };
}
