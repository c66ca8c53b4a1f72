import type { lab as en } from '../en/lab.ts';
import type { Translation } from '../say.ts';

export const lab = {
  about:
    '결과를 누르면 등급이 바뀌고 모든 지표가 곧바로 다시 계산됩니다. 주소에 목록 전체가 담겨 있으니 복사해 보내면 같은 화면이 열립니다.',
  list: '검색 결과 목록',
  size: '결과 수',
  k: '상위 k',
  p: 'RBP의 p',
  outside: '목록 밖의 정답 문서',
  result: (rank: number, grade: string) => `${rank}위: ${grade}`,
  keys: {
    grade: '등급',
    hard: '혼동 문서',
    unjudged: '미판정',
    move: '이동',
    moveResult: '결과 옮기기',
  },
  answers: '지표 값',
  head: {
    measure: '지표',
    value: '값',
    ceiling: '상한',
    bounds: '모두 판정하면',
    formula: '식',
  },
  lower: '낮을수록 좋음',
  model: {
    title: '정답 문서 하나를 1위에서 20위까지 옮기면',
    about: '곡선마다 지표가 가정하는 사용자가 다릅니다. 한 칸 내려갈 때 얼마나 잃는다고 보는지 보여 줍니다.',
    rank: '순위',
    value: '값',
  },
  add: {
    label: '지표 추가',
    button: '추가',
    remove: (name: string) => `${name} 빼기`,
  },
  real: {
    title: '실제 질의의 목록 불러오기',
    query: '질의',
    system: '시스템',
    load: '불러오기',
    loaded: (query: string, system: string) => `${query}에 대한 ${system}의 결과`,
  },
  empty: '목록이 비어 있습니다. 시스템이 아무것도 찾지 못했습니다. 결과 수를 늘리면 빈 결과가 더해집니다.',
  reset: '처음 상태로',
} satisfies Translation<typeof en>;
