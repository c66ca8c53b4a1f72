import { mkdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SmallProject } from '../gate/small-project.ts';
import { jatdae, jatdaeAsync } from './jatdae.ts';

const HISTORY = '.jatdae/history.jsonl';

describe('the history of a project, several processes', () => {
  it('eight at once each leave one whole line', async () => {
    const project = await SmallProject.made();
    rmSync(project.path(HISTORY), { force: true });
    const floors = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 1.5];
    for (const [i, floor] of floors.entries())
      project.write(`rules-${i}.yaml`, `rules: [{ measure: RR@10, at_least: ${floor} }]\n`);
    const gates = await Promise.all(
      floors.map((_, i) => jatdaeAsync(['gate', '--rules', `rules-${i}.yaml`, '--quiet'], { cwd: project.folder })),
    );
    expect(gates.map(({ code }) => code)).toEqual(floors.map((floor) => (floor > 1 ? 1 : 0)));
    const lines = project.rows(HISTORY) as { version: number; gate: { rules: string }; systems: unknown[] }[];
    expect(lines).toHaveLength(8);
    expect(new Set(lines.map(({ gate }) => gate.rules)).size).toBe(8);
    for (const { version, systems } of lines) expect([version, systems.length]).toEqual([1, 3]);

    const told = jatdae(['eval', '--history'], { cwd: project.folder });
    expect([told.code, told.err]).toEqual([0, '']);
    const times = told.out
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'YYYY-MM-DD HH:MM')
      .replaceAll(/[0-9a-f]{8}/g, 'hhhhhhhh');
    // Who was first, nobody knows.
    const sorted = times.replace(/(?:YYYY.*\n)+/, (rows) => `${rows.trimEnd().split('\n').sort().join('\n')}\n`);
    expect(sorted.replaceAll('*', ' ').replaceAll(/ +$/gm, '')).toMatchInlineSnapshot(`
      "History of RR@10 · gold hhhhhhhh, collection hhhhhhhh

      time (UTC)        gate           word         flat         both
      YYYY-MM-DD HH:MM  green   1.0000 □80%  1.0000 □80%  1.0000 □80%
      YYYY-MM-DD HH:MM  green   1.0000 □80%  1.0000 □80%  1.0000 □80%
      YYYY-MM-DD HH:MM  green   1.0000 □80%  1.0000 □80%  1.0000 □80%
      YYYY-MM-DD HH:MM  green   1.0000 □80%  1.0000 □80%  1.0000 □80%
      YYYY-MM-DD HH:MM  green   1.0000 □80%  1.0000 □80%  1.0000 □80%
      YYYY-MM-DD HH:MM  green   1.0000 □80%  1.0000 □80%  1.0000 □80%
      YYYY-MM-DD HH:MM  green   1.0000 □80%  1.0000 □80%  1.0000 □80%
      YYYY-MM-DD HH:MM  red     1.0000 □80%  1.0000 □80%  1.0000 □80%

         : the rules of the gate are others than at the gate before
      "
    `);

    rmSync(project.path(HISTORY));
    mkdirSync(project.path(HISTORY));
    const loud = jatdae(['gate', '--rules', 'rules-0.yaml'], { cwd: project.folder, lang: 'ko_KR.UTF-8' });
    expect(loud.code).toBe(0);
    expect(loud.err.match(/경고/g)).toHaveLength(1);
    expect(jatdae(['eval', '--history'], { cwd: project.folder }).code).toBe(2);
  });
});
