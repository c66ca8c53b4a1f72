import { gold as words } from '../../language/index.ts';
import type { GoldContent, GoldSetJudgement, GoldSetQuery } from './gold-set.ts';
import type { GoldExportOptions, GoldShape } from './gold-shape.ts';
import { Findings } from './report.ts';
import { type SettledPair, settledByQuery } from './settled-grades.ts';

/** What a writer reads from, and where it says what it could not write. */
export class GoldExport {
  readonly file: string;
  readonly options: GoldExportOptions;
  readonly gold: GoldContent;
  readonly losses = new Findings();
  readonly changes = new Findings();
  readonly #format: GoldShape;
  #settled: Map<string, SettledPair[]> | undefined;

  constructor(file: string, gold: GoldContent, format: GoldShape, options: GoldExportOptions) {
    this.file = file;
    this.options = options;
    this.gold = gold;
    this.#format = format;
  }

  /** What stands for a query where texts are ids. A query without a text is named by its id. */
  textOf({ id, text }: GoldSetQuery): string {
    if (text !== '') return text;
    if (this.#format.keyedBy === 'text')
      this.changes.add('id-as-text', (count) => words.exchange.idAsText({ count }), id);
    return id;
  }

  /** The judgements of each query, every query in its order. */
  judgements(): Map<string, GoldSetJudgement[]> {
    const byQuery = new Map<string, GoldSetJudgement[]>(this.gold.queries.map(({ id }) => [id, []]));
    for (const judgement of this.gold.judgements) byQuery.get(judgement.query)?.push(judgement);
    return byQuery;
  }

  /** One judgement a pair, for shapes that hold no more; pairs without a grade are left out, and told as such. */
  settled(): Map<string, SettledPair[]> {
    if (!this.#settled) {
      this.#settled = settledByQuery(this.gold);
      for (const pairs of this.#settled.values())
        for (const { query, document, open } of pairs)
          if (open) this.losses.add('open', (count) => words.exchange.openPairs({ count }), `${query} · ${document}`);
    }
    return this.#settled;
  }

  /** {@link settled} of one query, those with a grade only. */
  graded(query: string): (SettledPair & { readonly grade: number; readonly by: GoldSetJudgement })[] {
    return (this.settled().get(query) ?? []).filter(
      (pair): pair is SettledPair & { grade: number; by: GoldSetJudgement } => pair.grade !== undefined,
    );
  }

  unjudged(): Map<string, string[]> {
    const byQuery = new Map<string, string[]>();
    for (const { query, document } of this.gold.unjudged) {
      const list = byQuery.get(query);
      if (list) list.push(document);
      else byQuery.set(query, [document]);
    }
    return byQuery;
  }

  /** The relevant passages of each query, for shapes that list texts without grades; all others are told as lost. */
  passages(): Map<string, string[]> {
    const byQuery = new Map<string, string[]>();
    for (const { query, text, grade } of this.gold.passages) {
      const relevant = typeof grade === 'number' && grade > 0;
      if (relevant) byQuery.set(query, [...(byQuery.get(query) ?? []), text]);
      if (grade !== 1) this.losePassage(query, text, relevant ? 'passage-grades' : 'passages-left');
    }
    return byQuery;
  }

  losePassage(query: string, text: string, code: 'passage-grades' | 'passages-left' = 'passages-left'): void {
    const sentence = code === 'passage-grades' ? words.losses.passageGrades : words.losses.passagesLeft;
    this.losses.add(code, (count) => sentence({ count }), `${query} · ${text.slice(0, 40)}`);
  }
}
