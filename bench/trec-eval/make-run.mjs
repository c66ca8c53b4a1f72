import { closeSync, openSync, writeSync } from 'node:fs';
import { randomOf } from '@jatdae/measures/advanced';

/** Judged documents of a query that are not relevant; half of them are retrieved. */
const NOT_RELEVANT = 30;
/** Share of queries with a second relevant document, and of relevant documents that are found. */
const SECOND = 0.07;
const FOUND = 0.86;

/**
 * Qrels and a run with the shape of MS MARCO's: numbers as ids, one relevant document a query and rarely two, scores with
 * four decimals as BM25 gives them, lines in the order of ranks. The same seed gives the same bytes.
 */
export function makeRun({ qrels, run, queries, depth, documents, seed }) {
  const random = randomOf(seed);
  const below = (n) => Math.floor(random() * n);
  const files = [qrels, run].map((file) => openSync(file, 'w'));
  const seen = new Set();
  for (let q = 0; q < queries; q++) {
    let query = 0;
    do query = 2 + below(1_102_438);
    while (seen.has(query));
    seen.add(query);
    const drawn = new Set();
    while (drawn.size < depth + NOT_RELEVANT + 2) drawn.add(below(documents));
    const docs = [...drawn];
    const grades = new Map();
    for (let i = 0; i < (random() < SECOND ? 2 : 1); i++) {
      const rank = Math.min(depth - 1, Math.floor(depth ** random()) - 1);
      grades.set(docs[random() < FOUND ? rank : depth + NOT_RELEVANT + i], 1);
    }
    for (let i = 0; i < NOT_RELEVANT; i++) {
      const doc = docs[i % 2 === 0 ? below(depth) : depth + i];
      if (!grades.has(doc)) grades.set(doc, 0);
    }
    let score = 18 + 16 * random();
    let lines = '';
    for (let rank = 1; rank <= depth; rank++) {
      lines += `${query} Q0 ${docs[rank - 1]} ${rank} ${score.toFixed(4)} synth-bm25\n`;
      score -= (-Math.log(1 - random()) * score) / (6 * (rank + 3));
    }
    writeSync(files[0], [...grades].map(([doc, grade]) => `${query} 0 ${doc} ${grade}\n`).join(''));
    writeSync(files[1], lines);
  }
  for (const file of files) closeSync(file);
}
