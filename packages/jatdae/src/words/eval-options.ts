import type { Say } from './say.ts';
import { say } from './say.ts';

export const runs = say('run files, or systems of jatdae.yaml', '검색 결과 파일, 또는 jatdae.yaml의 시스템');
export const qrels = say('judgements (any format)', '판정 파일 (형식은 자동 감지)');
export const run = say('run file (any format); repeatable', '검색 결과 파일 (형식은 자동 감지). 여러 번 쓸 수 있음');
export const measure = say('measures, as in nDCG@10,RR@10 or ndcg_cut.10', '지표. 예: nDCG@10,RR@10 또는 ndcg_cut.10');
export const queries = say(
  'query file: its queries count, its attributes slice',
  '질의 파일. 여기 있는 질의만 세고 속성으로 나눔',
);
export const perQuery = say('scores of each query too', '질의별 점수도 출력');
export const docs = say('documents, for their texts and attributes', '본문과 속성을 읽을 문서 파일');
export const rel = say(
  'least grade that is relevant (default: any above 0)',
  '정답으로 보는 가장 낮은 등급 (기본값: 0보다 큰 모든 등급)',
);
export const ties = say('order of tied documents', '동점 문서의 순서');
export const format = say('how to print', '출력 형식');
export const noBom = say(
  'CSV without a byte order mark, for programs',
  'CSV 앞에 BOM을 쓰지 않음. 프로그램으로 읽을 때',
);
export const from = say('format of the runs', '검색 결과 파일의 형식');
export const fromQrels = say('format of the judgements', '판정 파일의 형식');
export const tag = say('read only the lines with this tag', '이 이름표가 붙은 줄만 읽음');
export const docOf = say(
  "chunk ids to documents: '#', /REGEX/ or field:NAME",
  "청크 아이디를 문서로: '#', /정규식/, field:이름",
);
export const judging = say('how complete the judgements are', '판정이 얼마나 완전한지');
export const negative = say('what a grade below 0 means', '음수 등급의 뜻');
export const grades = say('what the grades mean, or a map such as 1=3,2=2', '등급의 뜻, 또는 1=3,2=2 같은 대응');
export const conflicts = say('which grade counts for a pair judged twice', '한 쌍을 다르게 두 번 판정했을 때 쓸 등급');
export const answered = say('average over answered queries only', '답한 질의만으로 평균');
export const bounds = say('show what unjudged documents could change', '미판정 문서 때문에 달라질 수 있는 범위 표시');
export const seed = say('seed of random draws', '난수 시드');
export const project = say('project file (default: jatdae.yaml here)', '프로젝트 파일 (기본값: 이 폴더의 jatdae.yaml)');
export const at = say('score the lists of this stage of the pipelines', '파이프라인의 이 단계 목록을 채점');
export const failed = say('failed queries: out of the means, or 0', '실패한 질의를 평균에서 빼거나 0점으로 셈');

export const notShown = (format: string, options: string): Say =>
  say(
    `--format ${format} has no place for ${options}; --format json has`,
    `--format ${format}에는 ${options} 결과를 담을 자리가 없습니다. --format json에는 담깁니다`,
  );
