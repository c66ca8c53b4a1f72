import type { HoleSurvey, JudgedShare, SystemSurvey } from '../analysis/holes/index.ts';
import * as words from '../words/holes.ts';
import type { Lang } from '../words/say.ts';
import { NONE, percent, shown } from './number.ts';
import type { Section } from './sections.ts';

/** Shares of judged documents that differ by more than this make two systems hard to compare (METHODS.md 5). */
const GAP = 0.1;

/** The tables of `jatdae holes`. */
export function surveySections(survey: HoleSurvey, lang: Lang): Section[] {
  const { systems, queries, judgements, leftOut } = survey;
  const sections: Section[] = [
    { title: words.surveyTitle(systems.length, queries, judgements)[lang] },
    judgedSection(survey, lang),
    ...sliceSections(survey, lang),
    ...valueSections(survey, lang),
  ];
  if (!leftOut) return [...sections, { remarks: [words.needsTwo[lang]] }];
  return [...sections, ...poolSections(survey, lang)];
}

function shares(of: readonly JudgedShare[]): string[] {
  return of.map(({ judged }) => shown(judged, 3));
}

function judgedSection({ systems, depths }: HoleSurvey, lang: Lang): Section {
  const deepest = depths[depths.length - 1]!;
  const remarks = [words.wholeTo[lang], ...gaps(systems, depths, lang)];
  const holes = systems.reduce((sum, one) => sum + one.elsewhere.holes, 0);
  const elsewhere = systems.reduce((sum, one) => sum + one.elsewhere.elsewhere, 0);
  if (elsewhere > 0) remarks.push(words.elsewhere(deepest, holes, elsewhere)[lang]);
  return {
    title: words.judgedTitle[lang],
    table: {
      head: [
        words.head.system[lang],
        ...depths.map((depth) => `Judged@${depth}`),
        words.head.unjudged(deepest)[lang],
        words.head.complete[lang],
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
      return [words.gap(depth, least.system, percent(least.share), most.system, percent(most.share))[lang]];
    }
  }
  return [];
}

function sliceSections({ systems, depths }: HoleSurvey, lang: Lang): Section[] {
  const attributes = [...new Set(systems.flatMap(({ slices }) => slices.map(({ by }) => by)))];
  return attributes.map((by) => ({
    table: {
      head: [words.head.system[lang], by, words.head.queries[lang], ...depths.map((depth) => `Judged@${depth}`)],
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
      title: words.valuesTitle(measure)[lang],
      table: {
        head: [head.system[lang], head.value[lang], head.condensed[lang], 'Bpref', head.bounds[lang]],
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
    words.valuesRemark(grade)[lang],
    ...(tooMany.length > 0 ? [words.tooMany(tooMany.map(({ measure }) => measure).join(', '))[lang]] : []),
    ...(withoutRelevant > 0 ? [words.outsideBounds(withoutRelevant)[lang]] : []),
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
    title: words.findersTitle(positives, depth)[lang],
    table: {
      head: [head.system[lang], head.had[lang], '%', head.alone[lang], '%', `R@${depth}`, head.others[lang]],
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
    remarks: [words.finders(counted(byNone), counted(byOne), counted(byMore))[lang]],
  };
  const warnings = systems.flatMap((one) => [
    ...(one.warnings.includes('one-origin') ? [words.oneOrigin(one.system, part(one.alone))[lang]] : []),
    ...(one.warnings.includes('recall-gap')
      ? [words.recallGap(one.system, depth, shown(one.recall.all, 3), shown(one.recall.others, 3))[lang]]
      : []),
    ...(one.vanished > 0 ? [words.vanished(one.system, one.vanished)[lang]] : []),
  ]);
  const measures = systems[0]!.measures;
  const left = measures.map(
    ({ measure }, m): Section => ({
      title: words.leftOutTitle(measure)[lang],
      table: {
        head: [head.system[lang], head.value[lang], head.without[lang], head.loss[lang], head.place[lang]],
        rows: systems.map((one) => {
          const { value, without, loss, rank, rankWithout } = one.measures[m]!;
          return [one.system, shown(value), shown(without), shown(loss), places(rank, rankWithout)];
        }),
      },
      ...(m === measures.length - 1 && { remarks: [words.leftOutRemark(depth)[lang], ...warnings] }),
    }),
  );
  return [found, ...left];
}

/** A place, and the one it becomes where that is another. */
export function places(before: number | undefined, after: number | undefined): string {
  const show = (place: number | undefined) => (place === undefined ? NONE : String(place));
  return before === after ? show(before) : `${show(before)} → ${show(after)}`;
}
