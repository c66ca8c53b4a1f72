// One process of ours: node ours.mjs BUILD DATA TOP. Indexes and searches twice; prints times and the last result.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [build, data, top] = process.argv.slice(2);
const { Bm25Index } = await import(pathToFileURL(build).href);
const { documents, queries } = JSON.parse(readFileSync(data, 'utf8'));
const named = documents.map((tokens, i) => ({ id: String(i), tokens }));

const rounds = [];
let hits;
let statistics;
for (let round = 0; round < 2; round++) {
  const start = performance.now();
  const index = Bm25Index.fromTokens(named, { variant: 'lucene', k1: 1.2, b: 0.75 });
  const indexed = performance.now();
  hits = queries.map((tokens) => index.searchTokens(tokens, Number(top)));
  const searched = performance.now();
  rounds.push({ index: indexed - start, search: searched - indexed });
  statistics = index.statistics;
}
const scores = hits.map((hit) => Array.from(hit.scores));
process.stdout.write(JSON.stringify({ rounds, statistics, scores, ids: hits.map((hit) => hit.ids) }));
