import { nearest } from '@jatdae/measures';
import { isMap, isNode, isScalar, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import type { z } from 'zod';
import { ko } from 'zod/locales';
import { JatdaeError } from '../errors.ts';
import { nestedTooDeep, textOfFile } from '../formats/index.ts';
import { common, isMessage, type Message, project as words } from '../language/index.ts';

/** Characters of a file that people write by hand; the parser takes some thirty times as much memory. */
const LONGEST = 10_000_000;

/** A YAML file that was parsed, and that can say on which line a key stands. JSON is YAML too. */
export class YamlSource {
  /** What the file holds; checked by nobody yet. */
  readonly data: unknown;
  readonly #file: string;
  readonly #source: string;
  readonly #document: ReturnType<typeof parseDocument>;
  readonly #lines = new LineCounter();

  /** @throws JatdaeError with the line where it is no YAML */
  constructor(file: string) {
    this.#file = file;
    this.#source = textOfFile(file);
    if (this.#source.length > LONGEST)
      throw this.#atLine(1, words.config.yamlTooLong({ megabytes: LONGEST / 1_000_000 }));
    if (nestedTooDeep(this.#source)) throw this.#atLine(1, words.config.yamlTooDeep);
    this.#document = this.#attempt(() =>
      parseDocument(this.#source, { lineCounter: this.#lines, uniqueKeys: true, logLevel: 'error' }),
    );
    const [fault] = this.#document.errors;
    if (fault) {
      if (/call stack/.test(fault.message)) throw this.#atLine(1, words.config.yamlTooDeep);
      const message = fault.message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '');
      throw this.#atLine(fault.linePos?.[0].line ?? 1, words.config.notYaml({ message }));
    }
    this.data = this.#attempt(() => this.#document.toJS());
    const path = prototypeKey(this.data);
    if (path) throw this.error(path, words.config.prototypeKey);
  }

  /** What the library throws of a text that is YAML and still cannot be had: nested without end, or aliases of aliases. */
  #attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      if (cause instanceof RangeError) throw this.#atLine(1, words.config.yamlTooDeep);
      if (cause instanceof ReferenceError) throw this.#atLine(1, words.config.yamlTooMany);
      throw cause;
    }
  }

  /** A fault at a key. */
  error(path: readonly PropertyKey[], sentence: Message): JatdaeError {
    return this.#atLine(this.#lineOf(path), sentence);
  }

  /** A part of the file by its schema. @throws JatdaeError for the first complaint, with its line */
  check<T>(schema: z.ZodType<T>, value: unknown, under: readonly PropertyKey[]): T {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    // A mistyped key explains best why another one is missing.
    const at = Math.max(
      0,
      result.error.issues.findIndex((one) => one.code === 'unrecognized_keys'),
    );
    const issue = result.error.issues[at]!;
    const translated = schema.safeParse(value, { error: ko().localeError }).error?.issues[at];
    const message = ownOf(issue) ?? common.inAll({ en: issue.message, ko: translated?.message ?? issue.message });
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const path = [...under, ...issue.path, ...(unknown === undefined ? [] : [unknown])];
    throw this.error(path, complaint(issue, message, path, schema));
  }

  #atLine(line: number, sentence: Message): JatdaeError {
    const text = this.#source.split('\n')[line - 1] ?? '';
    return new JatdaeError(sentence, { place: { file: this.#file, line, text } });
  }

  /** Line of the key at the end of a path, or of the nearest one above it. */
  #lineOf(path: readonly PropertyKey[]): number {
    for (let n = path.length; n > 0; n--) {
      const offset = this.#offsetOf(path.slice(0, n).map(String));
      if (offset !== undefined) return this.#lines.linePos(offset).line;
    }
    return 1;
  }

  #offsetOf(keys: readonly string[]): number | undefined {
    const parent: unknown = keys.length === 1 ? this.#document.contents : this.#document.getIn(keys.slice(0, -1), true);
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === keys[keys.length - 1]);
      return (pair?.key as ParsedNode | undefined)?.range?.[0];
    }
    const node: unknown = this.#document.getIn(keys, true);
    return isNode(node) ? node.range?.[0] : undefined;
  }
}

/** Where a key is called `__proto__`: programs lose it silently, this one's checks among them. */
function prototypeKey(value: unknown, under: readonly string[] = []): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const path = [...under, key];
    const found = key === '__proto__' ? path : prototypeKey(inner, path);
    if (found) return found;
  }
  return undefined;
}

/** The sentence of a complaint of our own (see `complaintOf`). */
function ownOf(issue: z.core.$ZodIssue): Message | undefined {
  const said: unknown = issue.code === 'custom' ? issue.params?.say : undefined;
  return typeof said === 'object' && said !== null && isMessage(said) ? said : undefined;
}

function complaint(
  issue: z.core.$ZodIssue,
  message: Message,
  path: readonly PropertyKey[],
  schema: z.ZodType,
): Message {
  const shown = path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = keysOf(schema, issue.path);
    return words.config.unknownKey({ key: shown, near: nearest(issue.keys[0]!, known, 1), all: known });
  }
  return words.config.badValue({ key: shown, message });
}

/** What is read of a schema of zod: an object, a record, or one of them made optional. */
interface SchemaLike {
  readonly shape?: Readonly<Record<PropertyKey, SchemaLike>>;
  readonly valueType?: SchemaLike;
  unwrap?(): SchemaLike;
}

/** Keys that an object of the schema may have, where it is a plain object. */
function keysOf(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at = bare(schema as SchemaLike);
  for (const key of path) at = bare(at?.shape?.[key] ?? at?.valueType);
  return Object.keys(at?.shape ?? {});
}

function bare(schema: SchemaLike | undefined): SchemaLike | undefined {
  return schema?.unwrap ? bare(schema.unwrap()) : schema;
}
