import type { Command } from 'commander';
import type { PowerAnalysisOptions } from '../analysis/power/power.ts';
import { powerOf, smoothCurves } from '../analysis/power/power.ts';
import { JatdaeError } from '../errors.ts';
import type { EvaluatedSystem } from '../evaluation/evaluated-system.ts';
import { writeFileWhole } from '../formats/write-file.ts';
import { svgOf } from '../report/charts/svg.ts';
import { swapCurveChart } from '../report/charts/swap-curve.ts';
import { powerCsv, powerJson } from '../report/power-data.ts';
import { powerSections } from '../report/power-sections.ts';
import { sectionsMarkdown, sectionsText } from '../report/sections.ts';
import * as compare from '../words/compare.ts';
import * as about from '../words/eval-options.ts';
import * as words from '../words/power.ts';
import type { Verb } from './command.ts';
import { evaluatedSystems } from './evaluated-systems.ts';
import { choice, integer } from './options.ts';
import { requireComparable } from './require-comparable.ts';
import { scoringOptions } from './scoring-options.ts';
import type { Session } from './session.ts';

const FORMATS = ['table', 'json', 'csv', 'md'] as const;
/** Markdown is not read in a terminal. */
const PAGE = 120;

/** `jatdae power [SYSTEM ...]`: how many queries it takes, and how sure the present number makes the order. */
export const powerVerb: Verb = {
  configure(command: Command, lang) {
    scoringOptions(command.argument('[systems...]', words.about.systems[lang]), lang)
      .option('--difference <d>', words.about.difference[lang])
      .option('--power <share>', words.about.power[lang], '0.8')
      .option('--alpha <level>', words.about.alpha[lang], '0.05')
      .option('--draws <n>', words.about.draws[lang], '2000')
      .option('--sizes <n,n,...>', words.about.sizes[lang])
      .option('--svg <file>', words.about.svg[lang])
      .option('--anyway', words.about.anyway[lang])
      .option(`--format <${FORMATS.join('|')}>`, about.format[lang], 'table')
      .option('--no-bom', about.noBom[lang]);
  },

  async run(session, operands, given) {
    const format = choice('--format', given.format, FORMATS);
    const options: PowerAnalysisOptions = {
      alpha: share('--alpha', given.alpha),
      power: share('--power', given.power),
      draws: integer('--draws', given.draws, 1, 10_000_000),
      seed: integer('--seed', given.seed, 0),
      ...(given.sizes !== undefined && { sizes: sizes(String(given.sizes)) }),
      ...(given.difference !== undefined && { difference: difference(given.difference) }),
    };
    const { systems } = await evaluatedSystems(session, operands, given);
    if (systems.length === 0) throw new JatdaeError(words.noSystem);
    const banner = requireComparable(systems, given);
    if (banner) session.notice({ level: 'warning', code: 'not-comparable', say: banner });
    const analysis = powerOf(systems, options);
    if (analysis.queries === 0) throw new JatdaeError(compare.noCommonQuery);
    if (analysis.measures.length === 0) throw new JatdaeError(words.noMean);
    const tooLarge = options.sizes?.find((size) => size >= analysis.queries);
    if (tooLarge !== undefined) throw new JatdaeError(words.sizeTooLarge(tooLarge, analysis.queries));
    if (typeof given.svg === 'string') await draw(session, given.svg, systems, options);
    const { lang, width } = session;
    if (format === 'json') session.out(powerJson(analysis));
    else if (format === 'csv') session.out(powerCsv(analysis));
    else if (format === 'md') session.out(sectionsMarkdown(powerSections(analysis, { lang, width: PAGE })));
    else session.out(sectionsText(powerSections(analysis, { lang, width }), width));
    return 0;
  },
};

async function draw(
  session: Session,
  file: string,
  systems: readonly EvaluatedSystem[],
  options: PowerAnalysisOptions,
): Promise<void> {
  const curves = smoothCurves(systems, options);
  if (!curves) throw new JatdaeError(words.svgNeedsTwo);
  const chart = swapCurveChart({ ...curves, systems: systems.map(({ name }) => name) }, session.lang);
  writeFileWhole(file, await svgOf(chart));
  session.notice({ level: 'note', code: 'chart', say: words.written(file, curves.measure) });
}

function share(flag: string, value: unknown): number {
  const number = Number(value);
  if (number > 0 && number < 1) return number;
  throw new JatdaeError(compare.badShare(flag, String(value)));
}

function difference(value: unknown): number {
  const number = Number(value);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new JatdaeError(words.badDifference(String(value)));
}

function sizes(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every((part) => /^[1-9]\d{0,8}$/.test(part))) return parts.map(Number);
  throw new JatdaeError(words.badSizes(text));
}
