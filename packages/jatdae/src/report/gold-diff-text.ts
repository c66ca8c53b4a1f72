import type { GoldEffect } from '../analysis/gold-effect.ts';
import type { GoldDiff, LabelChange, QueryChange } from '../gold/index.ts';
import { diff as words } from '../words/gold-freeze.ts';
import type { Lang } from '../words/say.ts';
import { signed } from './compare-words.ts';
import { cut, flat } from './cut.ts';
import { NONE, shortId, shown } from './number.ts';
import { type Section, sectionsText } from './sections.ts';

/** A diff of two golds, and what it does to systems. */
export interface GoldDiffReport extends GoldDiff {
  /** Name of the gold before. */
  readonly before: string;
  /** Name of the gold after. */
  readonly after: string;
  /** What the change does, by system; empty where none was scored. */
  readonly effects: readonly {
    readonly before: string;
    readonly after: string;
    readonly measures: readonly GoldEffect[];
  }[];
}

interface View {
  readonly lang: Lang;
  readonly width: number;
  /** Queries and labels shown. */
  readonly show: number;
}

export function goldDiffText(report: GoldDiffReport, view: View): string {
  const { lang } = view;
  const { queries, labels, withQueries, effects } = report;
  if (queries.length + labels.length === 0) {
    return sectionsText(
      [{ title: words.title(report.before, report.after)[lang], remarks: [words.same[lang]] }],
      view.width,
    );
  }
  const count = (list: readonly { readonly kind: string }[], kind: string) =>
    list.filter((one) => one.kind === kind).length;
  const counted = (kind: 'queries' | 'labels', list: readonly { readonly kind: string }[]) =>
    words.counts(kind, count(list, 'added'), count(list, 'changed'), count(list, 'removed'))[lang];
  const sections: Section[] = [
    {
      title: words.title(report.before, report.after)[lang],
      remarks: [
        counted('queries', queries),
        counted('labels', labels),
        ...(labels.length > 0 ? [words.flips(labels.filter(({ flips }) => flips).length)[lang]] : []),
        ...(withQueries.added + withQueries.removed > 0
          ? [words.withQueries(withQueries.added, withQueries.removed)[lang]]
          : []),
      ],
    },
    ...(queries.length > 0 && view.show > 0 ? [queriesSection(queries, view)] : []),
    ...(labels.length > 0 && view.show > 0 ? [labelsSection(labels, view)] : []),
    ...effectSections(effects, lang),
  ];
  return sectionsText(sections, view.width);
}

const SIGN = { added: '+', changed: '~', removed: '-' } as const;

function queriesSection(queries: readonly QueryChange[], { lang, width, show }: View): Section {
  const rows = queries.slice(0, show).map(({ kind, query, before, after, fields }) => {
    const texts =
      before && after && before.text !== after.text ? `${before.text} → ${after.text}` : (after ?? before)!.text;
    return [`${SIGN[kind]} ${cut(shortId(query), 24)}`, cut(flat(texts), width - 48), fields.join(', ')];
  });
  return {
    table: { head: [words.query[lang], '', ''], rows, left: 3 },
    ...(queries.length > show && { remarks: [words.more(queries.length - show)[lang]] }),
  };
}

function labelsSection(labels: readonly LabelChange[], { lang, show }: View): Section {
  // What binary measures see comes first.
  const sorted = [...labels].sort((a, b) => Number(b.flips) - Number(a.flips));
  const grade = (label: LabelChange['before']) => (label ? `${label.grade}${label.hard ? '!' : ''}` : NONE);
  const rows = sorted
    .slice(0, show)
    .map(({ kind, query, document, before, after }) => [
      `${SIGN[kind]} ${cut(shortId(query), 20)}`,
      cut(shortId(document), 26),
      `${grade(before)} → ${grade(after)}`,
      cut((after?.judges.length ? after : before)?.judges.join(', ') || NONE, 20),
    ]);
  return {
    table: { head: [words.query[lang], words.document[lang], words.change[lang], words.who[lang]], rows, left: 4 },
    ...(labels.length > show && { remarks: [words.more(labels.length - show)[lang]] }),
  };
}

function effectSections(effects: GoldDiffReport['effects'], lang: Lang): Section[] {
  if (effects.length === 0) return [{ remarks: [words.noSystems[lang], words.neverCompare[lang]] }];
  const gold = effects.filter(({ before, after }) => before === after);
  const both = effects.filter(({ before, after }) => before !== after);
  const goldRows = gold.flatMap(({ before, measures }) =>
    measures.map((m, i) => [
      i === 0 ? before : '',
      m.measure,
      shown(m.from),
      shown(m.to),
      effect(m.gold),
      effect(m.queries),
      String(m.n),
    ]),
  );
  const { system, measure, from, to, total, bySystem, byGold, byQueries } = words;
  return [
    {
      title: words.goldOnly[lang],
      table: {
        head: [system[lang], measure[lang], from[lang], to[lang], byGold[lang], byQueries[lang], 'n'],
        rows: goldRows,
        left: 2,
      },
    },
    ...both.map(
      ({ before, after, measures }): Section => ({
        title: words.both(before, after)[lang],
        table: {
          head: [measure[lang], from[lang], to[lang], total[lang], bySystem[lang], byGold[lang], byQueries[lang], 'n'],
          rows: measures.map((m) => [
            m.measure,
            shown(m.from),
            shown(m.to),
            effect(m.total),
            effect(m.system),
            effect(m.gold),
            effect(m.queries),
            String(m.n),
          ]),
        },
      }),
    ),
    { remarks: [words.rule[lang], words.neverCompare[lang]] },
  ];
}

function effect(value: number | undefined): string {
  return value === undefined ? NONE : signed(value);
}
