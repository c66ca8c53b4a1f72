import type { Measure } from '@jatdae/measures';
import { JatdaeError } from '../../errors.ts';
import { measuresOf } from '../../evaluation/index.ts';
import { parseColumns } from '../../formats/index.ts';
import type { GoldReader, LintFinding, LintItem, LintLevel, LintReport } from '../../gold/index.ts';
import { type Lang, type Message, translate, gold as words } from '../../language/index.ts';
import { loadLintGold, loadOpenProject, type Project } from '../../project/index.ts';
import { cut, flat, remark, shortId } from '../../report/index.ts';
import { loadDocOf } from '../../systems/index.ts';
import { type OptionsOf, option } from '../option.ts';
import { scoringOptions } from '../scoring-options.ts';
import { verb, type Work } from '../verb.ts';
import { type StoreAccess, storeAt, storeOption } from './gold-store.ts';

const options = {
  qrels: option.text('--qrels <file>', words.lintPrint.about.qrels, { group: 'inputs' }),
  queries: option.text('--queries <file>', words.verb.about.queries, { group: 'inputs' }),
  docs: option.text('--docs <file>', words.verb.about.docs, { group: 'inputs' }),
  run: scoringOptions.run,
  measures: scoringOptions.measures,
  depth: option.integerOr('-k, --depth <k>', words.lintPrint.about.depth, 10, { least: 1 }),
  limit: option.integer('--limit <tokens>', words.lintPrint.about.limit, { least: 1 }),
  difference: option.positive('--difference <d>', words.lintPrint.about.difference, {
    fault: (flag, text) => words.lintPrint.badNumber({ flag, text }),
  }),
  project: scoringOptions.project,
  from: option.text('--from <format>', words.verb.about.from, { group: 'rare' }),
  columns: scoringOptions.columns,
  docOf: scoringOptions.docOf,
  ...storeOption,
};
type LintOptions = OptionsOf<typeof options>;

interface Asked {
  readonly store: StoreAccess;
  /** Systems of the project; all that were run, if none is named. */
  readonly systems: readonly string[];
  /** Where no gold file is named. */
  readonly project: Project | undefined;
}

/** `jatdae gold lint [SYSTEM...]`: what is wrong with the gold. Exit code 1 where something certainly is. */
export const lint = verb({
  name: 'gold lint',
  operands: { name: '[systems...]', about: words.lintPrint.about.systems },
  finding: words.lintPrint.finding,
  guides: ['gold-lint.md'],
  options,

  async open(systems, { store, qrels, project }): Promise<Asked> {
    const { findProject } = await loadOpenProject();
    return { store: storeAt(store), systems, project: qrels === undefined ? findProject(project) : undefined };
  },

  async run(asked, options, work): Promise<LintReport> {
    if (!lintsStore(asked, options)) return lintGold(asked, options, work);
    return asked.store.use((store) => store.snapshot((view) => lintStore(asked, options, work, view)));
  },

  data: (report) => report,
  forms: { table: (report, { lang, width }) => lintText(report, lang, width) },
  exit: ({ levels }) => (levels.error > 0 ? 1 : 0),
});

/** A file goes before the store, the store before what `jatdae.yaml` names. @throws JatdaeError where there is nothing */
function lintsStore({ store: access, project }: Asked, { qrels, store, queries }: LintOptions): boolean {
  if (qrels !== undefined) return false;
  if (store !== undefined || access.exists()) return true;
  if (queries === undefined && !project) throw new JatdaeError(words.lintPrint.needsGold({ where: access.where }));
  return false;
}

/** A store that nobody has put anything into is none: an import that failed leaves one, and it would be clean of every fault. */
async function lintStore(asked: Asked, options: LintOptions, work: Work, store: GoldReader): Promise<LintReport> {
  const empty = options.store === undefined && (await store.counts()).queries === 0;
  if (!empty) return lintGold(asked, options, work, store);
  if (options.queries === undefined && !asked.project) {
    throw new JatdaeError(words.lintPrint.needsGold({ where: asked.store.where }));
  }
  return lintGold(asked, options, work);
}

