import { pieceCounter } from '@jatdae/ingest/texts';
import { gold as words } from '../../language/index.ts';
import { normalise } from '../../systems/index.ts';
import { shownText } from '../shown-text.ts';
import type { LintItem } from './finding.ts';
import type { LintInput } from './lint-input.ts';
import { needsDocuments } from './needs.ts';
import type { LintRule } from './rule.ts';

/** Queries of which no relevant document is known to keep the answer within what the embedder reads. */
export const beyondLimit: LintRule = {
  name: 'beyond-limit',
  lacks: (input) => needsDocuments(input) ?? (input.options.limit === undefined ? words.lint.lacks.limit : undefined),
  find(input) {
    const { queries, positives, documents } = input;
    const limit = input.options.limit!;
    const kept = keptParts(input, limit);
    const items: LintItem[] = [];
    let surely = 0;
    for (const { id, answerPoints = [] } of queries) {
      const there = (positives.get(id) ?? []).filter((document) => documents!.has(document));
      if (there.length === 0 || there.some((document) => kept(document).tokens <= limit)) continue;
      const parts = there.map((document) => ({ document, ...kept(document) }));
      const points = answerPoints.map(folded).filter((point) => point !== '');
      const holds = (point: string, text: string) => text.includes(point);
      if (points.length > 0 && parts.some(({ head }) => points.every((point) => holds(point, head)))) continue;
      const cut = points.some((point) => parts.some(({ whole, head }) => holds(point, whole) && !holds(point, head)));
      if (cut) surely++;
      items.push({
        queries: [id],
        documents: parts.map(({ document }) => document),
        shown: `${parts.map(({ tokens }) => tokens).join(', ')} > ${limit}${cut ? ' !' : ''}`,
      });
    }
    if (items.length === 0) return [];
    return [
      {
        level: 'warning',
        code: 'beyond-embedder-limit',
        say: words.lint.beyondLimit({ queries: items.length, limit, surely }),
        items,
      },
    ];
  },
};

/** How long a document is in tokens, its text, and the part of it that is read. */
function keptParts({ documents }: LintInput, limit: number) {
  const known = new Map<string, { tokens: number; head: string; whole: string }>();
  return (id: string) => {
    const before = known.get(id);
    if (before) return before;
    const text = shownText(documents!.get(id)!);
    // A token is one character at least, so short texts need no counting.
    const starts = text.length <= limit ? [] : pieceCounter.starts(text);
    const tokens = text.length <= limit ? text.length : starts.length;
    const over = tokens > limit;
    const part = { tokens, head: over ? folded(text.slice(0, starts[limit])) : '', whole: over ? folded(text) : '' };
    known.set(id, part);
    return part;
  };
}

function folded(text: string): string {
  return normalise(text).replace(/\s+/gu, ' ').trim();
}
