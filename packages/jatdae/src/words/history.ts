import type { Break } from '../analysis/trend.ts';
import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  history: say('past evaluations, split where gold changed', '지난 평가의 추이(골드가 바뀐 곳에서 나눔)'),
  noHistory: say('do not keep this evaluation in the history', '이 평가를 이력에 남기지 않음'),
} as const;
export const cutLine: Say = say(
  'this line was cut while it was written and is left out; the rest of the history stands',
  '쓰는 도중에 끊긴 줄이라 건너뜁니다. 나머지 이력은 그대로 씁니다',
);
export const badLine: Say = say(
  'this line is no evaluation of a history; a newer Jatdae wrote it, or it was changed by hand. Take the line out',
  '평가 이력의 형식이 아닙니다. 더 새로운 버전의 Jatdae가 썼거나 손으로 고친 줄일 수 있습니다. 이 줄을 지워 주십시오',
);
export const cannotRead = (why: string): Say =>
  say(`the history cannot be read (${why})`, `평가 이력을 읽을 수 없습니다(${why})`);
export const notWritten = (file: string, why: string): Say =>
  say(
    `this evaluation is not in the history: ${file} cannot be written (${why}); --no-history leaves it out without a word`,
    `이 평가를 이력에 남기지 못했습니다. ${file}에 쓸 수 없습니다(${why}). --no-history를 쓰면 이력 없이 진행합니다`,
  );
export const notMeasured = (message: string): Say =>
  say(
    `this evaluation is not in the history: a measure of jatdae.yaml cannot be told (${message})`,
    `이 평가를 이력에 남기지 못했습니다. jatdae.yaml에 적힌 지표를 계산할 수 없습니다(${message})`,
  );
export const none: Say = say(
  'no evaluation is kept yet: jatdae gate and jatdae eval of the whole project keep them',
  '아직 남은 평가가 없습니다. jatdae gate, 또는 프로젝트 전체에 대한 jatdae eval을 실행하면 이력이 쌓입니다',
);
export const notOfFiles: Say = say(
  'the history is that of a project: --history without --qrels',
  '이력은 프로젝트에만 있습니다. --qrels 없이 --history를 써 주십시오',
);
export const noMeasure = (measure: string, known: readonly string[]): Say =>
  say(
    `no evaluation of the history has ${measure}; it has ${known.join(', ')}`,
    `이력에 ${measure} 지표가 없습니다. 있는 지표: ${known.join(', ')}`,
  );
export const noSystem = (system: string, known: readonly string[]): Say =>
  say(
    `no evaluation of the history has the system ${system}; it has ${known.join(', ')}`,
    `이력에 ${system} 시스템이 없습니다. 있는 시스템: ${known.join(', ')}`,
  );
export const title = (measure: string): Say => say(`History of ${measure}`, `${measure} 추이`);
const breaks: Readonly<Record<Break, Say>> = {
  gold: say('gold', '골드'),
  collection: say('collection', '컬렉션'),
  scoring: say('scoring', '채점 방식'),
};
/** What stands at a line that no trend crosses. */
export const changed = (what: readonly Break[]): Say =>
  say(
    `${what.map((one) => breaks[one].en).join(', ')} changed`,
    `${what.map((one) => breaks[one].ko).join(', ')} 바뀜`,
  );
export const ground = (gold: string, collection: string): Say =>
  say(`gold ${gold}, collection ${collection}`, `골드 ${gold}, 컬렉션 ${collection}`);
export const head = {
  time: say('time (UTC)', '시각(UTC)'),
  gate: say('gate', '게이트'),
  unjudged: say('unjudged', '미판정'),
} as const;
export const verdict = {
  green: say('green', '통과'),
  red: say('red', '실패'),
  'cannot-tell': say('cannot tell', '판단 불가'),
} as const;
export const verdictCounts = (green: number, red: number, cannotTell: number): Say =>
  say(`${green} green, ${red} red, ${cannotTell} cannot tell`, `통과 ${green}, 실패 ${red}, 판단 불가 ${cannotTell}`);
export const otherRules: Say = say('other rules', '규칙 바뀜');
export const rulesNote: Say = say(
  '*: the rules of the gate are others than at the gate before',
  '*: 게이트의 규칙이 이전 판정 때와 다름',
);
export const apart: Say = say(
  'Numbers above and below a change were measured on different ground and cannot be compared.',
  '바뀐 곳의 위와 아래는 서로 다른 조건에서 잰 값이므로 비교할 수 없습니다.',
);
export const shownOf = (shown: number, all: number): Say =>
  say(
    `the latest ${shown} of ${all} evaluations (--format json has them all)`,
    `평가 ${all}회 중 최근 ${shown}회(--format json은 전부 보임)`,
  );
export const chart = {
  latest: (shown: number, all: number): Say =>
    say(`Drawn: the latest ${shown} of ${all}.`, `평가 ${all}회 중 최근 ${shown}회를 그렸습니다.`),
  about: say(
    'A point an evaluation, from left to right. No line crosses a change of gold or collection.',
    '점 하나가 평가 한 번이며 왼쪽에서 오른쪽으로 이어집니다. 골드나 컬렉션이 바뀐 곳에서는 선을 잇지 않습니다.',
  ),
  spoken: (measure: string, systems: number, points: number, segments: number): Say =>
    say(
      `${measure} of ${systems} ${systems === 1 ? 'system' : 'systems'} over ${points} ${points === 1 ? 'evaluation' : 'evaluations'}, in ${segments} ${segments === 1 ? 'part' : 'parts'} that cannot be compared with one another.`,
      `평가 ${points}회에 걸친 시스템 ${systems}개의 ${measure}. 서로 비교할 수 없는 구간 ${segments}개로 나뉩니다.`,
    ),
} as const;
