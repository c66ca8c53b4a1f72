import { join } from 'node:path';
import { compareSystems, mismatches, tooManyFailures } from '../analysis/compare/index.ts';
import { columnOf, panelOf } from '../analysis/compare/panel.ts';
import { failuresOf } from '../analysis/failures/index.ts';
import { funnelOf, type TracedSystem } from '../analysis/funnel/index.ts';
import { smoothCurves } from '../analysis/power/power.ts';
import { JatdaeError } from '../errors.ts';
import { gateOfProject } from '../gate/gate-of-project.ts';
import { judgeGate } from '../gate/index.ts';
import { type JudgeAndPeople, systemsByPeople } from '../judging/validate/index.ts';
import { compare as words } from '../language/index.ts';
import { failureCutters } from '../project/failure-cutters.ts';
import { rulesOf } from '../project/failure-rules.ts';
import { readTags, TAGS_FILE } from '../project/failure-tags.ts';
import { runFolderOf } from '../project/run-systems.ts';
import { failuresData } from '../report/failures-data.ts';
import { funnelData } from '../report/funnel.ts';
import { gateData } from '../report/gate-json.ts';
import { type JsonText, jsonText, type Plain } from '../report/plain-json.ts';
import { validate, validationData } from '../verbs/judge/validate.ts';
import { call } from '../verbs/verb.ts';
import type { StudioProject } from './studio-project.ts';

/** An analysis that may take seconds, as data that another thread can be given. */
export type Job =
  | { readonly kind: 'compare'; readonly a: string; readonly b: string; readonly measures: readonly string[] }
  | { readonly kind: 'failures'; readonly systems: readonly string[] }
  | { readonly kind: 'funnel'; readonly systems: readonly string[]; readonly k: number }
  | { readonly kind: 'swap-curve'; readonly a: string; readonly b: string; readonly measure: string }
  | { readonly kind: 'gate' }
  | ({ readonly kind: 'validate' } & ToValidate);

/** A judge's answers and people's judgements as the store has them, and the systems that hard pairs are known by. */
export interface ToValidate extends Pick<JudgeAndPeople, 'human' | 'judge' | 'names' | 'seed'> {
  /** Systems with a recorded run; empty: none, and nothing is said of the order of systems. */
  readonly systems: readonly string[];
  /** Attributes to look for patterns in; all when empty. */
  readonly by: readonly string[];
}

type JobOf<Kind extends Job['kind']> = Extract<Job, { readonly kind: Kind }>;

const JOBS = {
  compare: comparison,
  failures,
  funnel,
  'swap-curve': swapCurve,
  gate,
  validate: validation,
} satisfies { [Kind in Job['kind']]: (studio: StudioProject, job: JobOf<Kind>) => Promise<object> };

/** What a job found: what its verb writes as JSON. */
export type JobReply<Kind extends Job['kind']> = Plain<Awaited<ReturnType<(typeof JOBS)[Kind]>>>;

/** Do an analysis. @throws JatdaeError */
export async function doJob<Kind extends Job['kind']>(
  studio: StudioProject,
  job: JobOf<Kind>,
): Promise<JsonText<JobReply<Kind>>> {
  const work = JOBS[job.kind] as unknown as (studio: StudioProject, job: JobOf<Kind>) => Promise<object>;
  return jsonText<object>(await work(studio, job)) as JsonText<unknown> as JsonText<JobReply<Kind>>;
}

/** As `jatdae compare` compares when nothing is said. */
const COMPARE = { alpha: 0.05, correction: 'holm', draws: 10_000, seed: 0, k: 10 } as const;

