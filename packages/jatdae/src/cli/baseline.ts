import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { JatdaeError } from '../errors.ts';
import type { Gated } from '../gate/gate-of-project.ts';
import {
  type Baseline,
  type BaselineFolder,
  baselineOf,
  baselineText,
  type GatedSystem,
  integrity,
  slicesOfGate,
  stageRecalls,
  stagesOfGate,
  writeBaseline,
} from '../gate/index.ts';
import { evaluation as about, translate, gate as words } from '../language/index.ts';
import { baselinesText } from '../report/baseline-text.ts';
import { plainJson } from '../report/plain-json.ts';
import { version } from '../version.ts';
import type { Verb } from './command.ts';
import { gatedSystems } from './gated.ts';
import { choice } from './options.ts';
import { scoringOptions } from './scoring-options.ts';

const ACTIONS = ['write', 'bless'] as const;
/** The version of the JSON that `jatdae baseline` writes. */
const VERSION = 1;

/** `jatdae baseline write|bless [SYSTEM...]`: a committed evaluation that a gate compares with. */
export const baselineVerb: Verb = {
  configure(command: Command, lang) {
    command.argument('[action]', translate(words.verb.about.baselineAction, lang));
    scoringOptions(command.argument('[systems...]', translate(words.verb.about.systems, lang)), lang)
      .option('--rules <file>', translate(words.verb.about.rules, lang))
      .option('--baselines <folder>', translate(words.verb.about.baselines, lang))
      .option('--docs <file>', translate(words.verb.about.docs, lang))
      .option('--why <text>', translate(words.verb.about.why, lang))
      .option('--actor <name>', translate(words.verb.about.actor, lang))
      .option('--format <table|json>', translate(about.options.format, lang), 'table');
  },

  async run(session, [action, ...operands], given) {
    const format = choice('--format', given.format, ['table', 'json'] as const);
    if (action === undefined || !(ACTIONS as readonly string[]).includes(action)) {
      throw new JatdaeError(words.verb.baselineActions({ given: action }));
    }
    const why = typeof given.why === 'string' ? given.why.trim() : '';
    if (action === 'bless' && why === '') throw new JatdaeError(words.verb.whyNeeded);
    const gated = await gatedSystems(session, operands, given, false);
    const [absent] = gated.absent;
    if (absent) throw new JatdaeError(words.verb.cannotBaseline({ system: absent.name, why: absent.finding.say }));
    for (const system of gated.systems) {
      const findings = await integrity(system, gated.context, gated.gate.maxFailed);
      const fault = findings.find(({ colour }) => colour !== 'green');
      if (fault) throw new JatdaeError(words.verb.cannotBaseline({ system: system.name, why: fault.say }));
    }
    const by = typeof given.actor === 'string' && given.actor !== '' ? given.actor : userName();
    // All are looked at before any is written.
    const planned: Planned[] = [];
    for (const system of gated.systems)
      planned.push(await plan(gated, system, action === 'bless' ? { by, why } : undefined));
    for (const { file, state, baseline } of planned) if (state !== 'same') writeBaseline(file, baseline);
    const written = planned.map(({ file, state, baseline }) => ({ file, state, baseline }));
    if (format === 'table') session.out(baselinesText(written, session.lang));
    else {
      const systems = written.map(({ file, state, baseline: { queries, ...head } }) => ({
        file,
        state,
        queries: queries.length,
        ...head,
      }));
      session.out(`${JSON.stringify({ version: VERSION, systems: plainJson(systems) }, null, 2)}\n`);
    }
    return 0;
  },
};

/** The baseline that stands. One that cannot be read is replaced where somebody says why. @throws JatdaeError otherwise */
function standing(baselines: BaselineFolder, system: string, blessed: boolean): Baseline | undefined {
  try {
    return baselines.of(system);
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

interface Planned {
  readonly file: string;
  readonly state: 'new' | 'same' | 'replaced';
  readonly baseline: Baseline;
}

/** What is to be written for a system. @throws JatdaeError where another baseline stands and nobody blessed this one */
async function plan(
  { gate, context, slices, baselines }: Gated,
  system: GatedSystem,
  blessing: { readonly by: string; readonly why: string } | undefined,
): Promise<Planned> {
  const file = baselines.fileOf(system.name);
  const before = standing(baselines, system.name, blessing !== undefined);
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
      slices: [...new Set([...slices, ...slicesOfGate(gate)])],
      ...(system.index.documents !== undefined && { documents: system.index.documents }),
      blessings,
      recalls,
      level: context.level,
    });
  const same = made(before?.blessings ?? []);
  if (existsSync(file) && readFileSync(file, 'utf8') === baselineText(same))
    return { file, state: 'same', baseline: same };
  if (before && !blessing)
    throw new JatdaeError(words.verb.baselineStands({ system: system.name }), { place: { file } });
  const blessings = [...(before?.blessings ?? []), ...(blessing ? [blessing] : [])];
  return { file, state: existsSync(file) ? 'replaced' : 'new', baseline: made(blessings) };
}
