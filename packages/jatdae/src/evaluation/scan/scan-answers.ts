import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import { type JudgedGrades, type JudgedRanking, judge, judgeRanked, type NegativeGrades } from '@jatdae/measures';
import type { Judgements, Qrels } from '../../collection/shapes.ts';
import { answerOf } from '../../runs/read-lines.ts';
import type { RunLine } from '../../runs/run-line.ts';
import { sharedGrades } from '../shared-grades.ts';
import { AnswerLine } from './answer-line.ts';
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

/** What of a file is no answer as we write it: whoever reads it whole says what is wrong. */
export class NotPlain extends Error {}

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
