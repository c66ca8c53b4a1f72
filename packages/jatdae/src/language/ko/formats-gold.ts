import type { gold as en } from '../en/formats-gold.ts';
import type { Translation } from '../message.ts';

export const gold = {
  noHeader:
    '동결한 골드 버전이 아닙니다. 첫 줄이 {"gold":…로 시작해야 합니다. jatdae gold freeze 이름으로 만들 수 있습니다',
  newerVersion: ({ version }) =>
    `이 골드 버전은 더 새로운 jatdae가 쓴 ${version}번 형식입니다. jatdae를 업데이트한 뒤 읽어 주십시오`,
  badLine: '골드 버전의 줄이 아닙니다. "qid"와 "question"이 문자열로 있어야 합니다',
  changedSince: ({ given, found }) =>
    `동결한 뒤에 바뀐 파일입니다. 첫 줄의 해시는 ${given.slice(0, 12)}인데 내용의 해시는 ${found.slice(0, 12)}입니다. git에서 되돌리거나, 들여온 뒤 새 이름으로 동결해 주십시오`,
} satisfies Translation<typeof en>;
