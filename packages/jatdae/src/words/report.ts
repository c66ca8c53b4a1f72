import type { Say } from './say.ts';
import { say } from './say.ts';

export const head = {
  run: say('run', '시스템'),
  query: say('query', '질의'),
  measure: say('measure', '지표'),
  value: say('value', '값'),
  ceiling: say('of', '최대'),
  interval: say('95% interval', '95% 구간'),
  bounds: say('[low, high]', '[최저, 최고]'),
  unjudged: say('unjudged', '미판정'),
  spread: say('0 … 1', '0 … 1'),
} as const;

export const runTitle = (name: string, queries: number, depth: number): Say =>
  say(`${name}: ${queries} queries, lists of up to ${depth}`, `${name}: 질의 ${queries}개, 목록 길이 최대 ${depth}`);
export const oneQuery = (points: number): Say =>
  say(
    `1 query moves a mean by up to ${points.toFixed(points < 1 ? 2 : 1)} points (of 100).`,
    `질의 하나가 평균을 최대 ${points.toFixed(points < 1 ? 2 : 1)}점(100점 만점)까지 움직입니다.`,
  );
export const nothingFound = (count: number, shown: string): Say =>
  say(
    `${count} ${count === 1 ? 'query' : 'queries'} found nothing relevant at any rank (${shown}).`,
    `정답 문서를 어느 순위에서도 찾지 못한 질의: ${count}개(${shown}).`,
  );
export const unanswered = (count: number, shown: string): Say =>
  say(
    `${count} judged ${count === 1 ? 'query has' : 'queries have'} no list in this run and ${count === 1 ? 'counts' : 'count'} 0 (${shown}).`,
    `판정은 있으나 결과 목록이 없어 0점으로 센 질의: ${count}개(${shown}).`,
  );
export const unjudged = (count: number, shown: string): Say =>
  say(
    `${count} ${count === 1 ? 'query' : 'queries'} of the run ${count === 1 ? 'is' : 'are'} not judged and not counted (${shown}).`,
    `결과는 있으나 판정이 없어 세지 않은 질의: ${count}개(${shown}).`,
  );
export const withoutRelevant = (count: number, shown: string): Say =>
  say(
    `${count} ${count === 1 ? 'query has' : 'queries have'} no relevant document and ${count === 1 ? 'is' : 'are'} left out of recall-like means (${shown}).`,
    `정답 문서가 하나도 없어 재현율 계열 평균에서 뺀 질의: ${count}개(${shown}).`,
  );
export const undefinedFor = (measure: string, count: number): Say =>
  say(
    `${measure} is not defined for ${count} ${count === 1 ? 'query' : 'queries'}; they are left out of its mean.`,
    `${measure}: 정의되지 않는 질의 ${count}개는 평균에서 뺐습니다.`,
  );
export const tiesMatter = (measure: string, [least, most]: readonly [number, number]): Say =>
  say(
    `Ties could make ${measure} anything from ${least.toFixed(4)} to ${most.toFixed(4)}; see --ties.`,
    `동점 순서에 따라 ${measure} 값이 ${least.toFixed(4)}에서 ${most.toFixed(4)} 사이로 달라질 수 있습니다. --ties를 보십시오.`,
  );
export const shorterThanCutoff = (measures: string, depth: number): Say =>
  say(
    `Lists are at most ${depth} long, so ${measures} cannot see further.`,
    `목록이 최대 ${depth}개뿐이라 ${measures}도 그 아래는 보지 못합니다.`,
  );
