import { BASELINES } from './baselines.ts';
import { GOLD } from './gold.ts';
import { RULERS } from './rulers.ts';
import { RULES } from './rules.ts';
import { RUNS } from './runs.ts';
import { SHARES } from './shares.ts';

export const SABOTAGES = [...RUNS, ...SHARES, ...GOLD, ...BASELINES, ...RULERS, ...RULES];
