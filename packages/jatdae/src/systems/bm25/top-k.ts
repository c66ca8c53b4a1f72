import { compareBytes } from '@jatdae/measures';

/**
 * The best k of some documents: score descending, equal scores by document id descending in UTF-8 byte order (the rule
 * `ties=trec`, so that a written run ranks the same wherever it is read).
 *
 * A heap of k documents with the worst on top: most documents cost one comparison.
 *
 * @param candidates - document numbers, the first `count` of which are looked at.
 * @param scores - by document number.
 * @param ids - by document number.
 * @returns document numbers, best first.
 */
export function topK(
  candidates: Uint32Array,
  count: number,
  scores: Float64Array,
  ids: readonly string[],
  k: number,
): Uint32Array {
  const size = Math.min(k, count);
  if (size === 0) return new Uint32Array(0);
  const heap: Heap = { documents: candidates.slice(0, size), scores: new Float64Array(size), ids };
  for (let i = 0; i < size; i++) heap.scores[i] = scores[heap.documents[i] as number] as number;
  for (let i = (size >> 1) - 1; i >= 0; i--) {
    sink(heap, i, size, heap.documents[i] as number, heap.scores[i] as number);
  }
  let worst = heap.scores[0] as number;
  for (let i = size; i < count; i++) {
    const document = candidates[i] as number;
    const score = scores[document] as number;
    if (score < worst) continue;
    if (score === worst && !stands(ids, document, heap.documents[0] as number)) continue;
    sink(heap, 0, size, document, score);
    worst = heap.scores[0] as number;
  }
  // Take the worst away to the end, again and again: what is left is sorted, best first.
  for (let end = size - 1; end > 0; end--) {
    const document = heap.documents[end] as number;
    const score = heap.scores[end] as number;
    heap.documents[end] = heap.documents[0] as number;
    sink(heap, 0, end, document, score);
  }
  return heap.documents;
}

interface Heap {
  readonly documents: Uint32Array;
  /** Of the documents beside them, so that comparing reads one array. */
  readonly scores: Float64Array;
  readonly ids: readonly string[];
}

/** Whether document a stands before document b of the same score. */
function stands(ids: readonly string[], a: number, b: number): boolean {
  return compareBytes(ids[a] as string, ids[b] as string) > 0;
}

/** Put a document at place `at` and let it sink until no worse one stands below it. */
function sink(heap: Heap, at: number, size: number, document: number, score: number): void {
  const { documents, scores, ids } = heap;
  let place = at;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= size) break;
    let childScore = scores[child] as number;
    const other = child + 1;
    if (other < size) {
      const otherScore = scores[other] as number;
      const worse =
        otherScore < childScore ||
        (otherScore === childScore && stands(ids, documents[child] as number, documents[other] as number));
      if (worse) {
        child = other;
        childScore = otherScore;
      }
    }
    if (childScore > score || (childScore === score && !stands(ids, document, documents[child] as number))) break;
    documents[place] = documents[child] as number;
    scores[place] = childScore;
    place = child;
  }
  documents[place] = document;
  scores[place] = score;
}
