import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { akashaFiles } from '../gate/akasha.ts';

const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** A project that tests its search in vitest, with the built package, run by the real vitest. */
function vitest(spec: string, lang = 'en_US.UTF-8'): { code: number | null; out: string } {
  const files = akashaFiles();
  symlinkSync(MODULES, join(files.folder, 'node_modules'), 'dir');
  writeFileSync(join(files.folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(files.folder, 'search.test.ts'),
    `import { expect, it } from 'vitest';\nimport 'jatdae/vitest';\n${spec}`,
  );
  const { VITEST: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(MODULES, 'vitest/vitest.mjs'), 'run', '--root', files.folder],
    { cwd: files.folder, encoding: 'utf8', env: { ...env, LC_ALL: lang, NO_COLOR: '1' } },
  );
  return { code: status, out: `${stdout}\n${stderr}` };
}

const FILES =
  "const files = { qrels: 'queries.jsonl', queries: 'queries.jsonl', documents: 'documents.jsonl', run: 'mpnet.txt' };\n";

describe('jatdae/vitest', () => {
  it('what holds passes', () => {
    const { code, out } = vitest(`${FILES}
import { writeFileSync } from 'node:fs';
it('files', async () => {
  writeFileSync('easy.yaml', 'rules: [{ measure: RR@5, at_least: 0.9 }]');
  await expect(files).toPassGate('easy.yaml');
  await expect(files).toReach('R@5', 1);
  await expect(files).toReach('HardNegAhead', 0.06);
  await expect(files).not.toReach('RR@5', 0.98);
  await expect(files).not.toPassGate('gate.yaml');
});
it('in memory', async () => {
  const qrels = { q1: { a: 1 }, q2: { b: 1 } };
  await expect({ qrels, run: { q1: ['a', 'b'], q2: ['a', 'b'] } }).toReach('RR', 0.75);
  await expect({ qrels, run: { q1: { a: 2, b: 1 }, q2: { a: 1, b: 2 } } }).toReach('RR', 1);
  // q2 has no answer, and counts as 0.
  await expect({ qrels, run: { q1: ['a'] } }).not.toReach('RR', 0.6);
  await expect({ qrels, run: { q1: ['a'] } }).not.toPassGate('easy.yaml');
});
`);
    expect(out).toContain('Tests  2 passed');
    expect(code).toBe(0);
  }, 120_000);

  it('what does not hold fails with the evidence, in the language of the locale', () => {
    const spec = `${FILES}
it('gate', async () => { await expect(files).toPassGate('gate.yaml'); });
it('reach', async () => { await expect(files).toReach('RR@5', 0.98); });
it('not', async () => { await expect(files).not.toReach('RR@5', 0.9); });
it('fault', async () => { await expect({ ...files, run: 'gone.txt' }).toReach('RR@5', 0.9); });
`;
    const { code, out } = vitest(spec);
    expect(code).toBe(1);
    expect(out).toContain('Tests  4 failed');
    expect(out).toContain('Error: the run does not pass gate.yaml');
    expect(out).toContain('✗ hard negatives ahead <= 0 · lang=zh>en');
    expect(out).toContain('RED  28 green, 1 red, 0 cannot tell');
    expect(out).toMatch(/Error: RR@5 does not reach 0.98\n *RR@5 0.9722 < 0.98 \(18 queries\)\n *look at: zh>en#1/);
    expect(out).toContain('Error: RR@5 reaches 0.9, and was expected not to');
    expect(out).toContain('gone.txt');
    const korean = vitest(spec, 'ko_KR.UTF-8').out;
    expect(korean).toContain('gate.yaml을(를) 통과하지 못했습니다');
    expect(korean).toContain('RR@5 0.98에 이르지 못했습니다');
  }, 120_000);

  it('the types are known where it is imported', () => {
    const files = akashaFiles();
    symlinkSync(MODULES, join(files.folder, 'node_modules'), 'dir');
    const options = { strict: true, module: 'nodenext', target: 'es2022', noEmit: true, skipLibCheck: true };
    writeFileSync(join(files.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
    writeFileSync(join(files.folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(files.folder, 'a.ts'),
      `import { expect } from 'vitest';
import 'jatdae/vitest';
await expect({ qrels: 'q', run: 'r' }).toReach('RR', 0.5, { rel: 2 });
await expect({ qrels: 'q', run: 'r' }).not.toPassGate('gate.yaml');
// @ts-expect-error a value is a number
await expect({}).toReach('RR', 'high');
// @ts-expect-error there is no such option
await expect({}).toPassGate('g', { tie: 'trec' });
`,
    );
    const tsc = [join(MODULES, 'typescript/bin/tsc'), '-p', files.folder];
    expect(spawnSync(process.execPath, tsc, { encoding: 'utf8' }).stdout).toBe('');
  }, 120_000);
});
