import { say } from './say.ts';

export const folder = say('folder with documents, queries and judgements', '문서, 질의, 판정 파일이 있는 폴더');
export const asIs = say('repair no ids and no grades', '아이디와 등급을 고치지 않음');
export const misses = say('how many misses to show', '놓친 질의를 몇 개 보일지');
