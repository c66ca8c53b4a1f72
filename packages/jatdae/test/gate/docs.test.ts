import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/** Of GitHub (`jobs`) or of GitLab (`gate`). */
interface Workflow {
  readonly jobs?: { gate: { steps: { run?: string }[] } };
  readonly gate?: { script: string[]; artifacts: { reports: { junit: string } } };
}

it.each(['ci.md', 'ci.ko.md'])('the workflows of docs/%s are YAML that calls jatdae', (name) => {
  const page = readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text]) => parse(text!) as Workflow);
  const steps = blocks.flatMap(({ jobs }) => jobs?.gate.steps ?? []);
  expect(steps.map(({ run }) => run)).toContainEqual(expect.stringMatching(/^npx jatdae gate .*--format github/));
  const { script, artifacts } = blocks.find(({ gate }) => gate?.script)!.gate!;
  expect(script.at(-1)).toContain(`--junit ${artifacts.reports.junit}`);
  expect(page).toContain('set -o pipefail');
});
