import type { shell as en } from '../en/shell.ts';
import type { Translation } from '../say.ts';

export const shell = {
  brand: '잣대',
  skip: '본문으로 바로 가기',
  screens: '화면',
  language: '언어',
  theme: {
    label: '화면 색',
    system: '시스템',
    light: '밝게',
    dark: '어둡게',
  },
  titles: {
    leaderboard: '순위표',
    queries: '질의',
    compare: '비교',
    failures: '실패와 깔때기',
    gold: '골드',
    judge: '판정자',
    gate: '게이트',
    advice: '지표 추천',
    lab: '지표 실험실',
  },
  loading: '불러오는 중…',
  failed: '화면을 표시하지 못했습니다',
  retry: '다시 시도',
  unreachable:
    '서버가 응답하지 않습니다. 프로젝트 폴더에서 `jatdae studio`를 다시 실행하면 이 화면이 이어서 동작합니다.',
  unreadable: '서버의 응답을 읽을 수 없습니다. 화면과 서버의 버전이 다를 수 있으니 새로 고침해 보십시오.',
  crashed: '화면에 오류가 났습니다. 새로 고침해 보시고, 같은 일이 되풀이되면 아래 문장이 원인을 찾는 단서가 됩니다.',
  labOnly:
    '열린 프로젝트가 없어 지표 실험실만 쓸 수 있습니다. jatdae.yaml이 있는 폴더에서 `jatdae studio`를 실행하면 다른 화면도 나옵니다.',
  noScreen: (name: string) => `"${name}" 화면은 없습니다. 메뉴에서 골라 주십시오.`,
  asNumbers: '도표의 수치',
  never: {
    title: '아직 실행한 시스템이 없습니다',
    next: '프로젝트 폴더에서 `jatdae run`을 실행한 뒤 이 화면을 새로 고침해 주십시오.',
  },
  states: {
    ready: '준비됨',
    'never-ran': '실행 안 됨',
    interrupted: '중단됨',
    stale: '오래됨',
  },
  counts: (documents: number, queries: number) =>
    `문서 ${documents.toLocaleString('ko')}건 · 질의 ${queries.toLocaleString('ko')}개`,
  all: '전체',
} satisfies Translation<typeof en>;
