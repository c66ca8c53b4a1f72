import type { Query } from '../../collection/index.ts';
import { type Message, gold as words } from '../../language/index.ts';
import { answerable } from './attributes.ts';
import type { LintFinding, LintLevel } from './finding.ts';
import type { LintRule } from './rule.ts';

/** So many relevant documents without one that is not: somebody labels what is right and nothing else. */
const MANY = 5;

/** Queries without a relevant document, or with nothing else. */
export const oneSidedQueries: LintRule = {
  name: 'one-sided-queries',
  find({ queries, qrels, positives }) {
    const findings: LintFinding[] = [];
    const add = (level: LintLevel, code: string, found: readonly Query[], say: (n: number) => Message) => {
      if (found.length === 0) return;
      findings.push({ level, code, say: say(found.length), items: found.map(({ id }) => ({ queries: [id] })) });
    };
    const unlabelled = queries.filter(({ id }) => !qrels.has(id));
    const negative = queries.filter(({ id }) => qrels.has(id) && !positives.has(id));
    const [should, may] = [true, false].map((yes) => negative.filter((query) => (answerable(query) === true) === yes));
    add('warning', 'answerable-without-positive', should!, (queries) => words.lint.answerableWithout({ queries }));
    add(
      'warning',
      'unanswerable-with-positive',
      queries.filter((query) => answerable(query) === false && positives.has(query.id)),
      (queries) => words.lint.unanswerableWith({ queries }),
    );
    add(
      'note',
      'only-negatives',
      may!.filter((query) => answerable(query) === undefined),
      (queries) => words.lint.onlyNegatives({ queries }),
    );
    add('note', 'no-labels', unlabelled, (queries) => words.lint.noLabels({ queries }));

    const whole = queries.filter(
      ({ id }) => positives.has(id) && positives.get(id)!.length === qrels.get(id)!.grades.size,
    );
    const judged = queries.length - unlabelled.length;
    if (judged > 0 && whole.length === judged) {
      findings.push({
        level: 'note',
        code: 'gold-without-negatives',
        say: words.lint.noNegatives({ queries: judged }),
        items: [],
      });
    } else {
      const all = whole.filter(({ id }) => positives.get(id)!.length >= MANY);
      add('warning', 'everything-positive', all, (n) => words.lint.everythingPositive({ queries: n, many: MANY }));
    }
    return findings;
  },
};
