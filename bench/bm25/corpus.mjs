/** A small random generator (mulberry32): the same seed gives the same corpus on every machine. */
function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Word number i as two or three Hangul syllables, each number its own word. */
function word(i) {
  const syllable = (n) => String.fromCharCode(0xac00 + (n % 11172));
  const text = syllable(i * 28) + syllable(Math.floor((i * 28) / 11172) * 588 + i);
  return i % 3 === 0 ? text + syllable(i * 7) : text;
}

/**
 * A made-up corpus with the statistics of Korean text: words by Zipf's law with a tail that grows, lengths log-normal
 * around `length` tokens. A query takes most of its words from one document and the rest at random.
 */
export function makeCorpus({ seed, documents, queries, length, vocabulary }) {
  const next = random(seed);
  const cumulative = new Float64Array(vocabulary);
  let sum = 0;
  for (let i = 0; i < vocabulary; i++) {
    sum += 1 / (i + 2.7) ** 1.05;
    cumulative[i] = sum;
  }
  const words = Array.from({ length: vocabulary }, (_, i) => word(i));
  if (new Set(words).size !== vocabulary) throw new Error('two words are alike');
  const draw = () => {
    const at = next() * sum;
    let low = 0;
    let high = vocabulary - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cumulative[middle] < at) low = middle + 1;
      else high = middle;
    }
    return words[low];
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const many = (n, make) => Array.from({ length: n }, make);
  const texts = many(documents, () => many(Math.max(1, Math.round(length * Math.exp(0.5 * normal() - 0.125))), draw));
  const asked = many(queries, () => {
    const from = texts[Math.floor(next() * documents)];
    return many(4 + Math.floor(next() * 8), () => (next() < 0.7 ? from[Math.floor(next() * from.length)] : draw()));
  });
  return { documents: texts, queries: asked };
}
