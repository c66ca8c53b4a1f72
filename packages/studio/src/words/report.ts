import { say } from './say.ts';

export const notHere = say(
  'This is not in the report. Open the project with `jatdae studio` to see it.',
  '보고서에는 없는 내용입니다. 프로젝트 폴더에서 `jatdae studio`를 실행하면 볼 수 있습니다.',
);
export const readOnly = say(
  'A report only shows. Open the project with `jatdae studio` to change something.',
  '보고서는 보기 전용입니다. 고치려면 프로젝트 폴더에서 `jatdae studio`를 실행하십시오.',
);
export const mark = say('Report', '보고서');
export const contents = say('Contents', '차례');
export const title = (name: string) => say(`${name}: retrieval report`, `${name} 검색 평가 보고서`);
export const about = (version: string, documents: number, queries: number, systems: number) =>
  say(
    `${documents} documents, ${queries} queries, ${systems} systems; written by jatdae ${version}. With JavaScript on, this page can be clicked through: sort, filter, open a query, try the measures on any list.`,
    `문서 ${documents}건, 질의 ${queries}개, 시스템 ${systems}개. jatdae ${version}이 만들었습니다. 자바스크립트를 켜면 정렬하고, 거르고, 질의를 열어 보고, 어떤 목록에든 지표를 시험해 볼 수 있습니다.`,
  );
export const leftOut = say('Left out of this report', '이 보고서에서 뺀 것');
export const inStudio = say(
  'The studio has all of it: `jatdae studio` in the folder of the project.',
  '전부 보려면 프로젝트 폴더에서 `jatdae studio`를 실행하십시오.',
);
export const unjudged = (measure: string, shares: string) =>
  say(
    `Not judged, of what ${measure} looks at: ${shares}. What nobody judged counts as not relevant.`,
    `${measure}이(가) 보는 결과 가운데 판정하지 않은 비율: ${shares}. 판정하지 않은 문서는 정답이 아닌 것으로 셉니다.`,
  );
export const slice = (by: string, value: string) => say(`${by} = ${value}`, `${by} = ${value}`);
export const versus = (a: string, b: string) => say(`${a} against ${b}`, `${a} 대 ${b}`);
export const moreRows = (shown: number, all: number) =>
  say(
    `${shown} of ${all} rows; the others are shown with JavaScript on.`,
    `${all}줄 가운데 ${shown}줄입니다. 나머지는 자바스크립트를 켜면 보입니다.`,
  );
export const moreInList = (more: number) => say(`and ${more} more`, `그 밖에 ${more}개`);
