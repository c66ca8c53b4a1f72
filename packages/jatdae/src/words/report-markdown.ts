import type { Say } from './say.ts';
import { say } from './say.ts';

export const title = (name: string): Say => say(`${name}: retrieval report`, `${name} 검색 평가 보고서`);
export const means: Say = say('Means', '평균');
export const about = (queries: number, version: string): Say =>
  say(
    `${queries} queries; 95 % intervals below each mean; systems that share a letter cannot be told apart; what nobody judged counts as not relevant. jatdae ${version}`,
    `질의 ${queries}개. 평균 아래는 95% 구간이고, 같은 문자를 가진 시스템끼리는 우열을 가릴 수 없습니다. 판정하지 않은 문서는 정답이 아닌 것으로 셉니다. jatdae ${version}`,
  );
export const ceiling = (value: string): Say => say(`of ${value}`, `최대 ${value}`);
export const unjudged = (share: string): Say => say(`${share} not judged`, `미판정 ${share}`);
export const comparisons: Say = say('Comparisons', '비교');
export const versus = (a: string, b: string): Say => say(`A ${a}, B ${b}`, `A ${a}, B ${b}`);
export const judged: Say = say('not judged A / B', '미판정 A / B');
export const failures: Say = say('Failures', '실패');
export const failed = (system: string, failures: number, queries: number): Say =>
  say(
    `${system}: the answer is not first for ${failures} of ${queries} queries`,
    `${system}: 질의 ${queries}개 가운데 ${failures}개에서 정답이 1위가 아닙니다`,
  );
export const kind: Say = say('kind', '유형');
export const examples: Say = say('examples', '예');
export const funnel = (k: number): Say => say(`Funnel at ${k}`, `상위 ${k}개까지의 깔때기`);
export const bucket: Say = say('where it ended', '어디서 끝났나');
export const gate: Say = say('Gate', '게이트');
export const rule: Say = say('rule', '규칙');
export const slice: Say = say('slice', '구간');
export const evidence: Say = say('evidence', '근거');
export const advice: Say = say('Advice', '지표 추천');
export const watch: Say = say('Watch:', '볼 지표:');
export const leave: Say = say('Leave:', '볼 필요 없는 지표:');
export const leftOut: Say = say('Left out of this report:', '이 보고서에서 뺀 것:');
