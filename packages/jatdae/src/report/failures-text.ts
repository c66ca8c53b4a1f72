import stringWidth from 'string-width';
import type { FailureReport, KindRow, SystemFailures } from '../analysis/index.ts';
import { type Lang, translate, failures as words } from '../language/index.ts';
import { failureLines } from './failures-list.ts';
import { NONE, percent, shown } from './number.ts';
import { type Section, sectionsText } from './sections.ts';

/** Up to so many systems are told of their humps in a sentence each. */
const HUMPS_SAID = 2;

/** A line a system. */
function systemsSection({ systems }: FailureReport, numbered: boolean, lang: Lang): Section {
  const { head } = words.verb;
  const later = ({ failures }: SystemFailures) => failures.filter(({ rank }) => rank !== undefined).length;
  const missing = (one: SystemFailures) => one.answerable - one.firsts - later(one);
  const shownWithout = ({ failures }: SystemFailures) =>
    failures.filter(({ kinds, answer }) => !answer && !kinds.some(({ name }) => name === 'system-failed')).length;
  return {
    title: translate(
      words.verb.title({ systems: systems.length, queries: Math.max(...systems.map(({ queries }) => queries)) }),
      lang,
    ),
    table: {
      head: [head.system, head.queries, head.first, head.later, head.missing, head.unanswerable, head.failed].map(
        (one) => translate(one, lang),
      ),
      rows: systems.map((one, i) => [
        numbered ? `[${i + 1}] ${one.system}` : one.system,
        ...[one.queries, one.firsts, later(one), missing(one), shownWithout(one), one.failed].map(String),
      ]),
    },
    remarks: [translate(words.verb.columns, lang)],
  };
}

/** Said of few systems, in a table of many. */
function humpsSections({ systems }: FailureReport, lang: Lang): Section[] {
  const humped = systems.flatMap(({ system, humps }) => (humps ? [{ system, ...humps }] : []));
  const [first] = humped;
  if (!first) return [];
  if (humped.length <= HUMPS_SAID) {
    const remarks = humped.map(({ system, measure, n, high, low, zero, middle, mean }) =>
      translate(words.verb.humps({ system, measure, n, high, low, zero, middle, mean: shown(mean, 3) }), lang),
    );
    return [{ remarks }];
  }
  const { head } = words.verb;
  return [
    {
      title: translate(words.verb.humpsTitle({ measure: first.measure }), lang),
      table: {
        head: [head.system, head.queries, head.high, head.middle, head.low, head.zero, head.mean].map((one) =>
          translate(one, lang),
        ),
        rows: humped.map(({ system, n, high, middle, low, zero, mean }) => [
          system,
          ...[n, high, middle, low, zero].map(String),
          shown(mean, 3),
        ]),
      },
    },
  ];
}

/** Kinds named of what a system fixes, and of what it breaks: the most frequent. */
const MOVED = 4;

/** How the report is shown. */
export interface FailuresView {
  /** Language of the words. */
  readonly lang: Lang;
  /** Columns of the terminal. */
  readonly width: number;
  /** Examples of each kind. */
  readonly examples: number;
}

/** Rows of kinds that some system has, the most frequent of the first system first, `unexplained` last. */
function rowsShown(report: FailureReport): KindRow[] {
  const total = ({ counts }: KindRow) => counts.reduce((sum, one) => sum + (one?.count ?? 0), 0);
  const first = ({ counts }: KindRow) => counts[0]?.count ?? 0;
  const unexplained = report.kinds.at(-1);
  const known = report.kinds.filter((row) => row !== unexplained && total(row) > 0);
  const order = new Map(report.kinds.map((row, i) => [row, i]));
  known.sort((a, b) => first(b) - first(a) || total(b) - total(a) || order.get(a)! - order.get(b)!);
  return unexplained && total(unexplained) > 0 ? [...known, unexplained] : known;
}

