import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { families, parseMeasure } from '@jatdae/measures';
import type { Judgements, RankedList } from '@jatdae/measures/advanced';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../temp.ts';

type Differ = Readonly<Record<string, number>>;
interface Row {
  readonly theirs: string;
  readonly ours: string;
  readonly same: number;
  readonly differ: Differ;
  readonly unknown: number;
}
type Known = readonly [theirs: string, ours: string, differences: readonly string[]];
type Load = (file: string) => Promise<Record<string, never>>;

const root = new URL('../../../../', import.meta.url);
const load: Load = (file) => import(new URL(`bench/peers/${file}.mjs`, root).href);

const { MAPPING } = (await load('mapping')) as unknown as { MAPPING: Record<string, readonly Known[]> };
const { DIFFERENCES } = (await load('differences')) as unknown as { DIFFERENCES: Record<string, { words: string }> };
const { compareRows } = (await load('compare')) as unknown as {
  compareRows(
    qrels: ReadonlyMap<string, Judgements>,
    run: ReadonlyMap<string, RankedList>,
    rows: readonly Known[],
    values: Readonly<Record<string, readonly (number | null)[]>>,
  ): readonly Row[];
};
const { makeInputs } = (await load('inputs')) as unknown as {
  makeInputs(options: { qrels: string; run: string; queries: number; depth: number; seed: number }): void;
};

const qrels = new Map([
  ['q1', { grades: new Map(Object.entries({ a: 1, b: 0, c: 1, z: -1 })) }],
  ['q2', { grades: new Map(Object.entries({ a: 0 })) }],
  ['q3', { grades: new Map(Object.entries({ a: 1, b: 0 })) }],
]);
const run = new Map<string, RankedList>([
  // c and b are tied, so that c stands before b; 32 bits cannot tell a from z.
  ['q1', { ids: ['x', 'b', 'c', 'a', 'z'], scores: [9, 8, 8, 7.000000002, 7.000000001] }],
  ['q2', { ids: ['a'], scores: [1] }],
]);
/** What came of one value of theirs. */
function of(theirs: number | null, query: string, ours: string, known: readonly string[]): string {
  const rest = { q1: [null], q2: [null], q3: [null] };
  const only = new Map([[query, qrels.get(query)!]]);
  const [row] = compareRows(only, run, [['theirs', ours, known]], { ...rest, [query]: [theirs] });
  if (row!.same === 1) return 'same';
  return row!.unknown === 1 ? 'unknown' : Object.keys(row!.differ)[0]!;
}

