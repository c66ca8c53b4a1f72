import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import type { NegativeGrades } from '@jatdae/measures';
import {
  type JudgedGrades,
  type JudgedRanking,
  judge,
  judgeRanked,
  type RankedDocument,
} from '@jatdae/measures/advanced';
import type { Judgements, Qrels } from '../../collection/index.ts';
import { PlainLine, runLineOf } from '../../formats/index.ts';
import { sharedGrades } from '../shared-grades.ts';
import { compareSlices, equalBytes, hashBytes, LINE_FEED, NotPlain, powerOfTwo, textOf } from './bytes.ts';
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
const REPLACEMENT = '\ufffd';

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
  readonly #list: JudgedList;
  readonly #known = new Map<string, Known>();

  constructor(qrels: Qrels, negative: NegativeGrades) {
    this.#negative = negative;
    const table = QrelsTable.fromQrels(qrels);
    this.#list = new JudgedList(table);
    const rows = new Map<string, number>();
    for (let q = 0; q < table.queryCount; q++) rows.set(table.queryId(q), q);
    const judged = sharedGrades(qrels, negative);
    for (const [query, judgements] of qrels) {
      this.#known.set(query, { judgements, judged: judged.get(query)!, row: rows.get(query) ?? -1 });
    }
  }

  /** @throws NotPlain where reading it line by line would throw, or mend something */
  scan(file: string): ScannedAnswers {
    const scan = new AnswerScan(this.#list, this.#known, this.#negative);
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
  readonly #list: JudgedList;
  readonly #known: ReadonlyMap<string, Known>;

  constructor(list: JudgedList, known: ReadonlyMap<string, Known>, negative: NegativeGrades) {
    this.#list = list;
    this.#known = known;
    this.#negative = negative;
  }

  get stages(): readonly string[] {
    return [...this.#stages];
  }

  /** @param bytes whole lines */
  lines(bytes: Buffer): void {
    if (!isUtf8(bytes) || bytes.includes(REPLACEMENT)) throw new NotPlain();
    for (let from = 0; from < bytes.length; ) {
      let to = bytes.indexOf(LINE_FEED, from);
      if (to < 0) to = bytes.length;
      if (to > from && !this.#scan(bytes, from, to)) this.#parse(bytes.toString('utf8', from, to));
      from = to + 1;
    }
  }

  /** @returns false for a line that must be parsed */
  #scan(bytes: Buffer, from: number, to: number): boolean {
    const list = this.#list;
    const { line } = list;
    if (!line.open(bytes, from, to) || line.escaped) return false;
    const query = bytes.toString('utf8', ...line.query);
    const known = this.#known.get(query);
    if (!list.enter(bytes, known?.row ?? -1)) return false;
    this.#once(query);
    for (const { name } of line.stages) this.#stages.add(bytes.toString('utf8', ...name));
    if (!known) this.unjudged.push(query);
    else {
      const { judgements, judged } = known;
      this.rankings.set(query, judgeRanked(line.length, list.found(), judgements, this.#negative, judged));
    }
    return true;
  }

  #once(query: string): void {
    if (this.#seen.has(query)) throw new NotPlain();
    this.#seen.add(query);
  }

  #parse(text: string): void {
    if (text.trim() === '') return;
    const line = runLineOf(text);
    if (!line) throw new NotPlain();
    const { qid, stages = [], result = [], scores, error } = line;
    this.#once(qid);
    if (error !== undefined) {
      this.failed.set(qid, error);
      return;
    }
    for (const { name } of stages) this.#stages.add(name);
    const known = this.#known.get(qid);
    if (!known) {
      if (new Set(result).size < result.length) throw new NotPlain();
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

/** The list of a line as we write it, joined with the judgements of its query. */
class JudgedList {
  readonly #table: QrelsTable;
  readonly line: PlainLine = new PlainLine(true);
  #bytes: Uint8Array = new Uint8Array(0);
  #hashes = new Int32Array(1024);
  #judged: number[] = [];
  /** Places of the list by hash, open addressing; what is below `#base` is left over from earlier lines. */
  #slots = new Int32Array(4096);
  #base = 1;
  #length = 0;

  constructor(table: QrelsTable) {
    this.#table = table;
  }

  /**
   * Enter the documents of the line that was opened.
   *
   * @param query row of the query in the table of judgements, -1 without any
   * @returns false where a document stands twice, or the list is not in rank order
   */
  enter(bytes: Uint8Array, query: number): boolean {
    const { line } = this;
    const { length, from, to } = line;
    this.#bytes = bytes;
    this.#base += this.#length;
    this.#length = length;
    this.#judged = [];
    if (length > this.#hashes.length) this.#hashes = new Int32Array(powerOfTwo(length));
    if (2 * length > this.#slots.length || this.#base > 0x3fffffff) {
      this.#slots = new Int32Array(Math.max(this.#slots.length, powerOfTwo(4 * length)));
      this.#base = 1;
    }
    for (let i = 0; i < length; i++) if (!this.#add(i, from[i]!, to[i]! - from[i]!, query)) return false;
    return !line.scored || this.#falls();
  }

  #add(i: number, from: number, length: number, query: number): boolean {
    const bytes = this.#bytes;
    const { from: starts, to: ends } = this.line;
    const hashes = this.#hashes;
    const slots = this.#slots;
    const hash = hashBytes(bytes, from, from + length);
    const mask = slots.length - 1;
    let s = hash & mask;
    for (let other = slots[s]! - this.#base; other >= 0; other = slots[s]! - this.#base) {
      const same = hashes[other] === hash && ends[other]! - starts[other]! === length;
      if (same && equalBytes(bytes, starts[other]!, bytes, from, length)) return false;
      s = (s + 1) & mask;
    }
    slots[s] = this.#base + i;
    hashes[i] = hash;
    if (query >= 0 && this.#table.findRow(query, hash, bytes, from, length) >= 0) this.#judged.push(i);
    return true;
  }

  /** Scores fall; equal ones by id. */
  #falls(): boolean {
    const { length, scores, from, to } = this.line;
    for (let i = 1; i < length; i++) {
      const [before, now] = [scores[i - 1]!, scores[i]!];
      if (now < before) continue;
      if (now > before) return false;
      const [a, b] = [from[i - 1]!, from[i]!];
      if (compareSlices(this.#bytes, a, to[i - 1]! - a, b, to[i]! - b) <= 0) return false;
    }
    return true;
  }

  /** Documents of the list that were judged for the query. */
  found(): RankedDocument[] {
    const { length, scored, scores, from, to } = this.line;
    return this.#judged.map((i) => {
      let tieFrom = i;
      let tieTo = i;
      if (scored) {
        while (tieFrom > 0 && scores[tieFrom - 1] === scores[i]) tieFrom--;
        while (tieTo + 1 < length && scores[tieTo + 1] === scores[i]) tieTo++;
      }
      return { id: textOf(this.#bytes, from[i]!, to[i]!), rank: i + 1, tieFrom: tieFrom + 1, tieTo: tieTo + 1 };
    });
  }
}
