import { say } from './say.ts';

export const folder = say('folder to look at', '살펴볼 폴더');
export const comment = say(
  '# What is measured, and what is measured with. jatdae run, then jatdae eval.',
  '# 무엇을, 무엇으로 재는지 적는 파일입니다. jatdae run 다음에 jatdae eval을 실행하십시오.',
);
