import { say } from './say.ts';

export const input = say('file or BEIR folder to read', '읽을 파일 또는 BEIR 폴더');
export const output = say('file to write; its name says the format', '쓸 파일. 이름으로 형식을 정함');
export const from = say('format of the input', '입력 형식');
export const to = say('format of the output', '출력 형식');
export const kind = say('what to convert', '바꿀 내용의 종류');
export const tag = say('tag of the run: to read, or to write', '검색 결과 파일의 이름표. 읽을 때나 쓸 때');
export const split = say('BEIR: name of the qrels file', 'BEIR의 qrels 파일 이름');
export const noBom = say('CSV without a byte order mark', 'CSV 앞에 BOM을 쓰지 않음');
export const force = say('overwrite', '이미 있으면 덮어씀');
