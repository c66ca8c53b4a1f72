import type { Say } from './say.ts';
import { say } from './say.ts';

export const unknownCounter = (name: string): Say =>
  say(
    `--counter ${name}: neither pieces nor words nor the folder of a model with a tokenizer.json`,
    `--counter ${name}: pieces도 words도 아니고, tokenizer.json이 있는 모델 폴더도 아닙니다`,
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

export const finding: Say = say(
  'with `--check`: labels of documents whose text changed, or that are gone',
  '`--check`를 쓸 때 본문이 바뀌었거나 사라진 문서의 라벨이 있음',
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
