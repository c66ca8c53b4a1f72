import { log2Rank } from '../discount.ts';
import { gradesOfGroup, groupRankings } from '../grouped.ts';
import { countRelevant, type GroupTable, type JudgedRanking, relevantWithin } from '../judged-ranking.ts';
import { family, type MeasureFamily, type ParamSpec, type ParamSpecs, type ParamsOf, rel } from '../measure.ts';
import { expectedWithin, relevantIn, tieGroups } from '../ties/index.ts';
import { averagePrecision } from './average-precision.ts';

const alpha = {
  type: 'number',
  default: 0.5,
  min: 0,
  max: 1,
  about: 'how much of the gain of a subtopic each earlier document on it takes away',
} as const satisfies ParamSpec;
const beta = {
  type: 'number',
  default: 0.5,
  min: 0,
  max: 1,
  open: true,
  about: 'probability of going on to the next document',
} as const satisfies ParamSpec;

interface Novelty {
  readonly rel: number;
  readonly alpha: number;
}

/** The list by each subtopic that has a relevant document; undefined where there is none. */
function subtopics(ranking: JudgedRanking, level: number): readonly JudgedRanking[] | undefined {
  const found = groupRankings(ranking)?.filter(({ judged }) => countRelevant(judged, level) > 0);
  return found && found.length > 0 ? found : undefined;
}

/** Gain of a list: each relevant document of each subtopic gains (1 - alpha)^(earlier ones), times the weight of its rank. */
function noveltyGain(
  rankings: readonly JudgedRanking[],
  weight: (rank: number) => number,
  k: number,
  p: Novelty,
): number {
  let sum = 0;
  for (const { ranks, grades } of rankings) {
    let gain = 1;
    for (let i = 0; i < ranks.length && ranks[i]! <= k; i++) {
      if (grades[i]! < p.rel) continue;
      sum += gain * weight(ranks[i]!);
      gain *= 1 - p.alpha;
    }
  }
  return sum;
}

/**
 * Its mean over all orders of tied documents. At the t-th place of a group of m with c relevant documents stands one of
 * them with probability c / m, and the number of them before it is hypergeometric: t - 1 drawn from m - 1, of which c - 1.
 */
function expectedNoveltyGain(
  rankings: readonly JudgedRanking[],
  weight: (rank: number) => number,
  k: number,
  p: Novelty,
): number {
  let sum = 0;
  for (const ranking of rankings) {
    let gain = 1;
    for (const group of tieGroups(ranking)) {
      const c = relevantIn(ranking, group, p.rel);
      if (c === 0) continue;
      // Chance of each number of relevant documents before place t, where one of them stands at t.
      let before = [1];
      for (let t = 1; t <= group.size && group.above + t <= k; t++) {
        const mean = before.reduce((total, chance, h) => total + chance * (1 - p.alpha) ** h, 0);
        sum += gain * (c / group.size) * mean * weight(group.above + t);
        const next = new Array<number>(Math.min(before.length + 1, c)).fill(0);
        before.forEach((chance, h) => {
          const another = (c - 1 - h) / (group.size - t);
          next[h]! += chance * (1 - another);
          if (h + 1 < c) next[h + 1]! += chance * another;
        });
        before = next;
      }
      gain *= (1 - p.alpha) ** c;
    }
  }
  return sum;
}

const ideals = new WeakMap<GroupTable, Map<string, readonly JudgedRanking[]>>();

/**
 * The list by each subtopic if the documents stood so that each rank gains most, given those above it; of equal ones the
 * document of the greatest id, as ndeval has it. The best list would be NP-hard to find.
 */
function greedyIdeal(table: GroupTable, p: Novelty): readonly JudgedRanking[] {
  const known = ideals.get(table) ?? new Map<string, readonly JudgedRanking[]>();
  ideals.set(table, known);
  const key = `${p.rel} ${p.alpha}`;
  const before = known.get(key);
  if (before) return before;
  const grades = table.groups.map((_, g) => gradesOfGroup(table, g));
  const topicsOf = (row: number) => grades.flatMap((of, g) => (of[row]! >= p.rel ? [g] : []));
  let left = Array.from({ length: table.documents }, (_, row) => topicsOf(row)).filter((of) => of.length > 0);
  const gain = grades.map(() => 1);
  const ranks: number[][] = grades.map(() => []);
  for (let rank = 1; left.length > 0; rank++) {
    let best = 0;
    let most = -1;
    left.forEach((of, i) => {
      const sum = of.reduce((total, g) => total + gain[g]!, 0);
      if (sum >= most) {
        most = sum;
        best = i;
      }
    });
    for (const g of left[best]!) {
      ranks[g]!.push(rank);
      gain[g]! *= 1 - p.alpha;
    }
    left = left.filter((_, i) => i !== best);
  }
  const ideal = ranks.map((of): JudgedRanking => {
    const found = new Float64Array(of.length).fill(p.rel);
    return { retrieved: of.at(-1) ?? 0, ranks: Uint32Array.from(of), grades: found, judged: found };
  });
  known.set(key, ideal);
  return ideal;
}

