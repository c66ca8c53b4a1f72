import type { Say } from './say.ts';
import { say } from './say.ts';

export const about = {
  query: say('id of the query', '질의 아이디'),
  tags: say('what to tag it with', '붙일 꼬리표'),
  note: say('a note to keep', '남길 메모'),
  remove: say('take the tags away', '꼬리표 떼기'),
} as const;

export const badLine = say(
  'a line of tags is {"qid": "q1", "tags": ["needs-table"], "note": "..."}; fix or remove this one',
  '꼬리표 줄은 {"qid": "q1", "tags": ["needs-table"], "note": "..."} 모양이어야 합니다. 이 줄을 고치거나 지우십시오',
);
export const badTag = (tag: string): Say =>
  say(
    `"${tag}" is no tag: letters, digits, ".", "_" and "-" only`,
    `"${tag}"은(는) 꼬리표로 쓸 수 없습니다. 글자, 숫자, ".", "_", "-"만 쓰십시오`,
  );
export const usage = say(
  'name a query and what to tag it with: jatdae failures tag q012 needs-table --note "..."',
  '질의와 꼬리표를 지정하십시오: jatdae failures tag q012 needs-table --note "..."',
);
export const unknownQuery = (qid: string, near: readonly string[]): Say =>
  near.length > 0
    ? say(
        `there is no query "${qid}"; did you mean ${near.join(' or ')}?`,
        `"${qid}" 질의가 없습니다. 혹시 ${near.join(', ')} 말입니까?`,
      )
    : say(`there is no query "${qid}"`, `"${qid}" 질의가 없습니다`);
export const tagged = (qid: string, tags: readonly string[], note: string | undefined, file: string): Say => {
  const shown = [...tags, ...(note === undefined ? [] : [`"${note}"`])].join(', ');
  return say(`${qid}: ${shown || 'nothing left'} (${file})`, `${qid}: ${shown || '남은 것 없음'} (${file})`);
};
