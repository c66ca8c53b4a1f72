import { compareBytes, expectedScore, judge, tieRange } from '@jatdae/measures/advanced';

/** Values within this are the same number: what differs is the order of additions. */
export const TOLERANCE = 1e-9;

/**
 * One query, as a difference sees it.
 *
 * @typedef {object} Case
 * @property {import('@jatdae/measures').Measure} measure ours
 * @property {number | undefined} ours
 * @property {import('@jatdae/measures').RankedList | undefined} list undefined where the run has no answer
 * @property {import('@jatdae/measures').Judgements} judgements
 * @property {ReadonlyMap<string, import('@jatdae/measures').Judgements>} qrels of all queries
 *
 * Why a library gives another number for the same input, and which one: `theirs` tells it from our own measure read their
 * way. It gives a number, both ends of a range where their order is arbitrary, null for no value, or undefined where this
 * difference cannot be the reason.
 *
 * @typedef {object} Difference
 * @property {string} words
 * @property {(one: Case) => number | null | readonly [number, number] | undefined} theirs
 */

const EMPTY = { ids: [], scores: [] };

/** @type {Readonly<Record<string, Difference>>} */
export const DIFFERENCES = {
  'nothing relevant': {
    words:
      'A query without a relevant document has no such value: we say so, leave it out of the mean and count it. They give 0 (ranx not a number for bpref, scikit-learn a warning), and it lowers their mean.',
    theirs: ({ ours }) => (ours === undefined ? [0, 0, null] : undefined),
  },
  'not answered': {
    words:
      'A judged query that the run does not answer scores 0 with us. They leave it out, so their mean is over fewer queries.',
    theirs: ({ list }) => (list === undefined ? null : undefined),
  },
  'not answered is 0': {
    words: 'Share of judged documents of an empty list: undefined with us, 0 with them.',
    theirs: ({ list }) => (list === undefined ? 0 : undefined),
  },
  'not answered is none relevant': {
    words:
      'The number of relevant documents is that of the judgements with us. They give 0 to a query that the run does not answer.',
    theirs: ({ list }) => (list === undefined ? 0 : undefined),
  },
  '32-bit scores': {
    words:
      'They hold scores as 32-bit floats, as trec_eval did before version 10: different scores become tied, and the ids then decide.',
    theirs: (one) => one.measure.score(joined(one, { float32: true })) ?? 0,
  },
  'ties by ascending id': {
    words:
      'They order equal scores by ascending id in this measure, where trec_eval and all their other measures descend.',
    theirs: (one) =>
      one.measure.score(
        joined(
          ordered(one, (a, b) => compareBytes(a.id, b.id)),
          { order: 'order' },
        ),
      ) ?? 0,
  },
  'ties by ascending id, in the ideal as judged': {
    words:
      'In Compat equal scores stand by ascending id in the list, but in the ideal list as the judgements stand in their file. With us a document keeps its place among equals in both.',
    theirs: (one) => compatibility(one),
  },
  'nothing to tell apart': {
    words:
      'Accuracy of a list without a relevant document, or without another, is undefined with us. Asked for it alone they leave the query out; asked for several measures at once they give 0, and the mean is another.',
    theirs: ({ ours }) => (ours === undefined ? [0, 0, null] : undefined),
  },
  'counted after another measure': {
    words:
      'Asked for together with a measure of judged documents only, their NumRet may count the judged ones of the list: it is put to whichever group of measures comes first. Asked for alone it is the length of the list.',
    theirs: ({ list, judgements }) => list?.ids.filter((id) => judgements.grades.get(id) >= 0).length,
  },
  'ties as in the file': {
    words:
      'They leave equal scores in the order of the file in this measure; trec_eval and most of their other measures look at the ids.',
    theirs: (one) =>
      one.measure.score(
        joined(
          ordered(one, () => 0),
          { order: 'order' },
        ),
      ) ?? null,
  },
  'junk is judged, ties by ascending id': {
    words:
      'A grade below 0 counts as judged with them; trec_eval (and we, unless asked with `negative: junk`) takes it for unjudged. They order equal scores by ascending id here.',
    theirs: (one) =>
      one.measure.score(
        joined(
          ordered(one, (a, b) => compareBytes(a.id, b.id)),
          { order: 'order', negative: 'junk' },
        ),
      ) ?? 0,
  },
  'five decimals': {
    words: 'gdeval.pl, which they call, prints five decimals.',
    theirs: ({ ours }) => (ours === undefined ? undefined : [ours - 5.001e-6, ours + 5.001e-6]),
  },
  'ties in any order': {
    words:
      'They order equal scores as their sort leaves them, which nobody promises: any value from the worst order to the best. Theirs lies between our least and greatest.',
    theirs: (one) => rangeOver(one, {}),
  },
  'junk is judged irrelevant': {
    words: 'A grade below 0 counts as judged irrelevant with them; trec_eval skips it. Ties stand in any order.',
    theirs: (one) => rangeOver(one, { negative: 'junk' }),
  },
  'bpref ends at a division by 0': {
    words:
      'A query without a relevant document, or without one judged irrelevant, can make their bpref divide by 0. That ends the thread without a word: the query has no number or 0, and all queries after it in the share of that thread have 0. trec_eval and we count every relevant document that was found.',
    theirs: ({ qrels }) => ([...qrels.values()].some(dividesByZero) ? [0, 0, null] : undefined),
  },
  'grades are gains, unscaled': {
    words:
      'Their RBP takes grades as gains as they are, so it may exceed 1, where its documentation says 0 or 1; we scale graded gains to 0..1 per query, as trec_eval means to.',
    theirs: (one) => {
      const sum = (order) =>
        0.05 * order.reduce((total, { grade, rank }) => total + Math.max(0, grade) * 0.95 ** (rank - 1), 0);
      return [sum(gradesInOrder(one, (a, b) => a - b)), sum(gradesInOrder(one, (a, b) => b - a))];
    },
  },
  'mean over tied orders': {
    words:
      'They give the mean over all orders of equal scores unless asked not to. So do we on request: with `ties: expected` the numbers are equal.',
    theirs: (one) => expectedScore(one.measure, joined(one)).expected,
  },
  'R is what was found, a tie is one step': {
    words:
      'Their average precision knows the documents of the list only: it divides by the relevant ones found, not by all that are judged, and it is higher. Equal scores are one threshold there.',
    theirs: (one) => averagePrecisionByThreshold(one),
  },
  'a tied pair counts half': {
    words:
      'Two documents with equal scores count half a success in the area under their curve; we order them by id; the mean over tied orders (`ties: expected`) is theirs.',
    theirs: (one) => areaUnderCurve(one),
  },
};

