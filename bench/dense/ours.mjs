// One process of bench/dense.mjs: BUILT THREADS DOCUMENTS QUERIES DIMENSIONS TOP. Prints milliseconds and the top of some queries.
import { readFileSync } from 'node:fs';

const [built, threads, documentsFile, queriesFile, dimensionsText, top] = process.argv.slice(2);
const { VectorIndex } = await import(built);
const dimensions = Number(dimensionsText);
const read = (file) => new Float32Array(new Uint8Array(readFileSync(file)).buffer);

const documents = read(documentsFile);
const ids = Array.from({ length: documents.length / dimensions }, (_, i) => String(i));
const index = VectorIndex.build(documents, dimensions, ids, { similarity: 'dot', threads: Number(threads) });
const queries = read(queriesFile);
await index.search(queries, Number(top)); // threads start, the compiler finishes
const started = performance.now();
const hits = await index.search(queries, Number(top));
const milliseconds = performance.now() - started;
const best = hits.map(({ ids, scores }) => ({ documents: ids.map(Number), scores: [...scores] }));
process.stdout.write(JSON.stringify({ milliseconds, top: best }));
await index.close();
