import { compareBytes } from '@jatdae/measures';
import type { Document, Query } from '../../collection/shapes.ts';
import { indexedText } from '../../systems/indexed-text.ts';
import { normalise } from '../../systems/tokenizers/normalise.ts';
import type { Tokenizer } from '../../systems/tokenizers/tokenizer.ts';
import { type Bridge, bridgeOf, unicodeBridge } from './bridge.ts';

/** A term of more than this share of the documents, or of the queries, tells none from another. */
const COMMON = 0.2;
/** So many texts are looked at to know which terms are common, */
const SAMPLE = 1000;
/** and so much of each. */
const SAMPLE_LENGTH = 2000;
/** With fewer texts a share says nothing. */
const FEWEST = 20;
/** Characters of a document that are cut into terms. */
const LONGEST = 100_000;

/** What cuts texts into terms for one system. */
export interface Cutters {
  /** The system's own tokenizer, or the stand-in. */
  readonly own: Tokenizer;
  /** It is the system's own. */
  readonly known: boolean;
  /** Morphemes, where they are at hand. */
  readonly morphemes?: Tokenizer;
}

/** The terms that queries and documents have in common, as one system cuts them. */
export class Terms {
  /** Name of the tokenizer that cuts. */
  readonly tokenizer: string;
  /** True where it is the system's own, false for the stand-in. */
  readonly known: boolean;
  readonly #cutters: Cutters;
  readonly #common: ReadonlySet<string>;
  readonly #documents = new Map<string, ReadonlySet<string>>();

  constructor(cutters: Cutters, documents: readonly Document[], queries: readonly Query[]) {
    this.#cutters = cutters;
    this.tokenizer = cutters.own.name;
    this.known = cutters.known;
    const { own } = cutters;
    this.#common = new Set([
      ...commonTerms(own, documents, (document) => indexedText(document)),
      ...commonTerms(own, queries, (query) => query.text),
    ]);
  }

  /** Terms of a query that are not common, each once, in order. */
  of(query: string): string[] {
    return [...new Set(this.#cutters.own.tokens(query))].filter((term) => !this.#common.has(term));
  }

  /** Those of them that a document has too. */
  shared(query: string, document: Document): string[] {
    const terms = this.#termsOf(document);
    return this.of(query).filter((term) => terms.has(term));
  }

  /**
   * What would bring a query and a document together that share no term; undefined where nothing would, or where they
   * share a common one and were brought together by it.
   */
  bridge(query: string, document: Document): Bridge | undefined {
    const terms = this.#termsOf(document);
    if (this.#cutters.own.tokens(query).some((term) => terms.has(term))) return undefined;
    return bridgeOf(query, indexedText(document).slice(0, LONGEST), this.#cutters.morphemes);
  }

  /** A word of the query in another Unicode form than the document's. All tokenizers here normalise; others may not. */
  unicode(query: string, document: Document): Bridge | undefined {
    return this.known ? undefined : unicodeBridge(query, indexedText(document).slice(0, LONGEST));
  }

  #termsOf(document: Document): ReadonlySet<string> {
    const known = this.#documents.get(document.id);
    if (known) return known;
    const terms = new Set(this.#cutters.own.tokens(indexedText(document).slice(0, LONGEST)));
    this.#documents.set(document.id, terms);
    return terms;
  }
}

/** Sampled at even steps by id, so that the order of the file changes nothing. */
function commonTerms<T extends { readonly id: string }>(
  tokenizer: Tokenizer,
  texts: readonly T[],
  textOf: (one: T) => string,
): string[] {
  if (texts.length < FEWEST) return [];
  const sorted = [...texts].sort((a, b) => compareBytes(a.id, b.id));
  const step = Math.max(1, sorted.length / SAMPLE);
  const counts = new Map<string, number>();
  let looked = 0;
  for (let at = 0; Math.floor(at) < sorted.length; at += step) {
    looked++;
    const text = normalise(textOf(sorted[Math.floor(at)]!).slice(0, SAMPLE_LENGTH));
    for (const term of new Set(tokenizer.tokens(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > COMMON * looked).map(([term]) => term);
}
