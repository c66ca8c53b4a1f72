import type { Say } from './say.ts';
import { say } from './say.ts';

export const system = say('a system of jatdae.yaml that has an engine', '엔진이 있는 jatdae.yaml의 시스템');
export const nothingToIndex = (name: string, type: string): Say =>
  say(
    `${name} is of type ${type}, which reads the collection itself; there is nothing to load`,
    `${name} 시스템(${type})은 컬렉션을 직접 읽으므로 색인에 넣을 것이 없습니다`,
  );
export const indexed = (index: string, added: number, kept: number): Say =>
  say(
    `${index}: ${added} documents loaded${kept > 0 ? `, ${kept} were there from before` : ''}`,
    `${index}: 문서 ${added}개를 넣었습니다${kept > 0 ? `. 이전에 넣은 문서 ${kept}개는 그대로 둡니다` : ''}`,
  );
