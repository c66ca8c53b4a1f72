import type { Measure } from '@jatdae/measures';
import type { GoldEffect } from '../../analysis/index.ts';
import type { Qrels } from '../../collection/index.ts';
import { JatdaeError } from '../../errors.ts';
import { type EvaluateFilesOptions, loadEvaluateFiles, measuresOf } from '../../evaluation/index.ts';
import { diffGold, type GoldDiff, type LabelChange, type QueryChange } from '../../gold/index.ts';
import { gold as freezing, type Lang, translate } from '../../language/index.ts';
import { type GoldPlaces, loadGoldNamed, loadOpenProject, type NamedGold } from '../../project/index.ts';
import { cut, flat, NONE, type Section, sectionsText, shortId, shown, signed } from '../../report/index.ts';
import { loadScoreOnGolds, type ScoredOnGolds } from '../../sources/index.ts';
import { option } from '../option.ts';
import { scoringOptions } from '../scoring-options.ts';
import { verb, type Work } from '../verb.ts';
import { versionsOption } from './freeze.ts';
import { storeAt, storeOption } from './gold-store.ts';

const words = freezing.freeze.diff;
const { run, measures, ties, project } = scoringOptions;

interface Asked {
  readonly golds: readonly [before: NamedGold, after: NamedGold];
  /** Systems of a project; all that were run, if none is named. */
  readonly systems: readonly string[];
}

