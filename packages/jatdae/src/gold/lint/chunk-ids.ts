import { compareBytes } from '@jatdae/measures/advanced';
import { type Document, joinIds, writtenOtherwise } from '../../collection/index.ts';
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

/**
 * By the rule that the options give, by `#`, and by the chunk suffix under which most of the missing ids would meet. An id
 * that the corpus has in another writing is that, and one whose text the document does not hold stands beside it by right,
 * as sections do beside a preamble.
 */
export function chunkIdsOf({ pairs, documents, options }: LintInput): ChunkIds {
  const missing = new Map<string, string>();
  const beside = new Map<string, string>();
  if (!documents) return { missing, beside };
  const rule = options.docOf ?? docOf('#');
  const judged = [...new Set(pairs.map(({ document }) => document))].sort(compareBytes);
  const otherwise = writtenOtherwise(judged, documents.keys());
  for (const id of judged) {
    const document = documentOf(id, rule);
    const whole = document !== undefined && document !== id ? documents.get(document) : undefined;
    if (!whole || otherwise.has(id)) continue;
    const chunk = documents.get(id);
    if (!chunk) missing.set(id, whole.id);
    else if (holds(whole, chunk)) beside.set(id, whole.id);
  }
  const left = judged.filter((id) => !documents.has(id) && !missing.has(id) && !otherwise.has(id));
  const { cause } = joinIds(left, documents.keys(), ['judged documents', 'corpus']);
  if (cause?.name === 'chunk') for (const [id, document] of cause.renames) missing.set(id, document);
  return { missing, beside };
}

/** Does a document hold the text of another? */
function holds(whole: Document, part: Document): boolean {
  const folded = ({ text }: Document) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const text = folded(part);
  return text !== '' && folded(whole).includes(text);
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
