import { decimalBytes } from './decimal.ts';

/**
 * What a stage does to the documents: calls them (`retrieve`), makes several lists one (`fuse`), excludes by hard conditions
 * (`gate`) or by score (`threshold`), holds what a reranker may read (`window`), reranks, or makes the answer that is shown
 * (`assembly`: collapse, de-duplication, the final cut).
 */
export const STAGE_ROLES = ['retrieve', 'fuse', 'gate', 'threshold', 'window', 'rerank', 'assembly'] as const;
/** What a stage is there for, by its name. */
export type StageRole = (typeof STAGE_ROLES)[number];

/** One query of a run as it stands in `run.jsonl`: an answer with its trace, or a failure. */
export interface RunLine {
  /** Query id. */
  readonly qid: string;
  /** The trace, in the order of the pipeline; absent where the system tells none. */
  readonly stages?: readonly StageLine[];
  /** Document ids, best first; absent where the query failed. */
  readonly result?: readonly string[];
  /** One a document of `result`, finite. */
  readonly scores?: readonly number[];
  /** Tokens that the system found in the query; 0: it could not search. */
  readonly tokens?: number;
  /** The query failed, and why. It has no result. */
  readonly error?: string;
}

/** What a system had in hand after one stage. */
export interface StageLine {
  /** Of a part of a pipeline with the part's name before it, as in `dense/search`. */
  readonly name: string;
  /** Absent where a foreign system did not tell. */
  readonly role?: StageRole;
  /** The system of `jatdae.yaml` whose step it is. */
  readonly system?: string;
  /** Documents that the stage handed on, best first. */
  readonly ids: readonly string[];
  /** One a document of `ids`, finite. */
  readonly scores?: readonly number[];
  /** How many documents were asked for, where a pipeline asked a part of it. */
  readonly asked?: number;
  /** Document to the reason why it left here. */
  readonly dropped?: Readonly<Record<string, string>>;
}

/** JSON in one physical line: U+2028 and U+2029 are text, not line ends, and stay as they are. */
export function lineText(line: RunLine): string {
  return `${JSON.stringify(line)}\n`;
}

const QUOTE = 34;
const BACKSLASH = 92;
/** What `JSON.stringify` puts behind a backslash, save for control characters. */
const ESCAPES: ReadonlySet<number> = new Set([...'"\\/bfnrt'].map((c) => c.charCodeAt(0)));
const COMMA = 44;
const COLON = 58;
const MINUS = 45;
const POINT = 46;
const CLOSE = 93;
const BRACE = 125;

const mark = (text: string) => Buffer.from(text);
const HEAD = mark('{"qid":"');
const STAGES = mark(',"stages":[');
const STAGE = mark('{"name":"');
const ROLE = mark(',"role":"');
const SYSTEM = mark(',"system":"');
const IDS = mark(',"ids":[');
const SCORES = mark(',"scores":[');
const ASKED = mark(',"asked":');
const DROPPED = mark(',"dropped":{');
const RESULT = mark(',"result":[');
const TOKENS = mark(',"tokens":');

type Span = readonly [from: number, to: number];

/** A stage of a line: offsets of its name, and of the brackets of its list. */
interface PlainStage {
  readonly name: Span;
  readonly ids: Span;
}

/**
 * A line of a run as `lineText` writes it, in valid UTF-8, read as bytes: no id becomes a string. What is written in any other
 * way it leaves alone; then the line is to be parsed.
 */
export class PlainLine {
  readonly #withScores: boolean;
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #escapes = 0;
  /** The query's id. */
  query: Span = [0, 0];
  /** The trace, with its brackets; undefined without one. */
  trace: Span | undefined;
  /** The stages of the trace. */
  stages: PlainStage[] = [];
  /** Documents of the list. */
  length = 0;
  /** Some document's id holds an escape: its bytes are not the id. */
  escaped = false;
  /** Where each document's id begins. */
  from = new Uint32Array(1024);
  /** Where it ends. */
  to = new Uint32Array(1024);
  /** One a document, where the list is scored and scores are wanted. */
  scores = new Float64Array(1024);
  scored = false;

  /** @param withScores read the scores of the list as numbers; else they are looked at alone */
  constructor(withScores = false) {
    this.#withScores = withScores;
  }

