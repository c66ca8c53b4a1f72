import type { Say } from './say.ts';
import { say } from './say.ts';

export const noExample: Say = say(
  'the bundled example is missing; reinstall jatdae, or call jatdae try on a folder of yours',
  '함께 제공되는 예제가 없습니다. jatdae를 다시 설치하거나 가지고 있는 폴더로 jatdae try를 실행하십시오',
);
export const opening = (folder: string): Say =>
  say(
    `A handbook of stay permits in Korean, and questions as people type them: ${folder}\nWhat follows is what \`jatdae try\` does with any such folder.`,
    `체류 허가 안내서(한국어)와 사람들이 실제로 치는 듯한 질문들입니다: ${folder}\n아래는 \`jatdae try\`가 어떤 폴더에나 해 주는 일입니다.`,
  );
export const closing = (folder: string): Say =>
  say(
    `Look first at:
  1. the spread between the tokenizers: in Korean, how text is cut decides more than the formula
  2. "0 … 1": two humps mean that a mean hides two kinds of questions
  3. the misses: the answer beside what came first, mostly the right item of the wrong category
Then your own: jatdae try FOLDER. The measures: jatdae measures nDCG. This one again: jatdae try ${folder} --misses 20`,
    `먼저 볼 것:
  1. 토크나이저 사이의 차이. 한국어에서는 수식보다 글을 어떻게 자르느냐가 더 크게 좌우합니다
  2. "0 … 1" 분포. 봉우리가 둘이면 평균 하나에 서로 다른 두 부류의 질문이 섞여 있다는 뜻입니다
  3. 놓친 질의. 정답과 1위를 나란히 보면, 대개 항목은 맞고 분류가 다른 문서가 앞에 와 있습니다
이제 가진 자료로: jatdae try 폴더. 지표 설명: jatdae measures nDCG. 더 보기: jatdae try ${folder} --misses 20`,
  );
