import { compareBytes } from '@jatdae/measures/advanced';
import { gold as words } from '../../language/index.ts';
import type { LintFinding, LintItem } from './finding.ts';
import { needsDocuments } from './needs.ts';
import type { LintRule } from './rule.ts';

/** Documents of the same or nearly the same text that got different grades for one query. */
export const nearDuplicatesJudged: LintRule = {
  name: 'near-duplicates-judged',
  lacks: needsDocuments,
  find({ qrels, near }) {
    const texts = near();
    const apart: LintItem[] = [];
    const graded: LintItem[] = [];
    for (const [query, { grades }] of qrels) {
      for (const [document, grade] of grades) {
        const others = [...texts.equalTo(document).map((id) => ({ id, similarity: 1 })), ...texts.alike(document)];
        for (const { id, similarity } of others.sort((a, b) => compareBytes(a.id, b.id))) {
          const other = grades.get(id);
          if (other === undefined || other === grade || compareBytes(document, id) > 0) continue;
          const shown = `${grade} · ${other}, ${similarity === 1 ? '=' : '≈'} ${similarity.toFixed(2)}`;
          const relevant = grade > 0 !== other > 0;
          (relevant ? apart : graded).push({ queries: [query], documents: [document, id], shown });
        }
      }
    }
    const findings: LintFinding[] = [];
    if (apart.length > 0) {
      const say = words.lint.nearJudgedApart({ pairs: apart.length });
      findings.push({ level: 'warning', code: 'near-duplicates-judged-differently', say, items: apart });
    }
    if (graded.length > 0) {
      const say = words.lint.nearGradedApart({ pairs: graded.length });
      findings.push({ level: 'note', code: 'near-duplicates-graded-differently', say, items: graded });
    }
    return findings;
  },
};
