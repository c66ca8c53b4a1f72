import { hwp } from './hwp.ts';
import { hwpx } from './hwpx.ts';
import { plain } from './plain.ts';
import type { Reader } from './reader.ts';

/** All readers; `recognise` names one of them. */
export const readers: readonly Reader[] = [hwp, hwpx, plain];
