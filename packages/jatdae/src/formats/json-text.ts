/**
 * A JSON reader that keeps what JSON.parse loses and ids need: the literal text of numbers (12345678901234567890, 1e3), the
 * order of keys that look like numbers, keys that occur twice, and keys such as `__proto__`. Objects are lists of entries.
 * It accepts exactly what JSON.parse accepts (a property test holds it to that), save nesting deeper than 500.
 */
export type Json = string | boolean | null | JsonNumber | readonly Json[] | JsonObject;

export class JsonNumber {
  /** As it stands in the text. */
  readonly literal: string;
  constructor(literal: string) {
    this.literal = literal;
  }
  /** Its nearest double. */
  get value(): number {
    return Number(this.literal);
  }
}

export class JsonObject {
  /** In the order of the text; one may stand twice. */
  readonly keys: string[] = [];
  /** One a key. */
  readonly values: Json[] = [];
  /** Offset of each key in the text. */
  readonly at: number[] = [];

  /** Value of the first key of this name; undefined without one. */
  get(key: string): Json | undefined {
    const index = this.keys.indexOf(key);
    return index < 0 ? undefined : this.values[index];
  }

  /** The first key that stands twice. */
  repeated(): string | undefined {
    if (this.keys.length < 12) return this.keys.find((key, i) => this.keys.indexOf(key) !== i);
    const seen = new Set<string>();
    for (const key of this.keys) {
      if (seen.has(key)) return key;
      seen.add(key);
    }
    return undefined;
  }
}

/** A JSON text that is not one: where, and which of the known reasons. */
export class JsonFault extends Error {
  /** Where in the text, in UTF-16 units. */
  readonly offset: number;
  /**
   * `cut`: the text ends too early; `surrogate`: half a character; `deep`: nested too deep; `trailing`: more than one
   * value.
   */
  readonly reason: 'cut' | 'syntax' | 'surrogate' | 'deep' | 'trailing';
  constructor(offset: number, reason: JsonFault['reason']) {
    super(`JSON ${reason} at ${offset}`);
    this.offset = offset;
    this.reason = reason;
  }
}

const MAX_DEPTH = 500;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

/** Parse one JSON text. @throws JsonFault */
export function parseJson(text: string): Json {
  const scanner = new Scanner(text);
  const value = scanner.value(0);
  scanner.blanks();
  if (scanner.at < text.length) throw new JsonFault(scanner.at, 'trailing');
  return value;
}

/** Parse the first value of a text that may be cut off: what was read until the fault. */
export function peekJson(text: string): { value: Json | undefined; at: number; end: 'value' | 'cut' | 'fault' } {
  const scanner = new Scanner(text);
  try {
    const value = scanner.value(0);
    return { value, at: scanner.at, end: 'value' };
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    const cut = fault.reason === 'cut';
    return { value: cut ? scanner.soFar() : undefined, at: scanner.at, end: cut ? 'cut' : 'fault' };
  }
}

class Scanner {
  readonly text: string;
  at = 0;
  /** The objects and arrays that are open, outermost first. */
  readonly open: (JsonObject | Json[])[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** The outermost value as far as it was read, each open part put into its parent. */
  soFar(): Json | undefined {
    for (let i = this.open.length - 1; i >= 0; i--) {
      const part = this.open[i]!;
      const parent = this.open[i - 1];
      if (part instanceof JsonObject) part.keys.length = part.values.length;
      if (parent instanceof JsonObject) parent.values.push(part);
      else parent?.push(part);
    }
    return this.open[0];
  }

  blanks(): void {
    for (;;) {
      const c = this.text.charCodeAt(this.at);
      if (c !== 32 && c !== 10 && c !== 13 && c !== 9) return;
      this.at++;
    }
  }

  fault(): JsonFault {
    return new JsonFault(this.at, this.at >= this.text.length ? 'cut' : 'syntax');
  }

  value(depth: number): Json {
    if (depth > MAX_DEPTH) throw new JsonFault(this.at, 'deep');
    this.blanks();
    switch (this.text[this.at]) {
      case '{':
        return this.object(depth);
      case '[':
        return this.array(depth);
      case '"':
        return this.string();
      case 't':
        return this.word('true', true);
      case 'f':
        return this.word('false', false);
      case 'n':
        return this.word('null', null);
      default:
        return this.number();
    }
  }

  object(depth: number): JsonObject {
    const object = new JsonObject();
    this.open.push(object);
    this.at++;
    this.blanks();
    if (this.text[this.at] === '}') return this.close(object);
    for (;;) {
      this.blanks();
      const at = this.at;
      if (this.text[at] !== '"') throw this.fault();
      const key = this.string();
      this.blanks();
      if (this.text[this.at] !== ':') throw this.fault();
      this.at++;
      // The key first: a text that is cut off inside the value still shows it.
      object.keys.push(key);
      object.at.push(at);
      object.values.push(this.value(depth + 1));
      this.blanks();
      const next = this.text[this.at];
      if (next === '}') return this.close(object);
      if (next !== ',') throw this.fault();
      this.at++;
    }
  }

  close<T>(part: T): T {
    this.at++;
    this.open.pop();
    return part;
  }

  array(depth: number): Json[] {
    const array: Json[] = [];
    this.open.push(array);
    this.at++;
    this.blanks();
    if (this.text[this.at] === ']') return this.close(array);
    for (;;) {
      array.push(this.value(depth + 1));
      this.blanks();
      const next = this.text[this.at];
      if (next === ']') return this.close(array);
      if (next !== ',') throw this.fault();
      this.at++;
    }
  }

  string(): string {
    const { text } = this;
    const from = this.at + 1;
    let escaped = false;
    for (let i = from; ; i++) {
      const c = text.charCodeAt(i);
      if (c === 34) {
        this.at = i + 1;
        return escaped ? unescaped(text, from - 1, i + 1) : text.slice(from, i);
      }
      if (c === 92) {
        escaped = true;
        i++;
      } else if (!(c >= 32)) {
        this.at = i;
        throw this.fault();
      }
    }
  }

  number(): JsonNumber {
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (!match) throw this.fault();
    this.at += match[0].length;
    return new JsonNumber(match[0]);
  }

  word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) {
      if (word.startsWith(this.text.slice(this.at))) this.at = this.text.length;
      throw this.fault();
    }
    this.at += word.length;
    return value;
  }
}

function unescaped(text: string, from: number, to: number): string {
  let value: string;
  try {
    value = JSON.parse(text.slice(from, to)) as string;
  } catch {
    throw new JsonFault(from, 'syntax');
  }
  if (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(value))
    throw new JsonFault(from, 'surrogate');
  return value;
}
