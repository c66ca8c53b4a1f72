import type { Normalisation } from '../normalisation.ts';
import { borda } from './borda.ts';
import { max } from './max.ts';
import { minMax } from './min-max.ts';
import { none } from './none.ts';
import { rank } from './rank.ts';
import { sum } from './sum.ts';
import { zScore } from './z-score.ts';

/** All normalisations. A new one is a file and a line here. */
export const NORMALISATIONS: readonly Normalisation[] = [minMax, max, sum, zScore, rank, borda, none];
