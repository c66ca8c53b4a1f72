import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/experiment.md and its Korean version are what the demo gives', async () => {
  // A script of the repository, not of the package: looked up at run time.
  const script = new URL('../../../../scripts/experiment.mjs', import.meta.url).href;
  const { experiment } = (await import(script)) as { experiment(): Readonly<Record<string, string>> };
  for (const [file, text] of Object.entries(experiment())) {
    expect(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')).toBe(text);
  }
});
