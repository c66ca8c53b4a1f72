import type { MeanEstimate, PredictionPowered } from '@jatdae/measures/stats';
import type { CorrectedMeasure, Correction } from '../judging/correction.ts';
import * as words from '../words/judge-validate.ts';
import type { Lang } from '../words/say.ts';
import { withInterval } from './judge-validate.ts';
import { NONE, shown } from './number.ts';
import { plainJson } from './plain-json.ts';
import type { Section } from './sections.ts';

/** What `jatdae judge correct` found. */
export interface CorrectionReport {
  /** Name of the judge that is corrected. */
  readonly judge: string;
  /** Name of the people's judgements. */
  readonly human: string;
  /** Path of the file that says how the sample was drawn. */
  readonly sampleFile: string;
  /** The numbers. */
  readonly correction: Correction;
}

export function correctionJson(report: CorrectionReport): string {
  return `${JSON.stringify({ version: 1, kind: 'correct', ...(plainJson(report) as object) }, null, 2)}\n`;
}

/** Naive, corrected and people's numbers side by side, then the differences to the first system. */
export function correctionSections({ judge, human, correction }: CorrectionReport, lang: Lang): Section[] {
  const { sample, labelled, queries, unanswered, notDrawn, measures } = correction;
  const distribution = measures[0]?.systems[0]?.score.distribution ?? 't';
  const remarks = [
    words.sampleRemark(sample, labelled, queries, distribution)[lang],
    words.worthRemark[lang],
    ...(unanswered.length > 0 ? [words.unanswered(unanswered.length, unanswered.slice(0, 3).join(', '))[lang]] : []),
    ...(notDrawn.length > 0 ? [words.notDrawn(notDrawn.length)[lang]] : []),
  ];
  return [
    { title: words.title(judge, human)[lang], remarks },
    ...measures.flatMap((measure) => measureSections(measure, lang)),
  ];
}

function measureSections({ measure, systems }: CorrectedMeasure, lang: Lang): Section[] {
  const outside = systems.filter(({ score: { naive, corrected } }) => {
    const { low, high } = corrected.interval;
    return naive.mean !== undefined && low !== undefined && (naive.mean < low || naive.mean > high!);
  });
  const [{ score: first }] = systems as [(typeof systems)[number]];
  const scores: Section = {
    ...table(
      words.correctedTitle(measure)[lang],
      systems.map(({ system, score }) => [system, score]),
      lang,
    ),
    remarks: [
      ...outside.map(({ system }) => words.naiveOutside(system)[lang]),
      ...(first.undefinedByPeople + first.undefinedByJudge > 0
        ? [words.leftOut(first.undefinedByPeople, first.undefinedByJudge)[lang]]
        : []),
    ],
  };
  const differences = systems.flatMap(({ system, difference }) => (difference ? [[system, difference] as const] : []));
  if (differences.length === 0) return [scores];
  return [scores, table(words.differenceTitle(measure, systems[0]!.system)[lang], differences, lang)];
}

function table(title: string, rows: readonly (readonly [string, PredictionPowered])[], lang: Lang): Section {
  const { head } = words;
  return {
    title,
    table: {
      head: [head.system, head.naive, head.corrected, head.classical, head.worth].map((word) => word[lang]),
      rows: rows.map(([system, { naive, corrected, classical, effective }]) => [
        system,
        shown(naive.mean, 3),
        estimate(corrected),
        estimate(classical),
        effective === undefined ? NONE : String(Math.round(effective)),
      ]),
    },
  };
}

function estimate({ mean, interval: { low, high } }: MeanEstimate): string {
  return withInterval(
    { value: mean, ...(low !== undefined && high !== undefined && { interval: [low, high] as const }) },
    3,
  );
}
