import { translate } from '../../src/language/index.ts';
import type { Check } from '../../src/verbs/doctor/check.ts';
import { type DiagnoseOptions, type Diagnosis, diagnose } from '../../src/verbs/doctor/diagnose.ts';
import type { Machine } from '../../src/verbs/doctor/machine.ts';

/** A machine on which all is well. */
export const MACHINE: Machine = {
  node: 'v20.1.0',
  platform: 'linux',
  memory: 4e9,
  heap: 4e9,
  disk: 5e9,
  writable: true,
  env: { LC_ALL: 'ko_KR.UTF-8' },
  columns: 120,
};

/** A diagnosis on a machine where all is well. */
export function diagnosed(file: string | undefined, options: Partial<DiagnoseOptions> = {}): Promise<Diagnosis> {
  return diagnose({
    file,
    machine: MACHINE,
    versionOf: () => '1.0.0',
    store: '/nowhere/gold.db',
    online: true,
    timeout: 2000,
    ...options,
  });
}

/** What is not well: `level name subject`. */
export function notWell({ checks }: { readonly checks: readonly Check[] }): string[] {
  return checks
    .filter(({ level }) => level !== 'well')
    .map(({ level, name, subject }) => [level, name, subject].filter(Boolean).join(' '));
}

/** The sentence of the first check of this name that is not well, else of the first one. */
export function said({ checks }: Diagnosis, name: string): string {
  const mine = checks.filter((check) => check.name === name);
  return translate((mine.find(({ level }) => level !== 'well') ?? mine[0])!.say, 'en') ?? '';
}
