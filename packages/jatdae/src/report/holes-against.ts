import type { Agreement, MeasureByTwo, OrderAgreement, TwoJudgements } from '../analysis/index.ts';
import { type Lang, translate, holes as words } from '../language/index.ts';
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
    title: translate(words.againstTitle, lang),
    remarks: [
      translate(words.firstIs({ file: first }), lang),
      translate(words.secondIs({ file: second }), lang),
      translate(words.pairsCounted({ both: pairs.both, first: pairs.onlyFirst, second: pairs.onlySecond }), lang),
      translate(
        words.queriesCounted({ both: queries.both, first: queries.onlyFirst, second: queries.onlySecond }),
        lang,
      ),
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
  const remarks = [
    translate(words.meanGrades({ first: shown(meanGrades[0], 2), second: shown(meanGrades[1], 2) }), lang),
  ];
  if (level !== undefined) remarks.push(translate(words.relevantFrom({ level }), lang));
  if (!sameScale) remarks.push(translate(words.otherScale, lang));
  if (graded.kappa === undefined || binary.kappa === undefined) remarks.push(translate(words.oneLabel, lang));
  return [
    {
      title: translate(words.agreementTitle, lang),
      table: {
        head: ['', translate(words.head.graded, lang), translate(words.head.binary, lang)],
        rows: [
          [translate(row.agreement, lang), percent(graded.agreement), percent(binary.agreement)],
          [translate(row.kappa, lang), shown(graded.kappa), shown(binary.kappa)],
          [translate(row.linear, lang), shown(graded.linearKappa), ''],
          [translate(row.quadratic, lang), shown(graded.quadraticKappa), ''],
          [translate(row.nominal, lang), shown(graded.nominalAlpha), shown(binary.nominalAlpha)],
          [translate(row.ordinal, lang), shown(graded.ordinalAlpha), ''],
          [translate(row.interval, lang), shown(graded.intervalAlpha), ''],
        ],
      },
      remarks,
    },
    matrix(translate(words.confusionTitle, lang), graded.confusion.categories.map(String), graded.confusion.counts),
    matrix(
      translate(words.binaryTitle, lang),
      words.relevance.map((word) => translate(word, lang)),
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
  if (systems < 2) return [...means, { remarks: [translate(words.tooFewSystems, lang)] }];
  const { head } = words;
  const top = translate(head.top({ n: measures[0]!.top.n }), lang);
  const tied = measures.some(({ all, top: best }) => isTied(all) || isTied(best));
  const summary: Section = {
    title: translate(words.orderTitle({ systems, queries }), lang),
    table: {
      head: [
        translate(head.measure, lang),
        'tau',
        'tau-AP',
        translate(head.turned, lang),
        `${top}: tau`,
        'tau-AP',
        translate(head.turned, lang),
      ],
      rows: measures.map((one) => [one.measure, ...orderCells(one.all), ...orderCells(one.top)]),
    },
    remarks: [translate(words.orderRemark, lang), ...(tied ? [translate(words.tied, lang)] : [])],
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
      head: [
        translate(head.system, lang),
        translate(head.first, lang),
        translate(head.second, lang),
        translate(head.place, lang),
      ],
      rows: systems.map((one) => [
        one.system,
        shown(one.first),
        shown(one.second),
        places(one.firstRank, one.secondRank),
      ]),
    },
  };
}
