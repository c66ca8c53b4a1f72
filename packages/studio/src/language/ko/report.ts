import type { report as en } from '../en/report.ts';
import type { Translation } from '../say.ts';

export const report = {
  notHere: '보고서에는 없는 내용입니다. 프로젝트 폴더에서 `jatdae studio`를 실행하면 볼 수 있습니다.',
  readOnly: '보고서는 보기 전용입니다. 고치려면 프로젝트 폴더에서 `jatdae studio`를 실행하십시오.',
  mark: '보고서',
  contents: '차례',
  title: (name: string) => `${name} 검색 평가 보고서`,
  about: (version: string, documents: number, queries: number, systems: number) =>
    `문서 ${documents}건, 질의 ${queries}개, 시스템 ${systems}개. jatdae ${version}이 만들었습니다. 자바스크립트를 켜면 정렬하고, 거르고, 질의를 열어 보고, 어떤 목록에든 지표를 시험해 볼 수 있습니다.`,
  leftOut: '이 보고서에서 뺀 것',
  inStudio: '전부 보려면 프로젝트 폴더에서 `jatdae studio`를 실행하십시오.',
  unjudged: (measure: string, shares: string) =>
    `${measure}이(가) 보는 결과 가운데 판정하지 않은 비율: ${shares}. 판정하지 않은 문서는 정답이 아닌 것으로 셉니다.`,
  slice: (by: string, value: string) => `${by} = ${value}`,
  versus: (a: string, b: string) => `${a} 대 ${b}`,
  moreRows: (shown: number, all: number) => `${all}줄 가운데 ${shown}줄입니다. 나머지는 자바스크립트를 켜면 보입니다.`,
  moreInList: (more: number) => `그 밖에 ${more}개`,
} satisfies Translation<typeof en>;
