import type { JudgementKey, Query, ToldVerdict } from '../../collection/index.ts';

/** A query of a gold set. `text` is '' where the file that it came from does not say it. */
export interface GoldSetQuery extends Query {
  /** False: removed from the evaluated set. */
  readonly evaluated?: boolean;
}

/** What a gold set's file says of a document. */
export interface GoldSetDocument {
  /** Of the document. */
  readonly id: string;
  /** Absent where the file does not say it. */
  readonly title?: string;
  /** Absent where the file does not say it. */
  readonly text?: string;
  /** All else that is shown of it; a value that is no text stands as its JSON. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** What a judgement says, whatever it is about. The judge is `import` where nobody is named. */
export interface GoldSetVerdict extends Pick<JudgementKey, 'query' | 'judge'>, ToldVerdict {}

/** One judge's judgement of one document for one query. */
export interface GoldSetJudgement extends JudgementKey, ToldVerdict {}

/** A judgement of a passage whose document is not known: text-only gold. */
export interface GoldSetPassage extends GoldSetVerdict {
  /** The passage itself. */
  readonly text: string;
}

/** A pair that is listed and that nobody judged: a hole. */
export type UnjudgedPair = Pick<JudgementKey, 'query' | 'document'>;

/** Queries, judgements and what belongs to them, as one tool hands them to another. Order is file order. */
export interface GoldContent {
  /** Those without a judgement too. */
  readonly queries: readonly GoldSetQuery[];
  /** Documents that the file tells of itself, beside those that judgements only name. */
  readonly documents: readonly GoldSetDocument[];
  /** One for each (query, document, judge). */
  readonly judgements: readonly GoldSetJudgement[];
  /** Judgements of texts whose document is not known. */
  readonly passages: readonly GoldSetPassage[];
  /** Pairs that are listed and that nobody judged. */
  readonly unjudged: readonly UnjudgedPair[];
  /** Labels of the grades. */
  readonly scale?: ReadonlyMap<number, string>;
}

/** The judge of a judgement that names none. */
export const NO_JUDGE = 'import';

/** One text for one pair; the length keeps ids with any characters apart. */
export function pairKey(query: string, document: string): string {
  return `${query.length}:${query}${document}`;
}

/** Of a document: its text under its title, or where there is no text its fields, one a line. '' where nothing is known. */
export function documentText({ title, text, fields }: GoldSetDocument): string {
  const body = text ?? Object.values(fields ?? {}).join('\n');
  return [title, body].filter((part) => part !== undefined && part !== '').join('\n');
}
