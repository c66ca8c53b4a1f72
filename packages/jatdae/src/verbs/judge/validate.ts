import { basename } from 'node:path';
import type { ListedSystem } from '../../analysis/index.ts';
import type { Qrels } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { readDocuments } from '../../formats/index.ts';
import {
  type JudgeAgreement,
  type JudgeAndPeople,
  type JudgeValidation,
  type RankingHolds,
  THRESHOLDS,
  type Thresholds,
  type ValidationReport,
  validationReport,
} from '../../judging/index.ts';
import { type Lang, translate, judging as words } from '../../language/index.ts';
import { NONE, type Section, sectionsMarkdown, sectionsText, shown, withInterval } from '../../report/index.ts';
import { option } from '../option.ts';
import { scoringOptions } from '../scoring-options.ts';
import { verb, type Work } from '../verb.ts';
import { judgeAndPeople, judgementsOf, type PeopleOptions, peopleOptions, systemsOf } from './people-and-judge.ts';

/** A judge's answers and people's judgements, and what else is known. */
interface ToValidate {
  readonly sources: JudgeAndPeople;
  /** Scored by people; with none, nothing can be shown to be hard. */
  readonly systems: readonly ListedSystem[];
  /** The judge's answers to other wordings of its prompt, and to other orders of the documents, by name. */
  readonly prompts?: ReadonlyMap<string, Qrels>;
  readonly orders?: ReadonlyMap<string, Qrels>;
  /** Characters of a document's text, where it is known. */
  readonly lengthOf?: (document: string) => number | undefined;
}

/** `jatdae judge validate --human H --judge J [RUN...]`: can the judge be believed? */
export const validate = verb({
  name: 'judge validate',
  operands: { name: '[systems...]', about: words.validate.about.systems },
  finding: words.validate.finding,
  guides: ['judging.md'],
  options: {
    ...peopleOptions,
    docs: scoringOptions.docs,
    depth: option.integerOr('--depth <k>', words.validate.about.depth, 10, { least: 1 }),
    random: option.integer('--random <n>', words.validate.about.random, { least: 1 }, { group: 'rare' }),
    by: option.text('--by <attributes>', words.validate.about.by),
    top: option.integer('--top <n>', words.validate.about.top, { least: 2 }, { group: 'rare' }),
    paraphrased: option.texts('--paraphrased <file>', words.validate.about.paraphrased, { group: 'inputs' }),
    reordered: option.texts('--reordered <file>', words.validate.about.reordered, { group: 'inputs' }),
    require: option.texts('--require <list>', words.validate.about.require),
  },

  async open(operands, options, work): Promise<ToValidate> {
    thresholdsOf(options.require);
    const sources = await judgeAndPeople(options, work);
    const systems = await systemsOf(operands, options, sources, work);
    const lengths = await lengthsOf(options.docs);
    return {
      sources,
      systems,
      prompts: await variants(options.paraphrased, options, work),
      orders: await variants(options.reordered, options, work),
      lengthOf: (document) => lengths.get(document),
    };
  },

  run: async ({ sources, systems, ...known }, { depth, top, random, by, require }): Promise<ValidationReport> =>
    validationReport(sources, systems, {
      ...known,
      depth,
      thresholds: thresholdsOf(require),
      ...(top !== undefined && { top }),
      ...(random !== undefined && { random }),
      ...(by !== undefined && { attributes: by.split(',').map((one) => one.trim()) }),
    }),

  data: validationData,
  forms: {
    table: (report, { lang, width }) => sectionsText(validationSections(report, lang), width),
    md: (report, { lang }) => sectionsMarkdown(validationSections(report, lang)),
  },
  exit: ({ validation }) => (validation.verdict.validated ? 0 : 1),
});

/** Answers by the names of their files. */
async function variants(files: readonly string[], options: PeopleOptions, work: Work) {
  const all = new Map<string, Qrels>();
  for (const file of files) {
    const short = basename(file);
    all.set(all.has(short) ? file : short, await judgementsOf(file, options, work));
  }
  return all;
}

/** Characters of each document's text. */
async function lengthsOf(docs: string | undefined): Promise<ReadonlyMap<string, number>> {
  if (docs === undefined) return new Map();
  return new Map((await readDocuments(docs)).data.map(({ id, text }) => [id, Array.from(text).length]));
}

/** `hardPairs=100,specificity=0.8`. @throws JatdaeError */
function thresholdsOf(given: readonly string[]): Partial<Thresholds> {
  const known = Object.keys(THRESHOLDS);
  const out: Record<string, number> = {};
  for (const one of given.flatMap((list) => list.split(','))) {
    const [name = '', value = ''] = one.split('=').map((part) => part.trim());
    const number = value === '' ? Number.NaN : Number(value);
    if (!known.includes(name) || !(number >= 0))
      throw new JatdaeError(words.validate.badThreshold({ given: one, known }));
    out[name] = number;
  }
  return out;
}

