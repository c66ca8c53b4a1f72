import { JatdaeError } from '../../errors.ts';
import { gold as goldWords } from '../../language/index.ts';
import type { GoldContent, GoldSetQuery } from './gold-set.ts';
import type { Findings } from './report.ts';

/**
 * Queries of the same text as one, for shapes that know a query by its text: the first gives its name, all give their judgements.
 *
 * @throws JatdaeError when one judge graded a document in two ways under the same text.
 */
export function mergedByText(gold: GoldContent, file: string, losses: Findings): GoldContent {
  const first = new Map<string, GoldSetQuery>();
  const renamed = new Map<string, string>();
  for (const query of gold.queries) {
    const text = query.text === '' ? query.id : query.text;
    const before = first.get(text);
    if (!before) first.set(text, query);
    else {
      renamed.set(query.id, before.id);
      losses.add('same-text', (count) => goldWords.losses.sameTexts({ count }), text);
    }
  }
  if (renamed.size === 0) return gold;
  const move = <T extends { readonly query: string }>(item: T): T => {
    const query = renamed.get(item.query);
    return query === undefined ? item : { ...item, query };
  };
  const judgements = new Map<string, GoldContent['judgements'][number]>();
  for (const judgement of gold.judgements.map(move)) {
    const { query, document, judge, grade } = judgement;
    const key = `${query.length}:${document.length}:${query}${document}${judge}`;
    const before = judgements.get(key);
    if (before && before.grade !== grade)
      throw new JatdaeError(
        goldWords.exchange.sameTextClash({
          text: gold.queries.find(({ id }) => id === query)?.text ?? query,
          document,
          judge,
          grades: [String(before.grade), String(grade)],
        }),
        { place: { file } },
      );
    if (!before) judgements.set(key, judgement);
  }
  return {
    ...gold,
    queries: gold.queries.filter(({ id }) => !renamed.has(id)),
    judgements: [...judgements.values()],
    passages: gold.passages.map(move),
    unjudged: gold.unjudged.map(move),
  };
}
