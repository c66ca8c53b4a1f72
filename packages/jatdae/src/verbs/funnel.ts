import { writeFileSync } from 'node:fs';
import {
  type Funnel,
  funnelOf,
  type StageRoles,
  stageNames,
  systemOfStages,
  type TracedSystem,
} from '../analysis/index.ts';
import { contentHash } from '../collection/index.ts';
import { JatdaeError } from '../errors.ts';
import type { EvaluatedSystem } from '../evaluation/index.ts';
import { common, funnel as words } from '../language/index.ts';
import {
  examplesText,
  type FunnelTexts,
  funnelChart,
  funnelData,
  funnelSections,
  sectionsText,
  svgOf,
} from '../report/index.ts';
import { openSource, type Source } from '../sources/index.ts';
import { STAGE_ROLES } from '../systems/index.ts';
import { option } from './option.ts';
import { requireAttribute } from './require-attribute.ts';
import { placeOptions } from './scoring-options.ts';
import { verb, type Work } from './verb.ts';

/** Examples of a bucket, and of one where documents are watched. */
const SHOWN = 2;
const SHOWN_WATCHED = 10;

/** The funnel of each system, and the texts that examples show. */
export interface Funnels extends FunnelTexts {
  readonly funnels: readonly Funnel[];
  readonly ties: string;
  /** Hash of the judgements. */
  readonly gold: string;
}

/** `jatdae funnel [SYSTEM|RUN...]`: where each relevant document ended, stage by stage. */
export const funnel = verb({
  name: 'funnel',
  operands: { name: '[systems...]', about: words.about.systems },
  guides: ['funnel.md'],
  options: {
    ...placeOptions,
    k: option.integerOr('-k <k>', words.about.k, 10, { least: 1 }),
    watch: option.texts('--watch <id>', words.about.watch),
    only: option.texts('--only <query>', words.about.only),
    by: option.text('--by <attribute>', words.about.by),
    kinds: option.texts('--kinds <list>', common.choices({ what: words.about.kinds, names: STAGE_ROLES })),
    show: option.integer('--show <n>', words.about.show, { least: 0 }, { group: 'output' }),
    svg: option.text('--svg <file>', words.about.svg, { group: 'output' }),
  },
  async open(operands, options, work) {
    const roles = rolesOf(options.kinds);
    if ('length' in roles && roles.length > 0 && options.qrels === undefined)
      throw new JatdaeError(words.kindsForFiles);
    return openSource(operands, options, (notice) => work.notice(notice));
  },

  async run(source: Source, { k, watch, only, by, kinds }, work): Promise<Funnels> {
    const { qrels, queries, documents, level, ties, slices } = source;
    const options = {
      k,
      by: by === undefined ? slices : [by],
      ...(level !== undefined && { level }),
      ...(watch.length > 0 && { watch }),
      ...(only.length > 0 && { only }),
    };
    if (source.systems.some(({ answers, lists }) => !answers || !lists)) throw new JatdaeError(words.needsLists);
    if (by !== undefined) requireAttribute(by, queries, documents);
    for (const query of only) if (!qrels.has(query)) throw new JatdaeError(words.noQuery({ query }));
    if (documents.length === 0) work.notice({ level: 'note', code: 'no-documents', say: words.withoutDocuments });
    const funnels: Funnel[] = [];
    for await (const system of tracedSystems(source, rolesOf(kinds), work))
      funnels.push(funnelOf(system, source, options));
    if (funnels.every(({ whole, failed }) => whole.documents + failed.documents === 0)) {
      work.notice({ level: 'warning', code: 'nothing-to-follow', say: words.nothing });
    }
    return { funnels, queries, documents, ties, gold: contentHash({ qrels }).qrels! };
  },

  data: ({ funnels, ties, gold }, { k }) => funnelData(funnels, { ties, gold, k }),
  forms: {
    table: ({ funnels, ...texts }, { lang, width }, { show: asked, watch }) => {
      const show = asked ?? (watch.length > 0 ? SHOWN_WATCHED : funnels.length > 1 ? 0 : SHOWN);
      const examples = show === 0 ? [] : funnels.map((one) => examplesText(one, texts, { show, width, lang }));
      const shown = examples.filter((text) => text !== '').map((text) => `\n${text}`);
      return [sectionsText(funnelSections(funnels, lang), width), ...shown].join('');
    },
  },

  async write({ funnels }, { lang }, { svg: file }, work) {
    if (file === undefined) return;
    const svg = await svgOf(funnelChart(funnels, lang));
    try {
      writeFileSync(file, svg);
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? String(error);
      throw new JatdaeError(words.cannotWrite({ file, reason }), { cause: error });
    }
    work.notice({ level: 'note', code: 'chart', say: words.written({ file }) });
  },
});

/** `retrieve,rerank` in order, or `pool=retrieve,rank=rerank` by name. @throws JatdaeError where it is neither */
function rolesOf(kinds: readonly string[]): StageRoles {
  const parts = kinds
    .flatMap((list) => list.split(','))
    .map((part) => {
      const at = part.lastIndexOf('=');
      const role = STAGE_ROLES.find((one) => one === part.slice(at + 1).trim());
      if (role === undefined || at === 0) throw new JatdaeError(words.badKinds({ part, known: STAGE_ROLES }));
      return { stage: at < 0 ? undefined : part.slice(0, at).trim(), role };
    });
  const named = parts.flatMap(({ stage, role }) => (stage === undefined ? [] : [[stage, role] as const]));
  if (named.length === 0) return parts.map(({ role }) => role);
  const bare = parts.find(({ stage }) => stage === undefined);
  if (bare) throw new JatdaeError(words.badKinds({ part: bare.role, known: STAGE_ROLES }));
  return new Map(named);
}

/** The systems with their answers, one at a time; run files are the stages of one. @throws JatdaeError where there are none */
async function* tracedSystems(
  { systems, project }: Source,
  roles: StageRoles,
  work: Work,
): AsyncGenerator<TracedSystem> {
  if (systems.length === 0) throw new JatdaeError(words.needsLists);
  if (project) {
    for (const system of systems) yield told([await traced(system)], roles);
    return;
  }
  if (systems.length > 1) {
    work.notice({
      level: 'note',
      code: 'stages',
      say: words.filesAreStages({ names: systems.map(({ name }) => name) }),
    });
  }
  const stages: TracedSystem[] = [];
  for (const system of systems) stages.push(await traced(system));
  yield told(stages, roles);
}

/** One system of its stages. @throws JatdaeError where the kinds that were told are not those of its stages */
function told(stages: readonly TracedSystem[], roles: StageRoles): TracedSystem {
  const there = stageNames(systemOfStages(stages));
  if (!('length' in roles)) {
    const unknown = [...roles.keys()].find((stage) => !there.includes(stage));
    if (unknown !== undefined) throw new JatdaeError(words.kindsUnknown({ stage: unknown, there }));
  } else if (roles.length > 0 && roles.length !== there.length) {
    throw new JatdaeError(words.kindsCount({ kinds: roles.length, there }));
  }
  return systemOfStages(stages, roles);
}

async function traced(system: EvaluatedSystem): Promise<TracedSystem> {
  return { ...system, answers: await system.answers!(), lists: await system.lists!() };
}
