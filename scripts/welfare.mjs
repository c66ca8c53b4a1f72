// A project over the Korean welfare questions of the test material: `node scripts/welfare.mjs FOLDER [rrf|reranked]`. Queries get
// an attribute derived from their words (what they ask for), documents one derived from their length. The system `final` is the
// first ten of a hybrid, or of the same hybrid behind a reranker. docs/diagnosis.md explains what comes out of it. Reads the test material beside the checkout, or where JATDAE_SHARED says; writes into FOLDER only.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a question asks for, by the first pattern that its words match. */
const ASKS = [
  ['how much', /얼마|금액|비용|몇 ?(만|천)?원/u],
  ['when', /언제|기간|며칠|몇 ?(일|개월|년)|기한|까지/u],
  ['who', /누구|누가|대상|자격|받을 수 있나|해당/u],
  ['where', /어디|어느 (곳|기관)|문의|연락/u],
  ['how', /어떻게|방법|절차|신청/u],
];
const asks = (text) => ASKS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'what';

const config = (of) => `collection: { documents: documents.jsonl, queries: queries.jsonl }
measures: [nDCG@10, RR@10, R@10, Success@1]
systems:
  words: { type: bm25, tokenizer: whitespace }
  bigrams: { type: bm25, tokenizer: ngram(2) }
  morphemes: { type: bm25, tokenizer: morph }
  lsa: { type: dense, model: lsa }
  rrf: { type: fusion, of: [bigrams, lsa], method: rrf, depth: 20 }
  weighted: { type: fusion, of: [morphemes, lsa], method: weighted-sum, normalise: min-max, weights: [0.7, 0.3] }
  reranked: { type: rerank, of: rrf, window: 20, depth: 40, reranker: { type: proximity, tokenizer: ngram(2) } }
  final: { type: cut, of: ${of}, top: 10 }
gate:
  systems: [final]
  rules:
    - { name: the whole collection, queries: { at_least: 1910 } }
    - { name: the whole index, index: { documents: { at_least: 464 } } }
    - { name: fast enough, latency: { p95: 500 } }
    - { measure: R@10, at_least: 0.8 }
    - { measure: RR@10, at_least: 0.6, sure: true }
    - { measure: Success@1, at_least: 0.5 }
    - { measure: R@10, at_least: 0.8, by: asks, slices: [how, how much, what, when, where, who] }
    - { measure: R@10, at_least: 0.8, by: document.size }
    - { candidates: { stage: fuse, at_least: 0.95, drop: 0.01 } }
    - { measure: nDCG@10, drop: 0.01 }
    - { measure: nDCG@10, fall: 0.5 }
    - { lost: { k: 10, at_most: 20 } }
    - { name: questions of time, measure: Success@10, at_least: 0.9, slice: { asks: when } }
`;

/** Write the project. */
export function welfare(shared, folder, of = 'rrf') {
  const read = (name) => JSON.parse(readFileSync(join(shared, 'data/ko-welfare', name), 'utf8'));
  const [corpus, queries, relevant] = ['test_corpus.json', 'test_queries.json', 'test_relevant_docs.json'].map(read);
  const lengths = Object.values(corpus)
    .map((text) => text.length)
    .sort((a, b) => a - b);
  const long = lengths[Math.floor((3 * lengths.length) / 4)];
  mkdirSync(folder, { recursive: true });
  const lines = (rows) => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
  const documents = Object.entries(corpus).map(([id, text]) => {
    const [title, ...rest] = text.split('\n');
    const attributes = { size: text.length > long ? 'long' : 'short' };
    return { id, title: title.trim(), text: rest.join('\n').trim(), attributes };
  });
  const questions = Object.entries(queries).map(([qid, question]) => ({
    qid,
    question,
    relevant: relevant[qid],
    attributes: { asks: asks(question) },
  }));
  writeFileSync(join(folder, 'documents.jsonl'), lines(documents));
  writeFileSync(join(folder, 'queries.jsonl'), lines(questions));
  writeFileSync(join(folder, 'jatdae.yaml'), config(of));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder, of] = process.argv;
  if (folder === undefined || !['rrf', 'reranked', undefined].includes(of)) {
    console.error('node scripts/welfare.mjs FOLDER [rrf|reranked]');
    process.exit(2);
  }
  welfare(process.env.JATDAE_SHARED ?? fileURLToPath(new URL('../../shared', import.meta.url)), folder, of);
}
