import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { JatdaeError } from '../errors.ts';
import {
  type Baseline,
  type BaselineFolder,
  baselineOf,
  baselineText,
  type GatedSystem,
  type GatedSystems,
  integrity,
  slicesOfGate,
  stageRecalls,
  stagesOfGate,
  writeBaseline,
} from '../gate/index.ts';
import { type Lang, gate as language, translate } from '../language/index.ts';
import { plainTable, shown } from '../report/index.ts';
import { whileLocked } from '../runs/index.ts';
import { version } from '../version.ts';
import { type Gated, openGated, systemsToGate } from './gated.ts';
import { option } from './option.ts';
import { gateOptions } from './scoring-options.ts';
import { type View, verb } from './verb.ts';

const words = language.verb;

interface WrittenBaseline {
  /** Its path. */
  readonly file: string;
  /** What happened to what stood there. */
  readonly state: 'new' | 'same' | 'replaced';
  /** What the file holds now. */
  readonly baseline: Baseline;
}

/** Milliseconds to wait for another who writes baselines. */
const PATIENCE = 15_000;

interface Blessing {
  readonly by: string;
  readonly why: string;
}

const shared = {
  operands: { name: '[systems...]', about: words.about.systems },
  guides: ['gate.md#baselines'],
  data: (written: readonly WrittenBaseline[]) => ({
    systems: written.map(({ file, state, baseline: { queries, ...head } }) => {
      return { file, state, queries: queries.length, ...head };
    }),
  }),
  forms: {
    table: (written: readonly WrittenBaseline[], { lang }: View) => baselinesText(written, lang),
  },
};

/** `jatdae baseline write [SYSTEM...]`: a committed evaluation that a gate compares with. */
export const baselineWrite = verb({
  name: 'baseline write',
  ...shared,
  options: gateOptions,
  open: (operands, options, work) => openGated(operands, options, false, work),
  run: (gated: Gated) => writeBaselines(gated),
});

/** `jatdae baseline bless [SYSTEM...]`: another one in the place of the one that stands, by somebody, for a reason. */
export const baselineBless = verb({
  name: 'baseline bless',
  ...shared,
  options: {
    ...gateOptions,
    why: option.text('--why <text>', words.about.why),
    actor: option.text('--actor <name>', words.about.actor),
  },
  async open(operands, options, work): Promise<Gated> {
    reasonOf(options);
    return openGated(operands, options, false, work);
  },
  run: (gated: Gated, options) => writeBaselines(gated, { by: options.actor || userName(), why: reasonOf(options) }),
});

/** @throws JatdaeError where there is none */
function reasonOf({ why = '' }: { readonly why?: string | undefined }): string {
  if (why.trim() === '') throw new JatdaeError(words.whyNeeded);
  return why.trim();
}

/** Write a baseline a system. @throws JatdaeError where a system cannot be judged, or another baseline stands */
async function writeBaselines(gated: Gated, blessing?: Blessing): Promise<WrittenBaseline[]> {
  const { systems, absent, context } = systemsToGate(gated);
  const [first] = absent;
  if (first) throw new JatdaeError(words.cannotBaseline({ system: first.name, why: first.finding.say }));
  for (const system of systems) {
    const findings = await integrity(system, context, gated.gate);
    const fault = findings.find(({ colour }) => colour !== 'green');
    if (fault) throw new JatdaeError(words.cannotBaseline({ system: system.name, why: fault.say }));
  }
  // All are looked at before any is written.
  const [some] = systems;
  if (!some) return [];
  // A baseline goes on from the blessings of the one that stands: whoever writes reads it while nobody else does.
  return whileLocked(dirname(gated.folder.fileOf(some.name)), PATIENCE, async () => {
    const planned: WrittenBaseline[] = [];
    for (const system of systems) planned.push(await plan(gated, system, context, blessing));
    for (const { file, state, baseline } of planned) if (state !== 'same') writeBaseline(file, baseline);
    return planned;
  });
}

/** The baseline that stands. One that cannot be read is replaced where somebody says why. @throws JatdaeError otherwise */
function standing(folder: BaselineFolder, system: string, blessed: boolean): Baseline | undefined {
  try {
    return folder.of(system);
  } catch (error) {
    if (blessed && error instanceof JatdaeError) return undefined;
    throw error;
  }
}

/** Where the system knows no user by that number, as in some containers, there is no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** What is to be written for a system. @throws JatdaeError where another baseline stands and nobody blessed this one */
async function plan(
  { gate, source, folder }: Gated,
  system: GatedSystem,
  context: GatedSystems['context'],
  blessing: Blessing | undefined,
): Promise<WrittenBaseline> {
  const file = folder.fileOf(system.name);
  const before = standing(folder, system.name, blessing !== undefined);
  const recalls = new Map<string, ReadonlyMap<string, number>>();
  for (const stage of new Set(['', ...stagesOfGate(gate)])) {
    const found = await stageRecalls(system, stage, context);
    if (found) recalls.set(found.stage, found.values);
  }
  const made = (blessings: Baseline['blessings']) =>
    baselineOf({
      system,
      queries: context.queries,
      sources: { documents: context.documents, qrels: context.qrels },
      jatdae: version(),
      slices: [...new Set([...source.slices, ...slicesOfGate(gate)])],
      ...(system.index.documents !== undefined && { documents: system.index.documents }),
      blessings,
      recalls,
      level: context.level,
    });
  const same = made(before?.blessings ?? []);
  if (existsSync(file) && readFileSync(file, 'utf8') === baselineText(same)) {
    return { file, state: 'same', baseline: same };
  }
  if (before && !blessing) throw new JatdaeError(words.baselineStands({ system: system.name }), { place: { file } });
  const blessings = [...(before?.blessings ?? []), ...(blessing ? [blessing] : [])];
  return { file, state: existsSync(file) ? 'replaced' : 'new', baseline: made(blessings) };
}

/** Means shown beside a baseline. */
const SHOWN = 2;

function baselinesText(written: readonly WrittenBaseline[], lang: Lang): string {
  const { head } = words;
  const measures = (written[0]?.baseline.measures ?? []).slice(0, SHOWN);
  const rows = written.map(({ file, state, baseline }) => [
    file,
    translate(words.baselineState[state], lang),
    String(baseline.queries.length),
    baseline.gold.slice(0, 8),
    ...measures.map((measure) => shown(baseline.means[baseline.measures.indexOf(measure)] ?? undefined)),
  ]);
  const titles = [head.file, head.state, head.queries, head.gold].map((word) => translate(word, lang));
  return `${plainTable([...titles, ...measures], rows, 2)}\n\n  ${translate(words.commit, lang)}\n`;
}
