import type { Miss } from '../analysis/misses.ts';
import * as words from '../words/misses.ts';
import type { Lang } from '../words/say.ts';
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
  const lines = [words.title(name, misses.length, k)[lang]];
  for (const miss of misses.slice(0, most)) {
    lines.push('', cut(`${shortId(miss.query)}  ${flat(miss.text)}`, width));
    const where = miss.rank === undefined ? words.notFound[lang] : words.atRank(miss.rank)[lang];
    lines.push(cut(`  ${words.answer[lang]} (${where})  ${described(miss.answer, miss.answerId, lang)}`, width));
    lines.push(
      cut(
        `  ${words.first[lang]}  ${miss.first ? described(miss.first, miss.first.id, lang) : words.nothing[lang]}`,
        width,
      ),
    );
  }
  if (misses.length > most) lines.push('', words.more(misses.length - most)[lang]);
  return `${lines.join('\n')}\n`;
}

/** A document by its id and the beginning of its text. */
export function described(document: Miss['answer'], id: string, lang: Lang): string {
  if (!document) return `${id}: ${words.notInCorpus[lang]}`;
  const text =
    document.title && !document.text.startsWith(document.title) ? `${document.title} ${document.text}` : document.text;
  return `${shortId(id)}: ${flat(text) || words.emptyText[lang]}`;
}