async function comparison(studio: StudioProject, { a, b, measures }: JobOf<'compare'>) {
  const names = [a, b];
  const evaluated = await studio.evaluated(names, studio.measuresOf(measures));
  const { systems } = evaluated;
  const panel = panelOf(systems);
  if (panel.queries.length === 0) throw new JatdaeError(words.noCommonQuery);
  const columns = panel.measures.map((one) => [columnOf(panel, 0, one), columnOf(panel, 1, one)] as const);
  const banner = bannerOf(systems);
  const level = studio.project.config.rel ?? Number.MIN_VALUE;
  return {
    version: 1,
    comparable: banner === undefined,
    banner,
    ...(await compareSystems(evaluated, { ...COMPARE, level })),
    scatter: {
      systems: names,
      measures: panel.measures.map(({ name }) => name),
      points: panel.queries.map((query, q) => ({
        query,
        a: columns.map(([first]) => first[q]),
        b: columns.map(([, second]) => second[q]),
      })),
    },
  };
}

/** What stands above a comparison that the command line would refuse. */
function bannerOf(systems: Parameters<typeof mismatches>[0]) {
  const reasons = [
    ...mismatches(systems).map(({ what, values }) =>
      words.mismatch({ what, values: values.map(({ system, value }) => `${system} ${value}`).join(', ') }),
    ),
    ...tooManyFailures(systems).map(({ system, failed, of }) => words.failures({ system, failed, of })),
  ];
  return reasons.length > 0 ? words.banner({ reasons }) : undefined;
}

async function failures(studio: StudioProject, { systems }: JobOf<'failures'>) {
  const { config, folder } = studio.project;
  const evaluated = await studio.evaluated(systems, studio.measures);
  const cutters = await failureCutters(evaluated);
  try {
    const report = await failuresOf(evaluated, {
      rules: rulesOf(config.rules),
      depth: 10,
      ...(config.rel !== undefined && { level: config.rel }),
      cuttersOf: cutters.of,
      tags: new Map([...readTags(join(folder, TAGS_FILE))].map(([qid, { tags }]) => [qid, tags])),
    });
    return failuresData(report);
  } finally {
    cutters.dispose();
  }
}

async function funnel(studio: StudioProject, { systems, k }: JobOf<'funnel'>) {
  const { config } = studio.project;
  const funnels = [];
  for (const run of await studio.runs(systems)) {
    const one = await run.system(studio.measures);
    const traced: TracedSystem = { ...one, answers: await one.answers!(), lists: await one.lists!() };
    const options = { k, by: config.slices, ...(config.rel !== undefined && { level: config.rel }) };
    funnels.push(funnelOf(traced, studio.collection, options));
  }
  return funnelData(funnels, { ties: 'trec', gold: studio.gold, k });
}

/** As `jatdae power` draws when nothing is said. */
const POWER = { alpha: 0.05, power: 0.8, draws: 2000, seed: 0 } as const;

/** The curve that `jatdae power --svg` draws; null where the two have too few queries in common. */
async function swapCurve(studio: StudioProject, { a, b, measure }: JobOf<'swap-curve'>) {
  const names = [a, b];
  const { systems } = await studio.evaluated(names, studio.measuresOf([measure]));
  return { version: 1, systems: names, draws: POWER.draws, curve: smoothCurves(systems, POWER) };
}

async function gate({ project, file }: StudioProject) {
  const options = { file, inProject: true, names: [], measures: [], seed: 0, needsRules: true };
  const { gate, systems, absent, context } = await gateOfProject(project, options, () => {});
  return gateData(await judgeGate(gate, systems, absent, context));
}

async function validation(studio: StudioProject, { human, judge, names, seed, systems, by }: ToValidate) {
  const { project, collection, documents, measures } = studio;
  const { negative, rel } = project.config;
  const files = systems.map((name) => ({ name, file: runFolderOf(project, name).runFile }));
  const listed = await systemsByPeople(human, files, measures, { ties: 'trec', negative, read: {} }, () => {});
  const sources = { human, judge, names, seed, negative, queries: collection.queries };
  const lengthOf = (id: string) => {
    const text = documents.get(id)?.text;
    return text === undefined ? undefined : Array.from(text).length;
  };
  const report = await call(
    validate,
    { sources: { ...sources, ...(rel !== undefined && { level: rel }) }, systems: listed, lengthOf },
    by.length > 0 ? { by: by.join(',') } : {},
  );
  return validationData(report);
}
