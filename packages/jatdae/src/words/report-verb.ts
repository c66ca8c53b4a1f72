import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  out: say('file to write (- is stdout)', '쓸 파일(-이면 표준 출력)'),
  systems: say('systems to report (default: every recorded run)', '보고할 시스템(기본: 실행 기록이 있는 전부)'),
  measures: say('measures (default: those of the project)', '지표(기본: 프로젝트의 지표)'),
  by: say('attribute to slice the leaderboard by', '순위표를 나눌 속성'),
  project: say('project file', '프로젝트 파일'),
  store: say(
    'gold store: SQLite file, or postgres:// URL (or JATDAE_GOLD)',
    '골드 저장소: SQLite 파일 또는 postgres:// 주소(JATDAE_GOLD로도 지정)',
  ),
  format: say('what to write', '출력 형식'),
} as const;

export const collecting: Say = say('collecting', '모으는 중');
export const written = (file: string, size: string, systems: number, queries: number, page: boolean): Say =>
  say(
    `wrote ${file} (${size}): ${systems} ${systems === 1 ? 'system' : 'systems'}, ${queries} queries${page ? '; it opens in any browser, no server is needed' : ''}`,
    `${file} 파일을 썼습니다(${size}). 시스템 ${systems}개, 질의 ${queries}개${page ? '이며, 서버 없이 브라우저로 바로 열립니다' : '입니다'}`,
  );
export const noReply = (path: string): Say =>
  say(
    `the studio has no answer for ${path}: run jatdae studio and look there`,
    `${path}에 대한 답을 얻지 못했습니다. jatdae studio를 실행해 확인하십시오`,
  );
export const notRun = (systems: readonly string[]): Say =>
  say(
    `there is no recorded run${systems.length > 0 ? ` of ${systems.join(', ')}` : ''}: run jatdae run first`,
    `${systems.length > 0 ? `${systems.join(', ')}의 ` : ''}실행 기록이 없습니다. 먼저 jatdae run을 실행하십시오`,
  );
export const notBuilt: Say = say(
  'the page of the report is not built: run npm run build; --format md and --format json work without it',
  '보고서 화면이 빌드되어 있지 않습니다. npm run build를 실행하십시오. --format md과 --format json은 빌드 없이도 됩니다',
);
export const tooLarge = (size: string, limit: string): Say =>
  say(
    `the report is ${size}, more than ${limit}: name fewer systems`,
    `보고서가 ${size}로 ${limit}를 넘습니다. 시스템을 줄여 보십시오`,
  );

/** What stands in the studio and not in the report. */
export const left = {
  pairs: (shown: number, all: number, first: string): Say =>
    say(
      `${shown} of ${all} pairs of systems are compared: each with ${first}`,
      `시스템 쌍 ${all}개 가운데 ${first}와(과) 견준 ${shown}개만 비교했습니다`,
    ),
  slices: (name: string, shown: number, all: number): Say =>
    say(
      `of ${name} the ${shown} largest of ${all} slices are in the leaderboard`,
      `${name} 구간 ${all}개 가운데 큰 것 ${shown}개만 순위표에 있습니다`,
    ),
  depth: (shown: number, before: number): Say =>
    say(
      `lists of each query are ${shown} results long, not ${before}`,
      `질의별 결과 목록은 ${before}개가 아니라 ${shown}개까지입니다`,
    ),
  texts: (characters: number): Say =>
    say(`texts of documents are cut to ${characters} characters`, `문서 본문은 ${characters}자까지만 실었습니다`),
  lists: (shown: number, all: number): Say =>
    say(
      `the result lists of ${shown} of ${all} queries are here`,
      `결과 목록은 질의 ${all}개 가운데 ${shown}개만 실었습니다`,
    ),
  rows: (shown: number, all: number): Say =>
    say(
      `without JavaScript the table of queries shows ${shown} of ${all} rows`,
      `자바스크립트를 끄면 질의 표는 ${all}줄 가운데 ${shown}줄만 보입니다`,
    ),
} as const;