/** A diff of two golds, and what it does to systems. */
interface GoldDiffReport extends GoldDiff {
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

/** `jatdae gold diff A B [SYSTEM...]`: what changed in the gold, and what that does to each system's measures. */
export const diff = verb({
  name: 'gold diff',
  operands: { name: '[golds-and-systems...]', about: freezing.verb.about.golds },
  options: {
    ...versionsOption,
    run,
    measures,
    ties,
    project,
    show: option.integerOr('--show <n>', freezing.verb.about.show, 5, { least: 0 }, { group: 'output' }),
    ...storeOption,
  },

  async open([before, after, ...systems], { out, store }): Promise<Asked> {
    if (before === undefined || after === undefined) throw new JatdaeError(freezing.freeze.twoNeeded);
    const { goldNamed } = await loadGoldNamed();
    const now: GoldPlaces['now'] = (work) => storeAt(store).use((one) => one.snapshot(work));
    const places = { folder: out, now, files: true };
    return { golds: [await goldNamed(before, places), await goldNamed(after, places)], systems };
  },

  async run({ golds: [before, after], systems }, options, work): Promise<GoldDiffReport> {
    const { changesOnGolds } = await loadScoreOnGolds();
    const scored = await scoreOnBoth(before.qrels, after.qrels, systems, options, work);
    return {
      before: before.name,
      after: after.name,
      ...diffGold(before, after),
      effects: changesOnGolds(scored, systems.length > 0 || options.run.length > 0),
    };
  },

  data: (report) => report,
  forms: {
    table: (report, { lang, width }, { show }) => diffText(report, { lang, width, show }),
  },
});

interface Scoring {
  readonly run: readonly string[];
  readonly measures: readonly string[];
  readonly ties: NonNullable<EvaluateFilesOptions['ties']>;
  readonly project?: string | undefined;
}

/** Each system scored on both golds: run files, or recorded runs of a project; none where there is neither. */
async function scoreOnBoth(
  before: Qrels,
  after: Qrels,
  systems: readonly string[],
  { run: files, measures: asked, ties, project: file }: Scoring,
  work: Work,
): Promise<readonly ScoredOnGolds[]> {
  if (files.length > 0) return filesOnBoth(before, after, files, measuresOf(asked, 'pooled', undefined), ties);
  const [{ findProject }, { scoreOnGolds }] = await Promise.all([loadOpenProject(), loadScoreOnGolds()]);
  const project = findProject(file);
  if (!project) {
    measuresOf(asked, 'pooled', undefined);
    if (systems.length > 0) throw new JatdaeError(freezing.freeze.systemsNeedProject({ system: systems[0]! }));
    return [];
  }
  const { config } = project;
  const own = measuresOf(asked.length > 0 ? asked : (config.measures ?? []), config.judging, config.rel);
  return scoreOnGolds(project, [before, after], systems, own, ties, (notice) => work.notice(notice));
}

async function filesOnBoth(
  before: Qrels,
  after: Qrels,
  files: readonly string[],
  measures: readonly Measure[],
  ties: EvaluateFilesOptions['ties'],
): Promise<readonly ScoredOnGolds[]> {
  const { evaluateRunFiles, shortNames } = await loadEvaluateFiles();
  const options: EvaluateFilesOptions = { ties, negative: 'unjudged', queries: 'all', seed: 0, read: {} };
  const [old, now] = [
    await evaluateRunFiles(before, files, measures, options),
    await evaluateRunFiles(after, files, measures, options),
  ];
  const names = shortNames(old.map(({ name }) => name));
  return old.map((run, i) => ({ name: names[i]!, on: { before: run.evaluation, after: now[i]!.evaluation } }));
}

interface View {
  readonly lang: Lang;
  readonly width: number;
  /** Queries and labels shown. */
  readonly show: number;
}

function diffText(report: GoldDiffReport, view: View): string {
  const { lang } = view;
  const { queries, labels, withQueries, effects } = report;
  if (queries.length + labels.length === 0) {
    return sectionsText(
      [
        {
          title: translate(words.title({ before: report.before, after: report.after }), lang),
          remarks: [translate(words.same, lang)],
        },
      ],
      view.width,
    );
  }
  const count = (list: readonly { readonly kind: string }[], kind: string) =>
    list.filter((one) => one.kind === kind).length;
  const counted = (kind: 'queries' | 'labels', list: readonly { readonly kind: string }[]) =>
    translate(
      words.counts({
        kind,
        added: count(list, 'added'),
        changed: count(list, 'changed'),
        removed: count(list, 'removed'),
      }),
      lang,
    );
  const sections: Section[] = [
    {
      title: translate(words.title({ before: report.before, after: report.after }), lang),
      remarks: [
        counted('queries', queries),
        counted('labels', labels),
        ...(labels.length > 0
          ? [translate(words.flips({ flips: labels.filter(({ flips }) => flips).length }), lang)]
          : []),
        ...(withQueries.added + withQueries.removed > 0
          ? [translate(words.withQueries({ added: withQueries.added, removed: withQueries.removed }), lang)]
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
    table: { head: [translate(words.query, lang), '', ''], rows, left: 3 },
    ...(queries.length > show && { remarks: [translate(words.more({ n: queries.length - show }), lang)] }),
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
    table: {
      head: [
        translate(words.query, lang),
        translate(words.document, lang),
        translate(words.change, lang),
        translate(words.who, lang),
      ],
      rows,
      left: 4,
    },
    ...(labels.length > show && { remarks: [translate(words.more({ n: labels.length - show }), lang)] }),
  };
}

function effectSections(effects: GoldDiffReport['effects'], lang: Lang): Section[] {
  if (effects.length === 0)
    return [{ remarks: [translate(words.noSystems, lang), translate(words.neverCompare, lang)] }];
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
      title: translate(words.goldOnly, lang),
      table: {
        head: [
          translate(system, lang),
          translate(measure, lang),
          translate(from, lang),
          translate(to, lang),
          translate(byGold, lang),
          translate(byQueries, lang),
          'n',
        ],
        rows: goldRows,
        left: 2,
      },
    },
    ...both.map(
      ({ before, after, measures }): Section => ({
        title: translate(words.both({ before, after }), lang),
        table: {
          head: [
            translate(measure, lang),
            translate(from, lang),
            translate(to, lang),
            translate(total, lang),
            translate(bySystem, lang),
            translate(byGold, lang),
            translate(byQueries, lang),
            'n',
          ],
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
    { remarks: [translate(words.rule, lang), translate(words.neverCompare, lang)] },
  ];
}

function effect(value: number | undefined): string {
  return value === undefined ? NONE : signed(value);
}
