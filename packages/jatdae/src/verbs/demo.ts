import { existsSync } from 'node:fs';
import { readFile as readBytes } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDocuments, ingestFiles, parseAttribute, parseSlugs, parseSplit, readFile } from '@jatdae/ingest';
import {
  type Comparison,
  compareSystems,
  type Funnel,
  failuresOf,
  funnelOf,
  type Miss,
  missesOf,
  type RunSummary,
  summarize,
} from '../analysis/index.ts';
import { JatdaeError } from '../errors.ts';
import type { EvaluatedSystem, EvaluatedSystems } from '../evaluation/index.ts';
import { readDocuments, writeDocuments } from '../formats/index.ts';
import { dense, type Message, translate, demo as words } from '../language/index.ts';
import {
  CONFIG_FILE,
  failureCutters,
  lintSources,
  loadConfig,
  namedEmbedder,
  namedReranker,
  Project,
  type RealModels,
  rulesOf,
  withModels,
} from '../project/index.ts';
import {
  compareText,
  evalTable,
  failuresText,
  funnelSections,
  meansTable,
  missesText,
  sectionsText,
} from '../report/index.ts';
import { loadProjectSource } from '../sources/index.ts';
import { lintText } from './gold/lint.ts';
import { option, readOptions } from './option.ts';
import { runAll } from './running.ts';
import { scoringOptions } from './scoring-options.ts';
import { SILENT, verb, type Work } from './verb.ts';

/** Beside the built package, and at the root of the repository. */
const PLACES = ['../examples/permit-handbook', '../../../examples/permit-handbook'];
/** Where a user looks. */
const K = 10;
/** Misses, and queries of each kind of a comparison, that are shown. */
const MISSES = 3;
const COMPARED = 2;
/** Systems of several stages, to show where answers die. */
const PIPELINES = ['cut', 'reranked'];
/** How the example's documents were cut from its source. */
const SPLIT = 'heading:3+row';
const ATTRIBUTES = ['code=1', 'item'];

/** The example, and the models to put in the place of its own. */
interface Example {
  readonly folder: string;
  readonly models?: RealModels;
}

/** What the handbook held. */
interface Handbook {
  readonly tables: number;
  readonly cells: number;
  readonly documents: number;
}

/** All that the demo shows, in its order. */
interface Shown {
  readonly folder: string;
  readonly models: boolean;
  readonly handbook: Handbook;
  readonly summaries: readonly RunSummary[];
  /** Name of the best system, and of the next. */
  readonly best: string;
  readonly next: string;
  readonly misses: readonly Miss[];
  readonly lead: Comparison;
  readonly failures: Awaited<ReturnType<typeof failuresOf>>;
  readonly funnels: readonly Funnel[];
  readonly lint: Awaited<ReturnType<typeof lintSources>>;
}

/** `jatdae demo`: the bundled experiment, ten systems and seven measures, written to .jatdae/demo here. */
export const demo = verb({
  name: 'demo',
  guides: ['experiment.md'],
  options: {
    models: option.text('--models <list>', dense.models.about.models),
    reranker: option.text('--reranker <model>', dense.models.about.reranker),
  },

  async open(_, { models, reranker }): Promise<Example> {
    const places = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
    const folder = places.find((path) => existsSync(path));
    if (folder === undefined) throw new JatdaeError(words.noExample);
    if (models === undefined && reranker === undefined) return { folder };
    const names = (models ?? '').split(',').map((name) => name.trim());
    const named = reranker === undefined ? {} : { reranker: namedReranker(reranker) };
    return { folder, models: { embedders: names.filter(Boolean).map(namedEmbedder), ...named } };
  },

  async run({ folder, models }, _, work): Promise<Shown> {
    const home = join('.jatdae', 'demo');
    const config = loadConfig(join(folder, CONFIG_FILE));
    const project = new Project(resolve(folder), models ? withModels(config, models) : config, home);
    try {
      const handbook = await ingestHandbook(folder, join(home, 'documents.jsonl'), work);
      await runAll(project, project.systemNames, false, work);
      const measured = await measure(project);
      return { folder: relative(process.cwd(), folder) || '.', models: models !== undefined, handbook, ...measured };
    } finally {
      await project.close();
    }
  },

  forms: {
    table: (shown, view) => {
      const { lang, width } = view;
      const say = (message: Message) => translate(message, lang);
      const { folder, models, handbook, summaries, best, next, misses, lead, failures, funnels, lint } = shown;
      const first = summaries.find(({ run }) => run.name === best)!;
      return [
        `${say(words.opening({ folder, models }))}\n\n`,
        `${say(words.ingested(handbook))}\n\n`,
        `${meansTable(summaries, lang)}\n`,
        `${evalTable(first, lang, width)}\n`,
        missesText(best, misses, K, MISSES, width, lang),
        `\n${say(words.lead({ best, next }))}\n\n`,
        compareText(lead, { lang, width, show: COMPARED, brief: false, tests: false }),
        `\n${say(words.why({ best }))}\n\n${failuresText(failures, { lang, width, examples: 0 })}`,
        `\n${say(words.where)}\n\n${sectionsText(funnelSections(funnels, lang), width)}`,
        `\n${say(words.ruler)}\n\n${lintText(lint, lang, width)}`,
        `\n${say(words.closing({ folder }))}\n`,
      ].join('');
    },
  },
});

