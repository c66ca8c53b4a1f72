import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  systems: say(
    'systems of the project, or run files with --qrels',
    '프로젝트의 시스템, 또는 --qrels와 함께 검색 결과 파일',
  ),
  rules: say('gate.yaml; default: gate: of jatdae.yaml', 'gate.yaml. 기본값: jatdae.yaml의 gate:'),
  baselines: say('folder of the baselines', '기준선 폴더'),
  docs: say('documents file, for leaks and forbidden ones', '유출과 금지 문서를 확인할 문서 파일'),
  show: say('queries named for a finding (default: 3)', '항목마다 보일 질의 수(기본값: 3)'),
  all: say('show green rules too, one by one', '통과한 규칙도 하나씩 보임'),
  junit: say('write JUnit XML too', 'JUnit XML도 씀'),
  md: say('write Markdown too, for a pull request', '풀 리퀘스트용 마크다운도 씀'),
  json: say('write JSON too', 'JSON도 씀'),
  baselineAction: say('write or bless', 'write 또는 bless'),
  why: say('bless: why the new state is right', 'bless: 새 상태가 옳은 이유'),
  actor: say('bless: who says so (default: the user here)', 'bless: 누가 정했는지(기본값: 이 컴퓨터의 사용자)'),
} as const;

export const baselineActions = (given: string | undefined): Say =>
  say(
    `${given === undefined ? 'say what to do' : `"${given}" is no action`}: jatdae baseline write [SYSTEM...], or jatdae baseline bless [SYSTEM...] --why "..."`,
    `${given === undefined ? '무엇을 할지 말해 주십시오' : `"${given}"(이)라는 동작은 없습니다`}: jatdae baseline write [시스템...] 또는 jatdae baseline bless [시스템...] --why "..."`,
  );
export const whyNeeded: Say = say(
  'a baseline is blessed for a reason: --why "..."',
  '기준선을 바꾸려면 이유가 필요합니다: --why "..."',
);
export const cannotBaseline = (system: string, why: Say): Say =>
  say(`no baseline of ${system}: ${why.en}`, `${system}의 기준선을 남길 수 없습니다. ${why.ko}`);
export const baselineStands = (system: string): Say =>
  say(
    `${system} has a baseline already, and this evaluation is not the same; if it is right, say so with: jatdae baseline bless ${system} --why "..."`,
    `${system}에는 이미 기준선이 있고 지금 평가와 다릅니다. 지금이 옳다면 jatdae baseline bless ${system} --why "..."로 남겨 주십시오`,
  );
export const baselineState = {
  new: say('written', '새로 씀'),
  same: say('there, the same', '이미 있고 같음'),
  replaced: say('replaced', '바꿈'),
} as const;
export const head = {
  file: say('file', '파일'),
  state: say('state', '상태'),
  queries: say('queries', '질의'),
  gold: say('gold', '골드'),
  rule: say('rule', '규칙'),
  slice: say('slice', '구간'),
  verdict: say('verdict', '판정'),
  evidence: say('evidence', '근거'),
  system: say('system', '시스템'),
} as const;
export const commit: Say = say(
  'commit these files; only jatdae baseline bless replaces them',
  '이 파일들을 git에 커밋해 두십시오. jatdae baseline bless로만 바꿀 수 있습니다',
);
export const counts = (green: number, red: number, unknown: number): Say =>
  say(`${green} green, ${red} red, ${unknown} cannot tell`, `통과 ${green}, 실패 ${red}, 판단 불가 ${unknown}`);
export const cannotTellIs = (how: 'red' | 'warn'): Say =>
  how === 'red'
    ? say(
        'CANNOT TELL stops the build here (cannot_tell: warn would not).',
        '판단 불가도 빌드를 멈춥니다(cannot_tell: warn이면 멈추지 않음).',
      )
    : say(
        'CANNOT TELL does not stop the build here (cannot_tell: warn).',
        '판단 불가는 빌드를 멈추지 않습니다(cannot_tell: warn).',
      );
export const greenRules = (n: number): Say =>
  say(`${n} more green (--all shows them)`, `그 밖에 통과 ${n}건(--all로 모두 보임)`);
export const queriesToRead = (ids: string): Say => say(`look at: ${ids}`, `볼 질의: ${ids}`);
export const matcher = {
  gate: (rules: string, passed: boolean): Say =>
    passed
      ? say(`the run passes ${rules}, and was expected not to`, `통과하지 않아야 하는데 ${rules}을(를) 통과했습니다`)
      : say(`the run does not pass ${rules}`, `${rules}을(를) 통과하지 못했습니다`),
  reach: (measure: string, value: number, reached: boolean): Say =>
    reached
      ? say(
          `${measure} reaches ${value}, and was expected not to`,
          `${measure} ${value}에 이르지 않아야 하는데 이르렀습니다`,
        )
      : say(`${measure} does not reach ${value}`, `${measure} ${value}에 이르지 못했습니다`),
} as const;
export const noValue: Say = say('(none)', '(없음)');

export const doors = {
  title: (system: string): Say =>
    say(`Before you adopt ${system}: three doors`, `${system}을(를) 채택하기 전에 확인할 세 가지`),
  direction: say('1. a direction beyond noise', '1. 우연을 넘는 방향'),
  slaughter: say('2. no query slaughtered', '2. 망가진 질의가 없을 것'),
  read: say('3. the target cases read', '3. 대상 질의를 직접 읽을 것'),
  up: (text: string): Say => say(`better: ${text}`, `나아짐: ${text}`),
  down: (text: string): Say => say(`worse: ${text}`, `나빠짐: ${text}`),
  unsure: (text: string): Say => say(`not told from noise: ${text}`, `우연과 구별되지 않음: ${text}`),
  same: say('nothing changed', '달라진 것이 없음'),
  unknown: say('cannot be compared with the baseline', '기준선과 비교할 수 없음'),
  noFalls: (measure: string): Say =>
    say(`no query fell by 0.5 or more on ${measure}`, `${measure} 값이 0.5 이상 떨어진 질의 없음`),
  falls: (n: number, measure: string, shown: string): Say =>
    say(
      `${n} ${n === 1 ? 'query' : 'queries'} fell by 0.5 or more on ${measure}: ${shown}`,
      `${measure} 값이 0.5 이상 떨어진 질의 ${n}개: ${shown}`,
    ),
  nothingToRead: say('no query changed enough to read', '읽어 볼 만큼 바뀐 질의 없음'),
  why: {
    lost: say('lost', '놓침'),
    fell: say('fell', '떨어짐'),
    won: say('won', '찾음'),
  },
} as const;