export function validationData(report: ValidationReport) {
  return { kind: 'validate' as const, ...report };
}

function validationSections(report: ValidationReport, lang: Lang): Section[] {
  const { validation, ranking } = report;
  const { sets, variants, length, patterns } = validation;
  const detailed = sets.filter(({ set }) => set === 'hard' || set === 'all');
  return [
    { title: translate(words.validate.title({ judge: report.judge, human: report.human }), lang) },
    setsSection(report, lang),
    kappaSection(validation, lang),
    binarySection(report, lang),
    ...detailed.map((one) => gradesSection(one, words.validate.sets[one.set], lang)),
    ...(variants.length > 0 ? [variantsSection(validation, lang)] : []),
    ...(length ? [lengthSection(length, lang)] : []),
    ...(patterns.tested > 0 ? [patternsSection(validation, lang)] : []),
    ...(ranking ? rankingSections(ranking, lang) : []),
    verdictSection(validation, lang),
  ];
}

function setsSection({ validation, depth, unjudged, systems }: ValidationReport, lang: Lang): Section {
  const { head } = words.validate;
  return {
    title: translate(words.validate.setsTitle, lang),
    table: {
      head: [head.set, head.count, head.queries, head.missing, head.exact, head.majority].map((word) =>
        translate(word, lang),
      ),
      rows: validation.sets.map((one) => [
        translate(words.validate.sets[one.set], lang),
        String(one.pairs),
        String(one.queries),
        String(one.missing),
        withInterval(one.exact),
        shown(one.majority?.exact, 2),
      ]),
    },
    remarks: [
      translate(words.validate.setsRemark, lang),
      systems.length > 0
        ? translate(words.validate.strataRemark({ depth }), lang)
        : translate(words.validate.noRuns, lang),
      ...(unjudged > 0 ? [translate(words.validate.unjudged({ count: unjudged }), lang)] : []),
    ],
  };
}

/** People gave more than one grade, so that there is a chance to agree by. */
function hasChoice({ recalls }: JudgeAgreement): boolean {
  return recalls.filter(({ n }) => n > 0).length > 1;
}

function kappaSection({ sets: all }: JudgeValidation, lang: Lang): Section {
  const { head } = words.validate;
  const sets = all.filter((one) => one.set === 'all' || hasChoice(one));
  return {
    title: translate(words.validate.kappaTitle, lang),
    table: {
      head: [head.set, head.kappa, head.linear, head.quadratic].map((word) => translate(word, lang)),
      rows: sets.map(({ set, kappa, linearKappa, quadraticKappa }) => [
        translate(words.validate.sets[set], lang),
        ...[kappa, linearKappa, quadraticKappa].map((one) => withInterval(one)),
      ]),
    },
    remarks: [
      ...(sets.length < all.length ? [translate(words.validate.oneSided, lang)] : []),
      ...(sets.some(({ kappa }) => kappa.value === undefined) ? [translate(words.validate.kappaUndefined, lang)] : []),
    ],
  };
}

function binarySection({ validation, level }: ValidationReport, lang: Lang): Section {
  const { head } = words.validate;
  return {
    title: translate(words.validate.binaryTitle({ level }), lang),
    table: {
      head: [head.set, head.sensitivity, head.specificity, head.kappa].map((word) => translate(word, lang)),
      rows: validation.sets.map(({ set, binary }) => [
        translate(words.validate.sets[set], lang),
        ...[binary.sensitivity, binary.specificity].map((one) => withInterval(one)),
        binary.sensitivity.value === undefined || binary.specificity.value === undefined
          ? NONE
          : withInterval(binary.kappa),
      ]),
    },
  };
}

function gradesSection(
  { confusion, recalls, tooHigh, tooLow, meanError }: JudgeAgreement,
  set: (typeof words.validate.sets)[keyof typeof words.validate.sets],
  lang: Lang,
): Section {
  const { head } = words.validate;
  const { categories, counts } = confusion;
  return {
    title: translate(words.validate.gradesTitle({ set }), lang),
    table: {
      head: [
        translate(head.grade, lang),
        ...categories.map(String),
        translate(head.none, lang),
        translate(head.recall, lang),
      ],
      rows: recalls.map(({ grade, missing, recall }) => {
        const row = counts[categories.indexOf(grade)];
        return [
          String(grade),
          ...categories.map((_, i) => String(row?.[i] ?? 0)),
          String(missing),
          withInterval(recall),
        ];
      }),
    },
    remarks: [translate(words.validate.direction({ high: tooHigh, low: tooLow, mean: signed(meanError.value) }), lang)],
  };
}

