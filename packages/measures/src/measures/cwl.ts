import type { JudgedRanking } from '../judged-ranking.ts';
import type { Laws, MeasureFamily, ParamSpec } from '../measure.ts';
import { family } from '../measure.ts';

/** Lists are padded with zero gain, or cut, to this depth, as cwl_eval does. */
const DEPTH = 1000;

/** Probability of going on after a rank, given its gain and the gain so far (this rank included). */
type Continuation = (rank: number, gain: number, gained: number) => number;

const minRel = { type: 'number', default: 0, min: 0, about: 'grade that gains 0' } as const satisfies ParamSpec;
const maxRel = {
  type: 'number',
  default: Number.NaN,
  defaultText: 'none: it must be given',
  about: 'grade that gains 1, the highest of the scale',
} as const satisfies ParamSpec;
const target = {
  type: 'number',
  default: 1,
  min: 0,
  open: true,
  about: 'gain that the user wants in all, in scaled gain',
} as const satisfies ParamSpec;

/** INST goes on with ((x - 1) / x)^2 where x may be as small as 2T: below T = 0.5 that is no probability. */
const instTarget = { ...target, min: 0.5, open: false } as const satisfies ParamSpec;

interface Scale {
  readonly min_rel: number;
  readonly max_rel: number;
}

function checkScale({ min_rel, max_rel }: Scale): string | undefined {
  return max_rel > min_rel ? undefined : `max_rel must lie above min_rel, which is ${min_rel}`;
}

/** Grade above the one that gains 0, clipped to the scale. */
function raised(grade: number, { min_rel, max_rel }: Scale): number {
  return Math.min(Math.max(grade, 0, min_rel), max_rel) - min_rel;
}

/**
 * Expected utility per document under the C/W/L framework (Moffat, Bailey, Scholer and Thomas 2017): ranks are weighed by
 * the chance of being looked at, a product of continuation probabilities, normalised to sum 1.
 */
function expectedUtility(r: JudgedRanking, scale: Scale, goOn: Continuation): number | undefined {
  if (!(r.judged[0]! > Math.max(0, scale.min_rel))) return undefined;
  let next = 0;
  let weight = 1;
  let weights = 0;
  let sum = 0;
  // Gains so far are summed as grades, exactly, so that thirds which add up to T are seen to reach it.
  let gained = 0;
  const span = scale.max_rel - scale.min_rel;
  for (let rank = 1; rank <= DEPTH && weight > 0; rank++) {
    let gain = 0;
    if (next < r.ranks.length && r.ranks[next] === rank) {
      const grade = raised(r.grades[next++]!, scale);
      gain = grade / span;
      gained += grade;
    }
    weights += weight;
    sum += weight * gain;
    weight *= goOn(rank, gain, gained / span);
  }
  return sum / weights;
}

/**
 * The swap law holds where C is the same whatever was gained (the weights fall with rank), and where it is c(i) (1 - gain_i):
 * the better of two neighbours first makes the gain per look greater, the weights fewer, and leaves the chance of going on
 * after both as it is.
 */
const shared = {
  range: [0, 1],
  better: 'higher',
  laws: { swap: true, tail: true },
  check: checkScale,
} as const;
const padded =
  'Gains are grades scaled to 0..1 by min_rel and max_rel. Lists are padded or cut to 1,000 documents, as cwl_eval does.';

function cwl<const S extends Readonly<Record<string, ParamSpec>>>(
  definition: Pick<
    MeasureFamily<S>,
    'name' | 'title' | 'about' | 'formula' | 'source' | 'cutoff' | 'params' | 'score'
  > & {
    laws?: Laws;
    ceiling?: () => undefined;
  },
): MeasureFamily<S> {
  return family({ ...shared, ...definition, check: (p) => checkScale(p as unknown as Scale), notes: padded });
}

