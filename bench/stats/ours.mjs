// One process of ours: node ours.mjs BUILT DATA WAY DRAWS ROUNDS. Prints the milliseconds of
// each round by the clock and of the processor, p-values and peak memory.
import { readFileSync } from 'node:fs';

const [built, data, way, draws, rounds] = process.argv.slice(2);
const { pairedDifferences, pairwiseRandomisationTestsOf, randomisationTests } = await import(built);
const groups = JSON.parse(readFileSync(data, 'utf8')).map((group) => group.map((column) => Float64Array.from(column)));
const options = { draws: Number(draws), seed: 1 };
const ways = {
  pairwise: () => pairwiseRandomisationTestsOf(groups, options).flat(),
  columns: () => {
    const pairs = groups.flatMap((systems) =>
      systems.flatMap((a, i) => systems.slice(i + 1).map((b) => pairedDifferences(a, b).values)),
    );
    return randomisationTests(pairs, options);
  },
};
const before = process.resourceUsage().maxRSS;
const milliseconds = [];
const processor = [];
let p;
for (let round = 0; round < Number(rounds); round++) {
  const from = performance.now();
  const busy = process.cpuUsage();
  p = ways[way]().map((result) => result.p);
  milliseconds.push(performance.now() - from);
  const { user, system } = process.cpuUsage(busy);
  processor.push((user + system) / 1000);
}
const mebibytes = (kibibytes) => Math.round(kibibytes / 102.4) / 10;
process.stdout.write(
  JSON.stringify({
    milliseconds,
    processor,
    p,
    memory: { before: mebibytes(before), peak: mebibytes(process.resourceUsage().maxRSS) },
  }),
);
