import type { Lang, Say } from './say.ts';
import { say } from './say.ts';

export const clean = (queries: number, documents: number): Say =>
  say(
    `Scope: ${documents} documents of ${queries} lists checked, none outside the scope of its query.`,
    `범위: 목록 ${queries}개의 문서 ${documents}개를 확인했고, 질의의 범위를 벗어난 문서는 없습니다.`,
  );
export const leaks = (
  system: string,
  {
    count,
    queries,
    within,
    k,
  }: { readonly count: number; readonly queries: number; readonly within: number; readonly k: number },
  shown: readonly Say[],
): Say => {
  const listed = (lang: Lang) => `${shown.map((one) => one[lang]).join('; ')}${count > shown.length ? '; …' : ''}`;
  return say(
    `SCOPE LEAK in ${system}: ${count} ${count === 1 ? 'document' : 'documents'} outside the scope of ${count === 1 ? 'its query' : 'their queries'}, in ${queries} ${queries === 1 ? 'query' : 'queries'}, ${within} in the first ${k}: ${listed('en')}`,
    `범위 유출, ${system}: 질의의 범위를 벗어난 문서 ${count}개(질의 ${queries}개, 상위 ${k}위 안 ${within}개): ${listed('ko')}`,
  );
};
export const leak = (query: string, rank: number, document: string, conditions: string): Say =>
  say(`${query} rank ${rank} ${document} (not ${conditions})`, `${query} ${rank}위 ${document} (${conditions} 아님)`);
export const unscoped = (system: string, count: number, attributes: string, shown: string): Say =>
  say(
    `SCOPE UNKNOWN in ${system}: ${count} ${count === 1 ? 'query lacks' : 'queries lack'} ${attributes}, so ${count === 1 ? 'its list' : 'their lists'} could not be checked (${shown}). Give every query the attributes that scope: reads.`,
    `범위 확인 불가, ${system}: 질의 ${count}개에 ${attributes} 속성이 없어 목록을 확인하지 못했습니다(${shown}). scope:가 읽는 속성을 모든 질의에 적으십시오.`,
  );
export const unknown = (system: string, count: number, shown: string): Say =>
  say(
    `SCOPE UNKNOWN in ${system}: ${count} retrieved ${count === 1 ? 'document is' : 'documents are'} not in the collection, so nobody knows whose ${count === 1 ? 'it is' : 'they are'} (${shown}).`,
    `범위 확인 불가, ${system}: 찾은 문서 ${count}개가 컬렉션에 없어 누구의 것인지 알 수 없습니다(${shown}).`,
  );
export const unknownQueries = (system: string, count: number, shown: string): Say =>
  say(
    `SCOPE UNKNOWN in ${system}: ${count} ${count === 1 ? 'query' : 'queries'} of the run ${count === 1 ? 'is' : 'are'} not in the collection, so ${count === 1 ? 'its list' : 'their lists'} could not be checked (${shown}).`,
    `범위 확인 불가, ${system}: 검색 결과의 질의 ${count}개가 컬렉션에 없어 목록을 확인하지 못했습니다(${shown}).`,
  );
export const nothingChecked = (system: string): Say =>
  say(`SCOPE UNKNOWN in ${system}: there is no list to check.`, `범위 확인 불가, ${system}: 확인할 목록이 없습니다.`);
