// What corrected intervals do under simulated judges whose error rates are known: `npm run test:judging`. Writes the table of
// docs/judging.md between its marks; exit code 1 where the default is outside its bounds. Takes minutes.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const COLLECTIONS = 1000;
const WITHIN = [0.93, 0.97];
const SIZES = [
  { people: 30, queries: 150 },
  { people: 50, queries: 500 },
  { people: 100, queries: 200 },
];
const MEASURES = ['P@5', 'RR@10'];
/** Its mean is heaped up at 1, so that few queries are too few for any interval over them, people's alone too. */
const SKEWED = 'RR@10';
/** Documents judged a query, and the length of the lists drawn from them. */
const POOL = 20;

const outDir = here('../node_modules/.cache/jatdae-judging');
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
const { parseMeasures } = await import(`${outDir}/measures.mjs`);
const { randomOf, bestFirst } = await import(`${outDir}/advanced.mjs`);
const { predictionPowered, predictionPoweredDifference, moments } = await import(`${outDir}/stats.mjs`);
const measures = parseMeasures(MEASURES);

/**
 * Judges by their errors: `misses` of the relevant are called not relevant, `invents` of the others relevant; `likes` of those
 * that the second system ranks in its first five instead, which is what a judge of the same family does.
 */
const JUDGES = [
  { name: 'careful', misses: 0.05, invents: 0.03 },
  { name: 'generous', misses: 0.05, invents: 0.25 },
  { name: 'noisy', misses: 0.35, invents: 0.3 },
  { name: 'partial to the second system', misses: 0.1, invents: 0.05, likes: 0.4 },
];

function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Pooled documents in the order of a system's scores: relevant ones `lift` higher on average. */
function ranked(relevant, lift, random) {
  const scores = relevant.map((r) => r * lift + normal(random));
  return relevant.map((_, i) => i).sort((a, b) => scores[b] - scores[a]);
}

function scoresOf(order, grades) {
  const ranking = {
    retrieved: POOL,
    ranks: Uint32Array.from(order, (_, i) => i + 1),
    grades: Float64Array.from(order, (document) => grades[document]),
    judged: bestFirst(grades),
  };
  return measures.map((measure) => measure.score(ranking) ?? Number.NaN);
}

/** One query: both systems' scores by people and by the judge, a measure a column. */
function drawQuery(judge, random) {
  const ease = Math.sin((Math.PI * random()) / 2) ** 2;
  const relevant = Array.from({ length: POOL }, () => Number(random() < 0.03 + 0.35 * ease));
  const orders = [ranked(relevant, 0.8 + ease, random), ranked(relevant, 1 + ease, random)];
  const high = new Set(orders[1].slice(0, 5));
  const byJudge = relevant.map((r, i) => {
    const invents = judge.likes !== undefined && high.has(i) ? judge.likes : judge.invents;
    return Number(random() < (r ? 1 - judge.misses : invents));
  });
  return {
    human: orders.map((order) => scoresOf(order, relevant)),
    model: orders.map((order) => scoresOf(order, byJudge)),
  };
}

/** Means over very many queries on which people define the measure: what the intervals must hold. */
function truthOf(random) {
  const sums = measures.map(() => ({ n: 0, system: 0, difference: 0 }));
  for (let q = 0; q < 1_000_000; q++) {
    const { human } = drawQuery(JUDGES[0], random);
    for (const [m, sum] of sums.entries()) {
      if (Number.isNaN(human[0][m])) continue;
      sum.n++;
      sum.system += human[1][m];
      sum.difference += human[1][m] - human[0][m];
    }
  }
  return sums.map(({ n, system, difference }) => ({ system: system / n, difference: difference / n }));
}

/** l^2 Var(f)/N + Var_n(Y - l f)/n, l = Cov/((1 + n/N) Var(f)): counts the n queries among the N twice. */
function twiceCounted(model, human, lambda) {
  const known = human.flatMap((y, i) => (y === undefined || Number.isNaN(y) || Number.isNaN(model[i]) ? [] : [i]));
  const all = [...model].filter((f) => !Number.isNaN(f));
  const l = lambda / (1 + known.length / all.length);
  const rest = moments(known.map((i) => human[i] - l * model[i]));
  const mean = l * moments(all).mean + rest.mean;
  const half = 1.959964 * Math.sqrt((l * l * moments(all).variance) / all.length + rest.variance / rest.n);
  return { low: mean - half, high: mean + half };
}

const WAYS = ['judge alone', 'people alone', 'PPI', 'PPI++', 'PPI++, normal', 'twice counted'];

