import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The text of a file, gunzipped where its name says so. */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Fields of each line that is neither blank nor a comment. A parser for tests: what the formats do is tested elsewhere. */
function rows(path: string): string[][] {
  return readText(path)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.trim().split(/[ \t]+/));
}

/** TREC qrels: query, iteration, document, grade. The first of two judgements of one pair stands. */
export function readQrels(path: string): Map<string, Map<string, number>> {
  const qrels = new Map<string, Map<string, number>>();
  for (const [query, , doc, grade] of rows(path)) {
    const grades = qrels.get(query!) ?? new Map<string, number>();
    if (!grades.has(doc!)) grades.set(doc!, Number(grade));
    qrels.set(query!, grades);
  }
  return qrels;
}

/** TREC run: query, Q0, document, rank, score, tag. */
export function readRun(path: string): Map<string, { ids: string[]; scores: number[] }> {
  const run = new Map<string, { ids: string[]; scores: number[] }>();
  for (const [query, , doc, , score] of rows(path)) {
    const list = run.get(query!) ?? { ids: [], scores: [] };
    list.ids.push(doc!);
    list.scores.push(Number(score));
    run.set(query!, list);
  }
  return run;
}
