import type { Failure, FullQuery } from '../analysis/failures/index.ts';
import * as words from '../words/failures-verb.ts';
import type { Lang } from '../words/say.ts';
import { cut, flat } from './cut.ts';
import { shortId } from './number.ts';

type Placed = NonNullable<Failure['answer']>;

/** A document by its title, or the beginning of its text, or its id alone. */
export function titleOf({ id, document }: Placed): string {
  if (!document) return shortId(id);
  const title = document.title ? document.title : document.text.slice(0, 200);
  return flat(title) || shortId(id);
}

/** The query, its answer, what came first and why, as indented lines. */
export function failureLines(failure: Failure, kind: string | undefined, width: number, lang: Lang): string[] {
  const { query, text, rank, answer, first, kinds } = failure;
  const where = rank === undefined ? words.notFound[lang] : words.atRank(rank)[lang];
  const shown = answer ? `(${where})  ${titleOf(answer)}` : ` ${words.noAnswer[lang]}`;
  const reasons = kinds.filter(({ name }) => kind === undefined || name === kind);
  const lines = [
    `  ${shortId(query)}  ${flat(text)}`,
    `    ${words.answer[lang]} ${shown}`,
    `    ${words.firstIs[lang]} ${first ? titleOf(first) : words.nothingShown[lang]}`,
    ...reasons.flatMap(({ evidence }) => (evidence ? [`    ${words.why[lang]} ${flat(evidence.say[lang])}`] : [])),
  ];
  return lines.map((line) => cut(line.trimEnd(), width));
}

/** Where the answer of a query stands, in words. */
export function answerPlace(one: FullQuery['systems'][number], lang: Lang): string {
  const { queryLine } = words;
  if (one.error !== undefined) return queryLine.failed(one.error)[lang];
  if (!one.answer) return queryLine.unanswerable[lang];
  if (one.rank === undefined) return queryLine.answerMissing(one.retrieved)[lang];
  return one.rank === 1 ? queryLine.answerFirst[lang] : queryLine.answerAt(one.rank)[lang];
}
