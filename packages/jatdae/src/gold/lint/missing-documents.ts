import { compareBytes } from '@jatdae/measures/advanced';
import { missingDocuments as audited, joinIds } from '../../collection/index.ts';
import { gold as words } from '../../language/index.ts';
import { chunkIdsOf } from './chunk-ids.ts';
import type { LintFinding } from './finding.ts';
import type { LintInput } from './lint-input.ts';
import { needsDocuments } from './needs.ts';
import type { LintRule } from './rule.ts';

/** Judged documents that the corpus does not have: no system can find them, and recall stays below 1. */
export const missingDocuments: LintRule = {
  name: 'missing-documents',
  lacks: needsDocuments,
  find(input) {
    const { qrels, positives } = input;
    const documents = input.documents!;
    const chunks = chunkIdsOf(input).missing;
    const judged = [...new Set(input.pairs.map(({ document }) => document))].filter((id) => !chunks.has(id));
    const joined = joinIds(judged.sort(compareBytes), documents.keys(), ['judged documents', 'corpus']);
    const missing = judged.filter((id) => !documents.has(id));
    if (missing.length === 0) return [];
    const relevant = new Set([...positives.values()].flat());
    const parts = [missing.filter((id) => relevant.has(id)), missing.filter((id) => !relevant.has(id))] as const;
    const findings: LintFinding[] = [];
    const items = (ids: readonly string[]) => {
      const queries = queriesOf(input, new Set(ids));
      return ids.map((id) => {
        const other = joined.cause?.renames.get(id);
        return { documents: [id], queries: queries.get(id)!, ...(other !== undefined && { shown: `→ ${other}` }) };
      });
    };
    if (parts[0].length > 0) {
      const best = audited(qrels, documents.values())!.bestRecall;
      const say = words.lint.missingRelevant({ documents: parts[0].length, best, cause: joined.cause?.name });
      findings.push({ level: 'error', code: 'documents-not-in-corpus', say, items: items(parts[0]) });
    }
    if (parts[1].length > 0) {
      const say = words.lint.missingOthers({ documents: parts[1].length });
      findings.push({ level: 'warning', code: 'negatives-not-in-corpus', say, items: items(parts[1]) });
    }
    return findings;
  },
};

function queriesOf({ pairs }: LintInput, ids: ReadonlySet<string>): Map<string, string[]> {
  const queries = new Map<string, string[]>([...ids].map((id) => [id, []]));
  for (const { query, document } of pairs) queries.get(document)?.push(query);
  return queries;
}