/** Gain of as many documents as there are ranks, each relevant to every subtopic: what ndeval calls the ideal ideal. */
function fullGain(topics: number, weight: (rank: number) => number, k: number, p: Novelty): number {
  let sum = 0;
  let gain = topics;
  for (let rank = 1; rank <= k && gain > 0; rank++) {
    sum += gain * weight(rank);
    gain *= 1 - p.alpha;
  }
  return sum;
}

const shared = {
  range: [0, 1],
  better: 'higher',
  needs: 'groups',
  laws: { swap: false, tail: true },
  // The best order is NP-hard to find, and the greedy one is no bound.
  ceiling: () => undefined,
} as const;

type Weights = ParamSpecs & { rel: typeof rel; alpha: typeof alpha };

/** A measure of novelty in its two forms: against documents that cover everything, and against the greedy ideal. */
function novelty<const S extends Weights>(
  definition: Pick<MeasureFamily<S>, 'name' | 'title' | 'about' | 'formula' | 'source' | 'cutoff' | 'params'> & {
    readonly aliases?: readonly string[];
    readonly notes?: string;
    readonly check?: (p: ParamsOf<S>) => string | undefined;
  },
  weightOf: (p: ParamsOf<S>) => (rank: number) => number,
  full: ((topics: number, p: ParamsOf<S>) => number) | 'ideal',
): MeasureFamily<S> {
  const value = (r: JudgedRanking, p: ParamsOf<S>, gain: typeof noveltyGain) => {
    const at = p as unknown as Novelty & { k: number };
    const rankings = subtopics(r, at.rel);
    if (!rankings) return undefined;
    const weight = weightOf(p);
    const most =
      full === 'ideal' ? noveltyGain(greedyIdeal(r.grouped!, at), weight, at.k, at) : full(rankings.length, p);
    return gain(rankings, weight, at.k, at) / most;
  };
  return family({
    ...shared,
    // The gain of a set is submodular, so that the greedy list has at least 1 - 1/e of the best one's at every depth.
    ...(full === 'ideal' && { range: [0, Math.E / (Math.E - 1)] as const }),
    ...definition,
    score: (r: JudgedRanking, p: ParamsOf<S>) => value(r, p, noveltyGain),
    expected: (r: JudgedRanking, p: ParamsOf<S>) => value(r, p, expectedNoveltyGain),
  } as unknown as MeasureFamily<S>);
}

const alphaParams = { alpha, rel } as const;
const logarithmic = () => (rank: number) => 1 / log2Rank(rank);
const reciprocal = () => (rank: number) => 1 / rank;
const full =
  (weight: (rank: number) => number) =>
  (topics: number, p: ParamsOf<typeof alphaParams>): number =>
    fullGain(topics, weight, p.k, p);
const GAIN = 'gain_i = sum over subtopics s of document i of (1 - alpha)^(documents on s above i)';
const GREEDY =
  'The ideal puts at each rank the document that gains most there, of equal ones the one of the greatest id (ndeval). The best list can be better than this one, so the value may lie above 1 (never above 1.582).';

export const alphaDcg = novelty(
  {
    name: 'alpha_DCG',
    aliases: ['α_DCG'],
    title: 'Novelty-biased DCG',
    about: 'DCG in which a document gains for each of its subtopics, less for those that documents above it cover.',
    formula: `alpha_DCG@k = sum over i <= k of gain_i / log2(i + 1), over the same of documents on all S subtopics; ${GAIN}`,
    source: 'Clarke et al. 2008; ndeval alpha-DCG (collection-independent normalisation)',
    cutoff: 'required',
    params: alphaParams,
  },
  logarithmic,
  full((rank) => 1 / log2Rank(rank)),
);

export const alphaNdcg = novelty(
  {
    name: 'alpha_nDCG',
    aliases: ['α_nDCG'],
    title: 'Normalised novelty-biased DCG',
    about: 'alpha-DCG as a share of that of the ideal list of the judged documents.',
    formula: `alpha_nDCG@k = sum over i <= k of gain_i / log2(i + 1), over the same of the greedy ideal; ${GAIN}`,
    source: 'Clarke et al. 2008; ndeval alpha-nDCG',
    notes: GREEDY,
    cutoff: 'optional',
    params: alphaParams,
  },
  logarithmic,
  'ideal',
);

export const errIntentAware = novelty(
  {
    name: 'ERR_IA',
    title: 'Intent-aware expected reciprocal rank',
    about: 'Gain of new subtopics by the reciprocal of the rank.',
    formula: `ERR_IA@k = sum over i <= k of gain_i / i, over the same of documents on all S subtopics; ${GAIN}`,
    source: 'Chapelle et al. 2009; ndeval ERR-IA (collection-independent normalisation)',
    notes: 'ndeval does not normalise at k = 1; its own output begins with k = 5.',
    cutoff: 'required',
    params: alphaParams,
  },
  reciprocal,
  full((rank) => 1 / rank),
);

