import { say } from './say.ts';

export const brand = say('Jatdae', '잣대');
export const skip = say('Skip to the content', '본문으로 바로 가기');
export const screens = say('Screens', '화면');
export const language = say('Language', '언어');
export const theme = {
  label: say('Colours', '화면 색'),
  system: say('System', '시스템'),
  light: say('Light', '밝게'),
  dark: say('Dark', '어둡게'),
} as const;
export const titles = {
  leaderboard: say('Leaderboard', '순위표'),
  queries: say('Queries', '질의'),
  compare: say('Compare', '비교'),
  failures: say('Failures', '실패와 깔때기'),
  gold: say('Gold', '골드'),
  judge: say('Judges', '판정자'),
  gate: say('Gate', '게이트'),
  advice: say('Advice', '지표 추천'),
  lab: say('Measure lab', '지표 실험실'),
} as const;
export const loading = say('Loading…', '불러오는 중…');
export const failed = say('This could not be shown', '화면을 표시하지 못했습니다');
export const retry = say('Try again', '다시 시도');
export const crashed = say(
  'Something in this page broke. Load it again; if it happens again, the sentence below helps to find the cause.',
  '화면에 오류가 났습니다. 새로 고침해 보시고, 같은 일이 되풀이되면 아래 문장이 원인을 찾는 단서가 됩니다.',
);
export const labOnly = say(
  'No project is open, so only the measure lab is here. Start `jatdae studio` in a folder with a jatdae.yaml to see the other screens.',
  '열린 프로젝트가 없어 지표 실험실만 쓸 수 있습니다. jatdae.yaml이 있는 폴더에서 `jatdae studio`를 실행하면 다른 화면도 나옵니다.',
);
export const noScreen = (name: string) =>
  say(`There is no screen "${name}". Choose one in the menu.`, `"${name}" 화면은 없습니다. 메뉴에서 골라 주십시오.`);
export const asNumbers = say('The numbers of this chart', '도표의 수치');
export const never = {
  title: say('No system of this project has run yet', '아직 실행한 시스템이 없습니다'),
  next: say(
    'Run `jatdae run` in the folder of the project, then load this page again.',
    '프로젝트 폴더에서 `jatdae run`을 실행한 뒤 이 화면을 새로 고침해 주십시오.',
  ),
} as const;
export const states = {
  ready: say('ready', '준비됨'),
  'never-ran': say('never ran', '실행 안 됨'),
  interrupted: say('interrupted', '중단됨'),
  stale: say('out of date', '오래됨'),
} as const;
export const counts = (documents: number, queries: number) =>
  say(
    `${documents.toLocaleString('en')} documents, ${queries.toLocaleString('en')} queries`,
    `문서 ${documents.toLocaleString('ko')}건 · 질의 ${queries.toLocaleString('ko')}개`,
  );
export const all = say('all', '전체');
