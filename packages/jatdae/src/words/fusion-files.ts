import { type Say, say } from './say.ts';

const WHY = {
  scattered: ['the lines of a query do not stand together', '한 질의의 줄들이 모여 있지 않아'],
  encoding: ['it is not UTF-8', 'UTF-8이 아니어서'],
  shape: ['it is not a plain TREC run', '압축되지 않은 TREC run이 아니어서'],
} as const;

export function readWhole(why: keyof typeof WHY): Say {
  const [en, ko] = WHY[why];
  return say(
    `This file was read into memory as a whole, because ${en}.`,
    `${ko} 이 파일을 통째로 메모리에 읽었습니다.`,
  );
}

export const nothingToFuse: Say = say('There is no run to fuse.', '융합할 run이 없습니다.');

export const queriesMissing = (count: number, all: number): Say =>
  say(
    `${count} of ${all} queries have no line in this file; they were fused from the other files alone.`,
    `질의 ${all}개 중 ${count}개가 이 파일에 없습니다. 이 질의들은 나머지 파일만으로 융합했습니다.`,
  );
