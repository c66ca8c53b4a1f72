import {
  compareSlices,
  type DirectionMatrix,
  type HardNegatives,
  type PlacedDocument,
  type RunSummary,
  type ScopeReport,
  type SliceReport,
} from '../analysis/index.ts';
import { evaluation, type Lang, failures as misses, translate, hardNegatives as words } from '../language/index.ts';
import { cut, flat } from './cut.ts';
import { evalTable, meansTable, perQueryTable } from './eval-table.ts';
import { described } from './misses-text.ts';
import { NONE, percent, shortId, shown } from './number.ts';
import { remark } from './remark.ts';
import { scopeFaults } from './scope-words.ts';
import { type Section, sectionsText } from './sections.ts';
import { comparisonSections, matrixSections, slicesSections } from './slices-table.ts';

interface View {
  readonly lang: Lang;
  readonly width: number;
}

type Sliced = readonly { readonly report: SliceReport; readonly matrices: readonly DirectionMatrix[] }[];

/** One entry a run in every list. */
interface Evaluated {
  readonly summaries: readonly RunSummary[];
  readonly sliced: readonly Sliced[];
  readonly hard?: readonly HardNegatives[];
  readonly scope?: readonly ScopeReport[];
  readonly brief: boolean;
}

interface Options {
  readonly perQuery: boolean;
  /** The attribute was asked for, so it is shown for several runs too. */
  readonly by?: string | undefined;
  readonly matrix: boolean;
  /** Cases of hard negatives to show. */
  readonly hard?: number | undefined;
}

/** Evaluations for a terminal: means side by side where there are several, then each run with what stands behind it. */
export function evalTerminal(result: Evaluated, view: View, options: Options): string {
  const { summaries, scope, brief } = result;
  const several = summaries.length > 1;
  const parts = several ? [meansTable(summaries, view.lang, view.width)] : [];
  if (several && brief) parts.push(...together(result, view, options));
  else {
    for (const i of summaries.keys()) parts.push(...(several ? ['\n'] : []), ...one(result, i, view, options));
  }
  const faults = (scope ?? []).flatMap(scopeFaults).map((say) => translate(say, view.lang));
  if (faults.length > 0) parts.push(`\n${lines(faults, view)}`);
  return parts.join('');
}

/** Several runs, each attribute in one table. */
function together({ summaries, sliced, hard }: Evaluated, view: View, { by, matrix, hard: cases }: Options): string[] {
  const { lang, width } = view;
  const names = summaries.map(({ run }) => run.name);
  const parts: string[] = [];
  for (const a of by === undefined ? [] : (sliced[0] ?? []).keys()) {
    const [first, ...others] = sliced.map((of) => of[a]!.report);
    parts.push(`\n${sectionsText(comparisonSections(compareSlices([first!, ...others]), names, view), width)}`);
  }
  for (const [i, name] of (matrix ? names : []).entries()) parts.push(`\n${name}\n`, matrices(sliced[i]!, view));
  if (hard && cases !== undefined) parts.push(`\n${sectionsText([hardSection(hard, lang)], width)}`);
  return parts;
}

function one(result: Evaluated, i: number, view: View, { hard: cases, matrix, perQuery }: Options): string[] {
  const { lang, width } = view;
  const [summary, sliced] = [result.summaries[i]!, result.sliced[i]!];
  const [hard, scope] = [result.hard?.[i], result.scope?.[i]];
  return [
    evalTable(summary, lang, width),
    ...(hard ? [lines(hardRemarks(hard, lang), view)] : []),
    ...(scope?.clean
      ? [lines([translate(evaluation.scope.clean({ queries: scope.queries, documents: scope.documents }), lang)], view)]
      : []),
    ...sliced.map(({ report }) => `\n${sectionsText(slicesSections(report, view), width)}`),
    ...(matrix ? [matrices(sliced, view)] : []),
    ...(hard && cases !== undefined ? [`\n${hardText(hard, cases, width, lang)}`] : []),
    ...(perQuery ? [`\n${perQueryTable(summary, lang)}`] : []),
  ];
}

function matrices(sliced: Sliced, view: View): string {
  const all = sliced.flatMap((of) => of.matrices);
  if (all.length === 0) return '';
  const sections = all.flatMap((matrix) => matrixSections(matrix, view));
  return `\n${sectionsText(sections, view.width)}`;
}

function lines(remarks: readonly string[], { width }: View): string {
  return remarks.map((line) => `${remark(line, width)}\n`).join('');
}

/** What the look-alikes do, in a few sentences; nothing where no query has one. */
function hardRemarks(found: HardNegatives, lang: Lang): string[] {
  const { n, share, ahead, within, k, margins } = found;
  if (n === 0) return [];
  const unanswerable = found.cases.filter((one) => one.ahead > 0 && !one.answerable).length;
  const counts = { n, ahead: ahead.length, unanswerable, share: percent(share), within: within.length, k };
  const lines = [translate(words.summary(counts), lang)];
  if (margins.medianRanks !== undefined) {
    const score = margins.medianScore === undefined ? undefined : shown(margins.medianScore);
    lines.push(translate(words.margins({ n: margins.n, ranks: margins.medianRanks, score }), lang));
  }
  const { onlyHard, onlyRelevant, neither } = margins;
  if (margins.n < n) lines.push(translate(words.noMargin({ onlyHard, onlyRelevant, neither }), lang));
  return lines;
}

/** The worst cases, each with the answer beside what was taken for it. */
function hardText(found: HardNegatives, most: number, width: number, lang: Lang): string {
  const { system, cases } = found;
  const ahead = cases.filter((one) => one.ahead > 0);
  const lines = [translate(words.title({ system, count: ahead.length }), lang)];
  for (const one of ahead.slice(0, most)) {
    const line = (name: string, placed: PlacedDocument | undefined, text: Parameters<typeof described>[0]) => {
      const absent = one.answerable ? misses.misses.notFound : words.noAnswer;
      const where = placed ? translate(misses.misses.atRank({ rank: placed.rank }), lang) : translate(absent, lang);
      lines.push(cut(`  ${name} (${where})${placed ? `  ${described(text, placed.id, lang)}` : ''}`, width));
    };
    lines.push('', cut(`${shortId(one.query)}  ${flat(one.text)}`.trimEnd(), width));
    line(translate(words.hard, lang), one.hard, one.hardText);
    line(translate(words.answer, lang), one.relevant, one.relevantText);
  }
  if (ahead.length > most) lines.push('', translate(words.more({ count: ahead.length - most }), lang));
  return `${lines.join('\n')}\n`;
}

/** Several systems side by side. */
function hardSection(found: readonly HardNegatives[], lang: Lang): Section {
  const { head } = words;
  const k = found[0]?.k ?? 0;
  return {
    table: {
      head: [
        ...[head.system, head.ahead, head.n, head.share, head.interval, head.within({ k }), head.margin].map((word) =>
          translate(word, lang),
        ),
      ],
      rows: found.map(({ system, n, ahead, share, interval, within, margins }) => [
        system,
        String(ahead.length),
        String(n),
        shown(share),
        interval ? `[${shown(interval[0], 3)}, ${shown(interval[1], 3)}]` : NONE,
        String(within.length),
        margins.medianRanks === undefined ? NONE : String(margins.medianRanks),
      ]),
    },
    remarks: [translate(words.tableRemark, lang)],
  };
}
