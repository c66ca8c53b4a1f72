import type { Comparison, MeasureComparison, PairComparison } from '../analysis/index.ts';
import { type Lang, type Message, translate, compare as words } from '../language/index.ts';
import { list } from './eval-table.ts';
import { NONE, percent, shown } from './number.ts';

/** A p as people write it. */
export function pText(p: number | undefined): string {
  if (p === undefined) return NONE;
  return p < 0.0001 ? '<.0001' : p.toFixed(4).replace(/^0/, '');
}

export function signed(value: number | undefined, digits = 4): string {
  if (value === undefined) return NONE;
  // What rounds to nothing, but is something, keeps its sign.
  return `${value > 0 ? '+' : value < 0 ? '-' : ' '}${Math.abs(value).toFixed(digits)}`;
}

export function rangeText(pair: readonly [number, number] | undefined): string {
  return pair ? `[${pair[0].toFixed(3)}, ${pair[1].toFixed(3)}]`.replace(/-0\.000/g, '0.000') : NONE;
}

/** Digits enough that the number is not 0. */
function enough(value: number): string {
  const digits = value === 0 ? 3 : Math.max(3, 1 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(digits, 9));
}

/** .05 as 95%, .00714 as 99.3%. */
function levelText(level: number | undefined): string {
  return level === undefined ? NONE : `${Number(((1 - level) * 100).toFixed(level < 0.001 ? 3 : 1))}%`;
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** What a measure says of B against A, in a sentence. */
function verdictSentence(m: MeasureComparison, options: Comparison['options']): Message {
  const { measure, n, verdict, difference, sd } = m;
  if (n === 0) return words.noQueries({ measure });
  if (verdict === 'identical') return words.identical({ measures: measure });
  if (verdict === 'judge-first') {
    const { k, baseline, other } = m.judged!;
    return words.judgeFirst({ measure, k, a: percent(baseline), b: percent(other) });
  }
  const interval = rangeText(m.correctedInterval);
  const by = enough(Math.abs(difference!));
  const found = { measure, by, interval, level: levelText(m.level), p: pText(m.corrected) };
  if (verdict === 'better') return words.better(found);
  if (verdict === 'worse') return words.worse(found);
  if (verdict === 'different') return words.different(found);
  if (verdict === 'equivalent') {
    const { low, high } = m.equivalence!.interval;
    return words.equivalent({
      measure,
      margin: enough(options.margin!),
      interval: rangeText(low === undefined || high === undefined ? undefined : [low, high]),
    });
  }
  // Two of 2^n sign patterns are the most extreme there are.
  const least = 2 ** (1 - n);
  if (least >= options.alpha || sd === undefined) {
    return words.tooFew({
      measure,
      n,
      least: n === 1 ? '1' : enough(least),
      wanted: Math.floor(1 - Math.log2(options.alpha)) + 1,
    });
  }
  if (m.detectable === undefined || Math.abs(difference!) > m.detectable || m.noise) {
    return words.notSure({ measure, p: pText(m.corrected), interval });
  }
  return words.cannotTell({ measure, n, detectable: enough(m.detectable), seen: by, needed: m.needed });
}

/** All that is worth a line below the table of a pair. */
export function pairRemarks(pair: PairComparison, comparison: Comparison, lang: Lang): string[] {
  const { measures, crossing, overlap } = pair;
  const [primary] = measures;
  const told = distinctVerdicts(measures);
  // Test and interval rarely disagree; where they do it is said of each measure.
  const unsure = measures.filter((m) => m.verdict === 'cannot-tell' && excludesZero(m) && !told.includes(m));
  const lines = [...told, ...unsure].map((m) => translate(verdictSentence(m, comparison.options), lang));
  const groups = new Map<string, string[]>();
  for (const m of measures) {
    const word = translate(words.verdict({ of: m.verdict }), lang);
    groups.set(word, [...(groups.get(word) ?? []), m.measure]);
  }
  if (groups.size > 1) {
    lines.push(
      translate(
        words.depends({ groups: [...groups].map(([word, names]) => `${word}: ${names.join(', ')}`).join('; ') }),
        lang,
      ),
    );
  }
  lines.push(...scaleRemarks(measures, comparison.options.alpha, lang), ...noiseRemarks(pair, lang));
  if (crossing && crossing.up + crossing.down > 0) {
    lines.push(
      ...crossingRemarks(crossing, primary?.verdict === 'cannot-tell' || primary?.verdict === 'equivalent', lang),
    );
  }
  if (overlap) {
    const { k, jaccard, rbo, same, queries } = overlap;
    lines.push(translate(words.overlap({ k, jaccard: shown(jaccard, 2), rbo: shown(rbo, 2), same, n: queries }), lang));
  }
  const gap = primary?.judged;
  if (gap && primary.verdict !== 'judge-first') {
    lines.push(translate(words.judged({ k: gap.k, a: percent(gap.baseline), b: percent(gap.other) }), lang));
  }
  return lines;
}

/** Of one of several pairs: what the first measure says, and how many queries were lost and won. */
export function briefRemarks(pair: PairComparison, comparison: Comparison, lang: Lang): string[] {
  const [primary] = pair.measures;
  const { changes, settings } = pair;
  return [
    ...(primary ? [translate(verdictSentence(primary, comparison.options), lang)] : []),
    ...(changes ? [translate(told(pair, changes.lost.length, changes.won.length), lang)] : []),
    ...(settings && settings.length > 1 && settings[0]!.path !== 'type'
      ? [translate(words.manySettings({ count: settings.length }), lang)]
      : []),
  ];
}

function excludesZero({ correctedInterval }: MeasureComparison): boolean {
  return correctedInterval !== undefined && (correctedInterval[0] > 0 || correctedInterval[1] < 0);
}

/** The first measure, and of each other verdict the first measure that has it. */
function distinctVerdicts(measures: readonly MeasureComparison[]): MeasureComparison[] {
  const seen = new Set<string>();
  return measures.filter(({ verdict }) => !seen.has(verdict) && seen.add(verdict));
}

function crossingRemarks(crossing: NonNullable<PairComparison['crossing']>, agree: boolean, lang: Lang): string[] {
  const { up, down, n, both, meanRank, meanReciprocal, medianRank } = crossing;
  const lines = [translate(words.crossed({ changed: up + down, n, up, down, agree }), lang)];
  if (!meanRank || !meanReciprocal) return lines;
  const middle = (rank: number | undefined) => (rank === undefined ? translate(words.none, lang) : String(rank));
  const opposite = (meanReciprocal[1] - meanReciprocal[0]) * (meanRank[1] - meanRank[0]) > 1e-12;
  lines.push(
    translate(
      words.firstRanks({
        both,
        mean: [shown(meanRank[0], 2), shown(meanRank[1], 2)],
        median: [middle(medianRank[0]), middle(medianRank[1])],
        rr: [shown(meanReciprocal[0], 3), shown(meanReciprocal[1], 3)],
        disagree: opposite,
      }),
      lang,
    ),
  );
  return lines;
}

function scaleRemarks(measures: readonly MeasureComparison[], alpha: number, lang: Lang): string[] {
  const holds: string[] = [];
  const breaks: string[] = [];
  const unknown: string[] = [];
  for (const { measure, intervalScale: check, p, verdict, difference } of measures) {
    if (verdict === 'identical') continue;
    if (!check.done) {
      if (check.why !== 'unknown') unknown.push(measure);
      continue;
    }
    const found = (p ?? 1) < alpha;
    const same =
      found === (check.p ?? 1) < alpha && (!found || Math.sign(check.difference ?? 0) === Math.sign(difference ?? 0));
    (same ? holds : breaks).push(measure);
  }
  return [
    ...(breaks.length > 0 ? [translate(words.scaleBreaks({ measures: breaks.join(', ') }), lang)] : []),
    ...(holds.length > 0 ? [translate(words.scaleHolds({ measures: holds.join(', ') }), lang)] : []),
    ...(unknown.length > 0 && holds.length + breaks.length > 0
      ? [translate(words.scaleUnknown({ measures: unknown.join(', ') }), lang)]
      : []),
  ];
}

function noiseRemarks(pair: PairComparison, lang: Lang): string[] {
  return pair.measures.flatMap(({ measure, noise }) => {
    if (!noise) return [];
    const sides = [['A', noise.baseline] as const, ['B', noise.other] as const];
    const which = sides.flatMap(([name, side]) =>
      side ? [translate(words.noiseOf({ system: name, sd: enough(side.sd), repeats: side.repeats }), lang)] : [],
    );
    return [translate(words.noise({ measure, which: which.join(', '), interval: rangeText(noise.interval) }), lang)];
  });
}

/** What is true of the whole comparison, said once. */
export function comparisonRemarks(comparison: Comparison, lang: Lang): string[] {
  const { missing, notMeans, options, unequalDepth } = comparison;
  const lines = missing.map(({ system, queries }) =>
    translate(words.missing({ system, count: queries.length, shown: list(queries) }), lang),
  );
  if (notMeans.length > 0) lines.push(translate(words.notMeans({ measures: notMeans.join(', ') }), lang));
  if (unequalDepth) {
    const { depths, least, measures } = unequalDepth;
    lines.push(translate(words.unequalDepth({ depths, least, measures: measures.join(', ') }), lang));
  }
  lines.push(...familyRemarks(comparison, lang));
  lines.push(
    translate(words.method({ draws: count(options.draws), seed: options.seed, level: levelText(options.alpha) }), lang),
  );
  return lines;
}

/** Which measure decides, and which were looked at besides. */
function familyRemarks({ pairs, primary, tests, primaryTests, options }: Comparison, lang: Lang): string[] {
  const { correction } = options;
  const others = (pairs[0]?.measures ?? []).filter((one) => !one.primary).map(({ measure }) => measure);
  return [
    ...(primary === undefined
      ? []
      : [translate(words.primaryTests({ measure: primary, tests: primaryTests, correction }), lang)]),
    ...(others.length === 0
      ? []
      : [
          translate(
            words.exploratoryTests({ measures: others.join(', '), tests: tests - primaryTests, correction }),
            lang,
          ),
        ]),
  ];
}

/** Where to see which: of recorded systems in a comparison of the two, of files, which their short names do not name, here. */
function told({ settings, baseline, other }: PairComparison, lost: number, won: number): Message {
  return settings === undefined
    ? words.brieflyHere({ lost, won })
    : words.briefly({ lost, won, a: baseline, b: other });
}
