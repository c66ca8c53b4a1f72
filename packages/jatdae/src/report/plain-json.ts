import type { Notice, Place } from '../errors.ts';
import { isMessage, type Message, type Sentence, sentenceOf } from '../language/index.ts';

/** A value as {@link plainJson} writes it. */
export type Plain<T> = 0 extends 1 & T
  ? T
  : T extends undefined
    ? null
    : [Message, T] extends [T, Message]
      ? Sentence
      : T extends Float64Array | Float32Array | Uint32Array | Int32Array | Uint16Array | Uint8Array
        ? number[]
        : T extends object
          ? { [Key in keyof T]: Plain<T[Key]> }
          : T;

/** A result as JSON: typed arrays as lists, what is not defined as null, never NaN. */
export function plainJson<T>(value: T): Plain<T> {
  return plain(value) as Plain<T>;
}

function plain(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || typeof value !== 'object') return value;
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as Iterable<unknown>, plain);
  if (Array.isArray(value)) return value.map(plain);
  // What has its texts is JSON already.
  if (isMessage(value) && !('message' in value)) return sentenceOf(value, plain);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}

/** A notice as JSON. */
export interface PlainNotice extends Sentence {
  readonly level: Notice['level'];
  readonly place?: Place;
}

/** A notice as JSON: its code, and the sentence with its parameters. */
export function plainNotice({ level, code, say, place }: Notice): PlainNotice {
  const { params, message } = sentenceOf(say, plain);
  return { code, level, params, message, ...(place && { place }) };
}

declare const content: unique symbol;

/** JSON text of a value of this type. */
export type JsonText<T> = string & { readonly [content]?: T };

/** A result as JSON text. @param indent - spaces a level; 0: on one line. */
export function jsonText<T>(value: T, indent = 0): JsonText<Plain<T>> {
  return JSON.stringify(plain(value), null, indent) as JsonText<Plain<T>>;
}
