import type { verb as en } from '../en/formats-verb.ts';
import type { Translation } from '../message.ts';

export const verb = {
  input: '읽을 파일 또는 BEIR 폴더',
  output: '쓸 파일. 이름으로 형식을 정함',
  from: '입력 형식',
  to: '출력 형식',
  kind: '바꿀 내용의 종류',
  tag: '검색 결과 파일의 이름표. 읽을 때나 쓸 때',
  split: 'BEIR의 qrels 파일 이름',
  noBom: 'CSV 앞에 BOM을 쓰지 않음',
  plainIds: '아이디의 공백을 %20으로 적어 TREC 형식에 담음',
  force: '이미 있으면 덮어씀',
  queriesMet: '판정: 이 질의 파일의 아이디에 맞춰 바꿈',
  docsMet: '판정: 이 문서 파일에도 맞춤. jatdae try와 같음',
} satisfies Translation<typeof en>;
