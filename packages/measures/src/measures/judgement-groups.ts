import { groupRankings } from '../grouped.ts';
import type { JudgedRanking } from '../judged-ranking.ts';
import { judgedOnly } from '../judged-ranking.ts';
import { family, type ParamSpec, rel } from '../measure.ts';
import { averagePrecision } from './average-precision.ts';
import { precision } from './precision.ts';
import { rPrecisionMultiple } from './r-precision.ts';

/** A list is condensed to what a group judged, not to what any group judged. */
const condensed = {
  type: 'flag',
  default: false,
  about: 'drop the documents that a group did not judge from the list for this group first',
} as const satisfies ParamSpec;

/** Mean over all groups of the query; a group without relevant documents counts 0, as in trec_eval. */
function meanOverGroups(
  ranking: JudgedRanking,
  condense: boolean,
  value: (ranking: JudgedRanking) => number | undefined,
): number | undefined {
  const rankings = groupRankings(ranking);
  if (!rankings || rankings.length === 0) return undefined;
  const values = rankings.map((one) => value(condense ? judgedOnly(one) : one));
  if (values.every((one) => one === undefined)) return undefined;
  return values.reduce<number>((sum, one) => sum + (one ?? 0), 0) / values.length;
}

const shared = {
  range: [0, 1],
  better: 'higher',
  needs: 'groups',
  laws: { swap: false, tail: true },
  // What is best for one group need not be for another.
  ceiling: () => undefined,
  notes: 'A group without relevant documents counts 0, as in trec_eval. Undefined where no group has one.',
} as const;

export const averagePrecisionOverGroups = family({
  ...shared,
  name: 'map_avgjg',
  trec: ['map_avgjg'],
  title: 'Average precision over judgement groups',
  about: 'Mean over the groups (users) that judged the query of AP by their judgements.',
  formula: 'map_avgjg = mean over groups g of AP by the grades of g',
  source: 'trec_eval map_avgjg (-R qrels_jg)',
  cutoff: 'none',
  params: { rel, own_judged_only: condensed },
  score: (r, p) =>
    meanOverGroups(r, p.own_judged_only, (one) => averagePrecision.score(one, { ...p, judged_only: false })),
  expected: (r, p) =>
    meanOverGroups(r, p.own_judged_only, (one) => averagePrecision.expected!(one, { ...p, judged_only: false })),
});

export const precisionOverGroups = family({
  ...shared,
  name: 'P_avgjg',
  trec: ['P_avgjg'],
  title: 'Precision over judgement groups',
  about: 'Mean over the groups (users) that judged the query of P@k by their judgements.',
  formula: 'P_avgjg@k = mean over groups g of P@k by the grades of g',
  source: 'trec_eval P_avgjg (-R qrels_jg)',
  cutoff: 'required',
  params: { rel, own_judged_only: condensed },
  score: (r, p) => meanOverGroups(r, p.own_judged_only, (one) => precision.score(one, { ...p, judged_only: false })),
  expected: (r, p) =>
    meanOverGroups(r, p.own_judged_only, (one) => precision.expected!(one, { ...p, judged_only: false })),
});

export const rPrecisionMultipleOverGroups = family({
  ...shared,
  name: 'Rprec_mult_avgjg',
  trec: ['Rprec_mult_avgjg'],
  title: 'Precision at multiples of R over judgement groups',
  about: 'Mean over the groups (users) that judged the query of Rprec_mult by their judgements.',
  formula: 'Rprec_mult_avgjg(x) = mean over groups g of Rprec_mult(x) by the grades of g',
  source: 'trec_eval Rprec_mult_avgjg (-R qrels_jg)',
  cutoff: 'none',
  params: { ...rPrecisionMultiple.params, own_judged_only: condensed },
  score: (r, p) => meanOverGroups(r, p.own_judged_only, (one) => rPrecisionMultiple.score(one, p)),
  expected: (r, p) => meanOverGroups(r, p.own_judged_only, (one) => rPrecisionMultiple.expected!(one, p)),
});
