import type { ConflictRule } from '../../formats/format.ts';
import type { GoldSetJudgement } from './gold-set.ts';

/** Two judgements of one pair by one judge. */
export interface JudgeConflict {
  readonly query: string;
  readonly document: string;
  readonly judge: string;
  readonly grades: readonly [number | string, number | string];
  /** 0 where the file has no lines. */
  readonly lines: readonly [number, number];
}

const SHOWN = 3;

interface Row {
  judgement: GoldSetJudgement;
  readonly line: number;
  /** All grades, where they differ. */
  votes: GoldSetJudgement[] | undefined;
}

/** One judgement for each (query, document, judge): repeats count once, contradictions are settled by the rule or are an error. */
export class JudgementTable {
  readonly conflicts: JudgeConflict[] = [];
  conflictCount = 0;
  readonly repeats: number[] = [];
  repeatCount = 0;
  readonly #rows = new Map<string, Row>();
  readonly #rule: ConflictRule;

  constructor(rule: ConflictRule) {
    this.#rule = rule;
  }

  has(query: string, document: string, judge: string): boolean {
    return this.#rows.has(keyOf(query, document, judge));
  }

  add(judgement: GoldSetJudgement, line: number): void {
    const { query, document, judge, grade, hard } = judgement;
    const key = keyOf(query, document, judge);
    const row = this.#rows.get(key);
    if (!row) {
      this.#rows.set(key, { judgement, line, votes: undefined });
      return;
    }
    const before = row.judgement;
    if (!row.votes && before.grade === grade && before.hard === hard) {
      this.repeatCount++;
      if (this.repeats.length < SHOWN && line > 0) this.repeats.push(line);
      return;
    }
    if (!row.votes) {
      row.votes = [before];
      this.conflictCount++;
      if (this.conflicts.length < SHOWN)
        this.conflicts.push({ query, document, judge, grades: [before.grade, grade], lines: [row.line, line] });
    }
    row.votes.push(judgement);
  }

  settled(): GoldSetJudgement[] {
    return Array.from(this.#rows.values(), ({ judgement, votes }) => (votes ? chosen(votes, this.#rule) : judgement));
  }
}

function keyOf(query: string, document: string, judge: string): string {
  return `${query.length}:${document.length}:${query}${document}${judge}`;
}

/** Without grades, the rules fall back to the last judgement. */
function chosen(votes: readonly GoldSetJudgement[], rule: ConflictRule): GoldSetJudgement {
  if (rule === 'first') return votes[0]!;
  const last = votes[votes.length - 1]!;
  const graded = votes.filter((vote): vote is GoldSetJudgement & { grade: number } => typeof vote.grade === 'number');
  if (graded.length === 0 || rule === 'last') return last;
  if (rule === 'max') return graded.reduce((best, vote) => (vote.grade > best.grade ? vote : best));
  return { ...last, grade: graded.reduce((sum, { grade }) => sum + grade, 0) / graded.length, hard: false };
}
