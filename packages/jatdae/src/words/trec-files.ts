import type { Say } from './say.ts';
import { say } from './say.ts';

export const qrelsFields = (found: number): Say =>
  say(
    `a line of TREC qrels has 4 fields (query, iteration, document, grade); this one has ${found}. If an id holds a blank, use JSONL or CSV`,
    `TREC 판정 파일은 한 줄에 필드 4개(질의, 반복, 문서, 등급)를 씁니다. 이 줄에는 ${found}개가 있습니다. 아이디에 빈칸이 있으면 JSONL이나 CSV를 쓰십시오`,
  );
export const runFields = (found: number): Say =>
  say(
    `a line of a TREC run has 6 fields (query, Q0, document, rank, score, tag); this one has ${found}. If an id or the tag holds a blank, replace the blank or use JSONL`,
    `TREC 검색 결과 파일은 한 줄에 필드 6개(질의, Q0, 문서, 순위, 점수, 이름표)를 씁니다. 이 줄에는 ${found}개가 있습니다. 아이디나 이름표에 빈칸이 있으면 빈칸을 바꾸거나 JSONL을 쓰십시오`,
  );
export const gradeNotNumber = (text: string): Say =>
  say(
    `"${text}" is not a grade; a finite number is needed`,
    `"${text}" 값은 등급이 아닙니다. 유한한 수를 적어야 합니다`,
  );
export const scoreNotNumber = (text: string): Say =>
  say(
    `"${text}" is not a score; a finite number is needed, and NaN or infinity cannot be ranked`,
    `"${text}" 값은 점수가 아닙니다. 유한한 수를 적어야 하며 NaN과 무한대로는 순위를 매길 수 없습니다`,
  );
export const noJudgements: Say = say(
  'there is no judgement in this file; is it the right one?',
  '이 파일에는 판정이 하나도 없습니다. 맞는 파일인지 확인하십시오',
);
export const noRunLines: Say = say(
  'there is no result in this file; is it the right one?',
  '이 파일에는 검색 결과가 하나도 없습니다. 맞는 파일인지 확인하십시오',
);
export const judgedTwice = (line: number, before: number, now: number): Say =>
  say(
    `this pair was judged ${before} on line ${line} and ${now} here; keep one of the two`,
    `이 쌍의 등급이 ${line}번째 줄에서는 ${before}인데 여기서는 ${now}입니다. 둘 중 하나만 남기십시오`,
  );
export const judgementsRepeated = (count: number, of: number): Say =>
  say(
    `${count} of ${of} judgements repeat an earlier one with the same grade; each pair counts once. The first is here`,
    `판정 ${of}건 중 ${count}건은 앞의 판정과 같은 등급으로 반복됩니다. 쌍마다 한 번만 셉니다. 첫 번째는 이 줄입니다`,
  );
export const retrievedTwice = (document: string, line: number): Say =>
  say(
    `document "${document}" stands twice in this query's list, first on line ${line}; a ranked list names a document once`,
    `"${document}" 문서가 이 질의의 목록에 두 번 나옵니다. 처음 나온 곳은 ${line}번째 줄입니다. 순위 목록에는 문서가 한 번만 나와야 합니다`,
  );
export const rankDisagrees = (count: number): Say =>
  say(
    `the rank column contradicts the scores on ${count} ${count === 1 ? 'line' : 'lines'}; the scores decide. The first is here`,
    `순위 열이 점수와 어긋나는 줄이 ${count}개 있습니다. 순서는 점수로 정합니다. 첫 번째는 이 줄입니다`,
  );
export const longTags = (count: number): Say =>
  say(
    `${count} ${count === 1 ? 'line has' : 'lines have'} more than 6 fields; what follows the tag is left out, as trec_eval does`,
    `필드가 6개를 넘는 줄이 ${count}개 있습니다. trec_eval처럼 이름표 뒤는 읽지 않습니다`,
  );
