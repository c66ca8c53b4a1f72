import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { compareCsv } from '../../src/report/compare-csv.ts';
import { comparisonOf, manyOf, manyOn, measured, pairOf } from './comparison.ts';

type Row = Readonly<Record<string, string>>;

const rows = (text: string): Row[] => parse(text, { bom: true, columns: true });

const ndcg = measured({
  measure: 'nDCG@10',
  baseline: 0.5,
  other: 0.5625,
  difference: 0.0625,
  interval: [0.01, 0.11],
  p: 0.012,
  corrected: 0.024,
  verdict: 'better',
  wins: 20,
  ties: 5,
  losses: 15,
  sd: 0.2,
  effect: { dz: 0.3125, superiority: 0.5625 },
});

it('writes one row a pair and measure, numbers in full', () => {
  const csv = compareCsv(
    comparisonOf(['bm25', '형태소'], [pairOf('bm25', '형태소', [ndcg, measured({ measure: 'AP' })])]),
  );
  expect(csv.startsWith('\ufeffbaseline,other,measure,')).toBe(true);
  const [first, second] = rows(csv) as [Row, Row];
  expect(first).toMatchObject({
    baseline: 'bm25',
    other: '형태소',
    measure: 'nDCG@10',
    n: '40',
    baseline_mean: '0.5',
    other_mean: '0.5625',
    difference: '0.0625',
    low: '0.01',
    high: '0.11',
    p: '0.012',
    exact: 'false',
    p_corrected: '0.024',
    verdict: 'better',
    wins: '20',
    ties: '5',
    losses: '15',
    d_z: '0.3125',
    superiority: '0.5625',
  });
  expect(second.measure).toBe('AP');
});

it('leaves what is not defined empty, and zero zero', () => {
  const [row] = rows(
    compareCsv(comparisonOf(['a', 'b'], [pairOf('a', 'b', [measured({ measure: 'AP', p: 0, n: 0 })])])),
  );
  const { low, high, difference, p, n, wins, judged_k: judged, p_interval_scale: scale, p_all_pairs: all } = row!;
  expect({ low, high, difference, judged, scale, all }).toEqual({
    low: '',
    high: '',
    difference: '',
    judged: '',
    scale: '',
    all: '',
  });
  expect({ p, n, wins }).toEqual({ p: '0', n: '0', wins: '0' });
});

it('keeps the bytes of names; one that a spreadsheet would calculate gets an apostrophe before it', () => {
  const names = ['=1+1', '+a', '-b', '@c', 'quo"te, and comma', 'two\nlines', ' blank'];
  const pairs = names.slice(1).map((name) => pairOf(names[0]!, name, [ndcg]));
  const read = rows(compareCsv(comparisonOf(names, pairs)));
  expect(read.map(({ other }) => other)).toEqual(["'+a", "'-b", "'@c", 'quo"te, and comma', 'two\nlines', ' blank']);
  expect(read.every(({ baseline }) => baseline === "'=1+1")).toBe(true);
});

it('adds the p of all pairs and the letters, where there are three systems', () => {
  const names = ['a', 'b', 'b'];
  const pairs = [pairOf('a', 'b', [ndcg]), pairOf('a', 'b', [ndcg])];
  const p = (x: number, y: number) => (x === 0 && y === 1 ? 0.25 : 0.001);
  const many = manyOf(names, [manyOn('nDCG@10', [0.5, 0.55, 0.9], p)]);
  const read = rows(compareCsv(comparisonOf(names, pairs, many)));
  expect(read.map((row) => [row.p_all_pairs, row.baseline_letters, row.other_letters])).toEqual([
    ['0.25', 'b', 'b'],
    ['0.001', 'b', 'a'],
  ]);
});
