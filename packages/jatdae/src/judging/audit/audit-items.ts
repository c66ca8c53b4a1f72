import type { GoldReader } from '../../gold/index.ts';
import type { Drawable } from './draw.ts';
import type { ModelJudge } from './model-judges.ts';

/** A model's judgement, with what a person needs to judge the pair anew. */
export interface AuditItem extends Drawable {
  /** Text of the query; '' where the store lacks it. */
  readonly question: string;
  /** The text that the model judged; undefined where it was not kept. */
  readonly text: string | undefined;
  /** `shownHash` of the text that the model judged; undefined where it was not noted. */
  readonly textHash: string | undefined;
  /** The model did not see all of that text. */
  readonly cut: boolean;
}

/** One text for one pair; the length keeps ids with any characters apart. */
export function pairKey({ query, document }: Pick<Drawable, 'query' | 'document'>): string {
  return `${query.length}:${query}${document}`;
}

/** All that a model judged. @param ranks - best rank of each pair over the systems, by {@link pairKey}. */
export async function auditItems(
  store: GoldReader,
  { judgements }: ModelJudge,
  ranks: ReadonlyMap<string, number>,
): Promise<AuditItem[]> {
  const questions = new Map<string, string>();
  for await (const { id, text } of store.queries()) questions.set(id, text);
  const texts = new Map<string, string>();
  const wanted = [...new Set(judgements.map(({ document }) => document))];
  for await (const { id, textHash, text } of store.documents({ id: wanted, all: true })) {
    if (text !== undefined) texts.set(`${textHash}${id}`, text);
  }
  return judgements.map(({ query, document, grade, textHash, cut }) => {
    const rank = ranks.get(pairKey({ query, document }));
    return {
      ...{ query, document, grade, cut, textHash },
      ...(rank !== undefined && { rank }),
      question: questions.get(query) ?? '',
      text: textHash === undefined ? undefined : texts.get(`${textHash}${document}`),
    };
  });
}

/** The grades that a person has given, by {@link pairKey}. */
export async function gradesOfPerson(store: GoldReader, person: string): Promise<Map<string, number>> {
  const mine = new Map<string, number>();
  for await (const judgement of store.judgements({ judge: person })) {
    const { source, grade } = judgement;
    if (source === 'person' && typeof grade === 'number') mine.set(pairKey(judgement), grade);
  }
  return mine;
}
