import { z } from '@hono/zod-openapi';
import type { Judgement, PairGrade } from '../collection/index.ts';
import { pairsOf } from '../gold/index.ts';
import type { Principal } from './access.ts';
import type { StudioSession } from './session.ts';
import { maybe, type Sent } from './shapes.ts';
import type { StudioProject } from './studio-project.ts';
import { isTold, ToldGold } from './told.ts';

export const gradeSchema = z.union([z.number(), z.enum(['unrateable', 'later'])]);

const textOrNull = z.string().nullable().default(null);

/** A judgement of the store. */
export const judgementSchema = (
  z.object({
    query: z.string(),
    document: z.string(),
    judge: z.string(),
    grade: gradeSchema,
    hard: z.boolean(),
    group: textOrNull,
    status: z.enum(['advisory', 'confirmed']),
    source: z.enum(['person', 'model', 'import', 'click']),
    role: z.enum(['judge', 'adjudicator']),
    at: z.string(),
    note: textOrNull,
    guideline: textOrNull,
    textHash: textOrNull,
    cut: z.boolean(),
    revision: z.number(),
  }) satisfies z.ZodType<Sent<Judgement>>
).openapi('Judgement');

/** A judgement as the one who made it sees it. */
const labelSchema = judgementSchema
  .pick({ grade: true, hard: true, note: true, revision: true, at: true })
  .openapi('Label');

/** What is known of a pair. */
export const pairSchema = {
  /** What the store's judges settled on; where they say nothing, what scores are made from. */
  grade: maybe,
  hard: z.boolean(),
  /** The grade that scores are made from; another than `grade` where labels came after it. */
  scored: maybe,
  /** My own label. */
  label: labelSchema.nullable().default(null),
};

/** What is known of a pair, as the screens get it. */
export interface PairView {
  /** What the store's judges settled on, else what scores are made from; undefined: unjudged. */
  readonly grade: number | undefined;
  /** A dangerous look-alike. */
  readonly hard: boolean;
  /** The grade that scores are made from; undefined: unjudged there. */
  readonly scored: number | undefined;
  /** The label of who asks; undefined: none. */
  readonly label: Judgement | undefined;
}

/** A judged pair with who judged it. */
export interface JudgedView extends PairView {
  readonly document: string;
  readonly group: string | undefined;
  readonly settled: string | undefined;
  readonly judges: readonly string[];
}

/** What somebody is told of one query's pairs, by the gold that is scored on and by the store. */
export class QueryGrades {
  readonly #studio: StudioProject;
  readonly #query: string;
  readonly #pairs: ReadonlyMap<string, PairGrade>;
  readonly #who: Principal;

  private constructor(studio: StudioProject, query: string, pairs: ReadonlyMap<string, PairGrade>, who: Principal) {
    this.#studio = studio;
    this.#query = query;
    this.#pairs = pairs;
    this.#who = who;
  }

  static async of(session: StudioSession, studio: StudioProject, query: string, who: Principal): Promise<QueryGrades> {
    const pairs = new Map<string, PairGrade>();
    const store = await session.store();
    const told = store && new ToldGold(store, who);
    if (told) for await (const pair of pairsOf(told.judgements({ query }))) pairs.set(pair.document, pair);
    return new QueryGrades(studio, query, pairs, who);
  }

  pair(document: string): PairView {
    const judgements = this.#studio.collection.qrels.get(this.#query);
    const scored = judgements?.grades.get(document);
    const pair = this.#pairs.get(document);
    const label = pair?.judgements.find(({ judge }) => judge === this.#who.name);
    // Judges that settled on nothing leave the pair without a grade, whatever a file said before.
    const said = pair && pair.settled !== 'later';
    return {
      grade: said ? pair.grade : scored,
      hard: said ? pair.hard : (judgements?.hard?.has(document) ?? false),
      scored,
      label,
    };
  }

  /** To who is to judge it unmoved, a pair has only what they are told of it: not the grade that scores are made from either. */
  unmoved(document: string): PairView {
    const pair = this.pair(document);
    if (this.#who.role !== 'labeler' || isTold(this.#who, this.#pairs.get(document)?.judgements ?? [])) return pair;
    return { grade: undefined, hard: false, scored: undefined, label: pair.label };
  }

  /** Every judged document, in the order of the gold, then those of the store alone. */
  get judged(): JudgedView[] {
    const judgements = this.#studio.collection.qrels.get(this.#query);
    const documents = new Set([...(judgements?.grades.keys() ?? []), ...this.#pairs.keys()]);
    return [...documents].map((document) => {
      const pair = this.#pairs.get(document);
      const group = judgements?.groups?.get(document);
      return {
        document,
        ...this.pair(document),
        group: pair?.group ?? (group === undefined ? undefined : String(group)),
        settled: pair?.settled,
        judges: pair?.judgements.map(({ judge }) => judge) ?? [],
      };
    });
  }
}
