import type { Say } from './say.ts';
import { say } from './say.ts';

export const noSuchMeasure = (name: string, near: readonly string[]): Say =>
  say(
    `trec_eval has no measure "${name}"${near.length > 0 ? `; the nearest are ${near.join(', ')}` : ''}`,
    `trec_eval에는 "${name}" 지표가 없습니다${near.length > 0 ? `. 가까운 이름: ${near.join(', ')}` : ''}`,
  );
export const writtenOtherwise = (argument: string, meant: string): Say =>
  say(
    `trec_eval has no measure "${argument}"; write ${meant}`,
    `trec_eval에는 "${argument}" 지표가 없습니다. 이렇게 쓰십시오: ${meant}`,
  );
export const gradesCut = (count: number): Say =>
  say(
    `${count} ${count === 1 ? 'grade is' : 'grades are'} no whole ${count === 1 ? 'number' : 'numbers'} and ${count === 1 ? 'counts' : 'count'} as written; trec_eval itself would cut the fraction (1.5 to 1), so its numbers may differ`,
    `정수가 아닌 등급 ${count}개를 적힌 그대로 셌습니다. trec_eval은 소수점 아래를 버리므로(1.5는 1) 값이 다를 수 있습니다`,
  );
export const preferencesNotRead = (name: string): Say =>
  say(
    `"${name}" needs preference judgements or judgement groups, which jatdae does not read; use trec_eval for it`,
    `"${name}" 계산에는 선호 판정이나 판정 그룹이 필요한데 jatdae는 이를 읽지 않습니다. 이 지표는 trec_eval로 계산하십시오`,
  );
export const measureFault = (name: string, reason: Say): Say =>
  say(`-m ${name}: ${reason.en}`, `-m ${name}: ${reason.ko}`);
export const cutoffs = (name: string, params: string): Say =>
  say(
    `-m ${name}.${params}: cut-offs must be numbers above 0, each once, divided by commas`,
    `-m ${name}.${params}: 자를 순위는 0보다 큰 수를 쉼표로 나누어 한 번씩만 적으십시오`,
  );
export const utilityNumbers: Say = say(
  'utility takes four numbers, as in -m utility.1,-1,0,0',
  'utility에는 수 네 개가 필요합니다. 예: -m utility.1,-1,0,0',
);
export const unanswered = (count: number, first: readonly string[]): Say =>
  say(
    `${count} judged ${count === 1 ? 'query has' : 'queries have'} no results and ${count === 1 ? 'is' : 'are'} left out of the means (first: ${first.join(', ')}); -c counts them as 0`,
    `판정된 질의 ${count}개는 검색 결과가 없어 평균에서 빠집니다(처음: ${first.join(', ')}). 0점으로 넣으려면 -c를 쓰십시오`,
  );
export const nothingInCommon: Say = say(
  'no query has both results and judgements; check that the two files use the same query ids',
  '결과와 판정이 모두 있는 질의가 없습니다. 두 파일의 질의 아이디가 같은지 확인하십시오',
);
export const badNumber = (flag: string, text: string): Say =>
  say(`${flag} needs a whole number, not "${text}"`, `${flag}에는 정수를 적어야 합니다. 받은 값: "${text}"`);
export const oldFormat = (flag: string, value: string, known: string): Say =>
  say(
    `${flag} ${value} is not read by jatdae; ${known} is`,
    `${flag} ${value} 형식은 읽지 않습니다. 읽을 수 있는 형식: ${known}`,
  );
export const zscoreLine: Say = say(
  'a line of a -Z file has a query, a measure, a mean and a standard deviation',
  '-Z 파일의 한 줄에는 질의, 지표, 평균, 표준편차를 적습니다',
);
export const longTags = (count: number): Say =>
  say(
    `${count} ${count === 1 ? 'line has' : 'lines have'} more than 6 fields; what follows the tag is left out, as trec_eval does`,
    `필드가 6개를 넘는 줄이 ${count}개 있습니다. trec_eval처럼 이름표 뒤는 읽지 않습니다`,
  );
export const judgedTwice = (line: number, before: number, now: number): Say =>
  say(
    `this pair was judged ${before} on line ${line} and ${now} here; keep one of the two`,
    `이 쌍의 등급이 ${line}번째 줄에서는 ${before}인데 여기서는 ${now}입니다. 둘 중 하나만 남기십시오`,
  );
