/** trec_eval's measures in the order in which it prints them, whatever the order of asking. */
export const PRINT_ORDER = [
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
  'yaap',
  'rbp',
  'rbp_resid',
  'unj',
] as const;

export type TrecEvalName = (typeof PRINT_ORDER)[number];

const official: readonly TrecEvalName[] = [
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
];
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
const notInAllTrec = new Set<TrecEvalName>(['dcg', 'ideal_dcg', 'yaap']);
const newInTen = new Set<TrecEvalName>(['rbp', 'rbp_resid', 'unj']);

/** Names that stand for several measures. Preference measures need preference judgements and are not here. */
export function nickname(name: string, compat: 9 | 10): readonly TrecEvalName[] | undefined {
  if (name === 'official') return official;
  if (name === 'set') return set;
  if (name !== 'all_trec') return undefined;
  return PRINT_ORDER.filter((m) => !notInAllTrec.has(m) && (compat === 10 || !newInTen.has(m)));
}
