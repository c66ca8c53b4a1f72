// What the intervals and tests of @jatdae/measures do on collections whose truth is known: `npm run test:simulation`. Prints
// docs/simulation.md and writes it; exit code 1 where a default is outside its bounds. Takes minutes.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';
import { attainableByPatterns, attainableBySigns } from './simulation/attainable.mjs';
import { alike, LOPSIDED, POPULATIONS, swapped } from './simulation/populations.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SIZES = [25, 76, 592];
const COVERAGE = { collections: 2000, draws: 2000, level: 0.95, within: [0.93, 0.97] };
const NULL = { collections: 10_000, draws: 1000, alpha: 0.05, within: [0.04, 0.06] };
/** Collections whose sign patterns are enumerated to say what the randomisation test can attain. */
const ENUMERATED = 1000;
const FAMILY = { collections: 2000, systems: 5, draws: 500 };
const DEFAULT_INTERVAL = 't';

const outDir = here('../node_modules/.cache/jatdae-simulation');
await build({
  config: false,
  cwd: here('../packages/measures'),
  entry: {
    measures: here('../packages/measures/src/index.ts'),
    advanced: here('../packages/measures/src/advanced.ts'),
    stats: here('../packages/measures/src/stats/index.ts'),
  },
  outDir,
  platform: 'node',
  dts: false,
  logLevel: 'warn',
});
const { randomOf } = await import(`${outDir}/advanced.mjs`);
const stats = await import(`${outDir}/stats.mjs`);
const differencesOf = ([a, b]) => stats.pairedDifferences(a, b).values;

const INTERVALS = {
  t: (d) => stats.pairedT(d).interval,
  percentile: (d, seed) => stats.bootstrapInterval(d, { method: 'percentile', draws: COVERAGE.draws, seed }),
  BCa: (d, seed) => stats.bootstrapInterval(d, { method: 'bca', draws: COVERAGE.draws, seed }),
};
const TESTS = {
  randomisation: (d, seed) => stats.randomisationTest(d, { draws: NULL.draws, seed }).p,
  t: (d) => stats.pairedT(d).p,
  Wilcoxon: (d) => stats.wilcoxon(d).p,
  sign: (d) => stats.signTest(d).p,
};

/** Share of collections whose interval holds the true mean difference, and the mean width. */
function coverage(population, n, seed) {
  const random = randomOf(seed);
  const tally = Object.fromEntries(Object.keys(INTERVALS).map((name) => [name, { held: 0, width: 0, told: 0 }]));
  for (let i = 0; i < COVERAGE.collections; i++) {
    const d = differencesOf(population.draw(n, random));
    for (const [name, interval] of Object.entries(INTERVALS)) {
      const { low, high } = interval(d, i);
      if (low === undefined) continue;
      const of = tally[name];
      of.told++;
      of.width += high - low;
      if (low <= population.meanDifference && population.meanDifference <= high) of.held++;
    }
  }
  return Object.fromEntries(
    Object.entries(tally).map(([name, { held, width, told }]) => [
      name,
      { share: held / told, width: width / told, untold: COVERAGE.collections - told },
    ]),
  );
}

/** Share of collections without a difference that a test calls different, and what discrete tests can attain at most. */
function falsePositives(population, n, seed) {
  const random = randomOf(seed);
  const rejected = Object.fromEntries(Object.keys(TESTS).map((name) => [name, 0]));
  let bySigns = 0;
  let byPatterns = 0;
  for (let i = 0; i < NULL.collections; i++) {
    const d = differencesOf(swapped(population.draw(n, random), random));
    for (const [name, test] of Object.entries(TESTS)) if (test(d, i) <= NULL.alpha) rejected[name]++;
    const differing = d.filter((x) => x !== 0).length;
    bySigns += attainableBySigns(differing, NULL.alpha);
    if (i < ENUMERATED) byPatterns += differing > 20 ? NULL.alpha : attainableByPatterns([...d], NULL.alpha);
  }
  const shares = Object.entries(rejected).map(([name, count]) => [name, count / NULL.collections]);
  return {
    ...Object.fromEntries(shares),
    attainable: { sign: bySigns / NULL.collections, randomisation: byPatterns / ENUMERATED },
  };
}

/** Two one-sided tests where the true difference is exactly the margin: how often "equivalent" is said wrongly. */
function falseEquivalence(population, n, seed) {
  const random = randomOf(seed);
  let rejected = 0;
  for (let i = 0; i < NULL.collections; i++) {
    const d = differencesOf(population.draw(n, random));
    if (stats.equivalenceTest(d, population.meanDifference).equivalent) rejected++;
  }
  return rejected / NULL.collections;
}

/** Share of collections in which any pair of systems that are alike is called different. */
function familyWise(n, seed) {
  const random = randomOf(seed);
  let tukey = 0;
  let holm = 0;
  for (let i = 0; i < FAMILY.collections; i++) {
    const systems = alike(FAMILY.systems, n, random);
    const options = { draws: FAMILY.draws, seed: i };
    if (
      stats
        .randomisedTukeyHsd(systems, options)
        .flat()
        .some((p) => p <= NULL.alpha)
    )
      tukey++;
    const raw = stats.pairwiseRandomisationTests(systems, options).map(({ p }) => p);
    if (stats.holm(raw).some((p) => p <= NULL.alpha)) holm++;
  }
  return { tukey: tukey / FAMILY.collections, holm: holm / FAMILY.collections };
}

