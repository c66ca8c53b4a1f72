import { useReply } from '../../api/use-reply.ts';
import { useRoute } from '../../parts/route.ts';

export const SHOWN = 30;

export interface Cell {
  readonly human: number;
  readonly said: number;
}

/** The chosen cell of the confusion: `2/0`. */
function cellOf(text: string | null): Cell | undefined {
  const found = /^(-?[\d.]+)\/(-?[\d.]+)$/.exec(text ?? '');
  return found ? { human: Number(found[1]), said: Number(found[2]) } : undefined;
}

/** The pairs of the chosen cell, else those on which people and the judge differ. */
export function usePairs(judge: string) {
  const cell = cellOf(useRoute().params.get('cell'));
  return { cell, reply: useReply('judge/pairs', { judge, n: SHOWN, ...cell }, { keep: true }) };
}
