import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { standingOf } from '../../src/project/standing.ts';
import { greetingText } from '../../src/report/greeting-text.ts';
import { tempFolder } from '../temp.ts';

function folderWith(runs: readonly string[], project = true): string {
  const folder = tempFolder();
  if (project) writeFileSync(join(folder, 'jatdae.yaml'), 'not looked at');
  for (const run of runs) {
    const [name, file = 'run.jsonl'] = run.split('/');
    mkdirSync(join(folder, '.jatdae/runs', name!), { recursive: true });
    writeFileSync(join(folder, '.jatdae/runs', name!, file), '');
  }
  return folder;
}
const commands = (text: string) => [...text.matchAll(/^ {2}(jatdae \S+.*?)(?: {2}|$)/gm)].map(([, command]) => command);
const greeted = (folder: string, lang: 'ko' | 'en' = 'en') => greetingText(standingOf(folder), lang);

describe('what is said to somebody who types jatdae alone', () => {
  it('leads from nothing to a first number', () => {
    expect(commands(greeted(folderWith([], false)))).toEqual([
      'jatdae demo',
      'jatdae init',
      'jatdae eval --qrels QRELS RUN',
    ]);
  });

  it('leads from a project to its runs; a run that was cut off is none', () => {
    expect(commands(greeted(folderWith([])))).toEqual(['jatdae run', 'jatdae doctor', 'jatdae studio']);
    expect(commands(greeted(folderWith(['bm25/log.jsonl'])))).toEqual(['jatdae run', 'jatdae doctor', 'jatdae studio']);
  });

  it('leads from runs to what they say', () => {
    expect(commands(greeted(folderWith(['b', 'a', 'c'])))).toEqual([
      'jatdae eval',
      'jatdae compare a b',
      'jatdae studio',
    ]);
    expect(commands(greeted(folderWith(['b'])))).toEqual(['jatdae eval', 'jatdae failures b', 'jatdae studio']);
  });

  it('is as long in both languages, and no line is wider than a terminal', () => {
    for (const folder of [folderWith([], false), folderWith([]), folderWith(['a', 'b'])]) {
      const [en, ko] = [greeted(folder, 'en'), greeted(folder, 'ko')];
      expect(commands(ko)).toEqual(commands(en));
      for (const line of `${en}${ko}`.split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(80);
      expect(ko).toMatch(/다음에 할 수 있는 세 가지/);
    }
  });
});
