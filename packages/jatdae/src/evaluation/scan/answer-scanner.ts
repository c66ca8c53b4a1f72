import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import {
  type JudgedGrades,
  type JudgedRanking,
  judge,
  judgeRanked,
  type NegativeGrades,
  type RankedDocument,
} from '@jatdae/measures';
import type { Judgements, Qrels } from '../../collection/shapes.ts';
import { answerOf } from '../../runs/read-lines.ts';
import type { RunLine } from '../../runs/run-line.ts';
import { sharedGrades } from '../shared-grades.ts';
import { compareSlices, decimalBytes, hashBytes, NotPlain, powerOfTwo } from './bytes.ts';
import { QrelsTable } from './qrels-table.ts';

/** A recorded run joined with its judgements: what `readRecordedRun` and `judge` make of it. */
export interface ScannedAnswers {
  /** One a judged query that was answered, in the order of the file. */
  readonly rankings: ReadonlyMap<string, JudgedRanking>;
  /** Queries that were answered and have no judgements, in the order of the file. */
  readonly unjudged: readonly string[];
  /** Queries that failed, and why. */
  readonly failed: ReadonlyMap<string, string>;
  /** Names of the stages, in order of first appearance. */
  readonly stages: readonly string[];
}

const BLOCK = 4 << 20;
const LINE_FEED = 10;
const BACKSLASH = 92;

/** What is known of a query's judgements. */
interface Known {
  readonly judgements: Judgements;
  readonly judged: JudgedGrades;
  /** In the table of judgements; -1 without any. */
  readonly row: number;
}

/**
 * Scans finished runs (`run.jsonl`) as bytes: a document that no judgement names becomes no string. Lines that are not
 * written as `lineText` writes them, or whose list does not stand in rank order, are parsed.
 */
export class AnswerScanner {
  readonly #negative: NegativeGrades;
  readonly #line: AnswerLine;
  readonly #known = new Map<string, Known>();

  constructor(qrels: Qrels, negative: NegativeGrades) {
    this.#negative = negative;
    const table = QrelsTable.fromQrels(qrels);
    this.#line = new AnswerLine(table);
    const rows = new Map<string, number>();
    for (let q = 0; q < table.queryCount; q++) rows.set(table.queryId(q), q);
    const judged = sharedGrades(qrels, negative);
    for (const [query, judgements] of qrels) {
      this.#known.set(query, { judgements, judged: judged.get(query)!, row: rows.get(query) ?? -1 });
    }
  }

  /** @throws NotPlain where reading it line by line would throw, or mend something */
  scan(file: string): ScannedAnswers {
    const scan = new AnswerScan(this.#line, this.#known, this.#negative);
    const fd = openSync(file, 'r');
    try {
      let block = Buffer.alloc(BLOCK);
      for (let kept = 0; ; ) {
        const read = readSync(fd, block, kept, block.length - kept, null);
        const filled = kept + read;
        const to = read === 0 ? filled : block.subarray(0, filled).lastIndexOf(LINE_FEED) + 1;
        scan.lines(block.subarray(0, to));
        if (read === 0) return scan;
        kept = filled - to;
        if (kept === block.length) block = Buffer.concat([block, Buffer.alloc(block.length)]);
        else block.copyWithin(0, to, filled);
      }
    } finally {
      closeSync(fd);
    }
  }
}

class AnswerScan implements ScannedAnswers {
  readonly rankings: Map<string, JudgedRanking> = new Map();
  readonly unjudged: string[] = [];
  readonly failed: Map<string, string> = new Map();
  readonly #stages = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #negative: NegativeGrades;
  readonly #line: AnswerLine;
  readonly #known: ReadonlyMap<string, Known>;

  constructor(line: AnswerLine, known: ReadonlyMap<string, Known>, negative: NegativeGrades) {
    this.#line = line;
    this.#known = known;
    this.#negative = negative;
  }

