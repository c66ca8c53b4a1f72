import type { Miss } from '../analysis/index.ts';
import { type Lang, translate, failures as words } from '../language/index.ts';
import { cut, flat } from './cut.ts';
import { shortId } from './number.ts';

/** The misses of a run, each with its answer beside what came first. */
export function missesText(
  name: string,
  misses: readonly Miss[],
  k: number,
  most: number,
  width: number,
  lang: Lang,
): string {
  const lines = [translate(words.misses.title({ name, count: misses.length, k }), lang)];
  for (const miss of misses.slice(0, most)) {
    lines.push('', cut(`${shortId(miss.query)}  ${flat(miss.text)}`, width));
    const where =
      miss.rank === undefined
        ? translate(words.misses.notFound, lang)
        : translate(words.misses.atRank({ rank: miss.rank }), lang);
    lines.push(
      cut(
        `  ${translate(words.misses.answer, lang)} (${where})  ${described(miss.answer, miss.answerId, lang)}`,
        width,
      ),
    );
    lines.push(
      cut(
        `  ${translate(words.misses.first, lang)}  ${miss.first ? described(miss.first, miss.first.id, lang) : translate(words.misses.nothing, lang)}`,
        width,
      ),
    );
  }
  if (misses.length > most) lines.push('', translate(words.misses.more({ count: misses.length - most }), lang));
  return `${lines.join('\n')}\n`;
}

/** A document by its id and the beginning of its text. */
export function described(document: Miss['answer'], id: string, lang: Lang): string {
  if (!document) return `${id}: ${translate(words.misses.notInCorpus, lang)}`;
  const text =
    document.title && !document.text.startsWith(document.title) ? `${document.title} ${document.text}` : document.text;
  return `${shortId(id)}: ${flat(text) || translate(words.misses.emptyText, lang)}`;
}
