import { type PowerAnalysis, powerOf, smoothCurves } from '../analysis/index.ts';
import { JatdaeError } from '../errors.ts';
import { writeFileWhole } from '../formats/index.ts';
import { compare, power as words } from '../language/index.ts';
import {
  powerCsv,
  powerData,
  powerSections,
  sectionsMarkdown,
  sectionsText,
  svgOf,
  swapCurveChart,
} from '../report/index.ts';
import { openSource, type Source } from '../sources/index.ts';
import { anyway, requireComparable } from './comparable.ts';
import { option } from './option.ts';
import { scoringOptions } from './scoring-options.ts';
import { PAGE, verb } from './verb.ts';

/** An analysis, and the curve that `--svg` draws where there are two systems. */
export interface Powered {
  readonly analysis: PowerAnalysis;
  readonly curves: ReturnType<typeof smoothCurves> | undefined;
}

/** `jatdae power [SYSTEM ...]`: how many queries it takes, and how sure the present number makes the order. */
export const power = verb({
  name: 'power',
  operands: { name: '[systems...]', about: words.about.systems },
  guides: ['power.md'],
  options: {
    ...scoringOptions,
    difference: option.positive('--difference <d>', words.about.difference, {
      fault: (_, value) => words.badDifference({ value }),
    }),
    power: option.shareOr('--power <share>', words.about.power, 0.8),
    alpha: option.shareOr('--alpha <level>', words.about.alpha, 0.05),
    draws: option.integerOr('--draws <n>', words.about.draws, 2000, { least: 1, most: 10_000_000 }),
    sizes: option.integers('--sizes <n,n,...>', words.about.sizes, { fault: (_, value) => words.badSizes({ value }) }),
    svg: option.text('--svg <file>', words.about.svg, { group: 'output' }),
    ...anyway,
  },
  open: (operands, options, work) => openSource(operands, options, (notice) => work.notice(notice)),

  async run({ systems, seed }: Source, options, work): Promise<Powered> {
    if (systems.length === 0) throw new JatdaeError(words.noSystem);
    requireComparable(systems, options, work);
    const { alpha, power: wanted, draws, sizes, difference } = options;
    const asked = {
      alpha,
      power: wanted,
      draws,
      seed,
      ...(sizes !== undefined && { sizes }),
      ...(difference !== undefined && { difference }),
    };
    const analysis = powerOf(systems, asked);
    if (analysis.queries === 0) throw new JatdaeError(compare.noCommonQuery);
    if (analysis.measures.length === 0) throw new JatdaeError(words.noMean);
    const tooLarge = sizes?.find((size) => size >= analysis.queries);
    if (tooLarge !== undefined) throw new JatdaeError(words.sizeTooLarge({ size: tooLarge, n: analysis.queries }));
    return { analysis, curves: options.svg === undefined ? undefined : smoothCurves(systems, asked) };
  },

  data: ({ analysis }) => powerData(analysis),
  forms: {
    table: ({ analysis }, { lang, width }) => sectionsText(powerSections(analysis, { lang, width }), width),
    csv: ({ analysis }) => powerCsv(analysis),
    md: ({ analysis }, { lang }) => sectionsMarkdown(powerSections(analysis, { lang, width: PAGE })),
  },

  async write({ analysis, curves }, { lang }, { svg: file }, work) {
    if (file === undefined) return;
    if (!curves) throw new JatdaeError(words.svgNeedsTwo);
    writeFileWhole(file, await svgOf(swapCurveChart({ ...curves, systems: analysis.systems }, lang)));
    work.notice({ level: 'note', code: 'chart', say: words.written({ file, measure: curves.measure }) });
  },
});
