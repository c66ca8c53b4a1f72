import { z } from 'zod';
import { complaintOf, gate as words } from '../../language/index.ts';

/** The complaint of an empty map of attributes. */
export const needsAttribute = complaintOf(words.needsAttribute);

/** Fields of every rule. */
export const common = {
  name: z.string().min(1).optional().describe('what to call it in reports'),
  systems: z.array(z.string()).min(1).optional().describe('only these systems'),
  by: z.string().min(1).optional().describe('an attribute: each value is judged on its own'),
  slices: z.array(z.string()).min(1).optional().describe('with by: the values that must be there'),
  except: z.array(z.string()).min(1).optional().describe('with by: values that are left out'),
  slice: z
    .record(z.string(), z.string())
    .refine((slice) => Object.keys(slice).length > 0, needsAttribute)
    .optional()
    .describe('only queries with these attributes'),
  min_queries: z.int().min(1).optional().describe('with fewer queries it cannot tell'),
  max_unjudged: z.number().min(0).max(1).optional().describe('with a greater share of unjudged results it cannot tell'),
};

/** A count that may not be exceeded. */
export const count = z.int().min(0);

/** The complaint of a rule that has none of these keys. */
export const needsOneOf = (...keys: readonly string[]) => complaintOf(words.needsOneOf({ keys }));