export const scaledDcg = family({
  ...shared,
  name: 'SDCG',
  title: 'Scaled discounted cumulative gain',
  about: 'DCG as a share of what k fully relevant documents would gain, whether or not so many exist.',
  formula: 'SDCG@k = sum over i <= k of gain_i / log2(i + 1), over sum over i <= k of 1 / log2(i + 1)',
  source: 'ir_measures SDCG; cwl_eval NDCG-k',
  notes: padded,
  cutoff: 'required',
  params: { min_rel: minRel, max_rel: maxRel },
  score: (r, p) => expectedUtility(r, p, (rank) => (rank < p.k ? Math.log2(rank + 1) / Math.log2(rank + 2) : 0)),
});

export const bejeweled = cwl({
  name: 'BPM',
  title: 'Bejeweled player model (static)',
  about: 'Precision of a user who stops when the gain T is reached or k documents were seen.',
  formula: 'C(i) = 1 while gained < T and i < k, else 0',
  source: 'Zhang et al. 2017; ir_measures BPM',
  cutoff: 'required',
  params: { T: target, min_rel: minRel, max_rel: maxRel },
  // A better document earlier may end the search before one that is better still.
  laws: { swap: false, tail: true },
  score: (r, p) => expectedUtility(r, p, (rank, _, gained) => (gained < p.T && rank < p.k ? 1 : 0)),
});

export const bejeweledDynamic = cwl({
  name: 'BPMD',
  title: 'Bejeweled player model (dynamic)',
  about: 'As BPM, where a document above the middle gain makes the user want more and look further, one below it less.',
  formula:
    'C(i) = 1 while gained < T_i and i < K_i, else 0; T_(i+1) = T_i + hb (gain_i - med), K_(i+1) = K_i + hc (gain_i - med)',
  source: 'Zhang et al. 2017; cwl_eval BPM-Dynamic, whose hc changes T instead of K',
  cutoff: 'required',
  params: {
    T: target,
    hb: { type: 'number', default: 1, min: 0, about: 'how much a gain changes what is wanted' },
    hc: { type: 'number', default: 1, min: 0, about: 'how much a gain changes how far the user looks' },
    med: { type: 'number', default: 0.5, min: 0, max: 1, about: 'gain that changes nothing' },
    min_rel: minRel,
    max_rel: maxRel,
  },
  laws: { swap: false, tail: true },
  // The best order is not known.
  ceiling: () => undefined,
  score: (r, p) => {
    let wanted = p.T;
    let patience = p.k;
    return expectedUtility(r, p, (rank, gain, gained) => {
      const on = gained < wanted && rank < patience;
      wanted += p.hb * (gain - p.med);
      patience += p.hc * (gain - p.med);
      return on ? 1 : 0;
    });
  },
});

const rationality = (of: string) =>
  ({ type: 'number', default: 1, min: 0, about: `how strictly the user minds the ${of}` }) as const satisfies ParamSpec;
const intercept = {
  type: 'number',
  default: 0.9,
  min: 0,
  about: 'inclination to go on, or to stop, by itself',
} as const;

export const informationForaging = cwl({
  name: 'IFT',
  title: 'Information foraging',
  about: 'Utility of a user who stops as the goal T is met, or as documents gain less than the rate A.',
  formula:
    "C(i) = C1 C2, C1 = 1 - 1 / (1 + b1 e^(R1 (T - gained))), C2 = 1 / (1 + b2 e^(R2 (A - gained / i))); 'goal' is C1 alone, 'rate' C2",
  source: 'Azzopardi, Thomas and Craswell 2018; cwl_eval IFT',
  cutoff: 'none',
  params: {
    model: { type: 'choice', choices: ['both', 'goal', 'rate'], default: 'both', about: 'what the user minds' },
    T: target,
    b1: intercept,
    R1: rationality('goal'),
    A: { type: 'number', default: 0.2, min: 0, max: 1, about: 'gain per document that the user expects' },
    b2: intercept,
    R2: rationality('rate'),
    min_rel: minRel,
    max_rel: maxRel,
  },
  laws: { swap: false, tail: true },
  score: (r, p) =>
    expectedUtility(r, p, (rank, _, gained) => {
      const goal = p.model === 'rate' ? 1 : 1 - 1 / (1 + p.b1 * Math.exp(p.R1 * (p.T - gained)));
      const rate = p.model === 'goal' ? 1 : 1 / (1 + p.b2 * Math.exp(p.R2 * (p.A - gained / rank)));
      return goal * rate;
    }),
});

