import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import { type JudgedRanking, judge, judgeRanked, type NegativeGrades } from '@jatdae/measures';
import type { Judgements, Qrels } from '../../collection/shapes.ts';
import { answerOf } from '../../runs/read-lines.ts';
import type { RunLine } from '../../runs/run-line.ts';
import { AnswerLine } from './answer-line.ts';
import { QrelsTable } from './qrels-table.ts';

/** A recorded run joined with its judgements: what `readRecordedRun` and `judge` make of it. */
export interface ScannedAnswers {
  /** One a judged query that was answered, in the order of the file. */
  readonly rankings: ReadonlyMap<string, JudgedRanking>;
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

/**
 * Scan a finished `run.jsonl` as bytes: a document that no judgement names becomes no string. Lines that are not written as
 * `lineText` writes them, or whose list does not stand in rank order, are parsed.
 *
 * @throws NotPlain where reading it line by line would throw, or mend something
 */
export function scanAnswers(file: string, qrels: Qrels, negative: NegativeGrades): ScannedAnswers {
  const scan = new AnswerScan(qrels, negative);
  const fd = openSync(file, 'r');
  try {
    let block = Buffer.alloc(BLOCK);
    for (let kept = 0; ; ) {
      const read = readSync(fd, block, kept, block.length - kept, null);
      const filled = kept + read;
      const to = read === 0 ? filled : block.subarray(0, filled).lastIndexOf(LINE_FEED) + 1;
      scan.lines(block.subarray(0, to));
      if (read === 0) break;
      kept = filled - to;
      if (kept === block.length) block = Buffer.concat([block, Buffer.alloc(block.length)]);
      else block.copyWithin(0, to, filled);
    }
  } finally {
    closeSync(fd);
  }
  return scan;
}

class AnswerScan implements ScannedAnswers {
  readonly rankings: Map<string, JudgedRanking> = new Map();
  readonly unjudged: string[] = [];
  readonly failed: Map<string, string> = new Map();
  readonly #stages = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #qrels: Qrels;
  readonly #negative: NegativeGrades;
  readonly #line: AnswerLine;
  readonly #rows: ReadonlyMap<string, { readonly judgements: Judgements; readonly row: number }>;

  constructor(qrels: Qrels, negative: NegativeGrades) {
    this.#qrels = qrels;
    this.#negative = negative;
    const table = QrelsTable.fromQrels(qrels);
    this.#line = new AnswerLine(table);
    const rows = new Map<string, number>();
    for (let q = 0; q < table.queryCount; q++) rows.set(table.queryId(q), q);
    this.#rows = new Map([...qrels].map(([query, judgements]) => [query, { judgements, row: rows.get(query) ?? -1 }]));
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
    const known = this.#rows.get(query);
    if (!line.list(known?.row ?? -1)) return false;
    this.#once(query);
    for (const name of line.stages()) this.#stages.add(name);
    if (!known) this.unjudged.push(query);
    else this.rankings.set(query, judgeRanked(line.length, line.found(), known.judgements, this.#negative));
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
    const judgements = this.#qrels.get(qid);
    if (!judgements) {
      this.unjudged.push(qid);
      return;
    }
    try {
      const list = { ids: result, ...(scores && { scores }) };
      this.rankings.set(qid, judge(list, judgements, qid, { negative: this.#negative }));
    } catch {
      throw new NotPlain();
    }
  }
}
