import { say } from './say.ts';

export const needsLists = say(
  'failures need ranked lists; files of scores have none. Give the run files: jatdae failures --qrels Q RUN',
  '실패를 살펴보려면 순위가 있는 검색 결과가 필요합니다. 점수 파일에는 없으니 검색 결과 파일을 지정하십시오: jatdae failures --qrels Q RUN',
);
