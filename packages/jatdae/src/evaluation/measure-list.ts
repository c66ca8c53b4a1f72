import type { Measure } from '@jatdae/measures';
import { MeasureError, parseMeasures } from '@jatdae/measures';
import { withParam } from '@jatdae/measures/advanced';
import { JatdaeError } from '../errors.ts';
import { evaluation as words } from '../language/index.ts';
import { measureFault } from './measure-fault.ts';

/** What is measured when nobody says. */
export const DEFAULT_MEASURES: readonly string[] = ['nDCG@10', 'RR@10', 'AP', 'P@10', 'R@100', 'Success@10'];
/** On sampled judgements. */
const SAMPLED_MEASURES: readonly string[] = ['CappedR@10', 'R@100', 'RR@10', 'Success@10', 'Violations@10'];

/** How complete the judgements are: all documents, a pool, or a sample. */
export type Judging = 'complete' | 'pooled' | 'sampled';

/** Families that take what nobody judged for not relevant. */
const NEEDS_ALL = new Set([
  'P',
  'AP',
  'CappedAP',
  'GMAP',
  'nDCG',
  'DCG',
  'Rprec',
  'Rprec_mult',
  'SetP',
  'SetAP',
  'SetF',
  'F',
  'IPrec',
  '11pt_avg',
  'RBP',
  'ERR',
  'Accuracy',
]);

/** True for families that sampled judgements cannot carry. */
export function isForAll(family: string): boolean {
  return NEEDS_ALL.has(family);
}

/**
 * The measures of a project whose primary one is named: it stands first, whether the others name it or not.
 *
 * @param names those that are named, the default ones when empty
 */
export function primaryFirst(primary: string, names: readonly string[], judging: Judging): string[] {
  const asked = names.length > 0 ? names : defaultMeasures(judging);
  // Repeated measures count once, at their first mention.
  return [primary, ...asked.filter((name) => name !== primary)];
}

function defaultMeasures(judging: Judging): readonly string[] {
  return judging === 'sampled' ? SAMPLED_MEASURES : DEFAULT_MEASURES;
}

/**
 * The measures of a call.
 *
 * @param level least relevant grade, for measures that do not say one themselves
 * @param grouped true where the judgements may be by group, as those of a file
 * @throws JatdaeError for unknown measures, and for measures that the judgements cannot carry
 */
export function measuresOf(names: readonly string[], judging: Judging, level?: number, grouped = false): Measure[] {
  const asked = names.length > 0 ? names : defaultMeasures(judging);
  let measures: Measure[];
  try {
    measures = parseMeasures(asked);
    if (level !== undefined) measures = measures.map((measure) => withParam(measure, 'rel', level));
  } catch (error) {
    if (error instanceof MeasureError) throw new JatdaeError(measureFault(error), { cause: error });
    throw error;
  }
  const refused = judging === 'sampled' ? measures.filter((measure) => isForAll(measure.family)) : [];
  if (refused.length > 0)
    throw new JatdaeError(words.sampledRefused({ names: refused.map((measure) => measure.name) }));
  const byGroup = grouped ? [] : measures.filter(({ needs }) => needs !== undefined);
  if (byGroup.length > 0) throw new JatdaeError(words.groups.notHere({ names: byGroup.map(({ name }) => name) }));
  return measures;
}