/** Whether the lesser of the numbers of relevant and irrelevant documents is 0. */
function dividesByZero({ grades }) {
  const relevant = [...grades.values()].filter((grade) => grade > 0).length;
  return relevant === 0 || relevant === grades.size;
}

/** The list with its judgements. */
function joined({ list = EMPTY, judgements }, options = {}) {
  return judge(list, judgements, 'of a peer', options);
}

/** The case with its list sorted by score, equal scores by another rule; without a rule as they stand. */
function ordered(one, rule) {
  const { ids, scores } = one.list ?? EMPTY;
  const rows = Array.from(ids, (id, i) => ({ id, score: scores[i] }));
  rows.sort((a, b) => b.score - a.score || rule(a, b));
  return { ...one, list: { ids: rows.map(({ id }) => id) } };
}

function rangeOver(one, options) {
  const { least, most } = tieRange(one.measure, joined(one, options));
  return least === undefined ? undefined : [least, most];
}

/** Ranks and grades of the judged documents that were found, equal scores by grade. */
function gradesInOrder(one, byGrade) {
  const { grades } = one.judgements;
  const { list } = ordered(one, (a, b) => byGrade(grades.get(a.id) ?? 0, grades.get(b.id) ?? 0));
  return list.ids.flatMap((id, i) => (grades.has(id) ? [{ grade: grades.get(id), rank: i + 1 }] : []));
}

/** Groups of equal scores, best first: how many documents, how many of them relevant. */
function groupsOf({ list, judgements }) {
  const counts = new Map();
  list.ids.forEach((id, i) => {
    const group = counts.get(list.scores[i]) ?? { size: 0, relevant: 0 };
    group.size++;
    if ((judgements.grades.get(id) ?? 0) > 0) group.relevant++;
    counts.set(list.scores[i], group);
  });
  return [...counts].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** sum over thresholds of (recall gained) * precision; scikit-learn's user guide, average_precision_score. */
function averagePrecisionByThreshold(one) {
  if (!one.list) return undefined;
  let seen = 0;
  let found = 0;
  let sum = 0;
  for (const { size, relevant } of groupsOf(one)) {
    seen += size;
    found += relevant;
    sum += (relevant * found) / seen;
  }
  return found === 0 ? null : sum / found;
}

/** Normalised rank-biased overlap of the list and the ideal one, each in the order that ir_measures gives it. */
function compatibility(one) {
  if (!one.list) return undefined;
  // A parameter at its default is not named.
  const { p = 0.95 } = one.measure.params;
  const scores = new Map(one.list.ids.map((id, i) => [id, one.list.scores[i]]));
  const list = ordered(one, (a, b) => compareBytes(a.id, b.id)).list.ids;
  const ideal = [...one.judgements.grades].filter(([, grade]) => grade > 0);
  ideal.sort(([a, gradeA], [b, gradeB]) => gradeB - gradeA || (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  const places = new Map(ideal.map(([id], i) => [id, i]));
  const joins = new Uint32Array(Math.max(list.length, ideal.length));
  list.forEach((id, i) => {
    if (places.has(id)) joins[Math.max(i, places.get(id))]++;
  });
  let [sum, best, overlap, weight] = [0, 0, 0, 1];
  joins.forEach((joining, i) => {
    overlap += joining;
    sum += (weight * overlap) / (i + 1);
    best += (weight * Math.min(i + 1, ideal.length)) / (i + 1);
    weight *= p;
  });
  return best === 0 ? undefined : sum / best;
}

/** Share of pairs of a relevant and another document in which the relevant one scores higher; a tie is half. */
function areaUnderCurve(one) {
  if (!one.list) return undefined;
  let othersAbove = 0;
  let found = 0;
  let lost = 0;
  for (const { size, relevant } of groupsOf(one)) {
    const others = size - relevant;
    lost += relevant * (othersAbove + others / 2);
    othersAbove += others;
    found += relevant;
  }
  return found * othersAbove === 0 ? null : 1 - lost / (found * othersAbove);
}
