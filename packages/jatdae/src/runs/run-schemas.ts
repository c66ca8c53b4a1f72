import { z } from 'zod';

const share = z.number().min(0).max(1);
const mean = z.object({
  measure: z.string().min(1),
  values: z.array(z.number()),
  fall: z.number().min(0).exactOptional(),
});

/** How much a system differs from itself, as `repeat.json` holds it. */
export const repeatsSchema = z
  .object({
    version: z.literal(1),
    runs: z.int().min(1),
    queries: z.int().min(0),
    identical: share,
    overlap: share,
    k: z.int().min(1),
    means: z.array(mean),
  })
  .refine(({ runs, means }) => means.every(({ values }) => values.length === runs), {
    path: ['means'],
    message: 'values: as many as runs',
  });

/** What `jatdae run --repeat` kept. */
export type Repeats = z.infer<typeof repeatsSchema>;

/** What a run was made by and from, as `run.json` holds it; further members are let be. */
export const manifestSchema = z.looseObject({
  version: z.literal(1),
  system: z.string().min(1),
  config: z.record(z.string(), z.unknown()),
  depth: z.int().min(1),
  collection: z.string(),
  jatdae: z.string(),
  node: z.string(),
  emptyDocuments: z.array(z.string()).exactOptional(),
  index: z
    .object({ documents: z.number().min(0).exactOptional(), bytes: z.number().min(0).exactOptional() })
    .exactOptional(),
  answers: z
    .string()
    .regex(/^[0-9a-f]{64}$/u)
    .exactOptional(),
});
