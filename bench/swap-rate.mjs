// Swap rates of all pairs of systems: `node bench/swap-rate.mjs`. Writes bench/results/swap-rate.json; the target is
// 45 pairs at 8 sizes with 2,000 draws for 592 queries in under 2 seconds. Scores are made here from a seed.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [SYSTEMS, QUERIES, DRAWS, ROUNDS] = [10, 592, 2000, 7];
const SIZES = [25, 50, 75, 100, 150, 200, 300, 500];

const outDir = here('../node_modules/.cache/jatdae-bench-swap-rate');
await build({
  config: false,
  cwd: here('../packages/measures'),
  entry: {
    advanced: here('../packages/measures/src/advanced.ts'),
    stats: here('../packages/measures/src/stats/index.ts'),
  },
  outDir,
  platform: 'node',
  dts: false,
  logLevel: 'warn',
});
const { randomOf } = await import(`${outDir}/advanced.mjs`);
const { swapRate, swapRates } = await import(`${outDir}/stats.mjs`);

/** Scores of reciprocal rank's kind: many queries that all systems answer well, some that none does. */
function columns(seed, holes) {
  const random = randomOf(seed);
  const ease = Float64Array.from({ length: QUERIES }, random);
  return Array.from({ length: SYSTEMS }, (_, system) =>
    ease.map((of, query) => {
      const found = random() < of + system / 100 ? 1 / (1 + Math.floor(random() * 5)) : 0;
      return holes && query % 60 === system ? Number.NaN : found;
    }),
  );
}

/** One pair and one size after the other: what the fast way must equal. */
function oneByOne(scores) {
  return scores.flatMap((one, a) =>
    scores.slice(a + 1).map((other) => {
      const differences = other.map((value, query) => value - one[query]);
      return SIZES.map((size) => swapRate(differences, size, { draws: DRAWS }));
    }),
  );
}

function seconds(run) {
  const from = performance.now();
  run();
  return (performance.now() - from) / 1000;
}

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
const timed = (run) => Number(median(Array.from({ length: ROUNDS }, () => seconds(run))).toFixed(3));

const full = columns(20261130, false);
const holed = columns(20261130, true);
const together = swapRates(full, SIZES, { draws: DRAWS });
const apart = oneByOne(full);
const differing = together.filter((pair, p) => JSON.stringify(pair.rates) !== JSON.stringify(apart[p])).length;

const result = {
  command: 'node bench/swap-rate.mjs',
  shape: { systems: SYSTEMS, pairs: together.length, queries: QUERIES, sizes: SIZES, draws: DRAWS },
  target: { seconds: 2 },
  seconds: {
    'all pairs together': timed(() => swapRates(full, SIZES, { draws: DRAWS })),
    'all pairs together, each system undefined on other queries': timed(() =>
      swapRates(holed, SIZES, { draws: DRAWS }),
    ),
    'one by one (once)': Number(seconds(() => oneByOne(full)).toFixed(3)),
  },
  rounds: ROUNDS,
  pairsThatDiffer: differing,
  machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
};
writeFileSync(here('results/swap-rate.json'), `${JSON.stringify(result, null, 2)}\n`);
console.log(JSON.stringify(result, null, 2));
