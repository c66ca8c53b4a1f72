import { type Say, say } from './say.ts';

export const listScoreNotFinite = (id: string, score: number | undefined): Say =>
  say(
    `Document "${id}" has the score ${score}. Lists are fused only where each score is a finite number.`,
    `문서 "${id}"의 점수가 ${score}입니다. 점수가 모두 유한한 수인 목록만 융합할 수 있습니다.`,
  );

export const maxNotPositive = (best: number): Say =>
  say(
    `normalise: max divides by the highest score, and that is ${best} in one list: the order would turn over. Use min-max, z-score or rank.`,
    `normalise: max는 가장 높은 점수로 나누는데 어느 목록에서 그 값이 ${best}입니다. 나누면 순서가 뒤집히므로 min-max, z-score, rank 중 하나를 쓰십시오.`,
  );

export const listWithoutScores = (normalise: string): Say =>
  say(
    `A list has no scores, so normalise: ${normalise} has nothing to read. Use normalise: rank or borda, or a method that reads ranks, such as rrf.`,
    `점수가 없는 목록이 있어 normalise: ${normalise}를 적용할 수 없습니다. normalise를 rank나 borda로 바꾸거나 rrf처럼 순위를 읽는 방법을 쓰십시오.`,
  );

export const fusedNotFinite = (method: string, id: string, score: number): Say =>
  say(
    `${method} gives document "${id}" the score ${score}: the scores are too large to be added. Normalise them.`,
    `${method} 계산에서 문서 "${id}"의 점수가 ${score}이(가) 되었습니다. 더하기에는 점수가 너무 크므로 먼저 정규화하십시오.`,
  );

export function unknownFusion(
  kind: 'method' | 'normalise',
  name: string,
  near: string | undefined,
  known: readonly string[],
): Say {
  const [en, ko] = kind === 'method' ? ['fusion method', '융합 방법'] : ['normalisation', '정규화 방법'];
  const list = known.join(', ');
  return say(
    `There is no ${en} "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`} Known: ${list}.`,
    `"${name}"은(는) 없는 ${ko}입니다.${near === undefined ? '' : ` "${near}"을(를) 쓰려고 하셨나요?`} 쓸 수 있는 이름: ${list}.`,
  );
}

export const readsRanks = (method: string): Say =>
  say(
    `${method} reads ranks only, so normalise does nothing. Leave it out, or use a method that reads scores, such as combsum.`,
    `${method}은(는) 순위만 읽으므로 normalise가 아무 일도 하지 않습니다. 이 옵션을 빼거나 combsum처럼 점수를 읽는 방법을 쓰십시오.`,
  );

export const badMissing = (method: string, given: string, allowed: readonly string[]): Say =>
  say(
    `${method}: missing must be one of ${allowed.join(', ')} here, but is "${given}".`,
    `${method}: 여기서 missing 값은 ${allowed.join(', ')} 중 하나여야 하는데 "${given}"입니다.`,
  );

export const notTaken = (method: string, name: string, takes: readonly string[]): Say =>
  say(
    `${method} does not take ${name}. ${takes.length === 0 ? 'It takes no parameter' : `It takes: ${takes.join(', ')}`}.`,
    `${method}에는 ${name} 값을 줄 수 없습니다. ${takes.length === 0 ? '매개변수가 없는 방법입니다' : `줄 수 있는 값: ${takes.join(', ')}`}.`,
  );

export const badNumber = (name: string, value: number, wanted: Say): Say =>
  say(
    `Fusion: ${name} must be ${wanted.en}, but is ${value}.`,
    `융합: ${name} 값은 ${wanted.ko} 하는데 ${value}입니다.`,
  );

export const weightsNeeded = (method: string, count: number): Say =>
  say(
    `${method} needs weights, one for each of the ${count} lists.`,
    `${method}에는 가중치가 필요합니다. 목록 ${count}개마다 하나씩 적으십시오.`,
  );

export const weightCount = (given: number, count: number): Say =>
  say(
    `There are ${given} weights for ${count} lists. Give one a list, in the same order.`,
    `목록은 ${count}개인데 가중치는 ${given}개입니다. 목록과 같은 순서로 하나씩 적으십시오.`,
  );

export const weightsAllZero: Say = say(
  'All weights are 0, so that every document would score the same.',
  '가중치가 모두 0이어서 모든 문서의 점수가 같아집니다.',
);
