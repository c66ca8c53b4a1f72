/**
 * Bootstrap intervals (BCa and percentile, 10,000 resamples) of two systems' differences on 12 measures over 7,000 queries:
 * all columns at once, against each alone by each method, which is the simple way and gives the same bits.
 *
 *     npm run build && node bench/bootstrap.mjs
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { randomOf } from '@jatdae/measures/advanced';
import { bootstrapInterval, bootstrapIntervals } from '@jatdae/measures/stats';

const QUERIES = 7000;
const MEASURES = 12;

const random = randomOf(7);
const column = () => Float64Array.from({ length: QUERIES }, () => Math.round((random() - random()) * 20) / 20);
const columns = Array.from({ length: MEASURES }, column);

/** Seconds of processor: other work on the machine takes from the clock. */
function timed(work) {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: Math.round((user + system) / 1e4) / 100 };
}

const together = timed(() => bootstrapIntervals(columns));
const alone = timed(() =>
  columns.map((one) => ({
    bca: bootstrapInterval(one, { method: 'bca' }),
    percentile: bootstrapInterval(one, { method: 'percentile' }),
  })),
);
const report = {
  command: 'node bench/bootstrap.mjs',
  size: { queries: QUERIES, measures: MEASURES, draws: 10_000 },
  processorSeconds: { together: together.seconds, alone: alone.seconds },
  timesFaster: Math.round((alone.seconds / together.seconds) * 10) / 10,
  sameBits: isDeepStrictEqual(together.result, alone.result),
  machine: {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    load: loadavg()[0]?.toFixed(2),
  },
};
writeFileSync(
  fileURLToPath(new URL('results/bootstrap.json', import.meta.url)),
  `${JSON.stringify(report, null, 2)}\n`,
);
console.log(JSON.stringify(report, null, 2));
