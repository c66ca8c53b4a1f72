import { DEFAULT_MEASURES } from '../evaluation/measure-list.ts';
import { usual } from '../words/common.ts';
import * as about from '../words/eval-options.ts';
import { oneOf } from '../words/evaluation.ts';
import { option } from './option.ts';

const TIES = ['trec', 'order', 'expected', 'min', 'max'] as const;
const measures = usual(about.measure, DEFAULT_MEASURES.join(', '));

/** Options of every verb that scores systems: which, against what, how. They are a `SourceRequest`. */
export const scoringOptions = {
  qrels: option.text('--qrels <file>', about.qrels, { group: 'inputs' }),
  run: option.texts('--run <file>', about.run, { group: 'inputs' }),
  measures: option.texts('-m, --measure <measures>', measures),
  queries: option.text('--queries <file>', about.queries, { group: 'inputs' }),
  docs: option.text('--docs <file>', about.docs, { group: 'inputs' }),
  project: option.text('--project <file>', about.project, { group: 'inputs' }),
  rel: option.positive('--rel <grade>', about.rel, { fault: (flag, value) => oneOf(flag, value, ['1', '2', '…']) }),
  ties: option.choiceOr(`--ties <${TIES.join('|')}>`, about.ties, TIES, 'trec'),
  judging: option.choice('--judging <complete|pooled|sampled>', about.judging, ['complete', 'pooled', 'sampled']),
  negative: option.choice('--negative <unjudged|junk>', about.negative, ['unjudged', 'junk']),
  answered: option.flag('--answered', about.answered),
  failed: option.choiceOr('--failed <leave-out|zero>', about.failed, ['leave-out', 'zero'], 'leave-out'),
  from: option.text('--from <format>', about.from, { group: 'rare' }),
  fromQrels: option.text('--from-qrels <format>', about.fromQrels, { group: 'rare' }),
  tag: option.text('--tag <tag>', about.tag, { group: 'rare' }),
  docOf: option.text('--doc-of <rule>', about.docOf, { group: 'rare' }),
  grades: option.textOr('--grades <given|listed|inverted|map>', about.grades, 'given', { group: 'rare' }),
  conflicts: option.choiceOr(
    '--conflicts <error|first|last|max|mean>',
    about.conflicts,
    ['error', 'first', 'last', 'max', 'mean'],
    'error',
    { group: 'rare' },
  ),
  seed: option.integerOr('--seed <n>', about.seed, 0, { least: 0 }, { group: 'rare' }),
};

/** The same for verbs that look at places of documents: a document stands at one place of a list. */
export const placeOptions = {
  ...scoringOptions,
  ties: option.choiceOr('--ties <trec|order>', about.ties, ['trec', 'order'], 'trec'),
};

/** The highest grade of all judgements, at least 1. */
export function highestGrade(qrels: Iterable<{ readonly grades: ReadonlyMap<string, number> }>): number {
  let highest = 1;
  for (const { grades } of qrels) for (const grade of grades.values()) highest = Math.max(highest, grade);
  return highest;
}
