import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

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

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.split(sep).join('/'))
  .sort();

function importsOf(file: string): string[] {
  const source = readFileSync(join(SRC, file), 'utf8');
  // Sentences may speak of any shape; they call nothing.
  const text = file.startsWith('language/') ? source.replace(/^import type [^;]*;$/gm, '') : source;
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, target]) =>
    relative(SRC, join(SRC, dirname(file), target!))
      .split(sep)
      .join('/'),
  );
}

describe('the house', () => {
  it('has a floor for every room', () => {
    const rooms = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
    expect([...rooms].sort()).toEqual([...FLOORS].sort());
  });

  it('arrows run down only', () => {
    const up = new Set<string>();
    for (const file of files) {
      const from = FLOORS.indexOf(file.split('/')[0]!);
      if (from < 0) continue;
      for (const target of importsOf(file)) {
        const room = target.split('/')[0]!;
        const to = FLOORS.indexOf(room);
        if (to >= 0 && to < from) up.add(`${file} -> ${room}`);
      }
    }
    expect([...up].sort()).toEqual([]);
  });

  it('no file is longer than 400 lines', () => {
    const long = files.filter((file) => readFileSync(join(SRC, file), 'utf8').split('\n').length > 401);
    expect(long).toEqual([]);
  });
});
