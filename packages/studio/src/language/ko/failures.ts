import type { failures as en } from '../en/failures.ts';
import type { Translation } from '../say.ts';

export const failures = {
  systems: '시스템(최대 넷)',
  kinds: '실패 종류',
  head: {
    kind: '종류',
    about: '뜻',
    hypothesis: '시도해 볼 것',
    example: '예시',
  },
  outOf: (failed: number, queries: number) => `질의 ${queries}개 중 ${failed}개 실패`,
  ofKind: (kind: string) => `"${kind}" 실패`,
  chooseKind: '종류를 누르면 해당 질의가 나옵니다.',
  rank: (rank: number | null) => (rank === null ? '못 찾음' : `정답 ${rank}위`),
  first: (title: string) => `1위: ${title}`,
  more: (n: number) => `외 ${n}개 질의 보기`,
  none: {
    title: '실패가 없습니다. 모든 질의에서 정답이 1위입니다',
    next: '아래 깔때기를 보거나 더 어려운 질의를 더해 보십시오.',
  },
  funnel: {
    title: (k: number) => `정답 문서를 어디서 잃었는가(상위 ${k}위)`,
    about: (documents: number) => `정답 문서 ${documents}건 기준입니다. 수를 누르면 해당 문서가 나옵니다.`,
    bucket: '버킷',
    k: 'k',
    fates: (bucket: string, system: string) => `${system}의 ${bucket}`,
    document: '문서',
    query: '질의',
    place: '순위',
    candidates: (value: string, recall: string, k: number) => `후보 재현율 ${value}, R@${k} ${recall}`,
  },
} satisfies Translation<typeof en>;
