import type { grades as en } from '../en/grades.ts';
import type { Translation } from '../say.ts';

export const grades = {
  unjudged: '미판정',
  hard: '혼동 문서',
  hardNegative: '혼동 문서',
  unrateable: '판정 불가',
  later: '나중에',
  grade: (value: number) => `등급 ${value}`,
} satisfies Translation<typeof en>;
