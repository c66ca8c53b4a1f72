import type { Say } from './say.ts';
import { say } from './say.ts';

export const systems = say('systems of jatdae.yaml (default: all)', 'jatdae.yaml의 시스템 (기본값: 모두)');
export const project = say('project file (default: jatdae.yaml here)', '프로젝트 파일 (기본값: 이 폴더의 jatdae.yaml)');
export const resume = say(
  'go on with an interrupted run, and ask failed queries again',
  '끊긴 실행을 이어 하고 실패한 질의를 다시 물음',
);
export const repeat = say(
  'run so often and tell how much the system differs from itself',
  '여러 번 실행해 결과가 얼마나 달라지는지 알림',
);
export const asking = (system: string): Say => say(system, system);
export const docs = say('documents (any format)', '문서 파일 (형식은 자동 감지)');
export const queries = say('queries (any format)', '질의 파일 (형식은 자동 감지)');
export const output = say(
  'run file to write; .jsonl, .json, .csv, .gz, .zst say the form',
  '쓸 검색 결과 파일. 확장자(.jsonl, .json, .csv, .gz, .zst)로 형식을 정함',
);
export const system = say('bm25, or bm25(variant=atire,k1=0.9,b=0.4)', 'bm25 또는 bm25(variant=atire,k1=0.9,b=0.4)');
export const tokenizer = say(
  'whitespace, word, word(stem=english), ngram(2), morph',
  'whitespace, word, word(stem=english), ngram(2), morph',
);
export const top = say('documents a query', '질의마다 가져올 문서 수');
export const docOf = say(
  "chunk ids to documents: '#', /REGEX/ or field:NAME",
  "청크 아이디를 문서로: '#', /정규식/, field:이름",
);
export const fromDocs = say('format of the documents', '문서 파일의 형식');
export const fromQueries = say('format of the queries', '질의 파일의 형식');
export const to = say('format of the run', '검색 결과 파일의 형식');
export const force = say('overwrite', '이미 있으면 덮어씀');
export const searching = say('searching', '검색 중');
export const written = (file: string, queries: number, depth: number): Say =>
  say(
    `wrote ${file}: ${queries} queries, up to ${depth} documents each`,
    `${file} 저장: 질의 ${queries}개, 질의마다 최대 ${depth}개`,
  );
