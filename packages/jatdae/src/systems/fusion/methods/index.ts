import type { FusionMethod } from '../method.ts';
import { borda } from './borda.ts';
import { combAnz, combGmnz, combMax, combMed, combMin, combMnz, combSum, weightedSum } from './comb.ts';
import { condorcet } from './condorcet.ts';
import { isr, logIsr, lognIsr } from './isr.ts';
import { rbc } from './rbc.ts';
import { rrf } from './rrf.ts';

/** All fusion methods. A new one is a file and a line here. */
export const FUSION_METHODS: readonly FusionMethod[] = [
  rrf,
  combSum,
  combMnz,
  combGmnz,
  combAnz,
  combMed,
  combMax,
  combMin,
  weightedSum,
  isr,
  logIsr,
  lognIsr,
  rbc,
  borda,
  condorcet,
];
