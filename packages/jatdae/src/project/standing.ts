import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compareBytes } from '@jatdae/measures/advanced';

/** How far somebody has come in a folder. */
export interface Standing {
  /** There is a `jatdae.yaml`; whether it is right is not looked at. */
  readonly project: boolean;
  /** Systems with a finished run, in byte order of their names. */
  readonly runs: readonly string[];
}

/** Look at the names in a folder; no file is opened. */
export function standingOf(folder: string): Standing {
  const runs = join(folder, '.jatdae', 'runs');
  return {
    project: existsSync(join(folder, 'jatdae.yaml')),
    runs: namesIn(runs)
      .filter((name) => existsSync(join(runs, name, 'run.jsonl')) && !existsSync(join(runs, name, 'log.jsonl')))
      .sort(compareBytes),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
