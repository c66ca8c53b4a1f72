import type { Say } from './say.ts';
import { say } from './say.ts';

export const noFile: Say = say(
  'there is no such file; check path of this system',
  '그런 파일이 없습니다. 이 시스템의 path를 확인하십시오',
);
export const doesNotLoad = (message: string): Say =>
  say(`the file does not load: ${message}`, `파일을 불러오지 못했습니다: ${message}`);
export const noSearch = (wanted: string | undefined, found: readonly string[]): Say =>
  say(
    `${wanted === undefined ? 'export a function search(question, k) or a retriever' : `"${wanted}" is neither a function nor a retriever`}; the file exports ${found.join(', ') || 'nothing'}`,
    `${wanted === undefined ? 'search(question, k) 함수나 검색기를 내보내야 합니다' : `내보낸 "${wanted}" 항목은 함수도 검색기도 아닙니다`}. 이 파일이 내보내는 것: ${found.join(', ') || '없음'}`,
  );
export const noList = (got: string): Say =>
  say(
    `a list of ids or of {id, score, text} is needed, not ${got}`,
    `아이디 목록이나 {id, score, text} 목록을 돌려주어야 합니다. 받은 값: ${got}`,
  );
export const inAnswer = (system: string, query: string, what: Say): Say =>
  say(`${system}, query "${query}": ${what.en}`, `${system}, 질의 "${query}": ${what.ko}`);
export const badId = (place: number, got: string): Say =>
  say(
    `the id of result ${place} is ${got}; ids are strings that are not empty, so return String(id)`,
    `${place}번째 결과의 아이디가 올바르지 않습니다(${got}). 아이디는 비어 있지 않은 문자열이어야 하므로 String(id)를 돌려주십시오`,
  );
export const repeatedId = (id: string): Say =>
  say(
    `document "${id}" stands twice; return each document once, or ids of chunks with a collapse system over this one`,
    `같은 문서가 두 번 나옵니다: "${id}". 문서마다 한 번만 돌려주거나, 청크 아이디를 돌려주고 그 위에 collapse 시스템을 두십시오`,
  );
export const badScore = (id: string, got: string): Say =>
  say(
    `the score of document "${id}" is ${got}; a finite number is needed`,
    `문서 "${id}"의 점수가 올바르지 않습니다(${got}). 유한한 수여야 합니다`,
  );
export const someScores = (scored: number, of: number): Say =>
  say(
    `${scored} of ${of} results have a score; give all of them one, or none`,
    `결과 ${of}개 중 ${scored}개에만 점수가 있습니다. 모두 주거나 모두 빼십시오`,
  );
export const risingScore = (id: string): Say =>
  say(
    `the score of document "${id}" is higher than that before it; return the best first`,
    `문서 "${id}"의 점수가 바로 앞 문서보다 높습니다. 좋은 것부터 돌려주십시오`,
  );
export const threw = (system: string, query: string, message: string): Say =>
  say(
    `${system}, query "${query}": your code threw: ${message}`,
    `${system}, 질의 "${query}": 작성하신 코드에서 오류가 났습니다: ${message}`,
  );
export const moreThanAsked = (system: string, asked: number, got: number): Say =>
  say(
    `${system} returned ${got} documents where ${asked} were asked; the rest is left out, there and wherever it happens again`,
    `${system}: ${asked}개를 요청했는데 ${got}개를 돌려주었습니다. 여기서도 이후에도 남는 것은 버립니다`,
  );
