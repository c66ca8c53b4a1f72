import type { Say } from './say.ts';
import { say } from './say.ts';

export const noCommonMeasure = (missing: readonly string[], there: readonly string[]): Say =>
  say(
    missing.length > 0
      ? `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not in every file; ${there.length > 0 ? `all have ${there.join(', ')}` : 'they have no measure in common'}`
      : 'these files have no measure in common, so there is nothing to compare',
    missing.length > 0
      ? `${missing.join(', ')} 값이 없는 파일이 있습니다. ${there.length > 0 ? `모두에 있는 지표: ${there.join(', ')}` : '공통된 지표가 없습니다'}`
      : '파일들에 공통된 지표가 없어 비교할 수 없습니다',
  );
export const unknownMeasure = (names: readonly string[]): Say =>
  say(
    `${names.join(', ')}: not a measure that is known here; taken as it stands, higher is better`,
    `${names.join(', ')}: 알려진 지표가 아닙니다. 값이 클수록 좋은 것으로 보고 그대로 씁니다`,
  );
export const twoSystems: Say = say(
  'name two systems or more: the first is what the others are measured against',
  '시스템을 둘 이상 주십시오. 첫 번째가 기준이 됩니다',
);
export const runsNeedQrels = (file: string): Say =>
  say(
    `${file} is no file of per-query scores; run files need judgements: --qrels FILE`,
    `${file}은(는) 질의별 점수 파일이 아닙니다. 검색 결과 파일이라면 판정 파일이 필요합니다: --qrels 파일`,
  );
export const mixed = (scores: string, other: string): Say =>
  say(
    `${scores} holds per-query scores and ${other} does not; give files of one kind`,
    `${scores}에는 질의별 점수가 있고 ${other}에는 없습니다. 같은 종류의 파일끼리 주십시오`,
  );
