import type { advice as en } from '../en/advice.ts';
import type { Translation } from '../say.ts';

export const advice = {
  about: (queries: number, answerable: number) =>
    `이 프로젝트의 라벨 기준: 질의 ${queries}개, 정답 문서가 있는 질의 ${answerable}개.`,
  ceiling: (text: string) => `상한 ${text}`,
  show: '이 지표로 순위표 보기',
} satisfies Translation<typeof en>;
