import type { Document, Query } from '../collection/index.ts';
import { JatdaeError, type Notice } from '../errors.ts';
import { systems } from '../language/index.ts';
import { Bm25Index, type Bm25Parameters, type Bm25VariantName, resolveBm25 } from './bm25/index.ts';
import { indexedText } from './indexed-text.ts';
import { parseCall } from './notation.ts';
import type { Answer, Readiness, System } from './system.ts';
import { createTokenizer, DEFAULT_TOKENIZER, type Tokenizer, type TokenizerSpec } from './tokenizers/index.ts';

/** Options of {@link bm25System}: the parameters of BM25 and the tokenizer. */
export interface Bm25Options extends Bm25Parameters {
  /** Default `ngram(2)`. */
  readonly tokenizer?: string | TokenizerSpec;
  /** Default: the notation that makes the same system, such as `bm25(ngram(2))`. */
  readonly name?: string;
  /** Told while documents are indexed: those done, and all where their number is known. */
  readonly indexed?: (done: number, total: number) => void;
}

/**
 * The lexical baseline: BM25 over the titles and texts of documents.
 *
 * @param documents - read once, when the system gets ready; ids once each.
 * @param options - parameters, tokenizer and name; all have defaults.
 * @throws JatdaeError when an option is wrong or the tokenizer cannot be made.
 * @example const system = await bm25System(collection.documents, { tokenizer: 'word(stem=english)', k1: 0.9, b: 0.4 });
 */
export async function bm25System(documents: Iterable<Document>, options: Bm25Options = {}): Promise<System> {
  const { tokenizer: spec = DEFAULT_TOKENIZER, name, indexed, ...parameters } = options;
  resolveBm25(parameters);
  const tokenizer = await createTokenizer(spec);
  return new Bm25System(told(documents, indexed), tokenizer, parameters, name ?? nameOf(tokenizer, parameters));
}

class Bm25System implements System {
  readonly name: string;
  readonly #documents: Iterable<Document>;
  readonly #tokenizer: Tokenizer;
  readonly #parameters: Bm25Parameters;
  #index: Bm25Index | undefined;

  constructor(documents: Iterable<Document>, tokenizer: Tokenizer, parameters: Bm25Parameters, name: string) {
    this.name = name;
    this.#documents = documents;
    this.#tokenizer = tokenizer;
    this.#parameters = parameters;
  }

  async ready(): Promise<Readiness> {
    const { documents, emptyDocuments: empty } = this.#built().statistics;
    const notices: Notice[] = [];
    if (empty.length > 0) {
      notices.push({
        level: 'warning',
        code: 'empty-documents',
        say: systems.emptyDocuments({ ids: empty, all: documents }),
      });
    }
    return { documents, emptyDocuments: empty, notices };
  }

  async search(query: Query, depth: number, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    const index = this.#built();
    const tokens = index.tokens(query.text);
    const found = index.searchTokens(tokens, depth);
    return { ...found, queryTokens: tokens.length, unknownTokens: index.unknown(tokens) };
  }

  async close(): Promise<void> {
    this.#index = undefined;
    this.#tokenizer.dispose?.();
  }

  #built(): Bm25Index {
    this.#index ??= Bm25Index.build(texts(this.#documents), this.#tokenizer, this.#parameters);
    return this.#index;
  }
}

/** So many documents are indexed between two words about it. */
const STEP = 500;

function told(documents: Iterable<Document>, indexed: Bm25Options['indexed']): Iterable<Document> {
  if (!indexed || !Array.isArray(documents)) return documents;
  const { length } = documents;
  return {
    *[Symbol.iterator]() {
      let done = 0;
      for (const document of documents as readonly Document[]) {
        yield document;
        if (++done % STEP === 0 || done === length) indexed(done, length);
      }
    },
  };
}

function* texts(documents: Iterable<Document>): Generator<{ id: string; text: string }> {
  for (const document of documents) yield { id: document.id, text: indexedText(document) };
}

/** `bm25(ngram(2))`, and the parameters that are not the defaults: `bm25(word, variant=atire, k1=0.9)`. */
function nameOf(tokenizer: Tokenizer, given: Bm25Parameters): string {
  const actual = resolveBm25(given);
  const usual = resolveBm25({ variant: actual.variant });
  const parts = [tokenizer.name];
  if (actual.variant !== 'lucene') parts.push(`variant=${actual.variant}`);
  for (const key of ['k1', 'b', 'delta'] as const) {
    if (actual[key] !== usual[key]) parts.push(`${key}=${actual[key]}`);
  }
  return `bm25(${parts.join(', ')})`;
}

const TAKES = ['tokenizer', 'variant', 'k1', 'b', 'delta'] as const;

/**
 * Read the notation of a BM25 system: `bm25`, `bm25(ngram(2))`, `bm25(tokenizer=word, variant=atire, k1=0.9, b=0.4)`.
 *
 * @param notation - arguments may be given by name; the first one without a name is the tokenizer.
 * @throws JatdaeError when it is no such notation.
 */
export function parseBm25(notation: string): Bm25Options {
  const call = parseCall(notation);
  if (call.name !== 'bm25')
    throw new JatdaeError(systems.unknownName({ kind: 'system', name: call.name, near: 'bm25', known: ['bm25'] }));
  const named = new Map(call.named);
  call.args.forEach((value, i) => {
    if (i > 0 || named.has('tokenizer'))
      throw new JatdaeError(systems.unexpectedArgument({ name: 'bm25', argument: value, takes: TAKES }));
    named.set('tokenizer', value);
  });
  const options: { -readonly [K in keyof Bm25Options]: Bm25Options[K] } = {};
  for (const [key, value] of named) {
    if (key === 'tokenizer') options.tokenizer = value;
    else if (key === 'variant') options.variant = value as Bm25VariantName;
    else if (key === 'k1' || key === 'b' || key === 'delta') options[key] = numberOf(key, value);
    else throw new JatdaeError(systems.unexpectedArgument({ name: 'bm25', argument: key, takes: TAKES }));
  }
  resolveBm25(options);
  return options;
}

function numberOf(key: string, text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(value))
    throw new JatdaeError(systems.badArgument({ name: 'bm25', argument: key, value: text, range: 'a number' }));
  return value;
}
