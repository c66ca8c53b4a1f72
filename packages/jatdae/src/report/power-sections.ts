import type { MeasurePower, PairPower, PowerAnalysis } from '../analysis/index.ts';
import { compare, type Lang, translate, power as words } from '../language/index.ts';
import { list } from './eval-table.ts';
import { percent, shown } from './number.ts';
import {
  byCloseness,
  count,
  errorText,
  halfWidthTable,
  isNumbered,
  MOST_PAIRS,
  measureTables,
  type PowerView,
} from './power-tables.ts';
import type { Section } from './sections.ts';

/** A power analysis as tables and sentences. */
export function powerSections(analysis: PowerAnalysis, view: PowerView): Section[] {
  const { lang } = view;
  const { systems, options, notMeans } = analysis;
  const left = notMeans.length > 0 ? [translate(words.notMeans({ measures: notMeans.join(', ') }), lang)] : [];
  if (systems.length === 1) {
    return [
      {
        title: translate(words.oneTitle({ system: systems[0]!, queries: analysis.queries }), lang),
        table: halfWidthTable(analysis, lang),
        remarks: [...widthRemarks(analysis, lang), translate(words.twoForMore, lang), ...left],
      },
    ];
  }
  for (const { system, queries } of analysis.missing) {
    left.push(translate(compare.missing({ system, count: queries.length, shown: list(queries) }), lang));
  }
  return [
    ...(isNumbered(analysis) ? [{ remarks: systems.map((system, s) => `${s + 1} = ${system}`) }] : []),
    ...analysis.measures.flatMap((measure) => measureSections(measure, analysis, view)),
    {
      remarks: [
        ...left,
        translate(words.columns, lang),
        translate(words.method({ draws: count(options.draws), seed: options.seed }), lang),
      ],
    },
  ];
}

function measureSections(measure: MeasurePower, analysis: PowerAnalysis, view: PowerView): Section[] {
  const { lang } = view;
  const n = Math.max(...measure.pairs.map((pair) => pair.n));
  const title = translate(
    words.title({ measure: measure.measure, systems: analysis.systems.length, queries: n }),
    lang,
  );
  const usable = measure.pairs.filter(({ sd }) => sd !== undefined);
  if (usable.length === 0) return [{ title, remarks: [translate(words.noPair, lang)] }];
  const { tables, leftOut } = measureTables(measure, analysis, view);
  const remarks = [
    ...orderRemarks(byCloseness(usable)[0]!, measure, analysis, lang),
    ...numberRemarks(measure, usable, analysis, lang),
  ];
  if (measure.pairs.length > MOST_PAIRS)
    remarks.push(translate(words.closest({ shown: MOST_PAIRS, all: measure.pairs.length }), lang));
  if (leftOut.length > 0) remarks.push(translate(words.fewerSizes({ sizes: leftOut.join(', ') }), lang));
  return [{ title }, ...tables, { remarks }];
}

/** About the pair whose order is least sure. */
function orderRemarks(pair: PairPower, { curves }: MeasurePower, { systems }: PowerAnalysis, lang: Lang): string[] {
  const [a, b] = [systems[pair.a]!, systems[pair.b]!];
  const { n, error } = pair;
  if (pair.forSeen === undefined && error.normal === 0.5) return [translate(words.equalSentence({ a, b, n }), lang)];
  const rates = curves.pairs.find((curve) => curve.a === pair.a && curve.b === pair.b)?.rates ?? [];
  const told = rates.filter(({ size }) => size <= n / 2).at(-1) ?? rates[0];
  const lines = told
    ? [translate(words.swapSentence({ a, b, n, size: told.size, rate: percent(told.rate) }), lang)]
    : [];
  if (error.extrapolated !== undefined) {
    const [one, other] = [errorText(error.extrapolated), percent(error.normal)];
    lines.push(
      translate(
        words.errorSentence({
          n,
          error: one,
          normal: other,
          halves: error.halves.join(' + '),
          splitHalf: percent(error.splitHalf),
        }),
        lang,
      ),
    );
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
  const needed = usable.flatMap(({ forWanted }) => (forWanted ? [forWanted.exact] : []));
  if (wanted !== undefined && needed.length > 0) {
    const there = usable.map(({ n }) => n);
    const [fewest, most] = [count(Math.min(...there)), count(Math.max(...there))];
    const range = [count(Math.min(...needed)), count(Math.max(...needed))] as const;
    const present = fewest === most ? most : `${fewest}–${most}`;
    lines.push(
      translate(
        words.wantedSentence({
          wanted: String(wanted),
          timesOf: tries(options.power),
          leastMost: range,
          there: present,
        }),
        lang,
      ),
    );
  }
  const closest = byCloseness(usable)[0]!;
  if (closest.forSeen && closest.forSeen.exact > closest.n) {
    const seen = shown(Math.abs(closest.difference!));
    lines.push(
      translate(
        words.seenSentence({
          a: systems[closest.a]!,
          b: systems[closest.b]!,
          difference: seen,
          needed: count(closest.forSeen.exact),
        }),
        lang,
      ),
    );
  }
  if (design)
    lines.push(
      translate(
        words.designSentence({
          systems: design.systems,
          wanted: String(design.difference),
          queries: count(design.queries),
        }),
        lang,
      ),
    );
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
  const known = translate(
    words.widthSentence({ measure: first.measure, system: systems[0]!, half: shown(one.halfWidth), n: one.n, level }),
    lang,
  );
  if (first.wanted === undefined || one.forWanted === undefined) return [known];
  return [
    `${known} ${translate(words.widthWanted({ wanted: String(first.wanted), needed: count(one.forWanted) }), lang)}`,
  ];
}
