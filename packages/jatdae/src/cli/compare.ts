import type { Command } from 'commander';
import { CORRECTIONS, compareSystems } from '../analysis/compare/index.ts';
import { panelOf } from '../analysis/compare/panel.ts';
import { JatdaeError } from '../errors.ts';
import { compareCsv } from '../report/compare-csv.ts';
import { compareLatex } from '../report/compare-latex.ts';
import { compareMarkdown } from '../report/compare-markdown.ts';
import { matrixText } from '../report/compare-matrix.ts';
import { compareText } from '../report/compare-table.ts';
import { plainJson } from '../report/plain-json.ts';
import * as words from '../words/compare.ts';
import * as input from '../words/compare-input.ts';
import * as print from '../words/compare-print.ts';
import * as about from '../words/eval-options.ts';
import type { Verb } from './command.ts';
import { evaluatedSystems } from './evaluated-systems.ts';
import { choice, integer, level } from './options.ts';
import { requireComparable } from './require-comparable.ts';
import { scoringOptions } from './scoring-options.ts';
import { writeCharts } from './write-charts.ts';

/** The version of the JSON that `jatdae compare` writes. */
const VERSION = 1;
/** Queries shown of each kind. */
const SHOWN = 5;
const FORMATS = ['table', 'json', 'csv', 'md', 'latex'] as const;

/** `jatdae compare A B [C ...]`: is the difference real, and where does it come from. */
export const compareVerb: Verb = {
  configure(command: Command, lang) {
    scoringOptions(command.argument('[systems...]', words.about.systems[lang]), lang)
      .option('--docs <file>', words.about.docs[lang])
      .option('--alpha <level>', words.about.alpha[lang], '0.05')
      .option('--correction <how>', `${words.about.correction[lang]}: ${CORRECTIONS.join(', ')}`, 'holm')
      .option('--draws <n>', words.about.draws[lang], '10000')
      .option('--margin <m>', words.about.margin[lang])
      .option('-k <k>', words.about.k[lang], '10')
      .option('--show <n>', words.about.show[lang])
      .option('--tests', words.about.tests[lang])
      .option('--matrix', words.about.matrix[lang])
      .option('--charts <folder>', words.about.charts[lang])
      .option('--anyway', words.about.anyway[lang])
      .option(`--format <${FORMATS.join('|')}>`, about.format[lang], 'table')
      .option('--no-bom', about.noBom[lang]);
  },

  async run(session, operands, given) {
    const format = choice('--format', given.format, FORMATS);
    const show = given.show === undefined ? SHOWN : integer('--show', given.show, 0);
    const options = {
      alpha: share('--alpha', given.alpha),
      correction: choice('--correction', given.correction, CORRECTIONS),
      draws: integer('--draws', given.draws, 100, 10_000_000),
      seed: integer('--seed', given.seed, 0),
      k: integer('-k', given.k, 1),
      level: level(given.rel) ?? Number.MIN_VALUE,
      ...(given.margin !== undefined && { margin: margin(given.margin) }),
    };
    const evaluated = await evaluatedSystems(session, operands, given);
    const { systems } = evaluated;
    if (systems.length < 2) throw new JatdaeError(input.twoSystems);
    if (panelOf(systems).queries.length === 0) throw new JatdaeError(words.noCommonQuery);
    const banner = requireComparable(systems, given);
    if (banner) session.notice({ level: 'warning', code: 'not-comparable', say: banner });
    const comparison = await compareSystems(evaluated, options);
    const { lang, width } = session;
    const { many } = comparison;
    if (given.charts !== undefined) await writeCharts(session, comparison, String(given.charts));
    if (given.matrix === true && format !== 'table') session.tell(print.matrixInTable);
    if (format === 'json') {
      const document = { version: VERSION, comparable: banner === undefined, ...(plainJson(comparison) as object) };
      session.out(`${JSON.stringify(document, null, 2)}\n`);
    } else if (format === 'table') {
      if (banner) session.out(`${banner[lang]}\n\n`);
      const brief = systems.length > 2 && given.show === undefined;
      session.out(compareText(comparison, { lang, width, show, brief, tests: given.tests === true }));
      if (given.matrix === true) {
        const [one] = many?.measures ?? [];
        if (many && one) session.out(`\n${matrixText(one, many.systems, { lang, width, alpha: options.alpha })}\n`);
        else session.tell(print.matrixNeedsThree);
      }
    } else if (format === 'csv') session.out(compareCsv(comparison));
    else if (format === 'md') session.out(compareMarkdown(comparison, lang, banner));
    else session.out(compareLatex(comparison, lang, banner));
    // The first measure decides: a difference that is a regression is a negative finding.
    return comparison.pairs.some(({ measures }) => measures[0]?.verdict === 'worse') ? 1 : 0;
  },
};

function share(flag: string, value: unknown): number {
  const number = Number(value);
  if (number > 0 && number < 1) return number;
  throw new JatdaeError(words.badShare(flag, String(value)));
}

function margin(value: unknown): number {
  const number = Number(value);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new JatdaeError(words.badMargin(String(value)));
}
