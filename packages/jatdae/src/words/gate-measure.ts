import { against, plain, signedText } from './numbers.ts';
import type { Say } from './say.ts';
import { say } from './say.ts';

type Side = 'at_least' | 'at_most';
const of = (n: number, all: number): readonly [string, string] =>
  n === all
    ? [`${n} queries`, `질의 ${n}개`]
    : [`${n} of ${all} queries, undefined for the rest`, `질의 ${all}개 중 ${n}개, 나머지는 값 없음`];
const four = (value: number): string => value.toFixed(4);

export const undefinedFor = (measure: string, queries: number): Say =>
  say(
    `${measure} is defined for none of the ${queries} queries, so it cannot be green; leave a slice out with except:`,
    `질의 ${queries}개 중 ${measure} 값이 있는 질의가 없어 통과로 볼 수 없습니다. 빼려는 구간이라면 except:에 적어 주십시오`,
  );
export const notMeasured = (measure: string): Say =>
  say(`${measure} was not measured`, `${measure} 값을 재지 않았습니다`);
export const limitMet = (measure: string, value: string, limit: string, side: Side, n: number, all: number): Say => {
  const [en, ko] = of(n, all);
  const sign = side === 'at_least' ? '>=' : '<=';
  return say(`${measure} ${value} ${sign} ${limit} (${en})`, `${measure} ${value} ${sign} ${limit} (${ko})`);
};
export const limitMissed = (
  measure: string,
  value: string,
  limit: string,
  side: Side,
  n: number,
  all: number,
  around: readonly [number, number] | undefined,
): Say => {
  const [en, ko] = of(n, all);
  const sign = side === 'at_least' ? '<' : '>';
  const next = around && {
    en: `; with ${n} queries it can be ${four(around[0])} or ${four(around[1])}, nothing between, so ${limit} asks for ${four(side === 'at_least' ? around[1] : around[0])}`,
    ko: `. 질의가 ${n}개라 ${four(around[0])}(이)나 ${four(around[1])}만 나올 수 있으므로 ${limit}은(는) 사실상 ${four(side === 'at_least' ? around[1] : around[0])}을(를) 요구합니다`,
  };
  return say(
    `${measure} ${value} ${sign} ${limit} (${en})${next?.en ?? ''}`,
    `${measure} ${value} ${sign} ${limit} (${ko})${next?.ko ?? ''}`,
  );
};
export const sureLimit = (
  measure: string,
  value: string,
  interval: readonly [number, number] | undefined,
  limit: string,
  side: Side,
  colour: string,
  n: number,
): Say => {
  if (!interval) {
    return say(
      `${measure} ${value} in each of ${n} queries, which says nothing of how much it varies`,
      `질의 ${n}개가 모두 ${measure} ${value}이어서 값이 얼마나 흔들리는지 알 수 없습니다`,
    );
  }
  const range = `[${four(interval[0])}, ${four(interval[1])}]`;
  const floor = side === 'at_least' ? { en: 'floor', ko: '하한' } : { en: 'ceiling', ko: '상한' };
  const sense =
    colour === 'green'
      ? { en: `clears the ${floor.en} ${limit}`, ko: `${floor.ko} ${limit}을(를) 확실히 지킵니다` }
      : colour === 'red'
        ? { en: `misses the ${floor.en} ${limit}`, ko: `${floor.ko} ${limit}을(를) 확실히 벗어납니다` }
        : { en: `holds the ${floor.en} ${limit}`, ko: `구간이 ${floor.ko} ${limit}에 걸쳐 있어 판단할 수 없습니다` };
  return say(
    `${measure} ${value}, 95% interval ${range} over ${n} queries, ${sense.en}`,
    `${measure} ${value}, 질의 ${n}개의 95% 구간 ${range}: ${sense.ko}`,
  );
};

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

/** `nDCG@10 0.8123 → 0.7950 (-0.0173 [-0.0310, -0.0036], 592 queries)` */
function facts({ measure, before, now, difference, n, interval }: DropFacts): readonly [string, string] {
  const [a, b] = against(before, now);
  const shown =
    b.length > a.length || Number.isInteger(now)
      ? now.toFixed(Math.max(4, a.split('.')[1]?.length ?? 4))
      : now.toFixed(4);
  const range = interval ? ` [${signedText(interval[0])}, ${signedText(interval[1])}]` : '';
  const text = `${measure} ${a} → ${shown} (${signedText(difference)}${range}`;
  return [`${text}, ${n} ${n === 1 ? 'query' : 'queries'})`, `${text}, 질의 ${n}개)`];
}

export const noCommonQuery = (measure: string): Say =>
  say(
    `no query has ${measure} both in the baseline and now`,
    `기준선과 지금 모두 ${measure} 값이 있는 질의가 없습니다`,
  );
export const undefinedNow = (measure: string, queries: readonly string[], n: number): Say =>
  say(
    `${queries.length} of ${n} queries that had ${measure} in the baseline have none now, as ${queries[0]}`,
    `기준선에서 ${measure} 값이 있던 질의 ${n}개 중 ${queries.length}개가 지금은 값이 없습니다. 예: ${queries[0]}`,
  );