const percent = (share) => `${(100 * share).toFixed(1)}%`;
const outside = (share, [low, high]) => share < low || share > high;
const marked = (share, within) => (outside(share, within) ? `**${percent(share)}**` : percent(share));
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const failures = [];
const check = (what, share, within) => {
  if (outside(share, within)) failures.push(`${what}: ${percent(share)}`);
};
const log = (text) => process.stderr.write(`${text}\n`);

let seed = 20261130;
const coverageRows = [];
/** Of each interval, where it does not hold what it promises. */
const missed = Object.fromEntries(Object.keys(INTERVALS).map((name) => [name, []]));
for (const population of [...POPULATIONS, LOPSIDED]) {
  for (const n of SIZES) {
    log(`coverage: ${population.name}, ${n} queries`);
    const result = coverage(population, n, seed++);
    const cells = Object.values(result).map(
      ({ share, width }) => `${marked(share, COVERAGE.within)} (${width.toFixed(3)})`,
    );
    coverageRows.push([population.name, n, population.meanDifference.toFixed(4), ...cells, result.t.untold]);
    for (const [name, { share }] of Object.entries(result)) {
      if (outside(share, COVERAGE.within)) missed[name].push(`${percent(share)} of ${population.name}, ${n} queries`);
    }
    if (population !== LOPSIDED) {
      check(
        `${DEFAULT_INTERVAL} interval, ${population.name}, ${n} queries`,
        result[DEFAULT_INTERVAL].share,
        COVERAGE.within,
      );
    }
  }
}
const nullRows = [];
for (const population of POPULATIONS) {
  for (const n of SIZES) {
    log(`false positives: ${population.name}, ${n} queries`);
    const result = falsePositives(population, n, seed++);
    const equivalence = falseEquivalence(population, n, seed++);
    const where = `${population.name}, ${n} queries`;
    const attained = (name) => {
      const level = result.attainable[name];
      const near = [level - 0.01, level + 0.01];
      check(`${name} test, ${where}`, result[name], near);
      return `${marked(result[name], near)} (${percent(level)})`;
    };
    nullRows.push([
      population.name,
      n,
      attained('randomisation'),
      ...['t', 'Wilcoxon'].map((name) => marked(result[name], NULL.within)),
      attained('sign'),
      marked(equivalence, [0, NULL.within[1]]),
    ]);
  }
}
const familyRows = [];
for (const n of SIZES) {
  log(`many systems: ${n} queries`);
  const { tukey, holm } = familyWise(n, seed++);
  familyRows.push([n, percent(tukey), percent(holm)]);
  check(`Tukey HSD, ${n} queries`, tukey, [0.035, 0.065]);
  check(`Holm, ${n} queries`, holm, [0, 0.065]);
}

const page = `# Simulation

<!-- Made by \`npm run test:simulation\`. Do not edit. -->

Do the intervals hold what they promise, and do the tests err as often as they say? Collections are drawn from populations of
queries whose true mean difference is known ([populations.mjs](../scripts/simulation/populations.mjs)): nDCG@10 of two systems,
heaped up at 0 and 1, with many queries on which both are equal. Bold: outside the bounds.

## Intervals of the mean difference, 95%

${COVERAGE.collections.toLocaleString('en')} collections each, bootstrap with ${COVERAGE.draws.toLocaleString('en')} draws. Bounds ${COVERAGE.within.map(percent).join(' to ')}; the standard error of a share is 0.5 points. In brackets the
mean width. The last column counts collections in which all differences were equal, for which no interval is given.

${table(['population', 'queries', 'true difference', ...Object.keys(INTERVALS), 'no interval'], coverageRows)}

Outside the bounds:

${Object.entries(missed)
  .map(([name, places]) => `- ${name}: ${places.length === 0 ? 'nowhere' : places.join('; ')}`)
  .join('\n')}

The run fails where the ${DEFAULT_INTERVAL} interval leaves them on the first two populations. The last one is there as a warning: when nearly all
of a gain comes from a few queries, a small collection may hold none of them, and no interval over its queries can know.

## False positives at 5%

${NULL.collections.toLocaleString('en')} collections each, without a difference: the two systems change places by chance on every query. Randomisation with
${NULL.draws.toLocaleString('en')} draws, or all sign patterns where at most 20 queries differ. Bounds ${NULL.within.map(percent).join(' to ')}; standard error 0.2 points.
Where few queries differ, the randomisation test and the sign test have few possible p-values, and cannot reject in 5% of cases:
in brackets the share they can attain at most, which they must keep to within a point. The equivalence test (two one-sided t
tests) is told a margin of exactly the true difference: saying "equivalent" is wrong there, and should happen in 5% at most; being
one-sided, it feels the skewness of the differences. The run fails where the randomisation test or the sign test leaves its bounds,
or Tukey's or Holm's below.

${table(['population', 'queries', 'randomisation (attainable)', 't', 'Wilcoxon', 'sign (attainable)', 'equivalence'], nullRows)}

## Many systems at 5%

${FAMILY.systems} systems that are alike, ${FAMILY.collections.toLocaleString('en')} collections, ${FAMILY.draws} draws: how often any of the ${(FAMILY.systems * (FAMILY.systems - 1)) / 2} pairs is called different. Standard error 0.5 points.

${table(['queries', 'randomised Tukey HSD', 'randomisation tests, Holm'], familyRows)}
`;
writeFileSync(here('../docs/simulation.md'), page);
process.stdout.write(page);
for (const failure of failures) log(`outside its bounds: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
