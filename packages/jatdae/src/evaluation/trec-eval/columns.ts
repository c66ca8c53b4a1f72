import { type Measure, MeasureError, nearest, parseMeasure } from '@jatdae/measures';
import { averageAtPoints, type JudgedRanking } from '@jatdae/measures/advanced';
import { JatdaeError } from '../../errors.ts';
import { evaluation as words } from '../../language/index.ts';
import { measureFault } from '../measure-fault.ts';
import { twoDecimals } from './fixed-point.ts';

/** One printed value of trec_eval. */
export interface Column {
  /** As it is printed, with its parameters: `P_5`. */
  readonly label: string;
  /** trec_eval's name of the measure. */
  readonly measure: TrecEvalName;
  /** double: four decimals; long: whole; text: a string that is only printed per query. */
  readonly kind: 'double' | 'long' | 'text';
  /** What the line "all" shows; `none`: there is none. */
  readonly final: 'mean' | 'sum' | 'geometric-mean' | 'count' | 'tag' | 'none';
  /** Printed per query under -q. */
  readonly perQuery: boolean;
  /** The value of one query. */
  readonly score: (ranking: JudgedRanking) => number;
  /** Of kind `text`: what is printed. */
  readonly text?: (ranking: JudgedRanking) => string;
}

/** What the columns need to know of the call. All of it can be sent to a worker thread. */
export interface TrecEvalColumnOptions {
  /** The -m arguments as given. None: official. */
  readonly measures: readonly string[];
  /** -l */
  readonly level: number;
  /** -N */
  readonly docs: number;
  /** Which trec_eval it is: 9.0.8 or 10. */
  readonly compat: 9 | 10;
  /** -R: how the judgements are read. Default `qrels`. */
  readonly judgements?: TrecJudgements;
  /** -J, where each group drops what it did not judge. */
  readonly judgedOnly?: boolean;
}

/** Values of -R. */
export const TREC_JUDGEMENTS = ['qrels', 'qrels_jg', 'qrels_prefs', 'prefs'] as const;
export type TrecJudgements = (typeof TREC_JUDGEMENTS)[number];

const CUTOFFS = [5, 10, 15, 20, 30, 100, 200, 500, 1000];
const TENTHS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const FIFTHS = [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2];

/**
 * The columns of a call, in trec_eval's order. A measure asked for twice keeps its first parameters, as there.
 *
 * @throws JatdaeError for unknown measures or parameters
 */
export function columnsOf(options: TrecEvalColumnOptions): Column[] {
  const asked = new Map<TrecEvalName, string | undefined>();
  for (const argument of options.measures.length > 0 ? options.measures : ['official']) {
    const dot = argument.indexOf('.');
    const name = dot < 0 ? argument : argument.slice(0, dot);
    const params = dot < 0 ? undefined : argument.slice(dot + 1);
    const several = nickname(name, options.compat);
    if (several) {
      for (const one of several) {
        checkJudgements(one, options.judgements, name);
        asked.set(one, asked.get(one));
      }
    } else if ((PRINT_ORDER as readonly string[]).includes(name)) {
      checkJudgements(name as TrecEvalName, options.judgements);
      asked.set(name as TrecEvalName, asked.get(name as TrecEvalName) ?? params);
    } else throw unknown(name, argument);
  }
  return PRINT_ORDER.filter((name) => asked.has(name)).flatMap((name) => {
    try {
      return expand(name, asked.get(name), options);
    } catch (error) {
      if (error instanceof MeasureError)
        throw new JatdaeError(words.trecEval.measureFault({ name, reason: measureFault(error) }));
      throw error;
    }
  });
}

/** Where a measure is named as it is printed (`ndcg_cut_10`), or as elsewhere (`nDCG@10`, `AP`). */
const PRINTED = /^(P|recall|relative_P|success|map_cut|ndcg_cut|iprec_at_recall)_(\d[\d.]*)$/;
const ELSEWHERE = /^(nDCG|AP|P|R|Recall|Success|HitRate)(?:@(\d+))?$|^(M?RR)$/i;
const WITH_CUTOFF = { ndcg: 'ndcg_cut', ap: 'map_cut', p: 'P', r: 'recall', recall: 'recall' } as const;
const WHOLE = { ndcg: 'ndcg', ap: 'map' } as const;