describe('a value of a peer', () => {
  it.each([
    // By hand. x c b a z: RR = 1/2, AP = (1/2 + 2/4) / 2 = 1/2, and with z before a (1/2 + 2/5) / 2 = 9/20.
    [0.5, 'q1', 'RR', [], 'same'],
    [0.5 + 2e-10, 'q1', 'RR', [], 'same'],
    [0.5 + 2e-9, 'q1', 'RR', [], 'unknown'],
    [0.45, 'q1', 'AP', ['32-bit scores'], '32-bit scores'],
    [0.45, 'q1', 'AP', [], 'unknown'],
    [0.46, 'q1', 'AP', ['32-bit scores'], 'unknown'],
    // b before c: 1/3; in any order from 1/3 to 1/2.
    [1 / 3, 'q1', 'RR', ['ties by ascending id'], 'ties by ascending id'],
    [1 / 3, 'q1', 'RR', ['ties as in the file'], 'ties as in the file'],
    [1 / 3, 'q1', 'RR', ['32-bit scores', 'ties in any order'], 'ties in any order'],
    [0.3, 'q1', 'RR', ['ties in any order'], 'unknown'],
    // The mean over both orders of c and b: (1/log2 3 + 1/log2 4) / 2 + 1/log2 5 of 1 + 1/log2 3.
    [
      (0.5 / Math.log2(3) + 0.25 + 1 / Math.log2(5)) / (1 + 1 / Math.log2(3)),
      'q1',
      'nDCG',
      ['mean over tied orders'],
      'mean over tied orders',
    ],
    // Thresholds 9, 8, 7.000000002, 7.000000001: recall 1/2 at precision 1/3, 1/2 more at 2/4.
    [1 / 6 + 1 / 4, 'q1', 'AP', ['R is what was found, a tie is one step'], 'R is what was found, a tie is one step'],
    // Of six pairs: c above z, half of c and b, a above z.
    [2.5 / 6, 'q1', 'Accuracy', ['a tied pair counts half'], 'a tied pair counts half'],
    // Of five documents b, c, a are judged, and z where junk counts.
    [0.8, 'q1', 'Judged', ['junk is judged, ties by ascending id'], 'junk is judged, ties by ascending id'],
    // q2 has nothing relevant: RR is undefined.
    [null, 'q2', 'RR', [], 'same'],
    [0, 'q2', 'RR', ['nothing relevant'], 'nothing relevant'],
    [0.1, 'q2', 'RR', ['nothing relevant'], 'unknown'],
    [0, 'q2', 'RR', [], 'unknown'],
    // q3 is not answered: 0, and a peer leaves it out or not.
    [0, 'q3', 'RR', [], 'same'],
    [null, 'q3', 'RR', ['not answered'], 'not answered'],
    [null, 'q3', 'RR', [], 'unknown'],
    [0, 'q3', 'NumRel', ['not answered is none relevant'], 'not answered is none relevant'],
    [0.5 + 4e-6, 'q1', 'RR', ['five decimals'], 'five decimals'],
    [0.5 + 6e-6, 'q1', 'RR', ['five decimals'], 'unknown'],
    [null, 'q1', 'RR', ['five decimals', 'ties in any order', '32-bit scores'], 'unknown'],
  ] as const)('%d of %s for %s, known %j: %s', (theirs, query, ours, known, expected) => {
    expect(of(theirs, query, ours, known)).toBe(expected);
  });

  it('is null where a query is absent', () => {
    const [row] = compareRows(qrels, run, [['x', 'RR', ['not answered', 'nothing relevant']]], { q1: [0.5], q2: [0] });
    expect(row).toMatchObject({ same: 1, differ: { 'nothing relevant': 1, 'not answered': 1 }, unknown: 0 });
  });
});

describe('the mapping', () => {
  const rows = Object.values(MAPPING).flat();
  it('names measures and differences that are there', () => {
    for (const [, ours, differences] of rows) {
      expect(() => parseMeasure(ours), ours).not.toThrow();
      for (const name of differences) expect(Object.hasOwn(DIFFERENCES, name), name).toBe(true);
    }
  });

  it('uses every difference, and has most families of judged documents', () => {
    const used = new Set(rows.flatMap(([, , differences]) => differences));
    expect(Object.keys(DIFFERENCES).filter((name) => !used.has(name))).toEqual([]);
    const compared = new Set(rows.map(([, ours]) => parseMeasure(ours).family));
    // Subtopics and preferences have references of their own: ndeval and trec_eval.
    const ofDocuments = families.filter(({ needs }) => needs === undefined);
    expect(compared.size / ofDocuments.length).toBeGreaterThan(0.5);
  });
});

