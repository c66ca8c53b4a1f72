import { MISSING_GRADES } from '../judging/outcome.ts';
import { allMissing, type QUADRANTS, type Quadrants, type RagMissing, type RagReport } from '../judging/rag/index.ts';
import { type Lang, translate, judging as words } from '../language/index.ts';
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
  const { head } = words.rag;
  const columns = [head.measure, head.mean, head.bounds, head.known, head.open, head.without];
  return [
    {
      title: translate(words.rag.title({ name, rows, k }), lang),
      table: {
        head: columns.map((one) => translate(one, lang)),
        rows: measures.map(({ measure, mean, bounds, known, open, without }) => [
          measure,
          shown(mean),
          bounds === undefined ? NONE : open === 0 ? shown(bounds[0]) : `[${shown(bounds[0])}, ${shown(bounds[1])}]`,
          ...[known, open, without].map(String),
        ]),
      },
      remarks: [
        ...measures.map(({ measure, formula }) =>
          translate(words.rag.formulaLine({ measure, text: translate(words.rag.formula[formula], lang) }), lang),
        ),
        ...(measures.some(({ formula }) => formula === 'ContextPrecision')
          ? [translate(words.rag.byReference({ yes: byReference }), lang)]
          : []),
        translate(words.rag.columns, lang),
        translate(words.rag.unchecked, lang),
        ...judges.map((judge) => translate(words.rag.judgedBy({ ids: judge }), lang)),
      ],
    },
    ...(allMissing(missing) > 0 ? [missingSection(missing, lang)] : []),
    ...(quadrants ? [quadrantSection(quadrants, lang)] : []),
  ];
}

function missingSection({ verdicts, ...others }: RagMissing, lang: Lang): Section {
  const kinds = ['splits', 'open', 'cut', 'unasked'] as const;
  const rows = [
    ...MISSING_GRADES.map((kind) => [translate(words.print.missing[kind], lang), verdicts[kind]] as const),
    ...kinds.map((kind) => [translate(words.rag.missingKinds[kind], lang), others[kind]] as const),
  ];
  return {
    title: translate(words.rag.missingTitle, lang),
    table: {
      head: words.rag.missingHead.map((one) => translate(one, lang)),
      rows: rows.flatMap(([why, count]) => (count > 0 ? [[why, String(count)]] : [])),
    },
    remarks: [translate(words.rag.missingRemark, lang)],
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
  const other = words.rag.quadrantOther;
  const ways = [...new Set(ORDER.flatMap((one) => lists[one].map(({ retrievedBy }) => retrievedBy)))].sort();
  const named = ([one, ids]: readonly [string, readonly string[]]) =>
    ids.length === 0
      ? []
      : [
          translate(
            words.rag.ids({
              what: one,
              names: ids.slice(0, NAMED).map(shortId).join(', '),
              more: Math.max(0, ids.length - NAMED),
            }),
            lang,
          ),
        ];
  return {
    title: translate(words.rag.quadrantTitle, lang),
    table: {
      head: words.rag.quadrantHead.map((one) => translate(one, lang)),
      rows: [
        ...ORDER.map((one) => row(translate(words.rag.quadrant[one], lang), lists[one].length, answered)),
        ...(unknown.length > 0 ? [row(translate(other.unknown, lang), unknown.length, answered)] : []),
        ...(untold.length > 0 ? [row(translate(other.untold, lang), untold.length, answered)] : []),
        ...(unanswered.length > 0 ? [row(translate(other.unanswered, lang), unanswered.length, undefined)] : []),
      ],
    },
    remarks: [
      ...ORDER.slice(0, 3).flatMap((one) =>
        named([translate(words.rag.quadrant[one], lang), lists[one].map(({ query }) => query)]),
      ),
      ...named([translate(other.unknown, lang), unknown]),
      ...(ways.length > 0
        ? [translate(words.rag.byWhat({ ways: ways.map((way) => translate(words.rag.retrievedBy[way], lang)) }), lang)]
        : []),
      ...(lists['missed-right'].length > 0 ? [translate(words.rag.missedRight, lang)] : []),
    ],
  };
}
