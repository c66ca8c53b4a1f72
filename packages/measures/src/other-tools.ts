import { families } from './measures/index.ts';

/** What another program has of a family. */
export interface OtherTool {
  /** Program, with its version where that matters. */
  readonly tool: string;
  /** Its names. */
  readonly names: readonly string[];
  /** Where its values differ from ours. Undefined: they are equal. */
  readonly differs?: string;
}

/** A measure of ir_measures 0.4.3: its name, ours, and where they differ. */
export interface IrMeasure {
  /** Name in its registry. */
  readonly name: string;
  /** The same in our notation; undefined where we have no such measure. */
  readonly ours: string | undefined;
  /** Where the values differ. Undefined: they are equal. */
  readonly differs?: string;
}

const CUT = '@10';
const equal = (...names: readonly string[]): IrMeasure[] => names.map((name) => ({ name, ours: name }));
const cut = (...names: readonly string[]): IrMeasure[] => names.map((name) => ({ name, ours: `${name}${CUT}` }));
const differs = (name: string, ours: string | undefined, why: string): IrMeasure => ({ name, ours, differs: why });

/** Its whole registry, in its order. */
export const IR_MEASURES: readonly IrMeasure[] = [
  ...equal('AP', 'AP_IA'),
  differs('Accuracy', 'Accuracy', 'ends with an error where every document of the list is relevant'),
  differs('BPM', `BPM(max_rel=3)${CUT}`, 'goes on where gains such as 2/3 + 1 + 1/3 add up to T by fractions'),
  ...equal('BPref', 'Bpref', 'Compat'),
  differs('ERR', `ERR${CUT}`, 'five decimals; fails on grades above 4 and on query ids that are no numbers'),
  ...cut('ERR_IA'),
  { name: 'INSQ', ours: 'INSQ(max_rel=3)' },
  { name: 'INST', ours: 'INST(max_rel=3)' },
  differs('IPrec', 'IPrec@0.1', "recall points round up, as in trec_eval 9; equal with rounding='up'"),
  differs('Judged', `Judged${CUT}`, 'a grade below 0 is a judgement; equal where such grades are junk'),
  ...equal('MAP', 'MAP_IA'),
  differs('MRR', 'MRR', 'with a cut-off, equal scores stand by id ascending'),
  differs('NDCG', 'nDCG', "with dcg='exp-log2' and a cut-off, five decimals"),
  { name: 'NERR10', ours: 'NERR10(max_rel=3)' },
  { name: 'NERR11', ours: 'NERR11(max_rel=3)' },
  { name: 'NERR8', ours: `NERR8(max_rel=3)${CUT}` },
  { name: 'NERR9', ours: `NERR9(max_rel=3)${CUT}` },
  ...equal('NRBP'),
  differs('NumQ', undefined, 'no measure here: every result says of how many queries it is the mean'),
  differs('NumRel', 'NumRel', '0 for a query that the run does not answer'),
  ...equal('NumRelRet'),
  differs('NumRet', 'NumRet', 'with rel it is our NumRelRet'),
  ...cut('P', 'P_IA', 'Precision', 'R'),
  differs('RBP', 'RBP(rel=1)', 'rel must be given; graded gains are not computed'),
  ...equal('RPrec'),
  differs('RR', 'RR', 'with a cut-off, equal scores stand by id ascending'),
  ...cut('Recall'),
  ...equal('Rprec'),
  { name: 'SDCG', ours: `SDCG(max_rel=3)${CUT}` },
  ...equal('SetAP', 'SetF', 'SetP', 'SetR'),
  { name: 'SetRelP', ours: 'SetP(relative=True)' },
  ...cut('StRecall', 'Success', 'alpha_DCG', 'alpha_nDCG'),
  ...equal('infAP'),
  differs('nDCG', 'nDCG', "with dcg='exp-log2' and a cut-off, five decimals"),
  ...cut('nERR_IA'),
  ...equal('nNRBP'),
  ...cut('α_DCG', 'α_nDCG'),
];

/** Where trec_eval 10 is not what it means to be. */
const TREC_DIFFERS: ReadonlyMap<string, string> = new Map([
  ['RBP', 'rbp reads variables that were never set'],
  ['NumRel', 'its sum under -c knows no -l'],
  ['utility', 'with parameters it counts an invented document for a query without results'],
]);

const NDEVAL: Readonly<Record<string, string>> = {
  alpha_DCG: 'alpha-DCG',
  alpha_nDCG: 'alpha-nDCG',
  nERR_IA: 'nERR-IA',
  NRBP: 'NRBP',
  nNRBP: 'nNRBP',
  AP_IA: 'MAP-IA',
  P_IA: 'P-IA',
  StRecall: 'strec',
};

const MORE: readonly (readonly [family: string, tool: string, name: string, differs?: string])[] = [
  ...Object.entries(NDEVAL).map(([family, name]) => [family, 'ndeval', name] as const),
  ['ERR_IA', 'ndeval', 'ERR-IA', 'not normalised at rank 1'],
  ['P', 'ranx', 'precision'],
  ['R', 'ranx', 'recall'],
  ['F', 'ranx', 'f1'],
  ['Rprec', 'ranx', 'r-precision'],
  ['Success', 'ranx', 'hit_rate'],
  ['RR', 'ranx', 'mrr'],
  ['AP', 'ranx', 'map'],
  ['DCG', 'ranx', 'dcg, dcg_burges'],
  ['nDCG', 'ranx', 'ndcg, ndcg_burges'],
  ['Bpref', 'ranx', 'bpref', 'not a number where no document is judged not relevant'],
  ['RBP', 'ranx', 'rbp', 'grades gain as they are, so that it may lie above 1'],
  ['XDCG', 'Azure AI evaluation', 'xdcg@3'],
  ['Fidelity', 'Azure AI evaluation', 'fidelity'],
  ['IFT', 'cwl_eval', 'IFT-C1, IFT-C2, IFT-C1-C2'],
  ['BPMD', 'cwl_eval', 'BPM-Dynamic', 'hc changes nothing'],
  ['TBG', 'cwl_eval', 'TBG', 'divided by the sum of the weights; time by document'],
  ['U', 'cwl_eval', 'U-measure', 'divided by the sum of the weights; position by document'],
];

/**
 * The other programs that have a family, as they were when their values were compared.
 *
 * @param name of the family
 */
export function otherTools(name: string): OtherTool[] {
  const family = families.find((one) => one.name === name);
  if (!family) return [];
  const with_ = (differs: string | undefined) => (differs === undefined ? {} : { differs });
  const own = new Set([family.name, ...(family.aliases ?? [])]);
  const ir = IR_MEASURES.filter(
    ({ name: theirs, ours }) => own.has(theirs) || own.has(/^\w+/.exec(ours ?? '')?.[0] ?? ''),
  );
  const whys = [...new Set(ir.flatMap(({ differs: why }) => (why === undefined ? [] : [why])))];
  return [
    ...(family.trec ? [{ tool: 'trec_eval', names: family.trec, ...with_(TREC_DIFFERS.get(name)) }] : []),
    ...(ir.length > 0
      ? [
          {
            tool: 'ir_measures',
            names: ir.map((one) => one.name),
            ...with_(whys.length > 0 ? whys.join('; ') : undefined),
          },
        ]
      : []),
    ...MORE.filter(([of]) => of === name).map(([, tool, theirs, why]) => ({ tool, names: [theirs], ...with_(why) })),
  ];
}
