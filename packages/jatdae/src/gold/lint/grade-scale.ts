import { suggestGrades } from '../../collection/index.ts';
import type { LintFinding } from './finding.ts';
import type { LintRule } from './rule.ts';

/** Grades that seem to mean something else than they say: all 0, or 1 is best. */
export const gradeScale: LintRule = {
  name: 'grade-scale',
  find({ qrels, documents, queries }) {
    const found = suggestGrades(qrels, documents && { documents: documents.values(), queries });
    if (!found) return [];
    const level: LintFinding['level'] = found.use === 'listed' ? 'error' : 'warning';
    return [{ level, code: `grades-${found.use === 'listed' ? 'all-0' : 'inverted'}`, say: found.say, items: [] }];
  },
};
