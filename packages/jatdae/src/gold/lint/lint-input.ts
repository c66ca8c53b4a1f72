import { jaccard, NEAR, nearDuplicates, shinglesOf } from '@jatdae/ingest/texts';
import { compareBytes } from '@jatdae/measures/advanced';
import {
  type Document,
  gradeOfPair,
  type JudgementKey,
  type Judgements,
  type PairGrade,
  type Qrels,
  type Query,
  type ToldVerdict,
  type Verdict,
} from '../../collection/index.ts';
import type { Notice } from '../../errors.ts';
import { type DocOf, normalise } from '../../systems/index.ts';
import { shownText } from '../shown-text.ts';

/** A judgement as a store or a file has it. */
export type LintJudgement = JudgementKey & ToldVerdict;

/** A judgement with its role, so that the grade of its pair can be settled. */
export type LintBallot = LintJudgement & Pick<Verdict, 'role'>;

/** What systems have of the gold in their first `depth` documents: see `leaveOneOut`. */
export interface LintPool {
  /** How far down each list is looked at, from rank 1. */
  readonly depth: number;
  /** Relevant documents of the gold. */
  readonly positives: number;
  /** In the order in which they were given; one alone tells nothing of `alone`. */
  readonly systems: readonly LintSystem[];
}

/** A system's part in the pool, as `gold lint` sees it. */
export interface LintSystem {
  /** Its name, as the run or the project has it. */
  readonly system: string;
  /** Names of the models that it is made of. */
  readonly models?: readonly string[];
  /** Relevant documents in its first `depth`. */
  readonly had: number;
  /** Of these, those that no other system of the pool has there. */
  readonly alone: number;
  /** R@depth on the gold, and on what others found. */
  readonly recall: { readonly all: number | undefined; readonly others: number | undefined };
  /**
   * What each measure loses without what the system alone found (Zobel 1998, leave-one-out); below 0 where it rises,
   * undefined where it is not defined.
   */
  readonly measures: readonly { readonly measure: string; readonly loss: number | undefined }[];
}

/** Paired differences of two systems on the queries where both are defined. */
export interface LintDifferences {
  /** Names of the two, in the order in which `values` are taken. */
  readonly systems: readonly [string, string];
  /** Canonical name of the measure. */
  readonly measure: string;
  /** Second minus first, one a query; queries where either is undefined are left out. */
  readonly values: Float64Array;
}

/** A gold set, and what is known around it. What is absent is not looked at, and that is said. */
export interface GoldToLint {
  /** Those with `evaluated: false` and their judgements are left out. */
  readonly queries: readonly (Query & { readonly evaluated?: boolean })[];
  /** Of all judges, one for each (query, document, judge). */
  readonly judgements: Iterable<LintJudgement>;
  /** The whole corpus. */
  readonly documents?: readonly Document[];
  /** Hash of the text of a document as judges see it now, where the corpus is not at hand. */
  readonly seen?: ReadonlyMap<string, string>;
  /** What systems have of the gold; absent: circular systems are not looked for. */
  readonly pool?: LintPool;
  /** One a pair of systems; absent: `tooFewQueries` assumes a spread of .25. */
  readonly differences?: readonly LintDifferences[];
  /** What the reader of the gold's file had to tell. */
  readonly reading?: readonly Notice[];
}

/** What `lintGold` may be told. */
export interface LintOptions {
  /** Tokens of a document that the embedder reads. */
  readonly limit?: number;
  /** Difference between two systems that must not be missed, in units of the measure. */
  readonly difference?: number;
  /** Texts are near duplicates from this Jaccard similarity of runs of five characters on. Default .8. */
  readonly near?: number;
  /** Documents of chunk ids. Default: everything before the last `#`. */
  readonly docOf?: DocOf;
}

/** What rules read: the evaluated queries, their pairs settled, everything in byte order. */
export interface LintInput {
  /** Evaluated ones, in byte order of their ids. */
  readonly queries: readonly Query[];
  /** Text of each query by its id. */
  readonly texts: ReadonlyMap<string, string>;
  /** The corpus by id, in byte order; undefined where it was not given. */
  readonly documents: ReadonlyMap<string, Document> | undefined;
  /** Hash of each document's present text by id; empty where it was not given. */
  readonly seen: ReadonlyMap<string, string>;
  /** Of evaluated queries, by query, document and judge. */
  readonly judgements: readonly LintJudgement[];
  /** Each judged pair with its settled grade, by query and document. */
  readonly pairs: readonly PairGrade<LintBallot>[];
  /** The settled grades; queries without any are not here. */
  readonly qrels: Qrels;
  /** Documents with a grade above 0, by query; queries without one are not here. */
  readonly positives: ReadonlyMap<string, readonly string[]>;
  /** Judged queries that are not listed at all. Their judgements are left out. */
  readonly unlisted: readonly string[];
  /** As it was given; undefined: no systems. */
  readonly pool: LintPool | undefined;
  /** As they were given; empty: no two systems. */
  readonly differences: readonly LintDifferences[];
  /** Notices of the reader; empty where there were none. */
  readonly reading: readonly Notice[];
  /** As they were given; defaults are filled in where they are read. */
  readonly options: LintOptions;
  /** Equal and nearly equal texts of the corpus: found once, when a rule asks. */
  readonly near: () => NearTexts;
}

