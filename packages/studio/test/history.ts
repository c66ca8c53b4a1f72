import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jatdae } from './server.ts';

interface Line {
  readonly systems: readonly { readonly means: readonly { readonly value: number | null }[] }[];
}

const VERDICTS = ['green', 'green', 'red', 'cannot-tell', undefined, 'green', 'red', 'green'] as const;

/**
 * Keep an evaluation of all systems and a gate of some, and put made ones before them: four on one gold, two on another, two
 * on another collection.
 */
export function pastEvaluations(folder: string): void {
  jatdae(['eval'], folder);
  jatdae(['gate'], folder);
  const file = join(folder, '.jatdae', 'history.jsonl');
  const text = readFileSync(file, 'utf8');
  const now = JSON.parse(text.split('\n')[0]!) as Line;
  const made = VERDICTS.map((verdict, i) => ({
    ...now,
    time: new Date(Date.UTC(2026, 9, 1 + 3 * i, 9)).toISOString(),
    gold: i < 4 ? 'a1a1a1a1a1' : 'b2b2b2b2b2',
    collection: i < 6 ? 'c3c3c3c3c3' : 'd4d4d4d4d4',
    systems: now.systems.map((system, s) => ({
      ...system,
      run: `run ${i}`,
      means: system.means.map((mean) => ({
        ...mean,
        value: mean.value === null ? null : Math.max(0, mean.value - 0.04 + 0.01 * ((i * 3 + s) % 5)),
      })),
    })),
    gate: verdict && { verdict, green: 5 - (i % 3), red: i % 3, cannotTell: 0, rules: i < 5 ? 'r1' : 'r2' },
  }));
  writeFileSync(file, `${made.map((line) => `${JSON.stringify(line)}\n`).join('')}${text}`);
}
