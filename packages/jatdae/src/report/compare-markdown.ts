import type { Comparison, ManySystems, PairComparison } from '../analysis/index.ts';
import { type Lang, type Message, translate, compare as words } from '../language/index.ts';
import { comparisonRemarks, pairRemarks, pText, rangeText, signed } from './compare-words.ts';
import { markdownTable, markdownText } from './markdown.ts';
import { NONE, shown } from './number.ts';
import { meansColumns, rankText, systemsByMean } from './system-means.ts';

/** A comparison for an issue, a wiki or a pull request; `banner` stands above one that was made anyway. */
export function compareMarkdown(comparison: Comparison, lang: Lang, banner?: Message): string {
  const parts = banner ? [`> **${markdownText(translate(banner, lang))}**`] : [];
  const { many, options } = comparison;
  if (many) parts.push(meansPart(comparison, lang), ranksPart(many, lang), matrixPart(many, options.alpha, lang));
  for (const pair of comparison.pairs) parts.push(pairPart(pair, comparison, lang));
  parts.push(bullets(comparisonRemarks(comparison, lang)));
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function meansPart(comparison: Comparison, lang: Lang): string {
  const { systems, queries } = comparison;
  const columns = meansColumns(comparison);
  const rows = systems.map((system, s) => [
    markdownText(system),
    ...columns.map(({ means, letters, best }) => {
      const mean = best[s] ? `**${shown(means[s])}**` : shown(means[s]);
      const shared = letters?.[s] ?? '';
      return shared === '' ? mean : `${mean} <sup>${shared}</sup>`;
    }),
  ]);
  const head = [translate(words.head.system, lang), ...columns.map(({ measure }) => markdownText(measure))];
  return [
    heading(translate(words.many.title({ count: systems.length, queries }), lang)),
    markdownTable(head, rows),
    `${markdownText(translate(words.many.letters, lang))} ${translate(words.print.best, lang)}`,
  ].join('\n\n');
}

function ranksPart({ systems, measures, swaps }: ManySystems, lang: Lang): string {
  const names = measures.map(({ measure }) => markdownText(measure));
  const ranks = systems.map((system, s) => [
    markdownText(system),
    ...measures.map((_, m) => rankText(swaps.ranks[m]?.[s])),
  ]);
  const parts = [
    `${heading(translate(words.many.ranks, lang))}\n\n${markdownTable([translate(words.head.system, lang), ...names], ranks)}`,
  ];
  if (swaps.pairs.length > 0) {
    const taus = names.map((name, row) => [
      name,
      ...names.map((_, column) => {
        const pair = swaps.pairs.find(
          ({ first, second }) => first === Math.min(row, column) && second === Math.max(row, column),
        );
        return row === column ? NONE : shown(pair?.tau.tau, 2);
      }),
    ]);
    parts.push(
      `${heading(translate(words.print.taus, lang))}\n\n${markdownTable([translate(words.head.measure, lang), ...names], taus)}`,
    );
  }
  return parts.join('\n\n');
}

/** p of each pair on the first measure; bold where the two can be told apart. */
function matrixPart({ systems, measures: [one] }: ManySystems, alpha: number, lang: Lang): string {
  if (!one) return '';
  const order = systemsByMean(one);
  const rows = order.map((a, place) => [
    `${place + 1}. ${markdownText(systems[a]!)}`,
    ...order.map((b) => {
      const p = one.p[a]?.[b];
      if (a === b) return NONE;
      const text = markdownText(pText(p));
      return p !== undefined && p < alpha ? `**${text}**` : text;
    }),
  ]);
  const head = [translate(words.head.system, lang), ...order.map((_, place) => String(place + 1))];
  return [
    heading(translate(words.many.matrix({ measure: one.measure }), lang)),
    markdownTable(head, rows),
    markdownText(translate(words.print.boldApart({ alpha: String(alpha) }), lang)),
  ].join('\n\n');
}

function pairPart(pair: PairComparison, comparison: Comparison, lang: Lang): string {
  const { head } = words;
  const rows = pair.measures.map((m) => [
    markdownText(m.measure),
    translate(m.primary ? words.primary : words.exploratory, lang),
    shown(m.baseline),
    shown(m.other),
    signed(m.difference).trim(),
    markdownText(rangeText(m.correctedInterval)),
    markdownText(pText(m.corrected)),
    `${m.wins}/${m.ties}/${m.losses}`,
    translate(words.verdict({ of: m.verdict }), lang),
  ]);
  const [measure, role, difference, interval] = [
    translate(head.measure, lang),
    translate(head.role, lang),
    translate(head.difference, lang),
    translate(head.interval, lang),
  ];
  return [
    heading(translate(words.title({ a: pair.baseline, b: pair.other, queries: comparison.queries }), lang)),
    markdownTable(
      [measure, role, 'A', 'B', difference, interval, 'p', '+/=/-', translate(head.verdict, lang)],
      rows,
      2,
    ),
    bullets(pairRemarks(pair, comparison, lang)),
  ].join('\n\n');
}

function heading(text: string): string {
  return `### ${markdownText(text)}`;
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${markdownText(line)}`).join('\n');
}
