import { realpathSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';

type Check = (names: unknown) => string[];
const { ENTRIES, publicNames, ...checks } = (await import(
  new URL('../../../../scripts/public-names.mjs', import.meta.url).href
)) as {
  readonly ENTRIES: readonly (readonly [name: string, file: string, about: string])[];
  readonly publicNames: (files: readonly string[]) => {
    readonly entries: readonly { readonly exports: Map<string, unknown> }[];
  };
  readonly lostNames: Check;
  readonly aliases: Check;
  readonly twoMeanings: Check;
};

describe('what the packages export', () => {
  const names = publicNames(ENTRIES.map(([, file]) => file));

  it('is found at all', () => {
    for (const { exports } of names.entries) expect(exports.size).toBeGreaterThan(0);
  });

  it('no name is lost behind another of the same name', () => expect(checks.lostNames(names)).toEqual([]));

  it('every thing has the name of its declaration', () => expect(checks.aliases(names)).toEqual([]));

  it('every name means one thing', () => {
    // Judgements, lists and documents are the same in both, read-only in the one; packages take nothing of each other.
    const [measures, ingest, jatdae] = ['measures/src/advanced', 'ingest/src/index', 'jatdae/src/library/index'].map(
      (entry) => `packages/${entry}.ts`,
    );
    expect(checks.twoMeanings(names)).toEqual([
      `Document of ${ingest} and of ${jatdae}`,
      `Judgements of ${measures} and of ${jatdae}`,
      `RankedList of ${measures} and of ${jatdae}`,
    ]);
  });

  it('what a user implements can be named; what only describes a result is reached through its function', () => {
    const exported = new Set(names.entries.flatMap(({ exports }) => [...exports.keys()]));
    const implemented = ['System', 'Embedder', 'Reranker', 'Tokenizer', 'ChatClient', 'Measure'];
    expect(implemented.filter((name) => !exported.has(name))).toEqual([]);
  });
});

describe('the checks', () => {
  let folder: string;
  let names: unknown;
  let entries: string[];

  beforeAll(() => {
    folder = realpathSync(tempFolder());
    const write = (name: string, text: string) => writeFileSync(`${folder}/${name}.ts`, text);
    write(
      'hidden',
      'export interface Verdict { a: 1 }\nexport interface Inner {}\nexport interface Said { at: Inner }',
    );
    write(
      'room',
      `import type { Inner, Said } from './hidden.ts';
       export interface Verdict { b: 2 }
       interface Base {}
       class Never {}
       export interface Open extends Base { said: Said }
       export const made = () => ({ inner: {} as Inner });
       export class Kept { readonly #own: Never = new Never(); private other?: Never; readonly map = new Map<string, Inner>(); }
       export function ask(): void { const never: Never = new Never(); void never; }`,
    );
    write('first', "export * from './room.ts';\nexport { type Verdict } from './hidden.ts';");
    write('second', "export { type Verdict } from './room.ts';\nexport { ask as tell } from './room.ts';");
    entries = ['first', 'second'].map((name) => `${folder}/${name}.ts`);
    names = publicNames(entries);
  });

  it('see what is lost, what is renamed, and what means two things', () => {
    expect(checks.lostNames(names)).toEqual([`${entries[0]} loses Verdict of ./room.ts`]);
    expect(checks.aliases(names)).toEqual([`${entries[1]}: ask as tell`]);
    expect(checks.twoMeanings(names)).toEqual([`Verdict of ${entries[0]} and of ${entries[1]}`]);
  });
});
