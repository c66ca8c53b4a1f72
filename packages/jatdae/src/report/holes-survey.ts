import type { HoleSurvey, JudgedShare, SystemSurvey } from '../analysis/index.ts';
import { type Lang, translate, holes as words } from '../language/index.ts';
import { NONE, percent, shown } from './number.ts';
import type { Section } from './sections.ts';

/** Shares of judged documents that differ by more than this make two systems hard to compare (METHODS.md 5). */
const GAP = 0.1;

/** The tables of `jatdae holes`. */
export function surveySections(survey: HoleSurvey, lang: Lang): Section[] {
  const { systems, queries, judgements, leftOut } = survey;
  const sections: Section[] = [
    { title: translate(words.surveyTitle({ systems: systems.length, queries, judgements }), lang) },
    judgedSection(survey, lang),
    ...sliceSections(survey, lang),
    ...valueSections(survey, lang),
  ];
  if (!leftOut) return [...sections, { remarks: [translate(words.needsTwo, lang)] }];
  return [...sections, ...poolSections(survey, lang)];
}

function shares(of: readonly JudgedShare[]): string[] {
  return of.map(({ judged }) => shown(judged, 3));
}

function judgedSection({ systems, depths }: HoleSurvey, lang: Lang): Section {
  const deepest = depths[depths.length - 1]!;
  const remarks = [translate(words.wholeTo, lang), ...gaps(systems, depths, lang)];
  const holes = systems.reduce((sum, one) => sum + one.elsewhere.holes, 0);
  const elsewhere = systems.reduce((sum, one) => sum + one.elsewhere.elsewhere, 0);
  if (elsewhere > 0) remarks.push(translate(words.elsewhere({ depth: deepest, holes, judged: elsewhere }), lang));
  return {
    title: translate(words.judgedTitle, lang),
    table: {
      head: [
        translate(words.head.system, lang),
        ...depths.map((depth) => `Judged@${depth}`),
        translate(words.head.unjudged({ depth: deepest }), lang),
        translate(words.head.complete, lang),
      ],
      rows: systems.map((one) => [
        one.system,
        ...shares(one.shares),
        String(one.shares[one.shares.length - 1]!.unjudged),
        one.judgedTo === undefined ? NONE : String(one.judgedTo),
      ]),
    },
    remarks,
  };
}

/** At the first depth where the shares of two systems differ too much. */
function gaps(systems: readonly SystemSurvey[], depths: readonly number[], lang: Lang): string[] {
  for (const [d, depth] of depths.entries()) {
    const judged = systems.flatMap(({ system, shares: all }) => {
      const share = all[d]!.judged;
      return share === undefined ? [] : [{ system, share }];
    });
    if (judged.length < 2) continue;
    const least = judged.reduce((x, y) => (y.share < x.share ? y : x));
    const most = judged.reduce((x, y) => (y.share > x.share ? y : x));
    if (most.share - least.share > GAP) {
      return [
        translate(
          words.gap({
            depth,
            least: least.system,
            low: percent(least.share),
            most: most.system,
            high: percent(most.share),
          }),
          lang,
        ),
      ];
    }
  }
  return [];
}

function sliceSections({ systems, depths }: HoleSurvey, lang: Lang): Section[] {
  const attributes = [...new Set(systems.flatMap(({ slices }) => slices.map(({ by }) => by)))];
  return attributes.map((by) => ({
    table: {
      head: [
        translate(words.head.system, lang),
        by,
        translate(words.head.queries, lang),
        ...depths.map((depth) => `Judged@${depth}`),
      ],
      rows: systems.flatMap(({ system, slices }) =>
        slices
          .filter((slice) => slice.by === by)
          .map(({ value, queries, shares: all }) => [
            system,
            value === '' ? NONE : value,
            String(queries),
            ...shares(all),
          ]),
      ),
      left: 2,
    },
  }));
}

