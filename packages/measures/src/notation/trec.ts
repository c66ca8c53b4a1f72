import type { Measure, ParamValue } from '../measure.ts';
import { MeasureError } from '../measure-error.ts';
import { families } from '../measures/index.ts';
import { build } from './build.ts';
import { findFamily } from './catalogue.ts';
import { nearest } from './nearest.ts';

const CUTOFFS = [5, 10, 15, 20, 30, 100, 200, 500, 1000];
const FIFTHS = [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2];
const TENTHS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** How trec_eval writes one of its measures: what it stands for here, and what its parameters are. */
interface TrecName {
  readonly family: string;
  /** Fixed parameters. */
  readonly with?: readonly (readonly [string, ParamValue])[];
  /** cut: a list of cut-offs; number: values of the named parameters; pairs: grade=gain and named parameters. */
  readonly takes: 'nothing' | 'cut' | 'recall' | 'multiples' | 'pairs' | readonly string[];
  readonly default?: readonly number[];
}

const names: Readonly<Record<string, TrecName>> = {
  num_ret: { family: 'NumRet', takes: 'nothing' },
  num_rel: { family: 'NumRel', takes: 'nothing' },
  num_rel_ret: { family: 'NumRelRet', takes: 'nothing' },
  num_nonrel_judged_ret: { family: 'num_nonrel_judged_ret', takes: 'nothing' },
  map: { family: 'AP', takes: 'nothing' },
  gm_map: { family: 'GMAP', takes: 'nothing' },
  Rprec: { family: 'Rprec', takes: 'nothing' },
  bpref: { family: 'Bpref', takes: 'nothing' },
  gm_bpref: { family: 'gm_bpref', takes: 'nothing' },
  recip_rank: { family: 'RR', takes: 'nothing' },
  infAP: { family: 'infAP', takes: 'nothing' },
  '11pt_avg': { family: '11pt_avg', takes: 'nothing' },
  binG: { family: 'binG', takes: 'nothing' },
  yaap: { family: 'yaap', takes: 'nothing' },
  set_P: { family: 'SetP', takes: 'nothing' },
  set_relative_P: { family: 'SetP', with: [['relative', true]], takes: 'nothing' },
  set_recall: { family: 'SetR', takes: 'nothing' },
  set_map: { family: 'SetAP', takes: 'nothing' },
  set_F: { family: 'SetF', takes: ['beta'] },
  utility: { family: 'utility', takes: ['a', 'b', 'c', 'd'] },
  iprec_at_recall: { family: 'IPrec', takes: 'recall', default: TENTHS },
  P: { family: 'P', takes: 'cut', default: CUTOFFS },
  recall: { family: 'R', takes: 'cut', default: CUTOFFS },
  relative_P: { family: 'CappedR', takes: 'cut', default: CUTOFFS },
  map_cut: { family: 'AP', takes: 'cut', default: CUTOFFS },
  ndcg_cut: { family: 'nDCG', takes: 'cut', default: CUTOFFS },
  success: { family: 'Success', takes: 'cut', default: [1, 5, 10] },
  unj: { family: 'unj', takes: 'cut', default: [5, 10, 20] },
  Rprec_mult: { family: 'Rprec_mult', takes: 'multiples', default: FIFTHS },
  ndcg: { family: 'nDCG', takes: 'pairs' },
  dcg: { family: 'DCG', takes: 'pairs' },
  ideal_dcg: { family: 'IDCG', takes: 'pairs' },
  ndcg_rel: { family: 'ndcg_rel', takes: 'pairs' },
  Rndcg: { family: 'Rndcg', takes: 'pairs' },
  G: { family: 'G', takes: 'pairs' },
  rbp: { family: 'RBP', with: [['p', 0.9]], takes: 'pairs' },
  rbp_resid: { family: 'rbp_resid', with: [['p', 0.9]], takes: 'pairs' },
  map_avgjg: { family: 'map_avgjg', takes: 'nothing' },
  P_avgjg: { family: 'P_avgjg', takes: 'cut', default: CUTOFFS },
  Rprec_mult_avgjg: { family: 'Rprec_mult_avgjg', takes: 'multiples', default: FIFTHS },
  ...Object.fromEntries(
    families
      .filter(({ needs }) => needs === 'preferences')
      .flatMap(({ name, trec = [] }) =>
        trec.map((one): [string, TrecName] => [one, { family: name, takes: 'nothing' }]),
      ),
  ),
};

/** True where trec_eval has a measure of this name. */
export function isTrecName(name: string): boolean {
  return Object.hasOwn(names, name);
}

/** True where trec_eval's measure of this name is cut at a rank. */
export function trecTakesCutoff(name: string): boolean {
  return names[name]?.takes === 'cut';
}

/** trec_eval's measure names, in no particular order. */
export function trecNames(): string[] {
  return Object.keys(names);
}

/**
 * Read trec_eval's notation: `ndcg_cut.10,20`, `recip_rank`, `ndcg.1=3,2=9`. One name may stand for several measures.
 *
 * @throws MeasureError for an unknown name or impossible parameters
 */
export function parseTrec(text: string): Measure[] {
  const dot = text.indexOf('.');
  const name = dot < 0 ? text : text.slice(0, dot);
  const rest = dot < 0 ? undefined : text.slice(dot + 1);
  if (!isTrecName(name)) {
    throw new MeasureError({ code: 'unknown-trec-measure', params: { name, nearest: nearest(name, trecNames()) } });
  }
  const entry = names[name]!;
  const family = findFamily(entry.family)!;
  const fixed = new Map(entry.with ?? []);
  const { takes } = entry;
  if (takes === 'nothing') {
    if (rest !== undefined) throw new MeasureError({ code: 'no-parameters', params: { measure: name } });
    return [build(family, fixed, undefined)];
  }
  if (takes === 'pairs') return [build(family, new Map([...fixed, ...readPairs(name, rest, family.name)]), undefined)];
  const numbers = rest === undefined ? entry.default : rest.split(',').map((part) => readNumber(name, part));
  if (takes === 'cut' || takes === 'recall') return numbers!.map((k) => build(family, fixed, k));
  if (takes === 'multiples') return numbers!.map((x) => build(family, new Map([['x', x]]), undefined));
  if (numbers === undefined) return [build(family, fixed, undefined)];
  if (numbers.length !== takes.length) {
    throw new MeasureError(`${name} takes ${takes.length} numbers (${takes.join(', ')}), here are ${numbers.length}`);
  }
  return [build(family, new Map(takes.map((key, i) => [key, numbers[i]!])), undefined)];
}

function readNumber(name: string, part: string): number {
  const value = Number(part);
  if (part.trim() === '' || !Number.isFinite(value)) throw new MeasureError(`${name}: "${part}" is not a number`);
  return value;
}

function readPairs(name: string, rest: string | undefined, family: string): Map<string, ParamValue> {
  const params = new Map<string, ParamValue>();
  if (rest === undefined) return params;
  const gains = new Map<number, number>();
  for (const pair of rest.split(',')) {
    const [key = '', value = '', ...more] = pair.split('=');
    if (more.length > 0 || value === '') throw new MeasureError(`${name}: "${pair}" is not of the form grade=gain`);
    if (/^[-+]?\d+$/.test(key)) gains.set(Number(key), readNumber(name, value));
    else if (key === 'p' && (family === 'RBP' || family === 'rbp_resid')) params.set('p', readNumber(name, value));
    else throw new MeasureError(`${name}: "${pair}" is not of the form grade=gain`);
  }
  if (gains.size > 0) params.set('gains', gains);
  return params;
}
