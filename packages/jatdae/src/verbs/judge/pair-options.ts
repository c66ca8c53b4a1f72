import { judging as words } from '../../language/index.ts';
import { type OptionsOf, option, rarely } from '../option.ts';
import { scoringOptions } from '../scoring-options.ts';

const { about } = words.verb;
const { run, measures, rel, negative, project, ...reading } = scoringOptions;
const { fromQrels, docOf, columns, conflicts, grades } = reading;

/** Options that say which systems pairs are chosen by, and where their texts are. */
export const systemOptions = {
  system: option.texts('--system <name>', about.system, { group: 'inputs' }),
  run,
  qrels: option.text('--qrels <file>', about.qrels, { group: 'inputs' }),
  queries: option.text('--queries <file>', about.queries, { group: 'inputs' }),
  docs: option.text('--docs <file>', about.docs, { group: 'inputs' }),
  ...{ measures: rarely(measures), rel: rarely(rel), negative: rarely(negative), project },
  ...{ fromQrels, docOf, columns, conflicts, grades },
};
export type SystemOptions = OptionsOf<typeof systemOptions>;

/** Options that say which pairs are judged. */
export const pairOptions = {
  pairs: option.text('--pairs <file>', about.pairs, { group: 'inputs' }),
  next: option.integer('--next <n>', about.next, { least: 1 }),
  holes: option.integer('--holes <k>', about.holes, { least: 1 }),
  ...systemOptions,
};
export type PairOptions = OptionsOf<typeof pairOptions>;
