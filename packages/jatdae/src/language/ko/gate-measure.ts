import type { DropFacts, measure as en } from '../en/gate-measure.ts';
import type { Translation } from '../message.ts';
import { against, plain, signedText } from '../numbers.ts';

const of = (n: number, all: number): string =>
  n === all ? `질의 ${n}개` : `질의 ${all}개 중 ${n}개, 나머지는 값 없음`;

const four = (value: number): string => value.toFixed(4);

function facts({ measure, before, now, difference, n, interval }: DropFacts): string {
  const [a, b] = against(before, now);
  const shown =
    b.length > a.length || Number.isInteger(now)
      ? now.toFixed(Math.max(4, a.split('.')[1]?.length ?? 4))
      : now.toFixed(4);
  const range = interval ? ` [${signedText(interval[0])}, ${signedText(interval[1])}]` : '';
  const text = `${measure} ${a} → ${shown} (${signedText(difference)}${range}`;
  return `${text}, 질의 ${n}개)`;
}

function percent(share: number): string {
  return share < 0.0005 ? '<0.1%' : `${(100 * share).toFixed(1)}%`;
}

export const measure = {
  undefinedFor: ({ measure, queries }) =>
    `질의 ${queries}개 중 ${measure} 값이 있는 질의가 없어 통과로 볼 수 없습니다. 빼려는 구간이라면 except:에 적어 주십시오`,
  change: (given) => facts(given),
  notMeasured: ({ measure }) => `${measure} 값을 재지 않았습니다`,
  limitMet: ({ measure, value, limit, side, n, all }) => {
    const ko = of(n, all);
    const sign = side === 'at_least' ? '>=' : '<=';
    return `${measure} ${value} ${sign} ${limit} (${ko})`;
  },
  limitMissed: ({ measure, value, limit, side, n, all, around }) => {
    const ko = of(n, all);
    const sign = side === 'at_least' ? '<' : '>';
    const next =
      around &&
      `. 질의가 ${n}개라 ${four(around[0])}(이)나 ${four(around[1])}만 나올 수 있으므로 ${limit}은(는) 사실상 ${four(side === 'at_least' ? around[1] : around[0])}을(를) 요구합니다`;
    return `${measure} ${value} ${sign} ${limit} (${ko})${next ?? ''}`;
  },
  sureLimit: ({ measure, value, interval, limit, side, colour, n }) => {
    if (!interval) {
      return `질의 ${n}개가 모두 ${measure} ${value}이어서 값이 얼마나 흔들리는지 알 수 없습니다`;
    }
    const range = `[${four(interval[0])}, ${four(interval[1])}]`;
    const floor = side === 'at_least' ? '하한' : '상한';
    const sense =
      colour === 'green'
        ? `${floor} ${limit}을(를) 확실히 지킵니다`
        : colour === 'red'
          ? `${floor} ${limit}을(를) 확실히 벗어납니다`
          : `구간이 ${floor} ${limit}에 걸쳐 있어 판단할 수 없습니다`;
    return `${measure} ${value}, 질의 ${n}개의 95% 구간 ${range}: ${sense}`;
  },
  noCommonQuery: ({ measure }) => `기준선과 지금 모두 ${measure} 값이 있는 질의가 없습니다`,
  undefinedNow: ({ measure, queries, n }) =>
    `기준선에서 ${measure} 값이 있던 질의 ${n}개 중 ${queries.length}개가 지금은 값이 없습니다. 예: ${queries[0]}`,
  notInBaseline: ({ measure }) =>
    `기준선에 ${measure} 값이 없습니다. jatdae baseline bless 시스템 --why "..."로 기준선을 다시 남겨 주십시오`,
  dropped: ({ given, falseAlarm }) => {
    const ko = facts(given);
    const alarm =
      falseAlarm === undefined
        ? '하락이 우연이 아닙니다'
        : `아무 변화가 없어도 이 규칙은 ${percent(falseAlarm)}의 확률로 걸립니다`;
    return `${ko}: 허용폭 ${plain(given.tolerance)}보다 더 나빠졌고, ${alarm}`;
  },
  held: (given) => {
    const ko = facts(given);
    return `${ko}: 허용폭 ${plain(given.tolerance)} 안`;
  },
  same: (given) => {
    const ko = facts(given);
    return `${ko}: 모든 질의가 전과 같음`;
  },
  dropUnknown: ({ given, needed }) => {
    const ko = facts(given);
    const more = needed === undefined ? '' : `. 질의가 ${needed}개쯤 되면 알 수 있습니다`;
    return `${ko}: 이 질의들만으로는 ${plain(given.tolerance)}보다 큰 하락이 없다고 말할 수 없습니다${more}`;
  },
  withinNoise: ({ given, band }) => {
    const ko = facts(given);
    return `${ko}: 허용폭 ${plain(given.tolerance)}을(를) 넘었지만, 같은 시스템을 다시 돌리기만 해도 ${four(band)}만큼 움직입니다`;
  },
  noiseWider: ({ given, band }) => {
    const ko = facts(given);
    return `${ko}: 같은 시스템을 다시 돌리기만 해도 ${four(band)}만큼 움직여 허용폭 ${plain(given.tolerance)}보다 큽니다`;
  },
  judgeFirst: ({ given, k, beforeNow: [before, now] }) => {
    const ko = facts(given);
    return `${ko}: 그런데 Judged@${k}이(가) ${four(before)}에서 ${four(now)}(으)로 바뀌어, 아무도 판정하지 않은 문서 때문일 수 있습니다. 먼저 판정해 주십시오(jatdae holes --next)`;
  },
  noFall: ({ measure, limit, n, worst }) =>
    `${measure}에서 ${plain(limit)}보다 많이 떨어진 질의가 없습니다(질의 ${n}개, 가장 큰 변화 ${worst.query}: ${four(worst.before)} → ${four(worst.now)})`,
  fell: ({ measure, limit, count, worst }) =>
    `${measure}에서 ${plain(limit)}보다 많이 떨어진 질의가 ${count}개 있습니다. 가장 크게 떨어진 질의 ${worst.query}: ${four(worst.before)} → ${four(worst.now)}`,
  fallInNoise: ({ measure, worst, noise }) =>
    `${worst.query}의 ${measure}이(가) 떨어졌지만(${four(worst.before)} → ${four(worst.now)}), 기준선을 다시 돌리기만 해도 ${four(noise)}만큼 떨어지는 질의가 있습니다`,
} satisfies Translation<typeof en>;
