import type { JudgedPairsReply } from '../../api/judge-shapes.ts';
import { useVerb } from '../../api/use-verb.ts';
import { useRoute } from '../../parts/route.ts';

export const SHOWN = 30;

export interface Cell {
  readonly human: string;
  readonly said: string;
}

/** The chosen cell of the confusion: `2/0`. */
function cellOf(text: string | null): Cell | undefined {
  const found = /^(-?[\d.]+)\/(-?[\d.]+)$/.exec(text ?? '');
  return found ? { human: found[1]!, said: found[2]! } : undefined;
}

/** The pairs of the chosen cell, else those on which people and the judge differ. */
export function usePairs(judge: string) {
  const cell = cellOf(useRoute().params.get('cell'));
  return { cell, reply: useVerb<JudgedPairsReply>('judge/pairs', { judge, n: SHOWN, ...cell }) };
}
