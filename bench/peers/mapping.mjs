/**
 * Which of our measures is which of theirs. A row: their name, our name, and the known differences that may show (keys of
 * `DIFFERENCES`). A difference that is not named in its row fails the comparison.
 *
 * @typedef {readonly [theirs: string, ours: string, differences: readonly string[]]} Row
 */

const cut = (theirs, ours, cutoffs, differences) => cutoffs.map((k) => [`${theirs}${k}`, `${ours}@${k}`, differences]);
const CUTOFFS = [5, 10, 15, 20, 30, 100, 200, 500, 1000];
const TENTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const TREC = ['not answered', 'nothing relevant', '32-bit scores'];
const pytrecEval = [
  ...cut('P_', 'P', CUTOFFS, TREC),
  ...cut('recall_', 'R', CUTOFFS, TREC),
  ...cut('relative_P_', 'CappedR', CUTOFFS, TREC),
  ...cut('map_cut_', 'AP', CUTOFFS, TREC),
  ...cut('ndcg_cut_', 'nDCG', CUTOFFS, TREC),
  ...cut('success_', 'Success', [1, 5, 10], TREC),
  ...TENTHS.map((t) => [`iprec_at_recall_${(t / 10).toFixed(2)}`, `IPrec(rounding='up')@${t / 10}`, TREC]),
  ...[2, 4, 6, 8, 10, 12, 14, 16, 18, 20].map((t) => [
    `Rprec_mult_${(t / 10).toFixed(2)}`,
    `Rprec_mult(x=${t / 10})`,
    TREC,
  ]),
  ...[
    ['map', 'AP'],
    ['ndcg', 'nDCG'],
    ['recip_rank', 'RR'],
    ['Rprec', 'Rprec'],
    ['bpref', 'Bpref'],
    ['infAP', 'infAP'],
    ['binG', 'binG'],
    ['G', 'G'],
    ['ndcg_rel', 'ndcg_rel'],
    ['Rndcg', 'Rndcg'],
    ['set_P', 'SetP'],
    ['set_relative_P', 'SetP(relative=True)'],
    ['set_recall', 'SetR'],
    ['set_map', 'SetAP'],
    ['set_F', 'SetF'],
    ['utility', 'utility'],
    ['11pt_avg', "11pt_avg(rounding='up')"],
    ['num_ret', 'NumRet'],
    ['num_rel', 'NumRel'],
    ['num_rel_ret', 'NumRelRet'],
  ].map(([theirs, ours]) => [theirs, ours, TREC]),
];

const IR = ['nothing relevant', '32-bit scores'];
const irMeasures = [
  ...[
    ...['P@10', 'P(rel=2)@5', 'P(judged_only=True)@5', 'R@10', 'R(rel=2)@100', 'Success@5'],
    ...['AP', 'AP(rel=2)', 'AP@100', 'AP(judged_only=True)', 'RR', 'RR(rel=2)', 'Rprec', 'Rprec(rel=2)'],
    ...['nDCG', 'nDCG@10', 'nDCG(judged_only=True)@10', 'nDCG(gains={0:0,1:1,2:3,3:7})@10'],
    ...['Bpref', 'Bpref(rel=2)', 'infAP', 'SetP', 'SetR', 'SetAP', 'SetF', 'SetF(beta=0.5)', 'SetP(relative=True)'],
  ].map((name) => [name, name, IR]),
  ['NumRet', 'NumRet', [...IR, 'counted after another measure']],
  ['NumRet(rel=1)', 'NumRelRet', IR],
  ['NumRel', 'NumRel', [...IR, 'not answered is none relevant']],
  ...[0.1, 0.5, 1].map((t) => [`IPrec@${t === 1 ? '1.0' : t}`, `IPrec(rounding='up')@${t}`, IR]),
  ...['RR@10', 'RR(rel=2)@10'].map((name) => [name, name, ['nothing relevant', 'ties by ascending id']]),
  ...['ERR@10', 'ERR@20', "nDCG(dcg='exp-log2')@10"].map((name) => [name, name, ['nothing relevant', 'five decimals']]),
  ...['RBP(rel=1)', 'RBP(p=0.5,rel=2)', 'SDCG(max_rel=3)@10', 'INST(T=3.0,max_rel=3)'].map((name) => [
    name,
    name,
    ['nothing relevant', 'ties as in the file'],
  ]),
  ...['Compat', 'Compat(p=0.8)'].map((name) => [
    name,
    name,
    ['nothing relevant', 'ties by ascending id', 'ties by ascending id, in the ideal as judged'],
  ]),
  ...['Judged@5', 'Judged@10', 'Judged'].map((name) => [
    name,
    name,
    ['not answered is 0', 'junk is judged, ties by ascending id'],
  ]),
  ['Accuracy', 'Accuracy', ['nothing to tell apart', 'ties as in the file']],
];

const RANX = ['nothing relevant', 'ties in any order'];
const ranx = [
  ...[
    ['precision', 'SetP'],
    ['precision@10', 'P@10'],
    ['precision@10-l2', 'P(rel=2)@10'],
    ['recall', 'SetR'],
    ['recall@100', 'R@100'],
    ['recall@100-l2', 'R(rel=2)@100'],
    ['f1', 'SetF'],
    ['f1@10', 'F@10'],
    ['r-precision', 'Rprec'],
    ['mrr', 'RR'],
    ['mrr@10', 'RR@10'],
    ['mrr@10-l2', 'RR(rel=2)@10'],
    ['map', 'AP'],
    ['map@100', 'AP@100'],
    ['map-l2', 'AP(rel=2)'],
    ['hits', 'NumRelRet'],
    ['hit_rate@10', 'Success@10'],
    ['ndcg', 'nDCG'],
    ['ndcg@10', 'nDCG@10'],
    ['ndcg@100', 'nDCG@100'],
    ['ndcg_burges@10', "nDCG(dcg='exp-log2')@10"],
    ['dcg@10', 'DCG@10'],
    ['dcg_burges@10', "DCG(dcg='exp-log2')@10"],
  ].map(([theirs, ours]) => [theirs, ours, RANX]),
  ['ndcg@10-l2', 'nDCG(gains={1:0,2:2,3:3})@10', RANX],
  ['bpref', 'Bpref', [...RANX, 'junk is judged irrelevant', 'bpref ends at a division by 0']],
  ['rbp.95', 'RBP(p=0.95)', [...RANX, 'grades are gains, unscaled']],
];

const SKLEARN = ['not answered', 'nothing relevant'];
const sklearn = [
  ...[10, 100].flatMap((k) => [
    [`ndcg_score(k=${k})`, `nDCG@${k}`, [...SKLEARN, 'mean over tied orders']],
    [`ndcg_score(k=${k}, ignore_ties=True)`, `nDCG@${k}`, [...SKLEARN, 'ties in any order']],
    [`dcg_score(k=${k})`, `DCG@${k}`, [...SKLEARN, 'mean over tied orders']],
  ]),
  ['average_precision_score', 'AP', [...SKLEARN, 'R is what was found, a tie is one step']],
  ['roc_auc_score', 'Accuracy', [...SKLEARN, 'a tied pair counts half']],
];

/** @type {Readonly<Record<string, readonly Row[]>>} by library, as `values.py` knows it */
export const MAPPING = { pytrec_eval: pytrecEval, ir_measures: irMeasures, ranx, 'scikit-learn': sklearn };
