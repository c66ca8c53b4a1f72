import type { Estimate } from '../../api/replies.ts';
import { NONE, shown } from '../../parts/number.ts';

/** `[0.41, 0.47]`; nothing where there is none. */
export function ends({ interval }: Estimate): string {
  return interval ? `[${interval.map((end) => shown(end, 2)).join(', ')}]` : '';
}

/** `0.44 [0.41, 0.47]` */
export function withEnds(estimate: Estimate): string {
  if (estimate.value === null) return NONE;
  return [shown(estimate.value, 2), ends(estimate)].filter((part) => part !== '').join(' ');
}
