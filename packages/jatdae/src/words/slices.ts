import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  by: say(
    'by this attribute: lang, document.item, lang>document.lang',
    '이 속성별로: lang, document.item, lang>document.lang',
  ),
  matrix: say('directions (ko>en) as a matrix', '방향(ko>en)을 행렬로'),
} as const;

export const several = say('(several values)', '(값이 여럿)');
export const all = say('(all queries)', '(전체 질의)');
export const macro = say('(mean of slices)', '(슬라이스 평균)');
export const allSides = say('all', '전체');

export const tooSmall = (fewest: number, widest: string, level: string): Say =>
  say(
    `* Says little by itself: fewer than ${fewest} queries, or a ${level} interval beyond ±${widest}.`,
    `* 이 값만으로는 말하기 어렵습니다: 질의가 ${fewest}개 미만이거나 ${level} 구간이 ±${widest}보다 넓습니다.`,
  );
export const otherCounts = (first: string, measures: string): Say =>
  say(
    `n is that of ${first}; in some rows ${measures} ${measures.includes(',') ? 'are' : 'is'} over other queries: --format json.`,
    `n은 ${first}의 질의 수입니다. 일부 행에서 ${measures}의 질의 수는 이와 다르며, --format json에 있습니다.`,
  );
export const acrossTitle = (measure: string, by: string): Say =>
  say(`${measure} by ${by}, worst first`, `${by}별 ${measure}, 낮은 것부터`);
export const acrossTitleLower = (measure: string, by: string): Say =>
  say(`${measure} by ${by}, worst first`, `${by}별 ${measure}, 나쁜 것부터`);
export const matrixTitle = (measure: string, by: string): Say =>
  say(
    `${measure} by ${by}: queries by row, documents by column (number of queries)`,
    `${by}별 ${measure}: 행은 질의, 열은 문서 쪽 (괄호 안은 질의 수)`,
  );
export const rest = (count: number): Say =>
  say(
    `${count} ${count === 1 ? 'query has' : 'queries have'} no direction and ${count === 1 ? 'is' : 'are'} not in the matrix.`,
    `방향이 없어 행렬에서 뺀 질의: ${count}개.`,
  );
export const noDirection = (by: string): Say =>
  say(
    `no value of "${by}" is a direction such as ko>en, so there is no matrix; two attributes make one: --by 'lang>document.lang'`,
    `"${by}" 값 가운데 ko>en처럼 방향을 나타내는 것이 없어 행렬을 만들 수 없습니다. 속성 두 개를 이어 쓸 수 있습니다: --by 'lang>document.lang'`,
  );
export const needsDocuments = (by: string): Say =>
  say(
    `"${by}" is an attribute of documents, and there are no documents here; name them with --docs`,
    `"${by}"은(는) 문서 속성인데 문서가 없습니다. --docs로 지정하십시오`,
  );
export const matrixNeedsBy: Say = say(
  '--matrix goes with --by ATTRIBUTE, or with slices: of jatdae.yaml',
  '--matrix는 --by 속성이나 jatdae.yaml의 slices:와 함께 씁니다',
);