/** The first step of the demo: the handbook as an office keeps it, to the documents that its questions were judged on. */
async function ingestHandbook(example: string, output: string, work: Work): Promise<Handbook> {
  const slugFile = join(example, 'slugs.json');
  const meter = work.progress(words.ingesting);
  const { files, documents } = await ingestFiles([join(example, 'handbook.hwpx')], {
    read: readFile,
    steps: parseSplit(SPLIT),
    slugs: parseSlugs(await readBytes(slugFile, 'utf8'), slugFile),
    attributes: ATTRIBUTES.map(parseAttribute),
    progress: (done, total) => meter.update(done, total),
  }).finally(() => meter.stop());
  await writeDocuments(output, documents, { force: true });
  const judged = (await readDocuments(join(example, 'documents.jsonl'))).data;
  const { unchanged } = checkDocuments(judged, documents);
  if (unchanged !== judged.length || unchanged !== documents.length)
    throw new JatdaeError(words.otherDocuments({ same: unchanged, judged: judged.length }), {
      place: { file: output },
    });
  const { tables, cells } = files[0]!.counts;
  return { tables, cells, documents: documents.length };
}

/** How good each system is, whether the lead is real, why the best fails, where answers die, whether the ruler is straight. */
async function measure(project: Project) {
  const { sourceOfProject } = await loadProjectSource();
  const request = readOptions(scoringOptions, {});
  const { systems, documents, queries, qrels, ties, seed } = await sourceOfProject(project, [], request, SILENT.notice);
  const collection = { documents, queries, qrels };
  const shared = { ...collection, ties, seed };
  const [best, next] = [...systems].sort((a, b) => worth(b) - worth(a)) as [EvaluatedSystem, EvaluatedSystem];
  const pipelines = PIPELINES.flatMap((name) => systems.find((system) => system.name === name) ?? []);
  const funnels: Funnel[] = [];
  for (const system of pipelines) funnels.push(funnelOf(await traced(system), shared, { k: K }));
  return {
    summaries: systems.map(({ run }) => summarize(run!)),
    best: best.name,
    next: next.name,
    misses: missesOf(best.run!, { name: best.name, lists: new Map(await best.lists!()) }, collection, K),
    lead: await compareSystems(
      { ...shared, systems: [next, best].map(scoresAndLists) },
      { alpha: 0.05, correction: 'holm', draws: 10_000, seed: 0, k: K, level: Number.MIN_VALUE },
    ),
    failures: await whyFails({ ...shared, systems: [best] }, project),
    funnels,
    lint: await lintSources(
      { runs: [], systems: [], project },
      { depth: K, measures: [best.evaluation.measures[0]!] },
      SILENT.notice,
    ),
  };
}

/** By the first measure. */
function worth({ evaluation }: EvaluatedSystem): number {
  return evaluation.mean(evaluation.measures[0]!.name) ?? 0;
}

/** A system as two run files would be compared: without its settings and its noise. */
function scoresAndLists({ name, evaluation, rankings, lists }: EvaluatedSystem): EvaluatedSystem {
  const failed = new Set<string>();
  return { name, evaluation, failed, provenance: {}, ...(rankings && { rankings }), ...(lists && { lists }) };
}

async function whyFails(one: EvaluatedSystems, { config: { rules } }: Project) {
  const cutters = await failureCutters(one);
  try {
    return await failuresOf(one, { rules: rulesOf(rules), depth: K, cuttersOf: cutters.of });
  } finally {
    cutters.dispose();
  }
}

async function traced(system: EvaluatedSystem) {
  return { ...system, answers: await system.answers!(), lists: await system.lists!() };
}
