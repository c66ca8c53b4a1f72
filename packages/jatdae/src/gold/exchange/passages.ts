import {
  type GoldBuilder,
  type GoldContent,
  type GoldSetJudgement,
  type GoldSetPassage,
  type GoldSetVerdict,
  type JudgedMatch,
  pairKey,
} from '../../formats/index.ts';
import { gold as words } from '../../language/index.ts';
import { passageKeyOf } from '../passage.ts';
import { type Haystack, matchPassages } from './text-gold.ts';

/**
 * Judgements of passages as judgements of the documents that they were found in; what was not found stays a passage. The corpus is
 * that of the options, or else the documents of the file itself.
 */
export function withPassagesMatched(
  content: GoldContent,
  builder: GoldBuilder,
): { readonly content: GoldContent; readonly matches: readonly JudgedMatch[] } {
  const { passages } = content;
  if (passages.length === 0) return { content, matches: [] };
  const documents = builder.options.documents ?? withText(content);
  if (documents.length === 0) {
    builder.notices.push({
      level: 'warning',
      code: 'passages-need-documents',
      say: words.exchange.passagesNeedDocuments({ count: passages.length }),
    });
    return { content, matches: [] };
  }
  const matches = matchPassages(passages, documents, { threshold: builder.options.threshold }).map((match, i) => ({
    ...match,
    judge: passages[i]!.judge,
  }));
  const found: FoundPassage[] = [];
  const open: GoldSetPassage[] = [];
  for (const [i, { document }] of matches.entries()) {
    const passage = passages[i]!;
    if (document === undefined) {
      open.push(passage);
      builder.changes.add(
        'passage-open',
        (count) => words.exchange.passagesOpen({ count }),
        `${passage.query} · ${passage.text.slice(0, 40)}`,
      );
    } else {
      found.push({ passage, document });
      builder.changes.add(
        'passage-matched',
        (count) => words.exchange.passagesMatched({ count }),
        `${passage.query} · ${document}`,
      );
    }
  }
  return { content: { ...content, judgements: withFound(content.judgements, found), passages: open }, matches };
}

/** A passage and the document that it stands in. */
export interface FoundPassage {
  readonly passage: GoldSetPassage;
  readonly document: string;
}

/** Judgements, and with them those of passages as judgements of their documents: of several, the best speaks for its document. */
export function withFound(
  judgements: readonly GoldSetJudgement[],
  found: readonly FoundPassage[],
): readonly GoldSetJudgement[] {
  if (found.length === 0) return judgements;
  const all = new Map(judgements.map((judgement) => [keyOf(judgement), judgement]));
  for (const { passage, document } of found) {
    const { text, ...verdict } = passage;
    const judgement = { ...verdict, document };
    const before = all.get(keyOf(judgement));
    if (!before || gradeOf(judgement) > gradeOf(before)) all.set(keyOf(judgement), judgement);
  }
  return [...all.values()];
}

/** One judgement of each text by each judge of a query: the best. */
export function bestOfEach(passages: readonly GoldSetPassage[]): readonly GoldSetPassage[] {
  const best = new Map<string, GoldSetPassage>();
  for (const passage of passages) {
    const key = passageKeyOf(passage);
    const before = best.get(key);
    if (!before || gradeOf(passage) > gradeOf(before)) best.set(key, passage);
  }
  return [...best.values()];
}

function keyOf({ query, document, judge }: GoldSetJudgement): string {
  return `${judge.length}:${judge}${pairKey(query, document)}`;
}

function gradeOf({ grade }: GoldSetVerdict): number {
  return typeof grade === 'number' ? grade : Number.NEGATIVE_INFINITY;
}

function withText(content: GoldContent): Haystack[] {
  return content.documents.flatMap(({ id, title, text }) =>
    text === undefined ? [] : [{ id, text, ...(title === undefined ? {} : { title }) }],
  );
}
