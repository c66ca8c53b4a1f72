import type { RankedList, Run } from '../collection/index.ts';
import { type RankExample, formats as words } from '../language/index.ts';
import type { Input } from './input.ts';

/** One list while it is being read. */
interface Growing {
  ids: string[];
  scores: Float64Array;
  lines: Uint32Array;
  lastRank: number;
  disagrees: RankExample | undefined;
}

/** A list so long is looked at each time it doubles. */
const LONG = 1 << 14;

/** Gathers ranked lists line by line, in file order; queries may be interleaved. */
export class RunBuilder {
  readonly #input: Input | undefined;
  readonly #lists = new Map<string, Growing>();
  #qid: string | undefined;
  #list: Growing | undefined;

  /** @param input a long list is checked for repeats as it grows: a small archive may hold one line a billion times */
  constructor(input?: Input) {
    this.#input = input;
  }

  /** `rank` NaN: the file has no rank column. */
  add(qid: string, docid: string, score: number, rank: number, line: number): void {
    let list = this.#list;
    if (list === undefined || qid !== this.#qid) {
      list = this.#open(qid);
      this.#qid = qid;
      this.#list = list;
    }
    const n = list.ids.length;
    if (n === list.scores.length) {
      if (this.#input && n >= LONG && new Set(list.ids).size < n) throw this.#repeated(this.#input, qid, list);
      list.scores = grown(list.scores, new Float64Array(2 * n));
      list.lines = grown(list.lines, new Uint32Array(2 * n));
    }
    // Adjacent lines are enough to see that the two columns give different orders.
    if (n > 0 && list.disagrees === undefined) {
      const up = rank - list.lastRank;
      const more = score - list.scores[n - 1]!;
      if (up * more > 0) {
        const before = list.ids[n - 1]!;
        list.disagrees = up > 0 ? { qid, first: before, second: docid } : { qid, first: docid, second: before };
      }
    }
    list.lastRank = rank;
    list.ids.push(docid);
    list.scores[n] = score;
    list.lines[n] = line;
  }

  /** A query with an empty list: it was asked, nothing was found. */
  open(qid: string): void {
    this.#open(qid);
  }

  #open(qid: string): Growing {
    let list = this.#lists.get(qid);
    if (!list) {
      list = {
        ids: [],
        scores: new Float64Array(16),
        lines: new Uint32Array(16),
        lastRank: Number.NaN,
        disagrees: undefined,
      };
      this.#lists.set(qid, list);
    }
    return list;
  }

  /** True where the query has a list. */
  has(qid: string): boolean {
    return this.#lists.has(qid);
  }

  /**
   * The run. `scored` false: scores only gave the order.
   * @throws JatdaeError when a list holds a document twice, naming both lines; `explain` may give a better sentence.
   */
  finish(
    input: Input,
    name: string,
    scored = true,
    explain?: () => ReturnType<typeof words.data.runsTogether> | undefined,
  ): Run {
    if (this.#lists.size === 0) input.tell('warning', 'empty-run', words.data.emptyRun);
    const lists = new Map<string, RankedList>();
    let example: RankExample | undefined;
    let disagreeing = 0;
    for (const [qid, list] of this.#lists) {
      const { ids } = list;
      const damaged = qid.includes('\ufffd') ? 0 : ids.findIndex((id) => id.includes('\ufffd'));
      if (damaged >= 0)
        throw input.error(
          words.lines.damagedId,
          ids.length > 0 ? list.lines[damaged] : undefined,
          `${qid} ${ids[damaged] ?? ''}`,
        );
      if (qid.startsWith('\ufeff'))
        throw input.error(words.lines.markInside, ids.length > 0 ? list.lines[0] : undefined, qid);
      if (new Set(ids).size < ids.length) throw this.#repeated(input, qid, list, explain);
      if (list.disagrees) {
        disagreeing++;
        example ??= list.disagrees;
      }
      lists.set(qid, scored ? { ids, scores: list.scores.slice(0, ids.length) } : { ids });
      // The growing arrays are larger than needed and die here, list by list.
      list.scores = list.scores.subarray(0, 0);
      list.lines = list.lines.subarray(0, 0);
    }
    if (example)
      input.tell('warning', 'rank-disagrees', words.data.rankDisagrees({ e: example, queries: disagreeing }));
    return { name, lists };
  }

  #repeated(
    input: Input,
    qid: string,
    list: Growing,
    explain?: () => ReturnType<typeof words.data.runsTogether> | undefined,
  ) {
    const better = explain?.();
    if (better) return input.error(better);
    const seen = new Map<string, number>();
    for (const [i, id] of list.ids.entries()) {
      const before = seen.get(id);
      if (before !== undefined) {
        const [first, second] = [list.lines[before]!, list.lines[i]!];
        const sentence =
          first === second
            ? words.data.repeatedInList({ qid, docid: id })
            : words.data.repeatedDocument({ qid, docid: id, first, second });
        return input.error(sentence, second);
      }
      seen.set(id, i);
    }
    return input.error(words.data.repeatedInList({ qid, docid: '' }));
  }
}

function grown<T extends Float64Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
