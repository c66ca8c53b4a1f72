import { DEFAULT_MEASURES } from '../evaluation/index.ts';
import { CONFLICT_RULES } from '../formats/index.ts';
import { evaluation as about, common, gate } from '../language/index.ts';
import { option } from './option.ts';

const TIES = ['trec', 'order', 'expected', 'min', 'max'] as const;
const measures = common.usual({ what: about.options.measure, value: DEFAULT_MEASURES.join(', ') });

/** Options of every verb that scores systems: which, against what, how. They are a `SourceRequest`. */
export const scoringOptions = {
  qrels: option.text('--qrels <file>', about.options.qrels, { group: 'inputs' }),
  run: option.texts('--run <file>', about.options.run, { group: 'inputs' }),
  measures: option.texts('-m, --measure <measures>', measures),
  queries: option.text('--queries <file>', about.options.queries, { group: 'inputs' }),
  docs: option.text('--docs <file>', about.options.docs, { group: 'inputs' }),
  project: option.text('--project <file>', about.options.project, { group: 'inputs' }),
  rel: option.positive('--rel <grade>', about.options.rel, {
    fault: (flag, value) => about.oneOf({ flag, value, choices: ['1', '2', '…'] }),
  }),
  ties: option.choiceOr(`--ties <${TIES.join('|')}>`, about.options.ties, TIES, 'trec'),
  judging: option.choice('--judging <complete|pooled|sampled>', about.options.judging, [
    'complete',
    'pooled',
    'sampled',
  ]),
  negative: option.choice('--negative <unjudged|junk>', about.options.negative, ['unjudged', 'junk']),
  answered: option.flag('--answered', about.options.answered),
  failed: option.choiceOr('--failed <leave-out|zero>', about.options.failed, ['leave-out', 'zero'], 'leave-out'),
  dropSelf: option.flag('--drop-self', about.options.dropSelf),
  from: option.text('--from <format>', about.options.from, { group: 'rare' }),
  fromQrels: option.text('--from-qrels <format>', about.options.fromQrels, { group: 'rare' }),
  tag: option.text('--tag <tag>', about.options.tag, { group: 'rare' }),
  columns: option.texts('--column <role=name>', about.options.column, { group: 'rare' }),
  docOf: option.text('--doc-of <rule>', about.options.docOf, { group: 'rare' }),
  grades: option.textOr('--grades <given|listed|inverted|map>', about.options.grades, 'given', { group: 'rare' }),
  conflicts: option.choiceOr(
    '--conflicts <error|first|last|max|mean>',
    about.options.conflicts,
    CONFLICT_RULES,
    'error',
    { group: 'rare' },
  ),
  seed: option.integerOr('--seed <n>', about.options.seed, 0, { least: 0 }, { group: 'rare' }),
};

/** The same for verbs that look at places of documents: a document stands at one place of a list. */
export const placeOptions = {
  ...scoringOptions,
  ties: option.choiceOr('--ties <trec|order>', about.options.ties, ['trec', 'order'], 'trec'),
};

/** Options of verbs that look at systems as a gate does. */
export const gateOptions = {
  ...scoringOptions,
  rules: option.text('--rules <file>', gate.verb.about.rules, { group: 'inputs' }),
  baselines: option.text('--baselines <folder>', gate.verb.about.baselines, { group: 'inputs' }),
};

/** The highest grade of all judgements, at least 1. */
export function highestGrade(qrels: Iterable<{ readonly grades: ReadonlyMap<string, number> }>): number {
  let highest = 1;
  for (const { grades } of qrels) for (const grade of grades.values()) highest = Math.max(highest, grade);
  return highest;
}
