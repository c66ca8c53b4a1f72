import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

interface Entry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Entry>> };

/**
 * What may stand under and beside code of Apache-2.0 and asks for no more than its notice. Of a choice one is enough; of a
 * sum all are needed.
 */
const ALLOWED = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Zlib', 'Unlicense', 'PSF-2.0', 'WTFPL'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Python-2.0'],
]);
/** Packages that say it in words of their own; looked at by hand. */
const BY_HAND: Readonly<Record<string, string>> = {
  // Its LICENSE is the text of BSD-2-Clause.
  'duck@0.1.12': 'BSD-2-Clause',
};

function allowed(expression: string): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  if (text.includes(' OR ')) return text.split(' OR ').some(allowed);
  return text.split(' AND ').every((one) => ALLOWED.has(one));
}

/** Where Node finds a package from the folder of another: the nearest node_modules. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? dirname(folder) : '') {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (folder === '') return undefined;
  }
}

/** All that comes with these packages. */
function closure(names: readonly string[], from: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string, at: string) => {
    const place = placeOf(name, at);
    if (place === undefined || found.has(place)) return;
    const entry = packages[place]!;
    found.set(place, `${name}@${entry.version}`);
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (peer) => !entry.peerDependenciesMeta?.[peer]?.optional,
    );
    for (const next of [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers])
      visit(next, place);
  };
  for (const name of names) visit(name, from);
  return found;
}

function refused(found: ReadonlyMap<string, string>): string[] {
  return [...found].flatMap(([place, name]) => {
    const licence = BY_HAND[name] ?? packages[place]!.license ?? 'none';
    return allowed(licence) ? [] : [`${name}: ${licence}`];
  });
}

const jatdae = packages['packages/jatdae']!;
const studio = packages['packages/studio']!;
const installed = closure(Object.keys({ ...jatdae.dependencies, ...jatdae.optionalDependencies }), 'packages/jatdae');

describe('licences', () => {
  it('of all that npm install jatdae brings are compatible', () => {
    expect(installed.size).toBeGreaterThan(80);
    expect(refused(installed)).toEqual([]);
  });

  it('of the optional packages too, as far as they are tools of this repository', () => {
    const peers = Object.keys(jatdae.peerDependencies ?? {}).filter((name) => name !== 'vitest');
    const found = closure(peers, 'packages/jatdae');
    expect(found.size).toBeGreaterThan(10);
    expect(refused(found)).toEqual([]);
  });

  it("of what is bundled into the studio's page, which carries their texts", () => {
    const bundled = Object.keys(studio.devDependencies ?? {}).filter(
      (name) => !/^@types\/|^axe-core$|^playwright/.test(name),
    );
    expect(bundled).toContain('react');
    expect(refused(closure(bundled, 'packages/studio'))).toEqual([]);
    const file = join(ROOT, 'packages/jatdae/dist/studio/licenses.md');
    if (!existsSync(file)) return console.warn('skipped, not built: the licences of the page');
    const text = readFileSync(file, 'utf8');
    for (const name of ['react', 'react-dom', '@tanstack/react-query', 'd3-array']) expect(text).toContain(name);
    expect(text).toMatch(/Permission is hereby granted, free of charge/);
  });

  it('an expression is read as it is meant', () => {
    expect(allowed('(MIT OR GPL-3.0-or-later)')).toBe(true);
    expect(allowed('(MIT AND Zlib)')).toBe(true);
    expect(allowed('(MIT AND GPL-3.0)')).toBe(false);
    expect(['GPL-3.0', 'AGPL-3.0', 'LGPL-3.0', 'MPL-2.0', 'SEE LICENSE IN x', 'none'].some(allowed)).toBe(false);
  });

  it('the one of this repository stands in every package', () => {
    for (const name of ['measures', 'ingest', 'sqlite-node20', 'jatdae']) {
      expect(read(`packages/${name}/LICENSE`)).toBe(read('LICENSE'));
      expect((JSON.parse(read(`packages/${name}/package.json`)) as { license: string }).license).toBe('Apache-2.0');
    }
  });
});