function valueSections({ systems, grade, withoutRelevant }: HoleSurvey, lang: Lang): Section[] {
  const { head } = words;
  const measures = systems[0]!.values.measures;
  const sections = measures.map(
    ({ measure }, m): Section => ({
      title: translate(words.valuesTitle({ measure }), lang),
      table: {
        head: [
          translate(head.system, lang),
          translate(head.value, lang),
          translate(head.condensed, lang),
          'Bpref',
          translate(head.bounds, lang),
        ],
        rows: systems.map(({ system, values }) => {
          const { value, condensed, bounds } = values.measures[m]!;
          return [
            system,
            shown(value),
            shown(condensed),
            shown(values.bpref),
            bounds ? `[${shown(bounds[0])}, ${shown(bounds[1])}]` : NONE,
          ];
        }),
      },
    }),
  );
  const tooMany = measures.filter((_, m) => systems.some(({ values }) => values.measures[m]!.tooMany));
  const remarks = [
    translate(words.valuesRemark({ grade }), lang),
    ...(tooMany.length > 0
      ? [translate(words.tooMany({ measures: tooMany.map(({ measure }) => measure).join(', ') }), lang)]
      : []),
    ...(withoutRelevant > 0 ? [translate(words.outsideBounds({ queries: withoutRelevant }), lang)] : []),
  ];
  return sections.map((section, i) => (i === sections.length - 1 ? { ...section, remarks } : section));
}

function poolSections({ leftOut }: HoleSurvey, lang: Lang): Section[] {
  const { finders, systems } = leftOut!;
  const { head } = words;
  const { positives, depth, byNone, byOne, byMore } = finders;
  const part = (n: number) => (positives === 0 ? NONE : percent(n / positives));
  const counted = (n: number) => `${n} (${part(n)})`;
  const found: Section = {
    title: translate(words.findersTitle({ positives, depth }), lang),
    table: {
      head: [
        translate(head.system, lang),
        translate(head.had, lang),
        '%',
        translate(head.alone, lang),
        '%',
        `R@${depth}`,
        translate(head.others, lang),
      ],
      rows: systems.map((one) => [
        one.system,
        String(one.had),
        part(one.had),
        String(one.alone),
        part(one.alone),
        shown(one.recall.all),
        shown(one.recall.others),
      ]),
    },
    remarks: [translate(words.finders({ none: counted(byNone), one: counted(byOne), more: counted(byMore) }), lang)],
  };
  const warnings = systems.flatMap((one) => [
    ...(one.warnings.includes('one-origin')
      ? [translate(words.oneOrigin({ system: one.system, share: part(one.alone) }), lang)]
      : []),
    ...(one.warnings.includes('recall-gap')
      ? [
          translate(
            words.recallGap({
              system: one.system,
              depth,
              all: shown(one.recall.all, 3),
              others: shown(one.recall.others, 3),
            }),
            lang,
          ),
        ]
      : []),
    ...(one.vanished > 0 ? [translate(words.vanished({ system: one.system, queries: one.vanished }), lang)] : []),
  ]);
  const measures = systems[0]!.measures;
  const left = measures.map(
    ({ measure }, m): Section => ({
      title: translate(words.leftOutTitle({ measure }), lang),
      table: {
        head: [
          translate(head.system, lang),
          translate(head.value, lang),
          translate(head.without, lang),
          translate(head.loss, lang),
          translate(head.place, lang),
        ],
        rows: systems.map((one) => {
          const { value, without, loss, rank, rankWithout } = one.measures[m]!;
          return [one.system, shown(value), shown(without), shown(loss), places(rank, rankWithout)];
        }),
      },
      ...(m === measures.length - 1 && { remarks: [translate(words.leftOutRemark({ depth }), lang), ...warnings] }),
    }),
  );
  return [found, ...left];
}

/** A place, and the one it becomes where that is another. */
export function places(before: number | undefined, after: number | undefined): string {
  const show = (place: number | undefined) => (place === undefined ? NONE : String(place));
  return before === after ? show(before) : `${show(before)} → ${show(after)}`;
}