function trecNotation(argument: string): string | undefined {
  const printed = PRINTED.exec(argument);
  if (printed) return `${printed[1]}.${printed[2]}`;
  const [, family, cutoff, reciprocal] = ELSEWHERE.exec(argument) ?? [];
  if (reciprocal !== undefined) return 'recip_rank';
  if (family === undefined) return undefined;
  const key = family.toLowerCase();
  if (cutoff === undefined) return WHOLE[key as keyof typeof WHOLE];
  return `${WITH_CUTOFF[key as keyof typeof WITH_CUTOFF] ?? 'success'}.${cutoff}`;
}

function unknown(name: string, argument: string): JatdaeError {
  const meant = trecNotation(argument);
  if (meant !== undefined) return new JatdaeError(words.trecEval.writtenOtherwise({ argument, meant }));
  const near = nearest(name, ['official', 'set', 'all_trec', 'prefs', 'all_prefs', 'qrels_jg', ...PRINT_ORDER]);
  return new JatdaeError(words.trecEval.noSuchMeasure({ name, near }));
}

function expand(name: TrecEvalName, params: string | undefined, options: TrecEvalColumnOptions): Column[] {
  const level = `rel=${options.level}`;
  const groups = `${level},own_judged_only=${options.judgedOnly === true}`;
  const single = (notation: string, label = name as string): Column => column(name, label, parseMeasure(notation));
  const cuts = (family: string, defaults: readonly number[], extra: string): Column[] =>
    cutoffs(name, params, defaults).map((k) =>
      column(name, `${name}_${k}`, parseMeasure(`${family}${extra ? `(${extra})` : ''}@${k}`)),
    );
  switch (name) {
    case 'runid':
      return [{ label: name, measure: name, kind: 'text', final: 'tag', perQuery: false, score: () => 0 }];
    case 'num_q':
      return [{ label: name, measure: name, kind: 'long', final: 'count', perQuery: false, score: () => 1 }];
    case 'num_ret':
      return [long(single('NumRet'))];
    case 'num_rel':
      return [long(single(`NumRel(${level})`))];
    case 'num_rel_ret':
      return [long(single(`NumRelRet(${level})`))];
    case 'num_nonrel_judged_ret':
      return [long(single(`num_nonrel_judged_ret(${level})`))];
    case 'map':
      return [single(`AP(${level})`)];
    case 'gm_map':
      return [geometric(single(`AP(${level})`))];
    case 'gm_bpref':
      return [geometric(single(`Bpref(${level})`))];
    case 'Rprec':
      return [single(`Rprec(${level})`)];
    case 'bpref':
      return [single(`Bpref(${level})`)];
    case 'recip_rank':
      return [single(`RR(${level})`)];
    case 'infAP':
      return [single(`infAP(${level})`)];
    case 'binG':
      return [single(`binG(${level})`)];
    case 'yaap':
      return [single(`yaap(${level})`)];
    case 'iprec_at_recall': {
      const rounding = options.compat === 9 ? ",rounding='up'" : '';
      return points(name, params, TENTHS).map((r) =>
        column(name, `${name}_${twoDecimals(r)}`, parseMeasure(`IPrec(${level}${rounding})@${r}`)),
      );
    }
    case '11pt_avg': {
      const at = params === undefined ? TENTHS : points(name, params, TENTHS);
      const how = options.compat === 9 ? 'up' : 'nearest';
      const score = (r: JudgedRanking) => averageAtPoints(r, options.level, at, how) ?? 0;
      return [{ ...doubles(name, withParams(name, params)), score }];
    }
    case 'P':
      return cuts('P', CUTOFFS, level);
    case 'recall':
      return cuts('R', CUTOFFS, level);
    case 'relative_P':
      return cuts('CappedR', CUTOFFS, level);
    case 'map_cut':
      return cuts('AP', CUTOFFS, level);
    case 'success':
      return cuts('Success', [1, 5, 10], level);
    case 'ndcg_cut':
      return cuts('nDCG', CUTOFFS, '');
    case 'unj':
      return cuts('unj', [5, 10, 20], '');
    case 'Rprec_mult':
      return points(name, params, FIFTHS).map((x) =>
        column(name, `${name}_${twoDecimals(x)}`, parseMeasure(`Rprec_mult(x=${x},${level})`)),
      );
    case 'utility': {
      const [a, b, c, d, ...more] = params === undefined ? [1, -1, 0, 0] : params.split(',').map(Number);
      if (d === undefined || more.length > 0) throw new JatdaeError(words.trecEval.utilityNumbers);
      const notation = `utility(a=${a},b=${b},c=${c},d=${d},docs=${options.docs},${level})`;
      return [single(notation, withParams(name, params))];
    }
    case 'set_P':
      return [single(`SetP(${level})`)];
    case 'set_relative_P':
      return [single(`SetP(relative=true,${level})`)];
    case 'set_recall':
      return [single(`SetR(${level})`)];
    case 'set_map':
      return [single(`SetAP(${level})`)];
    case 'set_F':
      return [
        single(
          `SetF(beta=${params === undefined ? 1 : Number(params.split(',')[0])},${level})`,
          withParams(name, params),
        ),
      ];
    case 'relstring':
      return [relstring(params)];
    case 'map_avgjg':
      return [single(`map_avgjg(${groups})`)];
    case 'P_avgjg':
      return cuts('P_avgjg', CUTOFFS, groups);
    case 'Rprec_mult_avgjg':
      return points(name, params, FIFTHS).map((x) =>
        column(name, `${name}_${twoDecimals(x)}`, parseMeasure(`Rprec_mult_avgjg(x=${x},${groups})`)),
      );
    case 'prefs_num_prefs_poss':
    case 'prefs_num_prefs_ful':
    case 'prefs_num_prefs_ful_ret':
      return [long(single(name))];
    case 'Rndcg': {
      // Graded, yet 0 where no document reaches -l.
      const plain = single(params === undefined ? name : `${name}.${params}`, withParams(name, params));
      const relevant = parseMeasure(`NumRel(${level})`);
      return [{ ...plain, score: (ranking) => (relevant.score(ranking) === 0 ? 0 : plain.score(ranking)) }];
    }
    default:
      // The rest takes grade=gain pairs, which the notation of the measures reads itself.
      return [single(params === undefined ? name : `${name}.${params}`, withParams(name, params))];
  }
}

