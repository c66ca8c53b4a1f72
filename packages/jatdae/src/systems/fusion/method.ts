/** What a document that a list lacks counts as in it. */
export type MissingScore =
  /** 0, as a score like any other. */
  | 'zero'
  /** Nothing: the list has no say about the document. */
  | 'skip'
  /** The lowest normalised score that the list gave. */
  | 'min'
  /** The points that the list did not give, in equal parts (Borda). */
  | 'share'
  /** It loses against every document of the list. */
  | 'below';

/** The numbers that some methods take. */
export interface FusionParameters {
  /** `rrf`: the greater, the less the first ranks stand out; above 0. Default 60. */
  readonly k: number;
  /** `combgmnz`: power of the number of lists that hold the document; 0 or more. Default 1. */
  readonly gamma: number;
  /** `logn-isr`: added to the number of lists inside of the logarithm; above 0. Default .01. */
  readonly sigma: number;
  /** `rbc`: persistence, between 0 and 1. Default .8. */
  readonly phi: number;
}

/** All lists of one query as columns over its candidates. */
export interface FusionColumns {
  /** Documents of all lists together. */
  readonly candidates: number;
  /** In the order in which they were given, without those of weight 0. */
  readonly lists: readonly FusionColumn[];
  /** For each candidate, how many lists hold it. */
  readonly held: Uint32Array;
  /** What a document counts as in a list that lacks it. */
  readonly missing: MissingScore;
  /** Of the method, with defaults filled in. */
  readonly parameters: FusionParameters;
}

/** One list, over the candidates of all. */
export interface FusionColumn {
  /** Above 0; 1 where none was given. */
  readonly weight: number;
  /** Documents in the list. */
  readonly length: number;
  /** For each candidate its rank from 1; 0 where the list lacks it. */
  readonly ranks: Uint32Array;
  /** For each candidate its weighted, normalised score, missing ones filled in; NaN: the list has no say. */
  readonly scores: Float64Array;
}

/** A way to make one list of several. Its reference page is made from this object. */
export interface FusionMethod {
  /** As configurations name it. */
  readonly name: string;
  /** With w the list's weight, r the rank, s the normalised score, n the number of lists that hold the document. */
  readonly formula: string;
  /** The paper that defines it. */
  readonly source: string;
  /** `scores` are normalised first; for `ranks` the order is all that counts. */
  readonly reads: 'scores' | 'ranks';
  /** What a missing document may count as; the first is the published meaning and the default. */
  readonly missing: readonly MissingScore[];
  /** The parameters it takes. */
  readonly takes: readonly (keyof FusionParameters)[];
  /** True where weights must be given. */
  readonly weighted?: boolean;
  /** One number a candidate, in their order; higher is better. One that is not finite is an error of `fuse`. */
  score(columns: FusionColumns): Float64Array;
}
