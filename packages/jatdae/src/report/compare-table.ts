import stringWidth from 'string-width';
import type { ChangedQuery, Changes, Comparison, ManySystems, PairComparison } from '../analysis/index.ts';
import { type Lang, translate, compare as words } from '../language/index.ts';
import { briefRemarks, comparisonRemarks, pairRemarks, pText, rangeText, signed } from './compare-words.ts';
import { cut, flat } from './cut.ts';
import { NONE, shortId, shown } from './number.ts';
import { remark } from './remark.ts';
import { plainTable } from './table.ts';

export interface CompareView {
  /** Language of the words. */
  readonly lang: Lang;
  /** Columns of the terminal. */
  readonly width: number;
  /** Queries shown of each kind. */
  readonly show: number;
  /** Of each pair only what it comes to: for several pairs. */
  readonly brief: boolean;
  /** All tests and effect sizes too. */
  readonly tests: boolean;
}

/** A comparison for a terminal. */
export function compareText(comparison: Comparison, view: CompareView): string {
  const { lang, width } = view;
  const parts: string[] = [];
  if (comparison.many) parts.push(manyText(comparison.many, comparison.queries, view));
  for (const pair of comparison.pairs) parts.push(pairText(pair, comparison, view));
  parts.push(paragraph(comparisonRemarks(comparison, lang), width));
  return `${parts.join('\n\n')}\n`;
}

function pairText(pair: PairComparison, comparison: Comparison, view: CompareView): string {
  const { lang, width } = view;
  const remarks = view.brief ? briefRemarks(pair, comparison, lang) : pairRemarks(pair, comparison, lang);
  const counts = pair.measures.map((m) => `${m.wins}/${m.ties}/${m.losses}`);
  let table = measuresTable(pair, counts, lang);
  if (table.split('\n').some((line) => stringWidth(line) > width)) {
    table = measuresTable(pair, undefined, lang);
    remarks.unshift(
      translate(
        words.counts({ list: pair.measures.map(({ measure }, m) => `${measure} ${counts[m]}`).join(', ') }),
        lang,
      ),
    );
  }
  const title = translate(words.title({ a: pair.baseline, b: pair.other, queries: comparison.queries }), lang);
  const parts = [title, table, paragraph(remarks, width)];
  if (view.tests) parts.push(testsText(pair, lang));
  if (view.brief) return parts.join('\n\n');
  if (pair.settings) parts.push(settingsText(pair.settings, view));
  if (pair.changes && pair.measures.some(({ verdict }) => verdict !== 'identical')) {
    parts.push(...changesText(pair.changes, pair.measures[0]!.measure, view));
  }
  return parts.join('\n\n');
}

/** The measures of a pair; `counts` of queries won, tied and lost where there is room. */
function measuresTable(pair: PairComparison, counts: readonly string[] | undefined, lang: Lang): string {
  const { head } = words;
  const rows = pair.measures.map((m, i) => [
    m.measure,
    shown(m.baseline),
    shown(m.other),
    signed(m.difference),
    rangeText(m.correctedInterval),
    pText(m.corrected),
    ...(counts ? [counts[i]!] : []),
    translate(words.verdict({ of: m.verdict }), lang),
  ]);
  const names = [
    translate(head.measure, lang),
    'A',
    'B',
    translate(head.difference, lang),
    translate(head.interval, lang),
    'p',
  ];
  const lines = plainTable([...names, ...(counts ? ['+/=/-'] : []), translate(head.verdict, lang)], rows).split('\n');
  // Below the primary measure, what was looked at besides.
  const besides = pair.measures.findIndex(({ primary }) => !primary);
  if (besides > 0) lines.splice(lines.length - rows.length + besides, 0, translate(words.exploratory, lang));
  return lines.join('\n');
}

function paragraph(remarks: readonly string[], width: number): string {
  return remarks.map((line) => remark(line, width)).join('\n');
}

function testsText({ measures }: PairComparison, lang: Lang): string {
  const rows = measures.map((m) => [
    m.measure,
    pText(m.p),
    pText(m.references.t.p),
    pText(m.references.wilcoxon.p),
    pText(m.references.sign.p),
    rangeText(m.references.bca),
    m.effect.dz === undefined ? NONE : signed(m.effect.dz, 2),
    shown(m.effect.superiority, 2),
  ]);
  const names = ['p', 't', 'Wilcoxon', 'sign', 'BCa', 'd_z', 'P(B>A)'];
  return `${translate(words.allTests, lang)}\n\n${plainTable([translate(words.head.measure, lang), ...names], rows)}`;
}

