import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORRECTIONS, type Comparison, compareSystems, panelOf } from '../analysis/index.ts';
import { JatdaeError } from '../errors.ts';
import { measuresOf } from '../evaluation/index.ts';
import { makeFolder } from '../formats/index.ts';
import { charts, common, type Message, translate, compare as words } from '../language/index.ts';
import { compareCharts, compareCsv, compareLatex, compareMarkdown, compareText, matrixText } from '../report/index.ts';
import { openSource, type Source } from '../sources/index.ts';
import { anyway, requireComparable } from './comparable.ts';
import { option } from './option.ts';
import { scoringOptions } from './scoring-options.ts';
import { type View, verb, type Work } from './verb.ts';

/** Queries shown of each kind. */
const SHOWN = 5;

/** A comparison, and what stands above one that should not be made. */
export interface Compared extends Comparison {
  readonly banner?: Message;
}

/** `jatdae compare A B [C ...]`: is the difference real, and where does it come from. */
export const compare = verb({
  name: 'compare',
  operands: { name: '[systems...]', about: words.about.systems },
  finding: words.finding,
  guides: ['statistics.md'],
  options: {
    ...scoringOptions,
    alpha: option.shareOr('--alpha <level>', words.about.alpha, 0.05),
    correction: option.choiceOr('--correction <how>', correctionAbout(), CORRECTIONS, 'holm'),
    draws: option.integerOr('--draws <n>', words.about.draws, 10_000, { least: 100, most: 10_000_000 }),
    margin: option.positive('--margin <m>', words.about.margin, { fault: (_, value) => words.badMargin({ value }) }),
    k: option.integerOr('-k <k>', words.about.k, 10, { least: 1 }),
    show: option.integer('--show <n>', words.about.show, { least: 0 }, { group: 'output' }),
    tests: option.flag('--tests', words.about.tests, { group: 'output' }),
    matrix: option.flag('--matrix', words.about.matrix, { group: 'output' }),
    charts: option.text('--charts <folder>', words.about.charts, { group: 'output' }),
    ...anyway,
  },
  open: (operands, options, work) => openSource(operands, options, (notice) => work.notice(notice)),

  async run(source: Source, options, work): Promise<Compared> {
    const { systems } = source;
    if (systems.length < 2) throw new JatdaeError(words.input.twoSystems);
    if (panelOf(systems).queries.length === 0) throw new JatdaeError(words.noCommonQuery);
    const banner = requireComparable(systems, options, work);
    const { alpha, correction, draws, k, margin } = options;
    const named = source.project?.config.primary;
    const comparison = await compareSystems(source, {
      ...(named !== undefined && { primary: measuresOf([named], source.judging, source.level, true)[0]!.name }),
      alpha,
      correction,
      draws,
      seed: source.seed,
      k,
      level: source.level ?? Number.MIN_VALUE,
      ...(margin !== undefined && { margin }),
    });
    return banner ? { ...comparison, banner } : comparison;
  },

  data: ({ banner, ...comparison }) => ({ comparable: banner === undefined, ...comparison }),
  forms: {
    table: ({ banner, ...comparison }, { lang, width }, { show: asked, tests, matrix, alpha }) => {
      const [show, brief] = [asked ?? SHOWN, comparison.pairs.length > 1 && asked === undefined];
      const [one] = comparison.many?.measures ?? [];
      return [
        ...(banner ? [`${translate(banner, lang)}\n\n`] : []),
        compareText(comparison, { lang, width, show, brief, tests }),
        ...(matrix && one ? [`\n${matrixText(one, comparison.many!.systems, { lang, width, alpha })}\n`] : []),
      ].join('');
    },
    csv: (comparison) => compareCsv(comparison),
    md: ({ banner, ...comparison }, { lang }) => compareMarkdown(comparison, lang, banner),
    latex: ({ banner, ...comparison }, { lang }) => compareLatex(comparison, lang, banner),
  },

  async write(comparison, view, { charts: folder, matrix, format }, work) {
    if (folder !== undefined) await writeCharts(comparison, folder, view, work);
    if (!matrix) return;
    if (format !== 'table') work.tell(words.print.matrixInTable);
    else if (!comparison.many) work.tell(words.print.matrixNeedsThree);
  },

  // The primary measure, which stands first, decides: a difference that is a regression is a negative finding.
  exit: ({ pairs }) => (pairs.some(({ measures }) => measures[0]?.verdict === 'worse') ? 1 : 0),
});

function correctionAbout(): Message {
  return common.choices({ what: words.about.correction, names: CORRECTIONS });
}

/** Write the charts of a comparison, and say which ones and which not. @throws JatdaeError where the folder cannot be used */
async function writeCharts(comparison: Comparison, folder: string, { lang }: View, work: Work): Promise<void> {
  const { files, left } = await compareCharts(comparison, lang);
  for (const say of left) work.notice({ level: 'warning', code: 'no-chart', say });
  if (files.length === 0) return;
  try {
    makeFolder(folder);
    for (const { name, svg } of files) writeFileSync(join(folder, name), svg);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new JatdaeError(charts.cannotWrite({ folder, reason }), { cause: error });
  }
  work.tell(charts.written({ files: files.map(({ name }) => join(folder, name)).join(', ') }));
}
