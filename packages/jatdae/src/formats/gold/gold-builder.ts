import type { Query, Status } from '../../collection/index.ts';
import { JatdaeError, type Notice, type Place } from '../../errors.ts';
import { formats, type Message, gold as words } from '../../language/index.ts';
import { Faults } from '../faults.ts';
import type { Input } from '../input.ts';
import type { ConflictRule } from '../read-options.ts';
import {
  type GoldContent,
  type GoldSetDocument,
  type GoldSetJudgement,
  type GoldSetPassage,
  type GoldSetQuery,
  type GoldSetVerdict,
  NO_JUDGE,
  pairKey,
  type UnjudgedPair,
} from './gold-set.ts';
import type { GoldImportOptions } from './gold-shape.ts';
import { Findings, type MeaningDifference } from './report.ts';

/** What a reader knows of a judgement; the rest follows from the options. */
export type VerdictDraft = Pick<GoldSetVerdict, 'query' | 'grade'> & Partial<GoldSetVerdict>;

/** A query in the making. */
export type QueryDraft = Partial<Omit<GoldSetQuery, 'id'>>;

/** What a reader fills: queries, judgements, and everything that must be told of them. */
export class GoldBuilder {
  readonly options: GoldImportOptions;
  readonly faults = new Faults();
  readonly notices: Notice[] = [];
  readonly losses = new Findings();
  readonly changes = new Findings();
  readonly meanings: MeaningDifference[] = [];
  /** Lines or records that were read, for errors. */
  total = 0;
  readonly #file: string;
  readonly #queries = new Map<string, GoldSetQuery>();
  readonly #documents = new Map<string, GoldSetDocument>();
  readonly #judgements: JudgementTable;
  readonly #passages: GoldSetPassage[] = [];
  readonly #unjudged = new Map<string, UnjudgedPair>();
  #scale: ReadonlyMap<number, string> | undefined;
  readonly #known: KnownQueries;

  constructor(file: string, options: GoldImportOptions) {
    this.#file = file;
    this.options = options;
    this.#known = new KnownQueries(options.queries ?? []);
    this.#judgements = new JudgementTable(options.conflicts ?? 'error');
  }

  error(sentence: Message, line?: number, text?: string): JatdaeError {
    const place: Place = {
      file: this.#file,
      ...(line === undefined ? {} : { line }),
      ...(text === undefined ? {} : { text }),
    };
    return new JatdaeError(sentence, { place });
  }

  /** A query by its id; what it says is added to what is known of it. Gives the id. */
  query(id: string, draft: QueryDraft = {}, line?: number): string {
    if (id.includes('\ufffd')) throw this.error(formats.lines.damagedId, line, id);
    const before = this.#queries.get(id);
    if (!before) {
      const text = draft.text ?? this.#known.textOf(id) ?? '';
      this.#queries.set(id, { ...defined(draft), id, text });
      return id;
    }
    if (Object.keys(draft).length > 0) this.#queries.set(id, this.#merged(before, draft));
    return id;
  }

  /** A query by its text, where a file has no ids: the id of the one known query with this text, else the text. */
  queryByText(text: string, draft: QueryDraft = {}, line?: number): string {
    const ids = this.#known.idsOf(text);
    if (ids.length === 1) {
      const [id] = ids as [string];
      // A file that names a query by its id says no text of it.
      const isNew = id !== text && !this.#queries.has(id);
      this.changes.add('met-by-text', (count) => words.exchange.metByText({ count }), text, isNew ? 1 : 0);
      return this.query(id, { ...draft, text }, line);
    }
    if (ids.length === 0 && this.#known.textOf(text) !== undefined) return this.query(text, draft, line);
    if (ids.length > 1 && !this.#queries.has(text))
      this.losses.add('same-text-known', (count) => words.exchange.sameTextKnown({ count }), text);
    return this.query(text, { ...draft, text }, line);
  }

  #merged(before: GoldSetQuery, draft: QueryDraft): GoldSetQuery {
    const merged: Record<string, unknown> = { ...before };
    for (const [key, value] of Object.entries(draft)) {
      const old = merged[key];
      if (value === undefined || same(old, value)) continue;
      if (old === undefined || old === '') merged[key] = value;
      else if (key === 'attributes')
        merged.attributes = this.#mergedAttributes(before, value as Readonly<Record<string, string>>);
      else this.losses.add('differs', (count) => words.exchange.differs({ name: key, count }), before.id, 1, key);
    }
    return merged as unknown as GoldSetQuery;
  }

  #mergedAttributes({ id, attributes }: GoldSetQuery, more: Readonly<Record<string, string>>) {
    const entries = new Map(Object.entries(attributes ?? {}));
    for (const [name, value] of Object.entries(more)) {
      const old = entries.get(name);
      if (old === undefined) entries.set(name, value);
      else if (old !== value)
        this.losses.add('differs', (count) => words.exchange.differs({ name, count }), id, 1, name);
    }
    return Object.fromEntries(entries);
  }

