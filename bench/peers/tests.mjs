import { randomOf } from '@jatdae/measures/advanced';
import {
  benjaminiHochberg,
  cohenKappa,
  criticalDifference,
  kendallTau,
  pairedDifferences,
  pairedT,
  randomisationTest,
  signTest,
  spearmanRho,
  weightedKappa,
  wilcoxon,
} from '@jatdae/measures/stats';
import { makeScores } from '../stats/scores.mjs';
import { TOLERANCE } from './differences.mjs';

/** Sizes at which tests change from exact to approximate, and a large one. */
const SIZES = [6, 12, 13, 14, 33, 34, 50, 51, 592];

/** Scores with zeros, ones and ties as retrieval has them, and grades of two labellers. */
export function makeCases(seed) {
  const random = randomOf(seed);
  const pairs = SIZES.flatMap((queries) =>
    makeScores({ systems: 2, queries, measures: 3 }, random).map(([a, b]) => ({ a, b })),
  );
  const smooth = SIZES.map((n) => {
    const a = Array.from({ length: n }, random);
    return { a, b: a.map((value) => value + random() - 0.45) };
  });
  const labels = [2, 3, 5].map((grades) => {
    const a = Array.from({ length: 200 }, () => Math.floor(grades * random()));
    return { a, b: a.map((grade) => (random() < 0.6 ? grade : Math.floor(grades * random()))) };
  });
  const [columns] = makeScores({ systems: 6, queries: 60, measures: 1 }, random);
  return { pairs: [...pairs, ...smooth], labels, columns, p: Array.from({ length: 20 }, () => random() ** 3) };
}

const differences = ({ a, b }) => pairedDifferences(a, b).values;

/** Ours of each of their functions: rows of numbers, as `tests.py` prints them. */
export const OURS = {
  'scipy ttest_rel': {
    ours: 'pairedT: t, p, 95% interval',
    rows: ({ pairs }) =>
      pairs.map((pair) => {
        const { t, p, interval } = pairedT(differences(pair));
        return [t, p, interval.low, interval.high];
      }),
  },
  'scipy wilcoxon': {
    ours: 'wilcoxon: statistic, p',
    rows: ({ pairs }) =>
      pairs.map((pair) => {
        const { statistic, p } = wilcoxon(differences(pair));
        return [statistic, p];
      }),
  },
  'scipy binomtest': { ours: 'signTest: p', rows: ({ pairs }) => pairs.map((pair) => [signTest(differences(pair)).p]) },
  'scipy kendalltau': {
    ours: 'kendallTau: tau-b, p',
    rows: ({ pairs }) =>
      pairs.map(({ a, b }) => {
        const { tau, p } = kendallTau(a, b);
        return [tau, p];
      }),
  },
  'scipy spearmanr': { ours: 'spearmanRho', rows: ({ pairs }) => pairs.map(({ a, b }) => [spearmanRho(a, b)()]) },
  'scipy permutation_test': {
    ours: 'randomisationTest: p over all sign patterns, up to 16 queries',
    rows: ({ pairs }) =>
      pairs.filter(({ a }) => a.length <= 16).map((pair) => [randomisationTest(differences(pair)).p]),
  },
  'scikit-learn cohen_kappa_score weights=None': {
    ours: 'cohenKappa',
    rows: ({ labels }) => labels.map(({ a, b }) => [cohenKappa(a, b).kappa]),
  },
  'scikit-learn cohen_kappa_score weights=linear': {
    ours: "weightedKappa, 'linear'",
    rows: ({ labels }) => labels.map(({ a, b }) => [weightedKappa(a, b, 'linear').kappa]),
  },
  'scikit-learn cohen_kappa_score weights=quadratic': {
    ours: "weightedKappa, 'quadratic'",
    rows: ({ labels }) => labels.map(({ a, b }) => [weightedKappa(a, b, 'quadratic').kappa]),
  },
  'scipy friedmanchisquare': {
    ours: 'criticalDifference: chi-square, p',
    rows: ({ columns }) => {
      const { friedman } = criticalDifference(columns);
      return [[friedman.chiSquare, friedman.p]];
    },
  },
  'scipy false_discovery_control': { ours: 'benjaminiHochberg', rows: ({ p }) => [benjaminiHochberg(p)] },
  'ranx paired_student_t_test': {
    ours: 'pairedT: p',
    rows: ({ pairs }) => pairs.map((pair) => [pairedT(differences(pair)).p]),
  },
};

/**
 * @param {ReturnType<typeof makeCases>} cases
 * @param {Readonly<Record<string, readonly (readonly (number | null)[])[]>>} theirs by function; absent ones are left out
 * @returns a row each: how many numbers are the same, and those that are not
 */
export function compareTests(cases, theirs) {
  return Object.entries(OURS)
    .filter(([name]) => theirs[name])
    .map(([name, { ours, rows }]) => {
      const result = { theirs: name, ours, same: 0, unknown: 0, largest: 0, examples: [] };
      rows(cases).forEach((row, i) => {
        row.forEach((value, j) => {
          const other = theirs[name][i][j];
          const apart = value === undefined || other === null ? Number.NaN : Math.abs(value - other);
          if (apart <= TOLERANCE * Math.max(1, Math.abs(value))) {
            result.same++;
            result.largest = Math.max(result.largest, apart);
          } else if (value === undefined && other === null) result.same++;
          else {
            result.unknown++;
            if (result.examples.length < 3) result.examples.push({ case: i, ours: value ?? null, theirs: other });
          }
        });
      });
      return { ...result, largest: Number(result.largest.toPrecision(1)) };
    });
}
