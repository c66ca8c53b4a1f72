import type { Notice } from '../../errors.ts';
import type { Message } from '../../language/index.ts';
import type { GoldContent } from './gold-set.ts';
import { pairKey } from './gold-set.ts';

/** How a passage and a document met. */
export type MatchKind =
  /** Their texts are equal. */
  | 'equal'
  /** The passage stands in the document. */
  | 'contained'
  /** The document stands in the passage. */
  | 'covers'
  /** They share words. */
  | 'overlap';

/** A document that a passage may be taken from. */
export interface PassageCandidate {
  /** Its id. */
  readonly document: string;
  /** 0 to 1. */
  readonly score: number;
  /** How the two texts met. */
  readonly how: MatchKind;
}

/** Which document a passage was taken for, or why none. */
export interface PassageMatch {
  /** Id of the query. */
  readonly query: string;
  /** The passage itself. */
  readonly text: string;
  /** Absent: for a person to say. */
  readonly document?: string;
  /** Of the best candidate; 0 where there is none. */
  readonly score: number;
  /** `tied`: several documents do equally well. `short`: too short to tell. `below`: the best score is below the threshold. `none`: no candidate. */
  readonly open?: 'tied' | 'short' | 'below' | 'none';
  /** The best three. */
  readonly candidates: readonly PassageCandidate[];
}

/** How much a file holds. */
export interface ExchangeCounts {
  /** All, removed ones too. */
  readonly queries: number;
  /** Queries without a judgement. */
  readonly queriesUnjudged: number;
  /** Documents that it tells of itself, beside those that judgements only name. */
  readonly documents: number;
  /** One a (query, document, judge). */
  readonly judgements: number;
  /** (query, document) with a judgement. */
  readonly pairs: number;
  /** Different names of judges. */
  readonly judges: number;
  /** Judgements that say that the pair cannot be graded. */
  readonly unrateable: number;
  /** Judgements that put the pair off. */
  readonly later: number;
  /** Judgements of a text whose document is not known. */
  readonly passages: number;
  /** Pairs that are listed and not judged. */
  readonly unjudged: number;
}

/** Something that was lost or changed, counted. */
export interface ExchangeFinding {
  /** Stable and greppable, such as `hard`. */
  readonly code: string;
  /** How many queries, judgements, documents or fields. */
  readonly count: number;
  /** What was lost or changed, with the count. */
  readonly say: Message;
  /** The first three. */
  readonly examples: readonly string[];
}

/** What the other tool's numbers mean differently. */
export interface MeaningDifference {
  /** Stable and greppable. */
  readonly code: string;
  /** What is different, and what follows from it. */
  readonly say: Message;
}

/** What an import or export did, and what must be known of it. Nothing is lost that is not in `losses`. */
export interface ExchangeReport {
  /** Whether gold was read or written. */
  readonly direction: 'import' | 'export';
  /** Path of the file or folder, as it was given. */
  readonly file: string;
  /** Name of the format, detected or named. */
  readonly format: string;
  /** Of what was read, or of what was to be written. */
  readonly counts: ExchangeCounts;
  /** What the one side has and the other cannot keep. */
  readonly losses: readonly ExchangeFinding[];
  /** What stands there in another form, and comes back. */
  readonly changes: readonly ExchangeFinding[];
  /** What the other tool's numbers mean differently; empty where nothing. */
  readonly meanings: readonly MeaningDifference[];
  /** What the reader of the file had to tell; empty for exports. */
  readonly notices: readonly Notice[];
  /** Text-only gold: which document a passage was taken for, with its score; without `document`: for a person to say. */
  readonly matches: readonly JudgedMatch[];
}

/** A match, and the judge of the passage. */
export interface JudgedMatch extends PassageMatch {
  /** Whose judgement of the passage it is. */
  readonly judge: string;
}

const SHOWN = 3;

/** Gathers what was lost and changed, in the order in which it was met first. */
export class Findings {
  readonly #byKey = new Map<
    string,
    { code: string; count: number; words: (count: number) => Message; examples: string[] }
  >();

  /** `what` keeps findings of one code apart, such as the name of a field. */
  add(
    code: string,
    words: (count: number) => Message,
    example: string | readonly string[] = '',
    count = 1,
    what = '',
  ): void {
    if (count === 0) return;
    const key = `${code} ${what}`;
    let found = this.#byKey.get(key);
    if (!found) {
      found = { code, count: 0, words, examples: [] };
      this.#byKey.set(key, found);
    }
    found.count += count;
    for (const each of typeof example === 'string' ? [example] : example.slice(0, SHOWN))
      if (each !== '' && found.examples.length < SHOWN && !found.examples.includes(each)) found.examples.push(each);
  }

  list(): ExchangeFinding[] {
    return Array.from(this.#byKey.values(), ({ code, count, words, examples }) => ({
      code,
      count,
      say: words(count),
      examples,
    }));
  }
}

export function countsOf(gold: GoldContent): ExchangeCounts {
  const pairs = new Set<string>();
  const judges = new Set<string>();
  const judged = new Set<string>();
  let unrateable = 0;
  let later = 0;
  for (const { query, document, judge, grade } of gold.judgements) {
    pairs.add(pairKey(query, document));
    judges.add(judge);
    judged.add(query);
    if (grade === 'unrateable') unrateable++;
    if (grade === 'later') later++;
  }
  for (const { query, judge } of gold.passages) {
    judged.add(query);
    judges.add(judge);
  }
  return {
    queries: gold.queries.length,
    queriesUnjudged: gold.queries.filter(({ id }) => !judged.has(id)).length,
    documents: gold.documents.length,
    judgements: gold.judgements.length,
    pairs: pairs.size,
    judges: judges.size,
    unrateable,
    later,
    passages: gold.passages.length,
    unjudged: gold.unjudged.length,
  };
}

/** What was read, with the report of its reading. */
export interface GoldSet extends GoldContent {
  /** What was read, lost and changed. */
  readonly report: ExchangeReport;
}
