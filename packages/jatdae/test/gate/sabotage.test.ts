import { beforeAll, describe, expect, it } from 'vitest';
import { resultOf } from '../cli/jatdae.ts';
import { SABOTAGES } from './sabotages/index.ts';
import { SmallProject } from './small-project.ts';
import { call, type PlainGate } from './verb.ts';

let good: SmallProject;
beforeAll(async () => {
  good = await SmallProject.made();
});

async function verdict(project: SmallProject): Promise<{ colour: string; code: number; codes: readonly string[] }> {
  const { code, out, err } = await call('gate', ['--project', project.path('jatdae.yaml'), '--format', 'json']);
  if (code === 2) return { colour: err, code, codes: ['exit 2'] };
  const { colour, verdicts } = resultOf(out) as PlainGate;
  return { colour, code, codes: [...new Set(verdicts.filter((one) => one.colour !== 'green').map((one) => one.code))] };
}

describe('a gate over a broken evaluation is never green', () => {
  it('is green before', async () => {
    expect(await verdict(good)).toEqual({ colour: 'green', code: 0, codes: [] });
  });

  it.each(SABOTAGES)('$name: $code', async ({ spoil, code }) => {
    const project = good.copy();
    await spoil(project);
    const found = await verdict(project);
    expect(found.colour).not.toBe('green');
    expect(found.codes).toContain(code);
    expect(found.code).toBe(code === 'exit 2' ? 2 : 1);
  });
});

/** Rules that see nothing of it: what is left is what a gate sees by itself. */
describe('under a gate of one rule that asks next to nothing', () => {
  const one = SABOTAGES.filter(({ byRules }) => !byRules);
  it.each(one)('$name: $code', async ({ spoil, code }) => {
    const project = good.copy();
    await spoil(project);
    project.write(
      'jatdae.yaml',
      project.read('jatdae.yaml').replace(/ {4}- [\s\S]*/, '    - { queries: { at_least: 1 } }\n'),
    );
    const found = await verdict(project);
    expect(found.colour).not.toBe('green');
    expect(found.codes).toContain(code);
  });
});
