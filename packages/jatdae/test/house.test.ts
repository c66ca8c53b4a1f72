import { describe, expect, it } from 'vitest';
import { circles, pastDoors, sourceFiles } from '../../../scripts/imports.mjs';

/** The rooms from the top floor down: a room may use rooms below it. */
const FLOORS = [
  'library',
  'cli',
  'server',
  'verbs',
  'sources',
  'report',
  'gate',
  'project',
  'judging',
  'analysis',
  'evaluation',
  'gold',
  'runs',
  'systems',
  'formats',
  'net',
  'collection',
  'language',
];

const PACKAGES = ['measures', 'ingest', 'jatdae', 'studio'];

const files = PACKAGES.flatMap((name) => sourceFiles(`packages/${name}/src`));

/** The room of the workbench that a file stands in; undefined for what stands in none. */
function roomOf(path: string): string | undefined {
  return /^packages\/jatdae\/src\/([^/]+)\//.exec(path)?.[1];
}

describe('the house', () => {
  it('has a floor for every room', () => {
    const rooms = new Set(files.flatMap(({ path }) => roomOf(path) ?? []));
    expect([...rooms].sort()).toEqual([...FLOORS].sort());
  });

  it('arrows run down only', () => {
    const floor = (path: string) => FLOORS.indexOf(roomOf(path) ?? '');
    const up = files
      .filter(({ path }) => floor(path) >= 0)
      .flatMap(({ path, imports }) =>
        imports.filter(({ to }) => floor(to) >= 0 && floor(to) < floor(path)).map(({ to }) => `${path} -> ${to}`),
      );
    expect(up).toEqual([]);
  });

  it('rooms are entered through their index.ts', () => {
    expect(pastDoors(files).map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('no file imports itself in a circle, of types either', () => {
    expect(circles(files, ['value', 'type', 'lazy'])).toEqual([]);
  });

  it('no file is longer than 400 lines', () => {
    const long = files.filter(({ text }) => text.split('\n').length > 401);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
