import { basename } from 'node:path';
import type { ListedSystem } from '../../analysis/holes/index.ts';
import type { Qrels } from '../../collection/shapes.ts';
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
} from '../../judging/validate/index.ts';
import { NONE, shown, withInterval } from '../../report/number.ts';
import { jsonText } from '../../report/plain-json.ts';
import { type Section, sectionsMarkdown, sectionsText } from '../../report/sections.ts';
import * as words from '../../words/judge-validate.ts';
import type { Lang } from '../../words/say.ts';
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
  operands: { name: '[systems...]', about: words.about.systems },
  finding: words.finding,
  guides: ['judging.md'],
  options: {
    ...peopleOptions,
    docs: scoringOptions.docs,
    depth: option.integerOr('--depth <k>', words.about.depth, 10, { least: 1 }),
    random: option.integer('--random <n>', words.about.random, { least: 1 }, { group: 'rare' }),
    by: option.text('--by <attributes>', words.about.by),
    top: option.integer('--top <n>', words.about.top, { least: 2 }, { group: 'rare' }),
    paraphrased: option.texts('--paraphrased <file>', words.about.paraphrased, { group: 'inputs' }),
    reordered: option.texts('--reordered <file>', words.about.reordered, { group: 'inputs' }),
    require: option.texts('--require <list>', words.about.require),
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

  forms: {
    table: (report, { lang, width }) => sectionsText(validationSections(report, lang), width),
    json: (report) => `${jsonText(validationData(report), 2)}\n`,
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
    if (!known.includes(name) || !(number >= 0)) throw new JatdaeError(words.badThreshold(one, known));
    out[name] = number;
  }
  return out;
}

export function validationData(report: ValidationReport) {
  return { version: 1, kind: 'validate' as const, ...report };
}

function validationSections(report: ValidationReport, lang: Lang): Section[] {
  const { validation, ranking } = report;
  const { sets, variants, length, patterns } = validation;
  const detailed = sets.filter(({ set }) => set === 'hard' || set === 'all');
  return [
    { title: words.title(report.judge, report.human)[lang] },
    setsSection(report, lang),
    kappaSection(validation, lang),
    binarySection(report, lang),
    ...detailed.map((one) => gradesSection(one, words.sets[one.set], lang)),
    ...(variants.length > 0 ? [variantsSection(validation, lang)] : []),
    ...(length ? [lengthSection(length, lang)] : []),
    ...(patterns.tested > 0 ? [patternsSection(validation, lang)] : []),
    ...(ranking ? rankingSections(ranking, lang) : []),
    verdictSection(validation, lang),
  ];
}

function setsSection({ validation, depth, unjudged, systems }: ValidationReport, lang: Lang): Section {
  const { head } = words;
  return {
    title: words.setsTitle[lang],
    table: {
      head: [head.set, head.count, head.queries, head.missing, head.exact, head.majority].map((word) => word[lang]),
      rows: validation.sets.map((one) => [
        words.sets[one.set][lang],
        String(one.pairs),
        String(one.queries),
        String(one.missing),
        withInterval(one.exact),
        shown(one.majority?.exact, 2),
      ]),
    },
    remarks: [
      words.setsRemark[lang],
      systems.length > 0 ? words.strataRemark(depth)[lang] : words.noRuns[lang],
      ...(unjudged > 0 ? [words.unjudged(unjudged)[lang]] : []),
    ],
  };
}

/** People gave more than one grade, so that there is a chance to agree by. */
function hasChoice({ recalls }: JudgeAgreement): boolean {
  return recalls.filter(({ n }) => n > 0).length > 1;
}

function kappaSection({ sets: all }: JudgeValidation, lang: Lang): Section {
  const { head } = words;
  const sets = all.filter((one) => one.set === 'all' || hasChoice(one));
  return {
    title: words.kappaTitle[lang],
    table: {
      head: [head.set, head.kappa, head.linear, head.quadratic].map((word) => word[lang]),
      rows: sets.map(({ set, kappa, linearKappa, quadraticKappa }) => [
        words.sets[set][lang],
        ...[kappa, linearKappa, quadraticKappa].map((one) => withInterval(one)),
      ]),
    },
    remarks: [
      ...(sets.length < all.length ? [words.oneSided[lang]] : []),
      ...(sets.some(({ kappa }) => kappa.value === undefined) ? [words.kappaUndefined[lang]] : []),
    ],
  };
}