function withParams(name: string, params: string | undefined): string {
  return params === undefined ? name : `${name}_${params}`;
}

function doubles(measure: TrecEvalName, label: string): Column {
  return { label, measure, kind: 'double', final: 'mean', perQuery: true, score: () => 0 };
}

/** trec_eval has no undefined: what is not defined for a query is 0 there. */
function column(name: TrecEvalName, label: string, measure: Measure): Column {
  return { ...doubles(name, label), score: (ranking) => measure.score(ranking) ?? 0 };
}

function long(c: Column): Column {
  return { ...c, kind: 'long', final: 'sum' };
}

function geometric(c: Column): Column {
  return { ...c, final: 'geometric-mean', perQuery: false };
}

function relstring(params: string | undefined): Column {
  const length = Math.trunc(Number(params?.split(',')[0] ?? 10));
  return {
    ...doubles('relstring', withParams('relstring', params)),
    kind: 'text',
    final: 'none',
    text: (ranking) => relevanceString(ranking, length),
  };
}

/** The first grades as characters: 0-9, `>` above, `.` pooled but not judged, `-` not in the pool, `<` anything else. */
function relevanceString(ranking: JudgedRanking, length: number): string {
  const shown = Math.max(0, Math.min(length, ranking.retrieved));
  const characters = new Array<string>(shown).fill('-');
  for (let i = 0; i < ranking.ranks.length && ranking.ranks[i]! <= shown; i++) {
    const grade = ranking.grades[i]!;
    characters[ranking.ranks[i]! - 1] = grade > 9 ? '>' : grade >= 0 ? String(Math.trunc(grade)) : '.';
  }
  return characters.join('');
}

function cutoffs(name: string, params: string | undefined, defaults: readonly number[]): readonly number[] {
  if (params === undefined) return defaults;
  const values = params.split(',').map((part) => Math.trunc(Number.parseFloat(part)));
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.some((k) => !(k >= 1)) || new Set(sorted).size !== sorted.length)
    throw new JatdaeError(words.trecEval.cutoffs({ name, params }));
  return sorted;
}

function points(name: string, params: string | undefined, defaults: readonly number[]): readonly number[] {
  if (params === undefined) return defaults;
  const sorted = params
    .split(',')
    .map(Number)
    .sort((a, b) => a - b);
  if (sorted.some((r) => !Number.isFinite(r)) || new Set(sorted).size !== sorted.length) {
    throw new JatdaeError(words.trecEval.cutoffs({ name, params }));
  }
  return sorted;
}

