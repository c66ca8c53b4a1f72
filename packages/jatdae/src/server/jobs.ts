import { columnOf, panelOf, smoothCurves } from '../analysis/index.ts';
import { type JudgeAndPeople, systemsByPeople } from '../judging/index.ts';
import { runFolderOf } from '../project/index.ts';
import { failuresData, funnelData, gateData, type JsonText, jsonText, type Plain } from '../report/index.ts';
import {
  type CallableVerb,
  call,
  callVerb,
  compare,
  type Envelope,
  failures as failuresVerb,
  funnel as funnelVerb,
  gatedOfProject,
  gate as gateVerb,
  power,
  readOptions,
  SILENT,
  validate,
  validationData,
} from '../verbs/index.ts';
import type { StudioProject } from './studio-project.ts';

/** An analysis that may take seconds, as data that another thread can be given. */
export type Job =
  | { readonly kind: 'compare'; readonly a: string; readonly b: string; readonly measures: readonly string[] }
  | { readonly kind: 'failures'; readonly systems: readonly string[] }
  | { readonly kind: 'funnel'; readonly systems: readonly string[]; readonly k: number }
  | { readonly kind: 'swap-curve'; readonly a: string; readonly b: string; readonly measure: string }
  | { readonly kind: 'gate' }
  | {
      readonly kind: 'verb';
      readonly name: CallableVerb;
      readonly systems: readonly string[];
      readonly options: Readonly<Record<string, unknown>>;
    }
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
  verb: ofVerb,
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

// biome-ignore lint/suspicious/noExplicitAny: what each verb says is in schema/verbs
type Result = any;

/** What a verb says of systems of the project; the file of the project is nobody's who asks. */
async function ofVerb(
  { file }: StudioProject,
  { name, systems, options: given }: JobOf<'verb'>,
): Promise<Envelope<Result>> {
  const envelope = (await callVerb(name, systems, { ...given, project: file })) as Envelope<object> as Envelope<Result>;
  const { project: _, ...options } = envelope.options;
  return { ...envelope, options };
}

async function comparison(studio: StudioProject, { a, b, measures }: JobOf<'compare'>) {
  const names = [a, b];
  const source = await studio.source(names, studio.measuresOf(measures));
  const panel = panelOf(source.systems);
  const columns = panel.measures.map((one) => [columnOf(panel, 0, one), columnOf(panel, 1, one)] as const);
  // What the command line would refuse is shown under a banner.
  const { banner, ...compared } = await call(compare, source, { anyway: true });
  return {
    comparable: banner === undefined,
    banner,
    ...compared,
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

async function failures(studio: StudioProject, { systems }: JobOf<'failures'>) {
  const source = await studio.source(systems, studio.measures);
  return failuresData((await call(failuresVerb, source, {})).report);
}

async function funnel(studio: StudioProject, { systems, k }: JobOf<'funnel'>) {
  const source = await studio.source(systems, studio.measures);
  const { funnels, ties, gold } = await call(funnelVerb, source, { k });
  return funnelData(funnels, { ties, gold, k });
}

/** The curve that `jatdae power --svg` draws; null where the two have too few queries in common. */
async function swapCurve(studio: StudioProject, { a, b, measure }: JobOf<'swap-curve'>) {
  const names = [a, b];
  const { systems } = await studio.source(names, studio.measuresOf([measure]));
  const { alpha, power: wanted, draws, seed } = readOptions(power.options, {});
  return { systems: names, draws, curve: smoothCurves(systems, { alpha, power: wanted, draws, seed }) };
}

async function gate({ project, file }: StudioProject) {
  const asked = readOptions(gateVerb.options, { project: file });
  const input = await gatedOfProject(project, [], asked, true, SILENT);
  return gateData((await call(gateVerb, input, { keep: false })).result);
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
