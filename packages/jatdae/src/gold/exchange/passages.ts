import * as words from '../../words/gold-exchange.ts';
import type { GoldBuilder } from './gold-builder.ts';
import { type GoldContent, type GoldSetJudgement, type GoldSetPassage, pairKey } from './gold-set.ts';
import { type Haystack, matchPassages, type PassageMatch } from './text-gold.ts';

/**
 * Judgements of passages as judgements of the documents that they were found in; what was not found stays a passage. The corpus is
 * that of the options, or else the documents of the file itself.
 */
export function withPassagesMatched(
  content: GoldContent,
  builder: GoldBuilder,
): { readonly content: GoldContent; readonly matches: readonly PassageMatch[] } {
  const { passages } = content;
  if (passages.length === 0) return { content, matches: [] };
  const documents = builder.options.documents ?? withText(content);
  if (documents.length === 0) {
    builder.notices.push({
      level: 'warning',
      code: 'passages-need-documents',
      say: words.passagesNeedDocuments(passages.length),
    });
    return { content, matches: [] };
  }
  const matches = matchPassages(passages, documents, { threshold: builder.options.threshold });
  const judgements = new Map<string, GoldSetJudgement>(
    content.judgements.map((judgement) => [keyOf(judgement), judgement]),
  );
  const open: GoldSetPassage[] = [];
  for (const [i, { document }] of matches.entries()) {
    const { text, ...verdict } = passages[i]!;
    if (document === undefined) {
      open.push(passages[i]!);
      builder.changes.add('passage-open', words.passagesOpen, `${verdict.query} · ${text.slice(0, 40)}`);
      continue;
    }
    builder.changes.add('passage-matched', words.passagesMatched, `${verdict.query} · ${document}`);
    const judgement = { ...verdict, document };
    const before = judgements.get(keyOf(judgement));
    // Several passages of one document: the best of them speaks for it.
    if (!before || gradeOf(judgement) > gradeOf(before)) judgements.set(keyOf(judgement), judgement);
  }
  return { content: { ...content, judgements: [...judgements.values()], passages: open }, matches };
}

function keyOf({ query, document, judge }: GoldSetJudgement): string {
  return `${judge.length}:${judge}${pairKey(query, document)}`;
}

function gradeOf({ grade }: GoldSetJudgement): number {
  return typeof grade === 'number' ? grade : Number.NEGATIVE_INFINITY;
}

function withText(content: GoldContent): Haystack[] {
  return content.documents.flatMap(({ id, title, text }) =>
    text === undefined ? [] : [{ id, text, ...(title === undefined ? {} : { title }) }],
  );
}