/** trec_eval's measures in the order in which it prints them, whatever the order of asking. */
const PRINT_ORDER = [
  'runid',
  'num_q',
  'num_ret',
  'num_rel',
  'num_rel_ret',
  'map',
  'gm_map',
  'Rprec',
  'bpref',
  'recip_rank',
  'iprec_at_recall',
  'P',
  'relstring',
  'recall',
  'infAP',
  'gm_bpref',
  'Rprec_mult',
  'utility',
  '11pt_avg',
  'binG',
  'G',
  'dcg',
  'ideal_dcg',
  'ndcg',
  'ndcg_rel',
  'Rndcg',
  'ndcg_cut',
  'map_cut',
  'relative_P',
  'success',
  'set_P',
  'set_relative_P',
  'set_recall',
  'set_map',
  'set_F',
  'num_nonrel_judged_ret',
  'prefs_num_prefs_poss',
  'prefs_num_prefs_ful',
  'prefs_num_prefs_ful_ret',
  'prefs_simp',
  'prefs_pair',
  'prefs_avgjg',
  'prefs_avgjg_Rnonrel',
  'prefs_simp_ret',
  'prefs_pair_ret',
  'prefs_avgjg_ret',
  'prefs_avgjg_Rnonrel_ret',
  'prefs_simp_imp',
  'prefs_pair_imp',
  'prefs_avgjg_imp',
  'map_avgjg',
  'P_avgjg',
  'Rprec_mult_avgjg',
  'yaap',
  'rbp',
  'rbp_resid',
  'unj',
] as const;

type TrecEvalName = (typeof PRINT_ORDER)[number];

// The official measures are the first ones that it prints.
const official: readonly TrecEvalName[] = PRINT_ORDER.slice(0, PRINT_ORDER.indexOf('relstring'));
const set: readonly TrecEvalName[] = [
  'runid',
  'num_q',
  'num_ret',
  'num_rel',
  'num_rel_ret',
  'utility',
  'set_P',
  'set_recall',
  'set_relative_P',
  'set_map',
  'set_F',
];
const notInAllTrec = new Set<string>(['dcg', 'ideal_dcg', 'yaap']);
const newInTen = new Set<TrecEvalName>(['rbp', 'rbp_resid', 'unj']);

const byPreferences = PRINT_ORDER.filter((name) => name.startsWith('prefs_'));
const byGroups = PRINT_ORDER.filter((name) => name.endsWith('_avgjg') && !name.startsWith('prefs_'));
/** What they print whatever the judgements are. */
const always: readonly TrecEvalName[] = ['runid', 'num_q'];

/** The values of -R that a measure goes with. */
function judgementsOf(name: TrecEvalName): readonly TrecJudgements[] {
  if (always.includes(name)) return TREC_JUDGEMENTS;
  if (byPreferences.includes(name)) return ['prefs', 'qrels_prefs'];
  return byGroups.includes(name) ? ['qrels_jg'] : ['qrels'];
}

/** @throws JatdaeError where a measure does not go with these judgements */
function checkJudgements(name: TrecEvalName, judgements: TrecJudgements = 'qrels', asked: string = name): void {
  const needed = judgementsOf(name);
  if (needed.includes(judgements)) return;
  const measures = { prefs: 'all_prefs', qrels_prefs: 'all_prefs', qrels_jg: 'qrels_jg', qrels: 'official' }[
    judgements
  ];
  throw new JatdaeError(words.trecEval.otherJudgements({ name: asked, given: judgements, needed, measures }));
}

/** Names that stand for several measures. */
function nickname(name: string, compat: 9 | 10): readonly TrecEvalName[] | undefined {
  if (name === 'official') return official;
  if (name === 'set') return set;
  if (name === 'qrels_jg') return [...always, ...byGroups];
  if (name === 'all_prefs') return [...always, ...byPreferences];
  if (name === 'prefs') return [...always, ...byPreferences.slice(0, byPreferences.indexOf('prefs_avgjg_Rnonrel'))];
  if (name !== 'all_trec') return undefined;
  return PRINT_ORDER.filter(
    (m) => !/prefs_|_avgjg/.test(m) && !notInAllTrec.has(m) && (compat === 10 || !newInTen.has(m)),
  );
}
