import type { Say } from './say.ts';
import { say } from './say.ts';

export const title = (name: string, count: number, k: number): Say =>
  say(
    count === 0
      ? `${name}: every query has a relevant document in the first ${k}.`
      : `${name}: ${count} ${count === 1 ? 'query has' : 'queries have'} no relevant document in the first ${k}.`,
    count === 0
      ? `${name}: 모든 질의가 상위 ${k}개 안에서 정답 문서를 찾았습니다.`
      : `${name}: 상위 ${k}개 안에 정답 문서가 없는 질의 ${count}개`,
  );
export const answer = say('answer', '정답');
export const first = say('first ', '1위 ');
export const atRank = (rank: number): Say => say(`rank ${rank}`, `${rank}위`);
export const notFound = say('not found', '못 찾음');
export const nothing = say('nothing was retrieved', '검색된 문서 없음');
export const notInCorpus = say('not in the corpus', '코퍼스에 없음');
export const emptyText = say('(no text)', '(본문 없음)');
export const more = (count: number): Say =>
  say(`… and ${count} more; --misses N shows more`, `… 외 ${count}개. 더 보려면 --misses N`);
