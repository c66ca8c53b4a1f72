/** Where a text has what was searched for, as offsets in UTF-16 units from and to; rising, apart. */
export type Span = readonly [from: number, to: number];

/** Codes stay whole (`D-8-1`); a run of Hangul; a word of anything else. */
const CODE = String.raw`[A-Za-z]+(?:-\d+)+`;
const HANGUL_RUN = String.raw`\p{sc=Hangul}+`;
const OTHER_WORD = String.raw`[[\p{L}\p{N}\p{M}]--\p{sc=Hangul}]+`;
const WORD = new RegExp(`${CODE}|${HANGUL_RUN}|${OTHER_WORD}`, 'gv');
const HANGUL = /^\p{sc=Hangul}/u;
/** Shorter stretches of Hangul are met everywhere. */
const LEAST = 2;

/**
 * Mark what a text shares with a query, whatever a system cuts texts into: words and codes whole and without regard to
 * case; in Hangul, where words carry particles and stand together unspaced, every stretch of two syllables or more.
 */
export function matchedTerms(query: string, text: string): Span[] {
  const words = new Set<string>();
  const runs: string[] = [];
  for (const [word] of query.normalize('NFKC').matchAll(WORD)) {
    if (HANGUL.test(word) && word.length >= LEAST) runs.push(word);
    else words.add(word.toLowerCase());
  }
  const pieces = new Set(
    runs.flatMap((run) => Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + LEAST))),
  );
  const spans: Span[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    // The text keeps its own characters: offsets are of what is shown.
    const form = word.normalize('NFKC');
    if (words.has(form.toLowerCase())) spans.push([index, index + word.length]);
    else if (HANGUL.test(word) && form.length === word.length) spans.push(...stretches(form, pieces, index));
  }
  return spans;
}

/** The places of a run that pieces of the query cover, joined where they meet. */
function stretches(run: string, pieces: ReadonlySet<string>, offset: number): Span[] {
  const spans: [number, number][] = [];
  for (let i = 0; i + LEAST <= run.length; i++) {
    if (!pieces.has(run.slice(i, i + LEAST))) continue;
    const last = spans.at(-1);
    if (last && last[1] >= offset + i) last[1] = offset + i + LEAST;
    else spans.push([offset + i, offset + i + LEAST]);
  }
  return spans;
}
