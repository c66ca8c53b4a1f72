import { against, plain, signedText } from '../numbers.ts';

export type Side = 'at_least' | 'at_most';

export interface DropFacts {
  /** Canonical name. */
  readonly measure: string;
  /** Mean of the baseline. */
  readonly before: number;
  /** Mean of the system. */
  readonly now: number;
  /** now - before. */
  readonly difference: number;
  /** How much worse the mean may be. */
  readonly tolerance: number;
  /** Queries behind both. */
  readonly n: number;
  /** 95% interval of the difference; undefined for one query. */
  readonly interval: readonly [number, number] | undefined;
}

export interface OneFall {
  readonly query: string;
  readonly before: number;
  readonly now: number;
}

const of = (n: number, all: number): string =>
  n === all ? `${n} queries` : `${n} of ${all} queries, undefined for the rest`;

const four = (value: number): string => value.toFixed(4);

/** `nDCG@10 0.8123 → 0.7950 (-0.0173 [-0.0310, -0.0036], 592 queries)` */
function facts({ measure, before, now, difference, n, interval }: DropFacts): string {
  const [a, b] = against(before, now);
  const shown =
    b.length > a.length || Number.isInteger(now)
      ? now.toFixed(Math.max(4, a.split('.')[1]?.length ?? 4))
      : now.toFixed(4);
  const range = interval ? ` [${signedText(interval[0])}, ${signedText(interval[1])}]` : '';
  const text = `${measure} ${a} → ${shown} (${signedText(difference)}${range}`;
  return `${text}, ${n} ${n === 1 ? 'query' : 'queries'})`;
}

function percent(share: number): string {
  return share < 0.0005 ? '<0.1%' : `${(100 * share).toFixed(1)}%`;
}

export const measure = {
  undefinedFor: ({ measure, queries }: { measure: string; queries: number }) =>
    `${measure} is defined for none of the ${queries} queries, so it cannot be green; leave a slice out with except:`,
  change: (given: DropFacts) => facts(given),
  notMeasured: ({ measure }: { measure: string }) => `${measure} was not measured`,
  limitMet: ({
    measure,
    value,
    limit,
    side,
    n,
    all,
  }: {
    measure: string;
    value: string;
    limit: string;
    side: Side;
    n: number;
    all: number;
  }) => {
    const en = of(n, all);
    const sign = side === 'at_least' ? '>=' : '<=';
    return `${measure} ${value} ${sign} ${limit} (${en})`;
  },
  limitMissed: ({
    measure,
    value,
    limit,
    side,
    n,
    all,
    around,
  }: {
    measure: string;
    value: string;
    limit: string;
    side: Side;
    n: number;
    all: number;
    around: readonly [number, number] | undefined;
  }) => {
    const en = of(n, all);
    const sign = side === 'at_least' ? '<' : '>';
    const next =
      around &&
      `; with ${n} queries it can be ${four(around[0])} or ${four(around[1])}, nothing between, so ${limit} asks for ${four(side === 'at_least' ? around[1] : around[0])}`;
    return `${measure} ${value} ${sign} ${limit} (${en})${next ?? ''}`;
  },
  sureLimit: ({
    measure,
    value,
    interval,
    limit,
    side,
    colour,
    n,
  }: {
    measure: string;
    value: string;
    interval: readonly [number, number] | undefined;
    limit: string;
    side: Side;
    colour: string;
    n: number;
  }) => {
    if (!interval) {
      return `${measure} ${value} in each of ${n} queries, which says nothing of how much it varies`;
    }
    const range = `[${four(interval[0])}, ${four(interval[1])}]`;
    const floor = side === 'at_least' ? 'floor' : 'ceiling';
    const sense =
      colour === 'green'
        ? `clears the ${floor} ${limit}`
        : colour === 'red'
          ? `misses the ${floor} ${limit}`
          : `holds the ${floor} ${limit}`;
    return `${measure} ${value}, 95% interval ${range} over ${n} queries, ${sense}`;
  },
  noCommonQuery: ({ measure }: { measure: string }) => `no query has ${measure} both in the baseline and now`,
  undefinedNow: ({ measure, queries, n }: { measure: string; queries: readonly string[]; n: number }) =>
    `${queries.length} of ${n} queries that had ${measure} in the baseline have none now, as ${queries[0]}`,
  notInBaseline: ({ measure }: { measure: string }) =>
    `the baseline holds no ${measure}; write it again with: jatdae baseline bless SYSTEM --why "..."`,
  dropped: ({ given, falseAlarm }: { given: DropFacts; falseAlarm?: number | undefined }) => {
    const en = facts(given);
    const alarm =
      falseAlarm === undefined
        ? 'and the drop is real'
        : `without any change this rule fires in ${percent(falseAlarm)} of runs`;
    return `${en}: worse by more than ${plain(given.tolerance)}; ${alarm}`;
  },
  held: (given: DropFacts) => {
    const en = facts(given);
    return `${en}: within ${plain(given.tolerance)}`;
  },
  same: (given: DropFacts) => {
    const en = facts(given);
    return `${en}: every query as before`;
  },
  dropUnknown: ({ given, needed }: { given: DropFacts; needed: number | undefined }) => {
    const en = facts(given);
    const more = needed === undefined ? '' : `; about ${needed} queries would`;
    return `${en}: these queries cannot rule out a drop of more than ${plain(given.tolerance)}${more}`;
  },
  withinNoise: ({ given, band }: { given: DropFacts; band: number }) => {
    const en = facts(given);
    return `${en}: beyond ${plain(given.tolerance)}, yet repeats of the system alone move it by ${four(band)}`;
  },
  noiseWider: ({ given, band }: { given: DropFacts; band: number }) => {
    const en = facts(given);
    return `${en}: repeats of the system alone move it by ${four(band)}, which is more than the tolerance ${plain(given.tolerance)}`;
  },
  judgeFirst: ({
    given,
    k,
    beforeNow: [before, now],
  }: {
    given: DropFacts;
    k: number;
    beforeNow: readonly [number, number];
  }) => {
    const en = facts(given);
    return `${en}: but Judged@${k} went from ${four(before)} to ${four(now)}, so this may be about documents that nobody judged; judge them first (jatdae holes --next)`;
  },
  noFall: ({ measure, limit, n, worst }: { measure: string; limit: number; n: number; worst: OneFall }) =>
    `no query fell by more than ${plain(limit)} on ${measure} (${n} queries; the furthest, ${worst.query}: ${four(worst.before)} → ${four(worst.now)})`,
  fell: ({ measure, limit, count, worst }: { measure: string; limit: number; count: number; worst: OneFall }) =>
    `${count} ${count === 1 ? 'query' : 'queries'} fell by more than ${plain(limit)} on ${measure}; the furthest, ${worst.query}: ${four(worst.before)} → ${four(worst.now)}`,
  fallInNoise: ({ measure, worst, noise }: { measure: string; worst: OneFall; noise: number }) =>
    `${worst.query} fell on ${measure} (${four(worst.before)} → ${four(worst.now)}), but repeats of the baseline itself show falls of ${four(noise)}`,
};
