// Builds the gold store alone, from the sources as they are, for the scripts that start processes of their own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @returns the path of the built module. */
export async function buildGold(name = 'gold') {
  // Within the package: a driver is looked for from here.
  const outDir = join(here('../../node_modules/.cache/jatdae-faults'), name);
  mkdirSync(outDir, { recursive: true });
  await build({
    config: false,
    cwd: here('../..'),
    entry: { gold: here('../../src/gold/index.ts') },
    alias: {
      '@jatdae/measures/advanced': here('../../../measures/src/advanced.ts'),
      '@jatdae/measures/distributions': here('../../../measures/src/stats/distributions.ts'),
      '@jatdae/measures/stats': here('../../../measures/src/stats/index.ts'),
      '@jatdae/measures': here('../../../measures/src/index.ts'),
    },
    deps: { alwaysBundle: ['@jatdae/measures'] },
    outDir,
    clean: false,
    platform: 'node',
    dts: false,
    logLevel: 'warn',
  });
  return join(outDir, 'gold.mjs');
}