function intervalsOf(model, human) {
  const random = { sample: 'random' };
  const make = Array.isArray(model[0]) ? predictionPoweredDifference : predictionPowered;
  const tuned = make(model, human, random);
  const column = (sides) =>
    Array.isArray(sides[0]) ? sides[0].map((a, i) => (a === undefined ? a : sides[1][i] - a)) : sides;
  return [
    tuned.naive.interval,
    tuned.classical.interval,
    make(model, human, { ...random, lambda: 1 }).corrected.interval,
    tuned.corrected.interval,
    make(model, human, { ...random, distribution: 'normal' }).corrected.interval,
    twiceCounted(column(model), column(human), tuned.lambdas[0].lambda),
  ];
}

/** For the second system's mean and the difference of both: how often each way's interval holds the truth, and how wide it is. */
function coverage(judge, { people, queries }, truth, seed) {
  const random = randomOf(seed);
  const tally = measures.map(() => ({
    system: WAYS.map(() => ({ held: 0, width: 0 })),
    difference: WAYS.map(() => ({ held: 0, width: 0 })),
  }));
  for (let c = 0; c < COLLECTIONS; c++) {
    const drawn = Array.from({ length: queries }, () => drawQuery(judge, random));
    for (const [m, of] of tally.entries()) {
      const side = (who, system) =>
        drawn.map((one, q) => (who === 'human' && q >= people ? undefined : one[who][system][m]));
      const [model, human] = ['model', 'human'].map((who) => [side(who, 0), side(who, 1)]);
      for (const [what, intervals] of [
        ['system', intervalsOf(model[1], human[1])],
        ['difference', intervalsOf(model, human)],
      ]) {
        for (const [w, { low, high }] of intervals.entries()) {
          if (low === undefined) continue;
          of[what][w].width += high - low;
          if (low <= truth[m][what] && truth[m][what] <= high) of[what][w].held++;
        }
      }
    }
  }
  return tally;
}

const percent = (share) => `${(100 * share).toFixed(1)}%`;
const outside = (share) => share < WITHIN[0] || share > WITHIN[1];
const log = (text) => process.stderr.write(`${text}\n`);
const failures = [];
const rows = [];
let seed = 20261130;
log('truth');
const truth = truthOf(randomOf(seed++));
let naiveWell = 0;
let well = 0;
const skewed = [];
let cells = 0;
for (const judge of JUDGES) {
  for (const size of SIZES) {
    log(`${judge.name}: ${size.people} of ${size.queries}`);
    const tally = coverage(judge, size, truth, seed++);
    for (const [m, name] of MEASURES.entries()) {
      for (const what of ['system', 'difference']) {
        const shares = tally[m][what].map(({ held, width }) => ({
          share: held / COLLECTIONS,
          width: width / COLLECTIONS,
        }));
        cells++;
        if (!outside(shares[0].share)) naiveWell++;
        const where = `${judge.name}, ${size.people} of ${size.queries}, ${name}, ${what}`;
        if (!outside(shares[3].share)) well++;
        else if (name === SKEWED && what === 'system')
          skewed.push(`${percent(shares[3].share)} (${percent(shares[1].share)})`);
        else failures.push(`${where}: ${percent(shares[3].share)}`);
        rows.push([
          judge.name,
          `${size.people} of ${size.queries}`,
          what === 'system' ? name : `${name}, difference`,
          ...shares.map(
            ({ share, width }) => `${outside(share) ? `**${percent(share)}**` : percent(share)} (${width.toFixed(3)})`,
          ),
        ]);
      }
    }
  }
}
const table = (head, body) =>
  [head, head.map(() => '---'), ...body].map((line) => `| ${line.join(' | ')} |`).join('\n');
const part = `${table(['judge', 'people', 'measure', ...WAYS], rows)}

${COLLECTIONS.toLocaleString('en')} collections a row, 95% intervals; in brackets their mean width. Bold: outside ${WITHIN.map(percent).join(' to ')} (standard error of a share 0.7 points). True means: ${MEASURES.map((name, m) => `${name} ${truth[m].system.toFixed(4)}, difference ${truth[m].difference.toFixed(4)}`).join('; ')}. The judge alone is inside the bounds in ${naiveWell} of ${cells} rows, PPI++ in ${well}. Outside (in brackets people alone in the same row): ${skewed.join(', ') || 'none'}, all of the mean of ${SKEWED}, whose scores heap up at 1; on all else the run fails.`;
const [open, close] = ['<!-- simulation: made by `npm run test:judging` -->', '<!-- end of simulation -->'];
const file = here('../docs/judging.md');
const page = readFileSync(file, 'utf8');
const [from, to] = [page.indexOf(open), page.indexOf(close)];
if (from < 0 || to < from) throw new Error(`docs/judging.md has no place for the table: ${open} … ${close}`);
writeFileSync(file, `${page.slice(0, from + open.length)}\n\n${part}\n\n${page.slice(to)}`);
process.stdout.write(`${part}\n`);
for (const failure of failures) log(`outside its bounds: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