  get stages(): readonly string[] {
    return [...this.#stages];
  }

  /** @param bytes whole lines */
  lines(bytes: Buffer): void {
    if (!isUtf8(bytes)) throw new NotPlain();
    let backslash = bytes.indexOf(BACKSLASH);
    for (let from = 0; from < bytes.length; ) {
      let to = bytes.indexOf(LINE_FEED, from);
      if (to < 0) to = bytes.length;
      if (backslash >= 0 && backslash < from) backslash = bytes.indexOf(BACKSLASH, from);
      const escaped = backslash >= 0 && backslash < to;
      if (to > from && (escaped || !this.#scan(bytes, from, to))) this.#parse(bytes.toString('utf8', from, to));
      from = to + 1;
    }
  }

  /** @returns false for a line that must be parsed */
  #scan(bytes: Buffer, from: number, to: number): boolean {
    const line = this.#line;
    if (!line.open(bytes, from, to)) return false;
    const query = line.query();
    const known = this.#known.get(query);
    if (!line.list(known?.row ?? -1)) return false;
    this.#once(query);
    for (const name of line.stages()) this.#stages.add(name);
    if (!known) this.unjudged.push(query);
    else {
      const { judgements, judged } = known;
      this.rankings.set(query, judgeRanked(line.length, line.found(), judgements, this.#negative, judged));
    }
    return true;
  }

  #once(query: string): void {
    if (this.#seen.has(query)) throw new NotPlain();
    this.#seen.add(query);
  }

  #parse(text: string): void {
    let line: RunLine;
    try {
      line = answerOf(text, { file: '' }, this.#seen);
    } catch {
      throw new NotPlain();
    }
    const { qid, stages = [], result = [], scores, error } = line;
    if (error !== undefined) {
      this.failed.set(qid, error);
      return;
    }
    for (const { name } of stages) this.#stages.add(name);
    const known = this.#known.get(qid);
    if (!known) {
      this.unjudged.push(qid);
      return;
    }
    try {
      const list = { ids: result, ...(scores && { scores }) };
      const ranking = judge(list, known.judgements, qid, { negative: this.#negative });
      this.rankings.set(qid, { ...ranking, judged: known.judged });
    } catch {
      throw new NotPlain();
    }
  }
}

const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const CLOSE = 93;
const BRACE = 125;
const ZERO = 48;
const NINE = 57;

const HEAD = Buffer.from('{"qid":"');
const STAGES = Buffer.from(',"stages":[');
const RESULT = Buffer.from(',"result":[');
const SCORES = Buffer.from(',"scores":[');
const TOKENS = Buffer.from(',"tokens":');
const STAGE = Buffer.from('{"name":"');
const DROPPED = Buffer.from('"dropped":{"name":');

/**
 * One line of a run as `lineText` writes it, without a backslash: then no quote stands within a string, and every mark is
 * what it seems. Its methods say false where the line is anything else, where its list is not in rank order, or holds a
 * document twice; that line is to be parsed.
 */
class AnswerLine {
  /** Documents of the list. */
  length = 0;
  readonly #table: QrelsTable;
  #bytes: Buffer = Buffer.alloc(0);
  #to = 0;
  #qid: readonly [number, number] = [0, 0];
  /** Where the traces stand, if there are any. */
  #stages: readonly [number, number] | undefined;
  /** The first byte of what follows the query's id and the stages. */
  #at = 0;
  #from = new Uint32Array(1024);
  #lengths = new Uint32Array(1024);
  #hashes = new Int32Array(1024);
  #scores = new Float64Array(1024);
  #scored = false;
  #judged: number[] = [];
  /** Places of the list by hash, open addressing; what is below `#base` is left over from earlier lines. */
  #slots = new Int32Array(4096);
  #base = 1;

  constructor(table: QrelsTable) {
    this.#table = table;
  }

  /** Look at a line. */
  open(bytes: Buffer, from: number, to: number): boolean {
    this.#bytes = bytes;
    this.#to = to;
    if (!this.#has(HEAD, from)) return false;
    const id = from + HEAD.length;
    const end = bytes.indexOf(QUOTE, id);
    if (end < 0 || end >= to) return false;
    this.#qid = [id, end];
    this.#at = end + 1;
    this.#stages = undefined;
    if (!this.#has(STAGES, this.#at)) return true;
    const result = bytes.subarray(this.#at, to).lastIndexOf(RESULT);
    if (result < 0) return false;
    this.#stages = [this.#at + STAGES.length, this.#at + result];
    this.#at += result;
    const dropped = bytes.subarray(...this.#stages).indexOf(DROPPED);
    return bytes[this.#at - 1] === CLOSE && dropped < 0;
  }

  /** Its id. */
  query(): string {
    return this.#bytes.toString('utf8', ...this.#qid);
  }

  /** Names of the stages. */
  stages(): string[] {
    const names: string[] = [];
    if (!this.#stages) return names;
    const [from, to] = this.#stages;
    const bytes = this.#bytes;
    for (let at = bytes.indexOf(STAGE, from); at >= 0 && at < to; at = bytes.indexOf(STAGE, at)) {
      at += STAGE.length;
      const end = bytes.indexOf(QUOTE, at);
      names.push(bytes.toString('utf8', at, end));
      at = end;
    }
    return names;
  }

  /** Read the list. @param query row of the query in the table of judgements, -1 without any */
  list(query: number): boolean {
    if (!this.#has(RESULT, this.#at)) return false;
    let at = this.#ids(this.#at + RESULT.length, query);
    if (at < 0) return false;
    this.#scored = this.#has(SCORES, at);
    if (this.#scored) at = this.#readScores(at + SCORES.length);
    if (at < 0) return false;
    if (this.#has(TOKENS, at)) for (at += TOKENS.length; isDigit(this.#bytes[at]!); at++);
    return at === this.#to - 1 && this.#bytes[at] === BRACE;
  }

  /** Documents of the list that were judged for the query. */
  found(): RankedDocument[] {
    return this.#judged.map((i) => {
      let tieFrom = i;
      let tieTo = i;
      if (this.#scored) {
        const score = this.#scores[i];
        while (tieFrom > 0 && this.#scores[tieFrom - 1] === score) tieFrom--;
        while (tieTo + 1 < this.length && this.#scores[tieTo + 1] === score) tieTo++;
      }
      const from = this.#from[i]!;
      const id = this.#bytes.toString('utf8', from, from + this.#lengths[i]!);
      return { id, rank: i + 1, tieFrom: tieFrom + 1, tieTo: tieTo + 1 };
    });
  }

  /** @returns where the list's bracket is closed, plus one; below 0 where it is not as expected */
  #ids(start: number, query: number): number {
    const bytes = this.#bytes;
    const to = this.#to;
    this.#base += this.length;
    if (this.#base > 0x3fffffff) {
      this.#slots.fill(0);
      this.#base = 1;
    }
    this.length = 0;
    this.#judged = [];
    let at = start;
    if (bytes[at] === CLOSE) return at + 1;
    for (;;) {
      if (bytes[at] !== QUOTE) return -1;
      const from = ++at;
      let c = bytes[at]!;
      while (c !== QUOTE && c >= 32) c = bytes[++at]!;
      if (c !== QUOTE || at >= to || !this.#enter(bytes, from, at, query)) return -1;
      c = bytes[++at]!;
      if (c === CLOSE) return at + 1;
      if (c !== COMMA) return -1;
      at++;
    }
  }

  /** Put a document into the list; false where it stands there. */
  #enter(bytes: Buffer, from: number, to: number, query: number): boolean {
    const n = this.length;
    if (n === this.#from.length) this.#grow();
    const starts = this.#from;
    const lengths = this.#lengths;
    const hashes = this.#hashes;
    const slots = this.#slots;
    const base = this.#base;
    const hash = hashBytes(bytes, from, to);
    const length = to - from;
    const mask = slots.length - 1;
    let s = hash & mask;
    for (let i = slots[s]! - base; i >= 0; i = slots[s]! - base) {
      const same = hashes[i] === hash && lengths[i] === length;
      if (same && compareSlices(bytes, starts[i]!, length, from, length) === 0) return false;
      s = (s + 1) & mask;
    }
    slots[s] = base + n;
    starts[n] = from;
    lengths[n] = length;
    hashes[n] = hash;
    if (query >= 0 && this.#table.findRow(query, hash, bytes, from, length) >= 0) this.#judged.push(n);
    this.length = n + 1;
    return true;
  }

  /** As many falling scores as documents; equal ones by id, falling. @returns as `#ids` */
  #readScores(start: number): number {
    const bytes = this.#bytes;
    const scores = this.#scores;
    const { length } = this;
    const end = this.#to;
    let at = start;
    if (length === 0) return bytes[at] === CLOSE ? at + 1 : -1;
    let before = Number.POSITIVE_INFINITY;
    for (let i = 0; i < length; i++) {
      const from = at;
      let c = bytes[at]!;
      if (c !== MINUS && !isDigit(c)) return -1;
      while (c !== COMMA && c !== CLOSE && at < end) c = bytes[++at]!;
      const score = decimalBytes(bytes, from, at) ?? Number.NaN;
      // NaN, a number that JSON writes in other ways, is not below either.
      if (!(score < before) && !(score === before && this.#falls(i))) return -1;
      scores[i] = score;
      before = score;
      if (c !== (i + 1 < length ? COMMA : CLOSE)) return -1;
      at++;
    }
    return at;
  }

  #falls(i: number): boolean {
    const from = this.#from;
    const lengths = this.#lengths;
    return compareSlices(this.#bytes, from[i - 1]!, lengths[i - 1]!, from[i]!, lengths[i]!) > 0;
  }

  #has(mark: Buffer, at: number): boolean {
    const bytes = this.#bytes;
    if (at + mark.length > this.#to) return false;
    for (let i = 0; i < mark.length; i++) if (bytes[at + i] !== mark[i]) return false;
    return true;
  }

  #grow(): void {
    const size = this.#from.length * 2;
    const grown = <T extends Uint32Array | Int32Array | Float64Array>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.#from = grown(new Uint32Array(size), this.#from);
    this.#lengths = grown(new Uint32Array(size), this.#lengths);
    this.#hashes = grown(new Int32Array(size), this.#hashes);
    this.#scores = grown(new Float64Array(size), this.#scores);
    this.#slots = new Int32Array(powerOfTwo(size * 4));
    this.#base = 1;
    for (let i = 0; i < this.length; i++) {
      const mask = this.#slots.length - 1;
      let s = this.#hashes[i]! & mask;
      while (this.#slots[s] !== 0) s = (s + 1) & mask;
      this.#slots[s] = this.#base + i;
    }
  }
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}
