import { beforeAll, describe, expect, it } from 'vitest';
import { type Called, jatdae, resultOf } from '../cli/jatdae.ts';
import { SABOTAGES } from './sabotages/index.ts';
import { SmallProject } from './small-project.ts';
import { call, type PlainGate } from './verb.ts';

let good: SmallProject;
beforeAll(async () => {
  good = await SmallProject.made();
});

/** By the built command line. */
const built = (project: SmallProject) => jatdae(['gate', '--format', 'json'], { cwd: project.folder });
/** By the verb, in this process and from another folder. */
const inside = (project: SmallProject) => call('gate', ['--project', project.path('jatdae.yaml'), '--format', 'json']);

function verdict({ code, out, err }: Called): { colour: string; code: number | null; codes: readonly string[] } {
  if (code === 2) return { colour: err, code, codes: ['exit 2'] };
  const { colour, verdicts } = resultOf(out) as PlainGate;
  return { colour, code, codes: [...new Set(verdicts.filter((one) => one.colour !== 'green').map((one) => one.code))] };
}

describe('a gate over a broken evaluation is never green', () => {
  it('is green before', async () => {
    expect(verdict(await inside(good))).toEqual({ colour: 'green', code: 0, codes: [] });
    expect(verdict(built(good))).toEqual({ colour: 'green', code: 0, codes: [] });
  });

  it.each(SABOTAGES)('$name: $code', async ({ spoil, code }) => {
    const project = good.copy();
    await spoil(project);
    const found = verdict(built(project));
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
    const found = verdict(await inside(project));
    expect(found.colour).not.toBe('green');
    expect(found.codes).toContain(code);
  });
});
