import { nearest } from '@jatdae/measures';
import { JatdaeError } from '../../errors.ts';
import { systems } from '../../language/index.ts';

/** The published BM25 formulas. */
export type Bm25VariantName = 'lucene' | 'robertson' | 'atire' | 'bm25plus' | 'bm25l';

/** Parameters of BM25. Zero is a value. */
export interface Bm25Parameters {
  /** Default `lucene`: its idf is always positive. */
  readonly variant?: Bm25VariantName;
  /** How slowly repeated words saturate, 0 or more. Default 1.2. At 0 only presence counts. */
  readonly k1?: number;
  /** How much the length of a document counts, 0 to 1. Default 0.75. At 0 length does not matter. */
  readonly b?: number;
  /** Lower bound of a matching word, 0 or more; `bm25plus` (default 1) and `bm25l` (default 0.5) only. */
  readonly delta?: number;
}

/** Parameters with every default filled in. */
export type ResolvedBm25 = Required<Bm25Parameters>;

/**
 * One formula as data. With N documents, n of them with the term, frequency f, L = 1 - b + b * length / mean length:
 * the score of a document is the sum over the query's terms that it holds, repeated terms as often as they occur, of
 * idf(N, n) * weight(f), where weight is
 * - `saturating`: gain * f / (f + k1 * L) + delta, with gain k1 + 1 or 1;
 * - `discounted` (BM25L): (k1 + 1) * (c + delta) / (k1 + c + delta), with c = f / L.
 */
export interface Bm25Variant {
  /** As configurations name it. */
  readonly name: Bm25VariantName;
  /** The paper or program that the formula is taken from. */
  readonly source: string;
  /** How repeated words saturate: see above. */
  readonly shape: 'saturating' | 'discounted';
  /** Natural logarithm; of N documents and the n that hold the term. */
  readonly idf: (documents: number, holding: number) => number;
  /** Whether the weight has the factor k1 + 1. */
  readonly factor: boolean;
  /** Default of `delta`; 0: the formula has none. */
  readonly delta: number;
}

/**
 * The variants as Kamphuis, de Vries, Boytsov, Lin, "Which BM25 Do You Mean?", ECIR 2020, table 1 gives them. Two
 * remarks. `lucene` is their "Lucene (accurate)": document lengths are exact, where Lucene keeps one byte. `bm25plus`
 * and `bm25l` add delta for words that the document holds only, as Lv and Zhai define them; libraries that add it for
 * absent words too shift or reorder the scores.
 */
export const BM25_VARIANTS: Readonly<Record<Bm25VariantName, Bm25Variant>> = {
  lucene: {
    name: 'lucene',
    source: 'Apache Lucene 8 and later, BM25Similarity, with exact lengths',
    shape: 'saturating',
    idf: (N, n) => Math.log(1 + (N - n + 0.5) / (n + 0.5)),
    factor: false,
    delta: 0,
  },
  robertson: {
    name: 'robertson',
    // Negative for a word in more than half of the documents, zero at half: as published.
    source: 'Robertson, Walker, Jones, Hancock-Beaulieu, Gatford, "Okapi at TREC-3", 1994',
    shape: 'saturating',
    idf: (N, n) => Math.log((N - n + 0.5) / (n + 0.5)),
    factor: false,
    delta: 0,
  },
  atire: {
    name: 'atire',
    source: 'Trotman, Jia, Crane, "Towards an Efficient and Effective Search Engine", OSIR 2012',
    shape: 'saturating',
    idf: (N, n) => Math.log(N / n),
    factor: true,
    delta: 0,
  },
  bm25plus: {
    name: 'bm25plus',
    source: 'Lv, Zhai, "Lower-Bounding Term Frequency Normalization", CIKM 2011',
    shape: 'saturating',
    idf: (N, n) => Math.log((N + 1) / n),
    factor: true,
    delta: 1,
  },
  bm25l: {
    name: 'bm25l',
    source: 'Lv, Zhai, "When Documents Are Very Long, BM25 Fails!", SIGIR 2011',
    shape: 'discounted',
    idf: (N, n) => Math.log((N + 1) / (n + 0.5)),
    factor: true,
    delta: 0.5,
  },
};

/** BM25's k1 when none is given: Lucene's, 1.2. */
const DEFAULT_K1 = 1.2;
/** BM25's b when none is given: Lucene's, 0.75. */
const DEFAULT_B = 0.75;

/**
 * Fill in defaults and check ranges.
 *
 * @throws JatdaeError when the variant is unknown, a value is out of range, or delta is given to a variant without one.
 */
export function resolveBm25(given: Bm25Parameters = {}): ResolvedBm25 {
  const name = given.variant ?? 'lucene';
  if (!Object.hasOwn(BM25_VARIANTS, name)) {
    const known = Object.keys(BM25_VARIANTS);
    throw new JatdaeError(systems.unknownName({ kind: 'variant', name, near: nearest(name, known)[0], known }));
  }
  const variant = BM25_VARIANTS[name];
  const takesDelta = variant.delta > 0;
  if (given.delta !== undefined && !takesDelta && given.delta !== 0) {
    throw new JatdaeError(systems.badArgument({ name, argument: 'delta', value: String(given.delta), range: '0' }));
  }
  return {
    variant: name,
    k1: within(name, 'k1', given.k1 ?? DEFAULT_K1, Number.MAX_VALUE, '>= 0'),
    b: within(name, 'b', given.b ?? DEFAULT_B, 1, '0..1'),
    delta: within(name, 'delta', given.delta ?? variant.delta, Number.MAX_VALUE, '>= 0'),
  };
}

function within(name: string, argument: string, value: number, most: number, range: string): number {
  if (!(value >= 0 && value <= most))
    throw new JatdaeError(systems.badArgument({ name, argument, value: String(value), range }));
  return value;
}
