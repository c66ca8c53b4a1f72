// A made-up run file, the same bytes for the same seed: mulberry32, scores that fall, documents drawn without repeats.
import { closeSync, openSync, writeSync } from 'node:fs';

export function makeRun(file, { seed, queries, depth, documents, tag }) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const fd = openSync(file, 'w');
  for (let q = 0; q < queries; q++) {
    const seen = new Set();
    let score = 20 + 10 * random();
    let text = '';
    // Half of the documents of a query come from a pool that both runs draw from.
    const pool = (q * 7919) % documents;
    while (seen.size < depth) {
      const near = random() < 0.5;
      const document = near ? (pool + Math.floor(random() * 2 * depth)) % documents : Math.floor(random() * documents);
      if (seen.has(document)) continue;
      seen.add(document);
      score -= random() / 50;
      text += `${1_000_000 + q} Q0 ${document} ${seen.size} ${score.toFixed(6)} ${tag}\n`;
    }
    writeSync(fd, text);
  }
  closeSync(fd);
}
