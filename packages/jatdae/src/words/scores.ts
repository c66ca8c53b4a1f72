import type { Say } from './say.ts';
import { say } from './say.ts';

export const noScores: Say = say(
  'this file holds no per-query scores. Give the JSON of `jatdae eval --per-query --format json`, the output of `trec_eval -q`, or rows with a query and its scores; for run files say --qrels',
  '질의별 점수가 들어 있는 파일이 아닙니다. `jatdae eval --per-query --format json`의 JSON, `trec_eval -q`의 출력, 또는 질의와 점수가 있는 표를 주십시오. 검색 결과 파일이라면 --qrels도 함께 주십시오',
);
export const withoutPerQuery = (system: string): Say =>
  say(
    `${system || 'a run'} has no per-query scores here; write the evaluation with --per-query`,
    `${system || '이 시스템'}의 질의별 점수가 없습니다. 평가를 --per-query로 다시 쓰십시오`,
  );
export const noQuery: Say = say('this row names no query', '이 줄에는 질의가 없습니다');
export const noScore = (query: string): Say =>
  say(`query "${query}" has no score here`, `질의 "${query}"의 점수가 없습니다`);
export const noNumber = (text: string): Say =>
  say(
    `"${text}" is no number; leave the cell empty where the measure is not defined`,
    `"${text}"은(는) 숫자가 아닙니다. 지표가 정의되지 않는 칸은 비워 두십시오`,
  );
export const twice = (query: string, measure: string): Say =>
  say(`query "${query}" has ${measure} twice`, `질의 "${query}"에 ${measure} 값이 두 번 있습니다`);
export const trecEvalShape: Say = say(
  'a line of trec_eval is measure, query and value, separated by tabs',
  'trec_eval의 한 줄은 지표, 질의, 값을 탭으로 나눈 것입니다',
);
export const onlyMeans: Say = say(
  'there are only means here; print the queries too with trec_eval -q',
  '평균만 있습니다. trec_eval -q로 질의별 값도 출력하십시오',
);
export const noJson: Say = say('this line is no JSON object', '이 줄은 JSON 객체가 아닙니다');
export const cells = (count: number, wanted: number): Say =>
  say(`${count} cells where the header has ${wanted}`, `머리글은 ${wanted}칸인데 이 줄은 ${count}칸입니다`);
export const columnsAreSystems = (file: string, names: readonly string[]): Say =>
  say(
    `${file}: one file alone, so its columns are taken for systems: ${names.join(', ')}`,
    `${file}: 파일이 하나뿐이므로 열을 시스템으로 봅니다: ${names.join(', ')}`,
  );
