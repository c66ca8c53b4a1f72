// One process of ours: node speed.mjs TASK [FILE ...]. Prints what speed.py prints.
import { readFileSync } from 'node:fs';

const [task, ...files] = process.argv.slice(2);
const FIVE = ['nDCG@10', 'AP', 'R@100', 'RR', 'P@10'];
const rows = {};

function timed(row, work, again = 4) {
  const clock = [];
  const processor = [];
  for (let i = 0; i <= again; i++) {
    const start = performance.now();
    const busy = process.cpuUsage();
    work();
    clock.push((performance.now() - start) / 1000);
    const { user, system } = process.cpuUsage(busy);
    processor.push((user + system) / 1e6);
  }
  rows[row] = { clock, processor };
}

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

const tasks = {
  'start measures': () => import('@jatdae/measures'),
  'start stats': () => import('@jatdae/measures/stats'),
  'start jatdae': () => import('jatdae'),
  files: async () => {
    const { evaluateRunFile, readQrels } = await import('jatdae');
    const { parseMeasures } = await import('@jatdae/measures');
    const [qrels, run] = files;
    const { evaluation } = await evaluateRunFile((await readQrels(qrels)).data, run, parseMeasures(FIVE));
    FIVE.map((name) => evaluation.mean(name));
  },
  evaluate: async () => {
    const { evaluate, parseMeasures, toQrels } = await import('@jatdae/measures');
    const { evaluateRankings, judge } = await import('@jatdae/measures/advanced');
    const [qrels, run] = files.map(nested);
    const means = (evaluation) => FIVE.map((name) => evaluation.mean(name));
    timed('memory', () => means(evaluate(qrels, run, FIVE)));
    const judgements = toQrels(qrels);
    const lists = new Map([...run].map(([query, of]) => [query, { ids: [...of.keys()], scores: [...of.values()] }]));
    const queries = [...judgements.keys()];
    const measures = parseMeasures(FIVE);
    const join = (query) => judge(lists.get(query) ?? { ids: [] }, judgements.get(query), query);
    // Lists are joined with their judgements each time, as the peers do.
    timed('prepared', () => means(evaluateRankings(queries, queries.map(join), measures)));
    timed('ndcg', () => evaluate(qrels, run, 'nDCG@10').mean('nDCG@10'));
    const every = parseMeasures(EVERY);
    timed('every measure', () => evaluate(qrels, run, every));
  },
  bm25: async () => {
    const { Bm25Index } = await import('jatdae');
    const { documents, queries } = json(files[0]);
    const named = documents.map((tokens, i) => ({ id: String(i), tokens }));
    let index;
    timed('index', () => {
      index = Bm25Index.fromTokens(named, { variant: 'lucene', k1: 1.2, b: 0.75 });
    });
    timed('search', () => queries.map((tokens) => index.searchTokens(tokens, 100)));
  },
  tests: async () => {
    const { kendallTau, pairedDifferences, pairedT, pairwiseRandomisationTestsOf, wilcoxon } = await import(
      '@jatdae/measures/stats'
    );
    const groups = json(files[0]).map((group) => group.map((column) => Float64Array.from(column)));
    const pairs = groups.flatMap((systems) => systems.flatMap((a, i) => systems.slice(i + 1).map((b) => [a, b])));
    const differences = pairs.map(([a, b]) => pairedDifferences(a, b).values);
    timed('paired t', () => differences.map((d) => pairedT(d)));
    timed('wilcoxon', () => differences.map((d) => wilcoxon(d)));
    timed('kendall', () => pairs.slice(0, 45).map(([a, b]) => kendallTau(a, b)));
    timed('randomisation', () => pairwiseRandomisationTestsOf(groups, { draws: 10_000, seed: 1 }), 1);
  },
  labels: async () => {
    const { weightedKappa } = await import('@jatdae/measures/stats');
    const { a, b } = json(files[0]);
    timed('kappa', () => weightedKappa(a, b, 'quadratic'));
  },
};

/** pytrec_eval's measures, with its cut-offs. */
const CUTOFFS = '5,10,15,20,30,100,200,500,1000';
const EVERY = [
  ...['P', 'recall', 'relative_P', 'map_cut', 'ndcg_cut'].map((name) => `${name}.${CUTOFFS}`),
  ...['success', 'iprec_at_recall', 'Rprec_mult', 'map', 'ndcg', 'recip_rank', 'Rprec', 'bpref', 'infAP', 'binG', 'G'],
  ...['ndcg_rel', 'Rndcg', 'set_P', 'set_relative_P', 'set_recall', 'set_map', 'set_F', 'utility', '11pt_avg'],
  ...['num_ret', 'num_rel', 'num_rel_ret', 'gm_map', 'gm_bpref'],
];

/** A TREC file as a Map of Maps: query, document, and the grade or score. */
function nested(file) {
  const all = new Map();
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const fields = line.split(' ');
    const of = all.get(fields[0]) ?? new Map();
    all.set(fields[0], of);
    of.set(fields[2], Number(fields[fields.length === 4 ? 3 : 4]));
  }
  return all;
}

await tasks[task]();
process.stdout.write(JSON.stringify({ rows }));
