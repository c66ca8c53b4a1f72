import type { Say } from './say.ts';
import { say } from './say.ts';

const WHY = {
  'too-long': say('it is longer than 200 characters', '200자를 넘습니다'),
  invalid: say('it is no regular expression of JavaScript', '자바스크립트 정규식이 아닙니다'),
  nested: say(
    'a repeated group holds a repetition or a choice itself, as in (a+)+, which can run for years; write it without',
    '(a+)+처럼 반복되는 묶음 안에 반복이나 선택이 또 있어 끝없이 돌 수 있습니다. 겹치지 않게 고쳐 쓰십시오',
  ),
  backreference: say('backreferences are not taken', '역참조는 쓸 수 없습니다'),
  'too-many-open': say(
    'it has more than three of *, + and {n,}; bound some of them, as in {0,5}',
    '*, +, {n,}가 셋을 넘습니다. 일부를 {0,5}처럼 끝이 있게 쓰십시오',
  ),
} as const;

export const badPattern = (key: string, why: keyof typeof WHY): Say =>
  say(`rules.${key}: ${WHY[why].en}`, `rules.${key}: ${WHY[why].ko}`);
export const taken = (name: string): Say =>
  say(
    `"${name}" is a built-in kind; choose another name, or switch it off: rules: off: [${name}]`,
    `"${name}"은(는) 이미 있는 유형입니다. 다른 이름을 쓰거나 rules: off: [${name}]으로 끄십시오`,
  );
export const noCondition = (name: string): Say =>
  say(
    `"${name}" has no condition: give query, query_attributes, answer, first, rank, found, score or margin`,
    `"${name}"에 조건이 없습니다. query, query_attributes, answer, first, rank, found, score, margin 가운데 하나는 필요합니다`,
  );
export const unknownKind = (name: string, near: readonly string[]): Say =>
  near.length > 0
    ? say(
        `there is no kind "${name}"; did you mean ${near.join(' or ')}?`,
        `"${name}" 유형이 없습니다. 혹시 ${near.join(', ')} 말입니까?`,
      )
    : say(`there is no kind "${name}"`, `"${name}" 유형이 없습니다`);
