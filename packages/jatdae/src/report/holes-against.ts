import type { Agreement, MeasureByTwo, OrderAgreement, TwoJudgements } from '../analysis/holes/index.ts';
import * as words from '../words/holes.ts';
import type { Lang } from '../words/say.ts';
import { places } from './holes-survey.ts';
import { percent, shown } from './number.ts';
import type { Section } from './sections.ts';

/** Two sets of judgements and, where there are runs, what they say of the systems. */
export interface AgainstReport {
  /** Name of the first judgements. */
  readonly first: string;
  /** Name of the second. */
  readonly second: string;
  /** Least relevant grade; any above 0 when left out. */
  readonly level?: number;
  /** How far they agree on the pairs that both judged. */
  readonly agreement: Agreement;
  /** What they say of the systems; undefined without runs. */
  readonly order: TwoJudgements | undefined;
}

/** The tables of `jatdae holes --against`. */
export function againstSections({ first, second, level, agreement, order }: AgainstReport, lang: Lang): Section[] {
  const { pairs, queries } = agreement;
  const counted: Section = {
    title: words.againstTitle[lang],
    remarks: [
      words.firstIs(first)[lang],
      words.secondIs(second)[lang],
      words.pairsCounted(pairs.both, pairs.onlyFirst, pairs.onlySecond)[lang],
      words.queriesCounted(queries.both, queries.onlyFirst, queries.onlySecond)[lang],
    ],
  };
  return [
    counted,
    ...(pairs.both > 0 ? agreementSections(agreement, level, lang) : []),
    ...(order ? orderSections(order, lang) : []),
  ];
}

function agreementSections(
  { graded, binary, meanGrades, sameScale }: Agreement,
  level: number | undefined,
  lang: Lang,
): Section[] {
  const row = words.agreementRows;
  const remarks = [words.meanGrades(shown(meanGrades[0], 2), shown(meanGrades[1], 2))[lang]];
  if (level !== undefined) remarks.push(words.relevantFrom(level)[lang]);
  if (!sameScale) remarks.push(words.otherScale[lang]);
  if (graded.kappa === undefined || binary.kappa === undefined) remarks.push(words.oneLabel[lang]);
  return [
    {
      title: words.agreementTitle[lang],
      table: {
        head: ['', words.head.graded[lang], words.head.binary[lang]],
        rows: [
          [row.agreement[lang], percent(graded.agreement), percent(binary.agreement)],
          [row.kappa[lang], shown(graded.kappa), shown(binary.kappa)],
          [row.linear[lang], shown(graded.linearKappa), ''],
          [row.quadratic[lang], shown(graded.quadraticKappa), ''],
          [row.nominal[lang], shown(graded.nominalAlpha), shown(binary.nominalAlpha)],
          [row.ordinal[lang], shown(graded.ordinalAlpha), ''],
          [row.interval[lang], shown(graded.intervalAlpha), ''],
        ],
      },
      remarks,
    },
    matrix(words.confusionTitle[lang], graded.confusion.categories.map(String), graded.confusion.counts),
    matrix(
      words.binaryTitle[lang],
      words.relevance.map((word) => word[lang]),
      binary.confusion.counts,
    ),
  ];
}

function matrix(title: string, labels: readonly string[], counts: readonly (readonly number[])[]): Section {
  return {
    title,
    table: { head: ['', ...labels], rows: counts.map((row, i) => [labels[i]!, ...row.map(String)]) },
  };
}

function orderSections({ queries, measures }: TwoJudgements, lang: Lang): Section[] {
  const systems = measures[0]?.systems.length ?? 0;
  const means = measures.map((one) => meansSection(one, lang));
  if (systems < 2) return [...means, { remarks: [words.tooFewSystems[lang]] }];
  const { head } = words;
  const top = head.top(measures[0]!.top.n)[lang];
  const tied = measures.some(({ all, top: best }) => isTied(all) || isTied(best));
  const summary: Section = {
    title: words.orderTitle(systems, queries)[lang],
    table: {
      head: [head.measure[lang], 'tau', 'tau-AP', head.turned[lang], `${top}: tau`, 'tau-AP', head.turned[lang]],
      rows: measures.map((one) => [one.measure, ...orderCells(one.all), ...orderCells(one.top)]),
    },
    remarks: [words.orderRemark[lang], ...(tied ? [words.tied[lang]] : [])],
  };
  return [summary, ...means];
}

function orderCells(order: OrderAgreement): string[] {
  return [shown(order.tau, 3), shown(order.tauAP ?? order.tauAPb, 3), `${order.swapped}/${order.pairs}`];
}

function isTied({ tauAP, tauAPb }: OrderAgreement): boolean {
  return tauAP === undefined && tauAPb !== undefined;
}

function meansSection({ measure, systems }: MeasureByTwo, lang: Lang): Section {
  const { head } = words;
  return {
    title: measure,
    table: {
      head: [head.system[lang], head.first[lang], head.second[lang], head.place[lang]],
      rows: systems.map((one) => [
        one.system,
        shown(one.first),
        shown(one.second),
        places(one.firstRank, one.secondRank),
      ]),
    },
  };
}
