import type { JudgedRanking } from '../judged-ranking.ts';
import { countRelevant } from '../judged-ranking.ts';
import { family, type ParamSpec, rel } from '../measure.ts';

const seconds = (about: string, value: number) =>
  ({ type: 'number', default: value, min: 0, about }) as const satisfies ParamSpec;
const share = (about: string, value: number) =>
  ({ type: 'number', default: value, min: 0, max: 1, about }) as const satisfies ParamSpec;

/** Walk the list rank by rank as far as judged documents stand; `see` gets the grade, undefined where nobody judged. */
function walk({ ranks, grades }: JudgedRanking, see: (grade: number | undefined) => void): void {
  let next = 0;
  const last = ranks.at(-1) ?? 0;
  for (let rank = 1; rank <= last; rank++) see(ranks[next] === rank ? grades[next++] : undefined);
}

export const timeBiasedGain = family({
  name: 'TBG',
  title: 'Time-biased gain',
  about: 'Expected number of relevant documents that a user saves, who gives up with half-life h.',
  formula:
    'TBG = sum over relevant ranks i of click_rel save 2^(-T_i / h), T_i = sum over j < i of summary + click_j (fixed + per_word words)',
  source: 'Smucker and Clarke 2012, with the parameters of their table 3',
  notes:
    'All documents are taken to have the same length, words; cwl_eval takes costs a document and divides by the sum of the weights.',
  cutoff: 'none',
  params: {
    words: { ...seconds('length of a document in words, the same for all', 500) },
    h: {
      type: 'number',
      default: 224,
      min: 0,
      open: true,
      about: 'seconds after which half of the users have stopped',
    },
    summary: seconds('seconds to look at a summary', 4.4),
    fixed: seconds('seconds that a document takes whatever its length', 7.8),
    per_word: seconds('seconds that a word takes', 0.018),
    click_rel: share('chance to open a relevant document', 0.64),
    click_non: share('chance to open any other document', 0.39),
    save: share('chance to save a relevant document that was opened', 0.77),
    rel,
  },
  range: [0, Number.POSITIVE_INFINITY],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => (grade >= p.rel ? 1 : 0),
  score: (r, p) => {
    if (countRelevant(r.judged, p.rel) === 0) return undefined;
    const reading = p.fixed + p.per_word * p.words;
    let time = 0;
    let gain = 0;
    walk(r, (grade = -1) => {
      const relevant = grade >= p.rel;
      if (relevant) gain += p.click_rel * p.save * 2 ** (-time / p.h);
      time += p.summary + (relevant ? p.click_rel : p.click_non) * reading;
    });
    return gain;
  },
});

export const uMeasure = family({
  name: 'U',
  title: 'U-measure',
  about: 'Gain of the text that a user reads, less the more text was read before.',
  formula:
    'U = sum over relevant ranks i of gain_i max(0, 1 - pos_i / L), pos_i = sum over j <= i of snippet + read if j is relevant; gain = (2^grade - 1) / 2^max_rel',
  source: 'Sakai and Dou 2013; not normalised',
  notes: 'All documents are taken to have the same length.',
  cutoff: 'none',
  params: {
    max_rel: {
      type: 'number',
      default: Number.NaN,
      defaultText: 'none: it must be given',
      min: 0,
      about: 'the highest grade of the scale',
    },
    L: { type: 'number', default: 132_000, min: 0, open: true, about: 'characters after which nothing is gained' },
    snippet: seconds('characters of a summary', 200),
    read: seconds('characters that are read of a relevant document', 600),
  },
  range: [0, Number.POSITIVE_INFINITY],
  better: 'higher',
  laws: { swap: true, tail: true },
  merit: (grade, p) => Math.min(Math.max(grade, 0), p.max_rel),
  score: (r, p) => {
    if (!(r.judged[0]! > 0)) return undefined;
    let position = 0;
    let gain = 0;
    walk(r, (grade = -1) => {
      position += p.snippet + (grade > 0 ? p.read : 0);
      if (grade > 0) gain += ((2 ** Math.min(grade, p.max_rel) - 1) / 2 ** p.max_rel) * Math.max(0, 1 - position / p.L);
    });
    return gain;
  },
});