function settingsText(settings: NonNullable<PairComparison['settings']>, { lang, width }: CompareView): string {
  const [kind] = settings;
  if (kind?.path === 'type') {
    return paragraph([translate(words.otherKind({ a: kind.baseline ?? NONE, b: kind.other ?? NONE }), lang)], width);
  }
  const lines = settings.map(({ path, baseline, other }) =>
    cut(`    ${path}: ${baseline ?? NONE} → ${other ?? NONE}`, width),
  );
  return [paragraph([translate(words.settings({ count: settings.length }), lang)], width), ...lines].join('\n');
}

function changesText(changes: Changes, measure: string, view: CompareView): string[] {
  const { lang, show, width } = view;
  const { by, lost, won, drops } = changes;
  const titles =
    'k' in by
      ? ([words.lost({ count: lost.length, k: by.k }), words.won({ count: won.length, k: by.k })] as const)
      : ([
          words.lostScore({ count: lost.length, measure: by.measure }),
          words.wonScore({ count: won.length, measure: by.measure }),
        ] as const);
  const parts = [listed(translate(titles[0], lang), lost, view), listed(translate(titles[1], lang), won, view)];
  if (drops.length > 0 && show > 0) {
    const rows = drops
      .slice(0, show)
      .map((one) => [
        shortId(one.query),
        cut(flat(one.text ?? ''), width - 46),
        shown(one.baseline, 3),
        shown(one.other, 3),
        signed(one.other - one.baseline, 3),
      ]);
    const { head } = words;
    const names = [translate(head.query, lang), translate(head.text, lang), 'A', 'B', translate(head.difference, lang)];
    parts.push(`${translate(words.drops({ measure }), lang)}\n\n${plainTable(names, rows, 2)}`);
  }
  return parts;
}

function listed(title: string, queries: readonly ChangedQuery[], { lang, width, show }: CompareView): string {
  const lines = [title];
  for (const one of queries.slice(0, show)) {
    lines.push(cut(`  ${shortId(one.query)}  ${flat(one.text ?? '')}`.trimEnd(), width));
    const rank = (value: number) => (value === 0 ? translate(words.none, lang) : String(value));
    const moved = one.ranks
      ? translate(words.ranks({ a: rank(one.ranks[0]), b: rank(one.ranks[1]) }), lang)
      : `${shown(one.baseline)} → ${shown(one.other)}`;
    lines.push(`    ${moved}`);
    const first = one.first ? described(one.first) : one.ranks && translate(words.nothing, lang);
    if (first) lines.push(cut(`    ${translate(words.firstNow, lang)}  ${first}`, width));
  }
  if (queries.length > show) lines.push(`  ${translate(words.more({ count: queries.length - show }), lang)}`);
  return lines.join('\n');
}

function described({ id, title, text }: NonNullable<ChangedQuery['first']>): string {
  const body = title !== undefined && !text?.startsWith(title) ? `${title} ${text ?? ''}` : (text ?? '');
  return body === '' ? shortId(id) : `${shortId(id)}: ${flat(body)}`;
}

/** Means of all systems with the letters of those that cannot be told apart, and their ranks by each measure. */
function manyText({ systems, measures, swaps }: ManySystems, queries: number, { lang, width }: CompareView): string {
  const names = measures.map(({ measure }) => measure);
  const widest = measures.map(({ letters }) => Math.max(...letters.map((one) => one.length)));
  const rows = systems.map((system, s) => [
    system,
    ...measures.map(({ means, letters }, m) => `${shown(means[s])} ${letters[s]!.padEnd(widest[m]!)}`),
  ]);
  const ranks = systems.map((system, s) => [system, ...measures.map((_, m) => rankText(swaps.ranks[m]![s]))]);
  const swapped = swaps.pairs
    .filter((pair) => pair.swapped.length > 0)
    .map(({ first, second, tau, swapped: pairs }) =>
      words.many.swapped({ a: names[first]!, b: names[second]!, tau: shown(tau.tau, 2), count: pairs.length }),
    );
  return [
    translate(words.many.title({ count: systems.length, queries }), lang),
    plainTable([translate(words.head.system, lang), ...names], rows),
    paragraph([translate(words.many.letters, lang)], width),
    translate(words.many.ranks, lang),
    plainTable([translate(words.head.system, lang), ...names], ranks),
    paragraph(
      (swapped.length > 0 ? swapped : [words.many.agree]).map((sentence) => translate(sentence, lang)),
      width,
    ),
  ].join('\n\n');
}

function rankText(rank: number | undefined): string {
  return rank === undefined ? NONE : Number.isInteger(rank) ? String(rank) : rank.toFixed(1);
}
