import { MISSING_GRADES } from '../judging/outcome.ts';
import { allMissing, type QUADRANTS, type Quadrants, type RagMissing, type RagReport } from '../judging/rag/index.ts';
import { missing as missingWords } from '../words/judge-print.ts';
import * as words from '../words/judge-rag.ts';
import type { Lang } from '../words/say.ts';
import { NONE, percent, shortId, shown } from './number.ts';
import { plainJson } from './plain-json.ts';
import type { Section } from './sections.ts';

/** Queries of a quadrant that are named. */
const NAMED = 10;

export function ragJson(report: RagReport, rows: readonly object[]): string {
  return `${JSON.stringify({ version: 1, kind: 'rag', ...(plainJson(report) as object), results: plainJson(rows) }, null, 2)}\n`;
}

/** A table of its own, each name with its formula: these numbers belong in no column with P@k, AP or recall. */
export function ragSections(report: RagReport, name: string, lang: Lang): Section[] {
  const { measures, rows, k, byReference, missing, quadrants, judges } = report;
  const { head } = words;
  const columns = [head.measure, head.mean, head.bounds, head.known, head.open, head.without];
  return [
    {
      title: words.title(name, rows, k)[lang],
      table: {
        head: columns.map((one) => one[lang]),
        rows: measures.map(({ measure, mean, bounds, known, open, without }) => [
          measure,
          shown(mean),
          bounds === undefined ? NONE : open === 0 ? shown(bounds[0]) : `[${shown(bounds[0])}, ${shown(bounds[1])}]`,
          ...[known, open, without].map(String),
        ]),
      },
      remarks: [
        ...measures.map(({ measure, formula }) => words.formulaLine(measure, words.formula[formula][lang])[lang]),
        ...(measures.some(({ formula }) => formula === 'ContextPrecision')
          ? [words.byReference(byReference)[lang]]
          : []),
        words.columns[lang],
        words.unchecked[lang],
        ...judges.map((judge) => words.judgedBy(judge)[lang]),
      ],
    },
    ...(allMissing(missing) > 0 ? [missingSection(missing, lang)] : []),
    ...(quadrants ? [quadrantSection(quadrants, lang)] : []),
  ];
}

function missingSection({ verdicts, ...others }: RagMissing, lang: Lang): Section {
  const kinds = ['splits', 'open', 'cut', 'unasked'] as const;
  const rows = [
    ...MISSING_GRADES.map((kind) => [missingWords[kind][lang], verdicts[kind]] as const),
    ...kinds.map((kind) => [words.missingKinds[kind][lang], others[kind]] as const),
  ];
  return {
    title: words.missingTitle[lang],
    table: {
      head: words.missingHead.map((one) => one[lang]),
      rows: rows.flatMap(([why, count]) => (count > 0 ? [[why, String(count)]] : [])),
    },
    remarks: [words.missingRemark[lang]],
  };
}

/** In the order in which they are worth looking at. */
const ORDER = [
  'retrieved-wrong',
  'missed-wrong',
  'missed-right',
  'retrieved-right',
] as const satisfies (typeof QUADRANTS)[number][];

function quadrantSection({ lists, unknown, untold, unanswered }: Quadrants, lang: Lang): Section {
  const answered = ORDER.reduce((sum, one) => sum + lists[one].length, 0) + unknown.length + untold.length;
  const row = (what: string, count: number, of: number | undefined) => [
    what,
    String(count),
    of === undefined ? NONE : percent(of === 0 ? undefined : count / of),
  ];
  const other = words.quadrantOther;
  const ways = [...new Set(ORDER.flatMap((one) => lists[one].map(({ retrievedBy }) => retrievedBy)))].sort();
  const named = ([one, ids]: readonly [string, readonly string[]]) =>
    ids.length === 0
      ? []
      : [words.ids(one, ids.slice(0, NAMED).map(shortId).join(', '), Math.max(0, ids.length - NAMED))[lang]];
  return {
    title: words.quadrantTitle[lang],
    table: {
      head: words.quadrantHead.map((one) => one[lang]),
      rows: [
        ...ORDER.map((one) => row(words.quadrant[one][lang], lists[one].length, answered)),
        ...(unknown.length > 0 ? [row(other.unknown[lang], unknown.length, answered)] : []),
        ...(untold.length > 0 ? [row(other.untold[lang], untold.length, answered)] : []),
        ...(unanswered.length > 0 ? [row(other.unanswered[lang], unanswered.length, undefined)] : []),
      ],
    },
    remarks: [
      ...ORDER.slice(0, 3).flatMap((one) => named([words.quadrant[one][lang], lists[one].map(({ query }) => query)])),
      ...named([other.unknown[lang], unknown]),
      ...(ways.length > 0 ? [words.byWhat(ways.map((way) => words.retrievedBy[way][lang]))[lang]] : []),
      ...(lists['missed-right'].length > 0 ? [words.missedRight[lang]] : []),
    ],
  };
}
