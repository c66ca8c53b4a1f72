/** Which documents hold which term how often: a compressed sparse row per term. */
export interface Postings {
  /** Term to its number, numbered by first occurrence. */
  readonly terms: ReadonlyMap<string, number>;
  /** Postings of term t stand at offsets[t] to offsets[t + 1], documents ascending. */
  readonly offsets: Uint32Array;
  readonly documents: Uint32Array;
  /** Term frequencies, in the smallest type that holds the largest. */
  readonly frequencies: Uint8Array | Uint16Array | Uint32Array;
  /** Tokens of each document. */
  readonly lengths: Uint32Array;
}

const BLOCK = 1 << 16;

/**
 * Collects documents as streams of term numbers, then turns them over into {@link Postings}. The stream is kept in
 * blocks that are let go one by one while the postings fill, so that building needs about twice what stays.
 */
export class PostingsBuilder {
  readonly #terms = new Map<string, number>();
  readonly #blocks: Uint32Array[] = [];
  #block: Uint32Array = new Uint32Array(0);
  #used = BLOCK;
  #lengths = new Uint32Array(1024);
  #documents = 0;
  #postings = 0;
  #mostFrequent = 0;
  /** Per term: in how many documents it is. */
  #holding = new Uint32Array(4096);
  /** Per term a pair: the last of its documents (plus one), and how often it is there. */
  #seen = new Uint32Array(8192);

  /** Add the next document by its tokens. */
  add(tokens: readonly string[]): void {
    const stamp = this.#documents + 1;
    const terms = this.#terms;
    let mostFrequent = this.#mostFrequent;
    let postings = 0;
    for (let i = 0; i < tokens.length; i++) {
      const term = terms.get(tokens[i] as string) ?? this.#newTerm(tokens[i] as string);
      const seen = this.#seen;
      let frequency = 1;
      if (seen[2 * term] === stamp) {
        frequency = (seen[2 * term + 1] as number) + 1;
      } else {
        seen[2 * term] = stamp;
        this.#holding[term] = (this.#holding[term] as number) + 1;
        postings++;
      }
      seen[2 * term + 1] = frequency;
      if (frequency > mostFrequent) mostFrequent = frequency;
      if (this.#used === BLOCK) this.#nextBlock();
      this.#block[this.#used++] = term;
    }
    this.#mostFrequent = mostFrequent;
    this.#postings += postings;
    if (this.#documents === this.#lengths.length) this.#lengths = grown(this.#lengths);
    this.#lengths[this.#documents++] = tokens.length;
  }

  /** The postings of all that was added. The builder is empty afterwards and must not be used again. */
  finish(): Postings {
    const terms = this.#terms;
    const offsets = new Uint32Array(terms.size + 1);
    for (let t = 0; t < terms.size; t++) offsets[t + 1] = (offsets[t] as number) + (this.#holding[t] as number);
    const documents = new Uint32Array(this.#postings);
    const most = this.#mostFrequent;
    const Smallest = most < 1 << 8 ? Uint8Array : most < 1 << 16 ? Uint16Array : Uint32Array;
    const frequencies = new Smallest(this.#postings);
    const lengths = this.#lengths.slice(0, this.#documents);

    // `next` of a term is where its next document goes; the one before is the document in hand when its stamp fits.
    const next = offsets.slice(0, terms.size);
    const last = new Uint32Array(terms.size);
    let at = BLOCK;
    let block = this.#block;
    let blockIndex = 0;
    for (let document = 0; document < lengths.length; document++) {
      const stamp = document + 1;
      for (let left = lengths[document] as number; left > 0; left--) {
        if (at === BLOCK) {
          block = this.#blocks[blockIndex] as Uint32Array;
          this.#blocks[blockIndex++] = new Uint32Array(0);
          at = 0;
        }
        const term = block[at++] as number;
        if (last[term] === stamp) {
          const here = (next[term] as number) - 1;
          frequencies[here] = (frequencies[here] as number) + 1;
        } else {
          last[term] = stamp;
          const here = next[term] as number;
          documents[here] = document;
          frequencies[here] = 1;
          next[term] = here + 1;
        }
      }
    }
    return { terms, offsets, documents, frequencies, lengths };
  }

  #newTerm(token: string): number {
    const term = this.#terms.size;
    this.#terms.set(token, term);
    if (term === this.#holding.length) {
      this.#holding = grown(this.#holding);
      this.#seen = grown(this.#seen);
    }
    return term;
  }

  #nextBlock(): void {
    this.#block = new Uint32Array(BLOCK);
    this.#blocks.push(this.#block);
    this.#used = 0;
  }
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
