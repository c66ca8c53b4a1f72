import type { Comparison, PairComparison } from '../analysis/compare/index.ts';
import * as words from '../words/compare.ts';
import * as print from '../words/compare-print.ts';
import type { Lang, Say } from '../words/say.ts';
import { comparisonRemarks, pText, rangeText, signed } from './compare-words.ts';
import { latexTable, latexText } from './latex.ts';
import { NONE, shown } from './number.ts';
import { meansColumns } from './system-means.ts';

const KOREAN = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/;

/**
 * A comparison for a paper: the means of all systems, then a table a pair. The comment on top names the packages;
 * `banner` is in the captions of a comparison that was made anyway.
 */
export function compareLatex(comparison: Comparison, lang: Lang, banner?: Say): string {
  const above = banner ? [`${banner[lang]}.`] : [];
  const tables = [
    meansTable(comparison, above, lang),
    ...comparison.pairs.map((pair) => pairTable(pair, comparison, above, lang)),
  ];
  const body = tables.join('\n\n');
  const comments = [print.packages[lang], ...(KOREAN.test(body) ? [print.korean[lang]] : [])];
  return `${comments.map((line) => `% ${line}`).join('\n')}\n\n${body}\n`;
}

function meansTable(comparison: Comparison, above: readonly string[], lang: Lang): string {
  const { systems, queries, many, options } = comparison;
  const columns = meansColumns(comparison);
  const caption = [
    ...above,
    `${words.many.title(systems.length, queries)[lang]}.`,
    ...(many ? [words.many.letters[lang], `${print.level(String(options.alpha))[lang]}.`] : []),
    print.best[lang],
  ];
  return latexTable({
    caption: latexText(caption.join(' ')),
    // Letters follow the number: digits are aligned from the left.
    columns: `l${columns.map(() => (many ? 'l' : 'r')).join('')}`,
    head: [words.head.system[lang], ...columns.map(({ measure }) => latexText(measure))],
    rows: systems.map((system, s) => [
      latexText(system),
      ...columns.map(({ means, letters, best }) => {
        const mean = number(shown(means[s]));
        const shared = letters?.[s] ?? '';
        return `${best[s] ? `\\textbf{${mean}}` : mean}${shared === '' ? '' : `\\textsuperscript{${shared}}`}`;
      }),
    ]),
  });
}

function pairTable(pair: PairComparison, comparison: Comparison, above: readonly string[], lang: Lang): string {
  const { head } = words;
  const title = `${words.title(pair.baseline, pair.other, comparison.queries)[lang]}.`;
  const [measure, interval, verdict] = [head.measure[lang], latexText(head.interval[lang]), head.verdict[lang]];
  return latexTable({
    caption: latexText([...above, title, ...comparisonRemarks(comparison, lang)].join(' ')),
    columns: 'lrrrrrrl',
    dense: true,
    head: [measure, 'A', 'B', '$B - A$', interval, '$p$', '$+/{=}/-$', verdict],
    rows: pair.measures.map((m) => [
      latexText(m.measure),
      number(shown(m.baseline)),
      number(shown(m.other)),
      number(signed(m.difference)),
      number(rangeText(m.interval)),
      number(pText(m.corrected)),
      `${m.wins}/${m.ties}/${m.losses}`,
      words.verdict(m.verdict)[lang],
    ]),
  });
}

/** Signs, brackets and < are of mathematics; a number without them is text, so that it can be bold. */
function number(text: string): string {
  if (text === NONE) return latexText(text);
  return /[-+[<]/.test(text) ? `$${text.trim()}$` : text.trim();
}