function binarySection({ validation, level }: ValidationReport, lang: Lang): Section {
  const { head } = words;
  return {
    title: words.binaryTitle(level)[lang],
    table: {
      head: [head.set, head.sensitivity, head.specificity, head.kappa].map((word) => word[lang]),
      rows: validation.sets.map(({ set, binary }) => [
        words.sets[set][lang],
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
  set: (typeof words.sets)[keyof typeof words.sets],
  lang: Lang,
): Section {
  const { head } = words;
  const { categories, counts } = confusion;
  return {
    title: words.gradesTitle(set)[lang],
    table: {
      head: [head.grade[lang], ...categories.map(String), head.none[lang], head.recall[lang]],
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
    remarks: [words.direction(tooHigh, tooLow, signed(meanError.value))[lang]],
  };
}

function variantsSection({ variants }: JudgeValidation, lang: Lang): Section {
  const { head } = words;
  return {
    title: words.variantsTitle[lang],
    table: {
      head: [head.variant, head.count, head.missing, head.flips, head.relevanceFlips, head.shift].map(
        (one) => one[lang],
      ),
      rows: variants.map((one) => [
        `${words.variantKind[one.kind][lang]} ${one.variant}`,
        String(one.pairs),
        String(one.missing),
        withInterval(one.flips),
        shown(one.relevanceFlips.value, 2),
        signed(one.shift.value),
      ]),
    },
    remarks: [words.variantsRemark[lang]],
  };
}

function lengthSection(length: NonNullable<JudgeValidation['length']>, lang: Lang): Section {
  const { longError, shortError, middle, difference, correlation, unknown } = length;
  return {
    title: words.lengthTitle[lang],
    remarks: [
      words.lengthRemark(
        signed(longError),
        signed(shortError),
        middle,
        withInterval(difference),
        withInterval(correlation),
      )[lang],
      ...(unknown > 0 ? [words.lengthUnknown(unknown)[lang]] : []),
    ],
  };
}

function patternsSection({ patterns: { patterns, tested, alpha } }: JudgeValidation, lang: Lang): Section {
  const { head } = words;
  const title = words.patternsTitle[lang];
  if (patterns.length === 0) return { title, remarks: [words.noPatterns(tested, alpha)[lang]] };
  return {
    title,
    table: {
      head: [
        ...[head.value, head.queries, head.count, head.wrong, head.others, head.high, head.low].map((one) => one[lang]),
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
      words.patternsRemark(tested)[lang],
      ...patterns.flatMap(({ examples }) =>
        examples.map(
          ({ text, query, document, human, judge }) =>
            words.example(text === '' ? query : text, document, human, judge)[lang],
        ),
      ),
    ],
  };
}

function rankingSections({ queries, measures, swaps }: RankingHolds, lang: Lang): Section[] {
  const { head } = words;
  const [first] = measures;
  return [
    {
      title: words.rankingTitle(first?.systems.length ?? 0, queries)[lang],
      table: {
        head: [
          head.measure[lang],
          'tau',
          'tau-AP',
          head.turned[lang],
          head.top(first?.top.n ?? 0)[lang],
          head.turned[lang],
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
          ? [words.noSwaps[lang]]
          : swaps.map(({ measure, better, worse, human, judge, matters }) => {
              const why = matters.length === 0 ? (['none'] as const) : matters;
              const said = words.swap(measure, better, worse, shown(human), signed(judge, 4))[lang];
              return [said, ...why.map((one) => words.matters[one][lang])].join(' ');
            }),
    },
  ];
}

function verdictSection({ verdict: { validated, checks } }: JudgeValidation, lang: Lang): Section {
  const { head } = words;
  const number = (of: string, value: number | undefined) => shown(value, of.startsWith('hard') ? 0 : 2);
  return {
    title: words.verdictTitle[lang],
    table: {
      head: [head.check, head.seen, head.needed, head.passed].map((word) => word[lang]),
      rows: checks.map(({ of, seen, threshold, passed }) => [
        words.checks[of][lang],
        number(of, seen),
        number(of, threshold),
        (passed ? words.yes : words.no)[lang],
      ]),
    },
    remarks: [(validated ? words.validated : words.notValidated)[lang]],
  };
}

function signed(value: number | undefined, digits = 2): string {
  return value !== undefined && value > 0 ? `+${shown(value, digits)}` : shown(value, digits);
}
