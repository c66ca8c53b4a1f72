import { pieceCounter } from '@jatdae/ingest/texts';
import type { z } from 'zod';
import { JatdaeError } from '../errors.ts';
import type { Charge } from './budget.ts';
import type { ChatClient, ChatMessage, ChatReply } from './chat.ts';
import { timedOut } from './client.ts';
import { tokensOf } from './estimate.ts';
import { type PromptLanguage, repairOf } from './forms.ts';
import type { NotGraded } from './outcome.ts';

/** A question whose reply has a form. */
export interface FormQuestion<T> {
  /** What the form is; shown once more where a reply does not have it. */
  readonly form: string;
  /** What is asked. */
  readonly question: string;
  /** In which the repair is asked for. */
  readonly language: PromptLanguage;
  /** Of the reply's JSON. */
  readonly schema: z.ZodType<T>;
  /** Of a reply that has the form. Default: it is. */
  readonly inScale?: ((value: T) => boolean) | undefined;
  /** Number of the sample, from 0. Default 0. */
  readonly sample?: number | undefined;
  /** Asked before each further request: a retry, a repair. Default: there may be more. */
  readonly again?: (() => boolean) | undefined;
}

/** What came of it, and what it cost. */
export interface FormAsked<T> {
  /** The reply, read, or why there is none. */
  readonly outcome: { readonly value: T; readonly repaired?: true } | NotGraded;
  /** Requests that were answered: two where a reply had to be repaired. */
  readonly calls: number;
  /** Tokens of the questions, repairs included; undefined where the server does not count them. */
  readonly tokensIn?: number;
  /** Tokens of the replies, repairs included; undefined where the server does not count them. */
  readonly tokensOut?: number;
  /** The same with estimates where the server does not count: what a budget is charged. */
  readonly charge: Charge;
  /** From the question to the last reply, in milliseconds. */
  readonly ms: number;
  /** Of an outcome `failed` or `timed-out`: what was thrown. */
  readonly failure?: JatdaeError;
}

export function formMessages({ form, question }: Pick<FormQuestion<unknown>, 'form' | 'question'>): ChatMessage[] {
  return [
    { role: 'system', content: form },
    { role: 'user', content: question },
  ];
}

/**
 * Ask once; a reply without the form is shown to the model once, to be written again. What cannot be read after that is missing.
 *
 * @throws what aborts, and what is not the service's doing.
 */
export async function askForm<T>(
  client: ChatClient,
  asked: FormQuestion<T>,
  signal?: AbortSignal,
): Promise<FormAsked<T>> {
  const { schema, inScale, form, language, sample = 0, again = () => true } = asked;
  const raw: string[] = [];
  const cost = { calls: 0, in: undefined as number | undefined, out: undefined as number | undefined };
  const charge = { tokensIn: 0, tokensOut: 0, estimated: false };
  const began = performance.now();
  const ended = (outcome: FormAsked<T>['outcome'], failure?: JatdaeError): FormAsked<T> => ({
    outcome,
    calls: cost.calls,
    ...(cost.in !== undefined && { tokensIn: cost.in }),
    ...(cost.out !== undefined && { tokensOut: cost.out }),
    charge,
    ms: Math.round(performance.now() - began),
    ...(failure && { failure }),
  });
  let messages: readonly ChatMessage[] = formMessages(asked);
  for (const repaired of [false, true]) {
    let reply: ChatReply;
    try {
      reply = await client.ask({ messages, schema, sample, signal, again });
    } catch (failure) {
      if (!(failure instanceof JatdaeError) || failure.exitCode === 1) throw failure;
      const missing = timedOut(failure) ? 'timed-out' : 'failed';
      return ended({ missing, ...(raw.length > 0 && { raw }), why: failure.message }, failure);
    }
    cost.calls++;
    cost.in = sum(cost.in, reply.tokensIn);
    cost.out = sum(cost.out, reply.tokensOut);
    raw.push(reply.text);
    charge.tokensIn += reply.tokensIn ?? tokensOf(messages);
    charge.tokensOut += reply.tokensOut ?? pieceCounter.count(reply.text);
    charge.estimated ||= reply.tokensIn === undefined || reply.tokensOut === undefined;
    if (reply.finish === 'refused') return ended({ missing: 'refused', raw });
    const read = readReply(reply.text, schema, inScale);
    if ('value' in read) return ended({ value: read.value, ...(repaired && { repaired }) });
    if (reply.finish === 'length') return ended({ missing: 'cut-off', raw });
    if (read.fault === 'unreadable' && declines(reply.text)) return ended({ missing: 'refused', raw });
    if (repaired || !again()) return ended({ missing: read.fault, raw });
    messages = [
      ...messages,
      { role: 'assistant', content: reply.text },
      { role: 'user', content: repairOf(language, reply.text, form) },
    ];
  }
  throw new Error('a model is asked twice at most');
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : a + b;
}

/** What is wrong with a reply: no JSON of the form, or a grade that the scale does not have. */
export type ReplyFault = 'unreadable' | 'out-of-scale';

/**
 * The JSON of a reply: the whole of it, or the one object in it, whatever is said around it (thoughts, a preamble, a fence). Nothing
 * where there are two objects or a key is there twice: which of two grades was meant is not guessed.
 *
 * @param reply - as the model gave it.
 * @returns undefined where it is no JSON.
 */
export function jsonOf(reply: string): unknown {
  const text = reply.replace(/^\s*<think>.*?<\/think>/su, '').trim();
  const whole = parsed(text);
  if (whole) return hasRepeatedKey(text) ? undefined : whole.value;
  const [object, second] = objectsIn(text);
  if (object === undefined || second !== undefined || hasRepeatedKey(object)) return undefined;
  return parsed(object)?.value;
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** The JSON objects in a text, outermost ones alone; none where a brace is never closed, because the reply was cut. */
function objectsIn(text: string): string[] {
  const found: string[] = [];
  for (let from = text.indexOf('{'), end: number | undefined; from >= 0; from = text.indexOf('{', end)) {
    end = endOfObject(text, from);
    if (end === undefined) return [];
    const object = text.slice(from, end);
    if (parsed(object)) found.push(object);
  }
  return found;
}

/** Where the braces that begin here are closed; undefined where they never are. */
function endOfObject(text: string, from: number): number | undefined {
  const tokens = /"(?:[^"\\]|\\.)*"|[{}]/gsu;
  tokens.lastIndex = from;
  let depth = 0;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[0] === '{') depth++;
    else if (token[0] === '}' && --depth === 0) return tokens.lastIndex;
  }
  return undefined;
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
function declines(reply: string): boolean {
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
