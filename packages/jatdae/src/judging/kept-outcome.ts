import { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import type { CachedReply } from '../gold/index.ts';
import { judging as words } from '../language/index.ts';
import { MISSING_GRADES } from './outcome.ts';

const graded = z.strictObject({
  grade: z.number(),
  reason: z.string(),
  evidence: z.string().exactOptional(),
  quoted: z.boolean().exactOptional(),
  repaired: z.literal(true).exactOptional(),
});
// Lists: see run-lists.ts.
const list = z.strictObject({ items: z.array(z.string()), repaired: z.literal(true).exactOptional() });
const missing = z.strictObject({
  missing: z.enum(MISSING_GRADES),
  raw: z.array(z.string()).exactOptional(),
  why: z.string().exactOptional(),
});

/** What a line of a cache's file may hold. */
export const keptOutcome = z.union([graded, list, missing]);
const ofPair = z.union([graded, missing]);
const ofList = z.union([list, missing]);

/** A reply about a pair. @throws JatdaeError where it is damaged */
export const readPairOutcome = (reply: CachedReply): z.infer<typeof ofPair> => read(ofPair, reply);

/** A reply that is a list of texts. @throws JatdaeError where it is damaged */
export const readListOutcome = (reply: CachedReply): z.infer<typeof ofList> => read(ofList, reply);

function read<T>(schema: z.ZodType<T>, { outcome, key, model }: CachedReply): T {
  let value: unknown;
  try {
    value = JSON.parse(outcome);
  } catch {
    value = undefined;
  }
  const found = schema.safeParse(value);
  if (!found.success) throw new JatdaeError(words.run.brokenReply({ key: key.slice(0, 12), model }));
  return found.data;
}