export const notInBaseline = (measure: string): Say =>
  say(
    `the baseline holds no ${measure}; write it again with: jatdae baseline bless SYSTEM --why "..."`,
    `기준선에 ${measure} 값이 없습니다. jatdae baseline bless 시스템 --why "..."로 기준선을 다시 남겨 주십시오`,
  );
export const dropped = (given: DropFacts, falseAlarm?: number): Say => {
  const [en, ko] = facts(given);
  const alarm =
    falseAlarm === undefined
      ? { en: 'and the drop is real', ko: '하락이 우연이 아닙니다' }
      : {
          en: `without any change this rule fires in ${percent(falseAlarm)} of runs`,
          ko: `아무 변화가 없어도 이 규칙은 ${percent(falseAlarm)}의 확률로 걸립니다`,
        };
  return say(
    `${en}: worse by more than ${plain(given.tolerance)}; ${alarm.en}`,
    `${ko}: 허용폭 ${plain(given.tolerance)}보다 더 나빠졌고, ${alarm.ko}`,
  );
};
export const held = (given: DropFacts): Say => {
  const [en, ko] = facts(given);
  return say(`${en}: within ${plain(given.tolerance)}`, `${ko}: 허용폭 ${plain(given.tolerance)} 안`);
};
export const same = (given: DropFacts): Say => {
  const [en, ko] = facts(given);
  return say(`${en}: every query as before`, `${ko}: 모든 질의가 전과 같음`);
};
export const dropUnknown = (given: DropFacts, needed: number | undefined): Say => {
  const [en, ko] = facts(given);
  const more =
    needed === undefined
      ? { en: '', ko: '' }
      : { en: `; about ${needed} queries would`, ko: `. 질의가 ${needed}개쯤 되면 알 수 있습니다` };
  return say(
    `${en}: these queries cannot rule out a drop of more than ${plain(given.tolerance)}${more.en}`,
    `${ko}: 이 질의들만으로는 ${plain(given.tolerance)}보다 큰 하락이 없다고 말할 수 없습니다${more.ko}`,
  );
};
export const withinNoise = (given: DropFacts, band: number): Say => {
  const [en, ko] = facts(given);
  return say(
    `${en}: beyond ${plain(given.tolerance)}, yet repeats of the system alone move it by ${four(band)}`,
    `${ko}: 허용폭 ${plain(given.tolerance)}을(를) 넘었지만, 같은 시스템을 다시 돌리기만 해도 ${four(band)}만큼 움직입니다`,
  );
};
export const noiseWider = (given: DropFacts, band: number): Say => {
  const [en, ko] = facts(given);
  return say(
    `${en}: repeats of the system alone move it by ${four(band)}, which is more than the tolerance ${plain(given.tolerance)}`,
    `${ko}: 같은 시스템을 다시 돌리기만 해도 ${four(band)}만큼 움직여 허용폭 ${plain(given.tolerance)}보다 큽니다`,
  );
};
export const judgeFirst = (given: DropFacts, k: number, [before, now]: readonly [number, number]): Say => {
  const [en, ko] = facts(given);
  return say(
    `${en}: but Judged@${k} went from ${four(before)} to ${four(now)}, so this may be about documents that nobody judged; judge them first (jatdae holes --next)`,
    `${ko}: 그런데 Judged@${k}이(가) ${four(before)}에서 ${four(now)}(으)로 바뀌어, 아무도 판정하지 않은 문서 때문일 수 있습니다. 먼저 판정해 주십시오(jatdae holes --next)`,
  );
};

interface OneFall {
  readonly query: string;
  readonly before: number;
  readonly now: number;
}
export const noFall = (measure: string, limit: number, n: number, worst: OneFall): Say =>
  say(
    `no query fell by more than ${plain(limit)} on ${measure} (${n} queries; the furthest, ${worst.query}: ${four(worst.before)} → ${four(worst.now)})`,
    `${measure}에서 ${plain(limit)}보다 많이 떨어진 질의가 없습니다(질의 ${n}개, 가장 큰 변화 ${worst.query}: ${four(worst.before)} → ${four(worst.now)})`,
  );
export const fell = (measure: string, limit: number, count: number, worst: OneFall): Say =>
  say(
    `${count} ${count === 1 ? 'query' : 'queries'} fell by more than ${plain(limit)} on ${measure}; the furthest, ${worst.query}: ${four(worst.before)} → ${four(worst.now)}`,
    `${measure}에서 ${plain(limit)}보다 많이 떨어진 질의가 ${count}개 있습니다. 가장 크게 떨어진 질의 ${worst.query}: ${four(worst.before)} → ${four(worst.now)}`,
  );
export const fallInNoise = (measure: string, worst: OneFall, noise: number): Say =>
  say(
    `${worst.query} fell on ${measure} (${four(worst.before)} → ${four(worst.now)}), but repeats of the baseline itself show falls of ${four(noise)}`,
    `${worst.query}의 ${measure}이(가) 떨어졌지만(${four(worst.before)} → ${four(worst.now)}), 기준선을 다시 돌리기만 해도 ${four(noise)}만큼 떨어지는 질의가 있습니다`,
  );

function percent(share: number): string {
  return share < 0.0005 ? '<0.1%' : `${(100 * share).toFixed(1)}%`;
}
