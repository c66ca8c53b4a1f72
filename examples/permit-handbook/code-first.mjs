// A retriever as a team might write one: a code in the question is believed before everything else.
import { readFileSync } from 'node:fs';

const documents = readFileSync(new URL('documents.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line))
  .map(({ id, title, text, attributes }) => ({ id, code: attributes?.code, pairs: pairsOf(`${title}\n${text.slice(0, 2000)}`) }));

export function search(question, k) {
  const codes = new Set(question.toUpperCase().match(/[A-Z]-?\d+(?:-\d+)?/g)?.map((code) => code.replace(/^([A-Z])-?/, '$1-')));
  const asked = pairsOf(question);
  return documents
    .map(({ id, code, pairs }) => {
      let shared = 0;
      for (const pair of asked) if (pairs.has(pair)) shared++;
      return { id, score: (codes.has(code) ? 1 : 0) + shared / (asked.size + 1) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
    .slice(0, k);
}

function pairsOf(text) {
  const letters = [...text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')];
  const pairs = new Set();
  for (let i = 1; i < letters.length; i++) if (letters[i] !== ' ' && letters[i - 1] !== ' ') pairs.add(letters[i - 1] + letters[i]);
  return pairs;
}
