import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { locksHold, sqliteWorks } from '../../gold/index.ts';
import { doctor as words } from '../../language/index.ts';
import { type Checked, checked } from './check.ts';

/** A package that is only needed for something. */
export interface OptionalPackage {
  /** As it is imported. */
  readonly name: string;
  /** What to hand to `npm install`. */
  readonly install: string;
}

/** In the order of the report. What each is for stands in the words. */
export const OPTIONAL_PACKAGES: readonly OptionalPackage[] = [
  { name: 'pdfjs-dist', install: 'pdfjs-dist@4.10.38' },
  { name: 'mammoth', install: 'mammoth@1.13.0' },
  { name: 'garu-ko', install: 'garu-ko@0.3.7' },
  { name: 'kiwi-nlp', install: 'kiwi-nlp@0.23' },
  { name: '@huggingface/transformers', install: '@huggingface/transformers@4.3.2' },
  { name: 'ai', install: 'ai@6' },
  { name: '@ai-sdk/openai-compatible', install: '@ai-sdk/openai-compatible@2' },
  { name: 'pg', install: 'pg@8' },
];

/** The version of an installed package, undefined where it is not. */
export type VersionOf = (name: string) => string | undefined;

/** Packages as Node finds them from here; transformers.js also where `JATDAE_TRANSFORMERS` points. */
export function installedVersions(env: Readonly<Record<string, string | undefined>>): VersionOf {
  const here = createRequire(import.meta.url);
  const { JATDAE_TRANSFORMERS: folder } = env;
  const there = folder ? createRequire(resolve(folder, 'package.json')) : undefined;
  return (name) =>
    (name === '@huggingface/transformers' && there ? versionFrom(there, name) : undefined) ?? versionFrom(here, name);
}

function versionFrom(from: NodeJS.Require, name: string): string | undefined {
  // Not by resolving its package.json: a package need not export it.
  for (const folder of from.resolve.paths(name) ?? []) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version?: unknown };
      if (typeof version === 'string') return version;
    } catch {
      // Further up.
    }
  }
  return undefined;
}

/** @param needed - package to what of the project needs it, such as `systems: bm25`. */
export function checkPackages(versionOf: VersionOf, needed: ReadonlyMap<string, readonly string[]>): Checked[] {
  return OPTIONAL_PACKAGES.map(({ name, install }): Checked => {
    const version = versionOf(name);
    const by = needed.get(name) ?? [];
    if (version !== undefined)
      return { name: 'package', subject: name, level: 'well', say: words.there({ name, version }) };
    return by.length > 0
      ? { name: 'package', subject: name, level: 'fault', say: words.packageNeeded({ name, by, install }) }
      : { name: 'package', subject: name, level: 'well', say: words.packageAbsent({ name, install }) };
  });
}

/** Does the driver of SQLite load, and do locks hold in this folder? @param folder - undefined: locks are not tried. */
export async function checkSqlite(folder: string | undefined): Promise<Checked[]> {
  const name = 'sqlite';
  const loads = await checked('package', name, async () => {
    return { name: 'package', subject: name, level: 'well', say: words.there({ name, version: await sqliteWorks() }) };
  });
  // A store on a server needs none of it.
  if (loads.level !== 'well') return [{ ...loads, level: 'warning' }];
  if (folder === undefined) return [loads];
  const held = await checked('locks', undefined, async () =>
    (await locksHold(folder))
      ? { name: 'locks', level: 'well', say: words.locks }
      : { name: 'locks', level: 'fault', say: words.noLocks({ folder: dirname(join(folder, 'x')) }) },
  );
  return [loads, held];
}
