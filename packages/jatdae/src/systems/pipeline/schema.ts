import { z } from 'zod';
import { complaintOf, systems } from '../../language/index.ts';

// A kind's `create` parses its configuration once more: whoever calls it may hand on what the user wrote, without defaults.

/** Pieces that the configurations of several kinds share. */
export const systemName = z.string().min(1);
export const wholeNumber = z.int().min(1);

/** A number for all parts, or one for each by name. */
export const perPart = <T extends z.ZodType>(value: T) => z.union([value, z.record(systemName, value)]);

const value = z.union([z.string(), z.number(), z.boolean()]);

/** Conditions on the attributes of documents, at least one (see `Where`). */
export const where = z
  .record(z.string().min(1), z.union([value, z.array(value).min(1)]))
  .refine((conditions) => Object.keys(conditions).length > 0, complaintOf(systems.pipeline.noCondition))
  .describe('document attribute: value, [values], or query.NAME for an attribute of the query');
