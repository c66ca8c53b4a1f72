import type { Notice } from '../errors.ts';
import { redactUrl } from '../net/index.ts';
import { jsonText, type Plain, type PlainNotice, plainJson, plainNotice } from '../report/index.ts';
import type { AnyVerb, Work } from './verb.ts';

/** The version of the JSON of every verb. */
const VERSION = 2;

/** What a verb says to programs: on the command line with `--format json`, from `callVerb`, over HTTP. */
export interface Envelope<Data> {
  readonly version: typeof VERSION;
  /** As it is typed: `compare`, `gold lint`. */
  readonly verb: string;
  /** Every option by its name in `schema/verbs/NAME.json` that was given or has a default, and the operands. No secrets. */
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any depth, which is too deep for types that are inferred of it
  readonly options: Readonly<Record<string, any>>;
  readonly result: Plain<Data>;
  /** What changes what the result means. */
  readonly notices: readonly PlainNotice[];
}

/** What one call of a verb was asked and has told, from which its envelope is made. */
export class Call {
  readonly #verb: AnyVerb;
  readonly #operands: readonly string[];
  readonly #options: Readonly<Record<string, unknown>>;
  readonly #notices: Notice[] = [];
  readonly work: Work;

  /** @param options - as the verb reads them */
  constructor(verb: AnyVerb, operands: readonly string[], options: Readonly<Record<string, unknown>>, work: Work) {
    this.#verb = verb;
    this.#operands = operands;
    this.#options = options;
    this.work = {
      ...work,
      notice: (notice) => {
        this.#notices.push(notice);
        work.notice(notice);
      },
    };
  }

  /** Undefined where the verb has nothing to say. */
  envelope(result: unknown): Envelope<object> | undefined {
    const { name, data, options } = this.#verb;
    const said: object | undefined = data?.(result, this.#options);
    if (said === undefined) return undefined;
    const given = Object.keys(options).flatMap((key) => {
      const value = this.#options[key];
      return value === undefined ? [] : [[key, bare(plainJson(value))] as const];
    });
    return {
      version: VERSION,
      verb: name,
      options: {
        ...(this.#operands.length > 0 && { operands: this.#operands.map(bare) }),
        ...Object.fromEntries(given),
      },
      result: plainJson(said),
      notices: this.#notices.map(plainNotice),
    };
  }

  /** The same as text; empty where there is none. */
  json(result: unknown): string {
    const envelope = this.envelope(result);
    return envelope === undefined ? '' : `${jsonText(envelope, 2)}\n`;
  }
}

/** An address without its password. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  return typeof value === 'string' && /^[a-z][a-z0-9+.-]*:\/\//iu.test(value) ? redactUrl(value) : value;
}

/** The forms of `--format`. */
export function formatsOf({ forms, data }: AnyVerb): string[] {
  const [first, ...rest] = Object.keys(forms);
  if (first === undefined) return [];
  return data && !('json' in forms) ? [first, 'json', ...rest] : [first, ...rest];
}
