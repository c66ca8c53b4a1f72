import { say } from '../../../words/say.ts';
import type { Normalisation } from '../normalisation.ts';

/** `rank`: equal steps from 1 at the first rank to 1/n at the last. */
export const rank: Normalisation = {
  name: 'rank',
  formula: '1 - (r - 1) / n',
  source: 'J. H. Lee, Analyses of multiple evidence combination, SIGIR 1997',
  equal: say('steps as for any list, in the order of ids', '여느 목록과 같은 계단 값(아이디 순서)'),
  needsScores: false,
  apply: ({ ids }) => Float64Array.from(ids, (_, i) => 1 - i / ids.length),
};
