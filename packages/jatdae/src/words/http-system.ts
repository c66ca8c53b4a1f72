import type { Say } from './say.ts';
import { say } from './say.ts';

export const badPath = (system: string, key: string, path: string): Say =>
  say(
    `${system}: ${key} is no JSONPath: ${path}; write for example $.hits[*].id`,
    `${system}: ${key} 값이 JSONPath가 아닙니다: ${path}. 예: $.hits[*].id`,
  );
export const advice = (system: string): Say =>
  say(`Check url, body and headers of ${system}.`, `${system} 시스템의 url, body, headers를 확인하십시오.`);

export function noQuery(system: string): Say {
  return say(
    `${system}: the question goes nowhere; put {{query}} into url or body`,
    `${system}: 질문이 들어갈 곳이 없습니다. url이나 body에 {{query}}를 넣으십시오`,
  );
}

export function nothingAtPath(system: string, query: string, path: string, keys: string): Say {
  return say(
    `${system}, query "${query}": there is nothing at ids: ${path}; the answer has ${keys || 'nothing'}`,
    `${system}, 질의 "${query}": ids 경로(${path})에 아무것도 없습니다. 응답에 있는 것: ${keys || '없음'}`,
  );
}

export function otherLength(system: string, query: string, key: string, found: number, ids: number): Say {
  return say(
    `${system}, query "${query}": ${ids} ids but ${found} at ${key}; both paths must reach the same results`,
    `${system}, 질의 "${query}": 아이디는 ${ids}개인데 ${key} 경로에는 ${found}개가 있습니다. 두 경로가 같은 결과를 가리켜야 합니다`,
  );
}

export const reasonsOfNothing = (system: string, stage: string): Say =>
  say(
    `${system}: stages.${stage} has reasons but no dropped; give the path of the ids that left there`,
    `${system}: stages.${stage}에 reasons만 있고 dropped가 없습니다. 그 단계에서 빠진 아이디의 경로를 dropped에 적으십시오`,
  );