/** `jatdae failures`: systems, kinds, examples, changes, hypotheses, and what was not looked at. */
export function failuresText(report: FailureReport, view: FailuresView): string {
  const { lang, width } = view;
  const rows = rowsShown(report);
  if (rows.length === 0) {
    const nothing = { remarks: [translate(words.verb.nothing, lang)] };
    return sectionsText([systemsSection(report, false, lang), nothing, ...notLooked(report, lang)], width);
  }
  const tables = sectionsText(
    [
      systemsSection(report, isNumbered(report, rows, width), lang),
      ...humpsSections(report, lang),
      kindsSection(report, rows, view),
      ...(report.tags.length > 0 ? [tagsSection(report, view)] : []),
    ],
    width,
  );
  const rest = sectionsText([...changes(report, view), hypotheses(rows, lang), ...notLooked(report, lang)], width);
  return [tables, examples(report, rows, view), rest].filter((part) => part !== '').join('\n');
}

function kindsSection(report: FailureReport, rows: readonly KindRow[], view: FailuresView): Section {
  const { lang } = view;
  const remarks = [translate(words.verb.kindsRemark, lang)];
  const has = (name: string) => rows.some((row) => row.name === name);
  if (report.pair && (has('same-item-other-category') || has('same-category-other-item')))
    remarks.push(translate(words.verb.pair({ category: report.pair[0], item: report.pair[1] }), lang));
  if (has('long-document') || has('beyond-token-limit'))
    remarks.push(translate(words.verb.estimates({ limit: report.tokenLimit }), lang));
  if (has('near-tie'))
    remarks.push(translate(words.verb.tie({ share: `${+(report.nearTie * 100).toFixed(3)}%` }), lang));
  return {
    title: translate(words.verb.kindsTitle, lang),
    table: countTable(report, rows, translate(words.verb.head.kind, lang), true, view),
    remarks,
  };
}

function tagsSection(report: FailureReport, view: FailuresView): Section {
  const { lang } = view;
  return {
    title: translate(words.verb.tagsTitle, lang),
    table: countTable(report, report.tags, translate(words.verb.head.tag, lang), false, view),
  };
}

/** A column a system; counts with shares where there is room, systems by number where names have none. */
function countTable(
  { systems }: FailureReport,
  rows: readonly KindRow[],
  name: string,
  numbered: boolean,
  { lang, width }: FailuresView,
): NonNullable<Section['table']> {
  const digits = String(rows.length).length;
  const label = (row: KindRow, i: number) => (numbered ? `${String(i + 1).padStart(digits)} ${row.name}` : row.name);
  const left = Math.max(stringWidth(name), ...rows.map((row, i) => stringWidth(label(row, i))));
  const counts = (row: KindRow) => row.counts.map((one) => (one ? String(one.count) : NONE));
  const [only] = systems;
  if (systems.length === 1 && only) {
    return {
      head: [name, translate(words.verb.head.count, lang), translate(words.verb.head.share, lang)],
      rows: rows.map((row, i) => [label(row, i), ...counts(row), percent(row.counts[0]?.share)]),
    };
  }
  const wide = left + systems.reduce((sum, { system }) => sum + 2 + Math.max(stringWidth(system), 9), 0);
  if (wide <= width) {
    const cell = (one: KindRow['counts'][number]) => (one ? `${one.count} (${percent(one.share)})` : NONE);
    return {
      head: [name, ...systems.map(({ system }) => system)],
      rows: rows.map((row, i) => [label(row, i), ...row.counts.map(cell)]),
    };
  }
  return {
    head: [name, ...systems.map(({ system }, i) => (namesFit(systems, left, width) ? system : `[${i + 1}]`))],
    rows: rows.map((row, i) => [label(row, i), ...counts(row)]),
  };
}

function namesFit(systems: readonly SystemFailures[], left: number, width: number): boolean {
  return left + systems.reduce((sum, { system }) => sum + 2 + stringWidth(system), 0) <= width;
}

