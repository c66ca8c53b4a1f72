/**
 * Populations of queries with two systems' nDCG@10, whose true mean difference is known exactly.
 *
 * A query has an ease e between 0 and 1, mostly near one of them (arcsine distribution, in GRID equal shares), so that scores
 * heap up at 0 and 1. Each relevant document stands at rank r with chance e (1 - e)^(r - 1); beyond rank 10 it gains nothing.
 */
const GRID = 400;
const EASE = Array.from({ length: GRID }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / (2 * GRID)) ** 2);
const GAIN = Array.from({ length: 10 }, (_, i) => 1 / Math.log2(i + 2));

/** Mean gain of a document over its ranks. */
const expectedGain = (ease) => GAIN.reduce((sum, gain, i) => sum + gain * ease * (1 - ease) ** i, 0);
const drawnGain = (ease, random) => {
  const rank = ease >= 1 ? 0 : Math.floor(Math.log(1 - random()) / Math.log(1 - ease));
  return GAIN[rank] ?? 0;
};

/**
 * @param {object} shape
 * @param {number} shape.relevant relevant documents a query
 * @param {number} shape.same share of queries on which both systems return the same list
 * @param {(ease: number) => number} shape.other ease for the other system
 */
function population({ name, relevant, same, other }) {
  const meanOf = (value) => EASE.reduce((sum, ease) => sum + value(ease) / GRID, 0);
  const score = (ease, random) => {
    let sum = 0;
    for (let i = 0; i < relevant; i++) sum += drawnGain(ease, random);
    return sum / relevant;
  };
  return {
    name,
    meanDifference: (1 - same) * meanOf((ease) => expectedGain(other(ease)) - expectedGain(ease)),
    /** Scores of both systems on n queries. */
    draw(n, random) {
      const baseline = new Float64Array(n);
      const treated = new Float64Array(n);
      for (let q = 0; q < n; q++) {
        const ease = EASE[Math.floor(random() * GRID)];
        baseline[q] = score(ease, random);
        treated[q] = random() < same ? baseline[q] : score(other(ease), random);
      }
      return [baseline, treated];
    },
  };
}

export const POPULATIONS = [
  population({ name: 'one relevant document', relevant: 1, same: 0.1, other: (ease) => ease ** 0.8 }),
  population({ name: 'four relevant documents', relevant: 4, same: 0.2, other: (ease) => ease ** 0.8 }),
];

/** Nearly all queries alike, a few answered that were not: what no interval handles with few queries. */
export const LOPSIDED = population({
  name: 'a few repaired queries',
  relevant: 1,
  same: 0.75,
  other: (ease) => (ease < 0.4 ? 0.95 : ease),
});

/** Scores of m systems that are all alike: their ease is the query's. */
export function alike(m, n, random) {
  const ease = Float64Array.from({ length: n }, () => EASE[Math.floor(random() * GRID)]);
  return Array.from({ length: m }, () => ease.map((of) => drawnGain(of, random)));
}

/** The same population with the systems changing places by chance: no difference, symmetric. */
export function swapped([a, b], random) {
  for (let q = 0; q < a.length; q++) {
    if (random() < 0.5) continue;
    [a[q], b[q]] = [b[q], a[q]];
  }
  return [a, b];
}
