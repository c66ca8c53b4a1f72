import type { Feature } from '../formats/format.ts';
import { type Say, say } from './say.ts';

const FEATURES: Readonly<Record<Feature, Say>> = {
  title: say('titles as such', '제목'),
  attributes: say('attributes', '속성'),
  notes: say('notes and answer points', '메모와 정답 요점'),
  grades: say('grades', '등급'),
  hard: say('hard-negative marks', '혼동 문서(hard negative) 표시'),
  groups: say('groups of interchangeable documents', '대체 가능한 문서의 묶음'),
  'empty-queries': say('queries without judgements', '판정이 없는 질의'),
  scores: say('scores', '점수'),
  'empty-lists': say('queries without results', '결과가 없는 질의'),
  name: say("the system's name", '시스템 이름'),
};

/** What a format cannot say and what was therefore not written. */
export function lost(format: string, features: readonly Feature[]): Say {
  return say(
    `${format} cannot carry: ${features.map((f) => FEATURES[f].en).join(', ')}. These were not written.`,
    `${format} 형식에 담을 수 없어 쓰지 않은 것: ${features.map((f) => FEATURES[f].ko).join(', ')}.`,
  );
}
