import type { losses as en, Feature } from '../en/formats-losses.ts';
import type { Translation } from '../message.ts';

const FEATURES: Readonly<Record<Feature, string>> = {
  title: '제목',
  attributes: '속성',
  notes: '메모와 정답 요점',
  grades: '등급',
  hard: '혼동 문서(hard negative) 표시',
  groups: '대체 가능한 문서의 묶음',
  'empty-queries': '판정이 없는 질의',
  scores: '점수',
  'empty-lists': '결과가 없는 질의',
  name: '시스템 이름',
};

export const losses = {
  lost: ({ format, features }) =>
    `${format} 형식에 담을 수 없어 쓰지 않은 것: ${features.map((f) => FEATURES[f]).join(', ')}.`,
} satisfies Translation<typeof en>;
