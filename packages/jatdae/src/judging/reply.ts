import type { z } from 'zod';

/** What is wrong with a reply: no JSON of the form, or a grade that the scale does not have. */
export type ReplyFault = 'unreadable' | 'out-of-scale';

/**
 * The JSON of a reply: the whole of it, after a model's thoughts and inside of a fence where there are such. Never a part of a
 * sentence, and nothing where a key is there twice: which of two grades was meant is not guessed.
 *
 * @param reply - as the model gave it.
 * @returns undefined where it is no JSON.
 */
export function jsonOf(reply: string): unknown {
  const text = reply.replace(/^\s*<think>.*?<\/think>/su, '').trim();
  const fenced = /^```(?:json)?(.*)```$/su.exec(text)?.[1] ?? text;
  try {
    const value: unknown = JSON.parse(fenced);
    return hasRepeatedKey(fenced) ? undefined : value;
  } catch {
    return undefined;
  }
}

/**
 * A reply by its schema, else what is wrong.
 *
 * @param reply - as the model gave it.
 * @param inScale - of a reply that has the form. Default: every value is in the scale.
 */
export function readReply<T>(
  reply: string,
  schema: z.ZodType<T>,
  inScale: (value: T) => boolean = () => true,
): { readonly value: T } | { readonly fault: ReplyFault } {
  const read = schema.safeParse(jsonOf(reply));
  if (!read.success) return { fault: 'unreadable' };
  return inScale(read.data) ? { value: read.data } : { fault: 'out-of-scale' };
}

const REFUSALS: readonly RegExp[] = [
  /\b(?:i(?:'|’)?m|i am) (?:sorry|unable|not able)\b/iu,
  /\bi (?:can(?:'|’)?t|cannot|won(?:'|’)?t|will not) (?:help|assist|comply|provide|judge|answer|do|fulfil)/iu,
  /(?:도와드릴|답변드릴|답할|판정할|제공할|응할) 수 없/u,
  /죄송(?:하지만|합니다)/u,
];

/** A reply in words that declines. It only names the kind of a reply that has no grade anyway. */
export function declines(reply: string): boolean {
  return reply.length < 2000 && REFUSALS.some((pattern) => pattern.test(reply));
}

/** Does an object of a valid JSON text have a key twice? */
function hasRepeatedKey(json: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  for (const [token, name] of json.matchAll(/"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}[\]]/gsu)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (name !== undefined) {
      const keys = open.at(-1);
      const key: unknown = JSON.parse(`"${name}"`);
      if (keys?.has(String(key))) return true;
      keys?.add(String(key));
    }
  }
  return false;
}