async function lintGold(
  { systems, project }: Asked,
  {
    qrels,
    from,
    columns,
    queries,
    docs,
    run: runs,
    measures: asked,
    depth,
    limit,
    difference,
    docOf: rule,
  }: LintOptions,
  work: Work,
  store?: GoldReader,
): Promise<LintReport> {
  const [{ lintSources }, { docOf }] = await Promise.all([loadLintGold(), loadDocOf()]);
  const { judging = 'pooled', rel, measures = [] } = project?.config ?? {};
  const sources = {
    ...(qrels !== undefined && { qrels }),
    ...(from !== undefined && { from }),
    columns: parseColumns(columns),
    ...(queries !== undefined && { queries }),
    ...(docs !== undefined && { documents: docs }),
    runs,
    systems,
    ...(store && { store }),
    ...(project && { project }),
  };
  const lintOptions = {
    depth,
    measures: measuresOf(asked.length > 0 ? asked : measures, judging, rel) as [Measure, ...Measure[]],
    ...(limit !== undefined && { limit }),
    ...(difference !== undefined && { difference }),
    ...(rule !== undefined && { docOf: docOf(rule) }),
  };
  return lintSources(sources, lintOptions, (notice) => work.notice(notice));
}

const LEVELS: readonly LintLevel[] = ['error', 'warning', 'note'];
/** Examples of a finding, and ids of an example. */
const SHOWN = 3;

/** The findings by level, each a sentence with its first examples; then what was looked at, and what was not. */
export function lintText(report: LintReport, lang: Lang, width: number): string {
  const parts: string[] = [];
  for (const level of LEVELS) {
    const findings = report.findings.filter((finding) => finding.level === level);
    if (findings.length === 0) continue;
    parts.push(
      [
        translate(words.lintPrint.title[level], lang),
        ...findings.map((finding) => findingText(finding, lang, width)),
      ].join('\n\n'),
    );
  }
  const last = [
    remark(translate(words.lintPrint.counts({ facts: report.counts, levels: report.levels }), lang), width),
  ];
  const reasons = new Map<string, { why: Message; rules: string[] }>();
  for (const { rule, why } of report.skipped) {
    const key = JSON.stringify(why);
    const reason = reasons.get(key);
    if (reason) reason.rules.push(rule);
    else reasons.set(key, { why, rules: [rule] });
  }
  if (reasons.size > 0) last.push(remark(translate(words.lintPrint.notLooked, lang), width));
  for (const { why, rules } of reasons.values())
    last.push(remark(`- ${translate(words.lintPrint.skipped({ rules, why }), lang)}`, width));
  return `${[...parts, last.join('\n')].join('\n\n')}\n`;
}

function findingText({ say, code, items }: LintFinding, lang: Lang, width: number): string {
  const lines = items.slice(0, SHOWN).map((item) => cut(`      ${itemText(item)}`, width));
  if (items.length > SHOWN)
    lines.push(`      ${translate(words.lintPrint.more({ count: items.length - SHOWN }), lang)}`);
  return [remark(`${translate(say, lang)} [${code}]`, width), ...lines].join('\n');
}

function itemText({ queries, documents, judges, systems, shown }: LintItem): string {
  const names = [systems, queries, documents].flatMap((ids) => (ids && ids.length > 0 ? [idList(ids)] : []));
  const who = names.length === 0 && judges ? [idList(judges)] : names;
  return [who.join(' · '), ...(shown === undefined ? [] : [flat(shown)])].filter((part) => part !== '').join('  ');
}

function idList(ids: readonly string[]): string {
  const first = ids.slice(0, SHOWN).map(shortId).join(', ');
  return ids.length > SHOWN ? `${first}, … (${ids.length})` : first;
}
