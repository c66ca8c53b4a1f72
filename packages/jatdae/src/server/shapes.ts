import { z } from '@hono/zod-openapi';
import type { Context, TypedResponse } from 'hono';
import { type JsonText, type Plain, plainJson } from '../report/index.ts';

/** A number that may not be defined. */
export const maybe = z.number().nullable().default(null);
const spoken = z.object({ en: z.string(), ko: z.string() });
/** A message as JSON has it. */
export const say = z.object({ code: z.string(), params: z.record(z.string(), z.any()).nullable(), message: spoken });
/** Why something was refused. */
export const refused = z.object({ code: z.string(), message: spoken });
export const attributes = z.record(z.string(), z.string());
export const interval = z.tuple([z.number(), z.number()]).nullable().default(null);

const errorSchema = z.object({ error: refused }).openapi('Error', { description: 'Why a request was refused.' });

/** A parameter that may be given several times. */
export const several = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : typeof value === 'string' ? [value] : value));

/** A whole number in the address. */
export function whole(least: number, most: number, otherwise: number) {
  return z.coerce.number().int().min(least).max(most).default(otherwise);
}

/** A value as replies have it: what may be left out is null. */
export type Sent<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Plain<T[Key]> | null : Plain<T[Key]> };

/** What a verb writes as JSON: `T`. `schema/replies.json` says under this name what that is; it is made from the type. */
export function verbJson<T extends object>(name: string) {
  return z.looseObject({}).openapi(name) as unknown as z.ZodType<T>;
}

/** The replies of a route. */
export function replies<S extends z.ZodType>(schema: S, description: string) {
  return {
    200: { content: { 'application/json': { schema } }, description },
    400: { content: { 'application/json': { schema: errorSchema } }, description: 'The request is at fault.' },
    403: { content: { 'application/json': { schema: errorSchema } }, description: 'Not allowed.' },
    404: { content: { 'application/json': { schema: errorSchema } }, description: 'Not there.' },
  } as const;
}

/** A JSON reply. */
type Reply<T> = Response & TypedResponse<T, 200, 'json'>;

/** A result as JSON text of its schema: what is not in the schema is not sent, what is not defined is null. */
export function textOf<S extends z.ZodType>(schema: S, data: unknown): JsonText<z.output<S>> {
  return JSON.stringify(schema.parse(plainJson(data))) as JsonText<z.output<S>>;
}

/** Send JSON text. */
export function sendText<T>(c: Context, text: JsonText<T>): Reply<T> {
  return c.body(text, 200, {
    'content-type': 'application/json; charset=UTF-8',
    'cache-control': 'no-store',
  }) as unknown as Reply<T>;
}

/** Send a result as JSON of its schema. */
export function send<S extends z.ZodType>(c: Context, schema: S, data: unknown): Reply<z.output<S>> {
  return sendText(c, textOf(schema, data));
}