  document(document: GoldSetDocument): void {
    const { id } = document;
    const before = this.#documents.get(id);
    if (!before) this.#documents.set(id, document);
    else if (!same(before, document))
      this.losses.add('document-differs', (count) => words.exchange.documentDiffers({ count }), id);
  }

  hasDocument(id: string): boolean {
    return this.#documents.has(id);
  }

  /** A judgement of a document. The query must have been named by {@link query} or {@link queryByText}. */
  judge(draft: VerdictDraft & { readonly document: string }, line = 0): void {
    if (draft.document.includes('\ufffd')) throw this.error(formats.lines.damagedId, line, draft.document);
    this.#judgements.add({ ...this.#verdict(draft), document: draft.document }, line);
  }

  /** A judgement of a passage whose document is not said. */
  passage(draft: VerdictDraft & { readonly text: string }): void {
    this.#passages.push({ ...this.#verdict(draft), text: draft.text });
  }

  #verdict(draft: VerdictDraft): GoldSetVerdict {
    return {
      ...defined(draft),
      query: draft.query,
      // -0 is 0.
      grade: draft.grade === 0 ? 0 : draft.grade,
      judge: draft.judge ?? this.options.judge ?? NO_JUDGE,
      hard: draft.hard ?? false,
      status: draft.status ?? this.#status(draft),
      source: draft.source ?? 'import',
    };
  }

  /** Nobody stands by a prediction because they stand by the labels of a file. */
  #status({ query, source }: VerdictDraft): Status {
    const { status = 'advisory' } = this.options;
    if (status === 'advisory' || (source !== 'model' && source !== 'click')) return status;
    this.changes.add('predictions-advisory', (count) => words.exchange.predictionsAdvisory({ count }), query);
    return 'advisory';
  }

  unjudged(query: string, document: string): void {
    this.#unjudged.set(pairKey(query, document), { query, document });
  }

  hasJudged(query: string, document: string, judge: string): boolean {
    return this.#judgements.has(query, document, judge);
  }

  scale(scale: ReadonlyMap<number, string>): void {
    if (scale.size > 0) this.#scale = scale;
  }

  mean(...meanings: readonly MeaningDifference[]): void {
    for (const meaning of meanings)
      if (!this.meanings.some(({ code }) => code === meaning.code)) this.meanings.push(meaning);
  }

  /** @throws JatdaeError on faults, on judgements of one judge that disagree, and when nothing was read. */
  finish(input?: Input): GoldContent {
    const fault = input && this.faults.error(input, this.total);
    if (fault) throw fault;
    if (this.#queries.size === 0) throw this.error(words.exchange.nothingRead);
    const { conflicts, conflictCount, repeats, repeatCount } = this.#judgements;
    const [first] = conflicts;
    const place = (line: number | undefined): Place => ({ file: this.#file, ...(line ? { line } : {}) });
    if (first) {
      const rule = this.options.conflicts ?? 'error';
      if (rule === 'error')
        throw this.error(
          words.exchange.conflicts({ shown: conflicts, count: conflictCount }),
          first.lines[1] || undefined,
        );
      this.notices.push({
        level: 'warning',
        code: 'conflicts-settled',
        say: words.exchange.conflictsSettled({ rule, first, count: conflictCount }),
        place: place(first.lines[1]),
      });
    }
    if (repeatCount > 0)
      this.notices.push({
        level: 'warning',
        code: 'repeated-judgements',
        say: words.exchange.repeated({ count: repeatCount, lines: repeats }),
        place: place(repeats[0]),
      });
    const judgements = this.#judgements.settled();
    const judged = new Set(judgements.map(({ query, document }) => pairKey(query, document)));
    return {
      queries: [...this.#queries.values()],
      documents: [...this.#documents.values()],
      judgements,
      passages: this.#passages,
      unjudged: [...this.#unjudged].filter(([key]) => !judged.has(key)).map(([, pair]) => pair),
      ...(this.#scale ? { scale: this.#scale } : {}),
    };
  }
}

/** The queries that the caller knows, by text and by id. */
class KnownQueries {
  readonly #byText = new Map<string, string[]>();
  readonly #texts = new Map<string, string>();

  constructor(queries: readonly Query[]) {
    for (const { id, text } of queries) {
      this.#texts.set(id, text);
      const ids = this.#byText.get(text);
      if (ids) ids.push(id);
      else this.#byText.set(text, [id]);
    }
  }

  idsOf(text: string): readonly string[] {
    return this.#byText.get(text) ?? [];
  }

  textOf(id: string): string | undefined {
    return this.#texts.get(id);
  }
}

function defined<T extends object>(item: T): T {
  if (!Object.values(item).includes(undefined)) return item;
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as T;
}

/** Equal as JSON: texts, lists of texts and records in the same order. */
function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

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
