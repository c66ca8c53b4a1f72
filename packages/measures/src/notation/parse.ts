import type { Measure } from '../measure.ts';
import { MeasureError } from '../measure-error.ts';
import { build } from './build.ts';
import { findFamily, measureNames } from './catalogue.ts';
import { nearest } from './nearest.ts';
import { readNotation } from './tokens.ts';
import { isTrecName, parseTrec, trecNames, trecTakesCutoff } from './trec.ts';

/**
 * Read one measure: `nDCG@10`, `RBP(p=0.8)`, `R(rel=2)@100`, or trec_eval's `recip_rank`, `ndcg_cut.10`.
 *
 * @throws MeasureError naming the nearest measures, or what is wrong with a parameter
 * @example
 * parseMeasure('P@5').name // 'P@5'
 */
export function parseMeasure(text: string): Measure {
  const found = parseMeasures(text);
  if (found.length !== 1) {
    throw new MeasureError({ code: 'several-measures', params: { text, names: found.map((m) => m.name) } });
  }
  return found[0]!;
}

/**
 * Read a list of measures, divided by commas or blanks: `nDCG@10, RR@10`, `ndcg_cut.10,20 P.5`, or an array of such.
 * Repeated measures count once. A residual of RBP that is named without p, beside RBP of one p, has that p.
 *
 * @returns in the order of their first mention
 * @throws MeasureError naming the nearest measures, what is wrong with a parameter, or that none is named
 */
export function parseMeasures(text: string | readonly string[]): Measure[] {
  const seen = new Map<string, Measure>();
  const items: string[] = [];
  for (const line of typeof text === 'string' ? [text] : text) {
    for (const item of divide(line)) items.push(item);
  }
  const measures = items.map((item) => [item, parseItem(item)] as const);
  const persistences = new Set(
    measures.flatMap(([, read]) => read.filter(({ family }) => family === 'RBP').map(({ params }) => params.p)),
  );
  const [p] = persistences;
  for (const [item, read] of measures) {
    // The residual of the one RBP that is asked for.
    const own = persistences.size === 1 && RESIDUALS.includes(item);
    for (const one of read) {
      const measure = own ? build(findFamily(one.family)!, new Map([['p', p ?? RBP_P]]), undefined) : one;
      seen.set(measure.name, measure);
    }
  }
  if (seen.size === 0) throw new MeasureError({ code: 'no-measure', params: { example: 'nDCG@10' } });
  return [...seen.values()];
}

const RESIDUALS = ['RBP_residual', 'rbp_resid'];
const RBP_P = findFamily('RBP')!.params.p!.default;

function parseItem(item: string): Measure[] {
  const stem = /^[A-Za-z0-9_]+/.exec(item)?.[0] ?? '';
  const plain = item === stem;
  if (item[stem.length] === '.' || (plain && !findFamily(item) && isTrecName(item))) return parseTrec(item);
  return [fromNotation(item)];
}

/** Divide at blanks and commas outside brackets; a comma before a number belongs to trec_eval's parameters. */
function divide(line: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (let i = 0; i < line.length; i++) {
    const c = line[i]!;
    if ('({'.includes(c)) depth++;
    if (')}'.includes(c)) depth--;
    const numberNext =
      c === ',' && /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[\s,;=]|$)/.test(line.slice(i + 1)) && /\.[\w.,=+-]*$/.test(item);
    if (depth === 0 && /[\s,;]/.test(c) && !numberNext) {
      if (item) items.push(item);
      item = '';
    } else item += c;
  }
  if (item) items.push(item);
  return items;
}

function fromNotation(text: string): Measure {
  const written = readNotation(text);
  const family = findFamily(written.name);
  if (!family) {
    // As trec_eval prints it, and as it is read.
    const [, name, cutoff] = /^([A-Za-z]\w*)_(\d+)$/.exec(written.name) ?? [];
    if (name !== undefined && isTrecName(name) && trecTakesCutoff(name)) {
      throw new MeasureError(`there is no measure "${written.name}"; write ${name}.${cutoff}`);
    }
    const near = nearest(written.name, [...measureNames(), ...trecNames()]);
    throw new MeasureError({ code: 'unknown-measure', params: { name: written.name, nearest: near } });
  }
  return build(family, written.params, written.cutoff);
}