  /** Read a line; false where it is to be parsed. */
  open(bytes: Uint8Array, from: number, to: number): boolean {
    this.#bytes = bytes;
    this.#at = from;
    this.trace = undefined;
    this.stages = [];
    if (!this.#take(HEAD)) return false;
    const query = this.#string();
    if (!query || isBlankText(bytes, ...query) || (this.#take(STAGES) && !this.#trace())) return false;
    this.query = query;
    const escapes = this.#escapes;
    if (!this.#take(RESULT) || !this.#list()) return false;
    this.escaped = this.#escapes > escapes;
    this.scored = this.#take(SCORES);
    if (this.scored && !this.#numbers(this.length, this.#withScores ? this.scores : undefined)) return false;
    if (this.#take(TOKENS) && !this.#number()) return false;
    return this.#at === to - 1 && bytes[this.#at] === BRACE;
  }

  #trace(): boolean {
    const bytes = this.#bytes;
    const from = this.#at - 1;
    for (;;) {
      if (!this.#take(STAGE)) return false;
      const name = this.#string();
      if (!name || (this.#take(ROLE) && !this.#isRole()) || (this.#take(SYSTEM) && !this.#string())) return false;
      if (!this.#take(IDS)) return false;
      const at = this.#at - 1;
      const count = this.#strings();
      if (count < 0) return false;
      this.stages.push({ name, ids: [at, this.#at] });
      if (this.#take(SCORES) && !this.#numbers(count)) return false;
      if (this.#take(ASKED) && !this.#number()) return false;
      if (this.#take(DROPPED) && !this.#reasons()) return false;
      if (bytes[this.#at++] !== BRACE) return false;
      const next = bytes[this.#at++];
      if (next === CLOSE) break;
      if (next !== COMMA) return false;
    }
    this.trace = [from, this.#at];
    return true;
  }

  #isRole(): boolean {
    const role = this.#string();
    return role !== undefined && STAGE_ROLES.includes(text(this.#bytes, role) as StageRole);
  }

  /** Strings up to the bracket behind them; how many, or below 0. */
  #strings(): number {
    const bytes = this.#bytes;
    let at = this.#at;
    if (bytes[at] === CLOSE) {
      this.#at = at + 1;
      return 0;
    }
    for (let count = 1; ; count++) {
      if (bytes[at++] !== QUOTE) return -1;
      at = this.#end(at);
      if (at < 0) return -1;
      const c = bytes[at + 1]!;
      at += 2;
      if (c === CLOSE) {
        this.#at = at;
        return count;
      }
      if (c !== COMMA) return -1;
    }
  }

  /** The same, with their places. */
  #list(): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    this.length = 0;
    if (bytes[at] === CLOSE) {
      this.#at = at + 1;
      return true;
    }
    for (;;) {
      if (bytes[at++] !== QUOTE) return false;
      const n = this.length++;
      if (n === this.from.length) this.#grow();
      const from = at;
      at = this.#end(at);
      if (at < 0 || isBlankText(bytes, from, at)) return false;
      this.from[n] = from;
      this.to[n] = at;
      const c = bytes[at + 1]!;
      at += 2;
      if (c === CLOSE) {
        this.#at = at;
        return true;
      }
      if (c !== COMMA) return false;
    }
  }

  /** So many finite numbers, up to the bracket behind them. */
  #numbers(count: number, into?: Float64Array): boolean {
    const bytes = this.#bytes;
    if (count === 0) return bytes[this.#at++] === CLOSE;
    for (let i = 0; i < count; i++) {
      const from = this.#at;
      if (!this.#number() || bytes[this.#at] !== (i + 1 < count ? COMMA : CLOSE)) return false;
      if (into) into[i] = decimalBytes(bytes, from, this.#at)!;
      this.#at++;
    }
    return true;
  }

  /** Pairs of strings, up to the brace behind them. */
  #reasons(): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    for (;;) {
      if (bytes[at] !== QUOTE) return false;
      at = this.#end(at + 1);
      if (at < 0 || bytes[at + 1] !== COLON || bytes[at + 2] !== QUOTE) return false;
      at = this.#end(at + 3);
      if (at < 0) return false;
      const c = bytes[at + 1]!;
      at += 2;
      if (c === BRACE) {
        this.#at = at;
        return true;
      }
      if (c !== COMMA) return false;
    }
  }

  /** A finite number as JSON writes it. */
  #number(): boolean {
    const bytes = this.#bytes;
    const from = this.#at;
    let at = bytes[from] === MINUS ? from + 1 : from;
    const whole = at;
    let c = bytes[at]!;
    while (c >= 48 && c <= 57) c = bytes[++at]!;
    if (at === whole || (bytes[whole] === 48 && at > whole + 1)) return false;
    if (c === POINT) {
      const fraction = ++at;
      c = bytes[at]!;
      while (c >= 48 && c <= 57) c = bytes[++at]!;
      if (at === fraction) return false;
    }
    this.#at = at;
    // What has an exponent, or hundreds of digits, may be beyond what a number holds.
    if (c !== 101 && at - from < 300) return true;
    if (c === 101) {
      at++;
      if (bytes[at] === MINUS || bytes[at] === 43) at++;
      const exponent = at;
      c = bytes[at]!;
      while (c >= 48 && c <= 57) c = bytes[++at]!;
      if (at === exponent) return false;
      this.#at = at;
    }
    return decimalBytes(bytes, from, at) !== undefined;
  }

  /** The rest of a string that is open, and its quote; undefined where it does not end in the line, or holds an escape. */
  #string(): Span | undefined {
    const from = this.#at;
    const escapes = this.#escapes;
    const end = this.#end(from);
    this.#at = end + 1;
    return end < 0 || this.#escapes > escapes ? undefined : [from, end];
  }

  /** Where the quote stands that ends an open string; below 0 where none does in the line. */
  #end(from: number): number {
    const bytes = this.#bytes;
    let at = from;
    let c = bytes[at]!;
    for (;;) {
      while (c !== QUOTE && c !== BACKSLASH && c >= 32) c = bytes[++at]!;
      if (c === QUOTE) return at;
      if (c !== BACKSLASH || !ESCAPES.has(bytes[at + 1]!)) return -1;
      this.#escapes++;
      at += 2;
      c = bytes[at]!;
    }
  }

  #take(expected: Uint8Array): boolean {
    const bytes = this.#bytes;
    const at = this.#at;
    for (let i = 0; i < expected.length; i++) if (bytes[at + i] !== expected[i]) return false;
    this.#at = at + expected.length;
    return true;
  }

  #grow(): void {
    const size = this.from.length * 2;
    const grown = <T extends Uint32Array | Float64Array>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.from = grown(new Uint32Array(size), this.from);
    this.to = grown(new Uint32Array(size), this.to);
    this.scores = grown(new Float64Array(size), this.scores);
  }
}

/** First bytes of blanks in UTF-8: the others need no second look. */
const MAY_BE_BLANK: ReadonlySet<number> = new Set([0x20, 0x7f, 0xc2, 0xe1, 0xe2, 0xe3, 0xef]);

/** Empty, or nothing but blanks. */
function isBlankText(bytes: Uint8Array, from: number, to: number): boolean {
  return from === to || (MAY_BE_BLANK.has(bytes[from]!) && text(bytes, [from, to]).trim() === '');
}

function text(bytes: Uint8Array, [from, to]: Span): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8');
}

/**
 * The text of a line with no other stages than these, and of these the names and ids alone: a trace is most of a line. A line
 * that lacks one of them, or is written in another way, stays whole.
 *
 * @param plain the line, where it was read
 */
export function cutStages(
  bytes: Uint8Array,
  from: number,
  to: number,
  names: readonly string[],
  plain: PlainLine,
): string {
  const { trace, stages } = plain;
  if (!trace) return text(bytes, [from, to]);
  const kept: string[] = [];
  for (const name of names) {
    const stage = stages.find((one) => text(bytes, one.name) === name);
    if (!stage) return text(bytes, [from, to]);
    kept.push(`{"name":${JSON.stringify(name)},"ids":${text(bytes, stage.ids)}}`);
  }
  return `${text(bytes, [from, trace[0]])}[${kept.join(',')}]${text(bytes, [trace[1], to])}`;
}