export const insq = cwl({
  name: 'INSQ',
  title: 'INSQ',
  about: 'Utility of a user who wants gain T and grows more patient with depth.',
  formula: 'C(i) = ((i + 2T - 1) / (i + 2T))^2',
  source: 'Moffat, Scholer and Thomas 2012; ir_measures INSQ',
  cutoff: 'none',
  params: { T: target, min_rel: minRel, max_rel: maxRel },
  score: (r, p) => expectedUtility(r, p, (rank) => ((rank + 2 * p.T - 1) / (rank + 2 * p.T)) ** 2),
});

export const inst = cwl({
  name: 'INST',
  title: 'INST',
  about: 'INSQ that takes into account the gain already found: who has what he wants goes on less.',
  formula: 'C(i) = ((i + T + T_i - 1) / (i + T + T_i))^2, T_i = T - gained',
  source: 'Moffat, Bailey, Scholer and Thomas 2015; ir_measures INST',
  cutoff: 'none',
  params: { T: instTarget, min_rel: minRel, max_rel: maxRel },
  // A better document earlier costs patience for what follows. No ranking is known where that outweighs it, nor a proof.
  laws: { swap: false, tail: true },
  score: (r, p) =>
    expectedUtility(r, p, (rank, _, gained) => {
      const at = rank + 2 * p.T - gained;
      return ((at - 1) / at) ** 2;
    }),
});

export const nerr8 = cwl({
  name: 'NERR8',
  title: 'Nearly expected reciprocal rank, equation 8',
  about: 'C/W/L relative of ERR: stops by gain, cut at k.',
  formula: 'C(i) = 1 - gain_i for i < k, else 0',
  source: 'Azzopardi, Mackenzie and Moffat 2021, eq. 8; ir_measures NERR8',
  cutoff: 'required',
  params: { min_rel: minRel, max_rel: maxRel },
  score: (r, p) => expectedUtility(r, p, (rank, gain) => (rank < p.k ? 1 - gain : 0)),
});

export const nerr9 = cwl({
  name: 'NERR9',
  title: 'Nearly expected reciprocal rank, equation 9',
  about: 'As NERR8, discounted by rank.',
  formula: 'C(i) = i / (i + 1) * (1 - gain_i) for i < k, else 0',
  source: 'Azzopardi, Mackenzie and Moffat 2021, eq. 9; ir_measures NERR9',
  cutoff: 'required',
  params: { min_rel: minRel, max_rel: maxRel },
  score: (r, p) => expectedUtility(r, p, (rank, gain) => (rank < p.k ? (rank / (rank + 1)) * (1 - gain) : 0)),
});

export const nerr10 = cwl({
  name: 'NERR10',
  title: 'Nearly expected reciprocal rank, equation 10',
  about: 'Stops by gain, patience p as in RBP.',
  formula: 'C(i) = p (1 - gain_i)',
  source: 'Azzopardi, Mackenzie and Moffat 2021, eq. 10; ir_measures NERR10',
  cutoff: 'none',
  params: {
    p: { type: 'number', default: 0.9, min: 0, max: 1, open: true, about: 'patience' },
    min_rel: minRel,
    max_rel: maxRel,
  },
  score: (r, p) => expectedUtility(r, p, (_, gain) => p.p * (1 - gain)),
});

export const nerr11 = cwl({
  name: 'NERR11',
  title: 'Nearly expected reciprocal rank, equation 11',
  about: 'Stops by gain, goal T as in INSQ.',
  formula: 'C(i) = ((i + 2T - 1) / (i + 2T))^2 (1 - gain_i)',
  source: 'Azzopardi, Mackenzie and Moffat 2021, eq. 11; ir_measures NERR11',
  cutoff: 'none',
  params: { T: target, min_rel: minRel, max_rel: maxRel },
  score: (r, p) => expectedUtility(r, p, (rank, gain) => ((rank + 2 * p.T - 1) / (rank + 2 * p.T)) ** 2 * (1 - gain)),
});
