import { compareBytes, randomOf } from '@jatdae/measures/advanced';
import type { MeanEstimate, PredictionPowered } from '@jatdae/measures/stats';
import { attributeOf, type Query } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { textOfFile } from '../../formats/index.ts';
import {
  type CorrectedMeasure,
  type Correction,
  correctSystems,
  type JudgeAndPeople,
  sampled,
  scoredByJudge,
  type TwiceScored,
} from '../../judging/index.ts';
import { type Lang, translate, judging as words } from '../../language/index.ts';
import { NONE, type Section, sectionsMarkdown, sectionsText, shown, withInterval } from '../../report/index.ts';
import { option } from '../option.ts';
import { verb } from '../verb.ts';
import { judgeAndPeople, judgementsOf, peopleOptions, required, systemsOf } from './people-and-judge.ts';

/** Systems scored twice, or the queries that a sample is drawn from. */
type Asked =
  | { readonly sources: JudgeAndPeople; readonly systems: readonly [TwiceScored, ...TwiceScored[]] }
  | { readonly from: readonly string[] };

/** What `jatdae judge correct` found. */
interface CorrectionReport {
  /** Name of the judge that is corrected. */
  readonly judge: string;
  /** Name of the people's judgements. */
  readonly human: string;
  /** Path of the file that says how the sample was drawn. */
  readonly sampleFile: string;
  /** The numbers. */
  readonly correction: Correction;
}

/** `jatdae judge correct --human H --judge J --sample FILE RUN...`: measures by few people and a judge together. */
export const correct = verb({
  name: 'judge correct',
  operands: { name: '[systems...]', about: words.validate.about.systems },
  guides: ['judging.md'],
  options: {
    ...peopleOptions,
    sample: option.text('--sample <file>', words.validate.about.sample, { group: 'inputs' }),
    strata: option.text('--strata <attribute>', words.validate.about.strata),
    draw: option.integer('--draw <n>', words.validate.about.draw, { least: 2 }),
    lambda: option.amount('--lambda <w>', words.validate.about.lambda, {
      fault: (flag, given) => words.validate.badShare({ flag, given }),
    }),
    normal: option.flag('--normal', words.validate.about.normal),
  },

  async open(operands, options, work): Promise<Asked> {
    if (options.draw !== undefined) {
      const judge = required('--judge', options.judge);
      const judged =
        options.store === undefined
          ? await judgementsOf(judge, options, work)
          : (await judgeAndPeople(options, work)).judge;
      return { from: [...judged.keys()].sort(compareBytes) };
    }
    if (options.sample === undefined) throw new JatdaeError(words.validate.noSample);
    const sources = await judgeAndPeople(options, work);
    const listed = await systemsOf(operands, options, sources, work);
    const [first, ...others] = scoredByJudge(listed, sources.judge, sources.negative);
    if (!first) throw new JatdaeError(words.validate.needsRuns);
    return { sources, systems: [first, ...others] };
  },

  async run(asked, options, work): Promise<CorrectionReport | readonly string[]> {
    const { draw, seed, sample, strata, lambda, normal } = options;
    // An honest sample, before anybody judges.
    if ('from' in asked) return sampled(asked.from, draw!, randomOf(seed));
    if (lambda !== undefined && lambda > 1)
      throw new JatdaeError(words.validate.badShare({ flag: '--lambda', given: String(lambda) }));
    const { sources, systems } = asked;
    const drawn = textOfFile(sample!)
      .split(/\r?\n/u)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (!drawn.some((query) => sources.judge.has(query)))
      throw new JatdaeError(words.validate.emptySample({ file: sample! }));
    const judged = [...sources.judge.keys()].sort(compareBytes);
    // What is drawn inside of strata is drawn by somebody else.
    if (strata === undefined && !sameSet(drawn, sampled(judged, drawn.length, randomOf(seed)))) {
      const say = words.validate.notAsDrawn({ file: sample!, count: drawn.length, seed });
      work.notice({ level: 'warning', code: 'sample-not-drawn', say });
    }
    const correction = correctSystems(systems, {
      drawn,
      ...(strata !== undefined && { strata: strataBy(strata, sources.queries) }),
      ...(lambda !== undefined && { lambda }),
      ...(normal && { distribution: 'normal' as const }),
    });
    return { ...sources.names, sampleFile: sample!, correction };
  },

  data: (result) =>
    isSample(result) ? { kind: 'sample' as const, queries: result } : { kind: 'correct' as const, ...result },
  forms: {
    table: (result, { lang, width }) =>
      isSample(result) ? lines(result) : sectionsText(correctionSections(result, lang), width),
    md: (result, { lang }) => (isSample(result) ? lines(result) : sectionsMarkdown(correctionSections(result, lang))),
  },
});

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  const all = new Set(a);
  return all.size === b.length && b.every((one) => all.has(one));
}

function isSample(result: CorrectionReport | readonly string[]): result is readonly string[] {
  return Array.isArray(result);
}

/** One id a line, in every form. */
function lines(ids: readonly string[]): string {
  return ids.map((id) => `${id}\n`).join('');
}

function strataBy(attribute: string, queries: readonly Query[]): (query: string) => string {
  const values = new Map(queries.map(({ id, attributes }) => [id, attributeOf(attributes, attribute)]));
  return (query) => {
    const value = values.get(query);
    if (value === undefined) throw new JatdaeError(words.validate.needsAttribute({ attribute, query }));
    return value;
  };
}

/** Naive, corrected and people's numbers side by side, then the differences to the first system. */
function correctionSections({ judge, human, correction }: CorrectionReport, lang: Lang): Section[] {
  const { sample, labelled, queries, unanswered, notDrawn, measures } = correction;
  const distribution = measures[0]?.systems[0]?.score.distribution ?? 't';
  const remarks = [
    translate(words.validate.sampleRemark({ sample, labelled, queries, distribution }), lang),
    translate(words.validate.worthRemark, lang),
    ...(unanswered.length > 0
      ? [
          translate(
            words.validate.unanswered({ count: unanswered.length, first: unanswered.slice(0, 3).join(', ') }),
            lang,
          ),
        ]
      : []),
    ...(notDrawn.length > 0 ? [translate(words.validate.notDrawn({ count: notDrawn.length }), lang)] : []),
  ];
  return [
    { title: translate(words.validate.title({ judge, human }), lang), remarks },
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
      translate(words.validate.correctedTitle({ measure }), lang),
      systems.map(({ system, score }) => [system, score]),
      lang,
    ),
    remarks: [
      ...outside.map(({ system }) => translate(words.validate.naiveOutside({ system }), lang)),
      ...systems.flatMap(({ system, rare }) =>
        rare === undefined ? [] : [translate(words.validate.rareOutcome({ system, rare }), lang)],
      ),
      ...(first.undefinedByPeople + first.undefinedByJudge > 0
        ? [translate(words.validate.leftOut({ people: first.undefinedByPeople, judge: first.undefinedByJudge }), lang)]
        : []),
    ],
  };
  const differences = systems.flatMap(({ system, difference }) => (difference ? [[system, difference] as const] : []));
  if (differences.length === 0) return [scores];
  return [
    scores,
    table(translate(words.validate.differenceTitle({ measure, first: systems[0]!.system }), lang), differences, lang),
  ];
}

function table(title: string, rows: readonly (readonly [string, PredictionPowered])[], lang: Lang): Section {
  const { head } = words.validate;
  return {
    title,
    table: {
      head: [head.system, head.naive, head.corrected, head.classical, head.worth].map((word) => translate(word, lang)),
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
