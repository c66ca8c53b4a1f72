import type { gate as en } from '../en/gate.ts';
import type { Translation } from '../say.ts';

export const gate = {
  colours: {
    green: '통과',
    red: '실패',
    'cannot-tell': '판단 불가',
  },
  result: {
    green: '게이트를 통과합니다',
    red: '게이트를 통과하지 못합니다',
    'cannot-tell': '게이트가 판단할 수 없습니다',
  },
  counts: (green: number, red: number, unknown: number) => `통과 ${green} · 실패 ${red} · 판단 불가 ${unknown}`,
  head: {
    rule: '규칙',
    slice: '구간',
    colour: '결과',
    evidence: '근거',
    queries: '볼 질의',
  },
  whole: '전체',
  more: (n: number) => `외 ${n}개`,
  reddest: '실패한 규칙부터',
  matrix: '규칙과 구간',
  noGate: {
    title: '게이트가 없는 프로젝트입니다',
    next: 'jatdae.yaml의 `gate:` 아래에 나빠지면 안 되는 것을 적고 `jatdae baseline write`를 실행해 주십시오.',
  },
  history: '평가 이력',
  measure: '지표',
  noHistory: {
    title: '아직 남은 평가가 없습니다',
    next: '`jatdae gate`를 실행하거나 프로젝트 전체에 `jatdae eval`을 실행하면 그때마다 여기에 점이 하나씩 남습니다.',
  },
  cutLines: (n: number) => `읽을 수 없는 이력 ${n}줄을 건너뛰었습니다.`,
} satisfies Translation<typeof en>;
