import { BASELINES } from './baselines.ts';
import { GOLD } from './gold.ts';
import { RULES } from './rules.ts';
import { RUNS } from './runs.ts';

export const SABOTAGES = [...RUNS, ...GOLD, ...BASELINES, ...RULES];
