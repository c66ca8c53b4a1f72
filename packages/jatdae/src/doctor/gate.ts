import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../collection/hash.ts';
import { BaselineFolder, type Gate, loadGate, readBaseline } from '../gate/index.ts';
import type { Project } from '../project/project.ts';
import { runFolderOf } from '../project/run-systems.ts';
import * as words from '../words/doctor.ts';
import { type Checked, checked, faultOf } from './check.ts';

/** Are the rules of the project valid, and are the baselines that they compare with there and as they were written? */
export async function checkGate(project: Project, file: string): Promise<Checked[]> {
  const { config, folder } = project;
  let gate: Gate | undefined;
  if (config.gate !== undefined) {
    try {
      gate = loadGate(file);
      project.chosen(gate.systems ?? []);
    } catch (error) {
      return [faultOf(error, 'gate')];
    }
  }
  const qrels = contentHash({ qrels: (await project.collection()).collection.qrels }).qrels!;
  const checks: Checked[] = [];
  if (gate === undefined) checks.push({ name: 'gate', level: 'well', say: words.noGate });
  else if (gate.rules.length === 0) checks.push({ name: 'gate', level: 'warning', say: words.noRules });
  else if (gate.gold !== undefined && !qrels.startsWith(gate.gold)) {
    checks.push({ name: 'gate', level: 'fault', say: words.gateOfOtherGold(gate.gold, qrels) });
  } else checks.push({ name: 'gate', level: 'well', say: words.rules(gate.rules.length) });
  const baselines = join(folder, gate?.baselines ?? 'baselines');
  const there = new Set<string>();
  const collection = await project.contentHash();
  for (const name of jsonFiles(baselines)) {
    checks.push(
      await checked('baseline', name, () => {
        const baseline = readBaseline(join(baselines, name))!;
        there.add(baseline.system);
        const base = { name: 'baseline', subject: name };
        if (baseline.gold !== qrels) return { ...base, level: 'warning', say: words.baselineOfOther('gold') };
        if (baseline.collection !== undefined && baseline.collection !== collection) {
          return { ...base, level: 'warning', say: words.baselineOfOther('collection') };
        }
        return { ...base, level: 'well', say: words.goodBaseline };
      }),
    );
  }
  const broken = checks.some(({ name, level }) => name === 'baseline' && level === 'fault');
  const without = gate && !broken ? needing(gate, project).filter((system) => !there.has(system)) : [];
  if (without.length > 0) {
    const missing = without.map((system) => new BaselineFolder(baselines).fileOf(system));
    // Where a system has not run there is nothing yet to write.
    const level = without.some((system) => runFolderOf(project, system).finished) ? 'fault' : 'warning';
    checks.push({ name: 'baseline', level, say: words.noBaseline(without, missing[0]!) });
  }
  return checks;
}

function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
}

/** Systems that some rule compares with their baseline. */
function needing({ systems, rules }: Gate, project: Project): string[] {
  const all = systems ?? project.systemNames;
  const comparing = rules.filter(
    ({ kind, rule }) => kind.key === 'lost' || /"(?:drop|fall)":/u.test(JSON.stringify(rule)),
  );
  return all.filter((name) => comparing.some(({ rule }) => rule.systems?.includes(name) ?? true));
}
