import { dirname, join, resolve } from 'node:path';
import { JatdaeError } from '../errors.ts';
import { Project } from '../project/project.ts';
import * as words from '../words/doctor.ts';
import { type Area, type Check, type Checked, faultOf, type Level } from './check.ts';
import { endpointsOf } from './endpoints.ts';
import { checkGate } from './gate.ts';
import { checkFrozen, checkStore } from './gold.ts';
import { checkMachine, type Machine } from './machine.ts';
import { checkPackages, checkSqlite, type VersionOf } from './packages.ts';
import { checkCollection, checkParts, collectionBytes, packagesNeeded } from './project.ts';
import { checkRuns } from './runs.ts';
import { checkServices } from './services.ts';

/** What is looked at, and how. */
export interface DiagnoseOptions {
  /** The project's file; undefined where there is none: then the machine alone is looked at. */
  readonly file: string | undefined;
  /** What is known of this machine, from `thisMachine`. */
  readonly machine: Machine;
  /** How installed packages are found. */
  readonly versionOf: VersionOf;
  /** The gold store: a file or a URL. */
  readonly store: string;
  /** False: nothing outside is asked. */
  readonly online: boolean;
  /** Milliseconds for each service. */
  readonly timeout: number;
}

/** What was looked at, in the order of the areas, and what comes of it. */
export interface Diagnosis {
  /** In the order of the areas. */
  readonly checks: readonly Check[];
  /** Checks of each level, 0 where there are none. */
  readonly counts: Readonly<Record<Level, number>>;
  /** 0: no fault. 1: a fault of this machine or project. 3: only something outside is not reachable. */
  readonly exitCode: 0 | 1 | 3;
}

/**
 * Look at the machine and at the project. Nothing is changed, and no check ends the others.
 *
 * @throws what is no fault of machine, project or service.
 */
export async function diagnose(options: DiagnoseOptions): Promise<Diagnosis> {
  const { file, machine, versionOf, store, online, timeout } = options;
  const { env } = machine;
  const checks: Check[] = [];
  const add = (area: Area, found: readonly Checked[]) => {
    for (const one of found) checks.push({ area, ...one });
  };
  const project = file === undefined ? undefined : loaded(file);
  const known = project instanceof Project ? project : undefined;
  add('machine', checkMachine(machine, known ? await collectionBytes(known) : 0));
  const needed = known ? packagesNeeded(known, env, store) : new Map<string, string[]>();
  add('packages', checkPackages(versionOf, needed));
  add('packages', await checkSqlite(machine.writable ? resolve(file === undefined ? '.' : dirname(file)) : undefined));
  if (!known) {
    add('project', [project instanceof JatdaeError ? faultOf(project, 'jatdae.yaml') : noProject()]);
  } else {
    const { systemNames, config } = known;
    const say = words.config(systemNames.length, Object.keys(config.judges).length);
    add('project', [{ name: 'jatdae.yaml', level: 'well', say }]);
    const collection = await checkCollection(known);
    add('project', [...collection, ...checkParts(known, env)]);
    // Whether a run is of this collection cannot be told without it.
    if (!collection.some(({ name, level }) => level === 'fault' && name !== 'ids')) {
      add('runs', await checkRuns(known));
      add('gate', await checkGate(known, file!));
    }
    add('gold', await checkFrozen(join(known.folder, 'gold')));
  }
  if (online || !store.includes('://')) add('gold', [await checkStore(store, timeout)]);
  if (known && online) add('services', await checkServices(endpointsOf(known.config, env), timeout));
  await known?.close();
  return { checks, ...summed(checks) };
}

function summed(checks: readonly Check[]): Pick<Diagnosis, 'counts' | 'exitCode'> {
  const counts = { well: 0, warning: 0, fault: 0 };
  for (const { level } of checks) counts[level]++;
  const own = checks.some(({ level, outside }) => level === 'fault' && outside !== true);
  return { counts, exitCode: own ? 1 : counts.fault > 0 ? 3 : 0 };
}

function loaded(file: string): Project | JatdaeError {
  try {
    return Project.load(file);
  } catch (error) {
    if (error instanceof JatdaeError) return error;
    throw error;
  }
}

function noProject(): Checked {
  return { name: 'jatdae.yaml', level: 'well', say: words.noProject };
}