function variantsSection({ variants }: JudgeValidation, lang: Lang): Section {
  const { head } = words.validate;
  return {
    title: translate(words.validate.variantsTitle, lang),
    table: {
      head: [head.variant, head.count, head.missing, head.flips, head.relevanceFlips, head.shift].map((one) =>
        translate(one, lang),
      ),
      rows: variants.map((one) => [
        `${translate(words.validate.variantKind[one.kind], lang)} ${one.variant}`,
        String(one.pairs),
        String(one.missing),
        withInterval(one.flips),
        shown(one.relevanceFlips.value, 2),
        signed(one.shift.value),
      ]),
    },
    remarks: [translate(words.validate.variantsRemark, lang)],
  };
}

function lengthSection(length: NonNullable<JudgeValidation['length']>, lang: Lang): Section {
  const { longError, shortError, middle, difference, correlation, unknown } = length;
  return {
    title: translate(words.validate.lengthTitle, lang),
    remarks: [
      translate(
        words.validate.lengthRemark({
          long: signed(longError),
          short: signed(shortError),
          middle,
          difference: withInterval(difference),
          rho: withInterval(correlation),
        }),
        lang,
      ),
      ...(unknown > 0 ? [translate(words.validate.lengthUnknown({ count: unknown }), lang)] : []),
    ],
  };
}

function patternsSection({ patterns: { patterns, tested, alpha } }: JudgeValidation, lang: Lang): Section {
  const { head } = words.validate;
  const title = translate(words.validate.patternsTitle, lang);
  if (patterns.length === 0) return { title, remarks: [translate(words.validate.noPatterns({ tested, alpha }), lang)] };
  return {
    title,
    table: {
      head: [
        ...[head.value, head.queries, head.count, head.wrong, head.others, head.high, head.low].map((one) =>
          translate(one, lang),
        ),
        'p',
      ],
      rows: patterns.map((one) => [
        `${one.attribute}=${one.value}`,
        String(one.queries),
        String(one.pairs),
        shown(one.errorRate, 2),
        shown(one.otherRate, 2),
        String(one.tooHigh),
        String(one.tooLow),
        shown(one.p, 3),
      ]),
    },
    remarks: [
      translate(words.validate.patternsRemark({ tested }), lang),
      ...patterns.flatMap(({ examples }) =>
        examples.map(({ text, query, document, human, judge }) =>
          translate(words.validate.example({ text: text === '' ? query : text, document, human, judge }), lang),
        ),
      ),
    ],
  };
}

function rankingSections({ queries, measures, swaps }: RankingHolds, lang: Lang): Section[] {
  const { head } = words.validate;
  const [first] = measures;
  return [
    {
      title: translate(words.validate.rankingTitle({ systems: first?.systems.length ?? 0, queries }), lang),
      table: {
        head: [
          translate(head.measure, lang),
          'tau',
          'tau-AP',
          translate(head.turned, lang),
          translate(head.top({ n: first?.top.n ?? 0 }), lang),
          translate(head.turned, lang),
        ],
        rows: measures.map(({ measure, all, top }) => [
          measure,
          shown(all.tau, 3),
          shown(all.tauAP ?? all.tauAPb, 3),
          `${all.swapped}/${all.pairs}`,
          shown(top.tau, 3),
          `${top.swapped}/${top.pairs}`,
        ]),
      },
      remarks:
        swaps.length === 0
          ? [translate(words.validate.noSwaps, lang)]
          : swaps.map(({ measure, better, worse, human, judge, matters }) => {
              const why = matters.length === 0 ? (['none'] as const) : matters;
              const said = translate(
                words.validate.swap({ measure, better, worse, human: shown(human), judge: signed(judge, 4) }),
                lang,
              );
              return [said, ...why.map((one) => translate(words.validate.matters[one], lang))].join(' ');
            }),
    },
  ];
}

function verdictSection({ verdict: { validated, checks } }: JudgeValidation, lang: Lang): Section {
  const { head } = words.validate;
  const number = (of: string, value: number | undefined) => shown(value, of.startsWith('hard') ? 0 : 2);
  return {
    title: translate(words.validate.verdictTitle, lang),
    table: {
      head: [head.check, head.seen, head.needed, head.passed].map((word) => translate(word, lang)),
      rows: checks.map(({ of, seen, threshold, passed }) => [
        translate(words.validate.checks[of], lang),
        number(of, seen),
        number(of, threshold),
        translate(passed ? words.validate.yes : words.validate.no, lang),
      ]),
    },
    remarks: [translate(validated ? words.validate.validated : words.validate.notValidated, lang)],
  };
}

function signed(value: number | undefined, digits = 2): string {
  return value !== undefined && value > 0 ? `+${shown(value, digits)}` : shown(value, digits);
}
