import { closeSync, openSync, writeSync } from 'node:fs';
import { randomOf } from '@jatdae/measures/advanced';

/** Chance of each grade of a judged document, by kind of query; -1 is junk. */
const GRADES = [
  [
    [-1, 0.05],
    [0, 0.45],
    [1, 0.25],
    [2, 0.15],
    [3, 0.1],
  ],
  [
    [0, 0.7],
    [1, 0.3],
  ],
  [
    [1, 0.6],
    [2, 0.4],
  ],
  [[0, 1]],
];
/** Of a hundred queries so many have each kind of grades: graded, binary, nothing judged irrelevant, nothing relevant. */
const KINDS = [60, 30, 7, 3];

/**
 * A graded TREC pair that has what evaluations trip over: tied scores, scores that are tied in 32 bits only, unjudged
 * documents, grades below 0, queries without a relevant document, without a document judged irrelevant, without an
 * answer, and answers without judgements. No document stands twice. The same seed gives the same bytes.
 *
 * @param {{ qrels: string, run: string, queries: number, depth: number, seed: number }} options
 */
export function makeInputs({ qrels, run, queries, depth, seed }) {
  const random = randomOf(seed);
  const below = (n) => Math.floor(random() * n);
  const files = [qrels, run].map((file) => openSync(file, 'w'));
  for (let q = 1; q <= queries; q++) {
    const documents = shuffled(depth + 40, 20 * depth, below);
    const judged = judgedPlaces(depth, below);
    const grades = GRADES[pick(KINDS, random() * 100)];
    const lines = judged.map((place) => `${q} 0 ${documents[place]} ${gradeOf(grades, random())}\n`);
    // One in a hundred answers a query that nobody judged, one in fifty judged queries has no answer.
    if (q % 100 !== 0) writeSync(files[0], lines.join(''));
    if (q % 50 !== 25) writeSync(files[1], listOf(q, documents.slice(0, depth), random));
  }
  for (const file of files) closeSync(file);
}

/** Different ids whose byte order is not that of their numbers, nor that of their letters in a dictionary. */
function shuffled(count, from, below) {
  const drawn = new Set();
  while (drawn.size < count) drawn.add(below(from));
  return [...drawn].map((n) => `${n % 3 === 0 ? 'D' : 'd'}${n}`);
}

/** Places of judged documents: most near the top, ten anywhere, twenty not retrieved. */
function judgedPlaces(depth, below) {
  const places = new Set();
  for (let i = 0; i < 20; i++) places.add(Math.floor(depth ** (below(1000) / 1000)) - 1);
  for (let i = 0; i < 10; i++) places.add(below(depth));
  for (let i = 0; i < 20; i++) places.add(depth + below(40));
  return [...places];
}

/** A list in the order of its scores: distinct ones, ones with a single decimal, or pairs that 32 bits cannot tell apart. */
function listOf(query, documents, random) {
  const kind = query % 4;
  let score = 20 + 10 * random();
  let lines = '';
  documents.forEach((document, i) => {
    const written =
      kind === 0
        ? score.toFixed(1)
        : kind === 1 && i % 2 === 1
          ? (Number(score.toFixed(4)) - 1e-7).toFixed(8)
          : score.toFixed(kind === 1 ? 4 : 8);
    lines += `${query} Q0 ${document} ${i + 1} ${written} made\n`;
    if (kind !== 1 || i % 2 === 1) score -= 0.001 + (-Math.log(1 - random()) * score) / (6 * (i + 3));
  });
  return lines;
}

function pick(shares, at) {
  let sum = 0;
  return Math.max(
    0,
    shares.findIndex((share) => {
      sum += share;
      return at < sum;
    }),
  );
}

function gradeOf(grades, at) {
  return grades[
    pick(
      grades.map(([, chance]) => chance),
      at,
    )
  ][0];
}
