import type { Say } from './say.ts';
import { say } from './say.ts';

export const noHeader: Say = say(
  'this is no frozen gold version: the first line must begin with {"gold":…; jatdae gold freeze NAME writes one',
  '동결한 골드 버전이 아닙니다. 첫 줄이 {"gold":…로 시작해야 합니다. jatdae gold freeze 이름으로 만들 수 있습니다',
);
export const newerVersion = (version: number): Say =>
  say(
    `this gold version has shape ${version}, which a newer jatdae wrote; update jatdae to read it`,
    `이 골드 버전은 더 새로운 jatdae가 쓴 ${version}번 형식입니다. jatdae를 업데이트한 뒤 읽어 주십시오`,
  );
export const badLine: Say = say(
  'not a line of a gold version: it needs "qid" and "question" as text',
  '골드 버전의 줄이 아닙니다. "qid"와 "question"이 문자열로 있어야 합니다',
);
export const changedSince = (given: string, found: string): Say =>
  say(
    `changed after it was frozen: the first line says hash ${given.slice(0, 12)}, the content has ${found.slice(0, 12)}; take the file back from git, or import it and freeze it under a new name`,
    `동결한 뒤에 바뀐 파일입니다. 첫 줄의 해시는 ${given.slice(0, 12)}인데 내용의 해시는 ${found.slice(0, 12)}입니다. git에서 되돌리거나, 들여온 뒤 새 이름으로 동결해 주십시오`,
  );
