import type { MeasurePower, PairPower, PowerAnalysis } from '../analysis/power/power.ts';
import * as compare from '../words/compare.ts';
import * as words from '../words/power.ts';
import type { Lang } from '../words/say.ts';
import { list } from './eval-table.ts';
import { percent, shown } from './number.ts';
import type { PowerView } from './power-tables.ts';
import {
  byCloseness,
  count,
  errorText,
  halfWidthTable,
  isNumbered,
  MOST_PAIRS,
  measureTables,
} from './power-tables.ts';
import type { Section } from './sections.ts';

/** A power analysis as tables and sentences. */
export function powerSections(analysis: PowerAnalysis, view: PowerView): Section[] {
  const { lang } = view;
  const { systems, options, notMeans } = analysis;
  const left = notMeans.length > 0 ? [words.notMeans(notMeans.join(', '))[lang]] : [];
  if (systems.length === 1) {
    return [
      {
        title: words.oneTitle(systems[0]!, analysis.queries)[lang],
        table: halfWidthTable(analysis, lang),
        remarks: [...widthRemarks(analysis, lang), words.twoForMore[lang], ...left],
      },
    ];
  }
  for (const { system, queries } of analysis.missing) {
    left.push(compare.missing(system, queries.length, list(queries))[lang]);
  }
  return [
    ...(isNumbered(analysis) ? [{ remarks: systems.map((system, s) => `${s + 1} = ${system}`) }] : []),
    ...analysis.measures.flatMap((measure) => measureSections(measure, analysis, view)),
    { remarks: [...left, words.columns[lang], words.method(count(options.draws), options.seed)[lang]] },
  ];
}

function measureSections(measure: MeasurePower, analysis: PowerAnalysis, view: PowerView): Section[] {
  const { lang } = view;
  const n = Math.max(...measure.pairs.map((pair) => pair.n));
  const title = words.title(measure.measure, analysis.systems.length, n)[lang];
  const usable = measure.pairs.filter(({ sd }) => sd !== undefined);
  if (usable.length === 0) return [{ title, remarks: [words.noPair[lang]] }];
  const { tables, leftOut } = measureTables(measure, analysis, view);
  const remarks = [
    ...orderRemarks(byCloseness(usable)[0]!, measure, analysis, lang),
    ...numberRemarks(measure, usable, analysis, lang),
  ];
  if (measure.pairs.length > MOST_PAIRS) remarks.push(words.closest(MOST_PAIRS, measure.pairs.length)[lang]);
  if (leftOut.length > 0) remarks.push(words.fewerSizes(leftOut.join(', '))[lang]);
  return [{ title }, ...tables, { remarks }];
}

/** About the pair whose order is least sure. */
function orderRemarks(pair: PairPower, { curves }: MeasurePower, { systems }: PowerAnalysis, lang: Lang): string[] {
  const [a, b] = [systems[pair.a]!, systems[pair.b]!];
  const { n, error } = pair;
  if (pair.forSeen === undefined && error.normal === 0.5) return [words.equalSentence(a, b, n)[lang]];
  const rates = curves.pairs.find((curve) => curve.a === pair.a && curve.b === pair.b)?.rates ?? [];
  const told = rates.filter(({ size }) => size <= n / 2).at(-1) ?? rates[0];
  const lines = told ? [words.swapSentence(a, b, n, told.size, percent(told.rate))[lang]] : [];
  if (error.extrapolated !== undefined) {
    const [one, other] = [errorText(error.extrapolated), percent(error.normal)];
    lines.push(words.errorSentence(n, one, other, error.halves.join(' + '), percent(error.splitHalf))[lang]);
  }
  return lines;
}

/** How many queries it takes. */
function numberRemarks(
  { wanted, design }: MeasurePower,
  usable: readonly PairPower[],
  { systems, options }: PowerAnalysis,
  lang: Lang,
): string[] {
  const lines: string[] = [];
  const needed = usable.flatMap(({ forWanted }) => (forWanted ? [forWanted.normal] : []));
  if (wanted !== undefined && needed.length > 0) {
    const there = usable.map(({ n }) => n);
    const [fewest, most] = [count(Math.min(...there)), count(Math.max(...there))];
    const range = [count(Math.min(...needed)), count(Math.max(...needed))] as const;
    const present = fewest === most ? most : `${fewest}–${most}`;
    lines.push(words.wantedSentence(String(wanted), tries(options.power), range, present)[lang]);
  }
  const closest = byCloseness(usable)[0]!;
  if (closest.forSeen && closest.forSeen.normal > closest.n) {
    const seen = shown(Math.abs(closest.difference!));
    lines.push(words.seenSentence(systems[closest.a]!, systems[closest.b]!, seen, count(closest.forSeen.normal))[lang]);
  }
  if (design) lines.push(words.designSentence(design.systems, String(design.difference), count(design.queries))[lang]);
  return lines;
}

/** 0.8 as 8 of 10, 0.85 as 85 of 100. */
function tries(power: number): readonly [number, number] {
  const of = [10, 100].find((most) => Math.abs(power * most - Math.round(power * most)) < 1e-9) ?? 1000;
  return [Math.round(power * of), of];
}

function widthRemarks({ measures, systems, options }: PowerAnalysis, lang: Lang): string[] {
  const first = measures.find(({ systems: [one] }) => one?.halfWidth !== undefined);
  const one = first?.systems[0];
  if (!first || one?.halfWidth === undefined) return [];
  const level = `${Number(((1 - options.alpha) * 100).toFixed(3))}%`;
  const known = words.widthSentence(first.measure, systems[0]!, shown(one.halfWidth), one.n, level)[lang];
  if (first.wanted === undefined || one.forWanted === undefined) return [known];
  return [`${known} ${words.widthWanted(String(first.wanted), count(one.forWanted))[lang]}`];
}
