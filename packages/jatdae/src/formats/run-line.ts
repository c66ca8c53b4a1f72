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
const COMMA = 44;
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
const COLON = mark(':"');
const RESULT = mark(',"result":[');
const TOKENS = mark(',"tokens":');

type Span = readonly [from: number, to: number];

/** A stage of a line: offsets of its name, and of the brackets of its list. */
interface PlainStage {
  readonly name: Span;
  readonly ids: Span;
}

/**
 * A line of a run as `lineText` writes it, in valid UTF-8 and without a backslash, read as bytes: no id becomes a string. What
 * is written in any other way it leaves alone; then the line is to be parsed.
 */
export class PlainLine {
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  /** The query's id. */
  query: Span = [0, 0];
  /** The trace, with its brackets; undefined without one. */
  trace: Span | undefined;
  /** The stages of the trace. */
  stages: PlainStage[] = [];
  /** Documents of the list. */
  length = 0;
  /** Where each document's id begins. */
  from = new Uint32Array(1024);
  /** Where it ends. */
  to = new Uint32Array(1024);
  /** One a document, where the list is scored. */
  scores = new Float64Array(1024);
  scored = false;

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
    if (!this.#take(RESULT) || !this.#list()) return false;
    this.scored = this.#take(SCORES);
    if (this.scored && !this.#numbers(this.length, this.scores)) return false;
    if (this.#take(TOKENS) && this.#number() === undefined) return false;
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
      if (this.#take(ASKED) && this.#number() === undefined) return false;
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
    if (bytes[this.#at] === CLOSE) {
      this.#at++;
      return 0;
    }
    for (let count = 1; ; count++) {
      if (bytes[this.#at++] !== QUOTE || !this.#skip()) return -1;
      const next = bytes[this.#at++];
      if (next === CLOSE) return count;
      if (next !== COMMA) return -1;
    }
  }

  /** The same, with their places. */
  #list(): boolean {
    const bytes = this.#bytes;
    this.length = 0;
    if (bytes[this.#at] === CLOSE) {
      this.#at++;
      return true;
    }
    for (;;) {
      if (bytes[this.#at++] !== QUOTE) return false;
      const n = this.length++;
      if (n === this.from.length) this.#grow();
      this.from[n] = this.#at;
      if (!this.#skip() || isBlankText(bytes, this.from[n]!, this.#at - 1)) return false;
      this.to[n] = this.#at - 1;
      const next = bytes[this.#at++];
      if (next === CLOSE) return true;
      if (next !== COMMA) return false;
    }
  }

  /** So many numbers, up to the bracket behind them. */
  #numbers(count: number, into?: Float64Array): boolean {
    const bytes = this.#bytes;
    if (count === 0) return bytes[this.#at++] === CLOSE;
    for (let i = 0; i < count; i++) {
      const value = this.#number();
      if (value === undefined || bytes[this.#at++] !== (i + 1 < count ? COMMA : CLOSE)) return false;
      if (into) into[i] = value;
    }
    return true;
  }

  /** Pairs of strings, up to the brace behind them. */
  #reasons(): boolean {
    const bytes = this.#bytes;
    for (;;) {
      if (bytes[this.#at++] !== QUOTE || !this.#skip() || !this.#take(COLON) || !this.#skip()) return false;
      const next = bytes[this.#at++];
      if (next === BRACE) return true;
      if (next !== COMMA) return false;
    }
  }

  /** A finite number as JSON writes it. */
  #number(): number | undefined {
    const bytes = this.#bytes;
    const from = this.#at;
    let at = bytes[from] === MINUS ? from + 1 : from;
    const whole = at;
    while (isDigit(bytes[at])) at++;
    if (at === whole || (bytes[whole] === 48 && at > whole + 1)) return undefined;
    if (bytes[at] === POINT) {
      const fraction = ++at;
      while (isDigit(bytes[at])) at++;
      if (at === fraction) return undefined;
    }
    if (bytes[at] === 101) {
      at++;
      if (bytes[at] === MINUS || bytes[at] === 43) at++;
      const exponent = at;
      while (isDigit(bytes[at])) at++;
      if (at === exponent) return undefined;
    }
    this.#at = at;
    return decimalBytes(bytes, from, at);
  }

  /** The rest of a string that is open, and its quote; undefined where it does not end in the line. */
  #string(): Span | undefined {
    const from = this.#at;
    return this.#skip() ? [from, this.#at - 1] : undefined;
  }

  /** The same, without its place. */
  #skip(): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    let c = bytes[at]!;
    while (c !== QUOTE && c >= 32) c = bytes[++at]!;
    this.#at = at + 1;
    return c === QUOTE;
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

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
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
