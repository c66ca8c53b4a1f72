import type { Break, history as en } from '../en/history.ts';
import type { Translation } from '../message.ts';

const breaks: Readonly<Record<Break, string>> = {
  gold: '골드',
  collection: '컬렉션',
  scoring: '채점 방식',
};

export const history = {
  about: {
    history: '지난 평가의 추이(골드가 바뀐 곳에서 나눔)',
    noHistory: '이 평가를 이력에 남기지 않음',
  },
  cutLine: '쓰는 도중에 끊긴 줄이라 건너뜁니다. 나머지 이력은 그대로 씁니다',
  badLine:
    '평가 이력의 형식이 아닙니다. 더 새로운 버전의 Jatdae가 썼거나 손으로 고친 줄일 수 있습니다. 이 줄을 지워 주십시오',
  cannotRead: ({ why }) => `평가 이력을 읽을 수 없습니다(${why})`,
  notWritten: ({ file, why }) =>
    `이 평가를 이력에 남기지 못했습니다. ${file}에 쓸 수 없습니다(${why}). --no-history를 쓰면 이력 없이 진행합니다`,
  notMeasured: ({ message }) =>
    `이 평가를 이력에 남기지 못했습니다. jatdae.yaml에 적힌 지표를 계산할 수 없습니다(${message})`,
  none: '아직 남은 평가가 없습니다. jatdae gate, 또는 프로젝트 전체에 대한 jatdae eval을 실행하면 이력이 쌓입니다',
  notOfFiles: '이력은 프로젝트에만 있습니다. --qrels 없이 --history를 써 주십시오',
  noMeasure: ({ measure, known }) => `이력에 ${measure} 지표가 없습니다. 있는 지표: ${known.join(', ')}`,
  noSystem: ({ system, known }) => `이력에 ${system} 시스템이 없습니다. 있는 시스템: ${known.join(', ')}`,
  title: ({ measure }) => `${measure} 추이`,
  changed: ({ what }) => `${what.map((one) => breaks[one]).join(', ')} 바뀜`,
  ground: ({ gold, collection }) => `골드 ${gold}, 컬렉션 ${collection}`,
  head: {
    time: '시각(UTC)',
    gate: '게이트',
    unjudged: '미판정',
  },
  verdict: {
    green: '통과',
    red: '실패',
    'cannot-tell': '판단 불가',
  },
  verdictCounts: ({ green, red, cannotTell }) => `통과 ${green}, 실패 ${red}, 판단 불가 ${cannotTell}`,
  otherRules: '규칙 바뀜',
  rulesNote: '*: 게이트의 규칙이 이전 판정 때와 다름',
  apart: '바뀐 곳의 위와 아래는 서로 다른 조건에서 잰 값이므로 비교할 수 없습니다.',
  shownOf: ({ shown, all }) => `평가 ${all}회 중 최근 ${shown}회(--format json은 전부 보임)`,
  chart: {
    latest: ({ shown, all }) => `평가 ${all}회 중 최근 ${shown}회를 그렸습니다.`,
    about: '점 하나가 평가 한 번이며 왼쪽에서 오른쪽으로 이어집니다. 골드나 컬렉션이 바뀐 곳에서는 선을 잇지 않습니다.',
    spoken: ({ measure, systems, points, segments }) =>
      `평가 ${points}회에 걸친 시스템 ${systems}개의 ${measure}. 서로 비교할 수 없는 구간 ${segments}개로 나뉩니다.`,
  },
} satisfies Translation<typeof en>;
