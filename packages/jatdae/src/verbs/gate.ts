import { appendFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Query } from '../collection/index.ts';
import { writeFileWhole } from '../formats/index.ts';
import type { Baseline, GateResult } from '../gate/index.ts';
import { history, gate as language } from '../language/index.ts';
import { loadKeepHistory } from '../project/index.ts';
import { gateData, gateGithub, gateMarkdown, gateText, loadGateJunit } from '../report/index.ts';
import { loadMemorySource, type RunInput, type RunOptions } from '../sources/index.ts';
import type { ToGate } from './gated.ts';
import { option } from './option.ts';
import { gateOptions } from './scoring-options.ts';
import { call, type View, verb } from './verb.ts';

const words = language.verb;

/** A gate's answer, with the queries that it names. */
export interface GatedRun {
  /** What the gate says. */
  readonly result: GateResult;
  /** Queries that came with the input, for their texts; empty where none did. */
  readonly queries: readonly Query[];
}

interface Shown {
  readonly show: number;
  readonly all: boolean;
}

/** `jatdae gate [SYSTEM...]`: green, red, or cannot tell. */
export const gate = verb({
  name: 'gate',
  operands: { name: '[systems...]', about: words.about.systems },
  finding: words.finding,
  guides: ['gate.md', 'ci.md'],
  options: {
    ...gateOptions,
    show: option.integerOr('--show <n>', words.about.show, 3, { least: 0 }, { group: 'output' }),
    all: option.flag('--all', words.about.all, { group: 'output' }),
    junit: option.text('--junit <file>', words.about.junit, { group: 'output' }),
    md: option.text('--md <file>', words.about.md, { group: 'output' }),
    json: option.text('--json <file>', words.about.json, { group: 'output' }),
    keep: option.unless('--no-history', history.about.noHistory, { group: 'rare' }),
  },
  // Loaded here, as below: the help page needs neither rules nor a project.
  open: async (operands, options, work) => (await import('./gated.ts')).openGated(operands, options, true, work),

  async run(input: ToGate, { keep }, work): Promise<GatedRun> {
    const { source } = input;
    const [{ systemsToGate }, { judgeGate, pastGate }] = await Promise.all([
      import('./gated.ts'),
      import('../gate/index.ts'),
    ]);
    const { systems, absent, context } = systemsToGate(input);
    const result = await judgeGate(input.gate, systems, absent, context);
    if (source.project && keep) {
      const { keepHistory } = await loadKeepHistory();
      await keepHistory(source.project, systems, (notice) => work.notice(notice), pastGate(input.gate, result));
    }
    return { result, queries: source.queries };
  },

  data: ({ result }) => gateData(result),
  forms: {
    table: (gated, view, options) => gateText(gated.result, viewOf(gated, view, options)),
    junit: junitOf,
    md: markdownOf,
    github: (gated, view, options) => gateGithub(gated.result, viewOf(gated, view, options)),
  },

  async write(gated, view, options) {
    const { junit, md, json, format } = options;
    if (junit !== undefined) writeFileWhole(junit, await junitOf(gated, view));
    if (md !== undefined) writeFileWhole(md, markdownOf(gated, view, options));
    if (json !== undefined) writeFileWhole(json, view.json());
    const summary = process.env.GITHUB_STEP_SUMMARY;
    if (format === 'github' && summary) appendFileSync(summary, markdownOf(gated, view, options));
  },

  exit: ({ result }) => (result.passed ? 0 : 1),
});

function viewOf({ queries }: GatedRun, { lang, width }: View, { show, all }: Shown) {
  return { lang, width, show, all, texts: new Map(queries.map(({ id, text }) => [id, text])) };
}

async function junitOf({ result }: GatedRun, { lang }: View): Promise<string> {
  return (await loadGateJunit()).gateJunit(result, lang);
}

function markdownOf(gated: GatedRun, view: View, options: Shown): string {
  return gateMarkdown(gated.result, viewOf(gated, view, options));
}

/** One run and what it is judged by: files of any format, or what is in memory. */
export interface GateInput extends RunInput {
  /** Default: the system's file in the folder of baselines beside the rules. */
  readonly baseline?: string | Baseline;
}

/** How a gate reads a run that is no recorded system: name, ties, judgements, seed. */
export type GateOptions = RunOptions;

/**
 * Judge one run by the rules of a file, as `jatdae gate --rules FILE --qrels Q RUN` does.
 *
 * @param rules path of the file; a relative folder of baselines is from there
 * @throws JatdaeError for faults in a file, and where run and judgements do not meet
 */
export async function gateOf(rules: string, input: GateInput, options: GateOptions = {}): Promise<GatedRun> {
  const [{ BaselineFolder, loadGate, measuresOfGate, readBaseline }, { memorySource }] = await Promise.all([
    import('../gate/index.ts'),
    loadMemorySource(),
  ]);
  const loaded = loadGate(rules);
  const names = measuresOfGate(loaded);
  const source = await memorySource(input, names.length > 0 ? names : ['RR'], options);
  const folder = new BaselineFolder(join(dirname(rules), loaded.baselines));
  const { baseline } = input;
  const baselineOf = (system: string) => {
    if (baseline === undefined) return folder.of(system);
    return typeof baseline === 'string' ? readBaseline(baseline, system) : baseline;
  };
  return call(gate, { gate: loaded, source, baselineOf }, {});
}
