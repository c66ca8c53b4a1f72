import { expect, it } from 'vitest';
import { jatdae } from './jatdae.ts';

const lines = (args: readonly string[], lang?: string) =>
  jatdae(['measures', ...args, '--properties'], lang === undefined ? {} : { lang }).out.split('\n');

it('measures --properties says which properties each measure has, in both languages', () => {
  const row = (of: readonly string[], name: string) => of.find((line) => line.startsWith(`${name} `))!.split(/ {2,}/);
  const english = lines([]);
  expect(row(english, 'P')).toEqual([
    ...['P', 'yes', 'no -+--- +----', 'no +----', 'yes', 'yes', 'yes'],
    'trec_eval, ir_measures, ranx',
  ]);
  expect(english[0]!.split(/ {2,}/)).toHaveLength(8);
  expect(row(lines([], 'ko_KR.UTF-8'), 'P')).toEqual([
    ...['P', '예', '아니요 -+--- +----', '아니요 +----', '예', '예', '예'],
    'trec_eval, ir_measures, ranx',
  ]);
});

it('of one measure it also says where other tools differ', () => {
  expect(lines(['Bpref'])).toContain('≠ ranx: not a number where no document is judged not relevant');
});

it('as JSON only when asked', () => {
  const of = (args: readonly string[]) =>
    JSON.parse(jatdae(['measures', 'RR', '--format', 'json', ...args]).out).result.measures[0];
  expect(of([]).properties).toBe(undefined);
  const { properties, others } = of(['--properties']);
  expect(properties.deficiency).toEqual({ holds: false, example: '++--- +----' });
  expect(others.map(({ tool }: { tool: string }) => tool)).toEqual(['trec_eval', 'ir_measures', 'ranx']);
});
