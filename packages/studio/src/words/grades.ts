import { say } from './say.ts';

export const unjudged = say('unjudged', '미판정');
export const hard = say('hard', '혼동 문서');
export const hardNegative = say('hard negative', '혼동 문서');
export const unrateable = say('unrateable', '판정 불가');
export const later = say('later', '나중에');
export const grade = (value: number) => say(`grade ${value}`, `등급 ${value}`);
