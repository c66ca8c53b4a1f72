import type { gate as en, Ruled } from '../en/gate.ts';
import type { Translation } from '../message.ts';
import { plain } from '../numbers.ts';
import { measure } from './gate-measure.ts';
import { verb } from './gate-verb.ts';

const first = (ids: readonly string[]): string => `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''}`;

const percent = (share: number): string => (share > 0 && share < 0.0005 ? '<0.1%' : `${(100 * share).toFixed(1)}%`);

const short = (hash: string): string => hash.slice(0, 12);

const STALE: Readonly<Record<string, string>> = { config: '설정', depth: '깊이', collection: '컬렉션' };

const RULED: Readonly<Record<Ruled, string>> = {
  gold: '골드',
  collection: '컬렉션',
  ties: '동점 처리 방식',
  level: '정답으로 보는 최소 등급(rel)',
  negative: '음수 등급의 뜻(negative)',
  judging: '판정의 완전한 정도(judging)',
  failed: '실패한 질의를 세는 방식(failed)',
  depth: '요청한 문서 수(depth)',
  docOf: '청크를 문서로 묶는 규칙',
};

const FLAGS = { queries: '--queries', documents: '--docs' } as const;

function nameOf(what: Ruled, value: string): string {
  if (what === 'gold' || what === 'collection') return short(value);
  return value === '' ? (what === 'level' ? '0 초과 전부' : what === 'docOf' ? '없음' : '알 수 없음') : value;
}

