import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  benjaminiHochberg,
  bonferroni,
  bootstrapInterval,
  holm,
  pairedDifferences,
  pairedT,
  randomisationTest,
  signTest,
  wilcoxon,
} from '../../src/stats/index.ts';
import { describeShared } from '../shared.ts';

/** Faults of other tools in telling whether a difference is real; inputs and expected values stand in the cases. */
describeShared('significance, faults of other tools', 'cases', (folder) => {
  const text = (id: string, file: string) => readFileSync(`${folder}/${id}/${file}`, 'utf8');
  const rows = (id: string, file: string) =>
    text(id, file)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string> & Record<string, number>);
  const expected = (id: string) =>
    (JSON.parse(text(id, 'case.json')) as { expected: { values: Record<string, unknown>; tolerance: number } })
      .expected;

  it('RC-069: a system beside itself', () => {
    const [a, b] = ['a.jsonl', 'b.jsonl'].map((file) => rows('RC-069', file).map((row) => row['ndcg@10']!));
    const { values } = pairedDifferences(a!, b!);
    const p = expected('RC-069').values.p;
    expect(randomisationTest(values)).toMatchObject({ p, mean: expected('RC-069').values['mean difference'] });
    for (const test of [pairedT, wilcoxon, signTest]) expect(test(values).p).toBe(p);
    expect(bootstrapInterval(values).degenerate).toBe('no variance');
  });

  it('RC-070: many systems, corrected', () => {
    const raw = JSON.parse(text('RC-070', 'raw_p.json')) as Record<string, number>;
    const { values, tolerance } = expected('RC-070');
    for (const [name, correct] of Object.entries({ holm, bonferroni, 'benjamini-hochberg': benjaminiHochberg })) {
      const corrected = correct(Object.values(raw));
      Object.keys(raw).forEach((system, i) => {
        expect(Math.abs(corrected[i]! - (values[name] as Record<string, number>)[system]!)).toBeLessThan(tolerance);
      });
    }
    const found = holm(Object.values(raw)).flatMap((p, i) => (p! < 0.05 ? [Object.keys(raw)[i]] : []));
    expect(found).toEqual(values['significant at .05 after Holm']);
  });

  it('RC-071: joined by query', () => {
    const a = new Map(rows('RC-071', 'a.jsonl').map((row) => [row.query!, row.rr!]));
    const b = rows('RC-071', 'b.jsonl');
    const { values: d } = pairedDifferences(
      b.map((row) => row.rr!),
      b.map((row) => a.get(row.query!) ?? Number.NaN),
    );
    const { values, tolerance } = expected('RC-071');
    const { n, mean, t, p } = pairedT(d);
    expect(n).toBe(values['n pairs']);
    for (const [key, value] of Object.entries({ 'mean difference': mean, 'paired t': t, p })) {
      expect(Math.abs(value! - (values[key] as number)), key).toBeLessThan(tolerance);
    }
  });

  it('RC-072: one query, or equal differences', () => {
    const differences = (file: string) => {
      const all = rows('RC-072', file);
      const column = (name: string) => all.map((row) => row[name]!);
      return pairedDifferences(column('a'), column('b')).values;
    };
    const one = differences('one.jsonl');
    expect(pairedT(one)).toMatchObject({ p: undefined, degenerate: 'too few' });
    expect(bootstrapInterval(one).degenerate).toBe('too few');
    expect(randomisationTest(one).p).toBe(1);
    const equal = differences('three_equal.jsonl');
    expect(randomisationTest(equal).p).toBe(expected('RC-072').values['three_equal: p sign-flip exact']);
    expect(pairedT(equal)).toMatchObject({ p: undefined, degenerate: 'no variance' });
    expect(bootstrapInterval(equal).degenerate).toBe('no variance');
  });

  it('RC-073: all sign patterns', () => {
    const d = JSON.parse(text('RC-073', 'diffs.json')) as number[];
    const { p, mean } = randomisationTest(d);
    expect(p).toBe(expected('RC-073').values['p exact']);
    expect(mean! * d.length).toBeCloseTo(expected('RC-073').values.sum as number, 9);
    expect(randomisationTest(d, { exactUpTo: 0, draws: 50 }).p).toBeGreaterThanOrEqual(1 / 51);
  });
});
