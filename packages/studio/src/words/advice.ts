import { sharedTables } from '../../../jatdae/src/library/browser.ts';
import { said, say } from './say.ts';

export const { howMany, leave, readers, watch, who } = said(sharedTables.advise);

export const about = (queries: number, answerable: number) =>
  say(
    `From the labels of this project: ${queries} queries, ${answerable} with a relevant document.`,
    `이 프로젝트의 라벨 기준: 질의 ${queries}개, 정답 문서가 있는 질의 ${answerable}개.`,
  );
export const ceiling = (text: string) => say(`ceiling ${text}`, `상한 ${text}`);
export const show = say('Show these on the leaderboard', '이 지표로 순위표 보기');