export const gate = {
  colour: {
    green: '통과',
    red: '실패',
    'cannot-tell': '판단 불가',
  },
  unknownRule: ({ given, near, keys }) =>
    `규칙의 종류를 정하는 항목이 없습니다(${keys.join(', ')} 중 하나)${near.length > 0 ? `. 혹시 ${near[0]} 말입니까?` : given.length > 0 ? `. 있는 항목: ${given.join(', ')}` : ''}`,
  slicesNeedBy: ({ key }) => `${key}은(는) 속성 값의 목록입니다. 어느 속성인지 by:로 함께 적어 주십시오`,
  notABaseline: ({ detail }) =>
    `jatdae가 쓴 기준선 파일이 아닙니다${detail === '' ? '' : `(${detail})`}. git에서 되돌리거나 jatdae baseline write로 다시 남겨 주십시오`,
  baselineChanged:
    'jatdae가 쓴 뒤에 내용이 바뀐 기준선입니다. git에서 되돌리거나 jatdae baseline bless 시스템 --why "..."로 다시 남겨 주십시오',
  baselineOfAnother: ({ system, other }) =>
    `"${system}"이(가) 아니라 "${other}"의 기준선입니다. git에서 맞는 파일로 되돌려 주십시오`,
  asksNothing: ({ rule, worst }) =>
    `${rule}은(는) 아무것도 요구하지 않습니다. 어떤 결과도 ${plain(worst)}보다 나쁠 수 없습니다`,
  noMean: ({ measure }) =>
    `${measure}은(는) 질의별 값의 평균이 아니어서 게이트에서 쓸 수 없습니다. 다른 지표를 골라 주십시오`,
  answeredOnly: '--answered는 답이 없는 질의를 감추므로 게이트와 기준선에는 쓸 수 없습니다',
  rulesNeeded: '규칙이 없습니다. jatdae.yaml에 gate:를 쓰거나 --rules gate.yaml로 파일을 지정해 주십시오',
  noRules: '규칙이 하나도 없어 통과로 볼 수 없습니다',
  noSystems: '판정할 시스템이 없습니다',
  noSuchSystem: ({ name }) => `규칙의 대상인 "${name}" 시스템이 없습니다`,
  noQueries: '평가할 판정된 질의가 없습니다',
  nothingRetrieved: '모든 질의에서 아무것도 찾지 못했습니다. 색인이 비어 있지 않은지 확인해 주십시오',
  failedQueries: ({ failed, all, most }) =>
    `질의 ${all}개 중 ${failed}개에서 실패해 허용한 ${percent(most)}를 넘습니다. jatdae run --resume으로 그 질의만 다시 물을 수 있습니다`,
  unanswered: ({ missing, all }) => `질의 ${all}개 중 ${missing}개가 실행 결과에 없습니다`,
  unknownDocuments: ({ share, example, first, lists }) =>
    `결과의 ${percent(share)}가 컬렉션에 없는 문서입니다(예: ${example})${first > 0 ? `. 목록 ${lists}개 중 ${first}개는 첫 문서가 그렇습니다` : ''}. 아이디 체계가 바뀌었거나 색인이 오래되지 않았는지 확인해 주십시오(게이트의 max_unknown)`,
  wholeRun: ({ all, failed, unanswered }) =>
    `질의 ${all}개 평가${failed + unanswered > 0 ? `. 실패 ${failed}개, 답 없음 ${unanswered}개는 0점으로 계산` : ''}`,
  neverRan: ({ system }) => `실행한 적이 없습니다. jatdae run ${system} 명령으로 실행해 주십시오`,
  interrupted: ({ system }) => `실행이 중간에 끊겼습니다. jatdae run ${system} --resume으로 이어서 실행해 주십시오`,
  staleRun: ({ what, system }) =>
    `지금과 다른 ${STALE[what] ?? what}(으)로 만든 실행 결과입니다. jatdae run ${system} 명령으로 다시 실행해 주십시오`,
  runChanged: ({ system }) =>
    `실행한 뒤에 결과 파일의 내용이 바뀌었습니다. jatdae run ${system} 명령으로 다시 실행해 주십시오`,
  systemGone: ({ system }) =>
    `${system}의 기준선은 있지만 프로젝트에 그 시스템이 없습니다. 시스템을 되살리거나 기준선 파일을 지워 주십시오`,
  oneListForAll: ({ queries, all }) =>
    `${queries === all ? `질의 ${all}개가 모두` : `질의 ${all}개 중 ${queries}개가`} 똑같은 목록을 받았습니다. 질의를 제대로 읽는지 확인해 주십시오(게이트의 max_same_list)`,
  constantScore: ({ lists, all }) =>
    `${lists === all ? `목록 ${all}개 모두` : `목록 ${all}개 중 ${lists}개에서`} 문서들의 점수가 다 같아 평가할 순서가 없습니다(게이트의 max_one_score)`,
  goldWithoutDocuments: ({ missing, all, example }) =>
    `정답 문서 ${all}개 중 ${missing}개가 컬렉션에 없습니다(예: ${example}). 문서가 지워졌거나 아이디가 바뀌지 않았는지 확인해 주십시오`,
  tooShallow: ({ depth, k }) =>
    `문서를 ${depth}개까지만 요청했는데 규칙은 ${k}개까지 봅니다. depth:를 늘려 다시 실행해 주십시오`,
  listsShorter: ({ now, before }) =>
    `가장 긴 목록이 ${now}개로, 기준선의 ${before}개보다 훨씬 짧아 그만큼 덜 보입니다. 이것이 옳다면 기준선을 새로 남겨 주십시오`,
  unknownNow: ({ forgot }) => {
    const flags = forgot.length === 0 ? ['--docs', '--queries'] : forgot.map((what) => FLAGS[what]);
    return `기준선에는 컬렉션이 기록되어 있는데 지금은 알 수 없습니다. 기준선을 남길 때처럼 ${flags.join(', ')} 옵션을 주십시오`;
  },
  rulerUnknown:
    '기준선에 어떤 등급, 음수 등급, 깊이로 채점했는지가 없습니다. 지금 상태를 확인한 뒤 jatdae baseline bless 시스템 --why "..."',
  notATime: ({ line }) => `검색에 걸린 시간이 아닙니다: ${line}`,
  noSuchRun: ({ name }) => `게이트의 대상인 "${name}"의 실행 결과가 없습니다`,
  brokenRun: ({ message }) => `실행 결과를 읽을 수 없습니다: ${message}`,
  fewForGreen: ({ n, min }) =>
    `질의가 ${n}개뿐이라 통과라고 말할 수 없습니다(${min}개부터). 이대로 좋다면 min_queries: ${n}을(를) 적으십시오`,
  slicesLeft: ({ attribute, values, n }) =>
    `slices에 없는 ${attribute} 값 ${values.length}개(${first(values)})의 질의 ${n}개는 이 규칙으로 보지 않습니다`,
  tooFewQueries: ({ n, min }) => `질의가 ${n}개로, 규칙이 요구하는 ${min}개보다 적습니다`,
  holes: ({ share, most, k }) =>
    `상위 ${k}개 결과의 ${percent(share)}가 미판정으로, 한도 ${percent(most)}를 넘습니다. 먼저 판정해 주십시오(jatdae holes --next)`,
  sliceMissing: ({ slice }) => {
    const named = Object.entries(slice)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ');
    return `${named}인 평가 질의가 없습니다. 이름이 바뀌었거나 질의가 빠지지 않았는지 확인해 주십시오`;
  },
  sliceUnknown: ({ attribute, value }) =>
    value === ''
      ? `${attribute} 속성이 없는 질의가 있습니다. slices에 없는 경우입니다`
      : `${attribute}=${value}은(는) 규칙의 slices에 없는 값입니다`,
  allLeftOut: ({ attribute }) => `except가 ${attribute}의 값을 모두 빼서 규칙이 아무것도 지키지 못합니다`,
  noAttribute: ({ attribute }) => `${attribute} 속성이 있는 질의가 없습니다`,
  noBaseline: ({ system }) => `기준선이 없습니다. jatdae baseline write ${system} 명령으로 남겨 주십시오`,
  changed: ({ what, before, now }) => {
    const [a, b] = [nameOf(what, before), nameOf(what, now)];
    const advice = {
      gold: 'jatdae gold diff로 그 영향을 볼 수 있습니다',
      collection: '다른 문서나 질의로 잰 점수입니다',
    }[what as string];
    return `${RULED[what]}이(가) 바뀌었습니다(${a} → ${b}). 서로 다른 자로 잰 값은 비교하지 않습니다. ${advice ?? '기준선과 같은 방식으로 재 주십시오'}. 새것이 맞다면 jatdae baseline bless 시스템 --why "..."`;
  },
  queriesGone: ({ ids }) => `기준선에 있던 질의 ${ids.length}개가 더 이상 평가되지 않습니다: ${first(ids)}`,
  matchesNone: ({ wanted }) => {
    const named = Object.entries(wanted)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ');
    return `${named}에 해당하는 것이 없어 규칙이 아무것도 지키지 못합니다`;
  },
  noneLost: ({ lost, n, k }) => `질의 ${n}개 중 상위 ${k}개에서 정답을 잃은 질의 ${lost}개`,
  noneFoundBefore: ({ n, k }) => `기준선도 질의 ${n}개 중 상위 ${k}개에서 찾은 것이 없어 잃을 정답이 없습니다`,
  lost: ({ ids, n, k, limit }) =>
    `질의 ${n}개 중 ${ids.length}개가 기준선에서는 상위 ${k}개에 있던 정답을 잃었습니다(한도 ${limit}개): ${first(ids)}`,
  lostInNoise: ({ ids, n, k, flaky }) =>
    `질의 ${n}개 중 ${ids.length}개가 기준선에서 ${k}위 안에 있던 정답을 잃었지만, 같은 시스템을 반복해도 질의 ${flaky}개가 그렇게 오르내립니다: ${first(ids)}`,
  noLists: '점수만 있고 검색 결과가 없어 확인할 수 없습니다',
  noHardNegatives: '혼동 문서가 표시된 질의가 없습니다. 골드에 표시하거나 규칙을 빼 주십시오',
  hardNegatives: ({ what, ids, n, limit, k }) => {
    const list = ids.length === 0 ? '' : `: ${first(ids)}`;
    const bound = ids.length > limit ? `(한도 ${limit}개)` : '';
    return what === 'ahead'
      ? `질의 ${n}개 중 ${ids.length}개에서 혼동 문서가 정답보다 앞섭니다${bound}${list}`
      : `질의 ${n}개 중 ${ids.length}개에서 혼동 문서가 상위 ${k}개 안에 있습니다${bound}${list}`;
  },
  neitherFound: ({ n }) => `질의 ${n}개에서 정답도 혼동 문서도 찾지 못해 순서를 말할 수 없습니다`,
  noScope: '허용 범위가 없어 유출을 확인할 수 없습니다. jatdae.yaml이나 규칙에 scope:를 써 주십시오',
  leaks: ({ found, documents, limit }) => {
    const [one] = found;
    return `결과 ${documents}개 중 ${found.length}개가 질의의 허용 범위를 벗어났습니다(한도 ${limit}개). 예: ${one!.query}의 ${one!.rank}위 ${one!.document}(${one!.conditions.join(', ')} 아님)`;
  },
  notScoped: ({ unscoped, unknown, unknownQueries, checked }) =>
    `모두 확인하지 못했습니다. 범위 속성이 없는 질의 ${unscoped}개, 컬렉션에 없는 결과 ${unknown}개, 모르는 질의 ${unknownQueries}개. 확인한 질의 ${checked}개`,
  noLeaks: ({ documents, n }) => `질의 ${n}개의 결과 ${documents}개가 모두 허용 범위 안에 있습니다`,
  forbidden: ({ found, n }) =>
    `질의 ${n}개 중 ${found.length}개의 결과에 금지 문서가 있습니다. 예: ${found[0]!.query}의 ${found[0]!.id}`,
  forbiddenUnknown: ({ ids }) =>
    `컬렉션에 ${first(ids)} 문서가 없어 규칙이 지키지 못합니다. 아이디가 바뀌지 않았는지 확인해 주십시오`,
  nothingShown: '확인할 결과 목록이 없습니다',
  noneForbidden: ({ banned, n }) => `금지 문서 ${banned}개가 질의 ${n}개의 결과에 나타나지 않습니다`,
  noStage: ({ stage, there }) =>
    `${stage === undefined ? '마지막 앞 단계가 답에 없습니다' : `답에 "${stage}" 단계가 없습니다`}${there.length > 0 ? `. 있는 단계: ${there.join(', ')}` : '. 단계별 기록이 없는 답입니다'}`,
  noTimes: '실행에 걸린 시간이 기록되어 있지 않습니다',
  timesMissing: ({ missing, all }) =>
    `검색 ${all}회 중 ${missing}회의 시간이 기록되어 있지 않습니다. jatdae run을 --resume 없이 다시 실행해 주십시오`,
  latency: ({ part, value, limit, n, met }) => {
    const text = `${part} ${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms ${met ? '<=' : '>'} ${plain(limit)} ms`;
    return `${text}(검색 ${n}회)`;
  },
  indexNotTold: ({ what }) =>
    what === 'documents' ? '시스템이 문서 수를 알려 주지 않습니다' : '시스템이 색인 크기를 알려 주지 않습니다',
  indexSize: ({ what, value, limit, code }) => {
    const unit = what === 'documents' ? '문서' : '바이트';
    const sign = code === 'too-small' ? `< ${limit.at_least}` : code === 'too-large' ? `> ${limit.at_most}` : '';
    const bounds = [
      limit.at_least !== undefined ? `>= ${limit.at_least}` : '',
      limit.at_most !== undefined ? `<= ${limit.at_most}` : '',
    ].filter((part) => part !== '');
    return `${unit} ${value} ${sign || bounds.join(', ')}`;
  },
  queryCount: ({ n, least }) => (n >= least ? `질의 ${n}개 >= ${least}` : `질의 ${n}개 < ${least}`),
  needsOneOf: ({ keys }) => `${keys.join(', ')} 가운데 하나 이상이 필요합니다`,
  needsAttribute: '속성과 그 값이 필요합니다',
  rules: {
    candidatesRule: '불려 온 후보, 또는 한 단계가 넘긴 문서의 재현율',
    forbiddenRule: '보여서는 안 되는 문서',
    hardNegativesRule: '정답보다 앞서거나 결과에 보이는 혼동 문서',
    indexRule: '시스템이 색인한 분량',
    latencyRule: '실행할 때 검색에 걸린 시간',
    leaksRule: '질의의 허용 범위를 벗어난 결과',
    lostRule: '기준선에서는 찾았는데 지금은 놓친 질의',
    measureRule: '하한, 상한, 또는 기준선 대비 허용폭',
    queriesRule: '평가해야 하는 질의 수',
  },
  measure,
  verb,
} satisfies Translation<typeof en>;
