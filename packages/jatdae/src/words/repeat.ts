import type { Say } from './say.ts';
import { say } from './say.ts';

export const title = (system: string, runs: number, identical: string, overlap: string, k: number): Say =>
  say(
    `${system}, ${runs} times: ${identical} of the lists are identical, the first ${k} overlap by ${overlap}`,
    `${system}, ${runs}번 실행: 목록이 완전히 같은 질의 ${identical}, 상위 ${k}개 겹침 ${overlap}`,
  );
export const head = {
  measure: say('measure', '지표'),
  least: say('least', '최저'),
  most: say('most', '최고'),
  range: say('range', '폭'),
} as const;
