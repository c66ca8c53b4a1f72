import type { Advice, LabelShape, MeasureAdvice } from '../analysis/index.ts';
import { type Lang, spoken, translate, advise as words } from '../language/index.ts';
import { shown } from './number.ts';
import type { Section } from './sections.ts';

/** Each reason with its code, its numbers and its sentence. */
export function adviceData({ answers, labels, watch, leave, ranks, worth }: Advice, written: string | undefined) {
  const { judged: _, ...shape } = labels;
  return {
    ...answers,
    candidates: answers.candidates,
    labels: shape,
    watch: watch.map(withText),
    leave: leave.map(withText),
    firstRank: { ranks, measures: worth },
    written,
  };
}

function withText({ measure, ceiling, reasons }: MeasureAdvice) {
  return {
    measure,
    ceiling,
    reasons: reasons.map((reason) => ({ ...reason, message: spoken(words.reasonText({ reason })) })),
  };
}

/** Fewer queries than this get a word on what one of them is worth. */
const FEW = 100;

/** Advice for a terminal or a wiki. */
export function adviseSections({ answers, labels, watch, leave, ranks, worth }: Advice, lang: Lang): Section[] {
  const { head } = words;
  return [
    {
      title: translate(words.title({ reader: answers.reader, k: answers.k, candidates: answers.candidates }), lang),
      remarks: labelRemarks(labels, lang),
    },
    { title: translate(words.watch, lang), remarks: watch.map((one) => adviceText(one, lang)) },
    { title: translate(words.leave, lang), remarks: leave.map((one) => adviceText(one, lang)) },
    {
      title: translate(words.worthTitle({ queries: labels.answerable }), lang),
      table: {
        head: [
          translate(head.measure, lang),
          ...ranks.map((rank) => translate(head.rank({ rank }), lang)),
          translate(head.all, lang),
        ],
        rows: worth.map(({ measure, values, all }) => [
          measure,
          ...values.map((value) => shown(value, 3)),
          shown(all, 3),
        ]),
      },
      remarks: [translate(words.worthRemark, lang)],
    },
  ];
}

function adviceText({ measure, reasons }: MeasureAdvice, lang: Lang): string {
  return `${measure}: ${reasons.map((reason) => translate(words.reasonText({ reason }), lang)).join(' ')}`;
}

function labelRemarks(labels: LabelShape, lang: Lang): string[] {
  const { queries, answerable, relevant, grades, mixedGrades, nonrelevant, withNonrelevant, hard, groups } = labels;
  const says = [
    words.labels({ queries, answerable, mean: shown(relevant.mean, 2), single: relevant.single, max: relevant.max }),
  ];
  if (grades.length > 1) says.push(words.grading({ grades: grades.join(', '), mixed: mixedGrades }));
  if (nonrelevant > 0)
    says.push(words.negatives({ documents: nonrelevant, queries: withNonrelevant, hard: hard.documents }));
  if (groups > 0) says.push(words.groups({ queries: groups }));
  if (queries > answerable)
    says.push(words.withoutAnswer({ queries: queries - answerable, judged: labels.onlyNonrelevant }));
  if (labels.judging === 'sampled') says.push(words.sampledLabels);
  if (answerable < FEW) says.push(words.fewQueries({ queries: answerable, step: shown(1 / answerable, 3) }));
  return says.map((one) => translate(one, lang));
}
