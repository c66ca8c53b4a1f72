import type { Say } from './say.ts';
import { say } from './say.ts';

export const name = say('one measure, by any of its names', '지표 하나. 어떤 이름이든 됨');
export const head = {
  measure: say('measure', '지표'),
  title: say('title', '이름'),
  source: say('Source', '출처'),
} as const;
export const unknown = (asked: string, near: readonly string[]): Say =>
  say(
    `there is no measure "${asked}"${near.length > 0 ? `; the nearest are ${near.join(', ')}` : ''}`,
    `"${asked}" 지표는 없습니다${near.length > 0 ? `. 가까운 이름: ${near.join(', ')}` : ''}`,
  );
