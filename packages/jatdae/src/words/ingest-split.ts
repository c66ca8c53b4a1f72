import type { Say } from './say.ts';
import { say } from './say.ts';

export const badSplit = (text: string, at: string): Say =>
  say(
    `--split ${text}: "${at}" is no way to split. There are heading:N, row, row:HEAD, page, /REGEX/ and, as the last, tokens:SIZE:OVERLAP, joined by +`,
    `--split ${text}: "${at}" 방법은 없습니다. heading:N, row, row:머리글, page, /정규식/, 그리고 맨 끝에 tokens:크기:겹침을 +로 이어 적으십시오`,
  );
export const tokensLast = (text: string): Say =>
  say(
    `--split ${text}: tokens: cuts text, so it must be the last step`,
    `--split ${text}: tokens:는 본문을 자르므로 맨 끝에 와야 합니다`,
  );
export const badOverlap = (step: string): Say =>
  say(
    `--split ${step}: the size must be at least 1 and the overlap smaller than the size`,
    `--split ${step}: 크기는 1 이상, 겹침은 크기보다 작아야 합니다`,
  );
export const counterCannotCut = (name: string): Say =>
  say(
    `--counter ${name} counts but cannot cut; for tokens: use --counter pieces or words`,
    `--counter ${name}: 세기만 하고 자르지는 못합니다. tokens:에는 --counter pieces나 words를 쓰십시오`,
  );
export const badRegex = (text: string): Say =>
  say(
    `${text} is no regular expression; flags may be i, u, v, s`,
    `${text}: 정규식이 아닙니다. 플래그는 i, u, v, s를 쓸 수 있습니다`,
  );
export const badAttribute = (text: string): Say =>
  say(
    `--attribute ${text}: write NAME=/REGEX/, NAME=N (the slug of the Nth label of the path; -1 is the last) or NAME`,
    `--attribute ${text}: 이름=/정규식/, 이름=N(경로에서 N번째 이름의 슬러그, -1은 마지막), 또는 이름만 적으십시오`,
  );
export const badSlugFile: Say = say(
  'a slug file is one JSON object of labels to slugs: {"체류기간 연장": "extension"}',
  '슬러그 파일은 이름을 슬러그로 잇는 JSON 객체 하나여야 합니다: {"체류기간 연장": "extension"}',
);
export const badSlug = (key: string, value: string): Say =>
  say(
    `"${key}": ${value} is no slug: a text without blanks, #, / and ~, or null to leave its documents out`,
    `"${key}": ${value} 값은 슬러그가 아닙니다. 공백, #, /, ~ 없는 글자열이나, 문서를 빼려면 null을 적으십시오`,
  );
export const foundNothing = (step: string): Say =>
  say(`${step} found nothing to split at`, `${step}: 나눌 곳을 찾지 못했습니다`);
export const unknownCounter = (name: string): Say =>
  say(
    `--counter ${name}: neither pieces nor words nor the folder of a model with a tokenizer.json`,
    `--counter ${name}: pieces도 words도 아니고, tokenizer.json이 있는 모델 폴더도 아닙니다`,
  );
