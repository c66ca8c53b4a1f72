import { type Say, say } from './say.ts';

export const partUnknown = (system: string, key: string, name: string, of: readonly string[]): Say =>
  say(
    `${system}: ${key} names "${name}", which is none of its systems: ${of.join(', ')}.`,
    `${system}: ${key}에 적은 "${name}"은(는) 이 시스템을 이루는 시스템(${of.join(', ')})이 아닙니다.`,
  );

export const partWithoutWeight = (system: string, name: string): Say =>
  say(
    `${system}: weights names some of its systems, but not "${name}". Give each one a weight; 0 leaves a list out.`,
    `${system}: weights에 "${name}"의 가중치가 없습니다. 시스템마다 하나씩 적으십시오. 0을 적으면 그 목록을 뺍니다.`,
  );

export const documentUnknown = (system: string, part: string, id: string): Say =>
  say(
    `${system}: "${part}" found the document "${id}", which the collection does not hold, so it cannot be read. Index the same documents, or map ids with collapse.`,
    `${system}: "${part}"이(가) 찾은 문서 "${id}"이(가) 컬렉션에 없어 내용을 읽을 수 없습니다. 같은 문서를 색인하거나 collapse로 아이디를 맞추십시오.`,
  );

export const queryWithoutAttribute = (query: string, attribute: string, name: string): Say =>
  say(
    `Query "${query}" has no attribute "${attribute}", which the filter compares ${name} with. Without it nothing may be found.`,
    `질의 "${query}"에 필터가 ${name} 값과 견줄 "${attribute}" 속성이 없습니다. 이 속성 없이는 아무것도 찾을 수 없습니다.`,
  );
