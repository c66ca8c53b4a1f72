import { describe, expect, it } from 'vitest';
import { translate } from '../../src/language/index.ts';
import { checkMachine, thisMachine } from '../../src/verbs/doctor/machine.ts';
import { checkPackages, checkSqlite, installedVersions, OPTIONAL_PACKAGES } from '../../src/verbs/doctor/packages.ts';
import { tempFolder } from '../temp.ts';
import { MACHINE } from './diagnosed.ts';

const levels = (machine: Partial<typeof MACHINE>, bytes = 0) =>
  checkMachine({ ...MACHINE, ...machine }, bytes)
    .filter(({ level }) => level !== 'well')
    .map(({ level, name }) => `${level} ${name}`);

describe('the machine', () => {
  it('is well where nothing is short', () => {
    expect(levels({})).toEqual([]);
  });

  it.each([
    [{ node: 'v18.20.4' }, 0, 'fault node'],
    [{ node: 'v20.0.0' }, 0, undefined],
    [{ node: 'v100.0.0' }, 0, undefined],
    [{ memory: 200e6 }, 0, 'warning memory'],
    // 8 times 100 MB.
    [{ memory: 799e6 }, 100e6, 'warning memory'],
    [{ memory: 801e6 }, 100e6, undefined],
    [{ heap: 2e9 }, 300e6, 'warning heap'],
    [{ disk: 499e6 }, 0, 'warning disk'],
    [{ disk: 49e6 }, 0, 'fault disk'],
    [{ disk: undefined }, 0, undefined],
    [{ writable: false }, 0, 'fault folder'],
    [{ env: { LANG: 'C' } }, 0, 'warning locale'],
    [{ env: {} }, 0, 'warning locale'],
    [{ env: { LC_ALL: 'C.utf8', LANG: 'C' } }, 0, undefined],
    [{ env: {}, platform: 'win32' as const }, 0, undefined],
    [{ columns: 72 }, 0, 'warning terminal'],
    [{ columns: undefined }, 0, undefined],
  ])('%o with %d bytes of files: %s', (machine, bytes, expected) => {
    expect(levels(machine, bytes)).toEqual(expected === undefined ? [] : [expected]);
  });

  it('says which option gives Node the memory that it may need', () => {
    const heap = checkMachine({ ...MACHINE, heap: 2e9 }, 300e6).find(({ name }) => name === 'heap');
    expect(translate(heap!.say, 'en')).toContain('NODE_OPTIONS=--max-old-space-size=2400');
  });

  it('is seen as it is', () => {
    const seen = thisMachine(tempFolder());
    expect(seen.node).toBe(process.version);
    expect(seen.writable).toBe(true);
    expect(seen.memory).toBeGreaterThan(1e6);
    expect(seen.disk).toBeGreaterThan(1e6);
    expect(thisMachine('/no such folder').disk).toBeUndefined();
  });
});

describe('packages', () => {
  it('that nothing needs may be absent; one that a system needs may not', () => {
    const checks = checkPackages((name) => (name === 'pg' ? '8.1.0' : undefined), new Map([['ai', ['strict']]]));
    const fault = checks.filter(({ level }) => level === 'fault');
    expect(fault.map(({ subject }) => subject)).toEqual(['ai']);
    expect(translate(fault[0]!.say, 'en')).toContain('strict needs it for LLM judges; npm install ai@6');
    expect(translate(checks.find(({ subject }) => subject === 'pg')!.say, 'en')).toBe('8.1.0, for PostgreSQL');
    expect(translate(checks.find(({ subject }) => subject === 'mammoth')!.say, 'en')).toMatch(
      /only for reading DOCX: npm install/,
    );
  });

  it('are found where they are installed', () => {
    const versionOf = installedVersions({});
    // These two are among the tools of this repository.
    expect(versionOf('pg')).toMatch(/^8\./);
    expect(versionOf('pdfjs-dist')).toBe('4.10.38');
    expect(versionOf('no-such-package-at-all')).toBeUndefined();
  });

  it('are those that package.json calls optional', async () => {
    const { readFileSync } = await import('node:fs');
    const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    const { peerDependenciesMeta } = JSON.parse(text) as { peerDependenciesMeta: object };
    const peers = Object.keys(peerDependenciesMeta).filter((name) => name !== 'vitest');
    expect(OPTIONAL_PACKAGES.map(({ name }) => name).sort()).toEqual(peers.sort());
  });

  it('SQLite loads, and locks hold on this disk; nothing is left behind', async () => {
    const { readdirSync } = await import('node:fs');
    const folder = tempFolder();
    const checks = await checkSqlite(folder);
    expect(checks.map(({ name, level }) => `${name} ${level}`)).toEqual(['package well', 'locks well']);
    expect(translate(checks[0]!.say, 'en')).toMatch(/^SQLite 3\.\d+\.\d+, for a gold store in a file$/);
    expect(readdirSync(folder)).toEqual([]);
  });
});