/** Whether the columns of the table of kinds go by number. */
function isNumbered({ systems }: FailureReport, rows: readonly KindRow[], width: number): boolean {
  const left = Math.max(...rows.map(({ name }) => stringWidth(name))) + String(rows.length).length + 1;
  return systems.length > 1 && !namesFit(systems, left, width);
}

function examples(
  report: FailureReport,
  rows: readonly KindRow[],
  { lang, width, examples: most }: FailuresView,
): string {
  if (most === 0) return '';
  const many = report.systems.length > 1;
  const lines = [translate(words.verb.examplesTitle, lang)];
  for (const [i, row] of rows.entries()) {
    const { example } = row;
    if (!example) continue;
    const { failures } = report.systems.find(({ system }) => system === example.system)!;
    const others = failures.filter((one) => one !== example.failure && one.kinds.some(({ name }) => name === row.name));
    // The list runs from the worst to the nearest; the example is the nearest.
    const shownOnes = [example.failure, ...others.reverse()].slice(0, most);
    lines.push(
      '',
      `${i + 1} ${many ? translate(words.verb.of({ system: example.system }), lang) : ''}${translate(row.about, lang)}`,
    );
    for (const failure of shownOnes) lines.push(...failureLines(failure, row.name, width, lang));
  }
  return `${lines.join('\n')}\n`;
}

function changes(report: FailureReport, { lang }: FailuresView): Section[] {
  const [first] = report.systems;
  if (report.changes.length === 0 || !first) return [];
  const listed = (of: 'fixed' | 'broken', kinds: FailureReport['changes'][number]['kinds']) =>
    kinds
      .filter((kind) => kind[of] > 0)
      .sort((a, b) => b[of] - a[of])
      .slice(0, MOVED)
      .map((kind) => `${kind.name} ${kind[of]}`)
      .join(', ');
  return [
    {
      title: translate(words.verb.changesTitle({ against: first.system }), lang),
      table: {
        head: [
          translate(words.verb.head.system, lang),
          translate(words.verb.head.fixes, lang),
          translate(words.verb.head.breaks, lang),
        ],
        rows: report.changes.map(({ system, fixed, broken }) => [system, String(fixed.length), String(broken.length)]),
      },
      remarks: report.changes
        .filter(({ kinds }) => kinds.length > 0)
        .map(({ system, kinds }) =>
          translate(words.verb.moved({ system, fixed: listed('fixed', kinds), broken: listed('broken', kinds) }), lang),
        ),
    },
  ];
}

/** Rows of one hypothesis together. */
function hypotheses(rows: readonly KindRow[], lang: Lang): Section {
  const numbers = new Map<string, number[]>();
  for (const [i, { hypothesis }] of rows.entries()) {
    if (!hypothesis) continue;
    const same = numbers.get(translate(hypothesis, lang));
    if (same) same.push(i + 1);
    else numbers.set(translate(hypothesis, lang), [i + 1]);
  }
  return {
    title: translate(words.verb.hypothesesTitle, lang),
    remarks: [...numbers].map(([sentence, of]) => `${translate(words.verb.rows({ numbers: of }), lang)}: ${sentence}`),
  };
}

function notLooked({ systems }: FailureReport, lang: Lang): Section[] {
  const lines = new Map<string, string[]>();
  for (const { system, notLooked: missing } of systems) {
    for (const need of new Set(missing.map((one) => one.need))) {
      const kinds = missing.filter((one) => one.need === need).map(({ kind }) => kind);
      const key = translate(words.verb.notLooked({ kinds, reason: translate(words.needs[need], lang) }), lang);
      lines.set(key, [...(lines.get(key) ?? []), system]);
    }
  }
  if (lines.size === 0) return [];
  const remarks = [...lines].map(([line, of]) => (of.length === systems.length ? line : `${of.join(', ')}: ${line}`));
  return [{ title: translate(words.verb.notLookedTitle, lang), remarks }];
}
