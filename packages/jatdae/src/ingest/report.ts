import type { Document } from '../collection/shapes.ts';
import { type Counter, pieceCounter } from './counter.ts';
import { NEAR, nearDuplicates } from './near-duplicates.ts';

/** Limits of common embedders: 256 and 512 tokens of small ones, 8192 of BGE-M3 and its kin. */
export const DEFAULT_LIMITS: readonly number[] = [256, 512, 8192];

/** Upper ends of the classes of lengths, in characters; the last class is open. */
const LENGTH_CLASSES: readonly number[] = [0, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000];

/** How long documents are: in characters (code points of the text). */
export interface Lengths {
  readonly total: number;
  readonly shortest: number;
  readonly median: number;
  readonly longest: number;
  readonly longestId: string;
  /** Documents with at most so many characters, and more than the class before; undefined: all that are longer. */
  readonly classes: readonly { readonly upTo: number | undefined; readonly documents: number }[];
}

/** What an embedder that reads `limit` tokens of title and text would not read. */
export interface LimitCut {
  readonly limit: number;
  readonly documents: number;
  readonly tokens: number;
}

/** What stands in the documents of an ingestion. */
export interface IngestReport {
  readonly documents: number;
  /** Undefined without documents. */
  readonly lengths: Lengths | undefined;
  /** Ids of documents without text. */
  readonly empty: readonly string[];
  /** Groups of ids with the same text, character for character. */
  readonly equal: readonly (readonly string[])[];
  /** Groups of ids whose texts differ little; a group of equal texts stands in it with all its ids. */
  readonly near: readonly { readonly ids: readonly string[]; readonly similarity: number }[];
  /** The similarity from which on texts are near duplicates. */
  readonly nearFrom: number;
  readonly counter: string;
  /** Tokens of titles and texts together. */
  readonly tokens: number;
  readonly limits: readonly LimitCut[];
}

/** What a report on documents counts: what an embedder reads, how tokens are counted, up to which limits. */
export interface ReportOptions {
  /** What an embedder reads of a document. Default: its title, a line break, its text. */
  readonly reads?: (document: Document) => string;
  readonly counter?: Counter;
  readonly limits?: readonly number[];
}

/** What one should know of documents before they are indexed. */
export function ingestReport(documents: readonly Document[], options: ReportOptions = {}): IngestReport {
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

function lengthsOf(documents: readonly Document[]): Lengths | undefined {
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
