import type { coverage as en } from '../en/coverage.ts';
import type { Translation } from '../message.ts';

export const coverage = {
  job: '어느 시스템도 찾아 준 적이 없는 문서',
  about: {
    systems: '검색 결과 파일, 또는 jatdae.yaml의 시스템',
    k: '목록마다 앞의 k개만 봄 (기본값: 목록 전체)',
    show: '이름을 보여 줄 문서 수',
  },
  needsLists:
    '목록이 있어야 합니다. 점수 파일이 아니라 --qrels, --docs와 함께 검색 결과 파일을 주거나 프로젝트의 시스템을 적어 주십시오',
  title: ({ systems, queries, documents }) => `시스템 ${systems}개, 질의 ${queries}개, 문서 ${documents}개`,
  head: {
    system: '시스템',
    returned: '찾은 문서',
    share: '비율',
    alone: '혼자 찾음',
  },
  all: '모두 합쳐',
  never: ({ count, share, first }) =>
    count === 0
      ? '모든 문서가 어느 질의에든 한 번은 나왔습니다.'
      : `한 번도 나오지 않은 문서 ${count}개(${share})${first.length > 0 ? `: ${first.join(', ')}` : ''}`,
  relevant: ({ count, first }) =>
    count === 0
      ? '그 가운데 정답 문서는 없습니다.'
      : `그 가운데 정답 문서 ${count}개${first.length > 0 ? `: ${first.join(', ')}` : ''}`,
} satisfies Translation<typeof en>;
