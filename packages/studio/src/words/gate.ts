import { sharedTables } from '../../../jatdae/src/library/browser.ts';
import { said, say } from './say.ts';

export const past = said(sharedTables.history);

export const colours = {
  green: say('green', '통과'),
  red: say('red', '실패'),
  'cannot-tell': say('cannot tell', '판단 불가'),
} as const;
export const result = {
  green: say('The gate is green', '게이트를 통과합니다'),
  red: say('The gate is red', '게이트를 통과하지 못합니다'),
  'cannot-tell': say('The gate cannot tell', '게이트가 판단할 수 없습니다'),
} as const;
export const counts = (green: number, red: number, unknown: number) =>
  say(`${green} green, ${red} red, ${unknown} cannot tell`, `통과 ${green} · 실패 ${red} · 판단 불가 ${unknown}`);
export const head = {
  rule: say('rule', '규칙'),
  slice: say('slice', '구간'),
  colour: say('result', '결과'),
  evidence: say('evidence', '근거'),
  queries: say('queries to look at', '볼 질의'),
} as const;
export const whole = say('all queries', '전체');
export const more = (n: number) => say(`and ${n} more`, `외 ${n}개`);
export const reddest = say('Red first', '실패한 규칙부터');
export const matrix = say('Rules by slices', '규칙과 구간');
export const noGate = {
  title: say('This project has no gate', '게이트가 없는 프로젝트입니다'),
  next: say(
    'Write what may not get worse under `gate:` in jatdae.yaml, then run `jatdae baseline write`.',
    'jatdae.yaml의 `gate:` 아래에 나빠지면 안 되는 것을 적고 `jatdae baseline write`를 실행해 주십시오.',
  ),
} as const;
export const history = say('History of evaluations', '평가 이력');
export const measure = say('Measure', '지표');
export const noHistory = {
  title: say('No evaluation is kept yet', '아직 남은 평가가 없습니다'),
  next: say(
    'Run `jatdae gate`, or `jatdae eval` over the whole project: each leaves a point here.',
    '`jatdae gate`를 실행하거나 프로젝트 전체에 `jatdae eval`을 실행하면 그때마다 여기에 점이 하나씩 남습니다.',
  ),
} as const;
export const cutLines = (n: number) =>
  say(
    `${n} ${n === 1 ? 'line' : 'lines'} of the history cannot be read and ${n === 1 ? 'is' : 'are'} left out.`,
    `읽을 수 없는 이력 ${n}줄을 건너뛰었습니다.`,
  );