describe('the made inputs', () => {
  const folder = tempFolder();
  const make = (name: string) => {
    const [q, r] = [join(folder, `${name}.qrels`), join(folder, `${name}.run`)];
    makeInputs({ qrels: q, run: r, queries: 100, depth: 60, seed: 1 });
    return [q, r].map((file) => readFileSync(file, 'utf8')) as [string, string];
  };
  const [judged, listed] = make('one');
  const lines = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' '));

  it('are the same bytes twice, and name no pair twice', () => {
    expect(make('two')).toEqual([judged, listed]);
    for (const text of [judged, listed]) {
      const pairs = lines(text).map(([query, , document]) => `${query} ${document}`);
      expect(new Set(pairs).size).toBe(pairs.length);
    }
  });

  it('have what trips: ties, ties in 32 bits, junk, queries that only one file has', () => {
    const queries = [judged, listed].map((text) => new Set(lines(text).map(([query]) => query)));
    expect([...queries[0]!].filter((query) => !queries[1]!.has(query))).toEqual(['25', '75']);
    expect([...queries[1]!].filter((query) => !queries[0]!.has(query))).toEqual(['100']);
    expect(lines(judged).some(([, , , grade]) => grade === '-1')).toBe(true);
    const scores = lines(listed).map(([query, , , , score]) => [query!, Number(score)] as const);
    const pairs = scores.slice(1).map(([query, score], i) => [scores[i]!, [query, score]] as const);
    const beside = pairs.filter(([[a], [b]]) => a === b).map(([[, a], [, b]]) => [a, b] as const);
    expect(beside.filter(([a, b]) => a === b).length).toBeGreaterThan(50);
    expect(beside.filter(([a, b]) => a !== b && Math.fround(a) === Math.fround(b)).length).toBeGreaterThan(50);
    expect(beside.every(([a, b]) => a >= b)).toBe(true);
  });
});

describe('times', async () => {
  const { versus, median } = (await load('race')) as unknown as {
    versus(ours: Times, theirs: Times): Record<string, number>;
    median(values: readonly number[]): number;
  };
  interface Times {
    readonly clock: readonly number[];
    readonly processor: readonly number[];
  }
  it('are ratios of the same round', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    const ours = { clock: [1, 2, 4], processor: [1, 1, 1] };
    expect(versus(ours, { clock: [2, 2, 2], processor: [3, 2, 1] })).toEqual({
      rounds: 3,
      ours: 2000,
      theirs: 2000,
      times: 1,
      from: 0.5,
      to: 2,
      timesOfProcessor: 2,
    });
  });
});

describe('docs/peers.md', async () => {
  const result = () => JSON.parse(readFileSync(new URL('bench/results/peers.json', root), 'utf8'));
  const { page } = (await load('page')) as unknown as { page(result: unknown): string };
  const { unknownOf } = (await load('compare')) as unknown as { unknownOf(values: unknown): readonly string[] };

  it('is what its script makes of the result', () => {
    expect(readFileSync(new URL('docs/peers.md', root), 'utf8')).toBe(page(result()));
  });

  it('tells of no value that differs without a reason', () => {
    expect(unknownOf(result().values)).toEqual([]);
  });
});

describe('peers that are installed', async () => {
  const { peersOf } = (await load('environment')) as unknown as {
    peersOf(options: { install: boolean; tell(line: string): void }): Peers | undefined;
  };
  interface Peers {
    readonly python: string;
    readonly versions: ReadonlyMap<string, string>;
  }
  const peers = peersOf({ install: false, tell: () => {} });
  // numba would compile for half a minute.
  const quick = new Map([...(peers?.versions ?? [])].filter(([name]) => name !== 'ranx'));
  if (peers === undefined || quick.size === 0) {
    console.warn('skipped, no peers (npm run bench:peers installs them): values of a tiny run');
  }
  it.skipIf(quick.size === 0)(
    'agree on a tiny run but for what is known',
    async () => {
      const { unknownOf } = (await load('compare')) as unknown as { unknownOf(values: unknown): readonly string[] };
      const { valuesOf } = (await load('values')) as unknown as {
        valuesOf(options: Record<string, unknown>): Promise<unknown>;
      };
      const work = tempFolder();
      const pair = { qrels: join(work, 'tiny.qrels'), run: join(work, 'tiny.run') };
      // Not below 100: scikit-learn sees the judged documents that a list lacks at its end, within the first 100 of a shorter one.
      makeInputs({ ...pair, queries: 50, depth: 120, seed: 2 });
      expect(existsSync(pair.run)).toBe(true);
      const values = await valuesOf({ python: peers!.python, versions: quick, work, pair, seed: 3, tell: () => {} });
      expect(unknownOf(values)).toEqual([]);
    },
    300_000,
  );
});