/**
 * Sort and settle a gold set. The order of what comes in never matters.
 *
 * @param gold - ids of queries that stand twice count once, as the last one is.
 * @param options - see {@link LintOptions}.
 */
export function lintInput(gold: GoldToLint, options: LintOptions = {}): LintInput {
  const listed = new Map(gold.queries.map((query) => [query.id, query]));
  const queries = inOrder([...listed.values()].filter(({ evaluated }) => evaluated !== false));
  const byQuery = new Map<string, Map<string, LintBallot[]>>(queries.map(({ id }) => [id, new Map()]));
  const unlisted = new Set<string>();
  for (const judgement of gold.judgements) {
    const { query, document } = judgement;
    const documents = byQuery.get(query);
    if (!documents) {
      if (!listed.has(query)) unlisted.add(query);
      continue;
    }
    const settleable = (judgement.role ? judgement : { ...judgement, role: 'judge' }) as LintBallot;
    const pair = documents.get(document);
    if (pair) pair.push(settleable);
    else documents.set(document, [settleable]);
  }
  const pairs: PairGrade<LintBallot>[] = [];
  const qrels: Qrels = new Map<string, Judgements>();
  const positives = new Map<string, string[]>();
  for (const [query, documents] of byQuery) {
    const grades = new Map<string, number>();
    for (const [document, judgements] of [...documents].sort(([a], [b]) => compareBytes(a, b))) {
      if (judgements.length > 1) judgements.sort((a, b) => compareBytes(a.judge, b.judge));
      const pair = gradeOfPair(judgements);
      pairs.push(pair);
      if (pair.grade !== undefined) grades.set(document, pair.grade);
    }
    if (grades.size === 0) continue;
    qrels.set(query, { grades });
    const relevant = [...grades].flatMap(([document, grade]) => (grade > 0 ? [document] : []));
    if (relevant.length > 0) positives.set(query, relevant);
  }
  const documents = gold.documents && new Map(inOrder([...gold.documents]).map((document) => [document.id, document]));
  let near: NearTexts | undefined;
  return {
    queries,
    texts: new Map(queries.map(({ id, text }) => [id, text])),
    documents,
    seen: gold.seen ?? new Map(),
    judgements: pairs.flatMap(({ judgements }) => judgements),
    pairs,
    qrels,
    positives,
    unlisted: [...unlisted].sort(compareBytes),
    pool: gold.pool,
    differences: gold.differences ?? [],
    reading: gold.reading ?? [],
    options,
    near: () => {
      near ??= nearTextsOf([...(documents ?? new Map<string, Document>()).values()], options.near ?? NEAR);
      return near;
    },
  };
}

function inOrder<T extends { readonly id: string }>(items: T[]): T[] {
  return items.sort((a, b) => compareBytes(a.id, b.id));
}

/** Documents whose texts are equal, or nearly. */
export interface NearTexts {
  /** Other documents of the same text after normalisation: width, case, composition and white space do not matter. */
  equalTo(document: string): readonly string[];
  /** Others whose text is alike but not equal, with the Jaccard similarity of their runs of five characters. */
  alike(document: string): readonly { readonly id: string; readonly similarity: number }[];
}

/** Find the equal and nearly equal texts of a corpus. Documents without a text are like no other. */
export function nearTextsOf(documents: readonly Document[], similarity: number): NearTexts {
  const byText = new Map<string, string[]>();
  const textOf = new Map<string, string>();
  for (const document of documents) {
    const text = folded(document);
    if (text === '') continue;
    textOf.set(document.id, text);
    const same = byText.get(text);
    if (same) same.push(document.id);
    else byText.set(text, [document.id]);
  }
  const texts = [...byText.keys()];
  const near = nearDuplicates(texts, similarity).map((group) => group.texts.map((i) => texts[i]!));
  // Looked up by id for every judgement: most documents are like no other.
  const equal = new Map<string, readonly string[]>();
  for (const ids of byText.values()) if (ids.length > 1) for (const id of ids) equal.set(id, ids);
  const groups = new Map<string, readonly string[]>();
  for (const group of near) for (const text of group) for (const id of byText.get(text)!) groups.set(id, group);
  const shingles = new Map<string, Uint32Array>();
  const shinglesFor = (text: string) => {
    const known = shingles.get(text) ?? shinglesOf(text);
    shingles.set(text, known);
    return known;
  };
  return {
    equalTo: (document) => equal.get(document)?.filter((id) => id !== document) ?? [],
    alike(document) {
      const group = groups.get(document);
      if (!group) return [];
      const text = textOf.get(document)!;
      return group
        .filter((other) => other !== text)
        .flatMap((other) => {
          const share = jaccard(shinglesFor(text), shinglesFor(other));
          // A group holds who is like one of it; that does not make all of it alike.
          return share < similarity ? [] : byText.get(other)!.map((id) => ({ id, similarity: share }));
        })
        .sort((a, b) => compareBytes(a.id, b.id));
    },
  };
}

function folded(document: Document): string {
  return normalise(shownText(document)).replace(/\s+/gu, ' ').trim();
}
