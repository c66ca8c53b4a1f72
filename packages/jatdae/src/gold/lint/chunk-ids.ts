import { compareBytes } from '@jatdae/measures/advanced';
import { joinIds } from '../../collection/index.ts';
import { gold as words } from '../../language/index.ts';
import { docOf } from '../../systems/index.ts';
import type { LintFinding } from './finding.ts';
import type { LintInput } from './lint-input.ts';
import { needsDocuments } from './needs.ts';
import type { LintRule } from './rule.ts';

/** Judged chunk ids of which the corpus has the document, with the document: missing themselves, or beside it. */
export interface ChunkIds {
  readonly missing: ReadonlyMap<string, string>;
  readonly beside: ReadonlyMap<string, string>;
}

/** By the rule that the options give, by `#`, and by the chunk suffix under which most of the missing ids would meet. */
export function chunkIdsOf({ pairs, documents, options }: LintInput): ChunkIds {
  const missing = new Map<string, string>();
  const beside = new Map<string, string>();
  if (!documents) return { missing, beside };
  const rule = options.docOf ?? docOf('#');
  const judged = [...new Set(pairs.map(({ document }) => document))].sort(compareBytes);
  for (const id of judged) {
    const document = documentOf(id, rule);
    if (document === undefined || document === id || !documents.has(document)) continue;
    (documents.has(id) ? beside : missing).set(id, document);
  }
  const left = judged.filter((id) => !documents.has(id) && !missing.has(id));
  const { cause } = joinIds(left, documents.keys(), ['judged documents', 'corpus']);
  if (cause?.name === 'chunk') for (const [id, document] of cause.renames) missing.set(id, document);
  return { missing, beside };
}

/** Undefined where the rule does not fit the id. */
function documentOf(id: string, rule: (id: string) => string): string | undefined {
  try {
    return rule(id);
  } catch {
    return undefined;
  }
}

/** Relevant ids that name a part of a document: they never meet what a system returns, or count the same text twice. */
export const chunkIds: LintRule = {
  name: 'chunk-ids',
  lacks: needsDocuments,
  find(input) {
    const { missing, beside } = chunkIdsOf(input);
    const relevant = new Set([...input.positives.values()].flat());
    const items = (ids: ReadonlyMap<string, string>) =>
      [...ids]
        .filter(([id]) => relevant.has(id))
        .map(([id, document]) => ({ documents: [id], shown: `→ ${document}` }));
    const findings: LintFinding[] = [];
    const absent = items(missing);
    if (absent.length > 0) {
      findings.push({
        level: 'error',
        code: 'chunk-ids',
        say: words.lint.chunkIds({ ids: absent.length }),
        items: absent,
      });
    }
    const both = items(beside);
    if (both.length > 0) {
      findings.push({
        level: 'warning',
        code: 'chunks-and-documents',
        say: words.lint.chunksBeside({ ids: both.length }),
        items: both,
      });
    }
    return findings;
  },
};
