import type { Document } from './blocks.ts';
import { type Counter, NEAR, nearDuplicates, pieceCounter } from './texts.ts';

/** Limits of common embedders: 256 and 512 tokens of small ones, 8192 of BGE-M3 and its kin. */
export const DEFAULT_LIMITS: readonly number[] = [256, 512, 8192];

/** Upper ends of the classes of lengths, in characters; the last class is open. */
const LENGTH_CLASSES: readonly number[] = [0, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000];

/** How long documents are: in characters (code points of the text). */
export interface DocumentLengths {
  /** Of all documents together. */
  readonly total: number;
  /** Of the shortest document; 0 where one has no text. */
  readonly shortest: number;
  /** Of an even number of documents, the mean of the two in the middle. */
  readonly median: number;
  /** Of the longest document. */
  readonly longest: number;
  /** Its id; of several as long, the first. */
  readonly longestId: string;
  /** Documents with at most so many characters, and more than the class before; undefined: all that are longer. */
  readonly classes: readonly { readonly upTo: number | undefined; readonly documents: number }[];
}

/** What an embedder that reads `limit` tokens of title and text would not read. */
export interface LimitCut {
  /** Tokens that the embedder reads. */
  readonly limit: number;
  /** Documents with more tokens. */
  readonly documents: number;
  /** Tokens beyond the limit, of all of these together. */
  readonly tokens: number;
}

/** What stands in the documents of an ingestion. */
export interface IngestReport {
  /** All documents, those without text among them. */
  readonly documents: number;
  /** Undefined without documents. */
  readonly lengths: DocumentLengths | undefined;
  /** Ids of documents without text. */
  readonly empty: readonly string[];
  /** Groups of ids with the same text, character for character. */
  readonly equal: readonly (readonly string[])[];
  /** Groups of ids whose texts differ little; a group of equal texts stands in it with all its ids. */
  readonly near: readonly { readonly ids: readonly string[]; readonly similarity: number }[];
  /** The Jaccard similarity, of runs of five characters, from which on texts are near duplicates: .8. */
  readonly nearFrom: number;
  /** Name of what counted the tokens. */
  readonly counter: string;
  /** Tokens of titles and texts together. */
  readonly tokens: number;
  /** One a limit, in the order of the options. */
  readonly limits: readonly LimitCut[];
}

/** What a report on documents counts: what an embedder reads, how tokens are counted, up to which limits. */
export interface IngestReportOptions {
  /** What an embedder reads of a document. Default: its title, a line break, its text. */
  readonly reads?: (document: Document) => string;
  /** Counts tokens. Default `pieceCounter`, an estimate for multilingual embedders. */
  readonly counter?: Counter;
  /** Token limits of embedders. Default 256, 512 and 8192. */
  readonly limits?: readonly number[];
}

/**
 * What one should know of documents before they are indexed.
 *
 * @param documents - ids once each; their order decides that of the lists.
 * @param options - what an embedder reads, how tokens are counted, up to which limits.
 */
export function ingestReport(documents: readonly Document[], options: IngestReportOptions = {}): IngestReport {
  const { counter = pieceCounter, limits = DEFAULT_LIMITS, reads = titleAndText } = options;
  const tokens = documents.map((document) => counter.count(reads(document)));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const byText = new Map<string, string[]>();
  for (const { id, text } of documents) {
    if (text.trim() === '') continue;
    const ids = byText.get(text);
    if (ids) ids.push(id);
    else byText.set(text, [id]);
  }
  const groups = [...byText.values()];
  return {
    documents: documents.length,
    lengths: lengthsOf(documents),
    empty: documents.filter(({ text }) => text.trim() === '').map(({ id }) => id),
    equal: groups.filter((ids) => ids.length > 1),
    near: nearDuplicates([...byText.keys()]).map(({ texts, similarity }) => ({
      ids: texts.flatMap((i) => groups[i]!),
      similarity,
    })),
    nearFrom: NEAR,
    counter: counter.name,
    tokens: sum(tokens),
    limits: limits.map((limit) => {
      const cut = tokens.filter((count) => count > limit);
      return { limit, documents: cut.length, tokens: sum(cut) - cut.length * limit };
    }),
  };
}

function lengthsOf(documents: readonly Document[]): DocumentLengths | undefined {
  if (documents.length === 0) return undefined;
  const all = documents.map(({ id, text }) => ({ id, length: codePoints(text) }));
  const sorted = all.map(({ length }) => length).sort((a, b) => a - b);
  const longest = all.reduce((most, document) => (document.length > most.length ? document : most));
  const middle = sorted.length >> 1;
  return {
    total: sorted.reduce((total, length) => total + length, 0),
    shortest: sorted[0]!,
    median: sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2,
    longest: longest.length,
    longestId: longest.id,
    classes: [...LENGTH_CLASSES, undefined].map((upTo, i) => {
      const above = LENGTH_CLASSES[i - 1] ?? -1;
      return { upTo, documents: sorted.filter((length) => length > above && length <= (upTo ?? length)).length };
    }),
  };
}

function titleAndText({ title, text }: Document): string {
  return title ? `${title}\n${text}` : text;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
