import { readFileSync } from 'node:fs';
import { reasonNotToRead } from '../gate/gated-project.ts';
import type { Project } from '../project/project.ts';
import { manifestOf, runFolderOf } from '../project/run-systems.ts';
import * as words from '../words/doctor.ts';
import { type Checked, checked } from './check.ts';

/** Is the recorded run of every system what the project would make now? */
export async function checkRuns(project: Project): Promise<Checked[]> {
  if (!project.systemNames.some((name) => begun(project, name))) {
    return [{ name: 'run', level: 'warning', say: words.noRunsYet }];
  }
  const collection = await project.contentHash();
  const checks: Checked[] = [];
  for (const system of project.systemNames)
    checks.push(await checked('run', system, () => checkRun(project, system, collection)));
  return checks;
}

function begun(project: Project, system: string): boolean {
  const folder = runFolderOf(project, system);
  return folder.finished || folder.interrupted;
}

async function checkRun(project: Project, system: string, collection: string): Promise<Checked> {
  const folder = runFolderOf(project, system);
  const base = { name: 'run', subject: system };
  let manifest: ReturnType<typeof folder.manifest>;
  try {
    manifest = folder.manifest();
  } catch {
    return { ...base, level: 'fault', say: words.brokenManifest(system) };
  }
  const bytes = folder.finished ? readFileSync(folder.runFile) : Buffer.alloc(0);
  const reason = reasonNotToRead(system, folder, manifest, await manifestOf(project, system, '', collection), bytes);
  if (reason === undefined) return { ...base, level: 'well', say: words.goodRun };
  // Never run is how every project begins; changed by hand is no measurement.
  return { ...base, level: reason.code === 'run-changed' ? 'fault' : 'warning', say: reason.say };
}