export const nerrIntentAware = novelty(
  {
    name: 'nERR_IA',
    title: 'Normalised intent-aware expected reciprocal rank',
    about: 'ERR-IA as a share of that of the ideal list of the judged documents.',
    formula: `nERR_IA@k = sum over i <= k of gain_i / i, over the same of the greedy ideal; ${GAIN}`,
    source: 'Chapelle et al. 2009; ndeval nERR-IA',
    notes: GREEDY,
    cutoff: 'optional',
    params: alphaParams,
  },
  reciprocal,
  'ideal',
);

const nrbpParams = { alpha, beta, rel } as const;
const geometric = (p: ParamsOf<typeof nrbpParams>) => (rank: number) => p.beta ** (rank - 1);

export const noveltyRbp = novelty(
  {
    name: 'NRBP',
    title: 'Novelty- and rank-biased precision',
    about: 'Gain of new subtopics for a user who goes on to the next document with probability beta.',
    formula: `NRBP = (1 - (1 - alpha) beta) / S * sum over i of gain_i beta^(i-1); ${GAIN}`,
    source: 'Clarke, Kolla and Vechtomova 2009; ndeval NRBP',
    cutoff: 'none',
    params: nrbpParams,
  },
  geometric,
  (topics, p) => topics / (1 - (1 - p.alpha) * p.beta),
);

export const normalisedNoveltyRbp = novelty(
  {
    name: 'nNRBP',
    title: 'Normalised novelty- and rank-biased precision',
    about: 'NRBP as a share of that of the ideal list of the judged documents.',
    formula: `nNRBP = sum over i of gain_i beta^(i-1), over the same of the greedy ideal; ${GAIN}`,
    source: 'Clarke, Kolla and Vechtomova 2009; ndeval nNRBP',
    notes: GREEDY,
    cutoff: 'none',
    params: nrbpParams,
  },
  geometric,
  'ideal',
);

/** Mean over the subtopics with a relevant document. */
function overSubtopics(
  ranking: JudgedRanking,
  level: number,
  value: (ranking: JudgedRanking) => number | undefined,
): number | undefined {
  const rankings = subtopics(ranking, level);
  return rankings && rankings.reduce((sum, one) => sum + value(one)!, 0) / rankings.length;
}

export const apIntentAware = family({
  ...shared,
  name: 'AP_IA',
  aliases: ['MAP_IA'],
  title: 'Intent-aware average precision',
  about: 'Mean over the subtopics with a relevant document of AP by their judgements.',
  formula: 'AP_IA = mean over subtopics s of AP by the grades of s',
  source: 'Agrawal et al. 2009; ndeval MAP-IA',
  cutoff: 'none',
  params: { rel },
  score: (r, p) => overSubtopics(r, p.rel, (one) => averagePrecision.score(one, { ...p, judged_only: false })),
  expected: (r, p) => overSubtopics(r, p.rel, (one) => averagePrecision.expected!(one, { ...p, judged_only: false })),
});

export const precisionIntentAware = family({
  ...shared,
  name: 'P_IA',
  title: 'Intent-aware precision',
  about: 'Mean over the subtopics with a relevant document of P@k by their judgements.',
  formula: 'P_IA@k = mean over subtopics s of (documents on s in the first k) / k',
  source: 'Agrawal et al. 2009; ndeval P-IA',
  cutoff: 'required',
  params: { rel },
  score: (r, p) => overSubtopics(r, p.rel, (one) => relevantWithin(one, p.rel, p.k) / p.k),
  expected: (r, p) => overSubtopics(r, p.rel, (one) => expectedWithin(one, p.rel, p.k) / p.k),
  // Documents of most subtopics first.
  ceiling: (_, p, grouped) => {
    if (!grouped) return undefined;
    const topics = new Float64Array(grouped.documents);
    let covered = 0;
    grouped.groups.forEach((_group, g) => {
      const grades = gradesOfGroup(grouped, g);
      if (grades.some((grade) => grade >= p.rel)) covered++;
      grades.forEach((grade, row) => {
        if (grade >= p.rel) topics[row]!++;
      });
    });
    if (covered === 0) return undefined;
    const best = topics.sort().reverse().slice(0, p.k);
    return best.reduce((sum, n) => sum + n, 0) / (covered * p.k);
  },
});

export const subtopicRecall = family({
  ...shared,
  name: 'StRecall',
  title: 'Subtopic recall',
  about: 'Share of the subtopics of which the first k documents hold a relevant one.',
  formula: 'StRecall@k = subtopics with a relevant document in the first k / subtopics with a relevant document',
  source: 'Zhai, Cohen and Lafferty 2003; ndeval strec',
  cutoff: 'required',
  params: { rel },
  score: (r, p) => overSubtopics(r, p.rel, (one) => (relevantWithin(one, p.rel, p.k) > 0 ? 1 : 0)),
  expected: (r, p) =>
    overSubtopics(r, p.rel, (one) => {
      let missed = 1;
      for (const group of tieGroups(one)) {
        const c = relevantIn(one, group, p.rel);
        if (c === 0) continue;
        // None of the first places of the group has one of its c relevant documents; there are so many others.
        const seen = Math.min(group.size - c + 1, p.k - group.above);
        for (let d = 0; d < seen; d++) missed *= (group.size - c - d) / (group.size - d);
      }
      return 1 - missed;
    }),
});
