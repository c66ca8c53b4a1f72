import { describe, expect, it } from 'vitest';
import { families, parseMeasure } from '../src/index.ts';
import { propertiesOf } from '../src/properties.ts';
import { rankingOf } from './dense.ts';

const familyOf = (name: string) => families.find((family) => family.name === name)!;

describe('properties', () => {
  it.each([
    // Known from the literature: Moffat 2013 and Ferrante, Ferro and Fuhr 2021.
    ['P', { swap: true, topHeavy: false, closure: false, deficiency: true, convergence: true, interval: true }],
    ['R', { swap: true, topHeavy: false, closure: true, deficiency: true, convergence: true, interval: true }],
    ['RR', { swap: true, topHeavy: true, closure: true, deficiency: false, convergence: false, interval: false }],
    ['AP', { swap: true, topHeavy: true, closure: true, deficiency: true, convergence: true, interval: false }],
    ['nDCG', { swap: true, topHeavy: true, closure: true, deficiency: true, convergence: true, interval: false }],
    ['RBP', { swap: true, topHeavy: true, closure: false, deficiency: true, convergence: undefined, interval: false }],
    [
      'Bpref',
      { swap: true, topHeavy: true, closure: true, deficiency: false, convergence: undefined, interval: false },
    ],
    ['NumRet', {}],
  ])('%s', (name, right) => {
    const found = propertiesOf(familyOf(name));
    const holds = Object.fromEntries(Object.entries(found).map(([key, { holds: of }]) => [key, of]));
    if (name === 'Bpref') expect(holds).toMatchObject({ swap: true, closure: true, deficiency: false });
    else if (name === 'NumRet') expect(Object.values(holds)).toEqual(Array(6).fill(undefined));
    else expect(holds).toEqual(right);
  });

  it('a promise of the swap law is kept on all small lists', () => {
    for (const family of families) {
      if (family.laws.swap && family.better !== 'neither')
        expect(propertiesOf(family).swap.holds, family.name).not.toBe(false);
    }
  });

  it('where one fails, the lists that it names show it', () => {
    const score = (name: string, shape: string, missing = 0) =>
      parseMeasure(name).score(
        rankingOf(
          [...shape].map((c) => ({ grade: c === '+' ? 1 : 0 })),
          Array<number>(missing).fill(1),
        ),
      );
    const [before, after] = propertiesOf(familyOf('RR')).deficiency.example!.split(' ');
    expect(score('RR', before!)).toBe(score('RR', after!, 1));
    const [one, other] = propertiesOf(familyOf('RR')).convergence.example!.split(' ');
    expect(score('RR@3', one!)).toBe(score('RR@3', other!));
    expect(score('P@5', propertiesOf(familyOf('P')).closure.example!)).toBe(1 / 5);
  });
});

describe('one small list, worked by hand: + - + with a third relevant document that is missing', () => {
  const list = rankingOf([{ grade: 1 }, { grade: 0 }, { grade: 1 }], [1]);
  const moved = rankingOf([{ grade: 1 }, { grade: 1 }, { grade: 0 }], [1]);
  it.each([
    ['P@3', 2 / 3, 2 / 3],
    ['R@3', 2 / 3, 2 / 3],
    ['RR', 1, 1],
    ['AP', (1 + 2 / 3) / 3, (1 + 1) / 3],
    ['nDCG@3', (1 + 1 / 2) / (1 + 1 / Math.log2(3) + 1 / 2), (1 + 1 / Math.log2(3)) / (1 + 1 / Math.log2(3) + 1 / 2)],
    ['RBP', 0.2 * (1 + 0.64), 0.2 * (1 + 0.8)],
    ['Bpref', (1 + 0) / 3, (1 + 1) / 3],
  ] as const)('%s', (name, value, better) => {
    expect(parseMeasure(name).score(list)).toBeCloseTo(value, 12);
    expect(parseMeasure(name).score(moved)).toBeCloseTo(better, 12);
  });
});
