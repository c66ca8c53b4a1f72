import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

it.each(['ci.md', 'ci.ko.md'])('the workflows of docs/%s are YAML that calls jatdae', (name) => {
  const page = readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
  const [github, gitlab] = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => parse(text!));
  const steps = (github as { jobs: { gate: { steps: { run?: string }[] } } }).jobs.gate.steps;
  expect(steps.map(({ run }) => run)).toContainEqual(expect.stringMatching(/^npx jatdae gate .*--format github/));
  const { script, artifacts } = (gitlab as { gate: { script: string[]; artifacts: { reports: { junit: string } } } })
    .gate;
  expect(script.at(-1)).toContain(`--junit ${artifacts.reports.junit}`);
  expect(page).toContain('set -o pipefail');
});
