import { parseMeasures, toRun } from '@jatdae/measures';
import { evaluateJudged } from '@jatdae/measures/advanced';
import { describe, expect, test } from 'vitest';
import { answersOf, faultOf, judgementsOf, measureNames } from '../src/screens/lab/answers.ts';
import { FIRST, fromParams, type LabState, moved, nextCell, resized, toParams } from '../src/screens/lab/list.ts';
import { userModel } from '../src/screens/lab/model-chart.tsx';

const value = (state: LabState, name: string) => answersOf(state).find((answer) => answer.name === name)?.value;

describe('what the measures say about a list', () => {
  // Grades 0 1 0 and one relevant document that was not found, by hand.
  const state: LabState = { list: ['0', '1', '0'], outside: 1, also: [], k: 10, p: 0.5, more: ['P@2'] };

  test('equals paper and pencil', () => {
    expect(value(state, 'RR@10')).toBe(1 / 2);
    expect(value(state, 'R@10')).toBe(1 / 2);
    expect(value(state, 'P@10')).toBe(1 / 10);
    expect(value(state, 'P@2')).toBe(1 / 2);
    expect(value(state, 'AP@10')).toBe(1 / 2 / 2);
    expect(value(state, 'RBP(p=0.5)')).toBe((1 - 0.5) * 0.5);
    expect(value(state, 'nDCG@10')).toBeCloseTo(1 / Math.log2(3) / (1 + 1 / Math.log2(3)), 12);
    expect(value(state, 'Success@10')).toBe(1);
  });

  test('equals evaluate() of the library on the same list', () => {
    const list = [...'1-20h003-1'];
    const lab: LabState = { list, outside: 3, also: [], k: 5, p: 0.8, more: ['Bpref', 'CappedR@3'] };
    const ids = list.map((_, i) => `rank-${i + 1}`);
    const qrels = new Map([['lab', judgementsOf(list, 3)]]);
    const names = measureNames(lab);
    const all = evaluateJudged(qrels, toRun({ lab: ids }), parseMeasures(names), { ties: 'order' });
    for (const { name, value: own } of answersOf(lab)) expect([name, own]).toEqual([name, all.score('lab', name)]);
    expect(names.length).toBeGreaterThanOrEqual(8);
  });

  test('says what is possible and what is open', () => {
    const open: LabState = { list: ['-', '1'], outside: 0, also: [], k: 2, p: 0.8, more: [] };
    const rr = answersOf(open).find(({ name }) => name === 'RR@2');
    expect(rr).toMatchObject({ value: 0.5, low: 0.5, high: 1, ceiling: 1 });
    const p = answersOf(open).find(({ name }) => name === 'P@2');
    expect(p).toMatchObject({ value: 0.5, low: 0.5, high: 1, ceiling: 0.5 });
  });

  test('without any relevant document recall is not 0', () => {
    expect(value({ ...state, list: ['0', '-'], outside: 0 }, 'R@10')).toBeUndefined();
  });
});

describe('the user-model chart', () => {
  test('moves one relevant document from rank 1 to 20', () => {
    const points = userModel({ k: 10, p: 0.8, outside: 0, more: [] });
    const of = (measure: string) => points.filter((point) => point.measure === measure).map((point) => point.value);
    expect(of('RR@10')).toEqual([...Array.from({ length: 10 }, (_, i) => 1 / (i + 1)), ...Array(10).fill(0)]);
    expect(of('nDCG@10')[2]).toBeCloseTo(1 / 2, 12);
    expect(of('R@10').slice(9, 11)).toEqual([1, 0]);
  });
});

describe('the link', () => {
  test('carries the whole state', () => {
    const state: LabState = {
      list: [...'10-h2'],
      outside: 4,
      also: [...'20h'],
      k: 7,
      p: 0.95,
      more: ['Bpref', 'RBP(p=0.5)'],
    };
    const params = new URLSearchParams();
    for (const [name, text] of Object.entries(toParams(state))) {
      for (const one of typeof text === 'string' ? [text] : (text ?? [])) params.append(name, one);
    }
    expect(fromParams(params)).toEqual(state);
  });

  test('made by hand, and wrong, falls back', () => {
    expect(fromParams(new URLSearchParams('list=1<script>&k=-3&p=2&outside=x'))).toEqual(FIRST);
    expect(fromParams(new URLSearchParams(`list=${'1'.repeat(400)}`)).list).toHaveLength(100);
  });
});

test('clicks go round, lists grow unjudged, results change places', () => {
  expect(['-', '0', '1', '2', '3', 'h', '7'].map(nextCell)).toEqual(['0', '1', '2', '3', 'h', '-', '-']);
  expect(resized(['1'], 3)).toEqual(['1', '-', '-']);
  expect(moved(['1', '0'], 0, 1)).toEqual(['0', '1']);
  expect(moved(['1', '0'], 0, -1)).toEqual(['1', '0']);
});

test('an unknown measure is said, not thrown', () => {
  expect(faultOf('nDCG@0')).toMatch(/cut-off/);
  expect(faultOf('nDCG@5')).toBeUndefined();
});
