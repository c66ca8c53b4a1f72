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
export const runawayRegex = (text: string): Say =>
  say(
    `${text} repeats a group that repeats or chooses itself, such as (a+)+, or refers back (\\1): it could take hours on one line. Write it without`,
    `${text}: (a+)+처럼 반복이나 선택이 든 그룹을 다시 반복하거나 역참조(\\1)를 쓰면 한 줄에 몇 시간이 걸릴 수 있습니다. 다른 식으로 적으십시오`,
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
export const foundNothing = (step: string, files: readonly string[], of: number): Say => {
  const shown = `${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}`;
  return say(
    `${step} found nothing to split at in ${files.length} of ${of} ${of === 1 ? 'file' : 'files'}: ${shown}`,
    `${step}: 파일 ${of}개 중 ${files.length}개에서 나눌 곳을 찾지 못했습니다: ${shown}`,
  );
};
export const unknownCounter = (name: string): Say =>
  say(
    `--counter ${name}: neither pieces nor words nor the folder of a model with a tokenizer.json`,
    `--counter ${name}: pieces도 words도 아니고, tokenizer.json이 있는 모델 폴더도 아닙니다`,
  );
export const sameStem = (first: string, second: string): Say =>
  say(
    `${first} and ${second} would give the same document ids; name them apart, or in the slug file`,
    `${first}, ${second}: 두 파일의 문서 아이디가 같아집니다. 파일 이름을 다르게 하거나 슬러그 파일에서 구별하십시오`,
  );
export const reading = say('reading files', '파일 읽는 중');
export const nothingRead = (refused: number): Say =>
  say(
    `no file could be read (${refused} refused); nothing was written`,
    `읽을 수 있는 파일이 없어(거부 ${refused}개) 아무것도 쓰지 않았습니다`,
  );
export const written = (file: string, documents: number): Say =>
  say(`wrote ${file}: ${documents} ${documents === 1 ? 'document' : 'documents'}`, `${file} 저장: 문서 ${documents}개`);
export const notWritten = say(
  'nothing was written; -o FILE writes the documents',
  '쓴 파일이 없습니다. 문서를 저장하려면 -o 파일을 주십시오',
);
export const hintSplit = (headings: number, tables: number): Say =>
  say(
    `every file is one document; there are ${headings} headings and ${tables} tables to split at, such as --split heading:2+row`,
    `파일 하나를 문서 하나로 두었습니다. 제목 ${headings}개와 표 ${tables}개가 있으니 --split heading:2+row처럼 나눌 수 있습니다`,
  );
export const slugsUnused = (keys: readonly string[]): Say =>
  say(
    `${keys.length} ${keys.length === 1 ? 'entry' : 'entries'} of the slug file met no label (first: ${keys.slice(0, 3).join(', ')})`,
    `슬러그 파일의 항목 ${keys.length}개는 쓰이지 않았습니다(처음: ${keys.slice(0, 3).join(', ')})`,
  );
export const qrelsWithoutCheck = say('--qrels needs --check OLD', '--qrels에는 --check 이전파일이 있어야 합니다');
export const badLimits = (text: string): Say =>
  say(
    `--limits ${text}: numbers of tokens, such as 256,512,8192`,
    `--limits ${text}: 256,512,8192처럼 토큰 수를 적으십시오`,
  );

export const about = {
  files: say('files and folders to read', '읽을 파일과 폴더'),
  output: say('documents to write (.jsonl, .csv, .gz, …)', '쓸 문서 파일(.jsonl, .csv, .gz 등)'),
  split: say(
    'heading:N, row, row:HEAD, page, /REGEX/, tokens:SIZE:OVERLAP, joined by + (default: a document a file)',
    'heading:N, row, row:머리글, page, /정규식/, tokens:크기:겹침을 +로 이음 (기본값: 파일마다 문서 하나)',
  ),
  slug: say('JSON object of labels to slugs for ids', '이름을 아이디용 슬러그로 잇는 JSON 파일'),
  attribute: say('NAME=/REGEX/, NAME=N or NAME; may be repeated', '이름=/정규식/, 이름=N, 이름. 여러 번 줄 수 있음'),
  check: say('earlier documents to compare with', '비교할 이전 문서 파일'),
  qrels: say('judgements that could go stale (with --check)', '낡을 수 있는 판정 파일 (--check와 함께)'),
  counter: say('pieces, words, or the folder of a model', 'pieces, words 또는 모델 폴더'),
  limits: say('token limits of embedders', '임베딩 모델의 토큰 한도'),
  force: say('overwrite', '이미 있으면 덮어씀'),
  format: say('how to print', '출력 형식'),
} as const;
