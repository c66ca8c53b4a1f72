import { z } from 'zod';

// A kind's `create` parses its configuration once more: whoever calls it may hand on what the user wrote, without defaults.

/** Pieces that the configurations of several kinds share. */
export const systemName = z.string().min(1);
export const wholeNumber = z.int().min(1);

/** A number for all parts, or one for each by name. */
export const perPart = <T extends z.ZodType>(value: T) => z.union([value, z.record(systemName, value)]);
